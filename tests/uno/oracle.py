"""A second reading of the rules, slow and obvious, written from the printed rules before its author had read `uno/`.

A position is a dict of card texts and names, and a step makes a new one. Nothing here is clever: the library may be
fast, and the two have to agree on every move.

Chance comes from outside: `luck.shuffle(cards)` gives the order of a new draw pile, top first, and
`luck.place(count)` the place at which a Wild Draw Four turned up first goes back into a pile of `count` cards.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from typing import Any, Protocol

State = dict[str, Any]

COLORS = {"classic": "rbgy", "frozen": "bgpy", "minions": "bgoy", "moomin": "rbgy", "mini": "rbgy"}
SPECIAL = {"frozen": "OLAF", "minions": "MUT", "moomin": "TALES"}
HAND_SIZE = {"classic": 7, "frozen": 7, "minions": 7, "moomin": 7, "mini": 5}
LONG_SHEETS = ("classic", "frozen", "minions")

# The library has its own list, and this one is separate on purpose. A house rule that is missing here is not played
# against the oracle; `test_option_pairs.py` still tries it with every other one.
OPTIONS: dict[str, tuple[Any, ...]] = {
    "stack_draw": (False, True),
    "stack_wild_draw": (False, True),
    "cross_stack": ("off", "up", "both"),
    "deflect_skip": (False, True),
    "deflect_reverse": (False, True),
    "jump_in": (False, True),
    "seven_zero": (False, True),
    "draw_until_playable": (False, True),
    "must_play": (False, True),
    "must_play_drawn": (False, True),
    "draw_ends_turn": (False, True),
    "wild_draw": ("challenge", "honest", "free"),
    "uno_call": ("manual", "assisted", "automatic"),
    "uno_penalty": (2, 4),
    "wrong_catch": (0, 2),
    "finish": ("any", "no_wild", "number"),
    "mercy": (0, 25),
    "first_card": ("edition", "number"),
    "two_player_reverse": ("skip", "plain"),
    "last_card_draws": (True, False),
    "mutated_loses_turn": (False, True),
    "mutated_last_card_draws": (False, True),
}


def offered(edition: str) -> dict[str, tuple[Any, ...]]:
    """The options that an edition can have: the small deck has no two equal cards to jump in with."""
    impossible = {"jump_in"} if edition == "mini" else set()
    if edition != "minions":
        impossible |= {"mutated_loses_turn", "mutated_last_card_draws"}
    return {key: values for key, values in OPTIONS.items() if key not in impossible}


class Refused(Exception):
    """The move is not allowed; nothing has changed."""


class Luck(Protocol):
    def shuffle(self, cards: list[str]) -> list[str]: ...

    def place(self, count: int) -> int: ...


# Cards


def deck(edition: str) -> list[str]:
    """K1: every card of the edition."""
    if edition == "mini":
        colored = [*"123456789", "D1", "R", "S"]
        wilds = ["W"] * 4 + ["W2"] * 4
    else:
        colored = ["0", *"123456789" * 2, *["D2", "R", "S"] * 2]
        wilds = ["W"] * 4 + ["W4"] * 4
    if edition in SPECIAL:
        wilds += [SPECIAL[edition]] * 4
    return [color + face for color in COLORS[edition] for face in colored] + wilds


def is_wild(card: str) -> bool:
    return card[0].isupper()


def is_number(card: str) -> bool:
    return not is_wild(card) and card[1:].isdigit()


def is_draw(card: str) -> bool:
    """Draw Two, or the small edition's Draw One."""
    return card[1:] in ("D1", "D2")


def is_wild_draw(card: str) -> bool:
    return card in ("W2", "W4")


def cards_to_draw(card: str) -> int:
    return {"D1": 1, "D2": 2, "W2": 2, "W4": 4}[card if is_wild(card) else card[1:]]


def points(cards: list[str]) -> int:
    """V1."""
    return sum(50 if is_wild(card) else int(card[1:]) if is_number(card) else 20 for card in cards)


# Positions


