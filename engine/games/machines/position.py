"""A position as text, read for scenarios, sandboxes and matches; `writing` writes it.

Decides the notation. A line is a seat, a card on the Playfield or a fact:

    A: raise rationed-stores points 7 hand conscript-rifle,supply-drop reserve trench-digger
    A d1: ilsa-varden health 9
    B e5: chain-puller moved attacked braced health 1 BRN 2A DLY 1 since 4 owner A used mend
    A: soldiers trench-digger pile trench-digger
    marks: A d4 e5 B c4 - a1
    smoke: d4 A 1
    turn: A 5 battle first skirmished
    power: supply-drop surge-cells pile dud-round
    removed: A conscript-rifle B chain-puller
    stand: A B

Cards and territory may be drawn instead, row by row (`fieldtext`); each sign on the field has a
line, `A2: trench-digger health 2`.

Decks name their first cards, the top one first; the rest lie below in any order, whatever is
named elsewhere left out; `empty` is an empty deck. What somebody does not know is a number:
`hand 5 soldiers 20`; the cards are found by lot among those that are left. A status says how many
status steps are left and whose doing it is (`BRN 2A`). The phase of `turn` is draw, `supply B`,
build, order, move, battle or `end B 2` (who is asked, how many are in the Reserve since); `done B`
has built, `first` means the other of Move and Battle is still to come, `last` that it is over.
`seen`, `stowed`, `mixed` is what all know of hidden cards. `stand` is a Last Stand and who brought
it about. What is left out is as at the beginning.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.machines import fieldtext
from engine.games.machines.board import DECKS, deck_name, put, steps_of
from engine.games.machines.build import BRACED
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.drawing import supply
from engine.games.machines.fieldtext import SHOWN, BadPosition
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
from engine.games.machines.stats import BY_SOURCE, TOKENS, stat
from engine.games.machines.turns import STEPS, order, phases, supplies
from engine.games.machines.writing import DOWN, NONE, write
from engine.i18n import mark, tr
from engine.kit.effects import Effect
from engine.rng import Stream, fork, shuffle

__all__ = ["BadPosition", "parse", "write"]

#: At which step of the turn a position in that phase stands.
AT = {"draw": 0, "supply": STEPS.index(supply), "build": STEPS.index(supplies) + 1,
      "order": STEPS.index(order), "move": STEPS.index(phases), "battle": STEPS.index(phases),
      "end": STEPS.index(phases) + 1}  # fmt: skip


# -- reading --------------------------


def parse(text: str, options: Options, seed: int = 0) -> State:
    """Return the match a position describes; raises `BadPosition`. Left out, it stands in the
    Move Phase of A's second turn."""
    lines = [part.strip() for part in re.split(r"[;\n]", text)]
    drawn = [line for line in lines if fieldtext.is_row(line)]
    rows = [line.partition(":") for line in lines if line and line not in drawn]
    named = next((rest.strip() for head, _, rest in rows if head == "field"), options.field)
    try:
        s = empty(seed, replace(options, field=named))
    except ValueError as error:
        raise BadPosition(str(error)) from None
    s.layout, s.turn_number = "bare", len(s.teams) + 1
    factions = iter(s.book.factions)
    for side in s.sides:
        side.faction = next(factions)
    facts: dict[str, list[str]] = {}
    revealed: list[int] = []
    for head, colon, rest in rows:
        if not colon:
            raise BadPosition(tr("“{line}” has no colon, as in A: points 5.", line=head[:SHOWN]))
        if head in SEATS[: len(s.sides)]:
            _side(s, SEATS.index(head), rest.split(), facts)
    _turn(s, next((rest.split() for head, _, rest in rows if head == "turn"), ["A"]), facts)
    signs: dict[str, str] = {}
    if drawn:
        marks, signs = fieldtext.read(drawn, s.field, s.teams)
        s.marks = tuple(marks)
    for head, _, rest in rows:
        try:
            _line(s, head, rest, signs, facts, revealed)
        except BadPosition:
            raise
        except (ValueError, IndexError):
            line = f"{head}: {rest.strip()}"[:SHOWN]
            raise BadPosition(tr("“{line}” can't be read.", line=line)) from None
    if signs:
        raise BadPosition(tr("No line says which card {sign} is.", sign=min(signs)))
    for n in revealed:
        s.pieces[n].health -= stat(s, n, "health_max")
    _captains(s)
    _decks(s, facts, seed)
    s.gone = len(s.removed)
    return s


