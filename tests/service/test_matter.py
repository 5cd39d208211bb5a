"""Questions that nobody is asked: what cannot matter, by a choice that is on in new matches, and
what has one answer."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.beginning import ASKS
from bot.store.rows import Done
from engine import core
from engine.core import Decision, Preference
from engine.unasked import MATTER
from tests.service.kit import ANN, BOB, Dare, Table, big, table
from tests.toy_game import ToyState

SAVES = "pass"
#: With so many left in the pile a dare cannot matter.
EARLY = 40


class _Late(Dare):
    """A dare matters only as the pile, which everybody sees, runs low."""

    name = "late"
    preferences = (MATTER, Preference(SAVES, "Never call", saving=True))

    def matters(self, state: ToyState, decision: Decision) -> bool:
        return state.pile < EARLY


class _One(Dare):
    """Who is dared can only pass, and everybody knows."""

    name = "one"

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        asked = super().decisions(state)
        return tuple(
            msgspec.structs.replace(d, actions=("pass",)) if d.kind == "answer" else d
            for d in asked
        )

    def indifferent(self, state: ToyState, decision: Decision) -> bool:
        return decision.kind == "answer"

    def default(self, state: ToyState, decision: Decision) -> str:
        return decision.actions[0]


class _Unable(_One):
    """Who is dared can only pass, but nobody else knows."""

    name = "unable"
    preferences = (MATTER,)

    def indifferent(self, state: ToyState, decision: Decision) -> bool:
        return False


class _Own(_One):
    """Who dares has to say so once more."""

    name = "own"

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        asked = super().decisions(state)
        return tuple(
            msgspec.structs.replace(d, seat=state.turn) if d.kind == "answer" else d for d in asked
        )


GAMES = {"late": _Late(), "one": _One(), "own": _Own(), "unable": _Unable()}


async def _done(t: Table, match: int) -> list[Done]:
    return list(await t.store.matches.actions(match))


async def test_what_cannot_matter_is_passed_in_a_new_match(tmp_path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.begin(game="late", options=big(50))
        for user in (ANN, BOB):
            assert await t.matches.automatic.preferences(match.id, user) == (MATTER.key,)
        await t.matches.act(match.id, ANN, "dare")
        done = await _done(t, match.id)
        assert [(d.text, d.seat, d.source) for d in done] == [
            ("dare", 0, "click"), ("pass", 1, "standing"),
        ]  # fmt: skip
        match = await t.begin(game="late", options=big(EARLY - 1))
        await t.matches.act(match.id, ANN, "dare")
        assert [w.seat for w in (await t.matches.snapshot(match.id)).waiting] == [1]
        assert (await t.matches.check()).sound


async def test_a_hand_changes_neither_what_is_passed_nor_when(tmp_path) -> None:
    """Two matches that differ in the hands alone take the same course at the same times."""
    courses = []
    for hands in ([1, 2], [3, 1]):
        async with table(tmp_path / f"{hands[0]}.db", GAMES) as t:
            match = await t.begin(game="late", options=big(50))
            live = await t.matches.memory.live(match.id)
            live.state.hands[:] = hands
            for text in ("dare", "dare", "take 1"):
                seat = (await t.matches.snapshot(match.id)).waiting[0].seat
                t.time += 1000
                await t.matches.act(match.id, (ANN, BOB)[seat], text)
            done = await _done(t, match.id)
            courses.append([(d.seat, d.text, d.source, d.at) for d in done])
            assert [d.seat for d in done if d.source == "standing"] == [1, 0]
    assert courses[0] == courses[1]


async def test_it_is_switched_off_in_a_match_or_for_all(tmp_path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.begin(game="late", options=big(50))
        await t.matches.automatic.set_preferences(match.id, BOB, [])
        await t.matches.act(match.id, ANN, "dare")
        assert [w.seat for w in (await t.matches.snapshot(match.id)).waiting] == [1]
        await t.matches.automatic.set_preferences(match.id, BOB, [MATTER.key])
        assert (await t.matches.match(match.id)).ply == 2  # the open question is passed at once
        await t.matches.automatic.set_asks(BOB, "always")
        match = await t.begin(game="late", options=big(50))
        assert await t.matches.automatic.preferences(match.id, BOB) == ()
        assert await t.matches.automatic.preferences(match.id, ANN) == (MATTER.key,)
        await t.store.settings.set("user", BOB, ASKS, True)  # as it was kept before
        assert await t.matches.automatic.asks(BOB) == "always"
        await t.matches.automatic.set_asks(BOB, "")
        match = await t.begin(game="late", options=big(50))
        assert await t.matches.automatic.preferences(match.id, BOB) == (MATTER.key,)


async def test_it_outlives_a_restart(tmp_path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.begin(game="late", options=big(50))
    async with table(tmp_path / "s.db", GAMES) as t:
        await t.matches.act(match.id, ANN, "dare")
        assert (await t.matches.match(match.id)).ply == 2


async def test_in_a_sandbox_everything_is_asked(tmp_path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.matches.solo.sandbox(ANN, "Ann", "late", options=big(50))
        await t.matches.act(match.id, ANN, "dare")
        assert (await t.matches.match(match.id)).ply == 1


async def test_a_hand_counts_only_where_no_other_person_could_notice(tmp_path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.begin(game="unable", options=big(50))
        await t.matches.act(match.id, ANN, "dare")
        assert [d.text for d in await _done(t, match.id)] == ["dare"]
        match = await t.matches.solo.practice(ANN, "Ann", "unable", "random", options=big(50))
        mine = next(p.seat for p in match.players if p.user == ANN)
        for _ in range(30):
            await t.matches.automatic.settled()
            if (await t.matches.match(match.id)).status != "live":
                break
            await t.matches.act(match.id, ANN, "take 1")
        passes = [d for d in await _done(t, match.id) if (d.text, d.seat) == ("pass", mine)]
        assert {d.source for d in passes} == {"standing"}


async def test_the_only_answer_is_given(tmp_path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.begin(game="one", options=big(50))
        await t.matches.act(match.id, ANN, "dare")
        done = await _done(t, match.id)
        assert [(d.text, d.source) for d in done][1:] == [("pass", "standing")]
        assert (await t.matches.check()).sound


@pytest.mark.parametrize(("clock", "waits"), [(0, True), ("live 10m+15s grace 20s", False)])
async def test_the_only_answer_waits_for_who_may_take_the_last_action_back(
    tmp_path, clock, waits
) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.begin(game="own", options=big(50), clock=clock)
        await t.matches.act(match.id, ANN, "dare")
        assert len(await _done(t, match.id)) == (1 if waits else 2)


async def test_records_run_again_without_the_choice(tmp_path) -> None:
    """What was passed is an action like any other: nothing is passed again as it is replayed."""
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.begin(game="late", options=big(50))
        await t.matches.act(match.id, ANN, "dare")
        live = await t.matches.memory.live(match.id)
        state = core.begin(live.game, match.seed, live.game.options_type(pile=50))
        for d in await _done(t, match.id):
            core.apply(live.game, state, d.seat, d.text)
        assert core.digest(state) == (await _done(t, match.id))[-1].digest


async def test_a_person_is_asked_in_new_matches_only_where_something_would_be_lost(
    tmp_path,
) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        await t.matches.automatic.set_asks(BOB, "saving")
        match = await t.begin(game="late", options=big(EARLY - 1))
        assert await t.matches.automatic.preferences(match.id, BOB) == (MATTER.key, SAVES)
        assert await t.matches.automatic.preferences(match.id, ANN) == (MATTER.key,)
        await t.matches.act(match.id, ANN, "dare")
        done = await _done(t, match.id)
        assert [(d.text, d.seat, d.source) for d in done] == [
            ("dare", 0, "click"), ("pass", 1, "standing"),
        ]  # fmt: skip
        await t.matches.automatic.set_asks(BOB, "nonsense")
        assert await t.matches.automatic.asks(BOB) == ""
