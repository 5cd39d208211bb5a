"""What is remembered of puzzles: ratings, streaks, the table of the week, and what comes next."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import GAMES
from engine.puzzles import Puzzle
from tests.bot.kit import DAY, Hall
from tests.bot.test_language import choose
from tests.bot.test_lessons import Pupil
from tests.bot.test_puzzles import KEEPERS, TAKE, begin

SOLVED = ("b2-b3", "b3xb4")


def shelf(*found: int) -> tuple[Puzzle, ...]:
    """Return puzzles that are alike but for how hard they seem: so many of 100 find them."""
    return tuple(
        Puzzle(f"take{n}", TAKE.position, 0, "take", SOLVED, TAKE.unit, found=share)
        for n, share in enumerate(found)
    )


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let Keepers have six puzzles of three grades, and no other game any."""
    for game in GAMES.values():
        monkeypatch.setitem(game.puzzles.__dict__, "all", ())
    puzzles = shelf(100, 100, 30, 30, 5, 5)
    monkeypatch.setitem(KEEPERS.__dict__, "all", puzzles)
    return puzzles


async def solve(pupil: Pupil) -> None:
    for action in SOLVED:
        await pupil.do(action)
    assert "Solved!" in pupil.words()


async def shown(h: Hall, who: Any) -> str:
    return h.said(await who.slash(h.channel, "stats"))


async def posed(pupil: Pupil) -> str:
    """Return the puzzle somebody sits at."""
    return str((await pupil.match()).lesson)


async def test_a_first_try_is_rated_and_later_ones_are_not(h: Hall, pool: Any) -> None:
    pupil = await begin(h, h.alice)
    await solve(pupil)
    text = pupil.words()
    assert "Rating" in text
    assert "(+" in text
    assert "🔥 1 day in a row" in text
    gained = (await h.bot.puzzles._records.of(h.alice.id)).rated
    assert gained.rating.value > 1500
    assert gained.count == 1
    other = await begin(h, h.bob)
    await other.do("b2-b1")
    assert "(−" in other.words()
    lost = (await h.bot.puzzles._records.of(h.bob.id)).rated
    assert lost.rating.value < 1500
    await other.press("Try again")
    await solve(other)
    assert "2 tries; only the first is rated" in other.words()
    assert (await h.bot.puzzles._records.of(h.bob.id)).rated == lost
    assert "🧩 Puzzle rating" in await shown(h, h.alice)
    assert "1 puzzle solved · 🔥 1 day in a row" in await shown(h, h.bob)
    h.quiet()


async def test_a_hint_costs_the_rating_and_the_solution_everything(h: Hall, pool: Any) -> None:
    pupil = await begin(h, h.alice)
    assert "Rated: a hint counts as a miss." in pupil.words()
    await pupil.press("Hint")
    await solve(pupil)
    assert "with a hint the try counts as missed" in pupil.words()
    assert "(−" in pupil.words()
    other = await begin(h, h.bob)
    await other.do("b2-b1")
    await other.press("Show solution")
    await other.press("Try again")
    assert "a hint counts" not in other.words()  # this try is not rated, whatever it shows
    await solve(other)
    assert "day in a row" not in other.words()
    record = await h.bot.puzzles._records.of(h.bob.id)
    assert (record.solved, record.streak.now) == (0, 0)
    assert (await h.bot.puzzles._records.of(h.alice.id)).solved == 1
    h.quiet()


