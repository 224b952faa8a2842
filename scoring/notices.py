"""The notices of score sheets, player pages, results and leagues."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.notices import Notice, WayOn

YOUR_SHEETS = WayOn(_("Your score sheets"), "scoring:sheets")
THIS_SHEET = WayOn(_("Open the score sheet"), "scoring:sheet", ("code",))
ALL_LEAGUES = WayOn(_("All leagues"), "leagues:leagues")

NO_SHEET = Notice(
    404,
    _("This score sheet doesn't exist"),
    _(
        "No score sheet has the code %(code)s."
        " Check it: a code has six letters and numbers, but never an O, I, L, 0 or 1."
    ),
    YOUR_SHEETS,
)
SHEET_PRIVATE = Notice(
    403,
    _("This sheet is private"),
    _("Only people with a link from its owner can see it. Ask the owner for a link."),
    YOUR_SHEETS,
)
SHEET_READ_ONLY = Notice(
    403,
    _("You can view this sheet, but not edit it"),
    _("Other people keep score on this sheet. Ask its owner for a link that lets you keep score or enter your hand."),
    THIS_SHEET,
)
NO_ROUND = Notice(
    404,
    _("This round doesn't exist"),
    _("The score sheet has no such round. Open the sheet and choose another one."),
    THIS_SHEET,
)
SHEET_LINK_GONE = Notice(
    404, _("This link no longer works"), _("%(reason)s Ask the person who keeps the score for a new one.")
)

NO_PLAYER = Notice(
    404,
    _("This player doesn't exist"),
    _("No player has this number. Bots have no page of their own."),
    WayOn(_("Leaderboards"), "scoring:leaderboards"),
)
FORMER_PLAYER = Notice(
    410, _("A former player"), _("This player has left for good. Their results stay in the games, without their name.")
)
PLAYER_PRIVATE = Notice(
    403,
    _("This page is private"),
    _("This player keeps their page private. If it is yours, open it in the browser you play with, or sign in."),
    offers_sign_in=True,
)
NOT_YOURS_TO_CONFIRM = Notice(
    403, _("You cannot confirm this result"), "%(sentence)s", WayOn(_("Finished games"), "games:games")
)

NO_LEAGUE = Notice(404, _("Not found"), "%(sentence)s", ALL_LEAGUES)
LEAGUE_CLOSED = Notice(403, _("You don't have access"), "%(sentence)s", ALL_LEAGUES, offers_sign_in=True)
LEAGUE_INVITATION_GONE = Notice(410, _("This invitation no longer works"), "%(sentence)s")
EMBED_GONE = Notice(404, _("Not found"), _("This season doesn't exist, or only members can see it."), framed=True)

NEEDS = {
    "owns": _("Only the league's owner can do that."),
    "may_manage": _("Only the league's owner and admins can do that."),
    "may_score": _("Only the league's owner, admins and scorers can do that."),
}
MEMBERS_ONLY = _("Only members of the league can do that.")


def private_league() -> str:
    return gettext(
        "This league is for its members only. If you are a member, open this page in the browser you joined with,"
        " or sign in. If not, ask for an invitation."
    )


def not_your_role(need: str, role: str, *, signed_in: bool) -> str:
    """Whom a page of a league is for, and what the visitor can do about it."""
    return f"{NEEDS.get(need, MEMBERS_ONLY)} {way_to_a_role(role, signed_in=signed_in)}"


def way_to_a_role(role: str, *, signed_in: bool) -> str:
    if role:
        return gettext("You are %(role)s of this league. The owner or an admin can change your role.") % {"role": role}
    if signed_in:
        return gettext("You are not a member. Ask for an invitation.")
    return gettext(
        "If you are a member, open this page in the browser you joined with, or sign in. If not, ask for an invitation."
    )
