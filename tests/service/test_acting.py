"""One action: who may take it, that it counts once, in order and for good."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches import refusals
from bot.matches.transactions import Turn
from bot.platform.refusals import Busy, Unknown
from bot.store.database import Unavailable, Unsure
from bot.whole_store import Store
from engine.core import Decision, Illegal, Reason
from engine.record import verify
from tests.service.kit import ANN, BOB, EVE, GAMES, Dare, Table, big, roomy, table


async def test_a_match_from_opening_to_record(t: Table) -> None:
    match = await t.begin(options={"pile": 4})
    first = await t.matches.act(match.id, ANN, "take 3", ply=0, interaction_id=1)
    assert (first.ply, first.seat, first.over, first.duplicate) == (1, 0, False, False)
    with pytest.raises(refusals.StillRunning):
        await t.matches.viewing.record(match.id)
    t.time += 5
    last = await t.matches.act(match.id, BOB, "take 1", ply=1)
    assert last.over
    ended = await t.matches.match(match.id)
    assert (ended.status, ended.winners, ended.why, ended.changed_at) == (
        "over", (1,), "last counter", t.time,
    )  # fmt: skip
    record = await t.matches.viewing.record(match.id)
    assert record.actions == ((0, "take 3"), (1, "take 1"))
    assert verify(record, GAMES) == record.outcome
    with pytest.raises(refusals.Finished):
        await t.matches.act(match.id, ANN, "take 1")
    assert t.changed == [match.id] * 3
    shot = await t.matches.snapshot(match.id, ANN)
    assert (shot.decisions, shot.standing, shot.waiting) == ((), (), ())


class Counting(Dare):
    """Counts how often it is asked for its open decisions."""

    asked = 0

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        self.asked += 1
        return super().decisions(state)


async def test_an_action_asks_the_rules_and_the_store_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the match: nothing an action does may grow with it."""
    game = Counting()
    async with table(tmp_path / "t.db", {"dare": game}) as t:
        match = await t.begin(options=big(50))
        calls: list[str] = []
        for name in ("read", "write"):
            real = getattr(t.store, name)

            async def counted(work: Any, *args: Any, real: Any = real) -> Any:
                calls.append(work.__name__)
                return await real(work, *args)

            monkeypatch.setattr(t.store, name, counted)
        for ply in range(40):
            game.asked = 0
            calls.clear()
            user = (ANN, BOB)[ply % 2]
            await t.matches.act(match.id, user, "take 1", ply=ply, interaction_id=ply + 1)
            assert game.asked == 1
            assert calls == ["commit"]


async def test_refused_actions_change_nothing(t: Table) -> None:
    match = await t.begin()
    t.changed.clear()
    before = await t.matches.snapshot(match.id, ANN)
    for user, text, ply, error in (
        (BOB, "take 1", None, Reason.NOT_YOUR_TURN),
        (ANN, "pass", None, Reason.NOT_LEGAL),
        (ANN, "dance", None, Reason.UNPARSEABLE),
        (ANN, "take 1", 7, Reason.STALE),
    ):
        with pytest.raises(Illegal) as caught:
            await t.matches.act(match.id, user, text, ply=ply, interaction_id=77)
        assert caught.value.reason is error
    for text in ("accept draw", "decline draw", "withdraw draw", "draw agreed"):
        with pytest.raises(refusals.NoOffer):
            await t.matches.act(match.id, ANN, text, interaction_id=77)
    with pytest.raises(refusals.NotSeated):
        await t.matches.act(match.id, EVE, "take 1")
    with pytest.raises(refusals.NotSeated):
        await t.matches.act(match.id, ANN, "take 1", seat=1)
    with pytest.raises(refusals.NoSuchMatch):
        await t.matches.act(404, ANN, "take 1")
    assert await t.matches.snapshot(match.id, ANN) == before
    assert t.changed == []
    # A refused click leaves its interaction free.
    assert not (await t.matches.act(match.id, ANN, "take 1", interaction_id=77)).duplicate


async def test_a_repeated_interaction_counts_once(t: Table) -> None:
    match = await t.begin()
    results = await asyncio.gather(
        *(t.matches.act(match.id, ANN, "take 1", ply=0, interaction_id=9) for _ in range(10))
    )
    assert sorted(r.duplicate for r in results) == [False] + [True] * 9
    assert all(not r.events for r in results if r.duplicate)
    again = await t.matches.act(match.id, BOB, "take 2", interaction_id=9)
    assert again.duplicate  # the same interaction, whatever it says now
    assert (await t.matches.match(match.id)).ply == 1


