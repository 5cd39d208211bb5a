"""Plans of a duel: who is wanted in the draft, and who builds the roster, said ahead.

Decides what can be wished for and which answer a plan means when its question comes: in the
draft the first wish that is left, else what promises most (HS-DRAFT-2); the roster so that as
many bonds as possible match, locked without corruptions, unless its owner wants to build it.
"""

from __future__ import annotations

from functools import cache

from engine.core import Decision
from engine.games.hueshift.card_types import PARTS, WILDCARDS
from engine.games.hueshift.evaluate import worth
from engine.games.hueshift.naming import title
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import Build, State
from engine.i18n import mark, tr
from engine.kit.plans import Planner, Wishes, granted
from engine.optional import ReadyPlan

#: The wish to build the roster oneself.
MYSELF = "roster myself"
READY = (
    ReadyPlan("", mark("Everything for me"), mark("The strongest cards left, bonds that match.")),
)


@cache
def _cards(kind: str) -> dict[str, str]:
    """Return what can be picked of a kind, the most promising first."""
    if kind == "wildcard":
        names = [*WILDCARDS]
    else:
        names = [p.name for p in PARTS.values() if p.kind == kind and not p.later]
    return {f"pick {c}": c for c in sorted(names, key=lambda c: -worth(c))}


def groups() -> tuple[Wishes, ...]:
    """Return what can be wished for."""
    heads = (
        ("character", mark("Pilots you want"), 6),
        ("mech", mark("Mechs you want"), 6),
        ("wildcard", mark("Wildcards you want"), 4),
    )
    arena = {"arena yes": (tr("Play in an Arena"), ""), "arena no": (tr("Without an Arena"), "")}
    return (
        *(Wishes(head, {w: (title(c), "") for w, c in _cards(kind).items()}, most)
          for kind, head, most in heads),
        Wishes(mark("Arena"), arena, 1),
        Wishes(mark("Roster"), {MYSELF: (tr("I build my units myself"), "")}, 1),
    )  # fmt: skip


def to_plan(s: State) -> tuple[int, ...]:
    """Return the seats that have not locked their rosters, none in a boss match."""
    for frame in s.stack:
        if type(frame) is Build:
            return tuple(seat for seat in (0, 1) if not frame.plans[seat].locked)
    return ()


def ready(options: Options) -> tuple[ReadyPlan, ...]:
    return READY if options.play == "duel" and not options.position else ()


def planned(decision: Decision, plan: str) -> str:
    """Return the answer a plan means, empty for a question that is left to its owner."""
    wishes, kind = PLANS.read(plan), decision.kind
    if kind == "roster":
        order = () if MYSELF in wishes else ("auto", "lock")
        return granted(decision, order)
    if kind in ("pick", "arena"):
        found = granted(decision, wishes)
        if found or kind == "arena":
            return found or decision.actions[0]
        return max(decision.actions, key=lambda a: worth(a.split()[1]))
    return ""


def bring(options: Options, deck: str) -> str:
    """Return a plan for a match with such options, empty where its setup asks nothing."""
    return PLANS.bring(deck) if ready(options) else ""


PLANS = Planner(groups)