def position(edition: str, seats: list[str], hands: dict[str, list[str]], draw: list[str], **more: Any) -> State:
    """A position before any step; without `top` the first card has yet to be turned up."""
    top = more.get("top")
    color = more.get("color") or (top[0] if top and not is_wild(top) else None)
    return {
        "edition": edition,
        "options": {key: values[0] for key, values in OPTIONS.items()} | more.get("options", {}),
        "seats": list(seats),
        "dealer": more.get("dealer", seats[0]),
        "hands": {seat: list(hands.get(seat, [])) for seat in seats},
        "top": top,
        "color": color,
        "below": list(more.get("below", [])),
        "draw": list(draw),
        "turn": more.get("turn", seats[0]),
        "dir": more.get("dir", "L"),
        "phase": "turn" if top else "flip",
        "drawn": None,
        "uno_open": [],
        "passes": 0,
        "pending": None,
        "queue": [],
        "must_discard": False,
        "out": [],
        "forfeits": {},
        "winner": None,
    }


def players_in(s: State) -> list[str]:
    return [seat for seat in s["seats"] if seat not in s["out"]]


def after(s: State, seat: str, steps: int = 1) -> str:
    """The seat that many steps further in the direction of play, not counting seats that are out."""
    seats = s["seats"]
    place = seats.index(seat)
    while steps:
        place += 1 if s["dir"] == "L" else -1
        steps -= seats[place % len(seats)] not in s["out"]
    return str(seats[place % len(seats)])


def hand_points(s: State) -> dict[str, int]:
    return {seat: points(s["hands"][seat]) + s["forfeits"].get(seat, 0) for seat in s["seats"]}


def standard_points(s: State) -> dict[str, int] | None:
    """V2: the winner gets the sum of all other hands."""
    if s["phase"] != "over":
        return None
    if s["winner"] is None:
        return {}
    return {s["winner"]: sum(worth for seat, worth in hand_points(s).items() if seat != s["winner"])}


# What a move says


def read(move: str) -> dict[str, Any]:
    verb, *words = move.split()
    said: dict[str, Any] = {"verb": verb, "card": None, "color": None, "discard": [], "swap": None, "uno": False}
    for word in words:
        key, equals, value = word.partition("=")
        if equals:
            said[key] = value.split(",") if key == "discard" else value
        elif word == "uno":
            said["uno"] = True
        else:
            said["card"] = word
    return said


# May this be done?


def fits(s: State, card: str) -> bool:
    """M1, M3, M4: color, number or symbol; on a wild only the named color; a wild on anything."""
    if is_wild(card) or card[0] == s["color"]:
        return True
    return not is_wild(s["top"]) and card[1:] == s["top"][1:]


def honest(s: State, hand: list[str], card: str) -> bool:
    """W2: no OTHER card has the color in play; in the Moomin edition no other card is a wild either."""
    others = list(hand)
    others.remove(card)
    if any(is_wild(other) for other in others) and s["edition"] == "moomin":
        return False
    return all(is_wild(other) or other[0] != s["color"] for other in others)


def answers(s: State, card: str) -> bool:
    """May a player who has to draw play the card? Ruling: after a deflection the last draw card still counts."""
    options, pending = s["options"], s["pending"]
    if is_draw(card):
        if is_draw(pending["card"]):
            return bool(options["stack_draw"])
        return bool(options["cross_stack"] == "both" and card[0] == s["color"])
    if is_wild_draw(card):
        if is_draw(pending["card"]):
            return options["cross_stack"] in ("up", "both")
        return bool(options["stack_wild_draw"])
    if card[1:] == "S":
        return bool(options["deflect_skip"]) and card[0] == s["color"]
    if card[1:] == "R":
        return bool(options["deflect_reverse"]) and card[0] == s["color"]
    return False


def may_go_out_with(s: State, card: str) -> bool:
    return {"any": True, "no_wild": not is_wild(card), "number": is_number(card)}[s["options"]["finish"]]


