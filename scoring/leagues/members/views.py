"""Pages of a league's members: names, roles and invitations, and the page that an invitation opens."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.access import HtmxHttpRequest
from games.drawings.qr_codes import qr_code
from games.limits import limit_posts
from games.models import Player
from games.notices import show_notice
from games.outcomes import Answer, Refused
from games.players import typed_names
from games.players.forms import NameForm
from games.players.identity import player_of
from games.players.visits import ensure_player
from games.values import is_control
from scoring.leagues import queries as league_queries
from scoring.leagues.access import RANKS
from scoring.leagues.forms import InvitationForm
from scoring.leagues.members import invitations, members
from scoring.leagues.visits import LEAGUES, Visit, league_page
from scoring.leagues.words import ROLES
from scoring.models import Invitation, League, Membership, Role
from scoring.notices import LEAGUE_INVITATION_GONE

BACK = "leagues:members"


@league_page("GET", "POST", back=BACK)
def member_list(request: HtmxHttpRequest, visit: Visit) -> HttpResponse:
    """List the members of the league; a POST adds several names at once."""
    page = {**visit.page, **member_values(visit)}
    if request.method != "POST":
        return render(request, "scoring/leagues/members/members.html", page)
    typed = visible_text(request.POST.get("names", ""))
    try:
        names = request.POST.get("names", "").replace(",", "\n").replace(";", "\n").splitlines()
        report_typed_names(request, members.add_members_by_name(league=visit.league, by=visit.by, names=names))
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            raise
        return render(
            request, "scoring/leagues/members/members.html", {**page, "typed": typed, "refused": no}, status=422
        )
    return redirect(BACK, code=visit.league.code)


def visible_text(typed: str) -> str:
    """The text without control characters, so that a refused list can be corrected and sent again."""
    return "".join(letter for letter in typed if letter in "\r\n" or not is_control(letter))


def report_typed_names(request: HtmxHttpRequest, typed: members.TypedNames) -> None:
    if typed.added:
        count = len(typed.added)
        sentence = ngettext("%(count)d member was added.", "%(count)d members were added.", count)
        messages.success(request, sentence % {"count": count})
    if typed.there:
        messages.info(request, _("Already in the league: %(names)s") % {"names": ", ".join(typed.there)})


def member_values(visit: Visit) -> dict[str, object]:
    people = league_queries.members_of(visit.league)
    roles = [(role.value, capfirst(str(role.label))) for role in Role if role != Role.OWNER]
    if not visit.access.owns:
        roles = [pair for pair in roles if pair[0] != Role.ADMIN]
    form = InvitationForm()
    form.fields["role"].choices = roles  # type: ignore[attr-defined]
    return {
        "members": [(row, offered_roles(row, roles)) for row in people if row.withdrawn_at is None],
        "withdrawn": [row for row in people if row.withdrawn_at is not None],
        "roles": ROLES,
        "to_invite": names_to_invite(visit),
        "form": form,
        "invitations": invitations.usable_invitations(visit.league, visit.access) if visit.access.may_manage else [],
    }


def names_to_invite(visit: Visit) -> set[int]:
    """The members without an account whom the visitor may invite."""
    if visit.player is None:
        return set()
    typed = typed_names.invitable_names(visit.player).filter(claimed_at=None, memberships__league=visit.league)
    return set(typed.values_list("pk", flat=True))


def offered_roles(row: Membership, roles: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The roles that a member can be given. A name that nobody has claimed stays without influence."""
    return [pair for pair in roles if row.player.claimed or RANKS[pair[0]] <= RANKS[Role.MEMBER]]


def report_change(request: HtmxHttpRequest, sentence: str, row: Membership) -> None:
    messages.success(request, sentence % {"name": row.player.name, "role": ROLES[row.role]})


@league_page("POST", need="may_manage", back=BACK)
def member_role(request: HtmxHttpRequest, visit: Visit, member: int) -> HttpResponse:
    members.change_role(league=visit.league, by=visit.by, number=member, role=request.POST.get("role", ""))
    report_change(request, _("%(name)s is now %(role)s."), members.find_member(visit.league, member))
    return redirect(BACK, code=visit.league.code)


@league_page("GET", "POST", need="may_manage", back=BACK)
def member_removal(request: HtmxHttpRequest, visit: Visit, member: int) -> HttpResponse:
    """Ask for confirmation, then remove the member."""
    if request.method == "POST":
        members.remove_member(league=visit.league, by=visit.by, number=member)
        report_change(request, _("%(name)s was removed from the league."), members.find_member(visit.league, member))
        return redirect(BACK, code=visit.league.code)
    row = members.find_member(visit.league, member)
    members.check_outranks(visit.league, visit.by, row)
    if row.withdrawn_at is not None:
        raise Refused(_("%(name)s is no longer in the league.") % {"name": row.player.name})
    return render(request, "scoring/leagues/members/removal.html", {**visit.page, "member": row})


@league_page("POST", need="may_manage", back=BACK)
def member_return(request: HtmxHttpRequest, visit: Visit, member: int) -> HttpResponse:
    members.restore_member(league=visit.league, by=visit.by, number=member)
    report_change(request, _("%(name)s is back in the league."), members.find_member(visit.league, member))
    return redirect(BACK, code=visit.league.code)


