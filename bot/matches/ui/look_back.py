"""The coach on Discord: an ended match looked back at, in one private message.

Decides its pages: a progress line while the coach works, the curve with the turning points and the
best find, and the board of one of them with what would have been better. Sentences are made anew
for each reader's language; only what was found is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import discord

from bot.i18n import mark, number, tr, trn
from bot.matches.coaching import Coaching, NotYours, may_look_back, seats_of
from bot.matches.reels import Reel, position, scene
from bot.matches.refusals import StillRunning
from bot.matches.ui import texts
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.replay_frames import ReplayFrames, table
from bot.matches.ui.replay_positions import ReplayPosition, caption, seat_word, turn_words
from bot.matches.ui.replays import Viewer, press
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import Press
from bot.platform.components import Row, layout
from bot.platform.pictures import ALT_LIMIT, Picture, drawn
from bot.platform.refusals import Refused
from engine.coach import words
from engine.coach.chances import result
from engine.coach.report import Report, Turning
from engine.core import DRAWS, RESIGN, State, decode
from render import estimates
from render.estimates import Plot, Point

#: The sign of the best find.
STAR = "★"
#: A fall of the chance to win that is told where no action would have changed it.
FALL = 0.2
POINTS = mark(
    "-# The coach is a computer player that knows only what you knew. Points are percentage points "
    "of your chance to win, estimated by playing on from each position."
)
CURVE = mark(
    "-# The curve is your chance to win. The coach, a computer player that knows only what you "
    "knew, estimates it by playing on from each position."
)


class NotLookedAt(Refused):
    says = mark(
        "The coach looks back only at finished matches by the rules, not at lessons, puzzles or"
        " matches called off."
    )


class LookBack:
    """Shows what the coach says. One per bot."""

    def __init__(
        self, viewer: Viewer, coaching: Coaching, stills: ReplayFrames, preferences: Preferences
    ) -> None:
        self._viewer, self._coaching = viewer, coaching
        self._stills, self._preferences = stills, preferences
        self.verbs: dict[str, Press] = {"look-back": self._open, "look-at": self._at}

    async def open(self, click: Click, number: int, seat: int | None = None) -> None:
        """Look back at a match from the person's seat. Raises Refused."""
        await acknowledge(click)
        reel, seat = await self._reel(click, number, seat)
        report = await self._report(click, reel, seat)
        plot = _plot(reel, report)
        mine = () if reel.match is None else reel.match.seats_of(click.user.id)
        look = await self._preferences.look(click.user.id)
        picture = None
        if not look.text:
            png = await drawn(asyncio.to_thread(estimates.picture, plot, look.theme), "a curve")
            alt = estimates.alt(plot)[:ALT_LIMIT]
            picture = Picture(png, alt, f"estimates-{number}.png") if png else None
        await click.edit_original_response(
            view=_page(reel, report, plot, picture, mine),
            attachments=[picture.file()] if picture else [],
        )

    async def _reel(self, click: Click, number: int, seat: int | None) -> tuple[Reel, int]:
        """Return a match, as far as the person may see its replay, and the seat that looks back."""
        reel = await self._viewer.reel(click, ReplayPosition("match", number, 0, None))
        match = reel.match
        if match is None or match.status == "live":
            raise StillRunning(number)
        mine = seats_of(match, click.user.id)
        if not may_look_back(match):
            raise NotLookedAt
        if seat is not None and seat not in mine:
            raise NotYours(number)
        return reel, mine[0] if seat is None else seat

    async def _report(self, click: Click, reel: Reel, seat: int) -> Report:
        last = -1

        async def progress(share: float) -> None:
            nonlocal last
            percent = 10 * round(10 * share)
            if percent > last:
                last = percent
                text = tr("🔎 Looking back at match #{match}: {percent}%", match=reel.number,
                          percent=percent)  # fmt: skip
                await click.edit_original_response(view=layout(text), attachments=[])

        return await self._coaching.report(reel, seat, progress)

    # -- presses --------------------------------------------------------------

    async def _open(self, click: Click, ref: Ref) -> None:
        await self.open(click, ref.number, whole(ref.arg, -1) if ref.arg else None)

    async def _at(self, click: Click, ref: Ref) -> None:
        """Show the board of a turning point."""
        await acknowledge(click)
        seat_text, _, ply_text = ref.arg.partition(".")
        reel, seat = await self._reel(click, ref.number, whole(seat_text, -1))
        report = await self._report(click, reel, seat)
        point = next((p for p in _points(report) if p.ply == whole(ply_text, -1)), None)
        if point is None:
            raise Unreadable(tr("The coach has nothing to say about this moment any more."))
        at = scene(reel, point.ply, seat)
        look = await self._preferences.look(click.user.id)
        picture = None
        if not look.text:
            drawing = self._stills.draw(at, look.theme, close=True)
            picture = await drawn(drawing, "match %d", reel.number)
        back = press(tr("Back"), Ref(reel.number, 0, "look-back", str(seat)))
        spot = ReplayPosition("match", reel.number, point.ply, seat)
        through = press(tr("Step through"), spot.ref("replay"))
        view = layout(
            f"{_head(reel, seat)}\n{_said(reel, report, point)}",
            picture.gallery() if picture else texts.fenced(table(at), 2000),
            caption(at),
            Row(*_try(reel, seat, point), through, back),
        )
        await click.edit_original_response(
            view=view, attachments=[picture.file()] if picture else []
        )


