"""Exports of the app BG Stats, from which UNO games are imported with their totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import uno
from games.game_settings import MOST_POINTS
from games.values import clean_name
from scoring.archive.game_file import NotUnderstood, WrittenGame, WrittenSeat, check_game
from scoring.archive.own_json import Values, read_time

WORDS_OF_THE_CLASSIC = {"uno", "card", "game", "classic", "the", "original"}


def is_bgstats_export(data: object) -> bool:
    return isinstance(data, dict) and isinstance(data.get("plays"), list) and isinstance(data.get("players"), list)


def read(data: Values) -> Iterator[WrittenGame | NotUnderstood]:
    """Read every UNO play. Other plays are counted in one line."""
    games, players = by_id(data.get("games")), by_id(data.get("players"))
    others = 0
    for number, play in enumerate(data["plays"], 1):
        try:
            game = games.get(str(play.get("gameRefId")), {})
            if not is_uno(game):
                others += 1
                continue
            yield read_play(play, game, players)
        except NotUnderstood as bad:
            yield NotUnderstood(bad.reason, number)
        except (KeyError, TypeError, ValueError, AttributeError):
            yield NotUnderstood(_("A value is missing or invalid."), number)
    if others:
        reason = ngettext(
            "%(count)d play of another game was left out.", "%(count)d plays of other games were left out.", others
        )
        yield NotUnderstood(reason % {"count": others})


def by_id(rows: object) -> dict[str, Values]:
    if not isinstance(rows, list):
        return {}
    return {str(row.get("id")): row for row in rows if isinstance(row, dict)}


def words_of(game: Values) -> list[str]:
    name = f"{game.get('name') or ''} {game.get('bggName') or ''}"
    return "".join(letter if letter.isalnum() else " " for letter in name.casefold()).split()


def is_uno(game: Values) -> bool:
    return "uno" in words_of(game)


def edition_of(game: Values) -> str:
    """The edition that a game's name means. An unknown edition is never taken for another one."""
    words = set(words_of(game))
    for slug in uno.EDITIONS:
        if slug in words and slug != "classic":
            return slug
    if words <= WORDS_OF_THE_CLASSIC:
        return "classic"
    raise NotUnderstood(_("This site does not know the edition “%(name)s”.") % {"name": str(game.get("name"))[:40]})


def read_play(play: Values, game: Values, players: Mapping[str, Values]) -> WrittenGame:
    """Read a play. Only the totals are known, so each player starts with them, and there are no rounds."""
    if play.get("ignored") is True:
        raise NotUnderstood(_("This play is marked as ignored."))
    scores = sorted(play["playerScores"], key=lambda score: int(score.get("seatOrder") or 0))
    if play.get("usesTeams") is True or any(score.get("team") for score in scores):
        raise NotUnderstood(_("Team games cannot be imported."))
    totals = [read_total(score.get("score")) for score in scores]
    count = count_of(totals, [score.get("winner") is True for score in scores], game)
    names = distinct_names([name_of(players, score) for score in scores])
    moment = read_time(play.get("playDate") or play.get("entryDate"))
    return check_game(
        WrittenGame(
            seats=tuple(WrittenSeat(name, total) for name, total in zip(names, totals, strict=True)),
            rounds=(),
            edition=edition_of(game),
            count=count,
            end_value=max([1, *totals]),
            started_at=moment,
            finished_at=moment,
            key=f"bgstats:{play['uuid']}" if play.get("uuid") else "",
        )
    )


def read_total(text: object) -> int:
    """Read points, or a sum of points as the app stores it."""
    parts = str("" if text is None else text).strip().split("+")
    if parts == [""]:
        raise NotUnderstood(_("A player has no points."))
    if not all(part.strip().isdecimal() and len(part) < 9 for part in parts):
        raise NotUnderstood(_("“%(text)s” is not a number of points.") % {"text": str(text)[:20]})
    total = sum(int(part) for part in parts)
    if total > MOST_POINTS:
        raise NotUnderstood(_("A player has more points than is possible in a game."))
    return total


def count_of(totals: list[int], winners: list[bool], game: Values) -> str:
    """The scoring that fits the winner, who must have the most or the fewest points."""
    high, low = ([total == best(totals) for total in totals] for best in (max, min))
    usual = "low" if game.get("highestWins") is False else "standard"
    if not any(winners) or high == low:
        return usual
    if winners == high:
        return "standard"
    if winners == low:
        return "low"
    raise NotUnderstood(_("The recorded winner has neither the most nor the fewest points."))


def name_of(players: Mapping[str, Values], score: Values) -> str:
    name = str(players[str(score["playerRefId"])]["name"])
    try:
        return clean_name(name[:200])
    except ValidationError as bad:
        raise NotUnderstood(" ".join(bad.messages)) from None


def distinct_names(names: list[str]) -> list[str]:
    """Number people who have the same name, as the app calls everybody who stays anonymous."""
    twice = Counter(name.casefold() for name in names)
    seen: Counter[str] = Counter()
    numbered = []
    for name in names:
        seen[name.casefold()] += 1
        more = f" {seen[name.casefold()]}" if twice[name.casefold()] > 1 else ""
        numbered.append(f"{name[: 30 - len(more)].rstrip()}{more}")
    return numbered
