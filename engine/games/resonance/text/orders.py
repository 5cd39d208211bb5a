"""Standing orders: what a player may have answered without being asked (RS-REACT).

Decides what an order can wait for and what it can answer. A trigger goes by the question's
kind and the unit it is about, which everybody sees; an answer by what its owner sees.

    attacked · attacked player · attacked animation · attacked B2 · reaction · forced · any
    pass · pass turn · block · block 3 · save · weakest · strongest
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, Event
from engine.games.resonance import naming
from engine.games.resonance.auto_responses import DEFENCE, attacked
from engine.games.resonance.cards import number, power
from engine.games.resonance.defending import ROLLS
from engine.games.resonance.state import SEATS, State
from engine.games.resonance.view import View
from engine.i18n import tr
from engine.kit import order_clauses
from engine.kit.windows import PASS
from engine.orders import Clause

#: Questions after the declaration of an attack and before its fuel.
EARLY = ("react", "trick")
#: Damage from which on it is blocked, on offer.
DAMAGES = (2, 4, 6)


def _own(view: View) -> list[str]:
    if view.seat is None:
        return []
    return [u.word for u in view.sides[view.seat].units if not u.player]


def triggers(view: View) -> list[Clause]:
    """Return what orders may wait for."""
    clauses = [
        Clause("attacked player", tr("My Player is attacked"), tr("your Player is attacked")),
        Clause("attacked animation", tr("An Animation of mine is attacked"),
               tr("an Animation of yours is attacked")),
        Clause("attacked", tr("Any unit of mine is attacked"), tr("a unit of yours is attacked")),
        Clause("reaction", tr("I may react before the fuel (Reactive, Trickster)"),
               tr("you may react to an attack before its fuel")),
        Clause("forced", tr("I must discard a card"), tr("you must discard a card")),
        Clause("any", tr("Anything I can decline when I am attacked"),
               tr("you are asked something you can decline when you are attacked")),
    ]  # fmt: skip
    own = _own(view)
    clauses += [order_clauses.attacked(f"attacked {word}", naming.unit(view, word)) for word in own]
    return clauses[: order_clauses.MOST]


def answers(view: View, trigger: str) -> list[Clause]:
    """Return what an order may answer."""
    weakest = Clause("weakest", tr("My weakest card"), tr("you discard your weakest card"))
    strongest = Clause("strongest", tr("My strongest card"), tr("you discard your strongest card"))
    if trigger == "forced":
        return [
            Clause("weakest", weakest.label, weakest.text, sure=True),
            Clause("strongest", strongest.label, strongest.text, sure=True),
        ]
    clauses = order_clauses.passes()
    if trigger != "reaction":
        clauses += [
            Clause("block", tr("The weakest card that stops all damage"),
                   tr("you discard the weakest card that stops all damage")),
            *(Clause(f"block {n}", tr("The same, if damage may be {n} or more", n=n),
                     tr("you discard the weakest card that stops all damage if damage may "
                        "be {n} or more", n=n))
              for n in DAMAGES),
            Clause("save", tr("The weakest card that saves it from destruction"),
                   tr("you discard the weakest card that saves it from destruction")),
        ]  # fmt: skip
    return [*clauses, weakest, strongest]


def triggered(public: View, decision: Decision, trigger: str) -> bool:
    """Say whether a question is what a trigger waits for."""
    kind, _, what = trigger.partition(" ")
    if kind in ("any", "reaction", "forced"):
        kinds = {"any": DEFENCE, "reaction": EARLY, "forced": ("forced",)}[kind]
        return decision.kind in kinds
    if decision.kind not in ROLLS:
        return False
    word = attacked(decision)
    if what == "player":
        return word in SEATS
    return word not in SEATS if what == "animation" else what in ("", word)


def obey(view: View, decision: Decision, answer: str, events: Sequence[Event]) -> str:
    """Return the action an answer means."""
    can = decision.actions
    quiet = PASS if PASS in can else can[0]
    if answer in can:
        return answer
    cards = sorted(
        (a for a in can if a.startswith("discard ")), key=lambda a: power(number(a.split()[1]))
    )
    if answer in ("weakest", "strongest"):
        return [quiet, *cards][-1 if answer == "strongest" else min(1, len(cards))]
    as_is = view.forecasts.get(quiet)
    verb, _, least = answer.partition(" ")
    if verb not in ("block", "save") or as_is is None or as_is.damage[1] < int(least or 0):
        return quiet
    if answer == "save" and as_is.damage[1] < as_is.left:
        return quiet
    for card in cards:
        then = view.forecasts.get(card)
        if then is not None and then.damage[1] < (1 if verb == "block" else then.left):
            return card if as_is.damage[1] else quiet
    return quiet


def void(view: View, trigger: str, answer: str) -> str:
    """Say why an order can mean nothing any more: its unit has left play."""
    kind, _, what = trigger.partition(" ")
    if kind == "attacked" and what not in ("", "player", "animation", *_own(view)):
        return tr("{unit} is no longer in play", unit=what)
    return ""


def turns_begun(s: State) -> tuple[int, ...]:
    """Return how many turns each seat has begun."""
    return tuple(side.turns for side in s.sides)