# -- the pages ----------------------------------------------------------------------------------


def _points(report: Report) -> tuple[Turning, ...]:
    return (*report.turning, *([report.find] if report.find else []))


def _sign(report: Report, point: Turning) -> str:
    return STAR if point is report.find else str(report.turning.index(point) + 1)


def _head(reel: Reel, seat: int) -> str:
    return tr(
        "**Look back at match #{match}** · {seat}", match=reel.number, seat=seat_word(reel, seat)
    )


def _page(
    reel: Reel, report: Report, plot: Plot, picture: Picture | None, mine: Sequence[int]
) -> discord.ui.LayoutView:
    parts: list[Any] = [
        _head(reel, report.seat),
        picture.gallery() if picture else f"-# {estimates.alt(plot)}",
    ]
    if resigned := _resigned(reel, report):
        parts.append(resigned)
    elif not report.turning:
        parts.append(_fell(reel, report))
    for point in _points(report):
        show = press(
            tr("Show {sign}", sign=_sign(report, point)),
            Ref(reel.number, 0, "look-at", f"{report.seat}.{point.ply}"),
        )
        parts += [_said(reel, report, point), Row(show, *_try(reel, report.seat, point))]
    parts.append(tr(POINTS if report.turning else CURVE))
    if len(mine) > 1:
        sides = [
            press(
                seat_word(reel, s), Ref(reel.number, 0, "look-back", str(s)), "", s == report.seat
            )
            for s in mine
        ]
        parts.append(Row(*sides))
    if mine:
        parts.append(Row(press(tr("Back"), Ref(reel.number, 0, "panel"))))
    return layout(*parts)


def _resigned(reel: Reel, report: Report) -> str:
    """Return what a resignation gave up, empty where none did or there was little to give up."""
    seat, last = reel.record.actions[-1] if reel.record.actions else (report.seat, "")
    chance = report.estimates[-1].chance if report.estimates else 0.0
    if last != RESIGN or seat != report.seat or chance < FALL:
        return ""
    text = tr(
        "You resigned when your chance to win was about {chance}%: that cost you the match.",
        chance=number(round(100 * chance)),
    )
    if report.turning:
        return text
    return f"{text} {tr('The coach sees no clear mistake before that.')}"