def check_play(s: State, seat: str, said: dict[str, Any]) -> None:
    card, hand = said["card"], s["hands"][seat]
    if s["phase"] not in ("turn", "drawn", "respond"):
        raise Refused("not the time to play a card")
    if card not in hand:
        raise Refused("not in hand")
    check_place(s, seat, card)
    check_discards(s, hand, said)
    goes_out = len(hand) == 1 + len(said["discard"])
    check_color(s, said, goes_out)
    check_swap(s, seat, said, goes_out)
    if goes_out and not may_go_out_with(s, card):
        raise Refused("not as the last card")
    if is_wild_draw(card) and s["options"]["wild_draw"] == "honest" and not honest(s, hand, card):
        raise Refused("another card of the color is in hand")


def check_place(s: State, seat: str, card: str) -> None:
    """Whose turn it is, and whether the card fits there."""
    if seat != s["turn"]:
        if not (s["options"]["jump_in"] and s["phase"] == "turn" and card == s["top"] and not is_wild(card)):
            raise Refused("not your turn")
    elif s["phase"] == "drawn":
        if card != s["drawn"]:
            raise Refused("only the drawn card")
    elif s["phase"] == "respond":
        if not answers(s, card):
            raise Refused("no answer to a draw")
    elif not fits(s, card):
        raise Refused("no match")


def check_discards(s: State, hand: list[str], said: dict[str, Any]) -> None:
    """O1: at most three, all pink or all yellow."""
    discards = said["discard"]
    if not discards:
        return
    rest = list(hand)
    rest.remove(said["card"])
    if said["card"] != "OLAF" or len(discards) > 3:
        raise Refused("bad discard")
    if not (all(card[0] == "p" for card in discards) or all(card[0] == "y" for card in discards)):
        raise Refused("bad discard")
    if any(discards.count(card) > rest.count(card) for card in discards):
        raise Refused("bad discard")


def check_color(s: State, said: dict[str, Any], goes_out: bool) -> None:
    """M4, G2; a color is needed on the last card where the Mutated Minion still makes someone draw."""
    color = said["color"]
    if color is not None and color not in COLORS[s["edition"]]:
        raise Refused("no such color")
    if not is_wild(said["card"]):
        if color is not None:
            raise Refused("a colored card has its color")
    elif color is None and (not goes_out or (said["card"] == "MUT" and s["options"]["mutated_last_card_draws"])):
        raise Refused("color required")


def check_swap(s: State, seat: str, said: dict[str, Any], goes_out: bool) -> None:
    """A 7 swaps with another player who is in, except as the last card."""
    swaps = s["options"]["seven_zero"] and not is_wild(said["card"]) and said["card"][1:] == "7"
    if said["swap"] is None:
        if swaps and not goes_out:
            raise Refused("swap with whom?")
    elif not swaps or said["swap"] == seat or said["swap"] not in players_in(s):
        raise Refused("bad swap")


def plays(s: State, seat: str) -> list[str]:
    """Every way to play a card, without the UNO call."""
    found = []
    for card in sorted(set(s["hands"][seat])):
        for words in ways(s, seat, card):
            try:
                check_play(s, seat, read(words))
            except Refused:
                continue
            found.append(words)
    return found


def ways(s: State, seat: str, card: str) -> list[str]:
    goes_out = len(s["hands"][seat]) == 1
    if not is_wild(card):
        return [f"play {card}", *[f"play {card} swap={other}" for other in s["seats"] if not goes_out]]
    found = [f"play {card}", *[f"play {card} color={color}" for color in COLORS[s["edition"]]]]
    if card == "OLAF":
        found = [f"{words}{discards}" for words in found for discards in discards_of_olaf(s["hands"][seat])]
    return found


def discards_of_olaf(hand: list[str]) -> list[str]:
    found = {""}
    for color in "py":
        colored = sorted(card for card in hand if card[0] == color)
        for count in (1, 2, 3):
            found |= {" discard=" + ",".join(chosen) for chosen in combinations(colored, count)}
    return sorted(found)


def check_draw(s: State, seat: str) -> None:
    """D1, D3; R2: nobody passes while a card fits."""
    if s["phase"] != "turn" or seat != s["turn"]:
        raise Refused("not the time to draw")
    if (s["options"]["must_play"] or not (s["draw"] or s["below"])) and plays(s, seat):
        raise Refused("a card fits")


def check_keep(s: State, seat: str) -> None:
    if s["phase"] != "drawn" or seat != s["turn"]:
        raise Refused("nothing drawn")
    if s["options"]["must_play_drawn"]:
        raise Refused("the drawn card has to be played")


