"""Every change of a sheet. Each is one transaction with a key, and is refused with a sentence."""
