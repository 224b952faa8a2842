"""Pages of players and accounts: a name, another device, signing up, in and out, passwords, recovery codes,
deletion."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from games.drawings import qr_codes
from games.limits import LINKS, NAMES, RECOVERIES, SIGN_UPS, limit_posts
from games.models import Player
from games.notices import DEVICE_LINK_GONE, show_notice
from games.players import accounts, devices, typed_names
from games.players.account_deletion import anonymize_player
from games.players.accounts import guest_aside
from games.players.forms import NameForm, PasswordForm, RecoverForm, SignUpForm
from games.players.identity import create_guest, local_address, player_of
from games.players.visits import ensure_player

MINUTES = devices.VALID // timedelta(minutes=1)


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(NAMES)
def name(request: HttpRequest) -> HttpResponse:
    """Ask a visitor for a name, and for nothing else."""
    go_on = local_address(request, request.POST.get("next") or request.GET.get("next"))
    if player_of(request):
        return redirect(go_on)
    form = NameForm(request.POST or None)
    if form.is_valid():
        create_guest(request, form.cleaned_data["name"])
        return redirect(go_on)
    page = {"form": form, "action": reverse("games:name"), "kept": [("next", go_on)]}
    return render(request, "games/players/name.html", page, status=422 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(NAMES)
@ensure_player
def me(request: HttpRequest, player: Player) -> HttpResponse:
    """Show a player's own page, and save a new name."""
    form = NameForm(request.POST or None, initial={"name": player.name})
    if form.is_valid():
        player.name = form.cleaned_data["name"]
        player.save(update_fields=["name"])
        messages.success(request, _("Your name at new tables is now %(name)s.") % {"name": player.name})
        return redirect("games:me")
    page = {"form": form, "typed_names": typed_names.names_managed_by(player).count(), "guest": guest_aside(request)}
    return render(request, "games/players/me.html", page, status=422 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(LINKS)
@ensure_player
def device(request: HttpRequest, player: Player) -> HttpResponse:
    """Create a link for another device. It is shown once."""
    page: dict[str, object] = {"minutes": MINUTES}
    if request.method == "POST":
        secret = devices.create_device_link(player, request.session.session_key or "")
        link = settings.SITE_ORIGIN + reverse("games:use_device_link", args=[secret])
        page |= {"link": link, "qr": qr_codes.qr_code(link)}
    return render(request, "games/players/device.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(LINKS)
def use_device_link(request: HttpRequest, secret: str) -> HttpResponse:
    """On the other device, show who is about to move here, and move them after a confirmation."""
    link = devices.find_device_link(secret)
    if link is None:
        return show_notice(request, DEVICE_LINK_GONE)
    if request.method == "POST":
        if (player := devices.move_player_here(request, secret)) is None:
            return show_notice(request, DEVICE_LINK_GONE)
        messages.success(request, _("You are now playing as %(name)s on this device.") % {"name": player.name})
        return redirect("games:start")
    return render(request, "games/players/use_device_link.html", {"person": link.player, "here": player_of(request)})


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
@limit_posts(SIGN_UPS)
@ensure_player
def sign_up(request: HttpRequest, player: Player) -> HttpResponse:
    asked = request.POST.get("next") or request.GET.get("next")
    go_on = local_address(request, asked) if asked else ""
    if player.user_id is not None or request.user.is_authenticated:
        return redirect(go_on or "games:me")
    form = SignUpForm(request.POST if "username" in request.POST else None)
    if form.is_valid():
        try:
            code = accounts.open_account(request, player, form.save(commit=False))
        except IntegrityError:
            form.add_error("username", _("Somebody has just taken this username. Choose another one."))
        else:
            return show_code(request, code, go_on)
    return render(
        request,
        "games/players/accounts/sign_up.html",
        {"form": form, "next": go_on},
        status=422 if form.errors else 200,
    )


def show_code(request: HttpRequest, code: str, go_on: str = "") -> HttpResponse:
    """Show the recovery code. It is stored nowhere in clear text, not even in the session."""
    return render(request, "games/players/accounts/recovery_code.html", {"code": code, "next": go_on})


class SignIn(auth.LoginView):
    """Sign in. Wrong passwords are counted by django-axes."""

    template_name = "games/players/accounts/sign_in.html"

    def form_valid(self, form: Any) -> HttpResponse:
        guest = player_of(self.request)
        answer = super().form_valid(form)
        if accounts.guest_without_account(self.request):
            return redirect("games:keep")
        now = player_of(self.request)
        if guest and now and guest != now and guest.seats.exists():
            about = {"guest": guest.name, "account": now.name}
            messages.info(self.request, GUEST_SET_ASIDE.format_map(about))
        return answer


GUEST_SET_ASIDE = gettext_lazy(
    "You are now playing as {account}. Games that {guest} played on this device stay with {guest}. Sign out to play"
    " as {guest} again."
)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:  # a guest cannot sign out, and must not be lost
        accounts.sign_out(request)
        messages.success(request, _("You are signed out."))
    return redirect("games:start")


@login_required
@require_http_methods(["GET", "POST"])
def keep(request: HttpRequest) -> HttpResponse:
    """Ask whether an account without a player and a guest of this device belong together."""
    guest = accounts.guest_without_account(request)
    if guest is None:
        return redirect("games:me")
    if request.method == "POST":
        if "keep" in request.POST and accounts.give_guest_to_account(guest, cast(User, request.user)):
            messages.success(request, _("Everything you played here now belongs to your account."))
        else:
            accounts.set_guest_aside(request.session)
            accounts.end_session(request)
        return redirect("games:me")
    return render(request, "games/players/accounts/keep.html", {"guest": guest, "games": guest.seats.count()})


class ChangePassword(auth.PasswordChangeView):
    """Set a new password, which signs out every other device."""

    template_name = "games/players/accounts/password.html"
    success_url = reverse_lazy("games:me")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your password has been changed, and your other devices are signed out."))
        return super().form_valid(form)


class ResetPassword(auth.PasswordResetConfirmView):
    """Set a new password by a link that somebody who runs the site created."""

    template_name = "games/players/accounts/reset.html"
    success_url = reverse_lazy("games:sign_in")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your password has been changed. Sign in with the new one."))
        return super().form_valid(form)


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
@limit_posts(RECOVERIES)
def recover(request: HttpRequest) -> HttpResponse:
    form = RecoverForm(request.POST or None)
    if form.is_valid() and form.user:
        form.set_password_and_save(form.user, "password1")
        code = accounts.create_recovery_code(form.user)
        accounts.sign_in(request, form.user)
        return show_code(request, code)
    return render(request, "games/players/accounts/recover.html", {"form": form}, status=422 if form.errors else 200)


@never_cache
@login_required
@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
@limit_posts(RECOVERIES)
def new_code(request: HttpRequest) -> HttpResponse:
    user = cast(User, request.user)
    form = PasswordForm(user, request.POST or None)
    if form.is_valid():
        return show_code(request, accounts.create_recovery_code(user))
    return render(request, "games/players/accounts/new_code.html", {"form": form}, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
@limit_posts(RECOVERIES)
@sensitive_post_parameters()
@ensure_player
def delete(request: HttpRequest, player: Player) -> HttpResponse:
    """Delete a player's data. An account asks for its password first, and staff use the admin pages."""
    user = player.user
    if user is not None and user.is_staff:
        messages.info(request, _("Staff accounts can only be deleted on the admin pages."))
        return redirect("games:me")
    form = PasswordForm(user, request.POST or None) if user else None
    if request.method == "POST" and (form is None or form.is_valid()):
        anonymize_player(player)
        request.session.flush()
        messages.success(request, _("Your data has been deleted. Results stay under the name “Former player”."))
        return redirect(local_address(request, None))
    return render(
        request, "games/players/accounts/delete.html", {"form": form}, status=422 if form and form.errors else 200
    )
