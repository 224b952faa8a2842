"""Real servers for the tests, each started in a folder of its own and stopped again."""
