"""The members of a league: names, roles, invitations."""
