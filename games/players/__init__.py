"""Players: guests, accounts, devices, claims, typed names, merges, and deleting an account."""
