"""Where running a match again starts: at its opening, or where it went on under other rules.

Decides what happens when the rules of a game change while matches are played. Play always goes on:
a match is loaded as it is, and the first row after the change begins a new part of it, with the
state as the new rules understand it. Going back and running again stay inside a part; a sentence at
its edge says so. Openings of matches from before they were stored are dealt again when the bot
starts, and kept if they are those that were played.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from bot.matches.match_store import MatchStore
from bot.store.rows import Done, Match, Part
from engine import core
from engine.core import Game
from engine.record import BadRecord, Segment, dealt, decoded, rerun

log = logging.getLogger(__name__)
#: Openings dealt in one go.
PAGE = 200


class OtherPart(Exception):
    """What is asked for lies before the last change of the rules."""


def opening_of(game: Game[Any, Any], match: Match) -> Part | None:
    """Return the opening of a match as its seed deals it, None if another one was played."""
    try:
        state = dealt(game, match.seed, msgspec.json.decode(match.options), match.opening)
    except (BadRecord, msgspec.DecodeError) as error:
        log.info("match %d: its opening cannot be dealt again: %s", match.id, error)
        return None
    return None if state is None else Part(0, match.rules, core.encode(state))


async def keep_openings(store: MatchStore, games: Mapping[str, Game[Any, Any]]) -> None:
    """Keep the openings of matches from before they were kept, as far as they can be dealt."""
    last = 0
    while matches := await store.matches.unopened(last, PAGE):
        for match in matches:
            last = match.id
            game = games.get(match.game)
            part = None if game is None else await asyncio.to_thread(opening_of, game, match)
            if part is not None:
                await store.matches.keep(match.id, part)


async def parts_of(store: MatchStore, game: Game[Any, Any] | None, match: Match) -> list[Part]:
    """Return the parts of a match, none if its opening is not known."""
    parts = await store.matches.parts(match.id)
    if game is None or (parts and not parts[0].ply):
        return parts
    part = await asyncio.to_thread(opening_of, game, match)
    return parts if part is None else [part, *parts]


def before(part: Part, done: Iterable[Done]) -> int:
    """Return how many of the actions that count were done before a part began."""
    return sum(row.ply <= part.ply for row in done)


def segment(part: Part, done: Iterable[Done]) -> Segment:
    """Return a part as records hold it."""
    return Segment(before(part, done), part.rules, part.state)


def segments(parts: Sequence[Part], done: Sequence[Done]) -> tuple[Segment, ...]:
    """Return all parts as records hold them; where nothing was done in one, the next counts."""
    return tuple({s.ply: s for s in (segment(part, done) for part in parts)}.values())


def go_back(
    game: Game[Any, Any], match: Match, parts: Sequence[Part], done: Sequence[Done], length: int
) -> core.State:
    """Return the position after the first `length` of the actions that count.

    Raises `OtherPart` if that is before the rules changed, `BadRecord` if the record is not
    what was played.
    """
    start = before(parts[-1], done) if parts else len(done) + 1
    if length < start:
        raise OtherPart
    part = parts[-1]
    if not part.ply and core.digest_of(part.state) != match.opening:
        raise BadRecord("The opening is not the one that was played.", 0)
    try:
        state = decoded(game, segment(part, done))
        if length == start:
            return state
        deeds = [(d.seat, d.text) for d in done[start:length]]
        return rerun(game, state, deeds, done[length - 1].digest)
    except BadRecord:
        if part.rules == game.rules:
            raise
        raise OtherPart from None  # the rules changed, and nothing was done since
