"""What belongs together in one line of a report, so that a fight is told in a few.

Decides what is said at once: the cards of one discard, what everybody draws, a comparison with
what was discarded for it and the damage that came of it, damage with what it
destroyed, a price with what was bought, what was gained with what brought it,
a number of cards with which ones, a keyword with what it is used for.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from engine.core import Event
from engine.games.resonance import events as ev
from engine.games.resonance import naming
from engine.i18n import mark, several, tr
from engine.kit import joining
from engine.kit.joining import Say

#: A line is not made longer than this.
LONGEST = 220


def lines(events: Sequence[Event], say: Say) -> list[str]:
    """Return what happened in short lines; `say` tells one fact."""
    sentences = joining.sentences(events, lambda events, at: _joint(events, at, say))
    return joining.lines(sentences, _follows, LONGEST)


def _follows(before: Event, event: Event) -> bool:
    """Say whether a fact shares a line with the one before: a gain, or what was bought."""
    gained = isinstance(event, ev.Gained) and event.amount > 0
    return gained or (isinstance(before, ev.Gained) and before.amount < 0)


def _joint(events: Sequence[Event], at: int, say: Say) -> tuple[str, int]:
    """Return what one fact, or several together, are told as, and how many they are."""
    event, rest = events[at], events[at + 1 :]
    if isinstance(event, ev.Discarded):
        same = takewhile(lambda e: isinstance(e, ev.Discarded) and e.seat == event.seat, rest)
        run = [event, *same]
        if len(run) > 1:
            cards = several(naming.brief(e.card) for e in run)  # type: ignore[attr-defined]
            text = tr("{seat} discards {cards}.", seat=naming.side(event.seat), cards=cards)
            return text, len(run)
        if event.why == "defence" and isinstance(rest[0] if rest else None, ev.Compared):
            text, count = _rolled(rest, say, naming.brief(event.card))
            return text, 1 + count
    elif isinstance(event, ev.Drew):
        same = takewhile(lambda e: isinstance(e, ev.Drew) and e.count == event.count, rest)
        run = [event, *same]
        if len(run) > 1:
            seats = several(naming.side(e.seat) for e in run)  # type: ignore[attr-defined]
            text = mark("{seats} draw {count} cards each.")
            if event.count == 1:
                text = mark("{seats} draw a card each.")
            return tr(text, seats=seats, count=event.count), len(run)
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
        more = list(takewhile(lambda e: _also(e, event, say), rest))
        total = event.amount + sum(e.amount for e in more)  # type: ignore[attr-defined]
        return say(replace(event, amount=total)), 1 + len(more)
    elif isinstance(event, ev.Compared):
        return _rolled(events[at:], say)
    elif isinstance(event, ev.Damaged):
        return _hurt(events[at:], say)
    return say(event), 1


def _rolled(events: Sequence[Event], say: Say, card: str = "") -> tuple[str, int]:
    """Return what a comparison, and the damage that came of it, are told as, and how many they
    are; `card` is what the defender discarded for it."""
    event, hit = events[0], next(iter(events[1:]), None)
    assert isinstance(event, ev.Compared)
    template = mark("EV {ev} of {unit} against RV {rv}")
    if card:
        template = mark("EV {ev} of {unit} against RV {rv} with {card}")
    unit = naming.brief_unit(event.unit)
    roll = tr(template, ev=event.ev, unit=unit, rv=event.rv, card=card)
    if isinstance(hit, ev.Damaged) and hit.unit == event.target:
        text, count = _hurt(events[1:], say)
        return f"{roll}: {text}", 1 + count
    if not card:
        return say(event), 1
    template = mark("{target} is hit.") if event.ev > event.rv else mark("{target} holds.")
    return f"{roll}: {tr(template, target=naming.brief_unit(event.target))}", 1


def _also(event: Event, first: ev.Gained, say: Say) -> bool:
    """Say whether the same player gains more of the same, and is told so."""
    if not isinstance(event, ev.Gained) or event.amount <= 0:
        return False
    return (event.seat, event.what) == (first.seat, first.what) and bool(say(event))


def _hurt(events: Sequence[Event], say: Say) -> tuple[str, int]:
    """Return what damage is told as, with the end of its unit if that came of it, and how many
    facts these are."""
    event, end = events[0], next(iter(events[1:]), None)
    assert isinstance(event, ev.Damaged)
    if not isinstance(end, ev.Destroyed) or end.unit != event.unit:
        return say(event), 1
    template = mark("{unit} takes {amount} damage and is destroyed.")
    return tr(template, unit=naming.brief_unit(event.unit), amount=event.amount), 2
