"""Addresses of players and accounts."""

from django.urls import path

from games.players.views import players, typed_names

urlpatterns = [
    path("me/", players.me, name="me"),
    path("me/name/", players.name, name="name"),
    path("me/device/", players.device, name="device"),
    path("me/people/", typed_names.names, name="typed_names"),
    path("me/people/guest/", typed_names.guest, name="take_guest"),
    path("me/people/<int:number>/", typed_names.name, name="typed_name"),
    path("me/people/<int:number>/archive/", typed_names.archive, name="archive_name"),
    path("me/people/<int:number>/invitation/", typed_names.invitation, name="invite_name"),
    path("me/people/<int:number>/merge/", typed_names.merge, name="merge_name"),
    path("me/merges/<int:number>/", typed_names.undo, name="undo_merge"),
    path("claim/<str:secret>/", typed_names.claim, name="claim"),
    path("me/keep/", players.keep, name="keep"),
    path("me/delete/", players.delete, name="delete"),
    path("device/<str:secret>/", players.use_device_link, name="use_device_link"),
    path("account/sign-up/", players.sign_up, name="sign_up"),
    path("account/sign-in/", players.SignIn.as_view(), name="sign_in"),
    path("account/sign-out/", players.sign_out, name="sign_out"),
    path("account/password/", players.ChangePassword.as_view(), name="password"),
    path("account/code/", players.new_code, name="new_code"),
    path("account/recover/", players.recover, name="recover"),
    path("account/reset/<uidb64>/<token>/", players.ResetPassword.as_view(), name="reset"),
]
