"""A position as text: written for whoever looks, read for scenarios, sandboxes and matches.

Decides the notation. A line is a seat, a card on the Playfield or a fact:

    A: raise rationed-stores points 7 hand conscript-rifle,supply-drop reserve trench-digger
    A d1: ilsa-varden health 9
    B e5: chain-puller health 1 moved attacked braced BRN 2 DLY since 4 owner A used mend
    A: soldiers trench-digger pile trench-digger
    marks: A d4 e5 B c4 - a1
    smoke: d4 A 1
    turn: A 5 battle
    power: supply-drop surge-cells
    removed: A conscript-rifle B chain-puller
    stand: A B

Decks name their first cards, the top one first; the rest lie below in any order, whatever is
named elsewhere left out; `empty` is an empty deck. The phase of `turn` is draw, build, order,
move, battle or end; `stand` is a Last Stand and who brought it about. What is left out is as at
the beginning. Cards a viewer does not know are a number: `hand 5`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from engine.core import OPEN
from engine.games.machines.build import BRACED
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.places import DECKS, deck_name, put, steps_of
from engine.games.machines.setup import empty
from engine.games.machines.state import (
    NOBODY,
    SEATS,
    SIDE,
    Build,
    Options,
    Side,
    State,
    Turn,
)  # fmt: skip
from engine.games.machines.stats import BY_SOURCE, TOKENS
from engine.games.machines.turns import STEPS, order, phases, supplies
from engine.games.machines.visibility import phase, view
from engine.kit.effects import Effect
from engine.rng import Stream, fork, shuffle

#: At which step of the turn a position in that phase stands.
AT = {"draw": 0, "build": STEPS.index(supplies), "order": STEPS.index(order),
      "move": STEPS.index(phases), "battle": STEPS.index(phases),
      "end": STEPS.index(phases) + 1}  # fmt: skip
FLAGS = ("moved", "attacked", "braced")
DOWN = "down"
#: A deck that is empty.
NONE = "empty"


class BadPosition(ValueError):
    """A position cannot be read; the message is one plain sentence."""


# -- reading --------------------------


def parse(text: str, options: Options, seed: int = 0) -> State:
    """Return the match a position describes; raises `BadPosition`. Left out, it stands in the
    Move Phase of A's second turn."""
    s = empty(seed, options)
    s.layout, s.turn_number, s.round, s.round_end = "bare", len(s.teams) + 1, 2, 2 * len(s.teams)
    s.led = [1] * len(s.teams)
    factions = iter(s.book.factions)
    for side in s.sides:
        side.faction = next(factions)
    facts: dict[str, list[str]] = {}
    lines = [part.strip() for part in re.split(r"[;\n]", text)]
    rows = [line.partition(":") for line in lines if line]
    for head, colon, rest in rows:
        if not colon:
            raise BadPosition(f"{head!r} is no fact: a colon is missing.")
        if head in SEATS[: len(s.sides)]:
            _side(s, SEATS.index(head), rest.split(), facts)
    _turn(s, next((rest.split() for head, _, rest in rows if head == "turn"), ["A"]))
    for head, _, rest in rows:
        seat, _, cell = head.partition(" ")
        words = rest.split()
        if cell and seat in SEATS[: len(s.sides)]:
            _piece(s, SEATS.index(seat), cell, words)
        elif head in ("marks", "smoke", "removed", "stand"):
            READ[head](s, words)
        elif head == "power":
            facts["power"] = words
        elif head not in SEATS[: len(s.sides)] and head != "turn":
            raise BadPosition(f"There is no {head!r} in a position for {len(s.sides)}.")
    _captains(s)
    _decks(s, facts, seed)
    return s


def _known(s: State, name: str) -> str:
    if name not in s.book.cards:
        raise BadPosition(f"There is no card {name!r}.")
    return name


def _cell(s: State, name: str) -> int:
    cell = s.field.index.get(name, NOBODY)
    if cell not in s.field.cells:
        raise BadPosition(f"There is no cell {name!r} on this playfield.")
    return cell


def _number(word: str) -> int:
    if not re.fullmatch(r"\d{1,4}", word):
        raise BadPosition(f"{word!r} is no number.")
    return int(word)


