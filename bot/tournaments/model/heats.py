"""A knock-out at tables of several: who goes on, who is out, and how far everybody came.

Decides that the first of each table go on, as many as the settings say but never all of a
table, and that of those who share a place whoever stands higher in the draw is first. Who has
left or did not play goes on from nowhere. Where fewer would be left than the smallest table
needs, the best of the others come along. Nothing is stored for it: whoever was seated or rested
in a round was in it. The last round is the one in which all sit at one table.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.tournaments.model.shape import Match, Tournament, name, places
from engine.i18n import Said, mark, said, tr


def rounds(t: Tournament) -> range:
    """Return the numbers of the rounds paired in the knock-out."""
    return range(t.total + 1, len(t.rounds) + 1)


def matches(t: Tournament, number: int) -> list[Match]:
    """Return the tables of a round."""
    return [m for m in t.matches if m.round == number]


def entered(t: Tournament, number: int) -> set[int]:
    """Return who was in a round: at a table or resting."""
    seated = {one for m in matches(t, number) for one in m.seats}
    return seated | {bye.entrant for bye in t.rounds[number - 1].byes}


def still(t: Tournament) -> list[int]:
    """Return who plays the next round, best first, once the one before it is over."""
    gone = {e.id for e in t.entrants if e.out}
    if not rounds(t):
        return [one for one in t.draw if one not in gone]
    return after(t, len(t.rounds), gone)


def after(t: Tournament, number: int, gone: Collection[int] = ()) -> list[int]:
    """Return who goes on from a round, best first, without those who are gone."""
    ahead = {bye.entrant: 1 for bye in t.rounds[number - 1].byes if bye.entrant not in gone}
    behind: dict[int, int] = {}
    for m in matches(t, number):
        had = dict(zip(m.seats, places(m), strict=True)) if m.outcome else {}
        here = [one for one in m.seats if had.get(one) and one not in gone]
        here.sort(key=lambda one: (had[one], t.draw.index(one)))
        most = min(t.settings.advance, len(m.seats) - 1)
        for turn, one in enumerate(here):
            (ahead if turn < most else behind)[one] = had[one]
    spare = sorted(behind, key=lambda one: (behind[one], t.draw.index(one)))
    missing = t.settings.sizes[0] - len(ahead)
    if ahead and 0 < missing < len(entered(t, number)) - len(ahead):
        ahead |= {one: behind[one] for one in spare[:missing]}
    return sorted(ahead, key=lambda one: (ahead[one], t.draw.index(one)))


def final(t: Tournament) -> Match | None:
    """Return the table at which all sat who were left, None before it was paired."""
    if not rounds(t):
        return None
    tables = matches(t, len(t.rounds))
    return tables[0] if len(tables) == 1 and not t.rounds[-1].byes else None


def decided(t: Tournament) -> bool:
    """Return whether nothing is left to play."""
    if any(not m.outcome for number in rounds(t) for m in matches(t, number)):
        return False
    return final(t) is not None or len(still(t)) < t.settings.sizes[0]


def builds_on(t: Tournament, m: Match, outcome: str) -> bool:
    """Say whether the next round was paired from the outcome of a match and would not have been
    from a new one."""
    if m.round <= t.total or m.round >= len(t.rounds):
        return False
    before = after(t, m.round)
    held, m.outcome = m.outcome, outcome
    same = bool(outcome) and after(t, m.round) == before
    m.outcome = held
    return not same


def fate(t: Tournament) -> dict[int, tuple[int, Said]]:
    """Return how far everybody came, as (order, words); less is better, equal is shared."""
    gone = {e.id for e in t.entrants if e.out}
    fates = {one: (10**6, said("left")) if one in gone else (0, said("still in")) for one in t.draw}
    last = final(t)
    for number in rounds(t):
        if number < len(t.rounds):
            through: Collection[int] = entered(t, number + 1)
        elif not decided_round(t):
            continue
        else:
            through = still(t) if last is None else ()
        had = {
            one: place
            for m in matches(t, number)
            for one, place in zip(m.seats, places(m), strict=True)
        }
        for one in entered(t, number) - {*through}:
            place = had.get(one, 0)
            words = said("out in round {round}", round=number - t.total)
            if last is not None and number == len(t.rounds):
                words = said("final: place {place}", place=place)
                if place < 2:
                    words = said("winner") if place else said("did not play the final")
                if t.shared and not place:
                    words = said("shared first place")
            fates[one] = (100 * (len(t.rounds) - number) + (place or 99), words)
    if decided(t):
        fates |= {one: (0, said("winner")) for one, (order, _) in fates.items() if not order}
    return fates


def decided_round(t: Tournament) -> bool:
    """Return whether every table of the last round is over."""
    return all(m.outcome for m in matches(t, len(t.rounds)))


def story(t: Tournament, m: Match, one: int) -> str:
    """Return what a table was for one of it."""
    place = places(m)[m.seats.index(one)]
    others = ", ".join(name(t, seat) for seat in m.seats if seat != one)
    words = (
        mark("Round {round}: place {place} with {others}.")
        if place
        else mark("Round {round}: did not play with {others}.")
    )
    return tr(words, round=m.round - t.total, place=place, others=others)
