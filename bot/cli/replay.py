"""Replay a saved record: verify every step, print it, draw it, print a position.

Exit code 1 if the file is damaged or the replay differs from the record; the message names
the action.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from bot.cli import Fault
from bot.matches.reels import Reel, Scene, choose, position, run, scene
from engine.core import HOUSE, OPEN, Game
from engine.record import BadRecord, Record, load
from render.animate import Film
from render.renderer import renderer

#: How long a picture of an animation stays (ms), and how much longer the last one.
PACE, HOLD = 900, 3
#: Pictures an animation has at most, unless said otherwise.
MOST = 500
PUBLIC, OPENLY = "public", "open"
_SPAN = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file and what to make of it."""
    parser.add_argument(
        "file", help="a record file from the bot or from 'gauntlet selfplay --save'"
    )
    parser.add_argument("--steps", action="store_true", help="print every action")
    parser.add_argument(
        "--png", metavar="FOLDER", help="draw a picture of every step into this folder"
    )
    parser.add_argument("--gif", metavar="FILE", help="draw the match as one animation")
    parser.add_argument("--turns", metavar="A-B", help="only these turns (default: all)")
    parser.add_argument(
        "--frames",
        type=int,
        default=MOST,
        help=f"at most this many pictures in the animation (default {MOST})",
    )
    parser.add_argument(
        "--position", type=int, metavar="PLY", help="print the position after this many actions"
    )
    parser.add_argument(
        "--seat",
        metavar="NAME",
        help=f"whose view: a seat, '{PUBLIC}' (default) or '{OPENLY}' (nothing hidden)",
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
        reel = run("record", 0, record, games=GAMES)
    except BadRecord as error:
        raise Fault(f"{path.name}: {error}") from error
    eyes = _eyes(reel, args.seat)
    first, last = _span(reel, args.turns)
    if args.steps:
        for ply in range(max(first, 1), last + 1):
            _tell(scene(reel, ply, eyes))
    if args.png:
        _draw_all(reel, first, last, eyes, Path(args.png))
    if args.gif:
        _animate(reel, first, last, eyes, Path(args.gif), max(args.frames, 2))
    if args.position is not None:
        _write(reel, args.position, eyes)
    print(f"{path.name}: {_summary(reel.game, record)}")
    return 0


def _draw_all(reel: Reel, first: int, last: int, eyes: int | None, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        width = len(str(reel.last))
        for ply in range(first, last + 1):
            (folder / f"{ply:0{width}}.png").write_bytes(_picture(scene(reel, ply, eyes)))
    except OSError as error:
        raise Fault(f"{folder} cannot be written to ({error.strerror})", 2) from error


def _animate(reel: Reel, first: int, last: int, eyes: int | None, file: Path, most: int) -> None:
    plies, left_out = choose(reel, first, last, most)
    film, before = Film(), first - 1
    for ply in plies:
        end = ply == plies[-1]
        film.add(_picture(scene(reel, ply, eyes, before)), PACE * (HOLD if end else 1))
        before = ply
    try:
        file.write_bytes(film.finish())
    except OSError as error:
        raise Fault(f"{file} cannot be written ({error.strerror})") from error
    if left_out:
        print(f"{file.name}: {left_out}, {len(plies)} pictures of {last - first + 1} steps.")


def _picture(at: Scene) -> bytes:
    name = at.reel.record.game
    try:
        draw = renderer(name).picture
    except ModuleNotFoundError as error:
        raise Fault(f"{name} cannot be drawn: {error}") from error
    south = 0 if at.eyes in (None, OPEN) else at.eyes
    return draw(at.view, south=south, trail=at.trail)


def _write(reel: Reel, ply: int, eyes: int | None) -> None:
    if not 0 <= ply <= reel.last:
        raise Fault(f"there is no step {ply}; the match has 0 to {reel.last}", 2)
    start = position(reel, ply, eyes)
    print(start.text)
    if start.why:
        print(f"A match can't start from this position. {start.why}")


def _eyes(reel: Reel, name: str | None) -> int | None:
    wanted = (name or PUBLIC).lower()
    names = [n.lower() for n in reel.game.seat_names[: len(reel.seats())]]
    if wanted in names:
        return names.index(wanted)
    if wanted not in (PUBLIC, OPENLY):
        raise Fault(
            f"there is no seat {name!r}; choose one of: {', '.join(names)}, open, public", 2
        )
    return OPEN if wanted == OPENLY else None


def _span(reel: Reel, turns: str | None) -> tuple[int, int]:
    """Return the first and the last ply of some turns."""
    if turns is None:
        return 0, reel.last
    form = _SPAN.fullmatch(turns.strip())
    begins = {t.number: t.ply for t in reel.turns}
    first, last = (int(form[1]), int(form[2] or form[1])) if form else (-1, -1)
    if first not in begins or last not in begins or first > last:
        known = f"{min(begins)} to {max(begins)}" if begins else "none"
        raise Fault(f"{turns!r} are not turns of this match; it has:  {known}", 2)
    return begins[first], begins.get(last + 1, reel.last + 1) - 1


def _tell(at: Scene) -> None:
    if at.seat is None:
        return
    reel = at.reel
    _, action = reel.record.actions[at.ply - 1]
    text = " ".join(at.lines)
    print(f"{at.ply:>4}  {reel.game.seat_names[at.seat]:<8} {action:<24} {text}".rstrip())


def _summary(game: Game[Any, Any], record: Record) -> str:
    outcome = record.outcome
    if outcome is None:
        end = "unfinished"
    elif not outcome.winners:
        end = f"a draw ({outcome.why})"
    elif HOUSE in outcome.winners:
        end = f"everybody lost ({outcome.why})"
    else:
        end = f"{' and '.join(game.seat_names[s] for s in outcome.winners)} won ({outcome.why})"
        if outcome.placed:
            places = zip(game.seat_names, outcome.placed, strict=False)
            end += f"; places: {', '.join(f'{name} {place}' for name, place in places)}"
    return (
        f"{game.title}, rules {record.rules}, seed {record.seed}: {len(record.actions)} actions "
        f"replayed exactly as recorded; {end}."
    )