def _side(s: State, seat: int, words: list[str], facts: dict[str, list[str]]) -> None:
    side, rest = s.sides[seat], iter(words)
    for key in rest:
        if key in s.book.factions:
            side.faction = key
        elif key in s.book.passives:
            side.passive = key
        elif key == "points":
            facts[f"{seat} points"] = [next(rest, "")]
        elif key == "headless":
            side.captain = False
        elif key == "led":
            s.led[seat] = _number(next(rest, ""))
        elif key in ("hand", "reserve", "soldiers", "specialists", "pile", "used"):
            names = [x for x in next(rest, "").split(",") if x]
            if key == "used":
                side.used = tuple(names)
                continue
            names = names if names == [NONE] else [_known(s, x) for x in names]
            if key in ("hand", "reserve"):
                setattr(side, key, tuple(names))
            else:
                facts[f"{seat} {key}"] = names
        else:
            raise BadPosition(f"{SEATS[seat]} has no {key!r}.")


def _turn(s: State, words: list[str]) -> None:
    if not words or words[0] not in SEATS[: len(s.sides)]:
        raise BadPosition("A turn is a seat, a number and a phase: A 5 battle.")
    s.turn = s.regular = SEATS.index(words[0])
    s.turn_number = _number(words[1]) if len(words) > 1 else len(s.sides) + 1 + s.turn
    now = words[2] if len(words) > 2 else "move"
    if now not in AT:
        raise BadPosition(f"The phases are {', '.join(AT)}.")
    s.led = [max(n, 1) for n in s.led]
    s.led[s.turn] = max(s.led[s.turn], 2)
    s.round_end = max(s.round_end, s.turn_number)
    turn = Turn(step=AT[now])
    if now in ("move", "battle"):
        turn.phase, turn.left = now, "battle" if now == "move" else ""
    s.stack = [turn]
    for seat, side in enumerate(s.sides):
        side.points = ATP if seat == s.turn else DTP
    if now == "build":
        turn.step += 1
        s.stack.append(Build())


def _piece(s: State, seat: int, where: str, words: list[str]) -> None:
    cell = _cell(s, where)
    if not words or s.board[cell] != NOBODY:
        raise BadPosition(f"{where} needs one card.")
    n = put(s, _known(s, words[0]), seat, cell)
    p = s.pieces[n]
    p.since = max(0, s.turn_number - 1)
    rest = iter(words[1:])
    for key in rest:
        if key in ("moved", "attacked"):
            setattr(p, key, 1)
        elif key == "braced":
            p.braced, p.health = True, p.health + BRACED
        elif key == "health":
            p.health = _number(next(rest, ""))
        elif key in ("since", "moves", "attacks"):
            setattr(p, key, _number(next(rest, "")))
        elif key == "owner":
            p.owner = SEATS.index(next(rest, "A"))
        elif key == "used":
            p.used = tuple(next(rest, "").split(","))
        elif key in (*BY_SOURCE, *TOKENS, DOWN):
            _status(s, n, key, next(rest, "1"))
        else:
            raise BadPosition(f"A card has no {key!r}.")


def _status(s: State, n: int, key: str, left: str) -> None:
    side = s.teams[s.pieces[n].seat]
    end = steps_of(s, side) + _number(left)
    kind = "VUL" if key == DOWN else key
    source = "restore" if key == DOWN else "deploy" if key == "DLY" else ""
    s.rows += (Effect(kind, n, s.pieces[n].seat, SIDE + side, end, True, source=source),)


def _marks(s: State, words: list[str]) -> None:
    team = NOBODY
    for word in words:
        if word in SEATS:
            team = s.teams[SEATS.index(word)]
        elif word == "-":
            team = NOBODY
        else:
            s.marks[_cell(s, word)] = team


def _smoke(s: State, words: list[str]) -> None:
    for cell, seat, left in zip(words[::3], words[1::3], words[2::3], strict=True):
        by = SEATS.index(seat)
        side = s.teams[by]
        end = steps_of(s, side) + _number(left)
        s.rows += (Effect("SMK", -1 - _cell(s, cell), by, SIDE + side, end, True),)


def _removed(s: State, words: list[str]) -> None:
    owner = 0
    for word in words:
        if word in SEATS:
            owner = SEATS.index(word)
        else:
            s.removed += ((owner, _known(s, word)),)


def _stand(s: State, words: list[str]) -> None:
    by = s.teams[SEATS.index(words[1])] if len(words) > 1 and words[1] in SEATS else NOBODY
    s.stand = (SEATS.index(words[0]), by)


READ = {"marks": _marks, "smoke": _smoke, "removed": _removed, "stand": _stand}


