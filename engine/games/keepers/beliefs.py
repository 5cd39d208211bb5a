"""What a seat may believe: the hidden facts drawn anew, so that what it sees stays the same."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.core import redraw
from engine.games.keepers import drafting, frames, marking, walking
from engine.games.keepers.card_types import VETOED, bare, cards_of
from engine.games.keepers.mat import team
from engine.games.keepers.stack import (
    Flow,
    Marking,
    Resolve,
    Reuse,
)
from engine.games.keepers.state import (
    State,
    copy,
)
from engine.games.keepers.visibility import knows, sees_hand
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF
from engine.rng import Stream, fork, pick, shuffle


def determinize(s: State, viewer: int | None, seed: int) -> State:
    """Return a copy in which what `viewer` cannot know is drawn anew, its view the same."""
    t = copy(s)
    # Not by the ply: it counts what others have done in secret.
    stream = Stream(fork(seed))
    redraw(t, fork(seed, 1))
    taken = {(g.seat, g.cell) for g in t.groups if g.piece == OFF and knows(s, viewer, g)}
    taken |= {(b.seat, b.cell) for b in t.bombs}
    groups = []
    for g in t.groups:
        if not knows(s, viewer, g):
            cells = _hideouts(t, g.id)
            if g.piece != OFF:
                t.at[g.piece] = pick(stream, cells)
            else:
                free = [c for c in cells if (g.seat, c) not in taken] or cells
                g = replace(g, cell=pick(stream, free))
                taken.add((g.seat, g.cell))
        groups.append(g)
    t.groups = tuple(groups)
    _relay(t, viewer, stream)
    _replan(t, viewer, stream)
    if s.outcome is None:
        _redeal(t, viewer, stream)
        _reshuffle_walls(t, stream)
        _rechoose(t, viewer, stream)
    return t


def _hideouts(t: State, group: int) -> list[int]:
    """Return where what a group hides may be: under its Markers, and where more of them are
    just being laid, for the real space always gets one (KU-MARK-03)."""
    cells = [m.cell for m in t.marks if m.group == group]
    for frame in t.stack:
        if isinstance(frame, Marking) and frame.group == group:
            cells += frame.cells
    return cells


def _relay(t: State, viewer: int | None, stream: Stream) -> None:
    """Draw anew which spaces of a group being laid have been chosen for a Marker so far."""
    for frame in t.stack:
        if not isinstance(frame, Marking) or not frame.chosen:
            continue
        group = next(g for g in t.groups if g.id == frame.group)
        if knows(t, viewer, group):
            continue
        first = () if marking.grows(t, group.id) else (marking.truth(t, group),)
        rest = [c for c in frame.cells if c not in first]
        shuffle(stream, rest)
        frame.chosen = (*first, *rest)[: len(frame.chosen)]


def _replan(t: State, viewer: int | None, stream: Stream) -> None:
    """Draw anew what a Warrior that came out of hiding was about to do: nobody else has seen it.
    Of a plan that failed only what was paid for it is known."""
    for frame in t.stack:
        if isinstance(frame, Reuse) and frame.by != viewer:
            frame.action = walking.another(t, frame, stream)


def _rechoose(t: State, viewer: int | None, stream: Stream) -> None:
    """Draw secret answers anew that the other side has given while others still choose."""
    for frame in t.stack:
        if not isinstance(frame, Resolve) or not frame.pending:
            continue
        drawn: tuple[tuple[int, str], ...] = ()
        for seat, answer in frame.pending:
            if viewer is None or team(seat) != team(viewer):
                decisions = frames.RUNNER.questions(t, replace(frame, pending=drawn))
                answer = pick(stream, next(d.actions for d in decisions if d.seat == seat))
            drawn += ((seat, answer),)
        frame.pending = drawn


def _redeal(t: State, viewer: int | None, stream: Stream) -> None:
    """Draw the hands the viewer cannot see anew from what they could be."""
    unseen = [seat for seat in t.mat.seats if t.hand[seat] and not sees_hand(t, viewer, seat)]
    if not unseen:
        return
    mode = drafting.card_format(t)
    deck = [name for name in cards_of(t) if name not in _shown(t, t.mat.seats, unseen)]
    shuffle(stream, deck)
    for seat in unseen:
        size = len(t.hand[seat])
        if mode == "managed":  # every list is chosen out of all the cards
            deck = [name for name in cards_of(t) if name not in _shown(t, (seat,), unseen)]
            shuffle(stream, deck)
        if mode == "calculated":  # the picks were public, only the blind Veto is not
            cards = [bare(c) for c in t.hand[seat]]
        else:
            cards, deck = deck[:size], deck[size:]
        dead = sum(c.startswith(VETOED) for c in t.hand[seat])
        marked = list(range(size))
        shuffle(stream, marked)
        hit = set(marked[:dead])
        t.hand[seat] = tuple(VETOED + c if i in hit else c for i, c in enumerate(cards))


def _shown(t: State, seats: Iterable[int], unseen: list[int]) -> set[str]:
    """Return the cards that cannot be in a hidden hand of one of these seats."""
    public = {bare(c) for c in t.shared}
    for seat in seats:
        public.update(bare(c) for c in (*t.row[seat], *t.cooling[seat], *t.scrapped[seat]))
        if seat not in unseen:
            public.update(bare(c) for c in t.hand[seat])
    return public


def _reshuffle_walls(t: State, stream: Stream) -> None:
    """Draw the unknown Effects of a side's Walls, on the board and in its deck, out of the
    ten it has, one each (KU-SETUP-03); of more Walls than that any may be there twice."""
    for seat in t.mat.seats if t.wall_card else ():
        cells = [c for c, owner in enumerate(t.wall) if owner == seat + 1]
        count = len(cells) + len(t.wall_deck[seat])
        effects: list[str] = []
        while len(effects) < count:
            ten = list(WALL_EFFECTS)
            shuffle(stream, ten)
            effects += ten
        for cell, effect_name in zip(cells, effects, strict=False):
            t.wall_card[cell] = effect_name
        t.wall_deck[seat] = tuple(effects[len(cells) : count])
    for frame in t.stack if t.wall_card else ():
        if isinstance(frame, Flow):  # of Walls that are destroyed but still to fall
            frame.falls = tuple(replace(f, effect=t.wall_card[f.cell]) for f in frame.falls)
