"""Positions of Of Men and Machines thrown together at random: far from what matches come to.

Decides how often something lies where. `dense` puts all that is weak and blows up close together.
"""

from __future__ import annotations

from random import Random

from engine.games.machines import MACHINES, Options
from engine.games.machines.card_files import core, playfields
from engine.games.machines.cards import Card
from engine.games.machines.state import SEATS, State

BOOK = core()
FIELDS = playfields(())
LOUD = {"detonate", "martyr", "plated"}
STATES = ("STN 1", "PIN 1", "WKN 2", "SHD 1")


def distance(a: str, b: str) -> int:
    """Return how far two cells are apart (MM-MOVE-06)."""
    across, along = abs(ord(a[0]) - ord(b[0])), abs(int(a[1:]) - int(b[1:]))
    return across + along - (1 if across and along else 0)


def thrown(seed: int, phase: str = "", *, dense: bool = False) -> State | None:
    """Return a position, None if there is no room for it; the same seed gives the same one."""
    r = Random(seed)
    field = r.choice(["arena", "corridor", "crossroads"])
    seats = r.choice([3, 4, 4]) if field == "crossroads" else 2
    play = "alliance" if seats == 4 and r.random() < 0.5 else "ffa"
    lines = _lines(r, field, seats, phase, dense)
    options = {"seats": seats, "field": field, "play": play, "position": "\n".join(lines)}
    try:
        return MACHINES.setup(seed, Options(**options))
    except ValueError:  # more copies of a card than there are
        return None


def _lines(r: Random, field: str, seats: int, phase: str, dense: bool) -> list[str]:
    f = FIELDS[field]
    cells = [f.names[c] for c in f.cells]
    r.shuffle(cells)
    if dense:
        middle = {"arena": "d4", "corridor": "b4", "crossroads": "f6"}[field]
        cells.sort(key=lambda c: -distance(c, middle) - 2 * r.random())
    open_ = {f.names[c] for c in f.open}
    turn = r.randrange(seats)
    phase = phase or r.choice(["build", "move", "battle"])
    lines = [f"turn: {SEATS[turn]} {2 * seats + 1 + turn} {phase}"]
    factions = r.sample([*BOOK.factions], seats)
    for seat, faction in enumerate(factions):
        lines += _seat(r, seat, faction, cells, turn, dense)
        for _ in range(r.choice([0, 1, 2])):
            cell = next((c for c in reversed(cells) if c in open_), None)
            if cell is not None:
                cells.remove(cell)
                lines.append(f"{SEATS[seat]} {cell}: {_structure(r, dense)}")
    marks = [f"{seat} {c}" for seat in (*SEATS[:seats], "-") for c in cells if r.random() < 0.06]
    smoke = [f"smoke: {r.choice(sorted(open_))} {r.choice(SEATS[:seats])} 1"]
    return [*lines, f"marks: {' '.join(marks)}", *(smoke if r.random() < 0.3 else [])]


def _seat(
    r: Random, seat: int, faction: str, cells: list[str], turn: int, dense: bool
) -> list[str]:
    at = SEATS[seat]
    own = [c for c in BOOK.cards.values() if c.faction == faction and c.type != "captain"]
    held = {r.choice(own).name for _ in range(r.choice([0, 1, 3]))}
    held |= {r.choice(BOOK.power) for _ in range(r.choice([1, 3, 5]))}
    points = r.choice([0, 1, 2, 3, 5, 7] if seat == turn else [0, 1, 2, 3, 5])
    passive = r.choice(BOOK.factions[faction].passives)
    captain = BOOK.factions[faction].captain
    weak = f" health {r.randint(1, 4)}" if dense else ""
    return [
        f"{at}: {faction} {passive} points {points} hand {','.join(sorted(held))}",
        f"{at} {cells.pop()}: {captain}{weak}",
        *(f"{at} {cells.pop()}: {_unit(r, own, seat == turn, dense)}"
          for _ in range(r.choice([2, 4, 6]))),
    ]  # fmt: skip


def _structure(r: Random, dense: bool) -> str:
    name = "ammo-depot" if dense and r.random() < 0.6 else ""
    pieces = [n for n in BOOK.power if BOOK.cards[n].type == "structure"]
    return (name or r.choice(pieces)) + (" DLY 1" if r.random() < 0.2 else "")


def _unit(r: Random, own: list[Card], leads: bool, dense: bool) -> str:
    loud = [c for c in own if LOUD & {*c.sigils}]
    card = r.choice(loud if dense and loud and r.random() < 0.4 else own)
    words = [card.name]
    if card.health > 1 and r.random() < (0.8 if dense else 0.4):
        words.append(f"health {r.randint(1, r.randint(1, card.health) if dense else card.health)}")
    words += [word for word in ("moved", "attacked") if leads and r.random() < 0.15]
    words += [state for state in STATES if r.random() < 0.07]
    if "fireproof" not in card.sigils and r.random() < 0.07:
        words.append("BRN 2")
    lame = r.random()
    if lame < 0.18:
        words.append("DLY 1" if lame < 0.12 else "down")
    elif not leads and lame > 0.9:
        words.append("braced")
    return " ".join(words)
