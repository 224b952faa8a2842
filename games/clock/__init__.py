"""Work that becomes due: bots' turns, time-outs, absence, endless rounds and outages."""
