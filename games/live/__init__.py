"""What lives with the server process: sockets, the hub, workers, presence, background tasks."""
