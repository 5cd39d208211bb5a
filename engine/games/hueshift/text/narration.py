"""What happened, in short sentences, and what of it to highlight.

Decides the wording of every event. Facts of one fight that follow each other in one action
share a sentence; nothing is remembered from one action to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine import core
from engine.core import Event, Outcome, Trail
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import ACTIONS, PARTS
from engine.games.hueshift.naming import SEATS, STATUSES, several, signed, title

#: How an attack that is no ordinary one is called.
ATTACKS = {
    "multi": "fires again at", "third": "fires a third time at", "second": "strikes again at",
    "extra": "acts again and attacks", "ambush": "ambushes",
    "stand": "makes its Last Stand against",
}  # fmt: skip
IDLE = {
    "frozen": "cannot act: Frozen",
    "gone": "loses its Act: the acting unit fell",
    "stilled": "has no Act this turn",
    "stifled": "has no Free Action this turn",
}
MISSED = {
    "gone": "The attack of {by} ends: one of the two has left the field",
    "frozen": "The attack of {by} ends: it is Frozen",
    "blur": "The attack of {by} goes through {target} without effect",
    "dark": "{by} misses in the dark",
    "void": "The attack of {by} goes nowhere",
    "mirror": "The attack of {by} is mirrored",
}
ENDS = {
    "no units": "no unit is left on the other side",
    "both fell": "the last units fell together",
    "stalemate": "nothing happened any more; what is left was counted",
    "monster": "the Monster is defeated",
    "squads": "both Squads are destroyed",
    "rounds": "the rounds are over",
    "resignation": "by resignation",
    "agreement": "as agreed",
}

#: A sentence part and how it joins what stands before it: empty for a sentence of its own.
Part = tuple[str, str]


def tell(events: Sequence[Event]) -> list[str]:
    """Return what happened as short sentences."""
    said: list[str] = []
    before: Event | None = None
    for event in events:
        text, glue = _say(event, before)
        if glue and said:
            said[-1] += glue + text
        elif text:
            said.append(text)
        before = event
    return [_sentence(x) for x in said]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")


def _say(e: Event, before: Event | None) -> Part:
    """Return the words for an event, and what joins them to the sentence before."""
    if isinstance(e, ev.Hurt):
        return _hurt(e, before)
    if isinstance(e, ev.Drained) and e.why == "gusher" and isinstance(before, ev.Hurt):
        return f"{e.amount} HP more by Gusher", " and "
    if isinstance(e, ev.Destroyed) and isinstance(before, ev.Destroyed):
        return SAY[type(e)](e), ". "
    if isinstance(e, ev.Readied) and isinstance(before, ev.Flipped) and before.action == e.action:
        return "", ""  # the Action's words have said so
    return SAY[type(e)](e), ""


def _dealt(e: ev.Hurt) -> str:
    damage = f"{e.amount} damage" if e.amount else "no damage"
    if e.doubled:
        damage += " (doubled)"
    return damage + (f", {e.less} stopped" if e.less else "")


def _hurt(e: ev.Hurt, before: Event | None) -> Part:
    unit, by = title(e.unit), title(e.by) if e.by else ""
    if e.source == "attack":
        if isinstance(before, ev.Declared) and (before.by, before.target) == (e.by, e.unit):
            return _dealt(e), ": "
        if e.by == e.unit:
            return f"{unit} hits itself: {_dealt(e)}", ""
        return f"{by} hits {unit}: {_dealt(e)}", ""
    if e.source == "answer":
        back = f"{by} strikes back for {e.amount}" if e.amount else f"{by} strikes back in vain"
        back += f" ({e.less} stopped)" if e.less and e.amount else ""
        return back, "; " if isinstance(before, ev.Hurt | ev.Drained) else ""
    if e.source == "burn":
        return f"{unit} burns: {_dealt(e)}", ""
    if e.source == "taken":
        return f"{unit} takes it over: {_dealt(e)}", ""
    return f"{title(e.source)} hits {unit}: {_dealt(e)}", ""


def _voted(e: ev.Voted) -> str:
    if e.kind == "arena":
        drawn = "An Arena will be drawn once the rosters lie open"
        return "No Arena" if e.result == "none" else drawn
    return "Units and the Monster strike back" if e.result == "yes" else "Nobody strikes back"


def _planned(e: ev.Planned) -> str:
    verb, *words = e.what.split()
    names = [title(w) for w in words]
    said = {
        "base": "puts {0} into {1}", "co": "makes {0} Co-Pilot of {1}",
        "corrupt": "corrupts {0}: {1} and {2}", "auto": "places the rest by bonds",
    }.get(verb, "starts the roster over").format(*names)  # fmt: skip
    return f"In secret: {SEATS[e.seat]} {said}"


def _revealed(e: ev.Revealed) -> str:
    crews = []
    for mech, base, co in e.units:
        crews.append(" + ".join(title(c) for c in (base, co) if c) + f" in {title(mech)}")
    said = f"{SEATS[e.seat]} fields {several(crews)}"
    if e.corrupt:
        marks = [f"{title(c)} ({title(g)}, {title(p)})" for c, g, p in e.corrupt]
        said += f". Corrupted: {several(marks)}"
    return said


def _chosen(e: ev.Chosen) -> str:
    if e.kind == "squad":
        return f"{SEATS[e.seat]} takes Squad {title(e.what)}"
    if e.kind == "proposed":
        return f"{SEATS[e.seat]} proposes {title(e.what)}"
    return f"The Monster is {title(e.what)}"


def _activated(e: ev.Activated) -> str:
    lock = ", without abilities this turn (Ionic Storms)" if e.locked else ""
    return f"{SEATS[e.seat]} activates {title(e.unit)}{lock}"


def _transported(e: ev.Transported) -> str:
    source = f" from {title(e.source)}" if e.source else " from the reserve"
    out = f"; {title(e.out)} steps out" if e.out else ""
    return f"{SEATS[e.seat]} transports {title(e.pilot)}{source} to {title(e.unit)}{out}"


def _skipped(e: ev.Skipped) -> str:
    if e.kind == "monster":
        return f"{SEATS[e.seat]} asks for another Monster"
    return f"{SEATS[e.seat]} passes"


def _announced(e: ev.Announced) -> str:
    on = f" on {title(e.unit)}" if e.unit else ""
    if e.other:
        on = f": {title(e.unit)} against {title(e.other)}"
    return f"{SEATS[e.seat]} plays {title(e.card)}{on}"


def _boosted(e: ev.Boosted) -> str:
    if not e.ap:
        return f"The next attack of {title(e.unit)} is doubled"
    return f"{title(e.unit)} has {signed(e.ap)} AP this turn"


def _declared(e: ev.Declared) -> str:
    return f"{title(e.by)} {ATTACKS.get(e.kind, 'attacks')} {title(e.target)}"


def _redirected(e: ev.Redirected) -> str:
    goal = "itself" if e.by == e.target else title(e.target)
    return f"{title(e.why)} turns the attack of {title(e.by)} on {goal}"


def _coin(e: ev.Coin) -> str:
    side = "Heads" if e.heads else "Tails"
    verb = "has" if e.chosen else "flips"
    gain = {"": "", "missed": ": the attack misses"}.get(e.gain, f": {e.gain}")
    return f"{title(e.card)} {verb} {side}{gain}"


def _prevented(e: ev.Prevented) -> str:
    verb = "takes over" if e.taken else "prevents"
    return f"{title(e.card)} {verb} {e.amount} damage to {title(e.unit)}"


def _drained(e: ev.Drained) -> str:
    return f"{title(e.unit)} loses {e.amount} HP ({title(e.why)})"


def _afflicted(e: ev.Afflicted) -> str:
    costs = {
        "burn": f"burns ({e.amount} damage next turn)",
        "leak": f"is Leaking ({e.amount} HP next turn)",
        "corrode": f"corrodes (−{e.amount} AP)",
        "freeze": "is Frozen",
        "hexed": f"is Hexed (−{e.amount} AP)",
    }
    return f"{title(e.unit)} {costs[e.status]}"


def _resisted(e: ev.Resisted) -> str:
    return f"{title(e.unit)} is immune to {STATUSES.get(e.status, 'the element')}"


def _cured(e: ev.Cured) -> str:
    if e.why == "over":
        return f"{title(e.unit)}: {STATUSES[e.status]} is over"
    return f"{title(e.unit)} loses {STATUSES[e.status]}"


def _saved(e: ev.Saved) -> str:
    return f"{title(e.card)} saves {title(e.unit)}: {e.hp} HP left"


def _destroyed(e: ev.Destroyed) -> str:
    if e.gone:
        return f"{title(e.unit)} is destroyed and leaves the game with its crew"
    if PARTS[e.unit].kind == "monster":
        return f"{title(e.unit)} falls"
    return f"{title(e.unit)} is destroyed" + (f", {title(e.pilot)} ejects" if e.pilot else "")


def _gained(e: ev.Gained) -> str:
    what = several([f"+{n} {w}" for n, w in ((e.ap, "AP"), (e.hp, "HP")) if n])
    why = f" ({title(e.why)})" if e.why != e.card else ""
    return f"{title(e.card)} gains {what} for good{why}"


def _revived(e: ev.Revived) -> str:
    crew = several([title(c) for c in (e.base, e.co) if c])
    return f"{title(e.unit)} is back with 1 HP" + (f" and {crew} aboard" if crew else "")


def _flipped(e: ev.Flipped) -> str:
    head = f"{title(e.monster)}: {title(e.action)}"
    if e.discarded:
        return f"{head} is discarded without effect"
    if e.struck:
        return f"{head} can do nothing, so it strikes"
    return f"{head}. {ACTIONS[e.action].text}"


def _wore(e: ev.Wore) -> str:
    if e.action == "blur":  # also what Teleport leaves behind
        return f"{title(e.monster)} is hidden no longer"
    return f"{title(e.action)} of {title(e.monster)} is over"


def _ended(e: core.Ended) -> str:
    return result(e.outcome)


def result(outcome: Outcome) -> str:
    """Return how a match ended, in one sentence."""
    why = ENDS.get(outcome.why, outcome.why)
    if core.HOUSE in outcome.winners:
        return f"The Monster wins: {why}"
    if not outcome.winners:
        return f"A draw: {why}"
    names = several([SEATS[x] for x in outcome.winners])
    return f"{names} {'wins' if len(outcome.winners) == 1 else 'win'}: {why}"


SAY: dict[type[Event], Callable[[Any], str]] = {
    ev.Began: lambda e: f"{SEATS[e.first]} picks first, {SEATS[1 - e.first]} moves first",
    ev.Voted: _voted,
    ev.Picked: lambda e: f"{SEATS[e.seat]} picks {title(e.card)}",
    ev.Planned: _planned,
    ev.Locked: lambda e: f"The roster of {SEATS[e.seat]} is locked",
    ev.Revealed: _revealed,
    ev.ArenaDrawn: lambda e: f"Arena: {title(e.arena)}" if e.arena else "The match has no Arena",
    ev.Chosen: _chosen,
    ev.TurnBegan: lambda e: f"Turn {e.number} of {SEATS[e.seat]}",
    ev.MonsterTurnBegan: lambda e: f"Turn of {title(e.monster)}",
    ev.Activated: _activated,
    ev.Idle: lambda e: f"{SEATS[e.seat]} {IDLE[e.why]}",
    ev.Transported: _transported,
    ev.Skipped: _skipped,
    ev.Announced: _announced,
    ev.Fizzled: lambda e: f"{title(e.card)} of {SEATS[e.seat]} has nothing to do any more",
    ev.Returned: lambda e: f"{title(e.card)} goes back to the hand of {SEATS[e.seat]}",
    ev.Boosted: _boosted,
    ev.Unboosted: lambda e: f"{title(e.unit)} loses its Overclock",
    ev.Declared: _declared,
    ev.Redirected: _redirected,
    ev.Guarded: lambda e: f"{title(e.unit)} steps in for {title(e.target)}",
    ev.Coin: _coin,
    ev.Missed: lambda e: MISSED[e.why].format(by=title(e.by), target=title(e.target)),
    ev.Prevented: _prevented,
    ev.Negated: lambda e: f"{title(e.card)}: all damage to {title(e.unit)} comes to nothing",
    ev.Hurt: lambda e: _hurt(e, None)[0],
    ev.Drained: _drained,
    ev.Healed: lambda e: f"{title(e.unit)} regains {e.amount} HP ({title(e.why)})",
    ev.Afflicted: _afflicted,
    ev.Resisted: _resisted,
    ev.Cured: _cured,
    ev.Saved: _saved,
    ev.Destroyed: _destroyed,
    ev.Gained: _gained,
    ev.Revived: _revived,
    ev.Again: lambda e: f"{title(e.unit)} may act once more",
    ev.Flipped: _flipped,
    ev.Phase: lambda e: f"Second phase of {title(e.monster)}: +{e.ap} AP, two Actions a turn",
    ev.Readied: lambda e: f"{title(e.monster)} is ready: {title(e.action)}",
    ev.Wore: _wore,
    ev.Silenced: lambda e: f"{title(e.card)} is silenced: no ability",
    core.Resigned: lambda e: f"{SEATS[e.seat]} gives up",
    core.DrawOffered: lambda e: f"{SEATS[e.seat]} offers a draw",
    core.DrawDeclined: lambda e: f"{SEATS[e.seat]} declines the draw",
    core.Ended: _ended,
}


def trail(events: Sequence[Event]) -> Trail:
    """Return what to highlight: attacks as paths between Mechs, Mechs hit, Mechs that came."""
    paths: list[tuple[str, str]] = []
    struck: list[str] = []
    placed: list[str] = []
    for e in events:
        if isinstance(e, ev.Declared | ev.Redirected):
            paths.append((e.by, e.target))
        elif isinstance(e, ev.Guarded):
            if paths and paths[-1][1] == e.target:
                paths.append((paths.pop()[0], e.unit))
        elif isinstance(e, ev.Hurt | ev.Drained):
            if e.amount:
                struck.append(e.unit)
        elif isinstance(e, ev.Destroyed | ev.Afflicted):
            struck.append(e.unit)
        elif isinstance(e, ev.Transported | ev.Revived | ev.Activated):
            placed.append(e.unit)
    steps = tuple(dict.fromkeys((a, b) for a, b in paths if a != b))
    return Trail(steps, tuple(dict.fromkeys(struck)), tuple(dict.fromkeys(placed)))
