"""Beliefs: what a seat may take the state for, with everything hidden from it drawn anew.

Decides what a view leaves open (`visibility`), and that the same seat is still asked the same.
"""

from __future__ import annotations

from engine.core import OPEN, redraw
from engine.games.resonance.actions import END
from engine.games.resonance.cards import COLORS, MODULE
from engine.games.resonance.cards import pile as pile_of
from engine.games.resonance.decks import eligible, matching, module_of, pool, starters
from engine.games.resonance.flow import RUNNER
from engine.games.resonance.state import Plan, State, Weave, twin
from engine.games.resonance.tags import CANCEL
from engine.games.resonance.visibility import looks, seen_top
from engine.games.resonance.zones import deck_of
from engine.kit.stack import Ask
from engine.rng import Stream, fork, pick, shuffle

#: How often a belief is dealt at most: a Critical Strike wants a pair in its hand.
DEALS = 60


def determinize(s: State, seat: int | None, seed: int) -> State:
    """Return a copy with everything hidden from `seat` drawn anew, of the same view.

    What another seat is asked is asked anew, of the cards it holds then; cards of which it would
    be asked something else are drawn again.
    """
    top = s.stack[-1] if s.stack else None
    same = type(top) is not Ask or seat in (top.seat, OPEN) or _lies_open(top)
    for _ in range(DEALS):
        t = _redrawn(s, seat, seed)
        if same or s.outcome is not None or _asked_anew(t):
            break
        seed = fork(seed, 3)
    return t


def _lies_open(top: Ask) -> bool:
    """Say whether a question is about nothing hidden: tags, of which one has arrived already, or
    a mere word that the turn is over."""
    return top.kind == CANCEL or (top.actions == (END,) and top.kind != "turn")


def _asked_anew(t: State) -> bool:
    """Ask the open question of a belief anew; say if the same seat is asked the same, and can
    answer: who pays a card more for an Awkward unit's Critical Strike has a pair left."""
    was = t.stack.pop()
    RUNNER.settle(t, [])
    now = t.stack[-1]
    return (
        type(was) is type(now) is Ask
        and bool(now.actions)
        and (was.seat, was.kind, was.subject) == (now.seat, now.kind, now.subject)
    )  # fmt: skip


def _redrawn(s: State, seat: int | None, seed: int) -> State:
    t, lot = twin(s), Stream(fork(seed, 1))
    redraw(t, fork(seed, 2))
    top = seen_top(s, seat)
    decks = [list(deck) for deck in t.decks]
    hidden = [x for x in range(len(t.sides)) if not looks(s, seat, x)]
    for at in range(len(decks)):
        mine = [x for x in hidden if deck_of(s, x) == at]
        top_card = [decks[at].pop()] if top is not None and deck_of(s, s.seen[0]) == at else []  # type: ignore[index]
        # A card of another's deck came to a hand in sight of all.
        strange = {x: [c for c in t.sides[x].hand if pile_of(c) != at] for x in mine}
        counts = {x: len(t.sides[x].hand) - len(strange[x]) for x in mine}
        unknown = decks[at] + [c for x in mine for c in t.sides[x].hand if c not in strange[x]]
        if len(decks) > 1 and seat not in (at, OPEN):
            seen = () if at in hidden else t.sides[at].hand
            unknown = _another_deck(t, at, unknown, {module_of(c) for c in seen}, lot)
        unknown.sort()
        shuffle(lot, unknown)
        for x in mine:
            t.sides[x].hand = (*strange[x], *unknown[: counts[x]])
            unknown = unknown[counts[x] :]
        decks[at] = unknown + top_card
    t.decks = tuple(map(tuple, decks))
    for x, side in enumerate(t.sides):
        codex = sorted(side.codex)
        if seat not in (x, OPEN):
            side.silent = 0  # that it has passed for the turn is its own affair
        if x != seat and side.primary >= 0:
            had = {(b.color, b.type) for b in side.blocks}
            colors = (side.primary, *side.secondary)
            codex = [row for row in eligible(colors) if row not in had]
            shuffle(lot, codex)
            codex = codex[: len(side.codex)]
        shuffle(lot, codex)
        side.codex = tuple(codex)
    for f in t.stack:
        if type(f) is Weave:
            f.plans = tuple(
                plan if x == seat else _unknown(s, lot, plan.locked)
                for x, plan in enumerate(f.plans)
            )
    return t


def _another_deck(t: State, seat: int, hidden: list[int], seen: set[int], lot: Stream) -> list[int]:
    """Return what the hidden cards of a seat's own deck may be as well: each module of which
    nothing has been `seen` or shown to all is any other that would be legal."""
    side = t.sides[seat]
    known = {*side.shown, *seen, *map(module_of, t.piles[seat])}  # a pile lies open
    colors = (side.primary, *side.secondary) if side.primary >= 0 else tuple(range(len(COLORS)))
    rest: dict[int, list[int]] = {}
    for card in sorted(hidden):
        rest.setdefault(module_of(card), []).append(card % MODULE)
    # In a position made by hand a module may have lost cards, and a card have no module: those of
    # which the same is left come first, so that which ones they are now does not show.
    unseen = sorted((m for m in side.modules if m not in known), key=lambda m: rest.get(m, []))
    others = [m for m in pool(t.options) if m not in known | (rest.keys() - {*side.modules})]
    shuffle(lot, others)
    others.sort(key=lambda m: not matching(m, colors))  # of another colour: only if there must be
    became = dict(zip(unseen, others, strict=False))
    side.modules = tuple(sorted(became.get(m, m) for m in side.modules))
    shift = {old: MODULE * (new - old) for old, new in became.items()}
    return [card + shift.get(module_of(card), 0) for card in hidden]


def _unknown(s: State, lot: Stream, locked: bool) -> Plan:
    """Return a plan nobody has seen: any, where it is sealed; else one hardly begun."""
    if not locked:
        return Plan()
    if s.options.decks == "own":
        deck = pick(lot, starters(s.options.pool))
        return Plan(deck.colors, deck.left, deck.modules, locked=True)
    colors = list(range(10))
    shuffle(lot, colors)
    left = eligible(tuple(colors[:3]))
    shuffle(lot, left)
    return Plan(colors=tuple(colors[:3]), left=tuple(left[:4]), locked=True)
