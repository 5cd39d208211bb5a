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
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from engine.games.keepers import mat
from engine.games.keepers.warriors import KINDS
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


def _patterns() -> Iterator[tuple[re.Pattern[str], str]]:
    """Yield what an action may look like, and its verb if the text has none of its own. A group is
    named after the field it fills."""
    kinds, sides = "|".join(KINDS[2:]), "|".join(SIDES)
    cell, word, name = "[a-n][1-7]", "[a-z]{1,20}", "[a-z]+(?:-[a-z]+)*"
    actor, target = f"(?P<actor>{cell})", f"(?P<target>{cell})"
    card, piece, seat = f"(?P<kind>{name})", f"(?P<kind>{kinds})", f"(?P<seat>{sides})"
    other, drop = f"(?P<other>{name})", f"(?P<drop>{name})"
    wall, foe, number = "(?P<wall>w)?", "(?P<foe>foe )?", "(?P<number>[1-9][0-9]{0,3})"
    for pattern, verb in (
        (f"{actor}x{target}{wall}", "attack"),
        (f"{actor}={target}", "switch"),
        (f"{actor}>{target}", "hand"),
        (f"{actor} (?P<verb>{word})(?: {target})?", ""),
        (f"buy (?P<kind>wall|{kinds}) {target}", "buy"),
        (f"buy {card}(?: for {other})?(?: drop {drop})?", "card"),
        (f"{foe}play {card}(?: {target}{wall}| {seat}| {other})?", "play"),
        (f"pick {seat}", "pick"),
        (f"(?P<verb>return|pick) {card}", ""),
        ("hand (?P<number>[1-9])", "hand-place"),
        (f"give {seat} {number}", "give"),
        (f"place {piece} {target}", "place"),
        (f"{foe}recall {piece} {target}", "recall"),
        (f"{foe}command {target}", "command"),
        (f"(?P<verb>ultimate|effect) (?P<kind>{word})", ""),
        (f"keeper {target}", "keeper"),
        (f"first {target}", "first"),
        (f"@{target}", "at"),
    ):
        yield re.compile(pattern), verb


_PATTERNS = tuple(_patterns())
#: What the text of a group means, by the field it fills.
_MEANING: dict[str, Callable[[str], object]] = {
    "verb": str,
    "actor": CELL.__getitem__,
    "target": CELL.__getitem__,
    "kind": str,
    "other": str,
    "drop": str,
    "seat": SIDES.index,
    "number": int,
    "wall": bool,
    "foe": bool,
}
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
        if m := pattern.fullmatch(text):
            fields: dict[str, Any] = {"verb": verb}
            for field, word in m.groupdict().items():
                if word:
                    fields[field] = _MEANING[field](word)
            return ParsedAction(**fields)
    return None
