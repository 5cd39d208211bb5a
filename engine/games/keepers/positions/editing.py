"""Free editing: the position changed by hand, whatever the rules (KD-MODE-05).

Decides what an edit does. It changes the text of the position (`sheet`), which is then read
again, so that whatever can be written down can be set, and what no match could go on from is
refused. The generator, the options and the order of things stay as they are; an ordinary turn
of the side to move follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.core import OPEN, Event
from engine.games.keepers import events as ev
from engine.games.keepers.positions.position import cell_text, parse
from engine.games.keepers.positions.position_facts import written
from engine.games.keepers.positions.sheet import Sheet
from engine.games.keepers.state import BOARD, State
from engine.rng import fork

T = TypeVar("T")
#: Branch of the generator that draws what an edit leaves open.
DRAWN = 0xED17
#: First words of facts that are not told to everybody.
SECRET = ("hand", "walls", "deck", "group")


def edit(s: State, what: str) -> list[Event]:
    """Change the position as `what` says. Raises `ValueError`; then nothing has changed."""
    try:
        sheet = Sheet(s)
        sheet.take(what)
        t = parse(sheet.text(), s.options, fork(s.rng, s.ply, DRAWN))
    except ValueError as error:
        raise ValueError(f"{str(error).rstrip('.')}.") from None
    _keep(s, t)
    event = _difference(s, t)
    for name in s.__struct_fields__:
        setattr(s, name, getattr(t, name))
    return [event]


def _keep(s: State, t: State) -> None:
    """Take over into `t` what an edit does not touch."""
    t.rng, t.ply, t.options = s.rng, s.ply, s.options
    t.secret, t.talk = s.secret, s.talk
    t.next_group = max(s.next_group, t.next_group)
    t.marks = _in_order(s.marks, t.marks)
    t.bombs = _in_order(s.bombs, t.bombs)
    t.voids = _in_order(s.voids, t.voids)
    for piece, where in enumerate(t.place):
        if where == s.place[piece] != BOARD:
            t.health[piece] = s.health[piece]


def _in_order(old: Sequence[T], new: Sequence[T]) -> tuple[T, ...]:
    """Return the new things, those that were there before in their old order.

    Of things on one space the text says the order, which is kept.
    """
    place = {thing: i for i, thing in enumerate(old)}
    order = sorted(new, key=lambda thing: place.get(thing, len(place)))
    queues: dict[object, list[T]] = {}
    for thing in new:
        queues.setdefault(getattr(thing, "cell", None), []).append(thing)
    return tuple(queues[getattr(thing, "cell", None)].pop(0) for thing in order)


def _difference(s: State, t: State) -> ev.Edited:
    """Return what everybody may know of an edit: spaces and facts as they are now."""
    before, after = dict(written(s, OPEN)), dict(written(t, OPEN))
    changed = [k for k in {**before, **after} if before.get(k) != after.get(k)]
    return ev.Edited(
        cells=tuple(
            (c, cell_text(t, c)) for c in range(len(t.board)) if cell_text(s, c) != cell_text(t, c)
        ),
        facts=tuple((k, "" if k.split()[0] in SECRET else after.get(k, "-")) for k in changed),
    )
