"""Addresses of players and accounts."""

from django.urls import path

from games import account_views as account
from games import kept_views as kept
from games import people_views as people

urlpatterns = [
    path("me/", people.me, name="me"),
    path("me/name/", people.name, name="name"),
    path("me/device/", people.device, name="device"),
    path("me/people/", kept.names, name="kept_names"),
    path("me/people/guest/", kept.guest, name="take_guest"),
    path("me/people/<int:number>/", kept.name, name="kept_name"),
    path("me/people/<int:number>/archive/", kept.archive, name="archive_name"),
    path("me/people/<int:number>/invitation/", kept.invitation, name="invite_name"),
    path("me/people/<int:number>/merge/", kept.merge, name="merge_name"),
    path("me/merges/<int:number>/", kept.undo, name="undo_merge"),
    path("claim/<str:secret>/", kept.claim, name="claim"),
    path("me/keep/", account.keep, name="keep"),
    path("me/delete/", account.delete, name="delete"),
    path("device/<str:secret>/", people.arrive, name="arrive"),
    path("account/sign-up/", account.sign_up, name="sign_up"),
    path("account/sign-in/", account.SignIn.as_view(), name="sign_in"),
    path("account/sign-out/", account.sign_out, name="sign_out"),
    path("account/password/", account.ChangePassword.as_view(), name="password"),
    path("account/code/", account.new_code, name="new_code"),
    path("account/recover/", account.recover, name="recover"),
    path("account/reset/<uidb64>/<token>/", account.ResetPassword.as_view(), name="reset"),
]
