"""Is everything in the store as it should be?

Decides what counts as sound: SQLite finds no fault in the file, and every live match, run again
from its opening and recorded actions, passes all recorded digests and ends with the stored state
and the same open questions. Matches played under other rules are tried as well; if one comes out
differently now, that is not an error, but it cannot be verified.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from bot.matches.live import Games, read_events
from bot.matches.match_store import MatchStore
from bot.matches.questions import key
from bot.matches.record_rows import is_talk
from bot.matches.segments import parts_of
from bot.matches.store import Loaded
from bot.store.rows import NOBODY, Done, Match, Part
from engine import core
from engine.chance import fault
from engine.core import Game, Illegal
from engine.record import BadRecord


class Report(Struct, frozen=True):
    """What a check found. `checked` counts matches replayed; the rest are sentences.

    `file` are SQLite's own complaints, `broken` matches whose replay differs, `skipped`
    what of a match cannot be verified and why (nothing is wrong with it), by match id.
    """

    file: tuple[str, ...]
    checked: int
    broken: dict[int, str]
    skipped: dict[int, str]

    @property
    def sound(self) -> bool:
        return not self.file and not self.broken


async def check(store: MatchStore, games: Games) -> Report:
    """Check the file and every live match. May run while matches are played."""
    file = await store.faults()
    broken: dict[int, str] = {}
    skipped: dict[int, str] = {}
    checked = 0
    for match_id in await store.matches.live_ids():
        try:
            loaded = await store.matches.load(match_id)
        except (msgspec.MsgspecError, ValueError) as error:
            broken[match_id] = f"a row of it cannot be read ({error})"
            continue
        if loaded is None or loaded.match.status != "live":
            continue
        match = loaded.match
        game = games.get(match.game)
        if game is None:
            skipped[match_id] = f"its game {match.game} is not here"
            continue
        # Later actions belong to a later state than the one just loaded.
        actions = [a for a in await store.matches.actions(match_id) if a.ply <= match.ply]
        parts = await parts_of(store, game, match)
        why, unsure = await asyncio.to_thread(_difference, loaded, actions, parts, game)
        why = why or await _unfair(store, match)
        checked += not unsure
        if why:
            broken[match_id] = why
        elif unsure:
            skipped[match_id] = unsure
    return Report(tuple(file), checked, broken, skipped)


async def _unfair(store: MatchStore, match: Match) -> str:
    """Return in what a stored match is not what was committed to, empty if nothing."""
    if not match.commitment:
        return ""
    chance = await store.chance.to_check(match.id)
    if chance is None:
        return "the server seed it committed to is not stored"
    wrong = fault(chance, match.seed)
    return f"its chance is not what it committed to ({wrong.rstrip('.')})" if wrong else ""


def _difference(
    loaded: Loaded, actions: list[Done], parts: list[Part], game: Game[Any, Any]
) -> tuple[str, str]:
    """Return in what the stored match differs from its replay, and what cannot be verified;
    empty if nothing."""
    match = loaded.match
    if [a.ply for a in actions] != list(range(1, match.ply + 1)):
        return f"it is at ply {match.ply}, but {len(actions)} actions are recorded", ""
    try:
        state = core.decode(game, loaded.state)
        msgspec.json.decode(match.options, type=game.options_type)
        for action in actions:
            if parts and action.ply > parts[-1].ply and parts[-1].rules == game.rules:
                read_events(game, action.events)
    except msgspec.MsgspecError as error:
        return f"what is stored cannot be read ({error})", ""
    seats = list(range(len(state.teams)))
    if [p.seat for p in match.players] != seats:
        return "its list of players is not complete", ""
    if any(a.seat not in seats and (a.seat != NOBODY or a.back is None) for a in actions):
        return "it holds an action of nobody's", ""
    if not parts:
        return "", "its opening was not kept, and is not what its seed deals now"
    if not parts[0].ply and core.digest_of(parts[0].state) != match.opening:
        return "the stored opening is not the one that was played", ""
    if state.secret not in (UNSET, core.secret_of(match.seed)):
        return "its draws are not those of its seed", ""
    unsure = []
    for number, part in enumerate(parts):
        end = parts[number + 1].ply if number + 1 < len(parts) else match.ply
        rows = [a for a in actions if part.ply < a.ply <= end]
        try:
            last = _run(game, match, part, rows)
        except (BadRecord, Illegal, msgspec.MsgspecError) as error:
            why = _excuse(game, part)
            if not why:
                return str(error), ""
            unsure.append(f"rows {part.ply + 1} to {end} {why} ({error})")
            continue
        if end == match.ply and core.encode(last) != loaded.state:
            return "the stored state is not the one the record leads to", ""
    if unsure and unsure[-1].startswith(f"rows {parts[-1].ply + 1} "):
        return "", "; ".join(unsure)  # what is asked now is another question, too
    open_keys = [key(d) for d in game.decisions(state)]
    late = any(w.asked > match.ply for w in loaded.waiting)
    if late or open_keys != [key(w) for w in loaded.waiting]:
        return "the stored list of who owes an answer is not what the state asks for", ""
    return "", "; ".join(unsure)


def _excuse(game: Game[Any, Any], part: Part) -> str:
    """Return why a part need not run again as it was recorded, empty if it has to."""
    if part.rules != game.rules:
        return (
            f"were played under rules version {part.rules} of {game.title}, this is version"
            f" {game.rules}"
        )
    try:
        same = core.encode(core.decode(game, part.state)) == part.state
    except msgspec.MsgspecError:
        same = False
    return "" if same else f"were stored when the state of {game.title} had another form"


def _run(game: Game[Any, Any], match: Match, part: Part, rows: list[Done]) -> core.State:
    """Run all rows of a part, also what was taken back, and return the last state."""
    counts: list[tuple[int, core.State]] = [(part.ply, core.decode(game, part.state))]
    for row in rows:
        state = counts[-1][1]
        if row.back is None:
            state = game.copy(state)
            edits = match.sandbox or row.text == core.AGREED
            core.apply(game, state, row.seat, row.text, edits=edits)
            counts.append((row.ply, state))
        elif not is_talk(row):
            # The part itself may begin after words that followed the last action.
            counts = [counts[0], *((ply, s) for ply, s in counts[1:] if ply <= row.back)]
        if core.digest(counts[-1][1]) != row.digest:
            raise BadRecord(
                f"The replay differs from the record at action {row.ply}, {row.text!r}.", row.ply
            )
    return counts[-1][1]
