"""The arithmetic of a season's standings: points maps, tie-breaks, order, progress. Pure."""
