"""Games between policies.

Decides how a game of policies is played and timed. A task says everything about a game,
so the same task gives the same game, whichever process plays it; only the times differ.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli import Fault
from bot.cli.shared import game_named
from engine import search
from engine.core import Game, State, begin
from engine.kit.windows import PASS, PASS_TURN
from engine.record import BadRecord, dump, load, record_of
from engine.releases import newest
from engine.rng import fork

#: Answers that leave things as they are.
QUIET = (PASS, PASS_TURN, "no", "done", "keep", "stop")


class Task(Struct, frozen=True):
    """One game to play: `policies` by seat; `save` is a record's path, empty for none.

    A game longer than `longest` actions is stopped there. `study` asks for what the seats
    had (`engine.parts.Study`). `resume`: a record that is there already is taken for
    the game, if it is one of it.
    """

    game: str
    options: Any
    seed: int
    policies: tuple[str, ...]
    save: str = ""
    longest: int = search.MAX_PLIES
    study: bool = False
    resume: bool = False


class Clock(Struct):
    """How long a policy took over decisions with a choice: their number, seconds in all,
    and the longest."""

    count: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Clock) -> None:
        self.count += other.count
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


class Asking(Struct):
    """How often a kind of question was asked: in the own turn, in another's, while there are no
    turns; and how often it was answered in a turn by leaving things as they are."""

    own: int = 0
    others: int = 0
    apart: int = 0
    passed: int = 0

    @property
    def all(self) -> int:
        return self.own + self.others + self.apart

    def add(self, other: Asking) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Played(Struct, frozen=True):
    """How it went: winning seats, the reason, length in actions, seconds, policies' times;
    `factors` are (group, name, seat) if the task asked for them, `asked` questions with a
    choice by kind, in the own turn or another's (`Asking`), `spared` how many of them each
    standing choice would have answered, `turns` how many there were.

    A game that was stopped has no winners and the reason `stopped`.
    """

    policies: tuple[str, ...]
    winners: tuple[int, ...]
    why: str
    plies: int
    seconds: float
    clocks: dict[str, Clock]
    factors: tuple[tuple[str, str, int], ...] = ()
    asked: dict[str, Asking] = {}
    spared: dict[str, int] = {}
    turns: int = 0


def play_one(task: Task) -> Played:
    """Play one game, with every action checked if its record is kept."""
    game = game_named(task.game)
    options = msgspec.convert(task.options, game.options_type, strict=False)
    options = game.ways.counted(newest(game, options), True)
    if task.resume and (known := _known(task, game, options)) is not None:
        return known
    clocks = {name: Clock() for name in task.policies}
    asked_by_kind: dict[str, Asking] = {}
    turns: list[int] = []
    spared: Counter[str] = Counter()

    def timed(game: Game[Any, Any], state: State, seat: int, policy: str, seed: int) -> str:
        open_now = [d for d in game.decisions(state) if d.seat == seat and len(d.actions) > 1]
        choice = bool(open_now)
        turn = game.turns.to_move(state) if game.turns is not None else None
        if task.study and turn is not None and turns[-1:] != [turn]:
            turns.append(turn)
        if choice and task.study:
            for wish in game.preferences:
                spared[wish.key] += sum(game.prefer(d, [wish.key]) is not None for d in open_now)
        if task.study:  # asking for the time takes longer than a glance
            action = search.decide(game, state, seat, policy, seed)
            for d in (d for d in open_now if action in d.actions):
                mine, none = turn == seat, turn is None
                row = Asking(mine, not mine and not none, none, action in QUIET and not none)
                asked_by_kind.setdefault(d.kind, Asking()).add(row)
            return action
        # Processor time: other work on the machine is not the policy's.
        began = time.process_time()
        action = search.decide(game, state, seat, policy, seed)
        spent = time.process_time() - began
        if choice:
            clocks[policy].add(Clock(1, spent, spent))
        return action

    state = begin(game, task.seed, options)
    seed, started = fork(task.seed, 1), time.perf_counter()
    try:
        result = search.playout(game, state, task.policies, seed, timed, task.longest)
    except search.Endless:
        seconds = time.perf_counter() - started
        return Played(task.policies, (), "stopped", task.longest, seconds, clocks)
    seconds = time.perf_counter() - started
    if task.save:
        Path(task.save).write_bytes(dump(record_of(game, task.seed, options, result.actions)))
    outcome, plies = result.outcome, len(result.actions)
    factors: tuple[tuple[str, str, int], ...] = ()
    if task.study and game.study is not None:
        factors = tuple((f.group, f.name, f.seat) for f in game.study.factors(result.state))
    return Played(
        task.policies, outcome.winners, outcome.why, plies, seconds, clocks, factors,
        asked_by_kind, dict(spared), len(turns),
    )  # fmt: skip


def _known(task: Task, game: Game[Any, Any], options: Any) -> Played | None:
    """Return the game as its record tells it, None if there is none or it is another's."""
    try:
        record = load(Path(task.save).read_bytes())
    except (OSError, BadRecord):
        return None
    mine = (game.name, game.rules, task.seed, msgspec.to_builtins(options))
    if (record.game, record.rules, record.seed, record.options) != mine:
        return None
    if record.outcome is None:
        return None
    end, plies = record.outcome, len(record.actions)
    return Played(task.policies, end.winners, end.why, plies, 0.0, {})


def read_options(name: str, words: list[str], seed: int, cards: Sequence[Path] = ()) -> Any:
    """Return a game's options as plain data from `key=value` words, or one JSON object; `cards`
    are files of cards of one's own.

    Raises `Fault`.
    """
    game = game_named(name)
    try:
        if len(words) == 1 and not words[0].partition("=")[1]:
            plain = msgspec.json.decode(words[0])
        else:
            plain = dict(_pair(word) for word in words)
        if cards:
            plain["own"] = [path.read_text(encoding="utf-8") for path in cards]
        known = [f.encode_name for f in msgspec.structs.fields(game.options_type)]
        for key in plain if isinstance(plain, dict) else ():
            if key not in known:
                raise ValueError(f"{name} has no option {key!r}; it has: {', '.join(known)}")
        game.setup(seed, msgspec.convert(plain, game.options_type, strict=False))
    except (msgspec.DecodeError, OSError, ValueError) as error:
        raise Fault(f"--options: {error}", 2) from error
    return plain


def _pair(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"{word!r} is not written key=value")
    return key.strip(), value.strip()


def teams(name: str, options: Any) -> tuple[int, ...]:
    """Return the team of each seat of a game under these options."""
    game = game_named(name)
    return game.teams(msgspec.convert(options, game.options_type, strict=False))


def check_names(option: str, names: Sequence[str]) -> None:
    """Raise `Fault` where a name is no policy's; `option` is the one it was typed for."""
    for name in names:
        if name not in search.POLICIES:
            known = ", ".join(search.POLICIES)
            raise Fault(f"{option}: there is no policy {name!r}; choose one of: {known}", 2)


def by_seat(game: str, options: Any, names: Sequence[str]) -> tuple[str, ...]:
    """Return the policy of each seat: one for all, or one each. Raises `Fault`."""
    seats = len(teams(game, options))
    if len(names) not in (1, seats):
        raise Fault(f"--policy takes 1 or {seats} names, not {len(names)}", 2)
    return tuple(names) * (seats if len(names) == 1 else 1)
