"""Live tables around the rounds: creating one, the lobby, seats, hosting, house rules, chat."""