def _line(
    s: State, head: str, rest: str, signs: dict[str, str], facts: dict[str, list[str]],
    revealed: list[int],
) -> None:  # fmt: skip
    """Read a line that is not about a seat."""
    seat, _, cell = head.partition(" ")
    words = rest.split()
    if head in signs:
        _piece(s, _seat(s, head[0]), signs.pop(head), words, revealed)
    elif cell and seat in SEATS[: len(s.sides)]:
        _piece(s, SEATS.index(seat), cell, words, revealed)
    elif head in READ:
        READ[head](s, words)
    elif head == "power":
        top, _, pile = (part.split() for part in rest.partition("pile"))
        facts["power"] = _listed(s, top)
        s.power_pile = tuple(_known(s, x) for x in pile)
    elif head not in (*SEATS[: len(s.sides)], "turn", "field"):
        template = mark("A position for {count} players has no line “{head}”.")
        raise BadPosition(tr(template, head=head[:SHOWN], count=len(s.sides)))


def _known(s: State, name: str) -> str:
    if name not in s.book.cards:
        raise BadPosition(tr("There is no card “{card}”.", card=name[:SHOWN]))
    return name


def _listed(s: State, names: list[str]) -> list[str]:
    """Return the names of known cards, or what stands alone for them: a number, or none."""
    alone = len(names) == 1 and (names[0] == NONE or names[0].isdecimal())
    return names if alone else [_known(s, x) for x in names]


def _cell(s: State, name: str) -> int:
    cell = s.field.index.get(name, NOBODY)
    if cell not in s.field.cells:
        raise BadPosition(tr("This Playfield has no cell “{cell}”.", cell=name[:SHOWN]))
    return cell


def _seat(s: State, letter: str) -> int:
    if not letter or letter not in SEATS[: len(s.sides)]:
        template = mark("A position for {count} players has no seat “{seat}”.")
        raise BadPosition(tr(template, seat=letter, count=len(s.sides)))
    return SEATS.index(letter)


def _number(word: str) -> int:
    if not re.fullmatch(r"\d{1,4}", word):
        raise BadPosition(tr("“{word}” is not a number.", word=word[:SHOWN]))
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
        elif key in ("led", "round_used"):
            facts[f"{seat} {key}"] = [next(rest, "")]
        elif key == "mixed":
            side.mixed = True
        elif key == "used":
            side.used = tuple(next(rest, "").split(","))
        elif key in ("hand", "reserve", "soldiers", "specialists", "pile", "seen", "stowed"):
            names = _listed(s, [x for x in next(rest, "").split(",") if x])
            plain = names[:1] == [NONE] or "".join(names).isdecimal()
            if key in ("seen", "stowed") or (key in ("hand", "reserve") and not plain):
                setattr(side, key, tuple(names))
            elif names != [NONE] or key in ("soldiers", "specialists"):
                facts[f"{seat} {key}"] = names
        else:
            raise BadPosition(tr("{unit} can't have “{key}”.", unit=SEATS[seat], key=key[:SHOWN]))


def _turn(s: State, words: list[str], facts: dict[str, list[str]]) -> None:
    if not words or words[0] not in SEATS[: len(s.sides)]:
        raise BadPosition(tr("Name a seat, a number and a phase, as in turn: A 5 battle."))
    s.turn = s.regular = SEATS.index(words[0])
    s.turn_number = _number(words[1]) if len(words) > 1 else len(s.sides) + 1 + s.turn
    now, rest = words[2] if len(words) > 2 else "move", words[3:]
    if now not in AT:
        raise BadPosition(tr("The phases are {phases}.", phases=", ".join(AT)))
    n = len(s.sides)
    s.round = (max(s.turn_number, 1) - 1) // s.count + 1
    s.round_end = s.count * s.round
    for seat, side in enumerate(s.sides):
        side.points = ATP if seat == s.turn else DTP
        s.led[seat] = _number(*facts.get(f"{seat} led", ["2" if seat <= s.turn else "1"]))
        side.round_used = _number(*facts.get(f"{seat} round_used", ["0"]))
    f = Turn(step=AT[now])
    s.stack = [f]
    seats = [SEATS.index(x) for x in rest if x in SEATS[:n]]
    if now in ("move", "battle"):
        f.phase, f.skirmished = now, "skirmished" in rest
        other = "battle" if now == "move" else "move"
        f.left = other if "first" in rest or (now == "move" and "last" not in rest) else ""
    elif now == "build":
        s.stack.append(Build(tuple(seats)))
    elif now == "supply" or seats:
        f.seat = (seats[0] - s.turn) % n if seats else 1
        f.step += now == "end"
        f.kept = _number(rest[-1]) if now == "end" and rest[-1].isdigit() else 0


