"""The addresses of live tables."""

from django.urls import path

from games import table_views as views

urlpatterns = [
    path("play/", views.play_now, name="play_now"),
    path("tables/find/", views.table_find, name="table_find"),
    path("tables/<slug:code>/", views.table, name="table"),
    path("tables/<slug:code>/tv/", views.tv, name="tv"),
    path("tables/<slug:code>/view", views.table_view, name="table_view"),
    path("tables/<slug:code>/qr.svg", views.qr, name="table_qr"),
    path("tables/<slug:code>/moves/", views.move_create, name="move_create"),
    path("tables/<slug:code>/seats/", views.seat_create, name="seat_create"),
    path("tables/<slug:code>/seats/<int:number>/remove/", views.seat_remove, name="seat_remove"),
    path("tables/<slug:code>/seats/<int:number>/votes/", views.vote_create, name="vote_create"),
    path("tables/<slug:code>/leave/", views.leave, name="leave"),
    path("tables/<slug:code>/bots/", views.bot_create, name="bot_create"),
    path("tables/<slug:code>/host/", views.host_change, name="host_change"),
    path("tables/<slug:code>/start/", views.start, name="table_start"),
    path("tables/<slug:code>/rounds/", views.round_create, name="round_create"),
    path("tables/<slug:code>/rematch/", views.rematch, name="rematch"),
    path("tables/<slug:code>/messages/", views.message_create, name="message_create"),
    path("tables/<slug:code>/me/", views.me_at_table, name="me_at_table"),
]