def check_answer(s: State, seat: str, verb: str) -> None:
    if s["phase"] != "respond" or seat != s["turn"]:
        raise Refused("nothing to answer")
    if verb == "challenge" and not s["pending"]["challengeable"]:
        raise Refused("nothing to challenge")


def check_choose(s: State, seat: str, color: str | None) -> None:
    if s["phase"] != "choose" or seat != s["turn"]:
        raise Refused("nothing to choose")
    if color is None or color not in COLORS[s["edition"]]:
        raise Refused("no such color")


def check_discard(s: State, seat: str, card: str | None) -> None:
    if s["phase"] != "tales" or seat != s["turn"]:
        raise Refused("nothing to discard")
    if card is None:
        if s["must_discard"]:
            raise Refused("one of the two has to go (T3)")
    elif card not in s["hands"][seat]:
        raise Refused("not in hand")


def check_catch(s: State, seat: str, caught: str | None) -> None:
    """A wrong catch is refused at no cost, or accepted at the price of `wrong_catch`."""
    if caught is None or caught not in s["seats"] or caught == seat:
        raise Refused("nobody to catch")
    if caught not in s["uno_open"] and not s["options"]["wrong_catch"]:
        raise Refused("nothing to catch")


def check_uno(s: State, seat: str) -> None:
    if seat not in s["uno_open"]:
        raise Refused("no cause to call")


CHECKS: dict[str, Callable[[State, str, dict[str, Any]], None]] = {
    "play": check_play,
    "draw": lambda s, seat, said: check_draw(s, seat),
    "keep": lambda s, seat, said: check_keep(s, seat),
    "accept": lambda s, seat, said: check_answer(s, seat, "accept"),
    "challenge": lambda s, seat, said: check_answer(s, seat, "challenge"),
    "choose": lambda s, seat, said: check_choose(s, seat, said["card"]),
    "discard": lambda s, seat, said: check_discard(s, seat, said["card"]),
    "uno": lambda s, seat, said: check_uno(s, seat),
    "catch": lambda s, seat, said: check_catch(s, seat, said["card"]),
}


def check(s: State, seat: str, move: str) -> None:
    said = read(move)
    if s["phase"] in ("flip", "over") or seat not in players_in(s):
        raise Refused("not now, or not you")
    if said["verb"] not in CHECKS:
        raise Refused("no such move")
    CHECKS[said["verb"]](s, seat, said)


def legal_moves(s: State, seat: str) -> set[str]:
    """Every move of a seat, each written in one way, without wrong catches and needless words."""
    moves = {"draw", "keep", "accept", "challenge", "uno", "discard"}
    moves |= {f"choose {color}" for color in COLORS[s["edition"]]}
    moves |= {f"catch {other}" for other in s["uno_open"]}
    moves |= {f"discard {card}" for card in s["hands"].get(seat, [])}
    allowed = set(plays(s, seat)) if s["phase"] not in ("flip", "over") else set()
    for move in moves:
        try:
            check(s, seat, move)
        except Refused:
            continue
        allowed.add(move)
    allowed = {move for move in allowed if not is_needless(s, seat, move, allowed)}
    return allowed | {f"{move} uno" for move in allowed if leaves_one(s, seat, move)}


def is_needless(s: State, seat: str, move: str, allowed: set[str]) -> bool:
    """A color named for a wild that ends the round (G2)."""
    said = read(move)
    return said["color"] is not None and move.replace(f" color={said['color']}", "") in allowed


def leaves_one(s: State, seat: str, move: str) -> bool:
    """Does the move leave its player with one card? After Wild Tales it is two again (T3)."""
    said = read(move)
    left = len(s["hands"][seat]) - 1 - len(said["discard"])
    if said["verb"] == "discard":
        return said["card"] is not None and left == 1
    if said["verb"] != "play" or said["card"] == "TALES" or left == 0:
        return False
    if said["swap"]:
        return len(s["hands"][said["swap"]]) == 1
    if s["options"]["seven_zero"] and not is_wild(said["card"]) and said["card"][1:] == "0":
        return any(after(s, giver) == seat and len(s["hands"][giver]) == 1 for giver in players_in(s))
    return left == 1