def _piece(s: State, seat: int, where: str, words: list[str], revealed: list[int]) -> None:
    """Read a card on the Playfield; `revealed`: those whose Health is told as it is now."""
    cell = _cell(s, where)
    if not words or s.board[cell] != NOBODY:
        raise BadPosition(tr("{cell} needs one card.", cell=where))
    n = put(s, _known(s, words[0]), seat, cell)
    p = s.pieces[n]
    p.since = max(0, s.turn_number - 1)
    rest = iter(words[1:])
    for key in rest:
        if key in ("moved", "attacked"):
            setattr(p, key, getattr(p, key) + 1)
        elif key == "braced":
            p.braced, p.health = True, p.health + BRACED
        elif key == "health":
            p.health = _number(next(rest, "").partition("/")[0])
            revealed.append(n)
        elif key in ("since", "moves", "attacks"):
            setattr(p, key, _number(next(rest, "")))
        elif key == "owner":
            p.owner = SEATS.index(next(rest, "A"))
        elif key == "used":
            p.used = tuple(next(rest, "").split(","))
        elif key == DOWN:
            _status(s, n, key, "1")
        elif key in (*BY_SOURCE, *TOKENS):
            _status(s, n, key, next(rest, "1"))
        else:
            raise BadPosition(tr("A card can't have “{key}”.", key=key[:SHOWN]))


def _status(s: State, n: int, key: str, left: str) -> None:
    seat = s.pieces[n].seat
    side = s.teams[seat]
    by = SEATS.index(left[-1]) if left[-1:] in SEATS else seat
    end = steps_of(s, side) + _number(left.rstrip(SEATS))
    kind = "VUL" if key == DOWN else key
    source = "restore" if key == DOWN else "deploy" if key == "DLY" else ""
    s.rows += (Effect(kind, n, by, SIDE + side, end, True, source=source),)


def _marks(s: State, words: list[str]) -> None:
    team, marks = NOBODY, [*s.marks]
    for word in words:
        if word in SEATS:
            team = s.teams[SEATS.index(word)]
        elif word == "-":
            team = NOBODY
        else:
            marks[_cell(s, word)] = team
    s.marks = tuple(marks)


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


def _stands(s: State, words: list[str]) -> None:
    for seat, by in zip(words[::2], words[1::2], strict=True):
        s.stands += ((SEATS.index(seat), NOBODY if by == "-" else s.teams[SEATS.index(by)]),)


def _beside(s: State, words: list[str]) -> None:
    for seat, card, left in zip(words[::3], words[1::3], words[2::3], strict=True):
        who = SEATS.index(seat)
        s.beside += ((who, _known(s, card), s.led[who] + _number(left)),)


def _out(s: State, words: list[str]) -> None:
    left = {
        SEATS.index(seat): _number(ply) for seat, ply in zip(words[::2], words[1::2], strict=True)
    }
    s.exits = tuple(left.get(seat, 0) for seat in range(len(s.sides)))


def _course(s: State, words: list[str]) -> None:
    """Read how the match has gone so far."""
    rest = iter(words)
    for key in rest:
        value = next(rest, "")
        if key == "first":
            s.first = _seat(s, value)
        elif key == "regular":
            s.regular = _seat(s, value)
        elif key == "layout":
            s.layout = value
        elif key == "round":
            s.round, s.round_end = (_number(x) for x in value.split("-"))
        elif key == "idle":
            s.idle, s.moved = _number(value.rstrip("+")), value.endswith("+")
        elif key == "taken":
            s.taken = tuple(_seat(s, x) for x in value)
        elif key == "quiet":
            for x in value:
                s.quiet[_seat(s, x)] = s.turn_number
        else:
            raise BadPosition(tr("A match can't have “{key}”.", key=key[:SHOWN]))