async def test_next_is_one_not_tried_near_the_rating_also_after_a_restart(
    h: Hall, pool: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.puzzles.choosing.NEAR", 1)
    pupil = await begin(h, h.alice)
    seen = [await posed(pupil)]
    for number in range(5):
        await solve(pupil)
        if number == 2:
            await h.restart(after=60)
            pupil = await begin(h, h.alice)
            assert "You have solved today's puzzle" in pupil.words()
        else:
            await pupil.press("Next puzzle")
        seen.append(await posed(pupil))
    assert len({*seen}) == 6, "a puzzle came twice before all were tried"
    # After a first win the rating is far above the easy ones: these come last.
    assert [name for name in seen[1:] if name in ("puzzle:take0", "puzzle:take1")] == seen[
        -len([n for n in seen[1:] if n in ("puzzle:take0", "puzzle:take1")]) :
    ]
    h.quiet()


async def test_where_all_are_tried_the_unsolved_come_back(h: Hall, pool: Any) -> None:
    pupil = await begin(h, h.alice)
    missed = []
    for number in range(6):
        name = await posed(pupil)
        if number in (1, 4):
            missed.append(name)
            await pupil.do("b2-b1")
        else:
            await solve(pupil)
        await h.env.advance_time(60)
        await pupil.press("Next puzzle")
    assert await posed(pupil) == missed[0]
    h.quiet()


async def test_two_presses_at_once_pose_one_puzzle(h: Hall, pool: Any) -> None:
    pupil = await begin(h, h.alice)
    await solve(pupil)
    button = next(i for i in h.ids(pupil.panel) if ":puzzle-next" in i)
    await h.alice.click(pupil.panel, custom_id=button)
    first = await pupil.match()
    [p for p in h.raw(pupil.panel) if p.get("type") == 2][-1]["custom_id"] = button
    await h.alice.click(pupil.panel, custom_id=button)
    second = await pupil.match()
    assert first.lesson == second.lesson
    assert len(await h.store.matches.live_ids()) == 1
    assert (await h.bot.puzzles._records.of(h.alice.id)).rated.count == 1
    h.quiet()


async def test_a_try_is_counted_once_whatever_is_shown_again(h: Hall, pool: Any) -> None:
    pupil = await begin(h, h.alice)
    await pupil.do("b2-b1")
    number = (await pupil.match()).id
    before = await h.bot.puzzles._records.of(h.alice.id)
    await h.restart()
    await h.alice.slash(h.channel, "hand", match=number)
    puzzle = h.bot.puzzles._posing.posed(await h.match(number))
    tried = await h.bot.puzzles._records.tried(h.alice.id, "keepers", puzzle)
    assert tried.tries == 1
    assert await h.bot.puzzles._records.of(h.alice.id) == before
    h.quiet()


async def test_a_streak_goes_on_day_by_day_and_ends_with_one_left_out(h: Hall, pool: Any) -> None:
    for day in (1, 2, 3):
        await solve(await begin(h, h.alice))
        assert (await h.bot.puzzles._records.of(h.alice.id)).streak.now == day
        await h.env.advance_time(DAY)
    assert "🔥 3 days in a row" in await shown(h, h.alice), "a day that is not over ends nothing"
    await h.env.advance_time(DAY)
    text = await shown(h, h.alice)
    assert "in a row" not in text
    assert "best streak 3 days" in text
    h.quiet()


async def test_another_puzzle_than_that_of_the_day_is_no_day(h: Hall, pool: Any) -> None:
    pupil = await begin(h, h.alice)
    await pupil.do("b2-b1")
    await pupil.press("Next puzzle")
    await solve(pupil)
    assert "in a row" not in pupil.words()
    record = await h.bot.puzzles._records.of(h.alice.id)
    assert (record.solved, record.streak.now) == (1, 0)
    h.quiet()


@pytest.mark.both_databases
async def test_the_table_of_the_week(h: Hall, pool: Any) -> None:
    none = await h.eve.slash(h.channel, "puzzle", table=True)
    assert "No one has solved a puzzle yet" in h.said(none)
    for who, count in ((h.alice, 1), (h.bob, 2), (h.eve, 1)):
        pupil = await begin(h, who)
        if who is h.eve:  # as many as Alice, with a lower rating
            await pupil.do("b2-b1")
            await pupil.press("Next puzzle")
        for _ in range(count):
            await solve(pupil)
            await pupil.press("Next puzzle")
    await solve(pupil)
    await pupil.press("Table of the week")
    text = pupil.words()
    order = [text.index(f"<@{who.id}>") for who in (h.eve, h.bob, h.alice)]
    assert "2 solved" in text
    assert order[2] > max(order[:2])
    assert f"<@{h.eve.id}> · **2 solved**" in text.replace("****", "")
    await pupil.press("Hide me")
    assert f"<@{h.eve.id}>" not in pupil.words()
    assert "You don't appear in this table" in pupil.words()
    assert "Puzzle rating" not in h.said(await h.alice.slash(h.channel, "stats", member=h.eve))
    await h.restart()
    other = (await h.bob.slash(h.channel, "puzzle", table=True)).response
    assert f"<@{h.eve.id}>" not in h.words(other)
    await pupil.press("Show me")
    assert f"<@{h.eve.id}>" in pupil.words()
    await h.env.advance_time(7 * DAY)
    other = (await h.bob.slash(h.channel, "puzzle", table=True)).response
    assert "No one has solved" in h.words(other)
    other = (await h.press(h.bob, other, "Last week")).response or other
    assert f"<@{h.alice.id}>" in h.words(other)
    h.quiet()


async def test_what_was_solved_elsewhere_is_in_no_table_here(h: Hall, pool: Any) -> None:
    other = h.env.create_guild()
    room = other.create_text_channel("room")
    alice = other.add_member(h.alice.user)
    pupil = Pupil(h, alice)
    pupil.panel = (await alice.slash(room, "puzzle")).response
    await solve(pupil)
    table = h.bot.puzzles._records.table
    assert [line.user for line in await table(other.id)] == [h.alice.id]
    assert await table(h.guild.id) == []
    h.quiet()


async def test_who_is_forgotten_leaves_nothing_of_puzzles(h: Hall, pool: Any) -> None:
    await solve(await begin(h, h.bob))
    page = (await h.bob.slash(h.channel, "privacy delete")).response
    for what in ("puzzles you tried", "your puzzle rating", "days on which you solved"):
        assert what in h.words(page)
    form = await h.press(h.bob, page, "Delete…")
    await h.bob.submit_modal(form, {"word": "Delete"})
    record = await h.bot.puzzles._records.of(h.bob.id)
    assert (record.rated.count, record.solved, record.streak.now) == (0, 0, 0)
    assert await h.bot.puzzles._records.table(h.guild.id) == []
    h.quiet()


async def test_all_of_it_in_german(h: Hall, boss: Any, pool: Any) -> None:
    await choose(h, boss, "de")
    pupil = await begin(h, h.alice)
    assert "Rätsel des Tages" in pupil.words()
    await act(h, pupil, "b2-b1")
    assert "reicht von hier aus nicht, um Sniper von Rot zu zerstören" in pupil.words()
    await pupil.press("Noch einmal")
    await act(h, pupil, *SOLVED)
    assert "Gelöst" in pupil.words()
    assert "2 Versuche; nur der erste wird gewertet · 🔥 1 Tag in Folge" in pupil.words()
    await pupil.press("Wochentabelle")
    assert "1 gelöst" in pupil.words()
    h.quiet()


async def act(h: Hall, pupil: Pupil, *actions: str) -> None:
    """Act without looking for the buttons, which are in German, and show the panel again."""
    number = (await pupil.match()).id
    with h.env._bot_scope():
        for action in actions:
            await h.bot.matches.act(number, pupil.who.id, action)
    pupil.panel = (await pupil.who.slash(h.channel, "hand", match=number)).response
