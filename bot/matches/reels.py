"""A record that has been run again: what each ply of it shows to whom, and where to stop.

Decides what may be stepped through of a record and what each viewpoint shows: the view that seat
had at that ply, the public's, or everything, which is public once a match is over. A record is
run again once and compared with its digests. Nothing here waits or keeps anything, so it can be
done in another process.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.i18n import ENGLISH, language, mark, tr
from bot.matches import refusals
from bot.matches.beginning import read_options, too_long, try_setup
from bot.matches.live import Games
from bot.matches.salvage import salvaged, told_of
from bot.matches.seats import seats
from bot.matches.viewing import Stored
from bot.platform.budgets import ACTIONS, RECORD
from bot.platform.refusals import Refused
from bot.store.rows import Match
from engine import core
from engine.core import OPEN, Event, Game, Trail
from engine.edits import one_line
from engine.games import GAMES
from engine.record import (
    BadRecord,
    Record,
    dealt,
    game_of,
    load,
    replay,
)

log = logging.getLogger(__name__)
#: Largest record taken in (bytes), and longest (actions).
LARGEST, LONGEST = RECORD, ACTIONS
#: How far back a position that can be set up is looked for.
BACK = 40
#: An animation with fewer turns than this part of its pictures shows single steps.
FEW = 8

Kind = Literal["match", "record"]


class NotTaken(Refused):
    """A file cannot be looked at; `why` is one sentence."""

    says = mark("I can't show that file. {why} Please use a file from `/match export`.")


class TooLarge(NotTaken):
    def __init__(self) -> None:
        super().__init__(
            tr("It is too large: at most {largest} KiB are allowed.", largest=LARGEST // 1024)
        )


class Turn(Struct, frozen=True):
    """A turn of a match: its number (0: before the first), whose it is, where it begins."""

    number: int
    seat: int
    ply: int


class Reel(Struct, frozen=True):
    """A record that has been run again: a position and the events of every ply.

    `kind` and `number` say where it comes from; `match` is None for a record from outside,
    `file` that file's name. Positions are encoded states.
    """

    kind: Kind
    number: int
    game: Game[Any, Any]
    record: Record
    positions: tuple[bytes, ...]
    events: tuple[tuple[Event, ...], ...]
    turns: tuple[Turn, ...]
    match: Match | None = None
    file: str = ""
    #: Plies whose position is not known, and why.
    unknown: frozenset[int] = frozenset()
    why: str = ""

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.positions) - 1

    def turn_at(self, ply: int) -> Turn | None:
        """Return the turn under way after `ply`, None for a game without turns."""
        return next((t for t in reversed(self.turns) if t.ply <= ply), None)

    def seats(self) -> range:
        """Return the seats, for whose eyes there are viewpoints."""
        return range(seats(self.game, msgspec.convert(self.record.options, self.game.options_type)))


class Scene(Struct, frozen=True):
    """One ply of a reel from one viewpoint: `eyes` is a seat, None (the public) or `OPEN`.

    `seat` acted (None: the opening), `action` is its notation, empty if those eyes may not
    know it. `trail` and `lines` tell what happened since `since`; the last line says so where
    the position is an earlier one.
    """

    reel: Reel
    ply: int
    eyes: int | None
    view: Any
    seat: int | None
    action: str
    lines: tuple[str, ...]
    trail: Trail

    @property
    def turn(self) -> Turn | None:
        return self.reel.turn_at(self.ply)


class Position(Struct, frozen=True):
    """A position in notation, in one line. `why` is empty if the sandbox can begin from it,
    else says why not; `nearest` is then an earlier ply from which it can (-1: none)."""

    text: str
    why: str = ""
    nearest: int = -1


def run(
    kind: Kind,
    number: int,
    record: Record,
    stored: Stored | None = None,
    games: Games | None = None,
) -> Reel:
    """Run a record to its end and return the reel; `games` None: by all there are.

    Raises BadRecord where it parts from what was played, unless `stored` tells how it went on.
    """
    games = GAMES if games is None else games
    game = game_of(record, games)
    steps: dict[int, tuple[bytes, tuple[Event, ...]]] = {}
    why = ""
    try:
        for step in replay(record, games):
            steps[step.ply] = core.encode(step.state), step.events
    except BadRecord as error:
        if stored is None:
            raise
        log.warning("%s %d is not run again to its end: %s", kind, number, error)
        why = str(error)
        steps = salvaged(game, record, stored)
    positions: list[bytes] = []
    turns: list[Turn] = []
    first = steps[min(steps)][0]
    for ply in range(len(record.actions) + 1):
        positions.append(steps[ply][0] if ply in steps else positions[-1] if ply else first)
        if ply not in steps:
            continue
        view = game.view(core.decode(game, positions[-1]), None)
        count = getattr(view, "turn_number", None)
        if count is not None and (not turns or turns[-1].number != count):
            turns.append(Turn(count, getattr(view, "turn", 0), ply))
    stored_events = (
        [] if stored is None or not why else [told_of(game, text) for text in stored.events]
    )
    brought = [steps.get(ply, (b"", ()))[1] for ply in range(len(positions))]
    for ply, events in enumerate(stored_events, 1):
        brought[ply] = events or brought[ply]
    return Reel(
        kind,
        number,
        game,
        record,
        tuple(positions),
        tuple(brought),
        tuple(turns),
        unknown=frozenset(range(len(positions))) - steps.keys(),
        why=why,
    )


def takeable(record: Record, size: int) -> None:
    """Raise NotTaken for a record that is not taken in from a file of so many bytes, though
    nothing in it is wrong."""
    if size > LARGEST:
        raise TooLarge
    if len(record.actions) > LONGEST:
        raise NotTaken(
            tr(
                "It has {count} actions; at most {longest} are allowed.",
                count=len(record.actions),
                longest=LONGEST,
            )
        )
    if len(record.parts) > 1:
        raise NotTaken(
            tr(
                "The rules changed during this match, so the file can't be shown, only the"
                " match itself."
            )
        )


def examine(data: bytes, games: Games | None = None) -> Reel:
    """Read and run a record from outside. Raises NotTaken for whatever is wrong with it."""
    if len(data) > LARGEST:
        raise TooLarge
    try:
        record = load(data)
        takeable(record, len(data))
        game = game_of(record, GAMES if games is None else games)
        if isinstance(record.options, dict) and too_long(record.options):
            raise NotTaken(tr("Its options are too long."))
        # Whoever writes a file must not bring positions along that no match begins with.
        if dealt(game, record.seed, record.options, (record.digests or ("",))[0]) is None:
            raise BadRecord("The replay differs from the record at the opening position.", 0)
        return run("record", 0, record, games=games)
    except BadRecord as error:
        raise NotTaken(str(error)) from error
    except RecursionError as error:
        raise NotTaken(tr("It is nested too deeply.")) from error
    except NotTaken:
        raise
    except Exception as error:
        # Whatever a forged file makes a game raise, it is the file that is wrong.
        log.exception("a record from outside failed in an unforeseen way")
        raise NotTaken(tr("It can't be replayed, so it is not a valid record.")) from error


def scene(reel: Reel, ply: int, eyes: int | None, since: int | None = None) -> Scene:
    """Return a ply, forced into the reel, as `eyes` see it.

    `since` is the ply shown before (None: the one before): all after it is told.
    """
    ply = min(max(ply, 0), reel.last)
    first = max(ply if since is None else since + 1, 1)
    state = core.decode(reel.game, reel.positions[ply])
    seen = [e for n in range(first, ply + 1) for e in reel.events[n] if _seen(e, eyes)]
    lines = reel.game.words.tell(seen)
    if ply in reel.unknown:
        lines = [*lines, tr("The rules have changed since then: this shows an older position.")]
    seat, action = reel.record.actions[ply - 1] if ply else (None, "")
    return Scene(
        reel,
        ply,
        eyes,
        reel.game.view(state, eyes),
        seat,
        action if eyes in (OPEN, seat) else "",
        tuple(lines),
        reel.game.words.trail(seen),
    )


def _seen(event: Event, eyes: int | None) -> bool:
    return eyes == OPEN or event.seen_by(eyes)


def position(reel: Reel, ply: int, eyes: int | None) -> Position:
    """Return a ply's position in notation, as far as `eyes` may know it."""
    state = core.decode(reel.game, reel.positions[ply])
    text = one_line(reel.game.words.write(state, eyes))
    if ply in reel.unknown:
        return Position(text, tr("The rules have changed since then: this is an older position."))
    why = _fault(reel, state, text)
    if not why:
        return Position(text)
    for earlier in range(ply - 1, max(ply - BACK, 0) - 1, -1):
        before = core.decode(reel.game, reel.positions[earlier])
        if not _fault(reel, before, one_line(reel.game.words.write(before, eyes))):
            return Position(text, why, earlier)
    return Position(text, why)


