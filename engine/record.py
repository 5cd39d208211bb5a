"""A match as a record: what was decided, and proof that it runs the same again.

Decides the record's fields and its file. A record is a game's name, the seed, the options
and the actions, plus a digest of the state at every ply, so a replay says at which action
two runs part. It holds the opening itself, so that it does not depend on what would be dealt
today; where the rules changed while it was played, a new `Segment` begins with the state it
went on from. The file is one line of JSON around the body with a checksum over the body's
bytes, and must be exactly what `dump` writes: any changed byte is noticed. Every fault is one
error, `BadRecord`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from engine import core
from engine.chance import Chance, Draw, fault
from engine.core import Event, Game, Illegal, Outcome, State
from engine.i18n import capital

FORMAT = "gauntlet-record"
#: Versions of the file that are read. Those of the first hold no segments: what they begin
#: with is dealt again.
FIRST, VERSION = 1, 2


class BadRecord(Exception):
    """A record cannot be read or does not run as it says; `ply` is where, if known.

    The message is one plain sentence. `ply` n means the n-th action (from 1); 0 the
    opening position.
    """

    def __init__(self, why: str, ply: int | None = None) -> None:
        super().__init__(why)
        self.ply = ply


class Segment(Struct, frozen=True):
    """A part of a match played under one version of the rules.

    It begins after `ply` actions with `state`, which is encoded as `core.encode` does it, and
    ends where the next one begins.
    """

    ply: int
    rules: int
    state: bytes


class Record(Struct, frozen=True):
    """All that is needed to run a match again.

    `rules` is the version it was begun under, `options` are the game's options as plain
    data; `actions` are (seat, notation) in order; `digests` holds one `core.digest` per ply,
    the opening first, so it is one longer than `actions`; `outcome` is None for an unfinished
    match. `segments` are in order, the first begins with the opening; they are unset in a
    record whose opening was not kept. `chance` says where the seed comes from; it is unset where
    the bot had not committed to one.
    """

    game: str
    rules: int
    seed: int
    options: Any
    actions: tuple[tuple[int, str], ...]
    digests: tuple[str, ...]
    outcome: Outcome | None = None
    segments: tuple[Segment, ...] | UnsetType = UNSET
    chance: Chance | UnsetType = UNSET

    @property
    def parts(self) -> tuple[Segment, ...]:
        """Return the segments, none if the opening was not kept."""
        return () if self.segments is UNSET else self.segments


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
    game: Game[Any, Any],
    seed: int,
    options: Any,
    actions: Iterable[tuple[int, str]],
) -> Record:
    """Run `actions` from the opening of a new match and return the record.

    Raises `core.Illegal` if an action is refused, `ValueError` on bad options.
    """
    state = core.begin(game, seed, options)
    data = core.encode(state)
    taken: list[tuple[int, str]] = []
    digests = [core.digest_of(data)]
    for seat, action in actions:
        core.apply(game, state, seat, action, edits=True)
        taken.append((seat, action))
        digests.append(core.digest(state))
    return Record(
        game.name,
        game.rules,
        seed,
        msgspec.to_builtins(options),
        tuple(taken),
        tuple(digests),
        state.outcome,
        (Segment(0, game.rules, data),),
    )


def replay(record: Record, games: Mapping[str, Game[Any, Any]]) -> Iterator[Step]:
    """Run a record again, yielding every ply, the opening first.

    It is tried whatever version of the rules it was played under. Raises `BadRecord` where the
    replay differs from the record: there is no such game, an action is refused, or a digest or the
    outcome differs.
    """
    game = game_of(record, games)
    if not 0 <= record.seed < 1 << 64:
        raise BadRecord("The record's seed is not a 64-bit number.")
    if len(record.digests) != len(record.actions) + 1:
        raise BadRecord(
            f"The record holds {len(record.actions)} actions and {len(record.digests)} "
            "digests; there must be one more digest than actions."
        )
    _check_chance(record)
    parts = record.parts or (None,)
    state = opening(game, record)
    for number, part in enumerate(parts):
        if part is not None and number:
            state = decoded(game, part)
        for step in replay_part(game, record, number, state):
            if step.seat is not None or not number:
                yield step
    if state.outcome != record.outcome:
        raise BadRecord(
            f"The record says the match ended {_ending(game, record.outcome)}, "
            f"but it ends {_ending(game, state.outcome)}.",
            len(record.actions),
        )


def spans(record: Record) -> list[tuple[int, int]]:
    """Return after how many actions each segment begins and ends. Raises `BadRecord`."""
    starts = [part.ply for part in record.parts] or [0]
    if starts != sorted({*starts}) or not 0 <= starts[0] <= starts[-1] <= len(record.actions):
        raise BadRecord("The segments of the record are not in order.")
    return [*zip(starts, [*starts[1:], len(record.actions)], strict=True)]


def replay_part(game: Game[Any, Any], record: Record, number: int, state: State) -> Iterator[Step]:
    """Run one segment from its first state, which is changed, yielding that as well."""
    first, last = spans(record)[number]
    draws = () if record.chance is UNSET else record.chance.draws
    yield Step(first, game.copy(state), None, "", ())
    for ply in range(first + 1, last + 1):
        seat, action = record.actions[ply - 1]
        where = f"action {ply}, {_who(game, seat)} {action!r}"
        if draws and draws[ply - 1] != core.draw_of(game, state, seat, action):
            raise BadRecord(f"The draw of {where}, does not follow from the match's seed.", ply)
        try:
            events = core.apply(game, state, seat, action, edits=True)
        except Illegal as error:
            why = f"{capital(where)}, is refused: {error.why}"
            raise BadRecord(why + _rules(game, record, ply), ply) from error
        if core.digest(state) != record.digests[ply]:
            why = f"The replay differs from the record at {where}."
            raise BadRecord(why + _rules(game, record, ply), ply)
        yield Step(ply, game.copy(state), seat, action, tuple(events))


def with_draws(record: Record, games: Mapping[str, Game[Any, Any]]) -> Record:
    """Return a record that lists what each of its actions drew from, so that the draws can be
    checked without the rules. Raises `BadRecord`. It is the record itself where no seed was
    committed to."""
    if record.chance is UNSET:
        return record
    game, before, draws = game_of(record, games), None, list[Draw]()
    for step in replay(record, games):
        if step.seat is not None and before is not None:
            draws.append(core.draw_of(game, before, step.seat, step.action))
        before = step.state
    chance = msgspec.structs.replace(record.chance, draws=tuple(draws))
    return msgspec.structs.replace(record, chance=chance)


def _check_chance(record: Record) -> None:
    """Raise `BadRecord` unless the seed is the one that was committed to, as far as one was."""
    if record.chance is UNSET:
        return
    if why := fault(record.chance, record.seed):
        raise BadRecord(why)
    if record.chance.draws and len(record.chance.draws) != len(record.actions):
        raise BadRecord("The record must list one draw for each action.")


def opening(game: Game[Any, Any], record: Record) -> State:
    """Return the opening of a record: the one it holds, else the one dealt by its seed.

    Raises `BadRecord` if it is not the one that was played.
    """
    if record.parts:
        first = record.parts[0]
        if spans(record)[0][0]:
            raise BadRecord("The record does not contain the position the match began with.", 0)
        if core.digest_of(first.state) != record.digests[0]:
            raise BadRecord("The opening position is not the one in the record.", 0)
        return decoded(game, first)
    state = dealt(game, record.seed, record.options, record.digests[0])
    if state is None:
        why = "The replay differs from the record at the opening position."
        raise BadRecord(why + _rules(game, record, 0), 0)
    return state


def dealt(game: Game[Any, Any], seed: int, options: Any, digest: str) -> State | None:
    """Return the opening of a match as its seed deals it, None if `digest` is of another.

    `options` is plain data. Raises `BadRecord` where they are none.
    """
    try:
        typed_options = msgspec.convert(options, game.options_type)
        for deal in (game.setup, lambda *arguments: core.begin(game, *arguments)):
            state: State = deal(seed, typed_options)
            if core.digest(state) == digest:
                return state
    except (msgspec.ValidationError, ValueError) as error:
        raise BadRecord(f"The options are not valid for {game.title}: {error}", 0) from error
    return None


def decoded(game: Game[Any, Any], part: Segment) -> State:
    """Return the state a segment begins with. Raises `BadRecord`."""
    try:
        state: State = core.decode(game, part.state)
    except msgspec.DecodeError as error:
        raise BadRecord(
            f"The position after {part.ply} actions, of rules version {part.rules} of "
            f"{game.title}, cannot be read by version {game.rules}.",
            part.ply,
        ) from error
    return state


def rerun(
    game: Game[Any, Any], start: State, actions: Sequence[tuple[int, str]], digest: str
) -> State:
    """Return the state that `actions` lead to from `start`: how a match goes back.

    `digest` is the one recorded there. Raises `BadRecord`.
    """
    state: State = game.copy(start)
    ply = 0
    for ply, (seat, action) in enumerate(actions, 1):
        try:
            core.apply(game, state, seat, action, edits=True)
        except Illegal as error:
            raise BadRecord(f"Action {ply} is refused: {error.why}", ply) from error
    if core.digest(state) != digest:
        raise BadRecord(f"The replay differs from the record after action {ply}.", ply)
    return state


def verify(record: Record, games: Mapping[str, Game[Any, Any]]) -> Outcome | None:
    """Run a record to its end and return its outcome; raises `BadRecord`."""
    for _ in replay(record, games):
        pass
    return record.outcome


def dump(record: Record) -> bytes:
    """Return the record as the bytes of a file."""
    return _envelope(msgspec.json.encode(record), VERSION if record.parts else FIRST)


def load(data: bytes) -> Record:
    """Read what `dump` wrote; raises `BadRecord` for anything else."""
    try:
        head = msgspec.json.decode(data, type=_Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"This is not a record, or it is damaged: {error}.") from error
    except RecursionError as error:
        raise BadRecord("This is not a record: it is nested too deeply.") from error
    if head.format != FORMAT:
        raise BadRecord(f"This is not a {FORMAT} file: its format is {head.format!r}.")
    if not FIRST <= head.version <= VERSION:
        raise BadRecord(
            f"This record is of file version {head.version}; this program reads versions "
            f"{FIRST} to {VERSION}."
        )
    body = bytes(head.record)
    if head.checksum != _checksum(body):
        raise BadRecord("The record was changed or damaged: its checksum does not match.")
    if data != _envelope(body, head.version):
        raise BadRecord("The record was changed or damaged: bytes around its body differ.")
    try:
        record = msgspec.json.decode(body, type=Record)
    except msgspec.DecodeError as error:
        raise BadRecord(f"The record's body is not valid: {error}.") from error
    except RecursionError as error:
        raise BadRecord("The record's body is nested too deeply.") from error
    if bool(record.parts) != (head.version != FIRST):
        raise BadRecord(f"This does not look like a record of file version {head.version}.")
    return record


class _Envelope(Struct):
    format: str
    version: int
    checksum: str
    record: msgspec.Raw


def _envelope(body: bytes, version: int) -> bytes:
    head = _Envelope(FORMAT, version, _checksum(body), msgspec.Raw(body))
    return msgspec.json.encode(head) + b"\n"


def _checksum(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()


def game_of(record: Record, games: Mapping[str, Game[Any, Any]]) -> Game[Any, Any]:
    """Return the game of a record. Raises `BadRecord` if it is not here."""
    game = games.get(record.game)
    if game is None:
        raise BadRecord(
            f"There is no game called {record.game!r}; known: {', '.join(sorted(games))}."
        )
    return game


def _rules(game: Game[Any, Any], record: Record, ply: int) -> str:
    """Return that the rules are others now, as far as that explains something."""
    played = next((p.rules for p in reversed(record.parts) if p.ply < max(ply, 1)), record.rules)
    if played == game.rules:
        return ""
    return (
        f" It was played under rules version {played} of {game.title}; "
        f"this is version {game.rules}."
    )


def _who(game: Game[Any, Any], seat: int) -> str:
    return game.seat_names[seat] if 0 <= seat < len(game.seat_names) else f"seat {seat}"


def _ending(game: Game[Any, Any], outcome: Outcome | None) -> str:
    if outcome is None:
        return "without an outcome"
    if not outcome.winners:
        return f"in a draw ({outcome.why})"
    return f"with {' and '.join(_who(game, s) for s in outcome.winners)} winning ({outcome.why})"
