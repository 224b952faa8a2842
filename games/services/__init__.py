"""What can be done to games: each service checks, writes in one transaction, and announces after the commit."""
