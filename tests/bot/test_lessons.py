"""Lessons on Discord: every one is played to its end by presses, as its steps say.

What is wrong with a lesson itself is found by `tests/test_lessons.py`.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.matches.ui import standing_choices
from bot.matches.ui.labels import LABEL
from bot.platform import phone
from engine.games import GAMES
from tests.bot.kit import Hall
from tests.bot.test_language import MANAGE, choose
from tests.test_lessons import LESSONS, MOST_TAPS

DUEL = GAMES["keepers"].lessons.get("duel")
#: What leads to other pages of a panel and does nothing else.
WAYS = ("unit", "deed", "tray")


class Pupil:
    """Somebody who takes a lesson, counting taps."""

    def __init__(self, h: Hall, who: Any) -> None:
        self.h, self.who, self.taps = h, who, 0
        self.panel: Any = None

    async def open(self, game: str, title: str) -> Pupil:
        answer = await self.who.slash(self.h.channel, "learn", game=game)
        self.panel = answer.response
        await self.press(title[:LABEL])
        self.taps = 0
        return self

    async def press(self, label: str) -> None:
        self.taps += 1
        result = await self.h.press(self.who, self.panel, label)
        self.panel = result.response or self.panel

    async def match(self) -> Any:
        """Return the match of the step that is played."""
        return await self.h.bot.matches.match((await self.h.store.matches.live_ids())[-1])

    async def do(self, action: str) -> None:
        """Find an action among the pages of the panel and take it."""
        assert await self._find(action, 2), f"{action} is nowhere: {self.words()}"
        if "Yes, do it" in self.h.labels(self.panel):
            assert "🎓" in self.words()  # the step and its goal stay in sight
            await self.press("Yes, do it")
        await self.h.bot.matches.automatic.settled()

    async def _find(self, action: str, deep: int) -> bool:
        for control, value in self._controls():
            if value.split(":", 1)[1:] == [f"do:{action}"] or value == f"do:{action}":
                await self._use(control, value)
                return True
        for control, value in self._controls():
            verb = value.split(":")[0]
            # From a page that is reached in two ways *Back* may lead somewhere else.
            if deep and verb in WAYS and (control, value) in self._controls():
                before = self.taps
                await self._use(control, value)
                if await self._find(action, deep - 1):
                    return True
                await self.press("Back")
                self.taps = before
        return False

    async def _use(self, control: str, value: str) -> None:
        self.taps += 1
        menu = ":pick" in control
        act = self.who.select(self.panel, [value], custom_id=control) if menu else None
        result = await (act or self.who.click(self.panel, custom_id=control))
        self.panel = result.response or self.panel

    def _controls(self) -> list[tuple[str, str]]:
        """Return what can be pressed, each with what it asks for: a verb and its argument."""
        found = []
        for part in self.h.raw(self.panel):
            number = str(part.get("custom_id", ""))
            found += [(number, str(o["value"])) for o in part.get("options") or ()]
            if part.get("type") == 2 and number.count(":") > 2:
                found.append((number, number.split(":", 3)[3]))
        return found

    def words(self) -> str:
        return self.h.words(self.panel)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
async def test_a_lesson_is_finished_by_its_solutions(h: Hall, game: Any, lesson: Any) -> None:
    pupil = await Pupil(h, h.alice).open(game.name, lesson.told.title)
    await finish(h, pupil, lesson)
    assert f"finished “{lesson.told.title}”" in pupil.words()
    assert pupil.taps <= MOST_TAPS, f"{pupil.taps} taps"
    h.quiet()


async def test_a_lesson_offers_no_answers_by_itself(h: Hall) -> None:
    lesson = GAMES["resonance"].lessons.get("duel")
    pupil = await Pupil(h, h.alice).open("resonance", lesson.told.title)
    await pupil.do("deploy M24.4")
    await pupil.press("Next")
    await pupil.do("attack A B1")
    assert "Hint" in h.labels(pupil.panel)
    assert not [label for label in h.labels(pupil.panel) if label.startswith(standing_choices.SIGN)]
    h.quiet()


@pytest.mark.drawn
async def test_a_hint_leaves_the_buttons_it_names_in_sight(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone, "COMMAND", 0)  # as from the button of a message
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.told.title)
    say = DUEL.steps[0].told.say
    labels = set(h.labels(pupil.panel))
    assert "Scaler b2" in labels
    longer = msgspec.structs.replace(
        DUEL.steps[0].told, hint="Tap the Scaler, as is told here. " * 2
    )
    monkeypatch.setattr(type(DUEL.steps[0]), "told", property(lambda _: longer))
    assert say in pupil.words()
    await pupil.press("Hint")
    assert set(h.labels(pupil.panel)) == labels
    assert say not in pupil.words()
    assert DUEL.steps[0].told.goal in pupil.words()
    h.quiet()


@pytest.mark.drawn
async def test_the_blow_that_wins_is_a_button_on_a_full_screen(h: Hall) -> None:
    lesson = GAMES["machines"].lessons.get("duel")
    pupil = await Pupil(h, h.alice).open("machines", lesson.told.title)
    for step in lesson.steps[:-1]:
        for action in step.solution:
            await pupil.do(action)
        await pupil.press("Next")
    for action in ("b3-b4", "end"):
        await pupil.do(action)
    assert any("Choose what to do" in str(p.get("placeholder")) for p in h.raw(pupil.panel))
    assert "★ Destroy the Captain with b4" in h.labels(pupil.panel)
    await pupil.press("★ Destroy the Captain with b4")
    assert lesson.steps[-1].told.done in pupil.words()
    h.quiet()


async def test_a_lesson_suggests_nothing_beside_its_goal(h: Hall) -> None:
    """The foremost Frontspawn is a good choice in a match; this step asks for another one."""
    lesson = GAMES["machines"].lessons.get("alliance")
    pupil = await Pupil(h, h.alice).open("machines", lesson.told.title)
    await pupil.press("Deploy a Unit…")
    labels = h.labels(pupil.panel)
    assert any("e2" in label for label in labels)
    assert not any("★" in label for label in labels)
    assert "★" not in pupil.words()
    h.quiet()


async def test_a_lesson_is_not_introduced_as_a_first_game(h: Hall) -> None:
    lesson = GAMES["machines"].lessons.get("duel")
    pupil = await Pupil(h, h.alice).open("machines", lesson.told.title)
    assert "A short first game" not in pupil.words()
    h.quiet()


async def test_who_misses_a_goal_is_told_more_each_time(h: Hall) -> None:
    step = DUEL.steps[1]
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.told.title)
    for action in DUEL.steps[0].solution:
        await pupil.do(action)
    await pupil.press("Next")
    for told in (step.told.hint, step.told.more):
        assert step.told.more not in pupil.words()
        await pupil.press("Hint")
        for away in ("c3-b3", "b3-a3", "a3-a2"):
            await pupil.do(away)
        assert "Not quite" in pupil.words()
        assert told in pupil.words()
        await pupil.press("Try again")
    assert step.told.more in pupil.words(), "who has missed it twice is told how at once"
    await pupil.do("c3xc4")
    assert step.told.done in pupil.words()
    h.quiet()


@pytest.mark.parametrize("first", ["sm", "buy wall d4"])
async def test_a_hint_does_not_ask_for_what_is_done(h: Hall, first: str) -> None:
    """Whoever has stepped onto the Loot, too late to buy, is not told to step onto it first."""
    loot = next(n for n, step in enumerate(DUEL.steps) if step.id == "loot")
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.told.title)
    for step in DUEL.steps[:loot]:
        for action in step.solution:
            await pupil.do(action)
        await pupil.press("Next")
    for action in (first, "a1-a2"):
        await pupil.do(action)
    told = DUEL.steps[loot].told
    assert "Not quite" in pupil.words()
    assert told.hint not in pupil.words()
    own = {w.action: w.told for w in DUEL.steps[loot].wrong}
    assert own.get(first.removesuffix(" d4"), told.more) in pupil.words()
    h.quiet()


@pytest.mark.parametrize("scene", ["See all", "Legend"])
async def test_the_way_on_stays_beside_what_is_looked_at(h: Hall, scene: str) -> None:
    lesson = GAMES["machines"].lessons.get("duel")
    pupil = await Pupil(h, h.alice).open("machines", lesson.told.title)
    await pupil.do("a2-a4")
    await pupil.press(scene)
    assert "Undo" not in h.labels(pupil.panel)
    await pupil.press("Next")
    assert lesson is not None
    assert f"2/{len(lesson.steps)}" in pupil.words()
    h.quiet()


@pytest.mark.parametrize("name", ["machines", "resonance"])
async def test_a_won_step_offers_no_rematch(h: Hall, name: str) -> None:
    lesson = GAMES[name].lessons.get("duel")
    pupil = await Pupil(h, h.alice).open(name, lesson.told.title)
    for step in lesson.steps:
        for action in step.solution:
            await pupil.do(action)
        if "wins!" in pupil.words():
            break
        await pupil.press("Next")
    assert "wins!" in pupil.words()
    await pupil.press("More")
    assert "Rematch" not in h.labels(pupil.panel)
    await pupil.press("Back")
    assert "Next" in h.labels(pupil.panel)
    h.quiet()


async def test_a_lesson_goes_on_where_it_was_left_also_after_a_restart(h: Hall) -> None:
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.told.title)
    for action in DUEL.steps[0].solution:
        await pupil.do(action)
    await pupil.press("Next")
    number = (await pupil.match()).id
    await h.restart(after=3600)
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.told.title)
    assert "2/" in pupil.words()
    assert (await pupil.match()).id == number
    await pupil.do("c3xc4")
    await pupil.press("Next")
    assert "3/" in pupil.words()
    assert (await h.match(number)).status == "abandoned", "steps that are over stay open"
    h.quiet()


async def test_a_press_on_a_step_that_is_over_goes_on_from_the_one_at_hand(h: Hall) -> None:
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.told.title)
    for action in DUEL.steps[0].solution:
        await pupil.do(action)
    old = next(c for c in h.ids(pupil.panel) if ":lesson-next" in c)
    await pupil.press("Next")
    second = (await pupil.match()).id
    twice = await h.alice.click(pupil.panel, custom_id=_put(h, pupil.panel, old))
    assert twice.acknowledged
    assert (await pupil.match()).id == second, "a double press skips a step"
    h.quiet()


def _put(h: Hall, message: Any, custom_id: str) -> str:
    """Let the last button of a message ask for something else."""
    [p for p in h.raw(message) if p.get("type") == 2][-1]["custom_id"] = custom_id
    return custom_id


async def test_nobody_else_sees_a_lesson_and_it_counts_nowhere(h: Hall) -> None:
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.told.title)
    number = (await pupil.match()).id
    shown = await h.bob.slash(h.channel, "match log", match=number)
    assert "no match" in h.said(shown).lower()
    for command in ("play list", "inbox"):
        assert f"#{number}" not in h.said(await h.alice.slash(h.channel, command))
    assert (await h.store.matches.live_matches(h.alice.id, h.guild.id)) == (0, 0)
    assert not [m for m in h.channel.history() if not m.flags.ephemeral]
    h.quiet()


async def test_who_finishes_has_a_mark_and_managers_see_numbers_only(h: Hall) -> None:
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.told.title)
    boss = h.guild.add_member(
        h.env.create_user("boss"), roles=[h.guild.create_role("m", permissions=MANAGE)]
    )
    assert "1 begun, 0 finished" in h.said(await boss.slash(h.channel, "learn"))
    assert "begun" not in h.said(await h.bob.slash(h.channel, "learn"))
    assert DUEL.told.title not in h.said(await h.alice.slash(h.channel, "stats"))
    await finish(h, pupil)
    await pupil.press("Play Keepers Dissension now")
    match = await pupil.match()
    assert (match.game, match.lesson) == ("keepers", ""), "no match follows the lesson"
    assert DUEL.told.title in h.said(await h.alice.slash(h.channel, "stats"))
    assert "1 begun, 1 finished" in h.said(await boss.slash(h.channel, "learn"))
    h.quiet()


async def finish(h: Hall, pupil: Pupil, lesson: Any = DUEL) -> None:
    """Take every step to its end; in the fight nobody strikes back."""

    async def idle(live: Any, seat: int) -> tuple[str, str]:
        decision = next(d for d in live.decisions if d.seat == seat)
        return live.game.default(live.state, decision), ""

    for number, step in enumerate(lesson.steps, 1):
        assert f"{number}/{len(lesson.steps)}" in pupil.words()
        assert f"{step.told.say}\n" in pupil.words()
        assert step.told.goal in pupil.words()
        if step.level:
            h.bot.matches.automatic.taught = idle
        for action in step.solution:
            await pupil.do(action)
        assert step.told.done in pupil.words(), pupil.words()
        await pupil.press("Next" if step is not lesson.steps[-1] else "Finish")


async def test_a_lesson_speaks_german(h: Hall) -> None:
    role = h.guild.create_role("managers", permissions=MANAGE)
    await choose(h, h.guild.add_member(h.env.create_user("boss"), roles=[role]), "de")
    pupil = await Pupil(h, h.alice).open("keepers", DUEL.de.title)
    assert DUEL.steps[0].de.say in pupil.words()
    assert DUEL.steps[0].en.say not in pupil.words()
    h.quiet()