# Making a move


def flip(state: State, luck: Luck) -> State:
    """S5, S6: turn up the first card."""
    s = deepcopy(state)
    if s["phase"] != "flip":
        raise Refused("turned up already")
    s["luck"] = luck
    by_sheet = s["options"]["first_card"] == "edition" and s["edition"] in LONG_SHEETS
    while True:
        if not s["draw"] or (by_sheet and all(is_wild_draw(card) for card in s["draw"])):
            raise Refused("no card can be turned up (S7)")
        card = s["draw"].pop(0)
        if by_sheet and is_wild_draw(card):
            s["draw"].insert(luck.place(len(s["draw"])), card)
        elif by_sheet or is_number(card):
            break
        else:
            s["below"].append(card)
    s["top"], s["color"], s["dir"] = card, None if is_wild(card) else card[0], "L"
    turned_up(s, card)
    del s["luck"]
    return s


def turned_up(s: State, card: str) -> None:
    left = after(s, s["dealer"])
    s["turn"], s["phase"] = left, "choose" if is_wild(card) else "turn"
    if is_draw(card):
        take(s, left, cards_to_draw(card))
        move_on(s, left)
    elif card[1:] == "S":
        move_on(s, left)
    elif card[1:] == "R":
        s["dir"], s["turn"] = "R", s["dealer"]


def apply(state: State, seat: str, move: str, luck: Luck) -> State:
    """The position after the move; the one given stays as it is. Raises Refused."""
    check(state, seat, move)
    s = deepcopy(state)
    s["luck"] = luck
    said = read(move)
    DEEDS[said["verb"]](s, seat, said)
    del s["luck"]
    return s


def take_one(s: State, seat: str) -> str | None:
    """Draw the next card, after a reshuffle (R1) if need be; a player who draws no longer owes the call (U4)."""
    if seat in s["out"]:
        return None
    if not s["draw"]:
        s["draw"], s["below"] = (s["luck"].shuffle(s["below"]) if s["below"] else []), []
    if not s["draw"]:
        return None
    card: str = s["draw"].pop(0)
    s["hands"][seat].append(card)
    if seat in s["uno_open"]:
        s["uno_open"].remove(seat)
    if s["options"]["mercy"] and len(s["hands"][seat]) >= s["options"]["mercy"]:
        put_out(s, seat)
    return card


def take(s: State, seat: str, count: int) -> None:
    """A forced draw: this many cards, or as many as there are (R2)."""
    for _ in range(count):
        take_one(s, seat)


def put_out(s: State, seat: str) -> None:
    """Mercy: the hand goes under the discard pile and still counts; the last one in wins."""
    s["forfeits"][seat] = points(s["hands"][seat])
    s["below"] = s["hands"][seat] + s["below"]
    s["hands"][seat] = []
    s["out"].append(seat)
    if len(players_in(s)) == 1 and s["phase"] != "over":
        s["phase"], s["winner"] = "over", players_in(s)[0]


def move_on(s: State, seat: str) -> None:
    """The turn goes to the seat after this one."""
    if s["phase"] != "over":
        s["turn"], s["phase"], s["drawn"], s["pending"] = after(s, seat), "turn", None, None


def play(s: State, seat: str, said: dict[str, Any]) -> None:
    card, hand = said["card"], s["hands"][seat]
    bluff = is_wild_draw(card) and not honest(s, hand, card)
    for gone in [card, *said["discard"]]:
        hand.remove(gone)
    s["below"] += [s["top"], *said["discard"]]
    s["top"], s["color"] = card, said["color"] if is_wild(card) else card[0]
    s["passes"], s["drawn"], s["uno_open"] = 0, None, []
    if not hand:
        go_out(s, seat, card)
        return
    owe_calls(s, seat, said)
    take_effect(s, seat, said, bluff)


def owe_calls(s: State, seat: str, said: dict[str, Any]) -> None:
    """U1: a player with one card left has to call. Ruling: so does a player who is given a single card by a 7 or a 0,
    and only the player of that card can call with the move."""
    single = [other for other in pass_hands(s, seat, said) if len(s["hands"][other]) == 1]
    if s["options"]["uno_call"] != "automatic":
        s["uno_open"] = [other for other in single if not (other == seat and said["uno"])]


