"""A season in sentences: points, tie-breaks, needs, records, and lead changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.formats import date_format
from django.utils.functional import Promise, lazy
from django.utils.translation import gettext, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from games.game_settings import editions
from games.models import Game
from scoring.models import Role, Season
from scoring.points.points_maps import KINDS, OWN, SIZES, UNIT, PointsMap, format_points
from scoring.points.progress import Correction, LeadChange, Need, Record
from scoring.points.tie_breaks import Decision
from uno.words import Message

Names = Mapping[int, str]


def translate_message(message: Message) -> str:
    return message.translated(gettext)


in_each_language = lazy(translate_message, str)
POINTS_MAPS = {one.kind: (in_each_language(one.name), in_each_language(one.about)) for one in KINDS}
TIE_BREAK_NAMES = {
    "wins": gettext_lazy("more wins"),
    "head_to_head": gettext_lazy("head-to-head"),
    "countback": gettext_lazy("more first places, then more second places, and so on"),
    "average_place": gettext_lazy("better average place"),
    "fewer_games": gettext_lazy("fewer games"),
    "latest": gettext_lazy("better place in the last game together"),
}

ADVANTAGES = {
    "wins": gettext_lazy("wins"),
    "head_to_head": gettext_lazy("head-to-head"),
    "countback": gettext_lazy("countback"),
    "average_place": gettext_lazy("average place"),
    "fewer_games": gettext_lazy("fewer games played"),
    "latest": gettext_lazy("their last game together"),
}
ROLES: Mapping[str, str | Promise] = {  # with the article that a sentence needs
    Role.OWNER: gettext_lazy("the owner"),
    Role.ADMIN: gettext_lazy("an admin"),
    Role.SCORER: gettext_lazy("a scorer"),
    Role.MEMBER: gettext_lazy("a member"),
    Role.VIEWER: gettext_lazy("a viewer"),
}


def join_names(names: Sequence[str]) -> str:
    """Names in a row: Ana, Bo and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}


def join_players(players: Sequence[int], names: Names) -> str:
    return join_names([names.get(player, "?") for player in players])


def points_examples(points: PointsMap, sizes: Sequence[int] = (2, 3, 4, 5, 6)) -> list[str]:
    """What each place is worth, in a sentence for each table size."""
    if points.kind == OWN:
        return [
            _(
                "Everybody keeps the points they scored in the game. In a lowest-score game, they get the difference"
                " between the highest total and their own."
            )
        ]
    return [
        _("With %(players)d players: %(points)s")
        % {"players": size, "points": "-".join(map(str, points.of_size(size)))}
        for size in sizes
        if size in SIZES
    ]


def tie_break_sentence(decision: Decision, names: Names) -> str:
    """Why somebody is ahead of somebody else with as many points."""
    about = {
        "above": join_players(decision.above, names),
        "below": join_players(decision.below, names),
        "link": ADVANTAGES[decision.link],
    }
    return (
        ngettext(
            "%(above)s is ahead of %(below)s on %(link)s.",
            "%(above)s are ahead of %(below)s on %(link)s.",
            len(decision.above),
        )
        % about
    )


def need_sentence(need: Need, names: Names, leader: str) -> str:
    about = {"name": names.get(need.player, "?"), "leader": leader, "games": need.games}
    if not need.possible:
        return _("%(name)s can no longer overtake %(leader)s.") % about
    about["points"] = points_at_least(need.points)
    return (
        ngettext(
            "%(name)s needs %(points)s from the one remaining game to pass %(leader)s's current total.",
            "%(name)s needs %(points)s from the %(games)d remaining games to pass %(leader)s's current total.",
            need.games,
        )
        % about
    )


