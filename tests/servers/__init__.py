"""Real servers for tests, each started in its own folder and stopped again."""
