"""Who may know what: views, and beliefs that a view leaves open.

Decides section 13 of the rules. Hidden are hands, the order of decks, the codex decks, what is
chosen under seal until all have chosen, and what the generator will bring. Whoever looks at a
hand or at the top of a deck sees it while the action lasts.
"""

from __future__ import annotations

from engine.core import OPEN, redraw
from engine.games.resonance import view as v
from engine.games.resonance.cards import printed
from engine.games.resonance.flow import RUNNER
from engine.games.resonance.setup import eligible, pool
from engine.games.resonance.state import Attack, Draft, Plan, State, Unit, Weave, twin
from engine.games.resonance.stats import (
    able,
    afflicted,
    at_work,
    focus,
    guarded,
    me,
    power,
    slots,
    threshold,
    units_of,
)  # fmt: skip
from engine.games.resonance.zones import deck_of
from engine.rng import Stream, fork, shuffle


def view(s: State, seat: int | None) -> v.View:
    """Return what a seat, a spectator (None) or `OPEN` may know."""
    eyes = None if seat == OPEN else seat
    attack = next((f for f in s.stack if type(f) is Attack), None)
    return v.View(
        seat=eyes, stage=stage(s), seats=len(s.sides), turn=s.turn, turn_number=s.turn_number,
        first=s.first, modules=s.modules,
        pool=tuple(m for m in pool(s.options) if m not in s.modules) if stage(s) == "draft" else (),
        decks=tuple(map(len, s.decks)), piles=s.piles,
        sides=tuple(_side(s, x, seat) for x in range(len(s.sides))),
        asked=tuple((d.seat, d.kind, d.subject) for d in RUNNER.asked(s)), out=s.out,
        fight=None if attack is None else _fight(attack), top=_top(s, seat), quiet=s.quiet,
        outcome=s.outcome,
    )  # fmt: skip


def stage(s: State) -> str:
    """Return how far the match has come, in one word."""
    if s.outcome is not None:
        return "over"
    kinds = {type(f) for f in s.stack}
    return "draft" if Draft in kinds else "weave" if Weave in kinds else "play"


def _fight(f: Attack) -> v.Fight:
    return v.Fight(
        f.actor, f.kind, f.targets, f.at, f.area, f.active, f.source, f.fuel, f.ev or f.drive,
        f.cover, f.step,
    )  # fmt: skip


def looks(s: State, seat: int | None, whose: int) -> bool:
    """Say whether a seat sees a hand: its own, one it looks at, or all (`OPEN`)."""
    return seat in (whose, OPEN) or (seat is not None and s.seen == (seat, whose))


def _top(s: State, seat: int | None) -> int | None:
    deck = s.decks[deck_of(s, s.seen[0])] if s.seen is not None and s.seen[1] < 0 else ()
    return deck[-1] if deck and s.seen is not None and seat in (s.seen[0], OPEN) else None


def _side(s: State, seat: int, eyes: int | None) -> v.Side:
    side, own = s.sides[seat], eyes in (seat, OPEN)
    plan = next((f.plans[seat] for f in s.stack if type(f) is Weave), Plan())
    there = me(seat) in s.units
    return v.Side(
        seat=seat, en=side.en, karma=side.karma, focus=side.focus, primary=side.primary,
        secondary=side.secondary, blocks=side.blocks, cards=len(side.hand),
        codex_cards=len(side.codex), units=tuple(_unit(s, w, u) for w, u in units_of(s, seat)),
        hand=tuple(sorted(side.hand)) if looks(s, eyes, seat) else None,
        codex=tuple(sorted(side.codex)) if own else None,
        gained=side.gained == s.turn_number > 0, slots=slots(s, me(seat)) if there else 0,
        command=focus(s, me(seat)) if there else 0, guarded=guarded(s, seat),
        sealed=plan.locked or side.primary >= 0, plan=plan.colors if own else (),
        left=plan.left if own else (),
    )  # fmt: skip


def _unit(s: State, word: str, u: Unit) -> v.UnitView:
    working = at_work(s, u)
    carried = [*(printed(u.card).keywords if u.card >= 0 else ())]
    carried += [name for item in u.items for name in printed(item.card).keywords]
    for name in working:
        if name in carried:
            carried.remove(name)
    return v.UnitView(
        word=word, seat=u.seat, card=u.card, power=power(s, u) if not u.player else 0,
        focus=focus(s, word), damage=u.damage, limit=threshold(s, word), spent=u.spent,
        keywords=working, asleep=tuple(carried), chosen=u.chosen, items=u.items, tags=u.tags,
        inert=tuple(t for t in u.tags if not afflicted(s, u, t)),
        locked=tuple(t for t, _ in u.locked), suppressed=u.suppressed, fresh=u.fresh, held=u.held,
        boost=u.boost, evasive=u.evasive, grown=u.grown, met=u.met, able=able(s, word),
    )  # fmt: skip


def determinize(s: State, seat: int | None, seed: int) -> State:
    """Return a copy with everything hidden from `seat` drawn anew, of the same view."""
    t, lot = twin(s), Stream(fork(seed, 1))
    redraw(t, fork(seed, 2))
    top = _top(s, seat)
    decks = [list(deck) for deck in t.decks]
    hidden = [x for x in range(len(t.sides)) if not looks(s, seat, x)]
    for at in range(len(decks)):
        mine = [x for x in hidden if deck_of(s, x) == at]
        kept = [decks[at].pop()] if top is not None and deck_of(s, s.seen[0]) == at else []  # type: ignore[index]
        own = {x: list(t.sides[x].hand) for x in mine}
        unknown = sorted(decks[at] + [c for x in mine for c in own[x]])
        shuffle(lot, unknown)
        for x in mine:
            count = len(own[x])
            t.sides[x].hand, unknown = tuple(unknown[:count]), unknown[count:]
        decks[at] = unknown + kept
    t.decks = tuple(map(tuple, decks))
    for x, side in enumerate(t.sides):
        codex = sorted(side.codex)
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
                plan if x == seat else _unknown(lot, plan.locked) for x, plan in enumerate(f.plans)
            )
    return t


def _unknown(lot: Stream, locked: bool) -> Plan:
    """Return a plan nobody has seen: any, where it is sealed; else one hardly begun."""
    if not locked:
        return Plan()
    colors = list(range(10))
    shuffle(lot, colors)
    left = eligible(tuple(colors[:3]))
    shuffle(lot, left)
    return Plan(colors=tuple(colors[:3]), left=tuple(left[:4]), locked=True)