def _captains(s: State) -> None:
    """Put Captains that are named nowhere on their Stars."""
    for seat, side in enumerate(s.sides):
        captain = s.book.factions[side.faction].captain
        if s.stand is not None and s.stand[0] == seat:
            side.captain = False
        if any(p.card == captain and p.owner == seat for p in s.pieces.values()):
            continue
        if side.captain:
            star = s.field.stars[seat]
            if s.board[star] != NOBODY:
                raise BadPosition(f"The Captain of {SEATS[seat]} has no cell.")
            put(s, captain, seat, star)


def _decks(s: State, facts: dict[str, list[str]], seed: int) -> None:
    """Fill the decks with what is named nowhere else."""
    lot = Stream(fork(seed, 5))
    out: list[Counter[str]] = [Counter() for _ in s.sides]
    for x, side in enumerate(s.sides):
        out[x].update([*side.hand, *side.reserve, *facts.get(f"{x} pile", ())])
    for p in s.pieces.values():
        out[p.owner][p.card] += 1
    for owner, card in s.removed:
        out[owner][card] += 1
    power = Counter(s.book.power)
    for rows in out:
        power -= Counter({c: n for c, n in rows.items() if deck_name(s.book.cards[c]) == "power"})
    for x, side in enumerate(s.sides):
        if f"{x} points" in facts:
            side.points = _number(facts[f"{x} points"][0])
        faction = s.book.factions[side.faction]
        for kind, (deck, pile) in DECKS.items():
            every = Counter(getattr(faction, deck)) - out[x]
            setattr(side, deck, _stacked(facts.get(f"{x} {deck}"), every, lot))
            mine = [c for c in facts.get(f"{x} pile", ()) if s.book.cards[c].type == kind]
            setattr(side, pile, tuple(mine))
    for x in range(len(s.sides)):
        s.power_pile += tuple(
            c for c in facts.get(f"{x} pile", ()) if deck_name(s.book.cards[c]) == "power"
        )
    s.power = _stacked(facts.get("power"), power, lot)


def _stacked(named: list[str] | None, every: Counter[str], lot: Stream) -> tuple[str, ...]:
    """Return a deck: the named cards on top, the first of them the topmost."""
    if named == [NONE]:
        return ()
    rest = sorted((every - Counter(named or ())).elements())
    shuffle(lot, rest)
    return (*rest, *reversed(named or ()))


# -- writing --------------------------


def write(s: State, seat: int | None) -> str:
    """Return the position as a seat, a spectator or `OPEN` sees it."""
    v, names = view(s, seat), s.field.names
    lines = [f"field: {s.options.field}"]
    for x in v.sides:
        lines.append(f"{SEATS[x.seat]}: {' '.join(_facts(x, s.sides[x.seat], seat))}")
    for p in v.pieces:
        flags = [flag for flag in FLAGS if getattr(p, flag)]
        lying = [f"{x.status} {x.left}" for x in p.statuses if not p.down]
        words = [p.card, f"health {p.health}/{p.face}", *flags, *lying, *([DOWN] if p.down else ())]
        lines.append(f"{SEATS[p.seat]} {names[p.cell]}: {' '.join(words)}")
    marked = [
        " ".join([SEATS[t], *(names[c] for c, team in enumerate(v.marks) if team == s.teams[t])])
        for t in range(len(s.teams)) if t == s.teams.index(s.teams[t])
    ]  # fmt: skip
    lines.append(f"marks: {' '.join(marked)}")
    lines += (f"smoke: {names[c]} {x.left}" for c, x in v.clouds)
    lines.append(f"power: {v.power}, pile {' '.join(v.power_pile)}".rstrip())
    lines.append(f"turn: {SEATS[s.turn]} {s.turn_number} {phase(s)}")
    return "\n".join(lines)


def _facts(x: object, side: Side, eyes: int | None) -> Iterator[str]:
    own = eyes == OPEN or eyes == x.seat  # type: ignore[attr-defined]
    yield from filter(None, (side.faction, side.passive))
    yield f"points {side.points}"
    yield f"hand {','.join(sorted(side.hand)) if own else len(side.hand)}"
    yield f"reserve {','.join(sorted(side.reserve)) if own else len(side.reserve)}"
    yield f"soldiers {len(side.soldiers)} specialists {len(side.specialists)}"
    pile = (*side.soldier_pile, *side.specialist_pile)
    if pile:
        yield f"pile {','.join(pile)}"
