"""A match as a record: what was decided, and proof that it runs the same again.

Decides the record's fields and its file. A record is a game's name, its rules
version, the seed, the options and the actions, plus a digest of the state at every
ply, so a replay says at which action two runs part. The file is one line of JSON
around the body with a checksum over the body's bytes, and must be exactly what
`dump` writes: any changed byte is noticed. Every fault is one error, `BadRecord`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from engine import core
from engine.core import Event, Game, Illegal, Outcome, State

FORMAT = "gauntlet-record"
VERSION = 1


class BadRecord(Exception):
    """A record cannot be read or does not run as it says; `ply` is where, if known.

    The message is one plain sentence. `ply` n means the n-th action (from 1); 0 the
    opening position.
    """

    def __init__(self, why: str, ply: int | None = None) -> None:
        super().__init__(why)
        self.ply = ply


class Record(Struct, frozen=True):
    """All that is needed to run a match again.

    `options` are the game's options as plain data; `actions` are (seat, notation)
    in order; `digests` holds one `core.digest` per ply, the opening first, so it is
    one longer than `actions`; `outcome` is None for an unfinished match.
    """

    game: str
    rules: int
    seed: int
    options: Any
    actions: tuple[tuple[int, str], ...]
    digests: tuple[str, ...]
    outcome: Outcome | None = None


class Step(Struct, frozen=True):
    """One ply of a replay: the state after `action` of `seat`, and what happened.

    The opening is ply 0 with seat None, no action and no events. `state` is the
    reader's own copy.
    """

    ply: int
    state: State
    seat: int | None
    action: str
    events: tuple[Event, ...]


def record_of(
    game: Game[Any, Any], seed: int, options: Any, actions: Iterable[tuple[int, str]]
) -> Record:
    """Run `actions` from the opening and return the record of the run.

    Raises `core.Illegal` if an action is refused, `ValueError` on bad options.
    """
    state = game.setup(seed, options)
    taken: list[tuple[int, str]] = []
    digests = [core.digest(state)]
    for seat, action in actions:
        core.apply(game, state, seat, action, edits=True)
        taken.append((seat, action))
        digests.append(core.digest(state))
    plain = msgspec.to_builtins(options)
    return Record(game.name, game.rules, seed, plain, tuple(taken), tuple(digests), state.outcome)


def replay(record: Record, games: Mapping[str, Game[Any, Any]]) -> Iterator[Step]:
    """Run a record again, yielding every ply, the opening first.

    Raises `BadRecord` where the run parts from the record: the game or its rules
    version is another, an action is refused, or a digest or the outcome differs.
    """
    game = _game_of(record, games)
    if not 0 <= record.seed < 1 << 64:
        raise BadRecord("The record's seed is no number of 64 bits.")
    if len(record.digests) != len(record.actions) + 1:
        raise BadRecord(
            f"The record holds {len(record.actions)} actions and {len(record.digests)} "
            "digests; there must be one more digest than actions."
        )
    state = _opening(game, record.seed, record.options)
    _agree(record, 0, state, "the opening position")
    yield Step(0, game.copy(state), None, "", ())
    for ply, (seat, action) in enumerate(record.actions, 1):
        try:
            events = core.apply(game, state, seat, action, edits=True)
        except Illegal as error:
            raise BadRecord(
                f"Action {ply}, {_who(game, seat)} {action!r}, is refused: {error.why}", ply
            ) from error
        _agree(record, ply, state, f"action {ply}, {_who(game, seat)} {action!r}")
        yield Step(ply, game.copy(state), seat, action, tuple(events))
    if state.outcome != record.outcome:
        raise BadRecord(
            f"The record says the match ended {_ending(game, record.outcome)}, "
            f"but it ends {_ending(game, state.outcome)}.",
            len(record.actions),
        )


def rerun(
    game: Game[Any, Any],
    seed: int,
    options: Any,
    actions: Iterable[tuple[int, str]],
    digest: str,
) -> State:
    """Return the state that `actions` lead to from the opening: how a match goes back.

    `options` is plain data, `digest` the one recorded there. Raises `BadRecord`.
    """
    state, ply = _opening(game, seed, options), 0
    for ply, (seat, action) in enumerate(actions, 1):
        try:
            core.apply(game, state, seat, action, edits=True)
        except Illegal as error:
            raise BadRecord(f"Action {ply} is refused: {error.why}", ply) from error
    if core.digest(state) != digest:
        raise BadRecord(f"The run parts from the record by action {ply}.", ply)
    return state


def verify(record: Record, games: Mapping[str, Game[Any, Any]]) -> Outcome | None:
    """Run a record to its end and return its outcome; raises `BadRecord`."""
    for _ in replay(record, games):
        pass
    return record.outcome


def dump(record: Record) -> bytes:
    """Return the record as the bytes of a file."""
    return _envelope(msgspec.json.encode(record))


def load(data: bytes) -> Record:
    """Read what `dump` wrote; raises `BadRecord` for anything else."""
    try:
        head = msgspec.json.decode(data, type=_Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"This is not a record, or it is damaged: {error}.") from error
    except RecursionError as error:
        raise BadRecord("This is not a record: it is nested too deeply.") from error
    if head.format != FORMAT:
        raise BadRecord(f"This is no {FORMAT} file: its format is {head.format!r}.")
    if head.version != VERSION:
        raise BadRecord(
            f"This record is of file version {head.version}; this program reads version {VERSION}."
        )
    body = bytes(head.record)
    if head.checksum != _checksum(body):
        raise BadRecord("The record was changed or damaged: its checksum does not fit.")
    if data != _envelope(body):
        raise BadRecord("The record was changed or damaged: bytes around its body differ.")
    try:
        return msgspec.json.decode(body, type=Record)
    except msgspec.DecodeError as error:
        raise BadRecord(f"The record's body is not valid: {error}.") from error
    except RecursionError as error:
        raise BadRecord("The record's body is nested too deeply.") from error


class _Envelope(Struct):
    format: str
    version: int
    checksum: str
    record: msgspec.Raw


def _envelope(body: bytes) -> bytes:
    head = _Envelope(FORMAT, VERSION, _checksum(body), msgspec.Raw(body))
    return msgspec.json.encode(head) + b"\n"


def _checksum(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()


def _game_of(record: Record, games: Mapping[str, Game[Any, Any]]) -> Game[Any, Any]:
    game = games.get(record.game)
    if game is None:
        raise BadRecord(
            f"There is no game called {record.game!r}; known: {', '.join(sorted(games))}."
        )
    if game.rules != record.rules:
        raise BadRecord(
            f"The match was played under rules version {record.rules} of {game.title}; "
            f"this is version {game.rules}."
        )
    return game


def _opening(game: Game[Any, Any], seed: int, options: Any) -> State:
    try:
        state: State = game.setup(seed, msgspec.convert(options, game.options_type))
    except (msgspec.ValidationError, ValueError) as error:
        raise BadRecord(f"The options are not valid for {game.title}: {error}", 0) from error
    return state


def _agree(record: Record, ply: int, state: State, where: str) -> None:
    if core.digest(state) != record.digests[ply]:
        raise BadRecord(f"The run parts from the record at {where}.", ply)


def _who(game: Game[Any, Any], seat: int) -> str:
    return game.seat_names[seat] if 0 <= seat < len(game.seat_names) else f"seat {seat}"


def _ending(game: Game[Any, Any], outcome: Outcome | None) -> str:
    if outcome is None:
        return "without an outcome"
    if not outcome.winners:
        return f"in a draw ({outcome.why})"
    return f"with {' and '.join(_who(game, s) for s in outcome.winners)} winning ({outcome.why})"
