"""What belongs together in one line of a report, so that a fight is told in a few.

Decides what is said at once: the cards of one discard, what everybody draws, a comparison with
the damage that came of it, a price with what was bought, what was gained with what brought it,
a number of cards with which ones, a keyword with what it is used for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.core import Event
from engine.games.resonance import events as ev
from engine.games.resonance import naming
from engine.i18n import mark, several, tr

Say = Callable[[Event], str]
#: A line is not made longer than this.
LONGEST = 220


def lines(events: Sequence[Event], say: Say) -> list[str]:
    """Return what happened in short lines; `say` tells one fact."""
    found: list[str] = []
    at, bought = 0, False
    while at < len(events):
        event = events[at]
        said, count = _joint(events, at, say)
        said = said or say(event)
        at += count
        if not said:
            continue
        gained = isinstance(event, ev.Gained) and event.amount > 0
        if found and (gained or bought) and len(found[-1]) + len(said) < LONGEST:
            found[-1] += f" {said}"
        else:
            found.append(said)
        bought = isinstance(event, ev.Gained) and event.amount < 0
    return found


def _joint(events: Sequence[Event], at: int, say: Say) -> tuple[str, int]:
    """Return what several facts are told as, and how many; nothing for one alone."""
    event, rest = events[at], events[at + 1 :]
    if isinstance(event, ev.Discarded):
        run = [event, *_run(rest, lambda e: isinstance(e, ev.Discarded) and e.seat == event.seat)]
        if len(run) > 1:
            cards = several(naming.brief(e.card) for e in run)  # type: ignore[attr-defined]
            template = tr("{seat} discards {cards}.", seat=naming.side(event.seat), cards=cards)
            return template, len(run)
    elif isinstance(event, ev.Drew):
        run = [event, *_run(rest, lambda e: isinstance(e, ev.Drew) and e.count == event.count)]
        if len(run) > 1:
            seats = several(naming.side(e.seat) for e in run)  # type: ignore[attr-defined]
            template = mark("{seats} draw {count} cards each.")
            if event.count == 1:
                template = mark("{seats} draw a card each.")
            return tr(template, seats=seats, count=event.count), len(run)
        own = next(iter(rest), None)  # whoever drew reads which ones
        if isinstance(own, ev.DrewCards) and (own.seat, len(own.cards)) == (
            event.seat,
            event.count,
        ):
            return say(own), 2
    elif isinstance(event, ev.Used) and not event.what:
        chosen = next(iter(rest), None)  # what for tells that it is used, too
        if isinstance(chosen, ev.Used) and replace(chosen, what="") == event:
            return say(chosen), 2
    elif isinstance(event, ev.Gained) and event.amount > 0 and say(event):
        more = [e for e in _run(rest, lambda e: _also(e, event, say)) if isinstance(e, ev.Gained)]
        total = event.amount + sum(e.amount for e in more)
        return say(replace(event, amount=total)), 1 + len(more)
    elif isinstance(event, ev.Compared):
        hit = next(iter(rest), None)
        if isinstance(hit, ev.Damaged) and hit.unit == event.target:
            roll = tr("EV {ev} against RV {rv}", ev=event.ev, rv=event.rv)
            return f"{roll}: {say(hit)}", 2
    return "", 1


def _also(event: Event, first: ev.Gained, say: Say) -> bool:
    """Say whether the same player gains more of the same, and is told so."""
    if not isinstance(event, ev.Gained) or event.amount <= 0:
        return False
    return (event.seat, event.what) == (first.seat, first.what) and bool(say(event))


def _run(events: Sequence[Event], fits: Callable[[Event], bool]) -> list[Event]:
    found = []
    for event in events:
        if not fits(event):
            break
        found.append(event)
    return found
