"""Tags for templates of scores and leagues."""
