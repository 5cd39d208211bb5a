"""Fit the weights of a game's evaluation to how games between policies end.

Games are played (the same seed gives the same ones), positions are taken from them by lot, and
a conditional logit is fitted to who won; a draw is shared. Every fifth game is held out: the
log loss on those, before and after, says whether the new weights tell more. They are written
only with --write, and should then be tried in matches (`gauntlet selfplay`).
"""

from __future__ import annotations

import argparse
import json
from math import log
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from engine import search
from engine.core import State, begin
from engine.kit import weights as weight_files
from engine.rng import Stream, below, fork
from lab import logit, sharing
from lab.playing import by_seat, check_names, read_options

#: One of so many games is held out.
HELD = 5


class Source(Struct, frozen=True):
    """A game to take positions from: one of `every` actions, by lot."""

    game: str
    options: Any
    seed: int
    policies: tuple[str, ...]
    every: int
    longest: int


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game, and from which games to learn."""
    parser.add_argument("game", help="the game's short name, e.g. resonance")
    parser.add_argument("--games", type=whole(HELD, 1_000_000), default=300, metavar="N")
    parser.add_argument("--seed", type=whole(0, 2**64 - 1), default=1, metavar="S")
    parser.add_argument(
        "--policy",
        nargs="+",
        default=["squire"],
        metavar="NAME",
        help=f"one for all seats or one per seat: {', '.join(search.POLICIES)}",
    )
    parser.add_argument("--options", nargs="+", default=["{}"], metavar="KEY=VALUE")
    parser.add_argument("--every", type=whole(1, 1000), default=12, metavar="K",
                        help="take one of K positions, by lot; default 12")  # fmt: skip
    parser.add_argument("--longest", type=whole(1, search.MAX_PLIES), default=2000, metavar="N",
                        help="leave out games longer than N actions")  # fmt: skip
    sharing.arguments(parser)
    parser.add_argument("--write", action="store_true", help="replace the game's weights")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def main(args: argparse.Namespace) -> int:
    """Play, fit, and print what was found."""
    game = game_named(args.game)
    study = game.study
    if study is None:
        raise Fault(f"{args.game} does not say by which features it evaluates", 2)
    check_names("--policy", args.policy)
    options = read_options(args.game, args.options, args.seed)
    policies = by_seat(args.game, options, args.policy)
    sources = [
        Source(args.game, options, fork(args.seed, n), policies, args.every, args.longest)
        for n in range(args.games)
    ]
    by_game = list(progress(sharing.played_by(examples, sources, args), len(sources), "games"))
    held = [e for n, examples in enumerate(by_game) if not n % HELD for e in examples]
    known = [e for n, examples in enumerate(by_game) if n % HELD for e in examples]
    if not held or not known:
        raise Fault("none of the games came to an end: play more, or longer ones (--longest)")
    before = weight_files.read(study.weights_file)
    old = [before.get(name, 0.0) for name in study.feature_names]
    new = logit.fit(known)
    after = dict(zip(study.feature_names, new, strict=True))
    report = {
        "game": game.name, "rules": game.rules, "games": sum(map(bool, by_game)),
        "positions": len(known), "held out": len(held),
        "loss of a coin": sum(log(len(e.sides)) for e in held) / len(held),
        "loss before": logit.loss(old, held), "loss after": logit.loss(new, held),
        "before": before, "after": after,
    }  # fmt: skip
    if args.write:
        head = (
            f"Logits for one more of each, fitted by\n"
            f"  gauntlet fit {args.game} --games {args.games} --seed {args.seed} "
            f"--policy {' '.join(args.policy)} --options {' '.join(args.options)} "
            f"--every {args.every} --write\n"
            f"Log loss on {len(held)} positions of games held out: {report['loss after']:.4f}, "
            f"a coin's {report['loss of a coin']:.4f}."
        )
        study.weights_file.write_text(weight_files.written(after, head), encoding="utf-8")
    print(json.dumps(report, indent=2) if args.json else table(report))
    return 0


def table(report: dict[str, Any]) -> str:
    """Return the report as text."""
    lines = [
        f"{report['game']} (rules {report['rules']}): {report['positions']} positions of "
        f"{report['games']} games, {report['held out']} of them besides held out",
        f"log loss on those held out: {report['loss before']:.4f} before, "
        f"{report['loss after']:.4f} after, {report['loss of a coin']:.4f} of a coin",
        "",
        f"{'feature':<16} {'before':>9} {'after':>9}",
    ]
    for name, value in report["after"].items():
        lines.append(f"{name:<16} {report['before'].get(name, 0.0):>9.4f} {value:>9.4f}")
    return "\n".join(lines)


def examples(source: Source) -> list[logit.Example]:
    """Play a game and return the positions taken from it; none of one without an end."""
    game = game_named(source.game)
    study = game.study
    assert study is not None
    lot, taken = Stream(fork(source.seed, 2)), list[tuple[tuple[int, ...], Any]]()

    def watched(game: Any, state: State, seat: int, policy: str, seed: int) -> str:
        if not below(lot, source.every):
            sides = tuple(tuple(map(float, study.features(state, x))) for x in state.playing)
            taken.append((state.playing, sides))
        return search.decide(game, state, seat, policy, seed)

    options = msgspec.convert(source.options, game.options_type, strict=False)
    state = begin(game, source.seed, options)
    try:
        end = search.playout(
            game, state, source.policies, fork(source.seed, 1), watched, source.longest
        )
    except search.Endless:
        return []
    result = []
    for seats, sides in taken:
        winners = [x for x in seats if x in end.outcome.winners] or list(seats)
        shares = tuple((x in winners) / len(winners) for x in seats)
        result.append(logit.Example(sides, shares))
    return result
