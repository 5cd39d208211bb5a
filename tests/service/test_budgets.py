"""Budgets: who is charged for what, when it grows back, and who waits for whom."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.matches import reels, replays
from bot.matches.reels import NotTaken, TooLarge
from bot.platform import budgets
from bot.platform.budgets import (
    HOUR,
    MINUTE,
    Budget,
    Budgets,
    Spent,
    StillBusy,
    TooLongText,
    TooMuchWork,
    Unprintable,
    check_texts,
    on_behalf,
)
from bot.platform.heavy import AtHand, Heavy, Processes
from bot.platform.workers import Turns
from engine.games import GAMES
from engine.record import dump
from tests.matches import match_of
from tests.service.judging import FIRST, begin, deed, do, judges_of
from tests.service.kit import ANN, BOB, Table, big, table

GUILD = 7


@pytest.fixture(autouse=True)
def nobody() -> Iterator[None]:
    """Work for nobody before and after."""
    on_behalf(0, 0)
    yield
    on_behalf(0, 0)


class Clock:
    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def __call__(self) -> int:
        return self.time


# -- rates ----------------------------------------------------------------------------------


def test_a_budget_is_used_up_and_grows_back_bit_by_bit() -> None:
    now = Clock()
    spent = Budgets(now, Budget(matches=4))
    on_behalf(ANN, 0)
    for _ in range(4):
        spent.spend("begin")
    with pytest.raises(Spent, match="started too many matches") as refused:
        spent.spend("begin")
    assert refused.value.until == now.time + HOUR // 4
    assert "Nothing was lost; try again <t:" in str(refused.value)
    now.time = refused.value.until
    spent.spend("begin")
    with pytest.raises(Spent):
        spent.spend("begin")
    now.time += HOUR
    for _ in range(4):
        spent.spend("begin")


def test_one_person_costs_another_nothing_until_the_server_has_enough() -> None:
    spent = Budgets(Clock(), Budget(work=2, crowd=2))
    for user in (1, 2):
        on_behalf(user, GUILD)
        for _ in range(2):
            spent.spend("work")
        with pytest.raises(Spent, match="You asked"):
            spent.spend("work")
    on_behalf(3, GUILD)
    with pytest.raises(Spent, match="This server asked for too many"):
        spent.spend("work")
    on_behalf(3, GUILD + 1)
    spent.spend("work", 2)  # the refusal before has cost nothing


def test_what_the_bot_does_by_itself_is_free_and_what_fails_is_given_back() -> None:
    spent = Budgets(Clock(), Budget(matches=1))
    for _ in range(50):
        spent.spend("begin")
    on_behalf(ANN, GUILD)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), spent.spending("begin"):
            raise ZeroDivisionError
    with spent.spending("begin"):
        pass
    with pytest.raises(Spent), spent.spending("begin"):
        raise AssertionError("begun")


def test_presses_and_keystrokes_are_counted_apart() -> None:
    now = Clock()
    spent = Budgets(now, Budget(presses=5))
    on_behalf(ANN, GUILD)
    for _ in range(20):
        spent.spend("suggest")
    for kind, count in (("suggest", 0), ("press", 5)):
        for _ in range(count):
            spent.spend("press")
        with pytest.raises(Spent):
            spent.spend(kind)  # type: ignore[arg-type]
    now.time += MINUTE
    spent.spend("press", 5)


def test_the_memory_of_what_was_spent_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "REMEMBERED", 10)
    now = Clock()
    spent = Budgets(now)
    for user in range(1, 100):
        on_behalf(user, 0)
        spent.spend("press")
        now.time += MINUTE
        assert len(spent._whole) <= 11


async def test_sandboxes_begun_and_resigned_in_a_row_come_to_an_end(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", budget=Budget(matches=5)) as t:
        on_behalf(ANN, GUILD)
        for _ in range(5):
            match = await t.matches.solo.sandbox(ANN, "Ann", "dare")
            await t.matches.resign(match.id, ANN)
        with pytest.raises(Spent, match="Nothing was lost"):
            await t.matches.solo.sandbox(ANN, "Ann", "dare")
        on_behalf(BOB, GUILD)
        await t.matches.solo.sandbox(BOB, "Bob", "dare")
        assert len(await t.matches.find(status=None)) == 6
        on_behalf(ANN, GUILD)
        t.time += HOUR // 5
        await t.matches.solo.sandbox(ANN, "Ann", "dare")


# -- lengths --------------------------------------------------------------------------------


def command(name: str, /, **options: object) -> dict[str, object]:
    """Return what Discord sends of a command; `name` may be of two words."""
    head, _, sub = name.partition(" ")
    arguments = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
    if sub:
        arguments = [{"name": sub, "type": 1, "options": arguments}]  # type: ignore[dict-item]
    return {"name": head, "options": arguments}


@pytest.mark.parametrize(
    ("name", "option", "longest"),
    [
        ("move", "text", budgets.MOVE),
        ("rules", "topic", budgets.SEARCH),
        ("card", "name", budgets.SEARCH),
        ("play open", "game", budgets.SEARCH),
        ("sandbox edit", "text", budgets.POSITION),
        ("play sandbox", "position", budgets.POSITION),
        ("judge warn", "reason", budgets.TEXT),
    ],
)
def test_each_text_has_its_longest_length(name: str, option: str, longest: int) -> None:
    check_texts(command(name, **{option: "x" * longest}))
    with pytest.raises(TooLongText, match=f"at most {longest} are allowed"):
        check_texts(command(name, **{option: "x" * (longest + 1)}))
    check_texts(command(name, **{option: 10**9}))


@pytest.mark.parametrize("boxed", [False, True])
def test_the_fields_of_a_form_are_measured_however_they_are_boxed(boxed: bool) -> None:
    line = {"type": 4, "custom_id": "what", "value": "x" * (budgets.POSITION + 1)}
    part = {"type": 18, "component": line} if boxed else {"type": 1, "components": [line]}
    with pytest.raises(TooLongText):
        check_texts({"custom_id": "form", "components": [part]})
    line["value"] = "x" * 4000
    check_texts({"custom_id": "form", "components": [part]})


# -- turns ----------------------------------------------------------------------------------


async def test_whoever_asks_for_much_waits_for_themselves() -> None:
    turns, done, gate = Turns(1), list[str](), asyncio.Event()

    async def work(person: int, name: str) -> None:
        async with turns.of(person):
            await gate.wait()
            done.append(name)

    tasks = [asyncio.create_task(work(1, f"ann {n}")) for n in range(4)]
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(work(2, "bob")), asyncio.create_task(work(3, "eve"))]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*tasks)
    assert done == ["ann 0", "ann 1", "bob", "eve", "ann 2", "ann 3"]


async def test_who_gives_up_waiting_takes_no_turn() -> None:
    turns, gate = Turns(1), asyncio.Event()

    async def work(person: int) -> int:
        async with turns.of(person):
            await gate.wait()
            return person

    first, second, third = (asyncio.create_task(work(n)) for n in (1, 2, 3))
    await asyncio.sleep(0)
    second.cancel()
    gate.set()
    assert (await first, await third) == (1, 3)
    assert second.cancelled() or second.cancelling()
    assert await work(4) == 4


async def test_one_person_has_only_so_much_under_way() -> None:
    gate = asyncio.Event()

    class Slow(AtHand):
        async def do(self, *_: object) -> None:  # type: ignore[override]
            await gate.wait()

    heavy = Heavy(Budgets(Clock(), Budget(at_once=2)), Slow())
    on_behalf(ANN, GUILD)
    tasks = [asyncio.create_task(heavy.do(1, len, "")) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(StillBusy, match="last 2 requests"):
        await heavy.do(1, len, "")
    on_behalf(BOB, GUILD)
    tasks.append(asyncio.create_task(heavy.do(1, len, "")))
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*tasks)
    on_behalf(ANN, GUILD)
    await heavy.do(1, len, "")


# -- work in processes ----------------------------------------------------------------------


def endless() -> None:
    """Work until somebody stops it, whatever is raised."""
    while True:
        try:
            while True:
                pass
        except Exception:  # noqa: S112 (as careless code does)
            continue


@pytest.mark.long
async def test_work_without_an_end_is_ended_and_the_process_stays() -> None:
    doer = Processes(1, 1)
    try:
        with pytest.raises(TooMuchWork, match="Nothing was changed or lost"):
            await doer.do(1, endless)
        assert await doer.do(60, sum, [1, 2]) == 3
    finally:
        await doer.close()


async def test_a_record_runs_in_a_process_and_refusals_keep_their_words(tmp_path: Path) -> None:
    record = match_of()
    async with table(tmp_path / "s.db", GAMES) as t:
        there = replays.Replays(t.matches.viewing, t.matches.heavy)
        reel = await there.take_in(dump(record), "mine.json", GUILD, ANN)
        assert reel.game is GAMES["keepers"]
        assert reel.positions == reels.run("record", 0, record).positions
        with pytest.raises(NotTaken) as refused:
            await there.take_in(b"{}", "bad.json", GUILD, ANN)
        assert str(refused.value).count("I can't show that file.") == 1


@pytest.mark.parametrize("error", [TooLarge(), NotTaken("Why."), Spent("Later.", 5)])
def test_a_refusal_travels_as_it_is(error: Exception) -> None:
    there = pickle.loads(pickle.dumps(error))
    assert type(there) is type(error)
    assert str(there) == str(error)
    assert there.__dict__ == error.__dict__


async def test_a_hint_is_charged_once(t: Table) -> None:
    t.matches.hints._budgets = Budgets(lambda: t.time, Budget(work=3))
    on_behalf(ANN, GUILD)
    one, two = [await t.matches.solo.sandbox(ANN, "Ann", "dare") for _ in range(2)]
    for _ in range(5):
        await t.matches.hints.hint(one.id, ANN)
    with pytest.raises(Spent, match="hints"):
        await t.matches.hints.hint(two.id, ANN)


async def test_a_way_back_is_charged_to_whoever_wants_it(t: Table) -> None:
    t.matches.undo.budgets = Budgets(lambda: t.time, Budget(work=2))
    match = (await t.matches.solo.sandbox(ANN, "Ann", "dare", options=big(50))).id
    on_behalf(ANN, GUILD)
    for _ in range(3):
        await t.matches.act(match, ANN, "take 1")
    for _ in range(2):
        await t.matches.undo.takeback(match, ANN)
    with pytest.raises(Spent, match="takebacks"):
        await t.matches.undo.takeback(match, ANN)
    assert (await t.matches.match(match)).ply == 5  # nothing was done
    t.time += HOUR
    await t.matches.undo.takeback(match, ANN)


async def test_a_judges_look_at_the_ways_back_is_charged(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.act(match, ANN, "dare")
    t.matches.undo.budgets = Budgets(lambda: t.time, Budget(work=3))
    on_behalf(FIRST.user, GUILD)
    (point,) = (await judges_of(t.matches).ways_back(FIRST, match)).points
    await do(t, deed("back", match, back=point.back))  # how far, and the position there
    with pytest.raises(Spent, match="takebacks"):
        await judges_of(t.matches).ways_back(FIRST, match)


def test_what_no_database_keeps_is_refused_where_it_is_typed() -> None:
    with pytest.raises(Unprintable, match="invisible character"):
        check_texts(command("move", text="a\0b"))
    part = {"type": 18, "component": {"type": 4, "value": "a\0b"}}
    with pytest.raises(Unprintable):
        check_texts({"custom_id": "form", "components": [part]})
