"""What can still be shown of a match that today's rules would play differently.

Decides which positions of it are known, and what is told of the rest: what was stored when it
happened.
"""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from bot.matches.live import read_events
from bot.matches.viewing import Stored
from engine import core
from engine.core import Event, Game
from engine.record import BadRecord, Record, Segment, decoded, replay_part

log = logging.getLogger(__name__)


def salvaged(
    game: Game[Any, Any], record: Record, stored: Stored
) -> dict[int, tuple[bytes, tuple[Event, ...]]]:
    """Return the plies of a record whose positions are known: of each segment as many as run
    as they did, and the last one. Raises BadRecord if not even that can be read."""
    salvage: dict[int, tuple[bytes, tuple[Event, ...]]] = {}
    for number, part in enumerate(record.parts):
        try:
            for step in replay_part(game, record, number, decoded(game, part)):
                salvage[step.ply] = core.encode(step.state), step.events
        except BadRecord as error:
            log.info("segment %d ends early: %s", number, error)
    end = Segment(len(record.actions), record.rules, stored.state)
    salvage.setdefault(end.ply, (core.encode(decoded(game, end)), ()))
    return salvage


def told_of(game: Game[Any, Any], text: str) -> tuple[Event, ...]:
    """Return stored events, none where they were written by rules that are not read any more."""
    try:
        return read_events(game, text)
    except msgspec.DecodeError:
        return ()
