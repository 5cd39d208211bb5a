"""What belongs together in one line of a report, so that a turn is told in a few.

Decides what is said at once: a price with what it bought, a blow with the destruction it brought
and what that gained, what all draw, what is discarded, who has finished.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine import core
from engine.core import Event
from engine.games.machines import events as ev
from engine.games.machines import naming
from engine.games.machines.state import NOBODY
from engine.i18n import mark, several, tr
from engine.kit import joining
from engine.kit.joining import Say

#: A line is not made longer than this.
LONGEST = 200
#: What is told in the line of what brought it about.
FOLLOWS = (
    ev.Hit, ev.Destroyed, ev.Points, ev.StatusSet, ev.Healed, ev.Moved, ev.Recovered, ev.Negated,
    ev.Redirected, ev.Claimed,
)  # fmt: skip
#: What others follow in one line.
LEADS = (
    ev.Declared, ev.Put, ev.Countered, ev.Hit, ev.Destroyed, ev.Placed, ev.Scrapped, ev.Fortified,
    ev.Moved, ev.Returned,
)  # fmt: skip


def lines(events: Sequence[Event], say: Say) -> list[str]:
    """Return what happened in short lines; `say` tells one fact."""
    sentences = joining.sentences(_fallen(events), lambda events, at: _priced(events, at, say))
    return joining.lines(
        sentences,
        lambda before, event: isinstance(before, LEADS) and isinstance(event, FOLLOWS),
        LONGEST,
    )


def _priced(events: Sequence[Event], at: int, say: Say) -> tuple[str, int]:
    """Return what facts are told as together with their price, and how many they are."""
    if _buys(events, at):
        return "", 1
    text, count = _joint(events, at, say)
    price = events[at - 1] if at and _buys(events, at - 1) else None
    if text and isinstance(price, ev.Points):
        text = f"{text[:-1]} ({_paid(price)})."
    return text, count


def _fallen(events: Sequence[Event]) -> list[Event]:
    """Return what happened with each destruction right after the blow that brought it, and who
    is out only where the match goes on."""
    won = any(isinstance(e, core.Ended) and e.outcome.winners for e in events)
    ordered = [e for e in events if not (won and isinstance(e, ev.Left))]  # the end says why
    for hit in [e for e in events if isinstance(e, ev.Hit) and not e.left]:
        fell = next(
            (e for e in ordered[ordered.index(hit) :]
             if isinstance(e, ev.Destroyed) and (e.card, e.cell) == (hit.card, hit.cell)), None
        )  # fmt: skip
        if fell is not None:
            ordered.remove(fell)
            ordered.insert(ordered.index(hit) + 1, fell)
    return ordered


def _buys(events: Sequence[Event], at: int) -> bool:
    """Say whether a fact is a price and the one after it what was bought."""
    price, after = events[at], events[at + 1] if at + 1 < len(events) else None
    return (
        isinstance(price, ev.Points)
        and price.amount < 0
        and isinstance(
            after, ev.Placed | ev.Put | ev.Moved | ev.Declared | ev.Returned | ev.Fortified
        )
    )


def _paid(e: ev.Points) -> str:
    template = mark("{count} DTP, {left} left") if e.defends else mark("{count} ATP, {left} left")
    return tr(template, count=-e.amount, left=e.points)


def _joint(events: Sequence[Event], at: int, say: Say) -> tuple[str, int]:
    """Return what one fact, or several together, are told as, and how many they are."""
    event, rest = events[at], events[at + 1 :]
    match event:
        case ev.Drew():
            return _drew(event, rest, say)
        case ev.Discarded() if event.why == "end":
            run = [event]
            for e in rest:
                if not isinstance(e, ev.Discarded) or (e.seat, e.why) != (event.seat, event.why):
                    break
                run.append(e)
            return tr("{seat} discards {cards}.", seat=naming.side(event.seat),
                      cards=_counted(e.card for e in run)), len(run)  # fmt: skip
        case ev.Claimed():
            cells = [event]
            for e in rest:
                if not isinstance(e, ev.Claimed) or e.team != event.team:
                    break
                cells.append(e)
            return claimed(event.team, [e.cell for e in cells]), len(cells)
        case ev.Hit() if rest and isinstance(rest[0], ev.Destroyed) and not event.shielded:
            fell = rest[0]
            if fell.cell == event.cell:
                template = mark("{count} damage destroys {card} of {seat}.")
                return tr(template, count=event.amount, card=naming.at(event.card, event.cell),
                          seat=naming.side(event.seat)), 2  # fmt: skip
        case ev.Placed() if event.how == "laid out":
            ready = [e for e in events[at:] if isinstance(e, ev.Placed) and e.how == event.how]
            return _laid_out(ready), len(ready)
    return say(event), 1


def _drew(event: ev.Drew, rest: Sequence[Event], say: Say) -> tuple[str, int]:
    """Tell all a seat draws in a row, and to its owner which cards."""
    run, own, count = [event], list[str](), 1
    for e in rest:
        if isinstance(e, ev.Drew) and e.seat == event.seat:
            run.append(e)
        elif isinstance(e, ev.DrewCards) and e.seat == event.seat:
            own += e.cards
        else:
            break
        count += 1
    if isinstance(rest[0] if rest else None, ev.DrewCards):
        return tr("You drew {cards}.", cards=_counted(own)), count
    if len(run) == 1:
        return say(event), count
    cards = several(naming.drawn(e.deck, e.count) for e in run)
    return tr("{seat} draws {cards}.", seat=naming.side(event.seat), cards=cards), count


def claimed(team: int, cells: Sequence[int]) -> str:
    """Return whose territory some cells are now; a team is called by its first seat."""
    names = several(map(naming.cell, cells))
    if team == NOBODY:
        return tr("No one's territory now: {cells}.", cells=names)
    return tr("Territory of {seat}'s side now: {cells}.", seat=naming.side(team), cells=names)


def _laid_out(run: Sequence[ev.Placed]) -> str:
    sides = []
    for seat in dict.fromkeys(e.seat for e in run):
        names = several(naming.at(e.card, e.cell) for e in run if e.seat == seat)
        sides.append(tr("{seat}: {cards}", seat=naming.side(seat), cards=names))
    return tr("Ready at the start: {list}.", list="; ".join(sides))


def _counted(names: Iterable[str]) -> str:
    """Return cards with how many of each: `Barricade ×2`."""
    return several(
        naming.title(name) + (f" ×{n}" if n > 1 else "") for name, n in Counter(names).items()
    )
