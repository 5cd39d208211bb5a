"""The short text of every action, and what it means.

Decides the notation: it is the action itself, everywhere.

    keeper c1 · place mage · ultimate recall · effect shards      setup
    d3-d4 · d2-d3-e3        move, space by space
    d3=d4                   switch places (2 actions)
    d3xd5 · d3xd4w          attack what stands on d5; attack the Wall on d4
    d3>d4                   hand off Loot
    d3 stun d5 · d3 deliver d4 · d3 leap d5 · d3 mine b2 · d3 hide d4 · d3 pound
    sm · buy wall d4 · buy mage c1 · unchain · give green 3
    buy snipe · buy snipe for dash · buy snipe drop scale         a card; from the Shared
                            Hand for a hand card; in place of a card of a full row
    play refresh · play snipe d5 · play critical-hit d4w · play reset snipe ·
    play health-slash gold  a CC card, with what it is aimed at
    return snipe            a cooled card back to the row (free)
    recall mage c1 · mend · standstill · command e5
    foe …                   a card or Ultimate of a commanded Keeper's side
    pick snipe · hand 3     a card chosen; a place in a hidden hand
    pick gold · pick ogre   an enemy chosen; a Warrior that no space tells from another
    end · stop · pass · claim draw · first d4 · @c7

`parse` is strict: it reads exactly this. Loosely typed text is read in `reading`.
"""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from engine.games.keepers import mat
from engine.games.keepers.state import KINDS
from engine.grid import OFF

NAME, CELL = mat.NAME, mat.CELL
SIDES = tuple(name.lower() for name in mat.SEAT_NAMES)

MOVE = tuple(tuple(f"{a}-{b}" for b in NAME) for a in NAME)
ATTACK = tuple(tuple(f"{a}x{b}" for b in NAME) for a in NAME)
ATTACK_WALL = tuple(tuple(f"{a}x{b}w" for b in NAME) for a in NAME)
SWITCH = tuple(tuple(f"{a}={b}" for b in NAME) for a in NAME)
HAND = tuple(tuple(f"{a}>{b}" for b in NAME) for a in NAME)
BUY = {what: tuple(f"buy {what} {b}" for b in NAME) for what in ("wall", *KINDS[2:])}
RECALL = {kind: tuple(f"recall {kind} {b}" for b in NAME) for kind in KINDS[2:]}
COMMAND = tuple(f"command {b}" for b in NAME)
AT = tuple(f"@{b}" for b in NAME)
FIRST = tuple(f"first {b}" for b in NAME)


#: The notation of something from each cell to each.
Aimed = tuple[tuple[str, ...], ...]


@cache
def ability(name: str) -> Aimed:
    """Return the notation of an aimed ability."""
    return tuple(tuple(f"{a} {name} {b}" for b in NAME) for a in NAME)


@cache
def unaimed(name: str) -> Aimed:
    """Return the notation of an ability that takes no aim: wherever it goes, it reads the same."""
    return tuple((f"{a} {name}",) * len(NAME) for a in NAME)


class ParsedAction(Struct, frozen=True):
    """An action taken apart. Unused fields are OFF or empty.

    `cells` is a move's path, `kind` a piece, card, Ultimate or other name, `other` the
    second card of an action, `seat` a side it names, `number` an amount or a place.
    """

    verb: str
    actor: int = OFF
    target: int = OFF
    cells: tuple[int, ...] = ()
    kind: str = ""
    wall: bool = False
    foe: bool = False
    other: str = ""
    drop: str = ""
    seat: int = OFF
    number: int = 0


