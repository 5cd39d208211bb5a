"""Animations of a match: requested from a replay or by command, made once, shown or posted.

Decides how large they may be (what Discord accepts, and what a phone loads quickly), and that an
animation says what it leaves out of a long match.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import decimal, mark, tr
from bot.matches.reels import Reel
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.replay_frames import Cut, Movie, ReplayFrames
from bot.matches.ui.replay_positions import (
    ReplayPosition,
    go_to,
    ranges,
    read_position,
    title,
    view_words,
)
from bot.matches.ui.replays import Viewer, press
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.component_router import FORGED
from bot.platform.components import Row, layout
from bot.platform.forms import Field, Form
from bot.platform.refusals import Refused

#: Largest animation (bytes), even where Discord takes more.
LARGEST = 8 * 1024 * 1024
#: The part of Discord's limit that is used: the message around the file counts as well.
SHARE = 0.95
#: How long each picture stays (ms): usual, least, most.
PACE, FASTEST, SLOWEST = 900, 100, 5000


class NoSpan(Refused):
    says = mark(
        "An animation goes from an earlier step to a later one. Give the earlier one first."
    )


class Animations:
    """Makes and shows animations."""

    def __init__(self, viewer: Viewer, stills: ReplayFrames, preferences: Preferences) -> None:
        self._viewer, self._stills, self._preferences = viewer, stills, preferences
        self.verbs = {"replay-span": self._ask_span, "replay-gif": self._post}

    async def _ask_span(self, click: Click, ref: Ref) -> None:
        spot = read_position(ref)
        reel = await self._viewer.reel(click, spot)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            seconds = typed["seconds"].replace(",", ".")
            try:
                ms = round(float(seconds) * 1000)
            except (ValueError, OverflowError):
                ms = PACE
            await self.make(sent, spot, typed["first"], typed["last"], ms)

        fields = [
            Field(
                "first",
                tr("From turn, or #step"),
                "#0",
                tr("There are {ranges}.", ranges=ranges(reel)),
                20,
            ),
            Field("last", tr("To turn, or #step"), "end", tr("A turn is shown completely."), 20),
            Field("seconds", tr("Seconds per picture"), f"{PACE / 1000}", "", 5, False),
        ]
        await click.response.send_modal(Form(tr("Animation"), fields, work))

    async def make(
        self, click: Click, spot: ReplayPosition, first: str = "", last: str = "", ms: int = PACE
    ) -> None:
        """Make an animation of a span as a replay names places, and show it privately.

        Raises Refused.
        """
        reel = await self._viewer.reel(click, spot)
        start = go_to(reel, first) if first else 0
        end = _end(reel, last) if last else reel.last
        if start >= end:
            raise NoSpan
        ms = min(max(ms, FASTEST), SLOWEST)
        if not click.response.is_done():
            await click.response.defer(ephemeral=True, thinking=True)
        theme = (await self._preferences.look(click.user.id)).theme
        movie = await self._stills.film(reel, Cut(start, end, spot.eyes, theme, ms, _limit(click)))
        arg = f"{spot.arg(start, spot.eyes)}.{end}.{ms}.{theme}"
        post = press(tr("Post here"), Ref(spot.number, spot.ply, "replay-gif", arg))
        view = layout(title(reel), movie.gallery(), _words(reel, movie, spot), Row(post))
        await click.edit_original_response(view=view, attachments=[movie.file()])

    async def _post(self, click: Click, ref: Ref) -> None:
        """Post an animation for everybody in the channel."""
        spot = read_position(ref)
        reel = await self._viewer.reel(click, spot)
        await self._viewer.check_may_post(click, reel)
        cut = _read_cut(ref, spot, _limit(click))
        if not spot.ply < cut.last <= reel.last:
            raise NoSpan
        await acknowledge(click)
        movie = await self._stills.film(reel, cut)
        view = layout(
            tr("{title}\n-# Shown by <@{id}>", title=title(reel), id=click.user.id),
            movie.gallery(),
            _words(reel, movie, spot),
            Row(press(tr("Step through"), spot.ref("replay", cut.first, "pub"), "main")),
        )
        await click.followup.send(view=view, file=movie.file())


def _end(reel: Reel, typed: str) -> int:
    """Return the last ply of a place: of a turn, its end."""
    ply = go_to(reel, typed)
    if typed.strip().startswith("#") or not reel.turns:
        return ply
    return next((t.ply - 1 for t in reel.turns if t.ply > ply), reel.last)


def _limit(click: Click) -> int:
    return min(LARGEST, int(click.filesize_limit * SHARE))


def _read_cut(ref: Ref, spot: ReplayPosition, limit: int) -> Cut:
    """Return what an id asks to film. Raises Unreadable."""
    _, _, _, last, ms, theme = [*ref.arg.split("."), *[""] * 6][:6]
    if not (last.isdecimal() and ms.isdecimal() and theme in ("dark", "light")):
        raise Unreadable(tr(FORGED))
    pace = min(max(int(ms[:5]), FASTEST), SLOWEST)
    return Cut(spot.ply, int(last[:9]), spot.eyes, theme, pace, limit)


def _words(reel: Reel, movie: Movie, spot: ReplayPosition) -> str:
    """Return what an animation shows and leaves out."""
    first, last = movie.span
    text = tr(
        "**Steps {first} to {last}** · {view_words}",
        first=first,
        last=last,
        view_words=view_words(reel, spot.eyes),
    )
    text += tr(
        "\n-# {shown} pictures, {count} MB.",
        shown=movie.shown,
        count=decimal(len(movie.gif) / 1_048_576, 1),
    )
    if movie.left_out:
        text += tr(
            " {left_out} to make it fit: {steps} steps in total.",
            left_out=movie.left_out,
            steps=movie.steps,
        )
    return text
