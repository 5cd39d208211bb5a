"""Plans of the setup, given in advance: faction, passive and starting layout.

Decides what can be wished for and which answer a plan means when its question comes (MM-SETUP):
the first wish that is open still, else the first of the list.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.machines import naming
from engine.games.machines.card_files import core
from engine.games.machines.field import layouts
from engine.games.machines.state import Found, Options, State
from engine.games.machines.view import View
from engine.i18n import mark
from engine.kit.plans import BETWEEN, Planner, Wishes, granted
from engine.plans import ReadyPlan

KINDS = ("faction", "passive", "layout")


def groups() -> tuple[Wishes, ...]:
    """Return what can be wished for, of the core set."""
    book = core()
    factions = {
        f"faction {f.name}": (f.title, naming.own_words(f.name, f.archetype))
        for f in book.factions.values()
    }
    passives = {
        f"passive {p}": (f"{f.title}: {book.passives[p].title}", "")
        for f in book.factions.values()
        for p in f.passives
    }
    grounds = {
        f"layout {x.name}": (
            naming.own_words(x.name, x.title),
            naming.own_words(x.name, x.text),
        )
        for x in layouts().values()
    }
    return (
        Wishes(mark("Factions you want"), factions, len(factions)),
        Wishes(mark("Passives you want"), passives, len(book.factions)),
        Wishes(mark("Starting layout"), grounds, 1),
    )


def to_plan(s: State) -> tuple[int, ...]:
    """Return the seats with choices of the setup before them: who begins chooses the layout, and
    until that is known it may be anybody."""
    frame = next((f for f in s.stack if type(f) is Found), None)
    if frame is None:
        return ()
    n = len(s.teams)
    last = s.first if frame.step > n and s.options.layout == "ask" else -1
    return tuple(x for x in s.playing if not s.sides[x].passive or frame.step <= n or x == last)


def ready(options: Options, view: View | None = None) -> tuple[ReadyPlan, ...]:
    """Return a plan for each faction there is, the core set's as the usual ones; in a match those
    are gone whose faction somebody has, and all but one's own once one has chosen."""
    if options.position or options.first_game:
        return ()
    had = {x.seat: x.faction for x in view.sides} if view is not None else {}
    mine = had.pop(view.seat, "") if view is not None and view.seat is not None else ""
    ground = "" if options.layout != "ask" else f"; layout {[*layouts()][1]}"
    return tuple(
        ReadyPlan(
            f"faction {f.name}; passive {f.passives[0]}{ground}",
            f.title,
            naming.own_words(f.name, f.archetype),
            usual=f.name in core().factions,
            gone=f.name != mine if mine else f.name in had.values(),
        )
        for f in options.book.factions.values()
    )


def planned(view: object, decision: Decision, plan: str) -> str:
    """Return the answer a plan means, empty for a question that is none of the setup."""
    if decision.kind not in KINDS:
        return ""
    return granted(decision, plan.split(BETWEEN)) or decision.actions[0]


def bring(options: Options, deck: str) -> str:
    """Return a plan for a match with such options, empty where its setup asks nothing."""
    return PLANS.bring(deck) if ready(options) else ""


PLANS = Planner(groups)
