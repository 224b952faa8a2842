"""What a person sees of a score sheet."""