@league_page("GET", "POST", need="owns", back=BACK)
def owner(request: HtmxHttpRequest, visit: Visit) -> HttpResponse:
    """Hand over the league to another member."""
    if request.method == "POST":
        number = request.POST.get("member", "")
        members.hand_over_league(
            league=visit.league, by=visit.by, number=int(number) if number.isdecimal() and len(number) < 16 else 0
        )
        messages.success(request, _("The league has a new owner. You are now an admin."))
        return redirect(BACK, code=visit.league.code)
    people = [
        row
        for row in league_queries.members_who_play(visit.league)
        if row.player.claimed and row.player_id != visit.by.pk
    ]
    return render(request, "scoring/leagues/members/owner.html", {**visit.page, "people": people})


@league_page("POST", need="may_manage", back=BACK)
def invitation_create(request: HtmxHttpRequest, visit: Visit) -> HttpResponse:
    form = InvitationForm(request.POST)
    if not form.is_valid():
        raise Refused(_("Please choose a role, the number of uses and how long the invitation is valid."))
    made = invitations.create_invitation(league=visit.league, by=visit.by, **form.cleaned_data)
    return redirect("leagues:invitation", code=visit.league.code, invitation=made.pk)


def link_of(invitation: Invitation) -> str:
    return settings.SITE_ORIGIN + reverse("leagues:join", args=[invitation.word])


@league_page(need="may_manage", back=BACK)
def invitation(request: HtmxHttpRequest, visit: Visit, invitation: int) -> HttpResponse:
    """Show an invitation as a link and a QR code."""
    found = next(
        (one for one in invitations.usable_invitations(visit.league, visit.access) if one.pk == invitation), None
    )
    if found is None:
        raise Refused(_("That invitation can no longer be used. Create a new one."))
    page = {
        **visit.page,
        "invitation": found,
        "role": ROLES[found.role],
        "link": link_of(found),
        "qr": qr_code(link_of(found)),
    }
    return render(request, "scoring/leagues/members/invitation.html", page)


@league_page("POST", need="may_manage", back=BACK)
def invitation_revoke(request: HtmxHttpRequest, visit: Visit, invitation: int) -> HttpResponse:
    invitations.revoke_invitation(league=visit.league, by=visit.by, number=invitation)
    messages.success(request, _("The invitation was revoked."))
    return redirect(BACK, code=visit.league.code)


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(LEAGUES)
def join(request: HtmxHttpRequest, word: str) -> HttpResponse:
    """Show where an invitation leads, and let people join. One that no longer works still leads members to their
    league."""
    mine = invitations.membership_of(word, player_of(request))
    try:
        found = invitations.find_invitation(word)
        if request.method == "POST":
            return accept(request, word) if mine else join_as_newcomer(request, found)
    except Refused as no:
        if mine is not None:
            return report_membership(request, mine.league)
        return show_notice(request, LEAGUE_INVITATION_GONE, sentence=str(no))
    return show_membership(request, found, mine) if mine else show_join_form(request, found, name_form(request))


def show_membership(request: HtmxHttpRequest, found: Invitation, mine: Membership) -> HttpResponse:
    """Show what the invitation changes for somebody who is already in the league."""
    page = {"invitation": found, "mine": mine, "roles": ROLES, "more": invitations.is_promotion(found, mine)}
    return render(request, "scoring/leagues/members/join_member.html", page)


def name_form(request: HtmxHttpRequest) -> NameForm:
    player = player_of(request)
    return NameForm(initial={"name": player.name if player else ""})


def show_join_form(
    request: HtmxHttpRequest, found: Invitation, form: NameForm, *, refused: bool = False
) -> HttpResponse:
    """Ask for a name if the visitor has none, or if a member has the same one."""
    player = player_of(request)
    name = form["name"].value() or ""
    page = {
        "invitation": found,
        "role": ROLES[found.role],
        "player": player,
        "form": form,
        "namesake": invitations.namesake_of(found.league, name, player),
        "typed": league_queries.has_typed_names(found.league),
    }
    return render(request, "scoring/leagues/members/join.html", page, status=422 if refused else 200)


def join_as_newcomer(request: HtmxHttpRequest, found: Invitation) -> HttpResponse:
    """Let a newcomer join, but warn them first if a member has the same name."""
    player = player_of(request)
    form = NameForm({"name": request.POST.get("name", player.name if player else "")})
    if not form.is_valid():
        return show_join_form(request, found, form, refused=True)
    name = form.cleaned_data["name"]
    if "same" not in request.POST and invitations.namesake_of(found.league, name, player):
        return show_join_form(request, found, form, refused=True)
    return accept(request, found.word, name)


@ensure_player
def accept(request: HtmxHttpRequest, player: Player, word: str, name: str = "") -> HttpResponse:
    before = invitations.membership_of(word, player)
    league = invitations.accept_invitation(word=word, player=player, name=name)
    after = invitations.membership_of(word, player)
    if before and after and before.role == after.role:
        return report_membership(request, league)
    about = {"league": league.name, "role": ROLES[after.role] if after else ""}
    said = _("You are now %(role)s of %(league)s.") if before else _("You've joined %(league)s.")
    messages.success(request, said % about)
    return redirect("leagues:league", code=league.code)


def report_membership(request: HtmxHttpRequest, league: League) -> HttpResponse:
    messages.info(request, _("You are already in %(league)s.") % {"league": league.name})
    return redirect("leagues:league", code=league.code)
