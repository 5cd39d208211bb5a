"""Run a saved record again: verify every ply, tell it, draw it.

Exit code 1 if the file is damaged or the run parts from the record; the message says
at which action.
"""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path
from typing import Any

from bot.cli import Fault
from engine.core import Game
from engine.record import BadRecord, Record, Step, load, replay


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file and what to make of it."""
    parser.add_argument("file", help="a record, as 'gauntlet selfplay --save' and the bot write it")
    parser.add_argument("--steps", action="store_true", help="tell every action")
    parser.add_argument("--png", metavar="FOLDER", help="draw a picture of every ply there")
    parser.add_argument("--gif", metavar="FILE", help="draw the whole match as one animation")
    parser.add_argument(
        "--seat", metavar="NAME", help="through whose eyes (default: a spectator's)"
    )


def main(args: argparse.Namespace) -> int:
    """Verify, then print one line on the match."""
    from engine.games import GAMES

    path = Path(args.file)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Fault(f"{path} cannot be read ({error.strerror})", 2) from error
    try:
        record = load(data)
        seat = _seat(GAMES.get(record.game), args.seat)
        drawing = _Drawing(record, seat, args.png, args.gif)
        for step in replay(record, GAMES):
            game = GAMES[record.game]
            if args.steps:
                _tell(game, step, seat)
            drawing.add(game, step)
    except BadRecord as error:
        raise Fault(f"{path.name}: {error}") from error
    drawing.finish()
    print(f"{path.name}: {_summary(GAMES[record.game], record)}")
    return 0


class _Drawing:
    """The pictures asked for, drawn ply by ply; nothing is drawn if none are."""

    def __init__(
        self, record: Record, seat: int | None, folder: str | None, animation: str | None
    ) -> None:
        self.seat, self.plies = seat, len(record.actions)
        self.folder = Path(folder) if folder else None
        self.animation = Path(animation) if animation else None
        self.frames: list[bytes] = []
        self.render: Any = None
        if self.folder or self.animation:
            try:
                self.render = importlib.import_module(f"render.{record.game}")
            except ModuleNotFoundError as error:
                raise Fault(f"{record.game} cannot be drawn: {error}") from error
        if self.folder:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise Fault(f"{folder} cannot be made ({error.strerror})", 2) from error

    def add(self, game: Game[Any, Any], step: Step) -> None:
        """Draw one ply."""
        if self.render is None:
            return
        seen = [e for e in step.events if e.seen_by(self.seat)]
        view = game.view(step.state, self.seat)
        trail = game.trail(seen)
        picture = self.render.picture(view, south=self.seat or 0, trail=trail)
        if self.folder:
            width = len(str(self.plies))
            (self.folder / f"{step.ply:0{width}}.png").write_bytes(picture)
        if self.animation:
            self.frames.append(picture)

    def finish(self) -> None:
        """Write the animation, if one was asked for."""
        if self.animation:
            from render.animate import gif

            try:
                self.animation.write_bytes(gif(self.frames, width=480))
            except OSError as error:
                raise Fault(f"{self.animation} cannot be written ({error.strerror})") from error


def _seat(game: Game[Any, Any] | None, name: str | None) -> int | None:
    if name is None or game is None:  # an unknown game is reported by the replay
        return None
    names = [n.lower() for n in game.seat_names]
    if name.lower() not in names:
        raise Fault(f"there is no seat {name!r}; there is: {', '.join(game.seat_names)}", 2)
    return names.index(name.lower())


def _tell(game: Game[Any, Any], step: Step, seat: int | None) -> None:
    if step.seat is None:
        return
    told = " ".join(game.tell([e for e in step.events if e.seen_by(seat)]))
    print(f"{step.ply:>4}  {game.seat_names[step.seat]:<8} {step.action:<24} {told}".rstrip())


def _summary(game: Game[Any, Any], record: Record) -> str:
    outcome = record.outcome
    if outcome is None:
        end = "unfinished"
    elif not outcome.winners:
        end = f"a draw ({outcome.why})"
    else:
        end = f"{' and '.join(game.seat_names[s] for s in outcome.winners)} won ({outcome.why})"
    return (
        f"{game.title}, rules {record.rules}, seed {record.seed}: {len(record.actions)} actions "
        f"run exactly as recorded; {end}."
    )
