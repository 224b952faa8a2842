"""Addresses of players and accounts."""

from django.urls import path

from games.players.views import players
from games.players.views import typed_names as kept

urlpatterns = [
    path("me/", players.me, name="me"),
    path("me/name/", players.name, name="name"),
    path("me/device/", players.device, name="device"),
    path("me/people/", kept.names, name="kept_names"),
    path("me/people/guest/", kept.guest, name="take_guest"),
    path("me/people/<int:number>/", kept.name, name="kept_name"),
    path("me/people/<int:number>/archive/", kept.archive, name="archive_name"),
    path("me/people/<int:number>/invitation/", kept.invitation, name="invite_name"),
    path("me/people/<int:number>/merge/", kept.merge, name="merge_name"),
    path("me/merges/<int:number>/", kept.undo, name="undo_merge"),
    path("claim/<str:secret>/", kept.claim, name="claim"),
    path("me/keep/", players.keep, name="keep"),
    path("me/delete/", players.delete, name="delete"),
    path("device/<str:secret>/", players.arrive, name="arrive"),
    path("account/sign-up/", players.sign_up, name="sign_up"),
    path("account/sign-in/", players.SignIn.as_view(), name="sign_in"),
    path("account/sign-out/", players.sign_out, name="sign_out"),
    path("account/password/", players.ChangePassword.as_view(), name="password"),
    path("account/code/", players.new_code, name="new_code"),
    path("account/recover/", players.recover, name="recover"),
    path("account/reset/<uidb64>/<token>/", players.ResetPassword.as_view(), name="reset"),
]