_CELL = r"([a-n][1-7])"
_CARD = r"([a-z]+(?:-[a-z]+)*)"
_SIDE = f"({'|'.join(SIDES)})"
_PATTERNS = (
    (re.compile(rf"{_CELL}x{_CELL}(w?)"), "attack"),
    (re.compile(rf"{_CELL}={_CELL}"), "switch"),
    (re.compile(rf"{_CELL}>{_CELL}"), "hand"),
    (re.compile(rf"{_CELL} ([a-z]{{1,20}})(?: {_CELL})?"), "ability"),
    (re.compile(rf"buy (wall|{'|'.join(KINDS[2:])}) {_CELL}"), "buy"),
    (re.compile(rf"buy {_CARD}(?: for {_CARD})?(?: drop {_CARD})?"), "card"),
    (re.compile(rf"(foe )?play {_CARD}(?: {_CELL}(w?)| {_SIDE}| {_CARD})?"), "play"),
    (re.compile(rf"(return|pick) {_CARD}"), "name"),
    (re.compile(r"hand ([1-9])"), "number"),
    (re.compile(rf"give {_SIDE} ([1-9][0-9]{{0,3}})"), "give"),
    (re.compile(rf"place ({'|'.join(KINDS[2:])}) {_CELL}"), "place"),
    (re.compile(rf"(foe )?recall ({'|'.join(KINDS[2:])}) {_CELL}"), "recall"),
    (re.compile(rf"(foe )?command {_CELL}"), "command"),
    (re.compile(r"(ultimate|effect) ([a-z]{1,20})"), "choose"),
    (re.compile(rf"keeper {_CELL}"), "keeper"),
    (re.compile(rf"first {_CELL}"), "first"),
    (re.compile(rf"@{_CELL}"), "at"),
)
#: No walk is longer; whatever is typed stays short enough to be judged and remembered.
LONGEST = 12
_PATH = re.compile(rf"[a-n][1-7](-[a-n][1-7]){{1,{LONGEST}}}")


@cache
def _words() -> dict[str, ParsedAction]:
    table = {
        w: ParsedAction(w) for w in ("sm", "unchain", "end", "stop", "pass", "mend", "standstill")
    }
    table |= {f"foe {w}": ParsedAction(w, foe=True) for w in ("mend", "standstill")}
    table["claim draw"] = ParsedAction("claim")
    table |= {f"place {k}": ParsedAction("place", kind=k) for k in KINDS[2:]}
    return table


_seen: dict[str, ParsedAction] = {}


def parse(text: str) -> ParsedAction | None:
    """Return what an action says, None if it is not notation."""
    if text in _seen:
        return _seen[text]
    parsed = _parse(text)
    if parsed is not None and len(_seen) < 100_000:  # junk is not kept: there is no end to it
        _seen[text] = parsed
    return parsed


def _parse(text: str) -> ParsedAction | None:
    if text in _words():
        return _words()[text]
    if _PATH.fullmatch(text):
        cells = [CELL[name] for name in text.split("-")]
        return ParsedAction("move", actor=cells[0], target=cells[-1], cells=tuple(cells[1:]))
    for pattern, verb in _PATTERNS:
        if not (m := pattern.fullmatch(text)):
            continue
        g = m.groups()
        if verb == "attack":
            return ParsedAction(verb, CELL[g[0]], CELL[g[1]], wall=bool(g[2]))
        if verb in ("switch", "hand"):
            return ParsedAction(verb, CELL[g[0]], CELL[g[1]])
        if verb == "ability":
            return ParsedAction(g[1], CELL[g[0]], CELL[g[2]] if g[2] else OFF)
        if verb == "choose":
            return ParsedAction(g[0], kind=g[1])
        if verb == "buy":
            return ParsedAction(verb, kind=g[0], target=CELL[g[1]])
        if verb == "card":
            return ParsedAction(verb, kind=g[0], other=g[1] or "", drop=g[2] or "")
        if verb == "play":
            cell = CELL[g[2]] if g[2] else OFF
            seat = SIDES.index(g[4]) if g[4] else OFF
            return ParsedAction(
                verb, OFF, cell, (), g[1], bool(g[3]), bool(g[0]), g[5] or "", seat=seat
            )
        if verb == "name":
            if g[0] == "pick" and g[1] in SIDES:
                return ParsedAction("pick", seat=SIDES.index(g[1]))
            return ParsedAction(g[0], kind=g[1])
        if verb == "number":
            return ParsedAction("hand-place", number=int(g[0]))
        if verb == "give":
            return ParsedAction(verb, seat=SIDES.index(g[0]), number=int(g[1]))
        if verb == "place":
            return ParsedAction(verb, kind=g[0], target=CELL[g[1]])
        if verb == "recall":
            return ParsedAction(verb, kind=g[1], target=CELL[g[2]], foe=bool(g[0]))
        if verb == "command":
            return ParsedAction(verb, target=CELL[g[1]], foe=bool(g[0]))
        return ParsedAction(verb, target=CELL[g[0]])
    return None
