"""Standing orders: what a player may have answered without being asked (HS-WIN-8).

Decides what an order can wait for and what it can answer. A trigger goes by the question's
public words and by whose the units on the field are; hands lie open here, so nothing else
could betray anything either.

    attacked · attacked bowler · heavy 4 · falling · hurt · hurt fatal · quiet · late · coin · any
    pass · pass turn · guard · prevent · heads · tails · play shield-wall
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, Event
from engine.games.hueshift import view as v
from engine.games.hueshift.auto_responses import FATAL, QUIET, REACTIONS
from engine.games.hueshift.naming import title, unit, units
from engine.games.hueshift.state import State
from engine.i18n import tr
from engine.kit.order_clauses import MOST, attacked, passes
from engine.kit.windows import PASS
from engine.orders import Clause

#: Damage of attacks on offer.
DAMAGES = (3, 5, 8)
ATTACKED, HURT = ("defend", "guard", "meet"), ("prevent", "negate")
#: What may be for a partner's unit: of the question's words, this one names the unit.
HELP = {"guard": 1, "prevent": 0, "negate": 0}
#: What there is to decline out of turn.
WINDOWS = (*QUIET, *REACTIONS, "rescue", "revive")


def _own(view: v.View) -> list[v.UnitView]:
    return [u for u in units(view) if u.seat == view.seat and u.state == "field"]


def triggers(view: v.View) -> list[Clause]:
    """Return what orders may wait for."""
    clauses = [
        Clause("attacked", tr("A unit of mine is attacked"), tr("a unit of yours is attacked")),
        Clause("quiet", tr("Anything but an attack on me"),
               tr("you are asked and no unit of yours is attacked")),
        Clause("falling", tr("A unit of mine is about to be destroyed"),
               tr("a unit of yours is about to be destroyed")),
        Clause("hurt", tr("Damage to me can be prevented"),
               tr("damage to a unit of yours can be prevented")),
        Clause("hurt fatal", tr("Fatal damage to me can be prevented"),
               tr("damage that would destroy a unit of yours can be prevented")),
        Clause("late", tr("A turn ends"), tr("a turn ends")),
        Clause("coin", tr("I may choose a coin's side"), tr("you may choose how a coin falls")),
        Clause("any", tr("Anything I can decline outside my turn"),
               tr("you are asked something you can decline")),
    ]  # fmt: skip
    for n in DAMAGES:
        label = tr("A unit of mine is attacked for {n} Damage or more", n=n)
        text = tr("a unit of yours is attacked for {n} Damage or more at that moment", n=n)
        clauses.append(Clause(f"heavy {n}", label, text))
    clauses += [attacked(f"attacked {u.mech}", title(u.mech)) for u in _own(view)]
    return clauses[:MOST]


def answers(view: v.View, trigger: str) -> list[Clause]:
    """Return what an order may answer."""
    if trigger == "coin":
        return [
            Clause("flip", tr("Flip it"), tr("the coin is flipped"), sure=True),
            Clause("heads", tr("Heads"), tr("it is heads"), sure=True),
            Clause("tails", tr("Tails"), tr("it is tails"), sure=True),
        ]
    clauses = passes()
    kind = trigger.split()[0]
    if kind in ("attacked", "heavy", "any"):
        clauses.append(
            Clause("guard", tr("A Tank guards"), tr("your Tank with the most HP guards"))
        )
    if kind in ("hurt", "any"):
        clauses.append(
            Clause("prevent", tr("Prevent it"), tr("as much of it as possible is prevented"))
        )
    if view.seat is not None and kind != "hurt":
        for card in dict.fromkeys(view.sides[view.seat].hand):
            text = tr("you play {card}, on the unit concerned if possible", card=title(card))
            clauses.append(Clause(f"play {card}", tr("Play {card}", card=title(card)), text))
    return clauses[:MOST]


def triggered(public: v.View, decision: Decision, trigger: str) -> bool:
    """Say whether a question is what a trigger waits for."""
    kind, _, what = trigger.partition(" ")
    about = decision.subject.split()
    match kind:
        case "attacked":
            target = _target(public) if decision.kind in ATTACKED else None
            mine = target is not None and target.seat == decision.seat
            return mine and what in ("", target.mech if target is not None else "")
        case "heavy":
            fight, target = public.fight, _target(public)
            if decision.kind not in ATTACKED or fight is None or target is None:
                return False
            known = fight.coming if fight.damage is None else fight.damage
            return target.seat == decision.seat and known >= int(what)
        case "quiet":
            return decision.kind in QUIET or (decision.kind in HELP and not _mine(public, decision))
        case "falling":
            return decision.kind == "rescue"
        case "hurt":
            if decision.kind not in HURT or not _mine(public, decision):
                return False
            return what in ("", about[-1] if about[-1] == FATAL else "")
        case "any":
            return decision.kind in WINDOWS
    return decision.kind == kind


def _mine(view: v.View, decision: Decision) -> bool:
    """Say whether a question of `HELP` is about a unit of whoever is asked."""
    about = unit(view, decision.subject.split()[HELP[decision.kind]])
    return about is not None and about.seat == decision.seat


def _target(view: v.View) -> v.UnitView | None:
    """Return the unit attacked now; also while Wildcards answer each other."""
    return None if view.fight is None else unit(view, view.fight.target)


def obey(view: v.View, decision: Decision, answer: str, events: Sequence[Event]) -> str:
    """Return the action an answer means."""
    verb, _, what = answer.partition(" ")
    can = decision.actions
    if answer in can:
        return answer
    if verb == "guard" and (guards := [a for a in can if a.startswith("guard ")]):
        return max(guards, key=lambda a: _hp(view, a.split()[1]))
    if verb == "prevent" and decision.kind in HURT:
        return can[0]
    if verb == "play" and (plays := [a for a in can if a.split()[:2] == ["play", what]]):
        about = decision.subject.split()
        if view.fight is not None and decision.kind in ("defend", "join", "meet"):
            about = [view.fight.by, view.fight.target]
        return min(plays, key=lambda a: (_aside(a.split()[2:], about), can.index(a)))
    return PASS if PASS in can else can[0]


def _hp(view: v.View, mech: str) -> int:
    unit_view = unit(view, mech)
    return 0 if unit_view is None else unit_view.hp


def _aside(on: Sequence[str], about: Sequence[str]) -> int:
    """Return how far a play is from what is asked about: the unit in question comes last."""
    if about and on[:1] == [about[-1]]:
        return 0
    return 1 if set(on) & set(about) else 2


def void(view: v.View, trigger: str, answer: str) -> str:
    """Say why an order can mean nothing any more: its unit fell, its Wildcard was played."""
    kind, _, mech = trigger.partition(" ")
    if kind == "attacked" and mech and mech not in [u.mech for u in _own(view)]:
        return tr("{mech} is no longer on the field", mech=title(mech))
    verb, _, card = answer.partition(" ")
    if verb == "play" and view.seat is not None and card not in view.sides[view.seat].hand:
        return tr("{card} is no longer in your hand", card=title(card))
    return ""


def turns_begun(s: State) -> tuple[int, ...]:
    """Return how many turns each seat has begun."""
    return tuple(s.turns)
