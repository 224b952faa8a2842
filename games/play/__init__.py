"""A round in progress: the code that decides it, and how it is stored."""
