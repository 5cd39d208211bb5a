"""Puzzles on Discord: what is asked above the panel of its match, and the way on.

Decides the words around a puzzle. It is played in the ordinary panel with its ordinary buttons.
Everything is private; nothing of a solution is shown before one asks for it or has found it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.i18n import tr
from bot.matches.automatic import Automatic
from bot.matches.live import Live
from bot.matches.ui.pages import Page
from bot.matches.ui.panels import Panels
from bot.matches.ui.threads import called
from bot.matches.viewing import Snapshot, Viewing
from bot.platform.answers import acknowledge
from bot.platform.component_ids import Ref
from bot.platform.controls import Button
from bot.puzzles.posing import NoPuzzle, Posing
from engine.puzzle_play import opened, said
from engine.puzzles import GRADES, Puzzle

Click = discord.Interaction[Any]


class PuzzlePages:
    """Shows puzzles. One per bot."""

    def __init__(
        self, posing: Posing, viewing: Viewing, automatic: Automatic, panels: Panels
    ) -> None:
        self._posing, self._viewing = posing, viewing
        self._automatic, self._panels = automatic, panels
        panels.writer.above.append(self.above)
        panels.instead.append(self.instead)
        self._taught = automatic.taught
        automatic.taught = self.answer
        #: What the router calls for the button of a hub, and for those of a puzzle.
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "puzzle": lambda click, ref: self.today(click, ref.arg)
        }
        self.of_matches: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "puzzle-again": self._again,
            "puzzle-next": self._next,
            "puzzle-hint": self._hint,
            "puzzle-solution": self._solution,
        }

    async def answer(self, live: Live, seat: int) -> tuple[str, str]:
        """Return what a teacher answers: in a puzzle, else in a lesson."""
        if self._posing.posed(live.match) is not None:
            return await self._posing.answer(live, seat)
        return ("", "") if self._taught is None else await self._taught(live, seat)

    # -- posing -------------------------------------------------------------

    async def today(self, click: Click, game: str = "") -> None:
        """Pose the puzzle of the day, of a game if it is named. Raises NoSuchGame, NoPuzzle."""
        name, puzzle = self._posing.today(game)
        await self._pose(click, name, puzzle)

    async def _pose(self, click: Click, game: str, puzzle: Puzzle) -> None:
        await acknowledge(click)
        match = await self._posing.begin(
            click.user.id, called(click.user), game, puzzle, click.guild_id or 0
        )
        await self._automatic.settled(match.id)
        await self._panels.show(click, match.id)

    async def _again(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        await self._pose(click, match.game, self._known(self._posing.posed(match)))

    async def _next(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        puzzle = self._known(self._posing.posed(match))
        await self._pose(click, match.game, self._posing.after(match.game, puzzle))

    def _known(self, puzzle: Puzzle | None) -> Puzzle:
        if puzzle is None:
            raise NoPuzzle
        return puzzle

    # -- in the panel -------------------------------------------------------

    async def above(self, shot: Snapshot) -> str:
        """Return what a puzzle says above its panel."""
        puzzle = self._posing.posed(shot.match)
        if puzzle is None or shot.seat != puzzle.seat:
            return ""
        judged = await self._posing.judged_in(shot.match.id)
        stars = "★" * puzzle.grade + "☆" * (len(GRADES) - puzzle.grade)
        head = tr("🧩 **{title} puzzle** · {stars}", title=shot.game.title, stars=stars)
        goal = said(shot.game, puzzle, opened(shot.game, puzzle))
        if judged.progress == "reached":
            return f"{head}\n" + tr("🎉 **Solved!** {goal}", goal=goal)
        if judged.progress == "missed":
            why = " ".join(judged.why) or tr("From here it can't be done any more.")
            return f"{head}\n" + tr("**Not quite.** {goal}\n💡 {why}", goal=goal, why=why)
        return f"{head}\n🎯 **{goal}**"

    async def instead(self, shot: Snapshot) -> Page | None:
        """Return the way on once a puzzle is over, None while it is played."""
        puzzle = self._posing.posed(shot.match)
        if puzzle is None or shot.seat != puzzle.seat:
            return None
        progress = (await self._posing.judged_in(shot.match.id)).progress
        if progress == "open":
            return None
        following = Button(tr("Next puzzle"), "puzzle-next", "", "main")
        if progress == "reached":
            return Page(first=(following,))
        again = Button(tr("Try again"), "puzzle-again", "", "main")
        return Page(first=(again, Button(tr("Show solution"), "puzzle-solution")))

    async def _hint(self, click: Click, ref: Ref) -> None:
        """Say what to begin with: the piece or card, not what it does."""
        live = await self._viewing.snapshot(ref.number, click.user.id)
        puzzle = self._known(self._posing.posed(live.match))
        tried = await self._posing.tried(ref.number)
        note = ""
        if tried < puzzle.moves and puzzle.solution[tried] in live.actions:
            choice = live.seen.choice(puzzle.solution[tried])
            about = choice.actor if choice.actor and choice.actor[0].isalnum() else choice.verb
            note = f"💡 {about}"
        await acknowledge(click)
        await self._panels.show(click, ref.number, note=note)

    async def _solution(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        puzzle = self._known(self._posing.posed(match))
        await acknowledge(click)
        note = tr("Solution: {actions}", actions=", ".join(f"`{a}`" for a in puzzle.solution))
        await self._panels.show(click, ref.number, note=note)
