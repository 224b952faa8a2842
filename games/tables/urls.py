"""The addresses of live tables."""

from django.urls import path

from games.tables.views import actions, table

urlpatterns = [
    path("play/", actions.play_now, name="play_now"),
    path("tables/find/", table.table_find, name="table_find"),
    path("tables/<slug:code>/", table.table, name="table"),
    path("tables/<slug:code>/tv/", table.tv, name="tv"),
    path("tables/<slug:code>/view", table.table_view, name="table_view"),
    path("tables/<slug:code>/qr.svg", table.qr, name="table_qr"),
    path("tables/<slug:code>/moves/", actions.move_create, name="move_create"),
    path("tables/<slug:code>/seats/", actions.seat_create, name="seat_create"),
    path("tables/<slug:code>/seats/<int:number>/remove/", actions.seat_remove, name="seat_remove"),
    path("tables/<slug:code>/seats/<int:number>/votes/", actions.vote_create, name="vote_create"),
    path("tables/<slug:code>/leave/", actions.leave, name="leave"),
    path("tables/<slug:code>/bots/", actions.bot_create, name="bot_create"),
    path("tables/<slug:code>/host/", actions.host_change, name="host_change"),
    path("tables/<slug:code>/start/", actions.start, name="table_start"),
    path("tables/<slug:code>/rounds/", actions.round_create, name="round_create"),
    path("tables/<slug:code>/rematch/", actions.rematch, name="rematch"),
    path("tables/<slug:code>/messages/", actions.message_create, name="message_create"),
    path("tables/<slug:code>/presence/", actions.presence_create, name="presence_create"),
    path("tables/<slug:code>/me/", actions.me_at_table, name="me_at_table"),
]
