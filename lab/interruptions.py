"""Count what players are asked for nothing: questions with one answer, and passes.

Plays games between computer players as the bot begins them and gives the answers that the bot
gives by itself. What is left is counted per own turn of a seat. A bare pass is an answer that
passes up a chance: in a window, or where something is offered. With --always-ask the bot answers
nothing, as before there was a choice. With --check the computer player is asked all the same, and
an answer that it would have preferred to the bot's counts as missed.

Players say at once what can be said at once: computer players think step by step, so where an
answer can be given together with the next one, the next one is asked for before it is. They end a
question together with all chances of the turn that they could not take anyway, where the panel
offers it (`Parting.free`); such an answer counts as spared, and as missed if it would have been
another.

The question whether a turn may end is left out: it is there to take the last action back.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from bot.matches.beginning import new_options, try_setup
from engine import search
from engine.core import Decision, Game, State
from engine.kit.windows import PASS, REST
from engine.rng import fork
from engine.search.policy import take
from engine.turn_end import merging
from engine.unasked import DECLINING, unasked, usual
from lab import sharing
from lab.playing import QUIET, read_options

#: Questions of a turn that end it where they are passed: no more than the tap a turn takes.
ENDS = ("act", "follow", "free")


class Asked(Struct):
    """How often a kind of question was asked, and in how many cases it had one answer, was passed
    outside the own turn or in it (`declined`), or was ended in another way that leaves things as
    they are; how often the bot answered, and in how many of these cases the player would have
    preferred another answer."""

    asked: int = 0
    single: int = 0
    passed: int = 0
    declined: int = 0
    ended: int = 0
    spared: int = 0
    missed: int = 0

    def add(self, other: Asked) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Work(Struct, frozen=True):
    """One game to play; its options are plain data. `keys` are the standing choices of all seats,
    None if the bot answers nothing."""

    game: str
    options: Any
    seed: int
    policy: str
    keys: tuple[str, ...] | None
    check: bool
    longest: int
    alone: bool


class Counted(Struct):
    """What one game came to: actions, turns begun by all seats, questions by kind."""

    actions: int
    turns: int
    kinds: dict[str, Asked]
    waived: int = 0


class Waived:
    """What players have waived until the turn ends: by seat the trigger, the answer, and the turns
    that had begun then."""

    def __init__(self) -> None:
        self._orders: dict[int, tuple[str, str, tuple[int, ...]]] = {}

    def see(self, game: Game[Any, Any], state: State, decision: Decision, action: str) -> None:
        """Note what is waived with an action, if all that is could not be used anyway."""
        if game.orders is None:
            return
        for way in game.orders.partings(game.view(state, decision.seat), decision):
            if way.free and way.action == action:
                begun = game.orders.turns_begun(state)
                self._orders[decision.seat] = (way.trigger, way.answer, begun)
                return

    def see_waiting(self, game: Game[Any, Any], state: State) -> int:
        """Note what players who wait for others say for the turn, which passes up nothing, and
        return how many do."""
        if game.orders is None or state.outcome is not None:
            return 0
        begun, new = game.orders.turns_begun(state), 0
        waived = {seat for seat, (_, _, then) in self._orders.items() if then == begun}
        for seat in {*state.playing} - {d.seat for d in game.decisions(state)} - waived:
            for way in game.orders.ahead(game.view(state, seat))[:1]:
                self._orders[seat] = (way.trigger, way.answer, begun)
                new += 1
        return new

    def answer(self, game: Game[Any, Any], state: State, decision: Decision) -> str | None:
        """Return the answer to what its seat has waived, None to ask."""
        if game.orders is None or decision.seat not in self._orders:
            return None
        trigger, answer, begun = self._orders[decision.seat]
        if begun != game.orders.turns_begun(state):
            del self._orders[decision.seat]
            return None
        public = game.view(state, None)
        return answer if game.orders.triggered(public, decision, trigger) else None


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game, its editions and how to play them."""
    parser.add_argument("game", help="the game's short name, e.g. hueshift")
    parser.add_argument(
        "--editions", nargs="*", metavar="NAME", help="ways to play; no name: all of them"
    )
    parser.add_argument("--options", nargs="+", default=["{}"], metavar="KEY=VALUE")
    parser.add_argument("--games", type=whole(1, 100_000), default=10, metavar="N")
    parser.add_argument("--seed", type=whole(0, 2**64 - 1), default=1, metavar="S")
    parser.add_argument("--policy", default="knight", metavar="NAME")
    parser.add_argument("--longest", type=whole(1, search.MAX_PLIES), default=4000, metavar="N")
    parser.add_argument("--always-ask", action="store_true", help="the bot answers nothing itself")
    parser.add_argument(
        "--standing", nargs="+", default=[], metavar="KEY", help="standing choices to add"
    )
    parser.add_argument(
        "--saving", action="store_true", help="ask out of turn only where something would be lost"
    )
    parser.add_argument(
        "--alone", action="store_true", help="answer as in a match against computer players"
    )
    parser.add_argument("--check", action="store_true", help="count what players would have missed")
    parser.add_argument("--kinds", action="store_true", help="show every kind of question")
    sharing.arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def main(args: argparse.Namespace) -> int:
    """Play, then print a line for each edition."""
    game = game_named(args.game)
    if args.policy not in search.POLICIES:
        raise Fault(f"--policy: choose one of: {', '.join(search.POLICIES)}", 2)
    modes = {mode.name: mode.options | mode.usual for mode in game.ways.modes()}
    for name in args.editions or ():
        if name not in modes:
            raise Fault(f"--editions: choose among: {', '.join(modes)}", 2)
    chosen = {"": {}} if args.editions is None else {n: modes[n] for n in args.editions or modes}
    known = [choice.key for choice in game.preferences]
    for key in args.standing:
        if key not in known:
            raise Fault(f"--standing: choose among: {', '.join(known)}", 2)
    keys = None if args.always_ask else (*usual(game, saving=args.saving), *args.standing)
    plain = read_options(args.game, args.options, args.seed)
    work = [
        Work(
            args.game, options | plain, fork(args.seed, n), args.policy, keys, args.check,
            args.longest, args.alone,
        )
        for options in chosen.values()
        for n in range(args.games)
    ]  # fmt: skip
    games = list(progress(sharing.played_by(count, work, args), len(work), "games"))
    report = {
        name or "usual": summary(games[n * args.games : (n + 1) * args.games])
        for n, name in enumerate(chosen)
    }
    if args.json:
        print(json.dumps(report, indent=2))
        return 0
    print(f"{game.name} (rules {game.rules}): {args.games} games of {args.policy} each, per turn:")
    for name, row in report.items():
        figures = ", ".join(f"{key} {value}" for key, value in row["per turn"].items())
        print(f"  {name:<12} {row['turns']} turns: {figures}")
        for kind, figures in row["kinds"].items() if args.kinds else ():
            print(f"    {kind:<18} " + ", ".join(f"{k} {v}" for k, v in figures.items() if v))
    return 0


