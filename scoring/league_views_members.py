"""Pages of a league's members: names, roles, invitations."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import kept
from games.devices import qr_code
from games.names import is_control
from games.services.outcomes import Answer, Refused
from scoring.league_forms import InvitationForm
from scoring.league_visits import Visit, league_page
from scoring.leagues import invitations, members
from scoring.leagues import league_page as shown
from scoring.leagues.roles import RANKS
from scoring.models import Invitation, Membership, Role

BACK = "leagues:members"


@league_page("GET", "POST", back=BACK)
def member_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Who belongs to the league; names are added here, several at once."""
    page = {**visit.page, **member_values(visit)}
    if request.method != "POST":
        return render(request, "scoring/leagues/members.html", page)
    typed = seen(request.POST.get("names", ""))
    try:
        names = request.POST.get("names", "").replace(",", "\n").replace(";", "\n").splitlines()
        tell(request, members.add_names(league=visit.league, by=visit.by, names=names))
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        return render(request, "scoring/leagues/members.html", {**page, "typed": typed, "refused": no}, status=422)
    return redirect(BACK, code=visit.league.code)


def seen(typed: str) -> str:
    """What was typed, as far as the eye can tell: what was refused for the rest can be sent again."""
    return "".join(letter for letter in typed if letter in "\r\n" or not is_control(letter))


def tell(request: HttpRequest, typed: members.Typed) -> None:
    if typed.added:
        count = len(typed.added)
        sentence = ngettext("%(count)d member was added.", "%(count)d members were added.", count)
        messages.success(request, sentence % {"count": count})
    if typed.there:
        messages.info(request, _("In the league already: %(names)s") % {"names": ", ".join(typed.there)})


def member_values(visit: Visit) -> dict[str, object]:
    people = shown.members_of(visit.league)
    roles = [(role.value, str(role.label)) for role in Role if role != Role.OWNER]
    if not visit.access.owns:
        roles = [pair for pair in roles if pair[0] != Role.ADMIN]
    form = InvitationForm()
    form.fields["role"].choices = roles  # type: ignore[attr-defined]
    return {
        "members": [(row, offered(row, roles)) for row in people if row.withdrawn_at is None],
        "withdrawn": [row for row in people if row.withdrawn_at is not None],
        "to_invite": names_to_invite(visit),
        "form": form,
        "invitations": invitations.usable(visit.league, visit.access) if visit.access.may_manage else [],
    }


def names_to_invite(visit: Visit) -> set[int]:
    """Members who are a name only, and whose people the visitor may invite."""
    if visit.player is None:
        return set()
    typed = kept.to_invite(visit.player).filter(claimed_at=None, memberships__league=visit.league)
    return set(typed.values_list("pk", flat=True))


def offered(row: Membership, roles: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """A name that nobody has claimed yet gets no say in the league."""
    return [pair for pair in roles if row.player.claimed or RANKS[pair[0]] <= RANKS[Role.MEMBER]]


def say_of(request: HttpRequest, sentence: str, row: Membership) -> None:
    messages.success(request, sentence % {"name": row.player.name, "role": row.get_role_display()})


@league_page("POST", need="may_manage", back=BACK)
def member_role(request: HttpRequest, visit: Visit, member: int) -> HttpResponse:
    members.change_role(league=visit.league, by=visit.by, number=member, role=request.POST.get("role", ""))
    say_of(request, _("%(name)s is %(role)s now."), members.find(visit.league, member))
    return redirect(BACK, code=visit.league.code)


@league_page("GET", "POST", need="may_manage", back=BACK)
def member_removal(request: HttpRequest, visit: Visit, member: int) -> HttpResponse:
    """Asks once, then does it."""
    if request.method == "POST":
        members.remove(league=visit.league, by=visit.by, number=member)
        say_of(request, _("%(name)s was removed from the league."), members.find(visit.league, member))
        return redirect(BACK, code=visit.league.code)
    row = members.find(visit.league, member)
    members.check_below(visit.league, visit.by, row)
    if row.withdrawn_at is not None:
        raise Refused(_("%(name)s does not belong to the league any more.") % {"name": row.player.name})
    return render(request, "scoring/leagues/removal.html", {**visit.page, "member": row})


@league_page("POST", need="may_manage", back=BACK)
def member_return(request: HttpRequest, visit: Visit, member: int) -> HttpResponse:
    members.bring_back(league=visit.league, by=visit.by, number=member)
    say_of(request, _("%(name)s belongs to the league again."), members.find(visit.league, member))
    return redirect(BACK, code=visit.league.code)


@league_page("GET", "POST", need="owns", back=BACK)
def owner(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Hand the league over to another member."""
    if request.method == "POST":
        number = request.POST.get("member", "")
        members.hand_over(
            league=visit.league, by=visit.by, number=int(number) if number.isdecimal() and len(number) < 16 else 0
        )
        messages.success(request, _("The league has a new owner. You are an admin of it now."))
        return redirect(BACK, code=visit.league.code)
    people = [row for row in shown.playing(visit.league) if row.player.claimed and row.player_id != visit.by.pk]
    return render(request, "scoring/leagues/owner.html", {**visit.page, "people": people})


@league_page("POST", need="may_manage", back=BACK)
def invitation_create(request: HttpRequest, visit: Visit) -> HttpResponse:
    form = InvitationForm(request.POST)
    if not form.is_valid():
        raise Refused(_("Please choose a role, for how many and for how long."))
    made = invitations.invite(league=visit.league, by=visit.by, **form.cleaned_data)
    return redirect("leagues:invitation", code=visit.league.code, invitation=made.pk)


def link(invitation: Invitation) -> str:
    return settings.SITE_ORIGIN + reverse("leagues:join", args=[invitation.word])


@league_page(need="may_manage", back=BACK)
def invitation(request: HttpRequest, visit: Visit, invitation: int) -> HttpResponse:
    """An invitation to show or to send: QR code and link."""
    found = next((one for one in invitations.usable(visit.league, visit.access) if one.pk == invitation), None)
    if found is None:
        raise Refused(_("That invitation can no longer be used. Make a new one."))
    page = {**visit.page, "invitation": found, "link": link(found), "qr": qr_code(link(found))}
    return render(request, "scoring/leagues/invitation.html", page)


@league_page("POST", need="may_manage", back=BACK)
def invitation_revoke(request: HttpRequest, visit: Visit, invitation: int) -> HttpResponse:
    invitations.revoke(league=visit.league, by=visit.by, number=invitation)
    messages.success(request, _("The invitation was taken back."))
    return redirect(BACK, code=visit.league.code)
