"""How a tag arrives at a unit.

Decides what keeps it off and what it meets there: immunity, a copy that is there already, a
Cure or Nullify that waits for it, and what a Cure or Nullify takes with it (RS-TAGAPP).
"""

from __future__ import annotations

from engine.games.resonance import events as ev
from engine.games.resonance.damage import check, fade, removable, untag
from engine.games.resonance.keyword_types import TAGS, Out
from engine.games.resonance.lasting import LOCK, next_turn, put
from engine.games.resonance.state import Give, State, Unit
from engine.games.resonance.stats import afflicted, chosen
from engine.kit.stack import ask, take

#: The question which of several tags a Cure or Nullify takes with it.
CANCEL = "cancel"


def give(s: State, word: str, tag: str, by: int, *, locks: bool = False) -> None:
    """Let a tag arrive; `by` is the seat that applies it, `locks` what Lingering says."""
    s.stack.append(Give(word, tag, by, locks))


def run(s: State, f: Give, out: Out) -> None:
    """Go on with a tag that arrives."""
    u = s.units.get(f.unit)
    reply = take(s)
    if u is None:
        s.stack.pop()
    elif reply:
        s.stack.pop()
        untag(s, f.unit, reply.split()[1], f.tag, out)
        untag(s, f.unit, f.tag, "used", out)
    elif why := refused(s, u, f.tag):
        s.stack.pop()
        out.append(ev.Refused(unit=f.unit, tag=f.tag, why=why))
        if why in TAGS:
            untag(s, f.unit, why, "used", out)
    else:
        _arrive(s, f, u, out)
    if all(frame is not f for frame in s.stack):
        check(s, f.by, out)


def refused(s: State, u: Unit, tag: str) -> str:
    """Return what keeps a tag off: immune, double, or a tag that waits for it."""
    if tag in chosen(s, u.seat, "immune"):
        return "immune"
    if tag in u.tags:
        return "double"
    for waiting in u.tags:
        other = TAGS[waiting]
        if other.cancels and other.boost != TAGS[tag].boost and afflicted(s, u, waiting):
            return waiting
    return ""


def _arrive(s: State, f: Give, u: Unit, out: Out) -> None:
    u.tags += (f.tag,)
    if f.locks and not TAGS[f.tag].boost:
        put(s, LOCK, f.unit, next_turn(s, f.unit, through=True), source=f.tag)
    out.append(ev.Tagged(unit=f.unit, tag=f.tag))
    tag = TAGS[f.tag]
    fade(s, f.unit)  # a tag may have silenced it
    if not tag.cancels or not afflicted(s, u, f.tag):
        s.stack.pop()
        return
    replaceable = removable(s, f.unit) if tag.boost else [t for t in u.tags if TAGS[t].boost]
    if len(replaceable) > 1:
        actions = [f"remove {t}" for t in replaceable]
        ask(s, u.seat if tag.boost else f.by, CANCEL, actions, actions[0], f.unit)
        return
    s.stack.pop()
    for t in replaceable:
        untag(s, f.unit, t, f.tag, out)
        untag(s, f.unit, f.tag, "used", out)
