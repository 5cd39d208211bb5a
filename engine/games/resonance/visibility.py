"""Who may know what: views, and beliefs that a view leaves open.

Decides section 13 of the rules. Hidden are hands, the order of decks, the codex decks, what is
chosen under seal until all have chosen, and what the generator will bring. Whoever looks at a
hand or at the top of a deck sees it while the action lasts. What a deck of somebody's own is
made of only its owner knows; a module of which a card has been seen is known to everybody.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core import OPEN, redraw
from engine.games.resonance import view as v
from engine.games.resonance.actions import END
from engine.games.resonance.attack import LAST, ROLL, VERSUS
from engine.games.resonance.cards import COLORS, MODULE, printed
from engine.games.resonance.cards import pile as pile_of
from engine.games.resonance.costs import slots
from engine.games.resonance.decks import eligible, matching, module_of, pool, starters
from engine.games.resonance.flow import RUNNER
from engine.games.resonance.forecast import forecasts
from engine.games.resonance.lasting import evasive, locked, raised
from engine.games.resonance.lookups import foe
from engine.games.resonance.state import Attack, Draft, Plan, State, Support, Unit, Weave, twin
from engine.games.resonance.stats import (
    able,
    afflicted,
    at_work,
    count,
    focus,
    guarded,
    me,
    power,
    rounds,
    threshold,
    units_of,
)
from engine.games.resonance.strength import defence
from engine.games.resonance.tags import CANCEL
from engine.games.resonance.zones import deck_of
from engine.kit.stack import Ask
from engine.rng import Stream, fork, pick, shuffle

#: How often a belief is dealt at most: a Critical Strike wants a pair in its hand.
DEALS = 60
#: Keywords that ask whether Karma was gained this turn.
GAINING = ("font",)


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
        fight=None if attack is None else _fight(s, attack),
        announced=next((f.active for f in s.stack if type(f) is Support), ()),
        top=_top(s, seat), quiet=s.quiet, rounds=rounds(s), outcome=s.outcome,
        quick=s.options.quick, rescue=s.options.rescue is not UNSET,
        forecasts=() if eyes is None else forecasts(s, eyes),
    )  # fmt: skip


def stage(s: State) -> str:
    """Return how far the match has come, in one word."""
    if s.outcome is not None:
        return "over"
    kinds = {type(f) for f in s.stack}
    return "draft" if Draft in kinds else "weave" if Weave in kinds else "play"


def _fight(s: State, f: Attack) -> v.Fight:
    return v.Fight(
        f.actor, f.kind, f.targets, f.at, f.area, f.active, f.source, f.fuel, f.ev or f.drive,
        f.cover, f.step, _rv(s, f), f.slots, sum(of == "area" for of, _ in f.args),
    )  # fmt: skip


def _rv(s: State, f: Attack) -> int:
    """Return the RV of the roll that goes on, -1 outside of one."""
    if f.area >= 0 or not ROLL < f.step < LAST:
        return -1
    if f.step > VERSUS:
        return f.rv
    return max(defence(s, f), 0) if foe(s, f) is not None else -1


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
    units = tuple(_unit(s, w, u, eyes) for w, u in units_of(s, seat))
    matters = any(name in u.keywords for u in units for name in GAINING)
    return v.Side(
        seat=seat, en=side.en, karma=side.karma, focus=side.focus, primary=side.primary,
        secondary=side.secondary, blocks=side.blocks, cards=len(side.hand),
        codex_cards=len(side.codex),
        units=units,
        hand=tuple(sorted(side.hand)) if looks(s, eyes, seat) else None,
        codex=tuple(sorted(side.codex)) if own else None,
        gained=matters and side.gained == s.turn_number > 0,
        slots=slots(s, me(seat)) if there else 0,
        command=focus(s, me(seat)) if there else 0, guarded=guarded(s, seat),
        sealed=plan.locked or side.primary >= 0, plan=plan.colors if own else (),
        left=plan.left if own else (), modules=side.modules if own else None, shown=side.shown,
        brought=plan.modules if own else (),
    )  # fmt: skip


def _unit(s: State, word: str, u: Unit, eyes: int | None) -> v.UnitView:
    working = at_work(s, u)
    carried = [*(printed(u.card).keywords if u.card >= 0 else ())]
    carried += [name for item in u.items for name in printed(item.card).keywords]
    for name in working:
        if name in carried:
            carried.remove(name)
    return v.UnitView(
        word=word, seat=u.seat, card=u.card, power=power(s, word) if not u.player else 0,
        focus=focus(s, word), damage=u.damage, limit=threshold(s, word), spent=u.spent,
        keywords=working, asleep=tuple(carried), chosen=u.chosen, items=u.items, tags=u.tags,
        inert=tuple(t for t in u.tags if not afflicted(s, u, t)),
        locked=tuple(locked(s, word)), suppressed=u.suppressed, fresh=u.fresh, held=u.held,
        boost=raised(s, word), evasive=evasive(s, word), met=u.met, able=able(s, word),
        grown=u.grown and (eyes == OPEN or count(s, u, "inspires") > 0),
    )  # fmt: skip


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
    top = _top(s, seat)
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
    others.sort(key=lambda m: not matching(m, colors))  # of another color: only if there must be
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
