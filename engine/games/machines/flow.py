"""What every kind of frame does: the routines of `engine.kit.stack`.

Decides which routine serves which frame, and what the clock answers.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.machines import move_and_battle, resolution, setup, skirmish, statuses, turns
from engine.games.machines.abilities import ability_of, carry_out, heed, ways, worded
from engine.games.machines.acting import WINDOWS, marked
from engine.games.machines.build import DONE
from engine.games.machines.events import Out
from engine.games.machines.state import (
    NOBODY,
    Build,
    Combat,
    Context,
    Deal,
    Exit,
    Found,
    Muster,
    Offer,
    Passing,
    Skirmish,
    Source,
    State,
    Turn,
    Walk,
    Window,
)  # fmt: skip
from engine.games.machines.verb import NONE, VERBS
from engine.games.machines.wounds import cell_of, spent, use_up, wave, wither
from engine.kit.stack import ASKING, Ask, Routine, Runner, ask, choose, in_steps, take

#: The questions of a turn that are not asked inside an action.
MAIN = ("specialist", "supply", "exit", "build", "order", "move", "battle", "reserve")


def passing(s: State, f: Passing, out: Out) -> None:
    """Let what was triggered work, one after the other; what it destroys comes in a later wave."""
    if f.queue:
        several = _orderable(s, f)
        reply = take(s) if s.reply in several else ""
        if len(several) > 1 and not reply:
            words, seats = list(several), {f.queue[n][0].seat for n in several.values()}
            ask(s, s.turn if s.turn in seats else min(seats), "sequence", words, words[0])
            return
        at = several[reply] if reply else 0
        (source, context), f.queue = f.queue[at], (*f.queue[:at], *f.queue[at + 1 :])
        if source.seat not in s.playing or spent(s, source, ability_of(s, source)):
            return
        found = ways(s, source, context)
        if found == [()]:
            use_up(s, source, ability_of(s, source))
            carry_out(s, source, (), context, out)
        elif found and found != [(NONE,)]:
            _offer(s, source, context)
    elif s.fallen or wither(s, out):
        f.queue = wave(s)
    else:
        s.stack.pop()


def _offer(s: State, source: Source, context: Context) -> None:
    """Ask for whom something triggered is: at once, or in Build beside what all are asked."""
    build = next((f for f in s.stack if type(f) is Build), None)
    if build is None:
        s.stack.append(Offer(source, context))
    else:
        build.offers = (*(build.offers or ()), (source, context))


def _orderable(s: State, f: Passing) -> dict[str, int]:
    """Return what the lead's side may let work first, where the order can matter (MM-ACT-07): the
    lead says so, or whose cards alone it is about (MM-ALLIANCE-03). In the Build Phase, where all
    act at once and nobody is kept waiting, it works by cell (`wounds.lead_first`)."""
    if any(type(x) is Build for x in s.stack):
        return {}
    found = {}
    for n, (source, context) in enumerate(f.queue):
        weighty = any(VERBS[e.verb].weighty for e in ability_of(s, source).effects)
        if weighty and s.teams[source.seat] == s.teams[s.turn]:
            cell = cell_of(source, context)
            at = f"@{s.field.names[cell]}" if cell != NOBODY else ""
            found[f"first {source.name}{at}"] = n
    return found


def indifferent(s: State, decision: Decision) -> bool:
    """Say whether what is triggered comes to the same in any order, who fills a Reserve will never
    take it up, a defender can only finish building, or has no card to use, as everybody knows."""
    if decision.kind == "supply":
        return not s.sides[decision.seat].hand
    if decision.kind == "build":
        return decision.subject == turns.SPENT and len(decision.actions) == 1
    if decision.kind == "reserve":
        return _last(s, decision.seat)
    frame = s.stack[-2] if decision.kind == "sequence" else None
    return type(frame) is Passing and all(
        VERBS[e.verb].any_order(e) for x, _ in frame.queue for e in ability_of(s, x).effects
    )


def _last(s: State, seat: int) -> bool:
    """Say whether a seat leads no more turn: the Last Stander, or whoever is left with its end."""
    if s.stand is None:
        return False
    hero = s.stand[0]
    return seat == hero or len({s.teams[x] for x in s.playing if x != hero}) == 1


def offered(s: State, f: Offer, out: Out) -> None:
    """Ask the player of a triggered ability whom it is for; it may be nobody."""
    reply = take(s)
    if not reply:
        words = worded(s, f.source, f.context)
        choose(s, f.source.seat, "trigger", words, words[0], f.source.name)
        return
    s.stack.pop()
    heed(s, f.source, f.context, reply, out)


RUNNER = Runner({
    Ask: ASKING._replace(ask=marked),
    Found: Routine(setup.found),
    Turn: Routine(turns.run),
    Build: Routine(turns.building, turns.builders, turns.built),
    Exit: Routine(statuses.leaving),
    Walk: in_steps(resolution.WALK),
    Combat: in_steps(resolution.COMBAT),
    Muster: Routine(move_and_battle.muster),
    Skirmish: in_steps(skirmish.SKIRMISH),
    Deal: in_steps(resolution.DEAL),
    Passing: Routine(passing),
    Offer: Routine(offered),
    Window: Routine(WINDOWS.advance),
})  # fmt: skip


def default(s: State, decision: Decision) -> str:
    """Return what the clock answers."""
    top = s.stack[-1]
    if type(top) is Ask:
        return top.by_default
    return DONE if decision.kind == "build" else decision.actions[0]