def options_at(reel: Reel, text: str) -> dict[str, Any]:
    """Return the options that begin a match of the reel's kind from a position."""
    recorded = msgspec.to_builtins(reel.record.options)
    return {**(recorded if isinstance(recorded, dict) else {}), "position": text}


def _fault(reel: Reel, state: core.State, text: str) -> str:
    """Return why a match cannot begin from a position, empty if it can."""
    game = reel.game
    if state.outcome is not None:
        return tr("The match is over here.")
    try:
        begun = try_setup(game, reel.record.seed, read_options(game, options_at(reel, text)))
    except refusals.BadOptions:  # it would quote the position
        log.debug("a position cannot be set up")
        return tr("This moment can't be written as a position: an action is not finished yet.")
    if _asked(game, begun) != _asked(game, state):
        return tr("This moment can't be written as a position: a question is still open.")
    return ""


def _asked(game: Game[Any, Any], state: core.State) -> Sequence[tuple[int, str, str]]:
    return [(d.seat, d.kind, d.subject) for d in game.decisions(state)]


def choose(reel: Reel, first: int, last: int, most: int) -> tuple[list[int], str]:
    """Return which of the steps `first` to `last` to show in at most `most` pictures (2 or
    more), and what is left out, in words.

    The last picture is always the last step's, and turns are shown as they end.
    """
    plies = [*range(first, last + 1)]
    if len(plies) <= most:
        return plies, ""
    ends = [t.ply - 1 for t in reel.turns if first < t.ply <= last]
    ends = [*dict.fromkeys([first, *ends, last])]
    if most // FEW <= len(ends) <= most:
        return ends, tr("Only the end of each turn is shown")
    pool = ends if len(ends) > most else plies
    every = -(-len(pool) // (most - 1))
    return [*dict.fromkeys([*pool[::every], last])], (
        tr("Only every {nth} turn is shown", nth=_nth(every))
        if pool is ends
        else tr("Only every {nth} step is shown", nth=_nth(every))
    )


def _nth(n: int) -> str:
    if language() != ENGLISH:
        return f"{n}."
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"
