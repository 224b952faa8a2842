"""Puts the site together: settings, addresses, protocols and the command that serves it."""