def pass_hands(s: State, seat: str, said: dict[str, Any]) -> list[str]:
    """Seven-zero: move the hands, and return the seats that have a different one now."""
    hands = s["hands"]
    if said["swap"]:
        hands[seat], hands[said["swap"]] = hands[said["swap"]], hands[seat]
        return [seat, said["swap"]]
    if s["options"]["seven_zero"] and not is_wild(s["top"]) and s["top"][1:] == "0":
        s["hands"] = hands | {after(s, other): hands[other] for other in players_in(s)}
        return players_in(s)
    return [seat]


def go_out(s: State, seat: str, card: str) -> None:
    """G1, G2: a draw card played last still makes the next player draw. Ruling: so do the cards stacked before it, and
    a Skip or Reverse played last in answer still passes the draw on. With no draw to answer, a Reverse does nothing."""
    pending = s["pending"]
    to_draw = pending["total"] if pending else 0
    if is_draw(card) or is_wild_draw(card):
        to_draw += cards_to_draw(card)
    elif pending and card[1:] == "R":
        turn_round(s)
    s["phase"], s["winner"], s["pending"] = "over", seat, None
    if s["options"]["last_card_draws"]:
        take(s, after(s, seat), to_draw)
    if card == "MUT" and s["options"]["mutated_last_card_draws"]:
        draw_until_color(s, after(s, seat))


def take_effect(s: State, seat: str, said: dict[str, Any], bluff: bool) -> None:
    card, pending = said["card"], s["pending"]
    if is_draw(card) or is_wild_draw(card):
        attack(s, seat, card, bluff)
    elif pending:
        deflect(s, seat, card)
    elif card == "TALES":
        s["queue"] = [after(s, seat, steps) for steps in range(len(players_in(s)))]
        next_discard(s, seat)
    elif card == "MUT":
        victim = after(s, seat)
        draw_until_color(s, victim)
        move_on(s, victim if s["options"]["mutated_loses_turn"] else seat)
    elif card[1:] == "S" and not is_wild(card):
        move_on(s, after(s, seat))
    elif card[1:] == "R" and not is_wild(card):
        turn_round(s)
        again = len(players_in(s)) == 2 and s["options"]["two_player_reverse"] == "skip"
        move_on(s, after(s, seat) if again else seat)
    else:
        move_on(s, seat)


def turn_round(s: State) -> None:
    s["dir"] = "R" if s["dir"] == "L" else "L"


def draw_until_color(s: State, victim: str) -> None:
    """N1, N3, N4: a wild does not stop it."""
    while (card := take_one(s, victim)) is not None:
        if card[0] == s["color"] or victim in s["out"]:
            return


def attack(s: State, seat: str, card: str, bluff: bool) -> None:
    """A1, W1: the next player draws, or is asked first if there may be an answer."""
    options = s["options"]
    stacked = s["pending"]["total"] if s["pending"] else 0
    challengeable = is_wild_draw(card) and options["wild_draw"] == "challenge"
    s["pending"] = {
        "total": stacked + cards_to_draw(card),
        "stacked": stacked,
        "card": card,
        "by": seat,
        "bluff": bluff,
        "challengeable": challengeable,
    }
    s["turn"], s["phase"] = after(s, seat), "respond"
    if not (challengeable or can_be_answered(s)):
        accept(s, s["turn"])


def can_be_answered(s: State) -> bool:
    """Ruling: a player who has to draw is asked if any card of the edition could answer, in their hand or not."""
    return any(answers(s, card) for card in deck(s["edition"]))


def deflect(s: State, seat: str, card: str) -> None:
    """A Skip passes the draw on, a Reverse sends it back; after that nobody can challenge."""
    if card[1:] == "R":
        turn_round(s)
    s["pending"]["challengeable"] = False
    s["turn"], s["phase"] = after(s, seat), "respond"


def accept(s: State, seat: str) -> None:
    total = s["pending"]["total"]
    s["pending"] = None
    take(s, seat, total)
    move_on(s, seat)


