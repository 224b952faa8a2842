"""Pages of accounts: sign up, in and out, passwords, recovery codes, the end."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import messages
from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from games import accounts
from games.account_forms import PasswordForm, RecoverForm, SignUpForm
from games.farewell import anonymise
from games.limits import RECOVERIES, SIGN_UPS, limited
from games.models import Player
from games.people import ensure_player, local, player_of


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
@limited(SIGN_UPS)
@ensure_player
def sign_up(request: HttpRequest, player: Player) -> HttpResponse:
    asked = request.POST.get("next") or request.GET.get("next")
    go_on = local(request, asked) if asked else ""
    if player.user_id is not None or request.user.is_authenticated:
        return redirect(go_on or "games:me")
    form = SignUpForm(request.POST if "username" in request.POST else None)
    if form.is_valid():
        try:
            code = accounts.open_account(request, player, form.save(commit=False))
        except IntegrityError:
            form.add_error("username", _("Somebody took this username just now."))
        else:
            return show_code(request, code, go_on)
    return render(request, "games/sign_up.html", {"form": form, "next": go_on}, status=422 if form.errors else 200)


def show_code(request: HttpRequest, code: str, go_on: str = "") -> HttpResponse:
    """The only time that the code can be read: it is nowhere else, not even in the session."""
    return render(request, "games/recovery_code.html", {"code": code, "next": go_on})


class SignIn(auth.LoginView):
    """Sign in; wrong passwords are counted by django-axes."""

    template_name = "games/sign_in.html"

    def form_valid(self, form: Any) -> HttpResponse:
        guest = player_of(self.request)
        answer = super().form_valid(form)
        if accounts.guest_to_keep(self.request):
            return redirect("games:keep")
        now = player_of(self.request)
        if guest and now and guest != now and guest.seats.exists():
            about = {"guest": guest.name, "account": now.name}
            messages.info(self.request, KEPT_ASIDE.format_map(about))
        return answer


KEPT_ASIDE = gettext_lazy(
    "You are {account} now. What {guest} played on this device stays with {guest}: sign out, and you are {guest} again."
)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:  # a guest has nothing to sign out of, and must not be lost
        accounts.sign_out(request)
        messages.success(request, _("You are signed out."))
    return redirect("games:start")


@login_required
@require_http_methods(["GET", "POST"])
def keep(request: HttpRequest) -> HttpResponse:
    """An account without a player, and a guest who played here: do they belong together?"""
    guest = accounts.guest_to_keep(request)
    if guest is None:
        return redirect("games:me")
    if request.method == "POST":
        if "keep" in request.POST and accounts.keep_guest(guest, cast(User, request.user)):
            messages.success(request, _("Everything you played here belongs to your account now."))
        else:
            accounts.set_guest_aside(request.session)
            accounts.forget(request)
        return redirect("games:me")
    return render(request, "games/keep.html", {"guest": guest, "games": guest.seats.count()})


class ChangePassword(auth.PasswordChangeView):
    """A new password; every other device is signed out by it."""

    template_name = "games/password.html"
    success_url = reverse_lazy("games:me")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your password is changed, and other devices are signed out."))
        return super().form_valid(form)


class ResetPassword(auth.PasswordResetConfirmView):
    """A new password by a link that somebody who runs the site has made."""

    template_name = "games/reset.html"
    success_url = reverse_lazy("games:sign_in")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your password is changed. Sign in with it."))
        return super().form_valid(form)


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
@limited(RECOVERIES)
def recover(request: HttpRequest) -> HttpResponse:
    form = RecoverForm(request.POST or None)
    if form.is_valid() and form.user:
        form.set_password_and_save(form.user, "password1")
        code = accounts.new_recovery_code(form.user)
        accounts.sign_in(request, form.user)
        return show_code(request, code)
    return render(request, "games/recover.html", {"form": form}, status=422 if form.errors else 200)


@never_cache
@login_required
@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
@limited(RECOVERIES)
def new_code(request: HttpRequest) -> HttpResponse:
    user = cast(User, request.user)
    form = PasswordForm(user, request.POST or None)
    if form.is_valid():
        return show_code(request, accounts.new_recovery_code(user))
    return render(request, "games/new_code.html", {"form": form}, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
@limited(RECOVERIES)
@sensitive_post_parameters()
@ensure_player
def delete(request: HttpRequest, player: Player) -> HttpResponse:
    """Leave for good. Who has an account says the password first; staff leave by the admin pages."""
    user = player.user
    if user is not None and user.is_staff:
        messages.info(request, _("Accounts of people who run the site are closed in its admin pages."))
        return redirect("games:me")
    form = PasswordForm(user, request.POST or None) if user else None
    if request.method == "POST" and (form is None or form.is_valid()):
        anonymise(player)
        request.session.flush()
        messages.success(request, _("You are forgotten here. Results stay, as those of a former player."))
        return redirect(local(request, None))
    return render(request, "games/delete.html", {"form": form}, status=422 if form and form.errors else 200)
