"""Connects what listens inside games; called once, when the app is ready."""

from django.contrib.auth.signals import user_logged_in

from games import hooks
from games.live import background
from games.players import accounts


def connect() -> None:
    user_logged_in.connect(accounts.play_as_account)
    hooks.game_changed.connect(background.show_game)
    hooks.message_posted.connect(background.show_message)
    hooks.player_left.connect(background.close_sockets)