def challenge(s: State, seat: str) -> None:
    """W4, W5: the printed number of cards, and those stacked before."""
    pending = s["pending"]
    s["pending"] = None
    if pending["bluff"]:
        take(s, pending["by"], 4 + pending["stacked"])
        if s["phase"] != "over":
            s["phase"] = "turn"
    else:
        take(s, seat, (4 if s["edition"] == "mini" else 6) + pending["stacked"])
        move_on(s, seat)


def draw(s: State, seat: str) -> None:
    """D1, D2, R2. A draw or a pass begins a turn, and ends the time for every catch (U3)."""
    until_playable = s["options"]["draw_until_playable"] and not plays(s, seat)
    s["uno_open"] = []
    card = take_one(s, seat)
    if card is None:
        s["passes"] += 1
        if s["passes"] == len(players_in(s)):
            s["phase"] = "over"
        move_on(s, seat)
        return
    s["passes"] = 0
    while until_playable and card and s["phase"] != "over" and not can_play_drawn(s, seat, card):
        card = take_one(s, seat)
    if s["phase"] == "over":
        return
    if card and can_play_drawn(s, seat, card) and not s["options"]["draw_ends_turn"]:
        s["phase"], s["drawn"] = "drawn", card
    else:
        move_on(s, seat)


def can_play_drawn(s: State, seat: str, card: str) -> bool:
    return any(read(words)["card"] == card for words in plays(s, seat))


def next_discard(s: State, first: str) -> None:
    """T3, T6: ask the next in line, who draws at once if one card is left. After the last one, the turn passes on.

    T7 forgets that catches may empty the piles in the meantime. Then the single card stays, and has to be called (T5).
    """
    s["phase"] = "tales"
    s["queue"] = [seat for seat in s["queue"] if seat not in s["out"]]
    s["first"] = first
    if not s["queue"]:
        del s["first"]
        move_on(s, first)
        return
    seat = s["turn"] = s["queue"].pop(0)
    s["must_discard"] = len(s["hands"][seat]) == 1
    if s["must_discard"] and take_one(s, seat) is None:
        s["must_discard"] = False
        if s["options"]["uno_call"] != "automatic":
            s["uno_open"].append(seat)
        next_discard(s, first)


def discard(s: State, seat: str, said: dict[str, Any]) -> None:
    """T1, T5: the discard does nothing and goes under the card, and a player with one card left has to call."""
    if said["card"]:
        s["hands"][seat].remove(said["card"])
        s["below"].append(said["card"])
        if len(s["hands"][seat]) == 1 and not said["uno"] and s["options"]["uno_call"] != "automatic":
            s["uno_open"].append(seat)
    s["must_discard"] = False
    next_discard(s, s.pop("first"))


def catch(s: State, seat: str, caught: str) -> None:
    if caught in s["uno_open"]:
        s["uno_open"].remove(caught)
        take(s, caught, s["options"]["uno_penalty"])
    else:
        take(s, seat, s["options"]["wrong_catch"])
    if s["turn"] in s["out"] and s["phase"] != "over":
        pass_over_those_out(s)


def pass_over_those_out(s: State) -> None:
    """The player who had to act is out: the next one acts, and a draw that waited for an answer is dropped."""
    if s["phase"] == "tales":
        s["must_discard"] = False
        next_discard(s, s.pop("first"))
    elif s["phase"] == "choose":
        s["turn"] = after(s, s["turn"])
    else:
        move_on(s, s["turn"])


def choose(s: State, color: str) -> None:
    s["color"], s["phase"] = color, "turn"


DEEDS: dict[str, Callable[[State, str, dict[str, Any]], None]] = {
    "play": play,
    "draw": lambda s, seat, said: draw(s, seat),
    "keep": lambda s, seat, said: move_on(s, seat),
    "accept": lambda s, seat, said: accept(s, seat),
    "challenge": lambda s, seat, said: challenge(s, seat),
    "choose": lambda s, seat, said: choose(s, said["card"]),
    "discard": discard,
    "uno": lambda s, seat, said: s["uno_open"].remove(seat),
    "catch": lambda s, seat, said: catch(s, seat, said["card"]),
}
