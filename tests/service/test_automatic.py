"""Answers without a person: standing choices, computer players, the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from bot.matches import refusals
from bot.matches.awaited import await_answers
from bot.matches.computer_players import Threads
from bot.matches.deadlines import DAY, HOUR, Deadlines, read_clock
from bot.store.rows import Waiting
from engine.core import Decision
from tests.service.kit import ANN, BOB, EVE, GAMES, T0, Dare, Table, big, table, warm
from tests.toy_game import ToyState
from tests.waiting import FAR, until

# -- standing choices -----------------------------------------------------------


async def test_a_standing_choice_answers_by_the_same_road(t: Table) -> None:
    match = await t.begin(options=big(50))
    await t.matches.automatic.set_preferences(match.id, BOB, ["pass"])
    assert await t.matches.automatic.preferences(match.id, BOB) == ("pass",)
    acted = await t.matches.act(match.id, ANN, "dare")
    assert acted.ply == 1
    done = await t.store.matches.actions(match.id)
    assert [(d.text, d.seat, d.source) for d in done] == [
        ("dare", 0, "click"), ("pass", 1, "standing"),
    ]  # fmt: skip
    await t.matches.automatic.set_preferences(match.id, BOB, [])
    await t.matches.act(match.id, BOB, "dare")
    await t.matches.act(match.id, ANN, "pass")
    assert [w.seat for w in (await t.matches.snapshot(match.id)).waiting] == [0]


async def test_setting_a_choice_answers_the_open_window(t: Table) -> None:
    match = await t.begin()
    await t.matches.act(match.id, ANN, "dare")
    await t.matches.automatic.set_preferences(match.id, BOB, ["pass"])
    assert (await t.matches.match(match.id)).ply == 2
    with pytest.raises(refusals.BadPreference):
        await t.matches.automatic.set_preferences(match.id, BOB, ["always win"])
    with pytest.raises(refusals.NotSeated):
        await t.matches.automatic.set_preferences(match.id, EVE, ["pass"])


async def test_standing_choices_outlive_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as t:
        match = await t.begin()
        await t.matches.automatic.set_preferences(match.id, BOB, ["pass"])
    async with table(tmp_path / "s.db") as t:
        await t.matches.act(match.id, ANN, "dare")
        assert (await t.matches.match(match.id)).ply == 2


class _Even(Dare):
    """There it does not matter whether a dare is called."""

    name = "even"

    def indifferent(self, state: ToyState, decision: Decision) -> bool:
        return decision.kind == "answer"


async def test_nobody_is_asked_what_matters_to_nobody(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", {"even": _Even()}) as t:
        match = await t.begin(game="even")
        await t.matches.act(match.id, ANN, "dare")
        done = await t.store.matches.actions(match.id)
        assert [(d.text, d.seat, d.source) for d in done][1:] == [("pass", 1, "standing")]
        assert (await t.matches.check()).sound


# -- computer players -----------------------------------------------------------


async def _practice(path: Path, **more: Any) -> list[tuple[str, str]]:
    async with table(path, **more) as t:
        match = await t.matches.solo.practice(ANN, "Ann", "dare", "greedy", options=big(20))
        await t.matches.automatic.settled()
        while (shot := await t.matches.snapshot(match.id, ANN)).status == "live":
            await t.matches.act(match.id, ANN, shot.actions[0], ply=shot.version)
            await t.matches.automatic.settled(match.id)
        assert (await t.matches.check()).sound
        return [(d.text, d.source) for d in await t.store.matches.actions(match.id)]


async def test_the_computer_plays_to_the_end_and_reproducibly(tmp_path: Path) -> None:
    first = await _practice(tmp_path / "a.db")
    assert {source for _, source in first} == {"click", "ai"}
    assert await _practice(tmp_path / "b.db") == first


async def test_a_restart_takes_up_the_computers_turn(tmp_path: Path) -> None:
    called = asyncio.Event()

    class Never(Threads):
        async def put(self, *_: object) -> str:
            called.set()
            await asyncio.Event().wait()
            return ""

    async with table(tmp_path / "s.db", thinkers=Never(GAMES)) as t:
        match = await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(50))
        await t.matches.act(match.id, ANN, "take 1")
        await asyncio.wait_for(called.wait(), FAR)
    async with table(tmp_path / "s.db") as t:
        await t.matches.start()
        await t.matches.automatic.settled()
        assert [w.seat for w in (await t.matches.snapshot(match.id)).waiting] == [0]
        assert (await t.matches.match(match.id)).ply >= 2


async def test_a_failing_computer_player_takes_the_default(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError

    async with table(tmp_path / "s.db", thinkers=Threads(GAMES, broken)) as t:
        match = await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(50))
        await t.matches.act(match.id, ANN, "take 1")
        await t.matches.automatic.settled()
        done = await t.store.matches.actions(match.id)
        assert [(d.text, d.source) for d in done] == [("take 1", "click"), ("take 1", "failed")]
        assert "ZeroDivisionError" in caplog.text
        # Everybody is told, on the board and in the log.
        sentence = "The computer player failed"
        assert (await t.matches.snapshot(match.id)).lines[0].text.startswith(sentence)
        lines = [line.text for line in await t.matches.viewing.log(match.id, ANN)]
        assert [sentence in line for line in lines] == [False, True, False]


async def test_a_match_that_ends_while_the_computer_thinks(tmp_path: Path) -> None:
    gate = asyncio.Event()

    class Slow(Threads):
        async def put(self, *question: Any) -> str:
            await gate.wait()
            return await super().put(*question)

    async with table(tmp_path / "s.db", thinkers=Slow(GAMES)) as t:
        match = await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(50))
        await t.matches.act(match.id, ANN, "take 1")
        await t.matches.act(match.id, ANN, "offer draw")  # a new ply while it thinks
        other = await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(50))
        await t.matches.act(other.id, ANN, "take 1")
        await t.matches.resign(other.id, ANN)
        gate.set()
        await t.matches.automatic.settled()
        assert [d.source for d in await t.store.matches.actions(match.id)][:3] == [
            "click",
            "click",
            "ai",
        ]
        assert (await t.matches.match(other.id)).winners == (1,)


async def test_the_computer_answers_an_offer_while_it_is_asked_nothing_else(t: Table) -> None:
    """At the start it is Ann's turn: with 50 in the pile she stands better, with 52 worse."""
    for pile, answer in ((50, "draw agreed"), (52, "decline draw 0")):
        match = await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(pile))
        await t.matches.act(match.id, ANN, "offer draw")
        await t.matches.automatic.settled()
        done = await t.store.matches.actions(match.id)
        assert [(d.text, d.seat) for d in done] == [("ask draw 0", 0), (answer, 1)]
        ended = (await t.matches.match(match.id)).status
        assert ended == ("over" if answer == "draw agreed" else "live")