def points_at_least(units: int) -> str:
    """The next whole number of points: a little more than six is seven."""
    points = -(-units // UNIT)
    return ngettext("%(points)d point", "%(points)d points", points) % {"points": points}


def record_sentence(record: Record, names: Names) -> str:
    about = {"names": join_players(record.players, names), "value": record.value, "number": record.number}
    if record.kind == "best":
        about["value"] = format_points(record.value)
    return {
        "wins": ngettext("Most wins: %(names)s, %(value)d", "Most wins: %(names)s, %(value)d", record.value),
        "streak": ngettext(
            "Longest winning run: %(names)s, %(value)d game",
            "Longest winning run: %(names)s, %(value)d games",
            record.value,
        ),
        "games": ngettext("Most games: %(names)s, %(value)d", "Most games: %(names)s, %(value)d", record.value),
        "best": _("Most points from one game: %(names)s, %(value)s in game %(number)s"),
        "closest": ngettext(
            "Closest finish: %(names)s won game %(number)s by %(value)d point",
            "Closest finish: %(names)s won game %(number)s by %(value)d points",
            record.value,
        ),
    }[record.kind] % about


def lead_change_sentence(change: LeadChange, names: Names) -> str:
    about = {
        "number": change.number,
        "names": join_players(change.after, names),
        "before": join_players(change.before, names),
    }
    if not change.after:
        return _("After game %(number)d, nobody leads.") % about
    if len(change.after) > 1:
        return _("After game %(number)d, %(names)s share the lead.") % about
    if not change.before:
        return _("After game %(number)d, %(names)s leads.") % about
    if set(change.after) < set(change.before):
        return _("After game %(number)d, %(names)s leads alone.") % about
    return _("After game %(number)d, %(names)s takes the lead from %(before)s.") % about


def correction_sentence(correction: Correction, names: Names) -> str:
    """What a correction did: 2 places changed because game 17 was corrected."""
    about = {"places": len(correction.moved), "number": correction.number}
    if correction.waits:
        return _("Game %(number)d was corrected and must be confirmed again.") % about
    sentence = (
        ngettext(
            "%(places)d place changed because game %(number)d was corrected.",
            "%(places)d places changed because game %(number)d was corrected.",
            len(correction.moved),
        )
        % about
    )
    if correction.leads != correction.led and correction.leads:
        leads = ngettext("%(names)s leads now.", "%(names)s lead now.", len(correction.leads))
        sentence += " " + leads % {"names": join_players(correction.leads, names)}
    return sentence


USUAL_TABLE = (4,)  # the table size of the example


def rules_in_short(season: Season) -> list[tuple[str, str]]:
    """The rules that were chosen, each with its label."""
    points = season.rules.points
    ties = [str(TIE_BREAK_NAMES[link]) for link in season.ties]
    numbers = (
        (_("Points for taking part"), season.participation),
        (_("Games planned"), season.planned),
        (_("Best results that count"), season.best_of),
        (_("Minimum games to be ranked"), season.minimum),
    )
    return [
        (_("Points"), f"{POINTS_MAPS[points.kind][0]}. {' '.join(points_examples(points, USUAL_TABLE))}"),
        *((label, str(number)) for label, number in numbers if number),
        (_("Tie-breaks"), ", ".join([*ties, _("otherwise the place is shared")])),
        (_("Dates"), dates_of(season)),
        (_("Editions"), join_chosen(season.editions, {one.slug: one.name for one in editions()}) or _("All editions")),
        (
            _("Scoring"),
            join_chosen(season.counts or Game.Count.values, {one.value: str(one.label) for one in Game.Count}),
        ),
        (_("Who confirms a result"), season.get_confirm_display()),
    ]


def join_chosen(slugs: list[str], names: dict[str, str]) -> str:
    return ", ".join(str(names.get(slug, slug)) for slug in slugs)


def dates_of(season: Season) -> str:
    first, last = (date_format(day) if day else "" for day in (season.starts_on, season.ends_on))
    if first and last:
        return f"{first} – {last}"
    if first or last:
        return (_("from %(day)s") if first else _("until %(day)s")) % {"day": first or last}
    return _("Any day")