def _fell(reel: Reel, report: Report) -> str:
    """Return what is said of a match without turning points: where the chance fell most."""
    text = tr("No single action would clearly have changed the match.")
    if reel.record.actions and reel.record.actions[-1] == (report.seat, RESIGN):
        text = tr("No single action before you resigned would clearly have changed the match.")
    chances = [*((e.ply, e.chance) for e in report.estimates)]
    end = decode(reel.game, reel.positions[reel.last])
    last = reel.record.actions[-1][1] if reel.record.actions else ""
    if end.outcome is not None and last not in (RESIGN, *DRAWS):  # those are no play of the game
        chances.append((reel.last, result(end, report.seat)))
    falls = [
        (before - after, ply, before, after) for (ply, before), (_, after) in pairwise(chances)
    ]
    fall, ply, before, after = max(falls, default=(0.0, 0, 0.0, 0.0))
    if fall < FALL:
        return text
    turn = reel.turn_at(ply)
    where = turn_words(reel, turn.number, turn.seat) if turn else tr("step {n}", n=ply)
    values = {"before": number(round(100 * before)), "after": number(round(100 * after))}
    if turn and not turn.number:  # while it was set up
        fell = tr(
            "Your chance to win fell most before turn 1: from {before}% to {after}%.", **values
        )
    else:
        fell = tr(
            "Your chance to win fell most in {where}: from {before}% to {after}%.",
            where=where,
            **values,
        )
    return f"{text} {fell} {_followed(reel, report.seat, ply)}".strip()


def _try(reel: Reel, seat: int, point: Turning) -> list[Any]:
    """Return the way into a sandbox from a turning point, or from shortly before it where the
    moment itself can't be written; none where no position can."""
    start = position(reel, point.ply, seat)
    ply = start.nearest if start.why else point.ply
    if ply < 0:
        return []
    label, before = tr("Try it from here"), point.ply - ply
    if before:
        label = trn(
            "Try it from {count} action earlier",
            "Try it from {count} actions earlier",
            before,
            count=before,
        )
    return [press(label, ReplayPosition("match", reel.number, ply, seat).ref("replay-try"))]


def _said(reel: Reel, report: Report, point: Turning) -> str:
    """Return what the coach says of a moment, in two lines."""
    game, seat = reel.game, report.seat
    state: State = decode(game, reel.positions[point.ply])
    played = words.title(game, state, seat, point.played)
    other = words.title(game, state, seat, point.other)
    gain, sign = number(round(100 * point.gain)), _sign(report, point)
    turn = reel.turn_at(point.ply)
    where = turn_words(reel, turn.number, turn.seat) if turn else tr("step {n}", n=point.ply)
    if point is report.find:
        first = tr(
            "**{sign} Your best find** · {where}: “{played}”, {gain} points better than “{other}”.",
            sign=sign, where=where, played=played, other=other, gain=gain,
        )  # fmt: skip
        why = words.brings(game, state, seat, point.played)
    else:
        first = tr(
            "**{sign}** · {where}: you played “{played}”. Better by {gain} points: “{other}”.",
            sign=sign, where=where, played=played, other=other, gain=gain,
        )  # fmt: skip
        why = words.better(game, state, seat, point.played, point.other)
        lost = _followed(reel, seat, point.ply)
        if lost and lost not in why:
            why = f"{why} {tr('What followed instead: {lost}', lost=lost)}".strip()
    return f"{first}\n-# {why}" if why else first


def _followed(reel: Reel, seat: int, ply: int) -> str:
    """Return what came of the played action until the seat was asked again, in one sentence: the
    first loss or the end, else the first thing that came of it."""
    first = ""
    for n in range(ply + 2, reel.last + 1):
        seen = [e for e in reel.events[n] if (e.upshot or e.grave) and e.seen_by(seat)]
        if sentences := reel.game.words.tell(seen):
            if n == reel.last or any(e.loss or e.grave for e in seen):
                return sentences[0]
            first = first or sentences[0]
        if (
            n > ply + 2
            and reel.record.actions[n - 1][0] == seat
            and reel.record.actions[n - 2][0] != seat
        ):
            break
    return first


def _plot(reel: Reel, report: Report) -> Plot:
    """Return the curve: an estimate for every question, and the end as it was."""
    signs = {point.ply: _sign(report, point) for point in _points(report)}
    last = max(1, reel.last)
    end = decode(reel.game, reel.positions[reel.last])
    points = [Point(e.ply / last, e.chance, signs.get(e.ply, "")) for e in report.estimates]
    if end.outcome is not None:
        points.append(Point(1.0, result(end, report.seat)))
    return Plot(
        tr("Match #{match}", match=reel.number),
        tr("{seat}'s chance to win", seat=seat_word(reel, report.seat)),
        tuple(points),
        tr("Start"),
        tr("End"),
    )
