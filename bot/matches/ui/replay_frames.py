"""Scenes of a replay as pictures, texts and animations, made off the event loop.

Decides that equal pictures are drawn once, and which steps of a long match an animation
leaves out: it may hold so many pictures and so many bytes, and says what it left out.
"""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

import discord
from msgspec import Struct

from bot.i18n import language, tr
from bot.matches.reels import Reel, Scene, choose, scene
from bot.matches.turning_points import TurningPoint, teams_of, turning_points
from bot.matches.ui.drawing import FENCE, by_seat
from bot.matches.ui.leading import picture_news
from bot.platform import mentions
from bot.platform.budgets import FILM
from bot.platform.heavy import Heavy
from bot.platform.pictures import ALT_LIMIT, Picture
from engine.core import OPEN
from render.animate import Film
from render.kit.news import News, below, caption
from render.kit.people import Table, plain, seated
from render.kit.strips import framed
from render.renderer import HasClosePicture, Renderer, renderer

#: Pictures kept in memory; one is about 70 kB.
KEPT = 64
#: Animations kept in memory, for posting one that was just made.
FILMS = 4
#: Pictures an animation may have; drawing one takes about 15 ms.
MOST = 500
#: The last picture is held so many times as long.
HOLD = 3
#: How a match ended: pictures at most, how long each stays (ms), turns at least, bytes at most, and
#: how wide it is (pixels) if it has more at first.
PICTURES, PACE, TURNS, SHORT, SMALL = 20, 900, 3, 1_000_000, 480


class Movie(Struct, frozen=True):
    """An animation of the steps in `span`, first and last, in `shown` pictures.

    `left_out` says in words what is missing, empty if nothing is.
    """

    gif: bytes
    name: str
    alt: str
    span: tuple[int, int]
    shown: int
    left_out: str

    @property
    def steps(self) -> int:
        """How many steps there are in the span."""
        return self.span[1] - self.span[0] + 1

    def file(self) -> discord.File:
        """Return it as an upload; a new one for every message."""
        return discord.File(io.BytesIO(self.gif), self.name, description=self.alt)

    def gallery(self) -> discord.ui.MediaGallery[Any]:
        """Return the component that shows it."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return discord.ui.MediaGallery(item)


class Cut(Struct, frozen=True):
    """What an animation is made of: all steps `first` to `last` as `eyes` see them, each for
    `ms` milliseconds, in at most `limit` bytes."""

    first: int
    last: int
    eyes: int | None
    theme: str
    ms: int
    limit: int


class ReplayFrames:
    """Draws scenes. One per bot."""

    def __init__(self, heavy: Heavy) -> None:
        self._heavy = heavy
        self._kept: OrderedDict[tuple[object, ...], Picture] = OrderedDict()
        self._films: OrderedDict[tuple[object, ...], Movie] = OrderedDict()

    async def draw(self, at: Scene, theme: str, *, close: bool = False) -> Picture:
        """Return a scene's picture; `close` the board alone, where a game has it."""
        key = (*_name(at.reel), at.ply, at.eyes, theme, close, language())
        picture = self._kept.get(key)
        if picture is None:
            picture = await asyncio.to_thread(_still, at, theme, close)
            self._kept[key] = picture
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    async def highlights(self, reel: Reel, theme: str) -> tuple[Picture, TurningPoint | None]:
        """Return how a match ended as a short animation that begins and ends with its last
        picture, and where it turned. Raises TooMuchWork."""
        return await self._heavy.do(FILM, _highlights, reel, theme)

    async def film(self, reel: Reel, cut: Cut) -> Movie:
        """Return an animation. Raises Spent, StillBusy, TooMuchWork."""
        key = (*_name(reel), cut, language())  # what is left out is said in words
        movie = self._films.get(key)
        if movie is None:
            movie = await self._heavy.do(FILM, _film, reel, cut)
            self._films[key] = movie
        self._films.move_to_end(key)
        while len(self._films) > FILMS:
            self._films.popitem(last=False)
        return movie


def table(at: Scene) -> str:
    """Return a scene as a block of monospace text, without the fence around it."""
    with _seated(at.reel):
        text = _renderer(at.reel).table(at.view).strip()
    text = text.removeprefix(FENCE).removesuffix(FENCE).strip("\n")
    return text.replace(FENCE, "'''")


def file_name(reel: Reel) -> str:
    """Return what files made from a reel are called, without an ending."""
    return f"{reel.kind}-{reel.number}"


# -- off the event loop -------------------------------------------------------


def has_close(reel: Reel) -> bool:
    """Say whether a game draws its board alone, too."""
    return isinstance(_renderer(reel), HasClosePicture)


def frame(at: Scene, theme: str, title: str = "") -> bytes:
    """Return the picture of a scene that is seen without the words around it, under a title."""
    return framed(
        partial(_png, at, theme),
        above=lambda wide: caption(wide, title, theme) if title else None,
        below=lambda wide: below(wide, _news(at), theme),
    )


def described(at: Scene) -> str:
    """Return in words what the picture of a scene shows."""
    with _seated(at.reel, written=True):
        return _renderer(at.reel).alt(at.view)


