"""What the Monster of a boss match did: an Action, and what it came to.

Decides when the words of an Action are told: where nothing follows that says what it did. What
one Action did to several units is one sentence.
"""

from __future__ import annotations

from engine.core import Event
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import ACTIONS, PARTS
from engine.games.hueshift.naming import title
from engine.i18n import tr, trc

#: What tells by itself what an Action did.
_DEEDS = (
    ev.Declared, ev.Hurt, ev.Drained, ev.Healed, ev.Afflicted, ev.Resisted, ev.Coin, ev.Silenced,
    ev.Destroyed,
)  # fmt: skip
#: Of these the sentence that names the Action goes on.
_JOINED = (ev.Afflicted, ev.Resisted)


def flipped(e: ev.Flipped, after: Event | None) -> str:
    """Say which Action the Monster uses; its words where what comes `after` does not say what it
    does."""
    if e.discarded or e.struck:
        head = f"{title(e.monster)}: {title(e.action)}"
        if e.discarded:
            return tr("{head} is discarded without effect", head=head)
        return tr("{head} has no effect, so it strikes", head=head)
    if isinstance(after, ev.Declared):
        return tr(
            "{monster} uses {action} on {target}",
            monster=title(e.monster),
            action=title(e.action),
            target=title(after.target),
        )
    text = tr("{monster} uses {action}", monster=title(e.monster), action=title(e.action))
    if isinstance(after, _DEEDS):
        return text
    return f"{text}. " + trc(e.action, ACTIONS[e.action].text)


def joined(e: Event, before: Event | None) -> tuple[bool, str]:
    """Say whether the sentence before an event goes on with it, by what words, empty for those
    the event has anyway."""
    flip = before if isinstance(before, ev.Flipped) else None
    first = flip if flip is not None and not (flip.discarded or flip.struck) else None
    if first and isinstance(e, _JOINED):
        return True, ""
    if isinstance(e, ev.Silenced) and first:
        return True, tr("{card} loses its ability", card=title(e.card))
    if isinstance(e, ev.Healed) and first and first.monster == e.unit:
        return True, tr("it regains {amount} HP", amount=e.amount)
    if isinstance(e, ev.Drained):
        more = isinstance(before, ev.Drained) and before.why == e.why and e.why in ACTIONS
        if more or (first and first.action == e.why):
            return True, tr("{unit} loses {amount} HP", unit=title(e.unit), amount=e.amount)
    return False, ""


def hits(e: ev.Hurt, before: Event | None) -> bool:
    """Say whether the Monster hits a unit in the course of an Action that hits several."""
    if e.source != "attack" or not e.by or PARTS[e.by].kind != "monster":
        return False
    if isinstance(before, ev.Flipped):
        return not (before.discarded or before.struck)
    return isinstance(before, ev.Hurt) and (before.source, before.by) == (e.source, e.by)


def wore(e: ev.Wore) -> str:
    """Say what the Monster has no more."""
    if ACTIONS[e.action].ward == "miss":
        return tr("{monster} is no longer hidden", monster=title(e.monster))
    return tr("{action} of {monster} is over", action=title(e.action), monster=title(e.monster))