def count(work: Work) -> Counted:
    """Play one game and count its questions."""
    game = game_named(work.game)
    options = merging(new_options(game, work.options))
    state = try_setup(game, work.seed, options)
    counted, seed, waived = Counted(0, 0, {}), fork(work.seed, 1), Waived()
    while state.outcome is None and counted.actions < work.longest:
        decision = game.decisions(state)[0]
        row = counted.kinds.setdefault(decision.kind, Asked())
        action = _answer(work, game, state, decision, row, fork(seed, counted.actions), waived)
        take(game, state, decision.seat, action)
        counted.actions += 1
        if work.keys is not None:
            counted.waived += waived.see_waiting(game, state)
    if game.orders is not None:
        counted.turns = sum(game.orders.turns_begun(state))
    return counted


def _answer(
    work: Work,
    game: Game[Any, Any],
    state: State,
    decision: Decision,
    row: Asked,
    seed: int,
    waived: Waived,
) -> str:
    """Return the answer to a question, and count it."""
    spared = None
    if work.keys is not None:
        spared = unasked(game, state, decision, work.keys, alone=work.alone)
        spared = spared or waived.answer(game, state, decision)
    action = ""
    if spared is None or work.check:
        action = search.oblige(game, state, decision.seat, work.policy, seed)
    if spared is not None:
        row.spared += 1
        row.missed += work.check and action != spared and action not in DECLINING
        return spared
    action = _at_once(work, game, state, decision, action, seed)
    if work.keys is not None:
        waived.see(game, state, decision, action)
    row.asked += 1
    row.single += len(decision.actions) == 1
    own = game.turns is None or game.turns.to_move(state) in (decision.seat, None)
    bare = action in DECLINING and not (own and decision.kind in ENDS)
    row.declined += bare and own
    row.passed += bare and not own
    row.ended += action in QUIET and not bare
    return action


def _at_once(
    work: Work, game: Game[Any, Any], state: State, decision: Decision, action: str, seed: int
) -> str:
    """Return the one answer that says what a player answers now and next, `action` if none does."""
    longer = [a for a in decision.actions if a.startswith(f"{action} ")]
    if not longer:
        return action
    then = game.copy(state)
    take(game, then, decision.seat, action)
    while then.outcome is None and (other := game.decisions(then)[0]).seat != decision.seat:
        if PASS not in other.actions:
            return action
        take(game, then, other.seat, PASS)
    if then.outcome is not None:
        return action
    answer = search.oblige(game, then, decision.seat, work.policy, fork(seed, 1))
    both = f"{action} {REST if answer == PASS else answer}"
    return both if both in longer else action


def summary(games: list[Counted]) -> dict[str, Any]:
    """Return the figures of the games of one edition."""
    kinds: dict[str, Asked] = {}
    whole_sum, turns = Asked(), sum(g.turns for g in games)
    for counted in games:
        for kind, row in counted.kinds.items():
            kinds.setdefault(kind, Asked()).add(row)
            whole_sum.add(row)
    by_number = sorted(kinds.items(), key=lambda item: -item[1].asked - item[1].spared)
    return {
        "turns": turns,
        "actions": sum(g.actions for g in games),
        "waived": sum(g.waived for g in games),
        "per turn": {
            k: round(v / max(turns, 1), 3) for k, v in msgspec.structs.asdict(whole_sum).items()
        },
        "kinds": {kind: msgspec.structs.asdict(row) for kind, row in by_number},
    }