class Blocked(Dare):
    """Nobody can win from 40 counters on downwards, as everybody can see."""

    def dead_end(self, state: ToyState) -> bool:
        return state.pile <= 40


async def test_the_computer_agrees_to_a_draw_where_nobody_can_win(tmp_path: Path) -> None:
    """With 40 in the pile and Ann to move it stands better (52 above), and agrees all the same."""
    async with table(tmp_path / "s.db", {"dare": Blocked()}) as t:
        match = await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(40))
        await t.matches.act(match.id, ANN, "offer draw")
        await t.matches.automatic.settled()
        assert (await t.matches.match(match.id)).status == "over"


async def test_the_computer_offers_a_draw_where_nobody_can_win_and_only_once(
    tmp_path: Path,
) -> None:
    async with table(tmp_path / "s.db", {"dare": Blocked()}) as t:
        match = await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(42))
        for offers in (0, 1, 1):  # with 41 it plays on, then it offers and plays on
            await t.matches.act(match.id, ANN, "take 1")
            await t.matches.automatic.settled()
            done = await t.store.matches.actions(match.id)
            assert [(d.seat, d.source) for d in done if d.text == "ask draw 1"] == [
                (1, "ai")
            ] * offers
            assert done[-1].text != "ask draw 1"
        assert (await t.matches.match(match.id)).status == "live"


async def test_a_computer_agrees_to_a_takeback_at_once(t: Table) -> None:
    """A takeback asks people only: the computer agrees at once, whosever turn it is."""
    match = await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(50))
    await t.matches.act(match.id, ANN, "dare")
    acted = await t.matches.undo.takeback(match.id, ANN)
    assert acted.text == "takeback 1"
    await t.matches.automatic.settled()


# -- clock ----------------------------------------------------------------------


async def test_the_clock_answers_once_per_ply(t: Table) -> None:
    match = await t.begin(clock=DAY, options=big(50))
    await warm(t, match.id)
    assert await t.matches.automatic.next_due() == T0 + DAY
    assert (await t.matches.automatic.due()).acted == ()
    t.time += DAY
    one, two = await asyncio.gather(t.matches.automatic.due(), t.matches.automatic.due())
    assert len(one.acted) + len(two.acted) == 1
    done = await t.store.matches.actions(match.id, 4)
    assert [(d.text, d.seat, d.source) for d in done] == [("take 1", 0, "timer")]
    assert await t.matches.automatic.next_due() == T0 + 2 * DAY
    shot = await t.matches.snapshot(match.id)
    assert [(w.seat, w.since, w.due_at) for w in shot.waiting] == [(1, t.time, t.time + DAY)]


async def test_an_answer_in_time_renews_the_clock(t: Table) -> None:
    match = await t.begin(clock=HOUR, options=big(50))
    await warm(t, match.id)
    t.time += HOUR - 1
    await t.matches.act(match.id, ANN, "dare")
    t.time += HOUR - 1
    assert (await t.matches.automatic.due()).acted == ()
    await t.matches.act(match.id, BOB, "offer draw")  # which buys no time
    t.time += 1
    assert [a.text for a in (await t.matches.automatic.due()).acted] == ["pass"]


