"""Measure the first game of each game: how long it takes a person, and who wins.

Computer players of one level play each other, or stand for a newcomer in the first seat who meets
another level. A question with a choice is one decision; its taps are the fewest presses by which
the panel reaches the action that was taken (a menu takes two: open it, choose). Minutes are
reckoned for people who look and think for a while before each decision; a level that is met
answers at once.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from bot.matches.ui import menus
from bot.matches.ui.pages import Page
from engine import search
from engine.core import Choice, Decision, Game, State, begin
from engine.games import GAMES
from engine.releases import newest
from engine.rng import fork
from engine.turn_end import TURN_END, asking, merging
from lab import sharing
from lab.playing import check_names

#: Seconds somebody new looks and thinks before a decision, and from a press to the next.
THINKING, PRESS = 6.0, 2.0
#: Presses after which an action that was not found is taken to be typed.
TYPED = 5
#: How long a first game may be, and how far from even.
MINUTES, TAPS, EVEN = 15.0, 40.0, 0.05


class Task(Struct, frozen=True):
    """One first game to play, each seat by its policy; one longer than `longest` actions is stopped
    there."""

    game: str
    seed: int
    policies: tuple[str, str]
    longest: int = search.MAX_PLIES


class Played(Struct, frozen=True):
    """How it went: the winners, who began, turns, and decisions and taps by seat."""

    winners: tuple[int, ...]
    first: int
    turns: int
    decisions: tuple[int, int]
    taps: tuple[int, int]
    why: str


def play(task: Task) -> Played:
    """Play one first game as a match of the bot is played, and count what a person would press."""
    game = game_named(task.game)
    mode = game.ways.first_game()
    assert mode is not None
    assert game.turns is not None
    chosen = msgspec.convert(game.ways.complete(mode.options), game.options_type)
    options = asking(merging(game.ways.counted(newest(game, chosen), True)))
    decisions, taps, turns = [0, 0], [0, 0], list[int]()

    def counting(game: Game[Any, Any], state: State, seat: int, policy: str, seed: int) -> str:
        assert game.turns is not None
        turn = game.turns.to_move(state)
        if turn is not None and turns[-1:] != [turn]:
            turns.append(turn)
        action = search.decide(game, state, seat, policy, seed)
        own = [d for d in game.decisions(state) if d.seat == seat]
        if one := next((d for d in own if action in d.actions and _is_asked(game, state, d)), None):
            view = game.view(state, seat)
            choices = [game.words.choice(view, a) for d in own for a in d.actions]
            decisions[seat] += one.kind != TURN_END
            taps[seat] += presses(choices, action)
        return action

    state = begin(game, task.seed, options)
    try:
        result = search.playout(
            game, state, task.policies, fork(task.seed, 1), counting, task.longest
        )
    except search.Endless:
        return Played((), turns[0], len(turns), _two(decisions), _two(taps), "stopped")
    outcome = result.outcome
    return Played(outcome.winners, turns[0], len(turns), _two(decisions), _two(taps), outcome.why)


def _two(counts: Sequence[int]) -> tuple[int, int]:
    return counts[0], counts[1]


def _is_asked(game: Game[Any, Any], state: State, decision: Decision) -> bool:
    """Say whether a person sees the question: it has a choice, or ends the turn."""
    if decision.kind == TURN_END:
        return True
    return len(decision.actions) > 1 and not game.indifferent(state, decision)


def presses(choices: Sequence[Choice], action: str) -> int:
    """Return the fewest presses from the first page of a panel to an action."""
    sure = any(c.action == action and c.confirm for c in choices)
    pages, seen, count = [menus.entrance(choices)], set[str](), 0
    reached: dict[int, list[Page]] = {0: pages}
    while count < TYPED:
        for page in reached.get(count, ()):
            for cost, target in _ways(page):
                if target == f"do:{action}":
                    return count + cost + sure
                if target not in seen and (then := _page(choices, target)) is not None:
                    seen.add(target)
                    reached.setdefault(count + cost, []).append(then)
        count += 1
    return TYPED


def _ways(page: Page) -> list[tuple[int, str]]:
    """Return what can be pressed on a page, dearest last: the presses, and what is asked for."""
    buttons = (*page.first, *page.buttons, *page.last, *page.idle)
    ways = [(1, f"{b.verb}:{b.arg}") for b in buttons]
    return ways + [(2, e.value) for menu in page.menus for e in menu.entries]


def _page(choices: Sequence[Choice], target: str) -> Page | None:
    verb, _, arg = target.partition(":")
    if verb == "unit":
        return menus.unit(choices, arg)
    return menus.deed(choices, arg) if verb == "deed" else None


# -- what came of it --------------------------


class Summary(Struct, frozen=True):
    """First games of one game: means with their standard error, medians and shares.

    Where the first seat meets an `against`, decisions, taps and minutes are its own.
    """

    game: str
    policy: str
    against: str
    games: int
    turns: float
    decisions: float
    decisions_error: float
    taps: float
    taps_error: float
    minutes: float
    minutes_error: float
    seat: float
    starter: float
    share_error: float
    draws: float
    stopped: int

    @property
    def good(self) -> bool:
        """Whether it is short enough and even enough."""
        short = self.minutes <= MINUTES or self.taps <= TAPS
        return short and abs(self.seat - 0.5) <= EVEN and not self.stopped


def summary(game: str, policy: str, played: Sequence[Played], against: str = "") -> Summary:
    """Return what some first games have in common. A draw is half a win for each."""
    people = 1 if against else 2
    taps = [mean(p.taps[:people]) for p in played]
    decisions = [mean(p.decisions[:people]) for p in played]
    minutes = [
        people * (THINKING * d + PRESS * t) / 60 for d, t in zip(decisions, taps, strict=True)
    ]
    return Summary(
        game=game,
        policy=policy,
        against=against,
        games=len(played),
        turns=mean(p.turns / 2 for p in played),
        decisions=mean(decisions),
        decisions_error=_error(decisions),
        taps=mean(taps),
        taps_error=_error(taps),
        minutes=mean(minutes),
        minutes_error=_error(minutes),
        seat=mean(_share(p, 0) for p in played),
        starter=mean(_share(p, p.first) for p in played),
        share_error=_error([_share(p, 0) for p in played]),
        draws=mean(not p.winners for p in played),
        stopped=sum(p.why == "stopped" for p in played),
    )


def _share(played: Played, seat: int) -> float:
    return float(played.winners == (seat,)) if played.winners else 0.5


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def table(rows: Sequence[Summary]) -> str:
    """Return summaries as a table in Markdown."""
    lines = [
        "| game | played by | games | own turns | decisions | taps | minutes "
        "| first seat wins | who begins wins | drawn |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for r in rows:
        share = f"± {100 * r.share_error:.1f}"
        who = f"{r.policy} against {r.against}" if r.against else r.policy
        lines.append(
            f"| {GAMES[r.game].title} | {who} | {r.games} | {r.turns:.1f} "
            f"| {r.decisions:.1f} ± {r.decisions_error:.1f} | {r.taps:.1f} ± {r.taps_error:.1f} "
            f"| {r.minutes:.1f} ± {r.minutes_error:.1f} | {100 * r.seat:.1f} {share} "
            f"| {100 * r.starter:.1f} {share} | {100 * r.draws:.1f} |"
        )
    return "\n".join(lines)


# -- the command --------------------------


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the games and how to play them."""
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="default: every game")
    parser.add_argument("--games", type=whole(1, 10_000_000), default=400, metavar="N")
    parser.add_argument("--seed", type=whole(0, 2**64 - 1), default=1, metavar="S")
    parser.add_argument(
        "--policy", default="knight", metavar="NAME", help=f"one of: {', '.join(search.POLICIES)}"
    )
    parser.add_argument(
        "--against", default="", metavar="NAME", help="who has the second seat; default: the same"
    )
    sharing.arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object a game")


def main(args: argparse.Namespace) -> int:
    """Play, then print lengths and shares; return 1 if a first game is too long or uneven."""
    policies = (args.policy, args.against or args.policy)
    for option, name in zip(("--policy", "--against"), policies, strict=True):
        check_names(option, [name])
    rows = []
    for name in args.games_named or GAMES:
        if game_named(name).ways.first_game() is None:
            raise Fault(f"{name} has no first game", 2)
        tasks = [Task(name, fork(args.seed, n), policies) for n in range(args.games)]
        played = list(progress(sharing.played_by(play, tasks, args), len(tasks), name))
        rows.append(summary(name, args.policy, played, args.against))
        if args.json:
            print(json.dumps(msgspec.to_builtins(rows[-1])))
    if not args.json:
        print(table(rows))
    return 0 if all(row.good for row in rows) else 1
