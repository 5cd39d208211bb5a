"""Lessons on Discord: the list, and what a lesson says and offers in the panel of its match.

Decides the words around a step. It is played in the ordinary panel with its ordinary buttons; above
it stands what matters and what is to be done, and once that is done, or cannot be done any more,
the way on in place of all answers. Everything is private.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.i18n import tr
from bot.lessons.store import Taken
from bot.lessons.teaching import Teaching
from bot.matches.automatic import Automatic
from bot.matches.ui import panel_text
from bot.matches.ui.labels import LABEL, MENU_LABEL, in_menus
from bot.matches.ui.pages import Page
from bot.matches.ui.panels import Panels
from bot.matches.ui.threads import called
from bot.matches.viewing import Snapshot, Viewing
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry
from bot.servers.permissions import may_manage
from engine.lessons import Lesson

#: In the id of a button, between a game and a lesson.
SEP = "/"
#: Tries after which the plainer hint is given without being asked for.
PATIENCE = 2


class LessonPages:
    """Shows lessons. One per bot."""

    def __init__(
        self, teaching: Teaching, viewing: Viewing, automatic: Automatic, panels: Panels
    ) -> None:
        self._teaching, self._viewing = teaching, viewing
        self._automatic, self._panels = automatic, panels
        panels.writer.above.append(self.above)
        panels.instead.append(self.instead)
        automatic.taught = teaching.answer
        #: What the router calls for buttons of the list, and for those of a step.
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "lessons": lambda click, ref: self.overview(click, ref.arg),
            "lesson": self._begin,
        }
        self.of_matches: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "lesson-next": self._next,
            "lesson-again": self._again,
            "lesson-hint": self._hint,
        }

    # -- the list -----------------------------------------------------------

    async def overview(self, click: Click, game: str = "", note: str = "") -> None:
        """Show the lessons there are, of one game first if it is named, and how far one is."""
        await acknowledge(click)
        taken = await self._teaching.taken(click.user.id)
        lessons = self._teaching.lessons()
        lessons.sort(key=lambda pair: _place(pair[0], game))
        lines: list[str] = []
        first: list[Button] = []
        more: list[Entry] = []
        for rules, lesson in lessons:
            own = taken.get((rules.name, lesson.name))
            title, number = lesson.told.title, f"{rules.name}{SEP}{lesson.name}"
            if lesson.needs:
                about = f"{_mark(lesson, own)} {lesson.told.about}"
                more.append(Entry(title[:MENU_LABEL], f"lesson:{number}", about=about[:MENU_LABEL]))
                continue
            lines.append(f"{_mark(lesson, own)} **{title}**\n-# {lesson.told.about}")
            weight = "" if own is not None and own.done_at else "main"
            first.append(Button(title[:LABEL], "lesson", number, weight))
        head = tr(
            "🎓 **Learn to play**\nShort positions, one thing to do in each. Only you see them, "
            "and you can stop and go on at any time."
        )
        menus = in_menus(tr("More lessons"), more) if more else ()
        view = layout(
            note,
            head,
            "\n".join(lines),
            *rows(0, 0, first, 1),
            *menu_rows(0, 0, menus),
            *rows(0, 0, [Button(tr("Back"), "hub")]),
            await self._numbers(click),
        )
        await click.edit_original_response(view=view, attachments=[])

    async def _numbers(self, click: Click) -> str:
        """Return how many people of the server began and finished lessons, for its managers."""
        if not click.guild_id or not may_manage(click):
            return ""
        counts = await self._teaching.counts(click.guild_id)
        began, done = (sum(pair[i] for pair in counts.values()) for i in (0, 1))
        return tr(
            "-# For managers: lessons on this server: {began} begun, {done} finished.",
            began=began,
            done=done,
        )

    async def _begin(self, click: Click, ref: Ref) -> None:
        game, _, lesson = ref.arg.partition(SEP)
        await self.begin(click, game, lesson)

    async def begin(self, click: Click, game: str, lesson: str) -> None:
        """Begin a lesson, or go on with it. Raises NoLesson."""
        self._teaching.named(game, lesson)
        await acknowledge(click)
        match = await self._teaching.begin(
            click.user.id, called(click.user), game, lesson, click.guild_id or 0
        )
        await self._show(click, match.id)

    async def _show(self, click: Click, match_id: int) -> None:
        await self._automatic.settled(match_id)
        await self._panels.show(click, match_id)

    # -- in the panel -------------------------------------------------------

    async def above(self, shot: Snapshot) -> str:
        """Return what a step says above its panel."""
        given = self._teaching.given(shot.match)
        if given is None or shot.seat != given.step.seat:
            return ""
        progress = await self._teaching.progress_in(shot.match.id)
        told = given.step.told
        head = f"🎓 **{given.lesson.told.title}** · {given.number}/{len(given.lesson.steps)}"
        if progress == "reached":
            return f"{head}\n" + tr("🎉 **Goal reached!** {done}", done=told.done)
        if progress == "missed":
            hint = await self._teaching.wrong(shot.match.id) or told.hint
            if hint == told.hint and (
                await self._tries(shot) + 1 >= PATIENCE or await self._teaching.begun(shot.match.id)
            ):
                hint = told.more
            return f"{head}\n" + tr(
                "**Not quite.** The goal was: {goal}\n💡 {hint}", goal=told.goal, hint=hint
            )
        lines = [head, told.say, f"{panel_text.GOAL} **{told.goal}**"]
        if await self._tries(shot) >= PATIENCE:
            lines.append(f"💡 {told.more}")
        return "\n".join(lines)

    async def _tries(self, shot: Snapshot) -> int:
        """Return how often the person has missed the step before."""
        user = next((p.user for p in shot.players if p.seat == shot.seat), None)
        return await self._teaching.tries(user or 0, shot.match)

    async def instead(self, shot: Snapshot) -> Page | None:
        """Return the way on once a step is over, None while it is played."""
        given = self._teaching.given(shot.match)
        if given is None or shot.seat != given.step.seat:
            return None
        progress = await self._teaching.progress_in(shot.match.id)
        if progress == "open" and shot.match.status == "live":
            return None
        again = Button(tr("Try again"), "lesson-again", "", "main")
        if progress in ("open", "missed"):
            return Page(first=(again,))
        last = given.lesson.after(given.step) is None
        label = tr("Finish the lesson") if last else tr("Next")
        return Page(first=(Button(label, "lesson-next", "", "main"),))

    async def _next(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        await acknowledge(click)
        if await self._teaching.progress_in(match.id) != "reached":
            await self._panels.show(click, match.id)
            return
        after = await self._teaching.on(click.user.id, called(click.user), match)
        if after is not None:
            await self._show(click, after.id)
            return
        given = self._teaching.given(match)
        title = "" if given is None else given.lesson.told.title
        note = tr("🏅 **You finished “{title}”!** `/stats` shows it from now on.", title=title)
        ways = [Button(tr("More lessons"), "lessons", match.game), Button(tr("Back"), "hub")]
        if click.guild_id:  # elsewhere nobody can play
            title = self._viewing.games[match.game].title
            play = tr("Play {game} now", game=title)[:LABEL]
            ways.insert(0, Button(play, "hub-computer", match.game, "main"))
        await click.edit_original_response(view=layout(note, *rows(0, 0, ways)), attachments=[])

    async def _again(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        await acknowledge(click)
        new = await self._teaching.again(click.user.id, called(click.user), match)
        await self._show(click, new.id)

    async def _hint(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        given = self._teaching.given(match)
        hint = ""
        if given is not None:
            told = given.step.told
            tries = await self._teaching.tries(click.user.id, match)
            hint = f"💡 {told.more if tries else told.hint}"
        await self._panels.show(click, match.id, note=hint)

    # -- elsewhere ----------------------------------------------------------

    async def marks(self, user: int, _: int) -> str:
        """Return in a line which lessons a person has finished; empty if none."""
        finished = await self._teaching.finished(user)
        titles = ", ".join(lesson.told.title for _, lesson in finished)
        return tr("🎓 Lessons finished: {titles}", titles=titles) if titles else ""


def _place(game: Any, wanted: str) -> tuple[bool, int, int]:
    """Return where the lessons of a game stand in the list: those of the one that is wanted first,
    then the easiest and shortest."""
    pitch = game.words.pitch
    return game.name != wanted, pitch.rules, pitch.minutes


def _mark(lesson: Lesson, taken: Taken | None) -> str:
    """Return the sign of how far somebody has come in a lesson."""
    if taken is None:
        return "▫️"
    if taken.done_at:
        return "✅"
    step = lesson.step(taken.step)
    at = lesson.steps.index(step) if step is not None else 0
    return f"▶️ {at + 1}/{len(lesson.steps)}"
