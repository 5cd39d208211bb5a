"""Speed and size of every sort of picture, beside chess.svg drawn by resvg.

Decides which pictures of a game are measured: the board in each way to play that has
rules of its own, what is picked before the fight, the cards in hand, every single card.
All are drawn and encoded as PNG from positions out of random games, the peer's with as many
pixels as ours. The standings of a large tournament are drawn as well, all their pages as one
measurement.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import cycle
from math import sqrt
from time import process_time
from typing import Any

import msgspec

from bot.cli import Fault
from bot.tournaments import model
from bot.tournaments.model.event_types import Entered, Reported, Started
from bot.tournaments.ui import figures
from engine.core import Game, State
from engine.rng import Stream, fork, pick
from lab.measure import Effort, Result, alone, paired
from lab.measure_engine import ALSO, positions, step
from render import tables
from render.renderer import DrawsCards, HasTray, renderer

#: Players in the tournament whose standings are drawn.
FIELD = 64
#: The milliseconds a picture may take at most, in the median.
MOST = 40
#: What is picked before the fight: game -> (words, options, kind of the question).
PICKED: dict[str, tuple[tuple[str, dict[str, object], str], ...]] = {
    "keepers": (
        ("the draft", {"cards": "calculated"}, "draft"),
        ("a list of one's own", {"cards": "managed"}, "list"),
    ),
    "hueshift": (("the draft", {}, "pick"), ("the pilots' Mechs", {}, "roster")),
    "resonance": (("the draft", {}, "pick"), ("colours and codex", {}, "plan")),
}
#: Further ways to play whose board is drawn: game -> (words, options).
TABLES: dict[str, tuple[tuple[str, dict[str, object]], ...]] = {
    "resonance": (("three players", {"seats": 3}),),
}
#: A way to play in which a hand lies beside the board.
HAND: dict[str, dict[str, object]] = {"keepers": {"cards": "chaotic"}, "resonance": {}}
#: How many times as far as usual positions lie in games that are long.
FURTHER = {"resonance": 8}
#: So many times as many matches are looked through for a hand.
MORE = 8
#: How far into the picking, in actions, it is looked at.
LATER = 12

#: Draws and returns PNG bytes.
Draw = Callable[[], bytes]


def measure(game: Game[Any, Any], effort: Effort) -> list[Result]:
    """Return milliseconds and bytes of each sort of picture as its player sees it."""
    peers = _Peers()
    results: list[Result] = []
    for name, drawn in _sorts(game, effort.pictures):
        results += _compared(name, drawn, peers)
    return results


def once(effort: Effort) -> list[Result]:
    """Return what does not depend on a game: the standings of a tournament."""
    return [_standings(effort.rounds)]


def _sorts(game: Game[Any, Any], count: int) -> Iterator[tuple[str, list[Draw]]]:
    """Yield what each sort of picture is called, and what draws some of it."""
    drawing = renderer(game.name)
    ways = [("", dict[str, object]()), *((f", {w}", o) for w, o, _ in ALSO.get(game.name, ()))]
    ways += [(f", {w}", o) for w, o in TABLES.get(game.name, ())]
    further = FURTHER.get(game.name, 1)
    for words, chosen in ways:
        views = _views(game, positions(game, count, chosen, further))
        yield f"the board{words}", [lambda v=v: drawing.picture(v) for v in views]  # type: ignore[misc]
    # What is picked may lie in a tray, and the hand does later.
    tray = drawing if isinstance(drawing, HasTray) else None
    for words, chosen, kind in PICKED.get(game.name, ()):
        views = [game.view(state, seat) for state, seat in _asked(game, chosen, kind, count)]
        draw: Callable[..., Any] = drawing.picture
        if tray is not None and tray.tray_text(views[0]):
            draw = tray.tray
        yield words, [lambda v=v, draw=draw: draw(v) for v in views]  # type: ignore[misc]
    if tray is not None and game.name in HAND:
        views = _hands(game, tray, count, further)
        yield "the hand", [lambda v=v: tray.tray(v) for v in views]  # type: ignore[misc]
    if game.cards is not None and isinstance(drawing, DrawsCards):
        names = list(game.cards.names())
        names = names[:: max(1, len(names) // count)]
        yield "a card", [lambda n=n: drawing.card_picture(n, theme="dark") for n in names]  # type: ignore[misc]


def _asked(
    game: Game[Any, Any], chosen: dict[str, object], kind: str, count: int
) -> list[tuple[State, int]]:
    """Return states in which a question of that `kind` is open, each with a seat it asks."""
    questions: list[tuple[State, int]] = []
    for seed in range(1, count + 1):
        stream = Stream(fork(5, seed))
        state = game.setup(seed, msgspec.convert(chosen, game.options_type))
        later = seed % LATER
        while state.outcome is None:
            seats = [d.seat for d in game.decisions(state) if d.kind == kind]
            if seats and not later:
                questions.append((state, seats[0]))
                break
            later -= bool(seats)
            step(game, state, stream)
    return questions


def _views(game: Game[Any, Any], states: list[Any]) -> list[Any]:
    """Return each state as whoever is asked first sees it."""
    return [game.view(s, game.decisions(s)[0].seat) for s in states]


def _hands(game: Game[Any, Any], tray: HasTray, count: int, further: int) -> list[Any]:
    """Return views with a hand below the board, from more matches where the first have none."""
    for more in range(1, MORE + 1):
        views = _views(game, positions(game, more * count, HAND[game.name], further))
        if hands := [v for v in views if tray.tray_text(v) and not tray.tray_first(v)]:
            return hands[:count]
    raise Fault(f"{game.name}: no hand in {MORE * count} matches")


def _compared(name: str, drawn: list[Draw], peers: _Peers) -> list[Result]:
    """Return what these pictures take and how large they are, beside as many of the peer's."""
    drawn[0]()
    ours: list[tuple[float, int]] = []
    theirs: list[tuple[float, int]] = []
    sides = []
    for n, draw in enumerate(drawn):
        data = draw()
        width, height = struct.unpack(">II", data[16:24])
        sides.append((width, height))
        other = peers.draw(round(sqrt(width * height))) if peers.installed else None
        # Whoever begins changes, as everywhere.
        if other is not None and n % 2:
            theirs.append(_timed(other))
        ours.append(_timed(draw))
        if other is not None and not n % 2:
            theirs.append(_timed(other))
    width, height = sorted(sides)[len(sides) // 2]
    note = f"{len(drawn)} of about {width}x{height}"
    times, sizes = [t for t, _ in ours], [float(b) for _, b in ours]
    most = f"{max(sizes) / 1000:.0f} kB at most"
    what = (f"draw {name}", "ms"), (f"size of {name}", "bytes")
    if not peers.installed:
        note += f"; {' and '.join(peers.missing)} not installed"
        return [
            alone(*what[0], times, at_most=MOST, note=note),
            alone(*what[1], sizes, note=most),
        ]
    name = "chess.svg + resvg"
    spent, large = [t for t, _ in theirs], [float(b) for _, b in theirs]
    return [
        paired(*what[0], times, name, spent, higher_is_better=False, at_most=MOST, note=note),
        paired(*what[1], sizes, name, large, higher_is_better=False, note=most),
    ]


def _standings(rounds: int) -> Result:
    """Return the milliseconds of the standings of a field of `FIELD`, every page of them."""
    event = model.create("Cup", model.Settings("swiss", rounds=3), 1)
    for n in range(FIELD):
        event = model.do(event, Entered(f"Player {n + 1}", [str(n)], 1500 + n))
    event = model.pair(model.do(event, Started()))
    for match in model.open_matches(event):
        event = model.do(event, Reported(match.id, "1-0"))
    pages = tables.pages(figures.standings(event))
    for page in pages:
        tables.picture(page)
    times = [
        _timed(lambda: b"".join(tables.picture(page) for page in pages))[0] for _ in range(rounds)
    ]
    note = f"{len(pages)} pictures"
    return alone(f"draw the standings of {FIELD}", "ms", times, at_most=150, note=note)


def _timed(work: Draw) -> tuple[float, int]:
    """Return the processor's milliseconds, and bytes."""
    started = process_time()
    data = work()
    return 1e3 * (process_time() - started), len(data)


class _Peers:
    """Draws positions of chess, the next one each time, with as many pixels as asked for."""

    def __init__(self) -> None:
        self.missing = [name for name in ("chess", "resvg_py") if not find_spec(name)]
        self.installed = not self.missing
        if self.installed:
            self._boards = cycle(_boards(40))
            self.draw(100)()  # the first one loads the library

    def draw(self, side: int) -> Draw:
        """Return what draws the next position as PNG of `side` by `side` pixels."""
        import chess.svg
        import resvg_py

        board = next(self._boards)

        def work() -> bytes:
            svg = chess.svg.board(board, lastmove=board.peek(), size=side)
            # The board's letters are shapes: no font need be looked up, which is slow.
            return bytes(
                resvg_py.svg_to_bytes(
                    svg_string=svg, width=side, height=side, skip_system_fonts=True
                )
            )

        return work


def _boards(count: int) -> list[Any]:
    """Return positions of chess from all over random games."""
    import chess

    boards = []
    for n in range(count):
        board, stream = chess.Board(), Stream(fork(4, n))
        for _ in range(20 + n % 40):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(pick(stream, moves))
        boards.append(board)
    return boards
