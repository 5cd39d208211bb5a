"""What a position says besides its board: lines `key: value`, written and read.

Decides the facts and their order. Written for a viewer, they hold what that viewer may
know; written for `OPEN` eyes they hold everything, so that the position is exactly the
same when it is read again. What a fact leaves open is drawn by lot.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.core import OPEN
from engine.games.keepers.card_types import CARDS, bare
from engine.games.keepers.mat import CELL, NAME
from engine.games.keepers.signs import SIDES, letter_of, piece_of, side_named, small
from engine.games.keepers.state import (
    ASSEMBLY,
    BOARD,
    GRAVEYARD,
    Group,
    State,
    Tax,
    changed,
    side,
    side_of,
)
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.visibility import knows, sees_hand
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import PER_SEAT
from engine.grid import OFF
from engine.i18n import mark, tr
from engine.kit.effects import OPEN_END, Effect, Until

#: Keys with a side's letter behind them whose value is a list of cards.
PILES = ("row", "field", "hand", "scrapped", "drafted")

# --- writing -----------------------------------------------------------------------------


def written(s: State, viewer: int | None) -> list[tuple[str, str]]:
    """Return the facts of a position as a viewer may know them, those that are empty left out."""
    facts = [
        ("edition", s.options.edition if s.options.edition != "online" else ""),
        ("cards", s.options.cards if s.options.cards != "none" else ""),
        ("turn", SIDES[s.turn]),
        ("actions", str(s.actions)),
        ("turns", " ".join(map(str, s.turns))),
        ("economy", " ".join(map(str, s.economy))),
        ("reserves", " ".join(map(str, s.reserves))),
        ("ultimate", _pair(s.ultimate)),
        ("used", _sides(s.ultimate_used)),
        ("effect", _pair(s.wall_effect)),
        ("free", _sides([not c for c in s.chained])),
        ("sudden", "yes" if s.sudden else ""),
        ("graveyard", " ".join(letter_of(p) for p, w in enumerate(s.place) if w == GRAVEYARD)),
        ("armor", " ".join(letter_of(p) for p in s.armor_used)),
        ("lasting", ", ".join(_lasting(e) for e in s.effects)),
        ("portals", _owners(s, "portal", [p.seat for p in s.portals])),
        ("voids", _owners(s, "void", [v.seat for v in s.voids])),
        ("shared", " ".join(s.shared)),
        ("tax", ", ".join(f"{SIDES[t.seat]} {t.card or '-'} {SIDES[t.by]}" for t in s.taxes)),
    ]
    for seat in s.mat.seats:
        hand = s.hand[seat] if sees_hand(s, viewer, seat) else ("?",) * len(s.hand[seat])
        facts.append((f"row {SIDES[seat]}", " ".join(s.row[seat])))
        facts.append((f"field {SIDES[seat]}", " ".join(s.cooling[seat])))
        facts.append((f"hand {SIDES[seat]}", " ".join(hand)))
        facts.append((f"scrapped {SIDES[seat]}", " ".join(s.scrapped[seat])))
        facts.append((f"drafted {SIDES[seat]}", " ".join(s.drafted[seat])))
        if s.wall_card and (viewer == OPEN or s.outcome is not None):
            under = [(c, s.wall_card[c]) for c, owner in enumerate(s.wall) if owner == seat + 1]
            facts.append((f"walls {SIDES[seat]}", ", ".join(f"{NAME[c]} {e}" for c, e in under)))
            facts.append((f"deck {SIDES[seat]}", " ".join(s.wall_deck[seat])))
    for g in s.groups:
        what = "bomb" if g.piece == OFF else letter_of(g.piece)
        where = "?"
        if knows(s, viewer, g):
            where = NAME[g.cell if g.piece == OFF else s.at[g.piece]]
        extra = ""
        if g.piece != OFF:
            extra = f" {s.health[g.piece]} {s.carried[g.piece]}"
        facts.append((f"group {g.id}", f"{SIDES[g.seat]} {what} {where}{extra}"))
    return [(key, value) for key, value in facts if value]


def _pair(names: Sequence[str]) -> str:
    return " ".join(name or "-" for name in names) if any(names) else ""


def _sides(flags: Sequence[bool]) -> str:
    return " ".join(SIDES[i] for i, flag in enumerate(flags) if flag)


def _owners(s: State, card: str, seats: list[int]) -> str:
    """Return whose things of a card are, empty if whoever has the card in its row."""
    usual = owner_of(s, card)
    if all(seat == usual for seat in seats):
        return ""
    return " ".join(SIDES[seat] if seat != OFF else "-" for seat in seats)


def owner_of(s: State, card: str) -> int:
    return next((x for x in s.mat.seats if card in s.row[x]), OFF)


def _lasting(e: Effect) -> str:
    if e.on >= 0:
        on = letter_of(e.on)
    else:
        on = "*" if e.on == OFF else f"@{SIDES[side_of(e.on)]}"
    if e.seat == OFF:
        return f"{e.kind} {on} {SIDES[e.by]}"
    when = "start" if e.at_start else "end"
    return f"{e.kind} {on} {SIDES[e.by]} {when} {SIDES[e.seat]} {e.turn}"


# --- reading -----------------------------------------------------------------------------


def read(s: State, key: str, value: str) -> None:
    """Take a fact into a position being read. Raises `ValueError`."""
    if key.startswith("group "):
        _group(s, key.removeprefix("group "), value)
        return
    if m := re.fullmatch(rf"({'|'.join(PILES)}) ([a-d])", key):
        _cards(s, m[1], side_named(m[2], s), value.split())
        return
    reader = FACTS.get(key)
    if m := re.fullmatch(r"(walls|deck) ([a-d])", key):
        seat, put = side_named(m[2], s), _walls if m[1] == "walls" else _deck

        def reader(s: State, words: list[str]) -> None:
            put(s, seat, words)

    if reader is None:
        keys = f"{', '.join(FACTS)}, row A, field A, hand A, group 1"
        raise ValueError(tr("I don't know {key!r}. The keys are {keys}.", key=key[:20], keys=keys))
    try:
        reader(s, value.split())
    except IndexError:
        raise ValueError(tr("{key}: the value is missing.", key=key)) from None
    except ValueError as error:
        raise ValueError(
            tr("{key}: {value!r} doesn't fit ({error}).", key=key, value=value[:40], error=error)
        ) from None


def _cards(s: State, where: str, seat: int, names: list[str]) -> None:
    """Put named cards into a row, a Cooldown Field, a hand, or among those that left."""
    piles = {
        "row": s.row,
        "field": s.cooling,
        "hand": s.hand,
        "scrapped": s.scrapped,
        "drafted": s.drafted,
    }
    for name in names:
        known = bare(name) in CARDS or (name == "?" and where == "hand")
        if not known:
            raise ValueError(tr("{name!r} isn't a card", name=name[:30]))
        owned = {bare(c) for c in (*s.row[seat], *s.cooling[seat], *s.hand[seat])}
        if where in ("scrapped", "drafted"):
            owned = set(piles[where][seat])
        if name != "?" and bare(name) in owned:
            raise ValueError(tr("{name} appears twice", name=name))
        if where == "field" and CARDS[bare(name)].kind != "cc":
            raise ValueError(tr("{name} isn't a CC card; only those cool down", name=name))
        piles[where][seat] += (name,)


def _walls(s: State, seat: int, words: list[str]) -> None:
    for part in " ".join(words).split(","):
        name, _, effect = part.strip().partition(" ")
        cell = CELL.get(name, OFF)
        if not s.wall_card or not 0 <= cell < len(s.wall) or s.wall[cell] != seat + 1:
            raise ValueError(
                tr("{name!r} isn't a Wall of that side that hides an Effect", name=name[:20])
            )
        _unused(s, seat, effect)
        s.wall_card[cell] = effect


def _deck(s: State, seat: int, words: list[str]) -> None:
    if not s.wall_card:
        raise ValueError(tr("no Wall hides an Effect in this edition"))
    for effect in words:
        _unused(s, seat, effect)
        s.wall_deck[seat] += (effect,)


def _unused(s: State, seat: int, effect: str) -> None:
    """Make sure that a Wall Effect is one that has no place yet: each side has each once."""
    if effect not in WALL_EFFECTS:
        raise ValueError(tr("Wall Effects are {names}", names=", ".join(WALL_EFFECTS)))
    under = [s.wall_card[c] for c, owner in enumerate(s.wall) if owner == seat + 1]
    if effect in (*under, *s.wall_deck[seat]):
        raise ValueError(tr("{name} appears twice", name=effect))


def _shared(s: State, words: list[str]) -> None:
    if any(bare(w) not in CARDS for w in words):
        raise ValueError(tr("names of cards"))
    if twice := [w for i, w in enumerate(words) if bare(w) in map(bare, words[:i])]:
        raise ValueError(tr("{name} appears twice", name=twice[0]))
    s.shared = tuple(words)


def _taxes(s: State, words: list[str]) -> None:
    for part in " ".join(words).split(","):
        fields = part.split()
        if len(fields) != 3 or fields[1] not in (*CARDS, "-"):
            raise ValueError(tr("like 'B snipe A': whose card, which, and who taxes it"))
        seat, card, by = fields
        s.taxes += (Tax(side_named(seat, s), "" if card == "-" else card, side_named(by, s)),)


def _group(s: State, number: str, value: str) -> None:
    words = value.split()
    if not re.fullmatch(r"[0-9]{1,4}", number) or len(words) < 3 or words[2] not in (*CELL, "?"):
        template = mark("group {number}: {value!r} should be like 'A bomb b2' or 'A N c3'.")
        raise ValueError(tr(template, number=number[:10], value=value[:40]))
    if any(g.id == int(number) for g in s.groups):
        raise ValueError(tr("group {number} appears twice.", number=number))
    seat, cell = side_named(words[0], s), CELL.get(words[2], OFF)
    if words[1] == "bomb":
        s.groups += (Group(int(number), seat, OFF, cell),)
        return
    piece = piece_of(words[1], len(s.mat.seats))
    if s.place[piece] == BOARD:
        raise ValueError(tr("group {number}: that Warrior is on the board already.", number=number))
    if piece // PER_SEAT != seat:
        raise ValueError(
            tr(
                "group {number}: {piece} isn't a piece of side {side}.",
                number=number,
                piece=words[1],
                side=SIDES[seat],
            )
        )
    s.groups += (Group(int(number), seat, piece),)
    s.at[piece], s.place[piece], s.group[piece] = cell, BOARD, int(number)
    if len(words) > 4:
        s.health[piece], s.carried[piece] = small(words[3]), small(words[4])


def _numbers(name: str) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        values = [small(w) for w in words]
        if len(values) != len(getattr(s, name)):
            raise ValueError(tr("it needs {count} numbers", count=len(getattr(s, name))))
        setattr(s, name, values)

    return put


def _number(name: str) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        setattr(s, name, small(words[0]))

    return put


def _names(name: str, known: tuple[str, ...]) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        if len(words) != len(s.mat.seats) or any(w not in (*known, "-") for w in words):
            raise ValueError(
                tr("{count} of: {names}, -", count=len(s.mat.seats), names=", ".join(known))
            )
        setattr(s, name, tuple("" if w == "-" else w for w in words))

    return put


def _turn(s: State, words: list[str]) -> None:
    s.turn = side_named(words[0], s)
    if s.turns == [int(x == 0) for x in s.mat.seats]:  # whoever comes before has had a turn
        before = s.mat.order[: s.mat.order.index(s.turn) + 1]
        s.turns = [int(x in before) for x in s.mat.seats]


def _used(s: State, words: list[str]) -> None:
    for w in words:
        s.ultimate_used = changed(s.ultimate_used, side_named(w, s), True)


def _free(s: State, words: list[str]) -> None:
    for w in words:
        s.chained = changed(s.chained, side_named(w, s), False)


def _sudden(s: State, words: list[str]) -> None:
    s.sudden = words[0] == "yes"
    if s.sudden:
        s.lifeforce = [0] * len(s.lifeforce)


def _graveyard(s: State, words: list[str]) -> None:
    for w in words:
        piece = piece_of(w, len(s.mat.seats))
        if s.place[piece] != ASSEMBLY:
            raise ValueError(tr("{piece} isn't a Minion that could be there", piece=w))
        s.place[piece] = GRAVEYARD


def _armor(s: State, words: list[str]) -> None:
    s.armor_used = tuple(piece_of(w, len(s.mat.seats)) for w in words)


def _portals(s: State, words: list[str]) -> None:
    if len(words) != len(s.portals):
        raise ValueError(tr("it needs {count} sides, one for each pair", count=len(s.portals)))
    s.portals = tuple(replace(p, seat=_maker(s, w)) for p, w in zip(s.portals, words, strict=True))


def _voids(s: State, words: list[str]) -> None:
    if len(words) != len(s.voids):
        raise ValueError(tr("it needs {count} sides, one for each Void", count=len(s.voids)))
    s.voids = tuple(replace(v, seat=_maker(s, w)) for v, w in zip(s.voids, words, strict=True))


def _maker(s: State, word: str) -> int:
    return OFF if word == "-" else side_named(word, s)


def _effects(s: State, words: list[str]) -> None:
    for part in " ".join(words).split(","):
        parts = part.split()
        known = parts and (parts[0] in EFFECTS or parts[0] in CARDS)
        if len(parts) not in (3, 6) or not known:
            raise ValueError(
                tr("like 'stun m A start A 3'; kinds: {names}, cards", names=", ".join(EFFECTS))
            )
        kind, on, by = parts[:3]
        until = OPEN_END
        if len(parts) == 6:
            if parts[3] not in ("start", "end"):
                raise ValueError(tr("it ends at the start or end of a turn"))
            until = Until(side_named(parts[4], s), small(parts[5]), parts[3] == "start")
        s.effects += (Effect(kind, _lies_on(s, kind, on), side_named(by, s), *until),)


def _lies_on(s: State, kind: str, on: str) -> int:
    if kind in EFFECTS and kind != "standstill" and on[:1] in ("@", "*"):
        raise ValueError(tr("{name} lies on a Warrior", name=kind))
    if on == "*":
        return OFF
    if on.startswith("@") or kind == "standstill":
        return side(side_named(on.removeprefix("@"), s))
    return piece_of(on, len(s.mat.seats))


EFFECTS = (
    "stun",
    "snare",
    "deliver",
    "barred",
    "bought",
    "unavailable",
    "command",
    "standstill",
)
FACTS: dict[str, Callable[[State, list[str]], None]] = {
    "turns": _numbers("turns"),
    "turn": _turn,
    "actions": _number("actions"),
    "economy": _numbers("economy"),
    "reserves": _numbers("reserves"),
    "ultimate": _names("ultimate", tuple(ULTIMATES)),
    "used": _used,
    "effect": _names("wall_effect", tuple(WALL_EFFECTS)),
    "free": _free,
    "sudden": _sudden,
    "graveyard": _graveyard,
    "armor": _armor,
    "lasting": _effects,
    "portals": _portals,
    "voids": _voids,
    "shared": _shared,
    "tax": _taxes,
    "edition": lambda s, words: None,  # read before all else
    "cards": lambda s, words: None,
}
