"""Speed and size of the board's picture, beside chess.svg drawn by resvg.

Both are drawn and encoded as PNG from positions out of random games, the peer's with
as many pixels as ours. The standings of a large tournament are drawn as well, all their
pages as one measurement.
"""

from __future__ import annotations

import importlib
import struct
from collections.abc import Callable
from importlib.util import find_spec
from math import sqrt
from time import perf_counter
from typing import Any

from bot.cli.measure import Result, alone, paired
from bot.cli.measure_engine import ALSO, positions
from bot.tournaments import model
from bot.tournaments.ui import figures
from engine.core import Game
from engine.rng import Stream, fork, pick
from render import tables

#: Players in the tournament whose standings are drawn.
FIELD = 64


def measure(game: Game[Any, Any], quick: bool) -> list[Result]:
    """Return milliseconds and bytes of a picture as its player sees it."""
    return [*_usual(game, quick), *_others(game, quick), _standings(5 if quick else 20)]


def _standings(rounds: int) -> Result:
    """Return the milliseconds of the standings of a field of `FIELD`, every page of them."""
    event = model.create("Cup", model.Settings("swiss", rounds=3), 1)
    for n in range(FIELD):
        event = model.enter(event, f"Player {n + 1}", (str(n),), 1500 + n)
    event = model.pair(model.start(event))
    for match in model.open_matches(event):
        event = model.report(event, match.id, "1-0")
    pages = tables.pages(figures.standings(event))
    for page in pages:
        tables.picture(page)
    times = [
        _timed(lambda: b"".join(tables.picture(page) for page in pages))[0] for _ in range(rounds)
    ]
    note = f"{len(pages)} pictures"
    return alone(f"draw the standings of {FIELD}", "ms", times, at_most=150, note=note)


def _others(game: Game[Any, Any], quick: bool) -> list[Result]:
    """Return the milliseconds of pictures in the other ways to play."""
    draw = importlib.import_module(f"render.{game.name}").picture
    found = []
    for words, chosen, _ in ALSO.get(game.name, ()):
        states = positions(game, 8 if quick else 40, chosen)
        views = [game.view(s, game.decisions(s)[0].seat) for s in states]
        draw(views[0])
        times, sizes = zip(*(_timed(lambda v=v: draw(v)) for v in views), strict=True)  # type: ignore[misc]
        note = f"{max(sizes) // 1000} kB at most"
        found.append(alone(f"draw the board, {words}", "ms", list(times), at_most=40, note=note))
    return found


def _usual(game: Game[Any, Any], quick: bool) -> list[Result]:
    draw = importlib.import_module(f"render.{game.name}").picture
    count = 8 if quick else 40
    views = [game.view(s, game.decisions(s)[0].seat) for s in positions(game, count)]
    width, height = struct.unpack(">II", draw(views[0])[16:24])
    size = f"{width}x{height}"
    missing = [name for name in ("chess", "resvg_py") if not find_spec(name)]
    if missing:
        times, sizes = zip(*(_timed(lambda v=v: draw(v)) for v in views), strict=True)  # type: ignore[misc]
        note = f"{size}; {' and '.join(missing)} not installed"
        return [
            alone("draw the board", "ms", list(times), note=note),
            alone("size of the picture", "bytes", list(sizes)),
        ]
    peer = _chess_pictures(count, round(sqrt(width * height)))
    peer[0]()
    ours, theirs = [], []
    for view, other in zip(views, peer, strict=True):
        ours.append(_timed(lambda v=view: draw(v)))  # type: ignore[misc]
        theirs.append(_timed(other))
    name = "chess.svg + resvg"
    return [
        paired(
            "draw the board",
            "ms",
            [t for t, _ in ours],
            name,
            [t for t, _ in theirs],
            higher_is_better=False,
            note=size,
        ),
        paired(
            "size of the picture",
            "bytes",
            [float(b) for _, b in ours],
            name,
            [float(b) for _, b in theirs],
            higher_is_better=False,
            note=size,
        ),
    ]


def _timed(work: Callable[[], bytes]) -> tuple[float, int]:
    """Return milliseconds and bytes."""
    started = perf_counter()
    data = work()
    return 1e3 * (perf_counter() - started), len(data)


def _chess_pictures(count: int, side: int) -> list[Callable[[], bytes]]:
    """Return functions drawing `count` chess positions as PNG of `side` pixels."""
    import chess
    import chess.svg
    import resvg_py

    def drawer(board: Any) -> Callable[[], bytes]:
        def work() -> bytes:
            svg = chess.svg.board(board, lastmove=board.peek(), size=side)
            # The board's letters are shapes: no font need be looked up, which is slow.
            return bytes(
                resvg_py.svg_to_bytes(
                    svg_string=svg, width=side, height=side, skip_system_fonts=True
                )
            )

        return work

    drawers = []
    for n in range(count):
        board, stream = chess.Board(), Stream(fork(4, n))
        for _ in range(20 + n % 40):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(pick(stream, moves))
        drawers.append(drawer(board))
    return drawers
