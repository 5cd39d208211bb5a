"""Puzzles on Discord: what is asked above the panel of its match, and the way on.

Decides the words around a puzzle. It is played in the ordinary panel with its ordinary buttons.
Everything is private; nothing of a solution is shown before one asks for it or has found it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.i18n import tr
from bot.matches.automatic import Automatic
from bot.matches.live import Live
from bot.matches.ui.pages import Page
from bot.matches.ui.panels import Panels
from bot.matches.ui.threads import called
from bot.matches.viewing import Snapshot, Viewing
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.controls import Button
from bot.puzzles.choosing import Choosing, NoPuzzle
from bot.puzzles.posing import Posing
from bot.puzzles.store import SOLUTION
from bot.puzzles.ui import words
from bot.store.rows import Match
from engine.puzzles import Puzzle
from engine.puzzles.tries import explained

#: In the id of a button, between a game and a puzzle.
SEP = "/"


class PuzzlePages:
    """Shows puzzles. One per bot."""

    def __init__(
        self,
        posing: Posing,
        choosing: Choosing,
        viewing: Viewing,
        automatic: Automatic,
        panels: Panels,
    ) -> None:
        self._posing, self._choosing, self._viewing = posing, choosing, viewing
        self._records = posing.records
        self._automatic, self._panels = automatic, panels
        panels.writer.above.append(self.above)
        panels.instead.append(self.instead)
        self._taught = automatic.taught
        automatic.taught = self.answer
        #: What the router calls for the button of a hub or a post, and for those of a puzzle.
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "puzzle": lambda click, ref: self.today(click, ref.arg),
            "puzzle-try": self._try,
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
        """Pose the puzzle of the day, of a game if it is named; the next one to who has solved it.
        Raises NoSuchGame, NoPuzzle."""
        name, puzzle = await self._choosing.today(game, click.guild_id or 0)
        note = ""
        if (await self._records.tried(click.user.id, name, puzzle)).solved_at:
            puzzle = await self._choosing.after(click.user.id, name, puzzle)
            note = tr("✅ You have solved today's puzzle. Here is another one.")
        await self._pose(click, name, puzzle, note)

    async def _try(self, click: Click, ref: Ref) -> None:
        """Pose the puzzle of a post. Raises NoPuzzle."""
        game, _, name = ref.arg.partition(SEP)
        await self._pose(click, game, self._choosing.named(game, name))

    async def _pose(self, click: Click, game: str, puzzle: Puzzle, note: str = "") -> None:
        await acknowledge(click)
        match = await self._posing.begin(
            click.user.id, called(click.user), game, puzzle, click.guild_id or 0
        )
        await self._automatic.settled(match.id)
        await self._panels.show(click, match.id, note=note)

    async def _again(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        await self._pose(click, match.game, self._known(self._posing.posed(match)))

    async def _next(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        puzzle = self._known(self._posing.posed(match))
        after = await self._choosing.after(click.user.id, match.game, puzzle)
        await self._pose(click, match.game, after)

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
        today = await self._is_today(shot.match, puzzle)
        lines = [words.head(shot.game, puzzle, today=today), words.told(shot.game, puzzle, judged)]
        user = shot.match.players[puzzle.seat].user
        if user is None:
            return "\n".join(filter(None, lines))
        tried = await self._records.tried(user, shot.match.game, puzzle)
        if judged.progress == "open":
            lines.append(words.at_stake(tried))
        else:
            record = await self._records.of(user)
            solved = today and judged.progress == "reached"
            lines.append(words.counted(tried, record, shot.match.id, today=solved))
        return "\n".join(filter(None, lines))

    async def _is_today(self, match: Match, puzzle: Puzzle) -> bool:
        return await self._choosing.on(self._records.day, match.game) == puzzle

    async def instead(self, shot: Snapshot) -> Page | None:
        """Return the way on once a puzzle is over, None while it is played."""
        puzzle = self._posing.posed(shot.match)
        if puzzle is None or shot.seat != puzzle.seat:
            return None
        progress = (await self._posing.judged_in(shot.match.id)).progress
        if progress == "open" and shot.match.status == "live":
            return None
        following = Button(tr("Next puzzle"), "puzzle-next")
        if progress == "reached":
            table = Button(tr("Table of the week"), "puzzle-table")
            return Page(first=(_main(following), table))
        again = Button(tr("Try again"), "puzzle-again", "", "main")
        user = shot.match.players[puzzle.seat].user or 0
        tried = await self._records.tried(user, shot.match.game, puzzle)
        if tried.helped == SOLUTION:
            return Page(first=(again, following))
        return Page(first=(again, Button(tr("Show solution"), "puzzle-solution"), following))

    async def _hint(self, click: Click, ref: Ref) -> None:
        """Say what comes next: the piece or card, not what it does."""
        live = await self._viewing.snapshot(ref.number, click.user.id)
        puzzle = self._known(self._posing.posed(live.match))
        note, action = "", await self._posing.hint(ref.number, puzzle)
        if action in live.actions:
            tried = await self._posing.tried(ref.number)
            choice = live.seen.choice(action)
            about = choice.actor_label if choice.actor else choice.verb.partition(":")[0]
            note = tr("💡 Next: **{about}**", about=about) if tried else _first(about)
            await self._helped(click, live.match, puzzle)
        await acknowledge(click)
        await self._panels.show(click, ref.number, note=note)

    async def _solution(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        puzzle = self._known(self._posing.posed(match))
        await acknowledge(click)
        await self._helped(click, match, puzzle, all_=True)
        lines = solution(self._viewing.games[match.game], puzzle)
        await self._panels.show(click, ref.number, note=lines)

    async def _helped(
        self, click: Click, match: Match, puzzle: Puzzle, *, all_: bool = False
    ) -> None:
        guild = match.place.guild
        await self._records.helped(click.user.id, match.game, puzzle, guild, all_=all_)

    # -- elsewhere ----------------------------------------------------------

    async def marks(self, user: int, viewer: int) -> str:
        """Return in a line what a person has made of puzzles, empty if nothing; to others not of
        somebody who is hidden."""
        if user != viewer and await self._records.is_hidden(user):
            return ""
        return words.summary(await self._records.of(user))


def _first(about: str) -> str:
    return tr("💡 Begin with **{about}**.", about=about)


def _main(button: Button) -> Button:
    return Button(button.label, button.verb, button.arg, "main")


def solution(game: Any, puzzle: Puzzle) -> str:
    """Return the solution of a puzzle, a line for each action."""
    lines = [f"{n}. {line}" for n, line in enumerate(explained(game, puzzle), 1)]
    return "\n".join([tr("**Solution**"), *lines])
