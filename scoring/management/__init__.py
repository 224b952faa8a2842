"""What hosts and developers run."""