async def test_no_clock_for_computer_sandbox_or_off(t: Table) -> None:
    await t.begin()
    await t.matches.solo.sandbox(ANN, "Ann", "dare")
    practice = await t.matches.solo.practice(
        ANN, "Ann", "dare", "random", clock=DAY, options=big(50)
    )
    await t.matches.resign(practice.id, ANN)
    assert await t.matches.automatic.next_due() is None


def test_a_seat_asked_the_same_keeps_its_time() -> None:
    class M:
        clock, sandbox = 1000, False
        players = ()

    both = [Decision(0, "react", ("a",), "x"), Decision(1, "react", ("a",), "x")]
    first = await_answers(M, both, 5)  # type: ignore[arg-type]
    later = await_answers(M, both, 9, first, acted=1)  # type: ignore[arg-type]
    assert later == (Waiting(0, "react", "x", 5), Waiting(1, "react", "x", 9))


async def test_a_clock_that_cannot_be_served_does_not_spin(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Dare):
        def default(self, state: Any, decision: Decision) -> str:
            raise ZeroDivisionError

    async with table(tmp_path / "s.db") as t:
        await warm(t, (await t.begin(clock=HOUR)).id)
    async with table(tmp_path / "s.db", {"dare": Broken()}) as t:
        t.time += HOUR
        assert (await t.matches.automatic.due()).acted == ()
        assert "ZeroDivisionError" in caplog.text
        assert (await t.matches.automatic.next_due() or 0) > t.time
    async with table(tmp_path / "s.db", {}) as t:  # the game itself is gone
        t.time += 2 * HOUR
        assert (await t.matches.automatic.due()).acted == ()
        assert await t.matches.automatic.next_due() is None


async def test_the_clock_runs_on_under_changed_rules(tmp_path: Path) -> None:
    class Newer(Dare):
        rules = 2

    async with table(tmp_path / "s.db") as t:
        match = await warm(t, (await t.begin(clock=HOUR)).id)
    async with table(tmp_path / "s.db", {"dare": Newer()}) as t:
        t.time += 2 * HOUR
        assert [acted.match for acted in (await t.matches.automatic.due()).acted] == [match]
        assert (await t.matches.match(match)).rules == 2


class Sleeper:
    """Virtual time: a sleep moves the table's clock, at most to `until`, once what is `under_way`
    is done."""

    def __init__(
        self,
        t: Table,
        until: int,
        under_way: Callable[[], Iterable[asyncio.Task[None]]] = tuple,
    ) -> None:
        self.t, self.until, self.done = t, until, asyncio.Event()
        self._under_way = under_way

    async def __call__(self, seconds: float) -> None:
        while tasks := [*self._under_way()]:
            await asyncio.wait(tasks)
        wake = self.t.time + round(seconds * 1000)
        if wake > self.until:
            self.done.set()
            await asyncio.Event().wait()
        self.t.time = wake


async def test_the_waiter_serves_deadlines_over_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        match = await t.begin(clock=DAY, options=big(50))
        await warm(t, match.id)
    async with table(path, GAMES) as t:
        sleep = Sleeper(t, T0 + 3 * DAY)
        waiter = Deadlines(t.matches.memory, t.matches.automatic, sleep)
        waiter.start()
        await asyncio.wait_for(sleep.done.wait(), FAR)
        done = await t.store.matches.actions(match.id, 4)
        assert [(d.at, d.source) for d in done] == [(T0 + n * DAY, "timer") for n in (1, 2, 3)]
        await waiter.close()


async def test_the_waiter_exists_only_while_needed_and_wakes_earlier(t: Table) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.Event().wait()

    waiter = Deadlines(t.matches.memory, t.matches.automatic, sleep)
    waiter.start()
    await until(lambda: waiter._task is not None and waiter._task.done())
    for minutes in (30, 20, 40):
        match = await t.matches.solo.practice(
            ANN, "Ann", "dare", "random", clock=minutes * 60_000, options=big(9)
        )
        if minutes < 40:  # a later one wakes nobody
            await until(lambda: slept and slept[-1] == minutes * 60)  # noqa: B023
    for _ in range(50):
        await asyncio.sleep(0.001)
    assert slept == [1800.0, 1200.0]
    assert match.clock == 2_400_000
    await waiter.close()


def test_clocks_in_words() -> None:
    for text, ms in (
        ("off", 0), ("3 days", 3 * DAY), ("12h", 12 * HOUR), ("1d 12h", 36 * HOUR),
        ("90 minutes", 90 * 60_000), ("2 hours, 5 mins", 2 * HOUR + 300_000),
    ):  # fmt: skip
        assert read_clock(text) == ms
    for bad in ("soon", "3", "-1d", "3dd", "61 days", "999999d", "1d x"):
        with pytest.raises(ValueError, match=r"\.$"):
            read_clock(bad)
