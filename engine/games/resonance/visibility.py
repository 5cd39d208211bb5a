"""Who may know what: the view of a seat or of a spectator.

Decides section 13 of the rules. Hidden are hands, the order of decks, the codex decks, what is
chosen under seal until all have chosen, and what the generator will bring. Whoever looks at a
hand or at the top of a deck sees it while the action lasts. What a deck of somebody's own is
made of only its owner knows; a module of which a card has been seen is known to everybody. What a
view leaves open is drawn anew in `beliefs`.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core import OPEN
from engine.games.resonance import view as v
from engine.games.resonance.attack import LAST, ROLL, VERSUS
from engine.games.resonance.cards import printed
from engine.games.resonance.costs import slots
from engine.games.resonance.decks import pool
from engine.games.resonance.flow import RUNNER
from engine.games.resonance.forecast import forecasts
from engine.games.resonance.lasting import evasive, locked, raised
from engine.games.resonance.lookups import foe
from engine.games.resonance.prospects import prospects
from engine.games.resonance.state import Attack, Draft, Plan, State, Support, Unit, Weave
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
from engine.games.resonance.zones import deck_of

#: Keywords that ask whether Karma was gained this turn.
GAINING = ("font",)


def view(s: State, seat: int | None) -> v.View:
    """Return what a seat, a spectator (None) or `OPEN` may know."""
    eyes = None if seat == OPEN else seat
    attack = next((f for f in s.stack if type(f) is Attack), None)
    attacks = {} if eyes is None else forecasts(s, eyes)
    return v.View(
        seat=eyes, stage=stage(s), seats=len(s.sides), turn=s.turn, turn_number=s.turn_number,
        first=s.first, modules=s.modules,
        pool=tuple(m for m in pool(s.options) if m not in s.modules) if stage(s) == "draft" else (),
        decks=tuple(map(len, s.decks)), piles=s.piles,
        sides=tuple(_side(s, x, seat) for x in range(len(s.sides))),
        asked=tuple((d.seat, d.kind, d.subject) for d in RUNNER.asked(s)), out=s.out,
        fight=None if attack is None else _fight(s, attack),
        announced=next((f.active for f in s.stack if type(f) is Support), ()),
        top=seen_top(s, seat), quiet=s.quiet, rounds=rounds(s), outcome=s.outcome,
        quick=s.options.quick, rescue=s.options.rescue is not UNSET,
        forecasts=attacks, prospects={} if eyes is None else prospects(s, eyes, attacks),
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


def seen_top(s: State, seat: int | None) -> int | None:
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