READ = {"marks": _marks, "smoke": _smoke, "removed": _removed, "stand": _stand, "stands": _stands,
        "beside": _beside, "out": _out, "course": _course}  # fmt: skip


def _captains(s: State) -> None:
    """Put Captains that are named nowhere on their Stars."""
    for seat, side in enumerate(s.sides):
        captain = s.book.factions[side.faction].captain
        if s.stand is not None and s.stand[0] == seat:
            side.captain = False
        if any(p.card == captain and p.owner == seat for p in s.pieces.values()):
            continue
        if side.captain and seat in s.playing:
            star = s.field.stars[seat]
            if s.board[star] != NOBODY:
                raise BadPosition(
                    tr("There is no free cell for the Captain of {seat}.", seat=SEATS[seat])
                )
            put(s, captain, seat, star)


def _decks(s: State, facts: dict[str, list[str]], seed: int) -> None:
    """Fill the decks with what is named nowhere else, and deal what is only counted."""
    lot = Stream(fork(seed, 5))
    out: list[Counter[str]] = [Counter() for _ in s.sides]
    for x, side in enumerate(s.sides):
        for zone, known in (("hand", side.seen), ("reserve", side.stowed)):
            if f"{x} {zone}" in facts:
                setattr(side, zone, known)
        out[x].update([*side.hand, *side.reserve, *facts.get(f"{x} pile", ())])
    for p in s.pieces.values():
        out[p.owner][p.card] += 1
    for owner, card in s.removed:
        out[owner][card] += 1
    power = Counter(s.book.power) - Counter(s.power_pile)
    power -= Counter(card for _, card, _ in s.beside)
    for rows in out:
        power -= Counter({c: n for c, n in rows.items() if deck_name(s.book.cards[c]) == "power"})
    left: list[list[str]] = []
    for x, side in enumerate(s.sides):
        side.points = _number(*facts.get(f"{x} points", [str(side.points)]))
        faction, pile, held = s.book.factions[side.faction], facts.get(f"{x} pile", []), []
        for kind, (deck, lying) in DECKS.items():
            every = Counter(getattr(faction, deck)) - out[x] if x in s.playing else Counter()
            cards, more = _stacked(facts.get(f"{x} {deck}"), every, lot)
            setattr(side, deck, cards)
            held += more
            setattr(side, lying, tuple(c for c in pile if s.book.cards[c].type == kind))
        s.power_pile += tuple(c for c in pile if deck_name(s.book.cards[c]) == "power")
        left.append(held)
    s.power, more = _stacked(facts.get("power"), power, lot)
    for x, side in enumerate(s.sides):
        wanted = {
            zone: _number(*facts[f"{x} {zone}"]) - len(getattr(side, zone))
            for zone in ("reserve", "hand") if f"{x} {zone}" in facts
        }  # fmt: skip
        _deal(s, side, wanted, left[x], more)


def _deal(s: State, side: Side, wanted: dict[str, int], units: list[str], power: list[str]) -> None:
    """Deal a seat the cards that are only counted: Units its decks lack, then Power cards, of
    which there are `power` if the deck is only counted, too."""
    if wanted.get("hand", 0) < 0:  # known cards in the Reserve, nobody knows which
        over = -wanted.pop("hand")
        side.hand, side.reserve = side.hand[over:], side.reserve + side.hand[:over]
        wanted["reserve"] -= over
    for zone, count in wanted.items():
        for _ in range(count):
            card = units.pop() if units else power.pop() if power else ""
            if not card:
                if not s.power:
                    raise BadPosition(tr("There are not so many cards."))
                s.power, card = s.power[1:], s.power[0]
            setattr(side, zone, (*getattr(side, zone), card))


def _stacked(
    named: list[str] | None, every: Counter[str], lot: Stream
) -> tuple[tuple[str, ...], list[str]]:
    """Return a deck, the named cards on top, the first of them the topmost; and what is left over
    where it is only counted."""
    if named == [NONE]:
        return (), []
    rest = sorted((every - Counter(_cards(named))).elements())
    shuffle(lot, rest)
    if named and named[0].isdecimal():
        return tuple(rest[: int(named[0])]), rest[int(named[0]) :]
    return (*rest, *reversed(named or ())), []


def _cards(named: Iterable[str] | None) -> list[str]:
    return [x for x in named or () if not x.isdecimal()]
