"""Is everything in the store as it should be?

Decides what counts as sound: SQLite finds no fault in the file, and every live match,
run again from its seed and recorded actions, comes through the recorded digests to
the stored state and to the same open questions.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import Struct

from bot.matches.course import is_talk
from bot.matches.live import Games, read_events
from bot.matches.questions import key
from bot.store.rows import NOBODY, Done, Match
from bot.store.store import Loaded, Store
from engine import core
from engine.core import Game, Illegal
from engine.record import BadRecord, rerun


class Report(Struct, frozen=True):
    """What a check found. `checked` counts matches replayed; the rest are sentences.

    `file` are SQLite's own complaints, `broken` matches whose replay differs, `skipped`
    matches whose rules are not here (nothing is wrong with them), by match id.
    """

    file: tuple[str, ...]
    checked: int
    broken: dict[int, str]
    skipped: dict[int, str]

    @property
    def sound(self) -> bool:
        return not self.file and not self.broken


async def check(store: Store, games: Games) -> Report:
    """Check the file and every live match. May run while matches are played."""
    file = await store.faults()
    broken: dict[int, str] = {}
    skipped: dict[int, str] = {}
    checked = 0
    for match_id in await store.live_ids():
        try:
            loaded = await store.load(match_id)
        except (msgspec.MsgspecError, ValueError) as error:
            broken[match_id] = f"a row of it cannot be read ({error})"
            continue
        if loaded is None or loaded.match.status != "live":
            continue
        match = loaded.match
        game = games.get(match.game)
        if game is None or game.rules != match.rules:
            skipped[match_id] = f"{match.game} rules version {match.rules} is not here"
            continue
        # Later actions belong to a later state than the one just loaded.
        actions = [a for a in await store.actions(match_id) if a.ply <= match.ply]
        why = await asyncio.to_thread(_difference, loaded, actions, games)
        checked += 1
        if why:
            broken[match_id] = why
    return Report(tuple(file), checked, broken, skipped)


def _difference(loaded: Loaded, actions: list[Done], games: Games) -> str:
    """Return in what the stored match differs from its replay, empty if in nothing."""
    match = loaded.match
    game = games[match.game]
    if [a.ply for a in actions] != list(range(1, match.ply + 1)):
        return f"it is at ply {match.ply}, but {len(actions)} actions are recorded"
    try:
        options = msgspec.json.decode(match.options)
        for action in actions:
            read_events(game, action.events)
    except msgspec.MsgspecError as error:
        return f"what is stored cannot be read ({error})"
    try:
        state = _run(game, match, options, actions)
    except (BadRecord, Illegal) as error:
        return str(error)
    seats = list(range(len(state.teams)))
    if [p.seat for p in match.players] != seats:
        return "its list of players is not complete"
    if any(a.seat not in seats and (a.seat != NOBODY or a.back is None) for a in actions):
        return "it holds an action of nobody's"
    if core.encode(state) != loaded.state:
        return "the stored state is not the one the record leads to"
    asked = [key(d) for d in game.decisions(state)]
    if asked != [key(w) for w in loaded.waiting] or any(
        w.asked > match.ply for w in loaded.waiting
    ):
        return "the stored list of who owes an answer is not what the state asks for"
    return ""


def _run(game: Game[Any, Any], match: Match, options: Any, actions: list[Done]) -> core.State:
    """Run all there is, also what was taken back, and return the last state."""
    counts = [(0, rerun(game, match.seed, options, (), match.opening))]
    for row in actions:
        state = counts[-1][1]
        if row.back is None:
            state = game.copy(state)
            core.apply(game, state, row.seat, row.text, edits=match.sandbox)
            counts.append((row.ply, state))
        elif not is_talk(row):
            counts = [(ply, state) for ply, state in counts if ply <= row.back]
        if core.digest(counts[-1][1]) != row.digest:
            raise BadRecord(
                f"The run parts from the record at action {row.ply}, {row.text!r}.", row.ply
            )
    return counts[-1][1]
