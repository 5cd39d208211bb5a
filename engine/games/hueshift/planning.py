"""Plans of a setup: who is wanted in the draft and who builds the roster, or what comes before a
boss match, said ahead.

Decides what can be wished for and which answer a plan means when its question comes: in the
draft the first wish that is left, else what promises most (HS-DRAFT-2); the roster so that as
many bonds as possible match, locked without corruptions, unless its owner wants to build it.
Before a boss match the plans for everybody name a Monster, agree to the partner's, and let
both sides retaliate, which makes for an evening; nobody has to keep one of their own for that.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from engine.core import Decision
from engine.games.hueshift.card_types import PARTS, SQUADS, WILDCARDS, monsters
from engine.games.hueshift.evaluate import worth
from engine.games.hueshift.naming import title
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import Build, Choose, State
from engine.games.hueshift.view import View
from engine.i18n import mark, tr
from engine.kit.plans import BETWEEN, Planner, Wishes, granted, write
from engine.plans import ReadyPlan
from engine.releases import known

#: The wish to build the roster oneself.
MYSELF = "roster myself"
#: So many ready plans there are, and so many pilots or Mechs and Wildcards one of them names.
TEAMS, MOST, HAND = 4, 6, 4
#: What is asked before a boss match.
TOGETHER = ("trade", "squad", "monster", "confirm")


@cache
def _cards(kind: str) -> dict[str, str]:
    """Return what can be picked of a kind, the most promising first."""
    if kind == "wildcard":
        names = [*WILDCARDS]
    else:
        names = [p.name for p in PARTS.values() if p.kind == kind and not p.later]
    return {f"pick {c}": c for c in sorted(names, key=lambda c: -worth(c))}


@cache
def teams() -> tuple[ReadyPlan, ...]:
    """Return the plans for everybody. Each wants the strongest cards but every so many of them, so
    that of two matches begun in a hurry one is not the other once more."""
    plans = []
    for out in range(TEAMS):
        kinds = [
            [w for at, w in enumerate(_cards(kind)) if not at or at % TEAMS != out][:most]
            for kind, most in (("character", MOST), ("mech", MOST), ("wildcard", HAND))
        ]
        pilots, mechs = (", ".join(title(w.split()[1]) for w in kind[:5]) for kind in kinds[:2])
        plans.append(ReadyPlan(write([w for kind in kinds for w in kind]), mechs, pilots))
    return tuple(plans)


def groups() -> tuple[Wishes, ...]:
    """Return what can be wished for."""
    heads = (
        ("character", mark("Pilots you want"), MOST),
        ("mech", mark("Mechs you want"), MOST),
        ("wildcard", mark("Wildcards you want"), HAND),
    )
    arena = {"arena yes": (tr("Play in an Arena"), ""), "arena no": (tr("Without an Arena"), "")}
    return (
        *(Wishes(head, {w: (title(c), "") for w, c in _cards(kind).items()}, most)
          for kind, head, most in heads),
        Wishes(mark("Arena"), arena, 1),
        Wishes(mark("Roster"), {MYSELF: (tr("I build my units myself"), "")}, 1),
    )  # fmt: skip


def to_plan(s: State) -> tuple[int, ...]:
    """Return the seats that have not locked their rosters, or are still to choose a Squad or a
    Monster."""
    for frame in s.stack:
        if type(frame) is Build:
            return tuple(seat for seat in (0, 1) if not frame.plans[seat].locked)
        if type(frame) is Choose:
            named = s.boss is not None and s.boss.name
            return tuple(seat for seat in (0, 1) if not named or frame.step <= seat)
    return ()


def ready(options: Options, view: View | None = None) -> tuple[ReadyPlan, ...]:
    if options.position or options.draft == "ready":
        return ()
    if options.play != "duel":
        return assaults(options, view)
    return teams() if view is None or view.seat is None else tuple(_left(p, view) for p in teams())


def _left(plan: ReadyPlan, view: View) -> ReadyPlan:
    """Return a plan as it stands in a draft: gone once the other side has half of its cards."""
    wanted = {wish.split()[1] for wish in plan.plan.split(BETWEEN)} & PARTS.keys()
    taken = wanted & {card for x in view.sides if x.seat != view.seat for card in x.picks}
    return replace(plan, gone=2 * len(taken) >= len(wanted))


def assaults(options: Options, view: View | None = None) -> tuple[ReadyPlan, ...]:
    """Return a plan for each Monster there is to choose, with one Squad after the other; its words
    follow the vote on retaliation (HS-COOP-7) once all have seen it in `view`."""
    squads, trade = known(SQUADS, options.release), options.trade != "no"
    named = monsters(options.release) if options.monster == "ask" else [options.monster]
    named = sorted(named, key=lambda name: not PARTS[name].gentle[trade])
    plans, both = [], trade if view is None or view.stage == "vote" else view.trade
    for at, name in enumerate(named if len(named) > 1 else named * len(squads)):
        mine = squads[at % len(squads) :] + squads[: at % len(squads)]
        text = mark("HP {hp}, AP {ap}; both sides retaliate") if both else "HP {hp}, AP {ap}"
        text = tr(text, hp=PARTS[name].starting_hp(both), ap=PARTS[name].ap)
        wishes = ("trade yes", *(f"squad {x}" for x in mine), f"monster {name}", "agree")
        head = title(name) if len(named) > 1 else title(mine[0])
        plans.append(ReadyPlan(write(wishes), head, text))
    return tuple(plans)


def planned(view: object, decision: Decision, plan: str) -> str:
    """Return the answer a plan means, empty for a question that is left to its owner."""
    if decision.kind in TOGETHER:
        return granted(decision, plan.split(BETWEEN)) or decision.actions[0]
    if decision.kind not in ("roster", "pick", "arena"):
        return ""
    wishes = PLANS.read(plan)
    if decision.kind == "roster":
        return granted(decision, () if MYSELF in wishes else ("auto", "lock"))
    action = granted(decision, wishes)
    if action or decision.kind == "arena":
        return action or decision.actions[0]
    return max(decision.actions, key=lambda a: worth(a.split()[1]))


def bring(options: Options, deck: str) -> str:
    """Return a plan for a match with such options, empty where its setup asks nothing."""
    return PLANS.bring(deck) if options.play == "duel" and ready(options) else ""


PLANS = Planner(groups)