def _still(at: Scene, theme: str, close: bool) -> Picture:
    png = _png(at, theme, close)
    return Picture(png, described(at)[:ALT_LIMIT], f"{file_name(at.reel)}-{at.ply}.png")


def _film(reel: Reel, cut: Cut) -> Movie:
    """Draw an animation, with fewer pictures each time it gets too large."""
    most = MOST
    while True:
        plies, left_out = choose(reel, cut.first, cut.last, most)
        done = _shoot(reel, plies, cut)
        if not isinstance(done, int):
            break
        # So many pictures fitted; the last one may not be missing.
        most = max(min(done, most - 1) * 9 // 10, 2)
    last = described(scene(reel, cut.last, cut.eyes))
    alt = tr("Animation of {count} pictures. The last one: {alt}", count=len(plies), alt=last)
    name = f"{file_name(reel)}-{cut.first}-{cut.last}.gif"
    return Movie(done, name, alt[:ALT_LIMIT], (cut.first, cut.last), len(plies), left_out)


def _joined(frames: Sequence[bytes], width: int) -> bytes:
    """Return a moving picture that begins with its last frame, plays once and ends with it; each
    other one is shown shortly."""
    film = Film(width, once=True)
    for frame in (frames[-1], *frames):
        film.add(frame, PACE * (HOLD if frame is frames[-1] else 1))
    return film.finish()


def _highlights(reel: Reel, theme: str) -> tuple[Picture, TurningPoint | None]:
    """Draw the way from the last turning point to the end, at least the last turns, with fewer
    pictures each time it gets too large."""
    points = turning_points(reel)
    begins = [turn.ply for turn in reel.turns] or [max(reel.last - TURNS, 0)]
    first = begins[-min(TURNS, len(begins))]
    if points:
        before = [ply for ply in begins if ply < points[-1].ply]
        first = min(first, before[-1] if before else 0)
    first = max(min(first, reel.last - 1), 0)
    plies, _ = choose(reel, first, reel.last, PICTURES)
    if len(plies) < PICTURES // 2:  # few turns, each of many steps
        steps = min(PICTURES, reel.last - first + 1)
        plies = [first + i * (reel.last - first) // max(steps - 1, 1) for i in range(steps)]
    frames, drawn = [], plies[0] - 1
    for ply in plies:
        at = scene(reel, ply, None, drawn)
        # One that is caught on its way must not look like a match that goes on.
        frames.append(frame(at, theme, tr("The end") if ply == reel.last else tr("Replay")))
        drawn = ply
    gif = _joined(frames, 0)
    while len(gif) > SHORT and len(frames) > 2:
        gif = _joined(frames, SMALL)
        if len(gif) > SHORT:  # the last one stays, and of the others as many as may have room
            keep = max(len(frames) * SHORT // len(gif) - 1, 1)
            others = frames[:-1]
            frames = [*(others[i * len(others) // keep] for i in range(keep)), frames[-1]]
    last = described(scene(reel, reel.last, None))
    alt = tr("Animation of {count} pictures. The last one: {alt}", count=len(frames), alt=last)
    picture = Picture(gif, alt[:ALT_LIMIT], f"{file_name(reel)}-end.gif")
    return picture, points[-1] if points else None


def _shoot(reel: Reel, plies: Sequence[int], cut: Cut) -> bytes | int:
    """Return the animation, or how many pictures fitted; two are always taken."""
    film, before = Film(), plies[0] - 1
    for ply in plies:
        end = ply == plies[-1]
        at = scene(reel, ply, cut.eyes, before)
        film.add(frame(at, cut.theme), cut.ms * (HOLD if end else 1))
        if film.size > cut.limit and len(plies) > 2:
            return film.frames
        before = ply
    return film.finish()


def _png(at: Scene, theme: str, close: bool = False) -> bytes:
    drawing = _renderer(at.reel)
    draw = drawing.picture
    if close and isinstance(drawing, HasClosePicture):
        draw = drawing.close_picture
    with _seated(at.reel):
        return draw(at.view, theme=theme, south=_south(at), trail=at.trail)


def _news(at: Scene) -> News:
    """Return what stands below a picture that is seen without the words around it."""
    reel = at.reel
    return picture_news(reel.game, at.view, teams_of(reel), _people(reel), at.lines)


def _seated(reel: Reel, *, written: bool = False) -> AbstractContextManager[Table]:
    """Lend the seats of a match their names for a picture or, `written`, for a text around which
    they must have no effect."""
    names = _people(reel)
    if written:
        names = {seat: mentions.plain(plain(who)) for seat, who in names.items()}
    return seated(names)


def _people(reel: Reel) -> Mapping[int, str]:
    """Return the names of a match's seats; none in a sandbox, or for a record from outside."""
    return {} if reel.match is None or reel.match.sandbox else by_seat(reel.match.players)


def _south(at: Scene) -> int:
    match = at.reel.match
    if at.eyes is None or at.eyes == OPEN or (match is not None and match.sandbox):
        return 0
    return at.eyes


def _renderer(reel: Reel) -> Renderer:
    return renderer(reel.game.name)


def _name(reel: Reel) -> tuple[object, ...]:
    return reel.kind, reel.number, reel.last, *_people(reel).items()