async def test_a_repeated_last_click_is_no_error(t: Table) -> None:
    match = await t.begin(options={"pile": 1})
    await t.matches.act(match.id, ANN, "take 1", interaction_id=5)
    assert (await t.matches.act(match.id, ANN, "take 1", interaction_id=5)).duplicate


async def test_of_two_clicks_on_the_same_board_one_counts(t: Table) -> None:
    match = await t.begin()
    results = await asyncio.gather(
        *(
            t.matches.act(match.id, ANN, f"take {1 + i % 3}", ply=0, interaction_id=i)
            for i in range(12)
        ),
        return_exceptions=True,
    )
    refused = [r for r in results if isinstance(r, Illegal)]
    assert len(refused) == 11
    assert {r.reason for r in refused} == {Reason.STALE}
    assert (await t.matches.match(match.id)).ply == 1


async def test_two_services_on_one_file(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as a, table(tmp_path / "s.db") as b:
        match = await a.begin(options=big(1000))
        for ply in range(20):
            user = (ANN, BOB)[ply % 2]
            results: list[Any] = await asyncio.gather(
                a.matches.act(match.id, user, "take 1", ply=ply, interaction_id=ply),
                b.matches.act(match.id, user, "take 1", ply=ply, interaction_id=ply),
                a.matches.act(match.id, user, "take 2", ply=ply, interaction_id=1000 + ply),
                b.matches.act(match.id, user, "take 3", ply=ply, interaction_id=2000 + ply),
                return_exceptions=True,
            )
            done = [r for r in results if not isinstance(r, Exception) and not r.duplicate]
            assert len(done) == 1, results
            assert (await a.matches.match(match.id)).ply == ply + 1
        # Without a ply both count, one after the other, even over an old copy in memory.
        await a.matches.act(match.id, ANN, "take 1")
        await b.matches.act(match.id, BOB, "take 1")
        assert (await a.matches.check()).sound


async def test_draw_and_resignation_take_the_same_road(t: Table) -> None:
    match = await t.begin()
    await t.matches.act(match.id, BOB, "offer draw")
    assert [o.agreed for o in (await t.matches.match(match.id)).offers] == [(1,)]
    assert (await t.matches.snapshot(match.id, ANN)).standing == (
        "resign", "accept draw", "decline draw",
    )  # fmt: skip
    await t.matches.act(match.id, ANN, "accept draw")
    drawn = await t.matches.match(match.id)
    assert (drawn.status, drawn.winners, drawn.why) == ("over", (), "agreement")
    second = await t.begin()
    await t.matches.resign(second.id, ANN, interaction_id=3)
    assert (await t.matches.match(second.id)).winners == (1,)


async def test_a_failing_store_says_nothing_was_saved(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await t.begin()

    async def full(*_: object) -> None:
        raise Unavailable("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(t.store.matches, "commit", full)
        with pytest.raises(Busy):
            await t.matches.act(match.id, ANN, "take 1", interaction_id=1)
    assert (await t.matches.match(match.id)).ply == 0
    assert not (await t.matches.act(match.id, ANN, "take 1", interaction_id=1)).duplicate


async def test_a_store_that_does_not_say_whether_it_was_saved_is_not_said_to_have_saved_nothing(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, commit = await t.begin(), t.store.matches.commit

    async def unsure(turn: Turn) -> None:
        await commit(turn)
        raise Unsure("a database")

    monkeypatch.setattr(t.store.matches, "commit", unsure)
    with pytest.raises(Unknown) as refused:
        await t.matches.act(match.id, ANN, "take 1", interaction_id=1)
    assert "nothing was changed" not in str(refused.value)
    assert (await t.matches.match(match.id)).ply == 1


async def test_a_failing_hook_does_not_undo_an_action(t: Table) -> None:
    def broken(_: int) -> None:
        raise RuntimeError("no picture today")

    match = await t.begin()
    t.matches.memory.on_change = broken
    assert (await t.matches.act(match.id, ANN, "take 1")).ply == 1


async def test_cancelled_actions_leave_memory_and_store_agreed(t: Table) -> None:
    match = await t.begin(options=big(1000))
    for _ in range(30):
        ply = (await t.matches.match(match.id)).ply
        task = asyncio.create_task(t.matches.act(match.id, (ANN, BOB)[ply % 2], "take 1"))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        shot = await t.matches.snapshot(match.id, ANN)
        assert shot.match.ply == (await t.matches.match(match.id)).ply
    assert (await t.matches.check()).sound


async def test_memory_is_bounded_and_refilled(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", keep=3, limits=roomy()) as t:
        ids = [(await t.begin(options=big(100))).id for _ in range(10)]
        for ply in range(4):
            for i in ids:
                await t.matches.act(i, (ANN, BOB)[ply % 2], "take 1", ply=ply)
        assert len(t.matches.memory._cache) == 3
        assert len(t.matches.memory._locks) == 0
        assert {(await t.matches.match(i)).ply for i in ids} == {4}


async def test_a_game_that_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        ids = [(await t.begin()).id for _ in range(3)]
        await t.matches.act(ids[0], ANN, "dare")
    async with table(path, {}) as t:
        for call in (
            t.matches.act(ids[0], BOB, "pass"),
            t.matches.snapshot(ids[0], ANN),
            t.matches.viewing.explain(ids[0], ANN, "dare"),
        ):
            with pytest.raises(refusals.Unplayable, match="no longer available"):
                await call
        assert ids[0] in [m.id for m in await t.matches.find(user=ANN)]
        report = await t.matches.check()
        assert report.sound
        assert "not here" in report.skipped[ids[0]]
    async with table(path, {}) as t:
        acted = await t.matches.resign(ids[0], ANN, interaction_id=8)
        assert acted.over
        ended = await t.matches.match(ids[0])
        assert (ended.status, ended.winners, ended.ply) == ("over", (1,), 2)
        with pytest.raises(refusals.Finished):
            await t.matches.resign(ids[0], ANN)
        with pytest.raises(refusals.NotSeated):
            await t.matches.resign(ids[1], EVE)
        assert (await t.matches.ending.abandon(ids[1])).status == "abandoned"
        assert [line.text for line in await t.matches.viewing.log(ids[0])] == [
            "Ann: dare",
            "Ann: resign",
        ]


async def test_abandoning(t: Table) -> None:
    match = await t.begin()
    t.changed.clear()
    ended = await t.matches.ending.abandon(match.id, "thread deleted")
    assert (ended.status, ended.why, ended.winners) == ("abandoned", "thread deleted", None)
    assert t.changed == [match.id]
    with pytest.raises(refusals.Finished):
        await t.matches.act(match.id, ANN, "take 1")
    with pytest.raises(refusals.Finished):
        await t.matches.ending.abandon(match.id)
    assert (await t.matches.viewing.record(match.id)).outcome is None


async def test_a_server_that_removed_the_bot(t: Table) -> None:
    from bot.store.rows import Place, Player

    here, there = Place(1, 10), Place(2, 20)
    own = await t.begin(place=here)
    away = await t.begin(place=there)
    others = await t.matches.solo.practice(EVE, "Eve", "dare", "random", place=here)
    await t.matches.challenges.invite(Invitation(Player(0, "Bob", BOB), None, "dare", place=here))
    elsewhere = await t.matches.challenges.invite(
        Invitation(Player(0, "Bob", BOB), None, "dare", place=there)
    )
    await t.matches.challenges.withdraw_all(1)
    assert [c.id for c in await t.matches.challenges.open()] == [elsewhere.id]
    assert {*await t.matches.ending.abandon_all(1, "guild removed")} == {own.id, others.id}
    assert [m.id for m in await t.matches.find()] == [away.id]


async def test_threads_are_found(t: Table) -> None:
    match = await t.begin()
    await t.matches.snapshot(match.id)
    await t.matches.ending.set_thread(match.id, 4242)
    assert (await t.matches.snapshot(match.id)).match.place.thread == 4242
    assert [m.id for m in await t.matches.find(channel=4242)] == [match.id]
    with pytest.raises(refusals.NoSuchMatch):
        await t.matches.ending.set_thread(99, 1)


@pytest.mark.file
async def test_an_audit_finds_what_was_altered(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "s.db"
    async with table(path) as t:
        ids = [(await t.begin(options=big(100))).id for _ in range(4)]
        for i in ids:
            await t.matches.act(i, ANN, "take 1")
        assert (await t.matches.check()).checked == 4
    with sqlite3.connect(path) as db:
        db.execute("DROP TRIGGER actions_are_final")
        db.execute("UPDATE actions SET text = 'take 2' WHERE match = ?", (ids[0],))
        db.execute("UPDATE matches SET state = x'80' WHERE id = ?", (ids[1],))
        db.execute("UPDATE waiting SET seat = 0 WHERE match = ?", (ids[2],))
    store = await Store.open(path)
    report = await Table(store, GAMES).matches.check()
    await store.close()
    assert set(report.broken) == set(ids[:3])
    assert not report.sound
