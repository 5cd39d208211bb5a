"""The rules change while matches are played: play goes on, and people hear where the edge is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.matches import refusals
from bot.matches.reels import position, scene
from bot.matches.replays import Replays
from bot.moderation.judge_actions import JudgeAction
from bot.store.rows import Place
from engine import core
from engine.core import Decision, Event
from engine.record import BadRecord, dump, load, verify
from tests.service.judging import FIRST as JUDGE
from tests.service.judging import HERE, judges_of
from tests.service.kit import ANN, BOB, DARE, Dare, Table, big, table
from tests.toy_game import Options, ToyState

PLACE = Place(HERE, 5)


class Wider(ToyState, kw_only=True):
    """A state with a field that older ones do not have."""

    spice: int = 3


class Newer(Dare):
    """The rules a release later: whoever takes, takes one more, and the state has grown."""

    rules = 2
    state_type = Wider

    def setup(self, seed: int, options: Options) -> Any:
        dealt = super().setup(seed + 1, options)  # and other cards are dealt
        return Wider(rng=dealt.rng, pile=dealt.pile, hands=dealt.hands)

    def copy(self, state: Any) -> Any:
        return core.decode(self, core.encode(state))

    def perform(self, state: ToyState, seat: int, action: str) -> list[Event]:
        if action.startswith("take"):
            state.pile -= 1
        return super().perform(state, seat, action)


class Renamed(Newer):
    """The same, and the open question is called otherwise."""

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            Decision(d.seat, "move" if d.kind == "turn" else d.kind, d.actions)
            for d in super().decisions(state)
        )


OLD: dict[str, Any] = {"dare": DARE}
NEW: dict[str, Any] = {"dare": Newer()}


@asynccontextmanager
async def bot(path: Path, games: dict[str, Any]) -> AsyncIterator[Table]:
    async with table(path, games) as opened:
        await opened.matches.start()
        yield opened


async def piles(t: Table, match: int) -> int:
    pile: int = (await t.matches.snapshot(match)).view.pile
    return pile


async def played(path: Path, *texts: tuple[int, str], **more: Any) -> int:
    """Play under the old rules; return the number of the match."""
    async with bot(path, OLD) as t:
        match = (await t.begin(options=big(100), place=PLACE, **more)).id
        for user, text in texts:
            await t.matches.act(match, user, text)
    return match


FOUR = ((ANN, "take 1"), (BOB, "take 2"), (ANN, "take 3"), (BOB, "take 1"))


async def test_play_goes_on_under_changed_rules(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    match = await played(path, *FOUR)
    async with bot(path, NEW) as t:
        assert await piles(t, match) == 93
        assert (await t.matches.match(match)).rules == 1  # nothing was done yet
        report = await t.matches.check()
        assert report.sound
        assert "rules version 1 of Dare, this is version 2" in report.skipped[match]
        await t.matches.act(match, ANN, "take 1")
        assert await piles(t, match) == 91
        assert (await t.matches.match(match)).rules == 2
        assert [(p.ply, p.rules) for p in await t.store.matches.parts(match)] == [(0, 1), (4, 2)]
        await t.matches.act(match, BOB, "take 1")
        report = await t.matches.check()
        assert report.sound
        assert "rows 1 to 4" in report.skipped[match]
    async with bot(path, NEW) as t:  # and after a restart
        await t.matches.act(match, ANN, "dare")
        assert [p.ply for p in await t.store.matches.parts(match)] == [0, 4]
        assert (await t.matches.check()).sound


async def test_going_back_ends_where_the_rules_changed(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    match = await played(path, *FOUR)
    async with bot(path, NEW) as t:
        with pytest.raises(refusals.RulesChanged, match="have changed since then"):
            await t.matches.undo.takeback(match, BOB)
        await t.matches.act(match, ANN, "take 1")
        await t.matches.act(match, BOB, "take 1")
        await t.matches.undo.takeback(match, ANN)
        await t.matches.offers.agree(match, BOB, "takeback")
        assert await piles(t, match) == 93
        with pytest.raises(refusals.RulesChanged):
            await t.matches.undo.takeback(match, ANN)
        await t.matches.act(match, ANN, "take 2")
        assert await piles(t, match) == 90
        report = await t.matches.check()
        assert report.sound, report


async def test_going_back_works_where_the_change_makes_no_difference(tmp_path: Path) -> None:
    path = tmp_path / "s.db"

    class Numbered(Dare):
        rules = 2

    match = await played(path, *FOUR)
    async with bot(path, {"dare": Numbered()}) as t:
        assert (await t.matches.check()).skipped == {}
        await t.matches.undo.takeback(match, BOB)
        await t.matches.offers.agree(match, ANN, "takeback")
        assert await piles(t, match) == 94
        await t.matches.act(match, BOB, "take 2")
        await t.matches.undo.takeback(match, BOB)
        await t.matches.offers.agree(match, ANN, "takeback")
        assert await piles(t, match) == 94
        report = await t.matches.check()
        assert (report.sound, report.skipped) == (True, {})


async def test_a_judge_is_told_of_the_edge(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    match = await played(path, *FOUR)
    async with bot(path, NEW) as t:
        judges = judges_of(t.matches)
        none = await judges.ways_back(JUDGE, match)
        assert (none.points, none.edge) == ((), True)
        await t.matches.act(match, ANN, "take 1")
        await t.matches.act(match, BOB, "take 1")
        ways = await judges.ways_back(JUDGE, match)
        assert ([p.back for p in ways.points], ways.edge) == ([5, 4], True)
        with pytest.raises(refusals.RulesChanged):
            await judges.do(JUDGE, JudgeAction(kind="back", match=match, reason="so", back=3))
        await judges.do(JUDGE, JudgeAction(kind="back", match=match, reason="so", back=4))
        assert await piles(t, match) == 93
        assert (await t.matches.check()).sound


@pytest.mark.parametrize("word", ["talk", "draw"])
async def test_words_first_begin_a_part_as_well(tmp_path: Path, word: str) -> None:
    path = tmp_path / "s.db"
    match = await played(path, *FOUR)
    async with bot(path, {"dare": Renamed()}) as t:
        assert [w.kind for w in (await t.matches.snapshot(match)).waiting] == ["move"]
        if word == "talk":
            await judges_of(t.matches).do(
                JUDGE, JudgeAction(kind="pause", match=match, reason="so")
            )
            await judges_of(t.matches).do(
                JUDGE, JudgeAction(kind="resume", match=match, reason="so")
            )
        else:
            await t.matches.act(match, BOB, "offer draw")
        await t.matches.act(match, ANN, "take 1")
        assert [p.rules for p in await t.store.matches.parts(match)] == [1, 2]
        report = await t.matches.check()
        assert report.sound, report


async def test_a_change_before_the_first_action(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    match = await played(path)
    async with bot(path, NEW) as t:
        await t.matches.act(match, ANN, "take 1")
        assert [(p.ply, p.rules) for p in await t.store.matches.parts(match)] == [(0, 2)]
        await t.matches.undo.takeback(match, ANN)
        await t.matches.offers.agree(match, BOB, "takeback")
        assert await piles(t, match) == 100


async def test_records_hold_both_parts_and_what_is_not_run_again_is_told(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    match = await played(path, *FOUR)
    async with bot(path, NEW) as t:
        await t.matches.act(match, ANN, "take 1")
        await t.matches.act(match, BOB, "dare")
        await t.matches.resign(match, ANN)
        record = await t.matches.viewing.record(match)
        assert [(p.ply, p.rules) for p in record.parts] == [(0, 1), (4, 2)]
        assert load(dump(record)) == record
        with pytest.raises(BadRecord, match=r"rules version 1 of Dare.*version 2"):
            verify(record, NEW)
        reel = await Replays(t.matches.viewing, t.matches.heavy).of_match(match)
        assert reel.last == 7
        assert reel.unknown == {1, 2, 3}
        assert "rules version 1" in reel.why
        assert scene(reel, 2, None).lines[0] == "1 took 2."
        assert "older position" in scene(reel, 2, None).lines[-1]
        assert "older position" in position(reel, 2, None).why
        assert scene(reel, 4, None).view.pile == 93
        assert scene(reel, 5, None).view.pile == 91
        assert scene(reel, 5, None).lines == ("0 took 1.",)


async def test_an_ended_match_of_older_rules_is_still_shown(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    match = await played(path, *FOUR, (ANN, "resign"))
    async with bot(path, NEW) as t:
        reel = await Replays(t.matches.viewing, t.matches.heavy).of_match(match)
        assert reel.unknown == {1, 2, 3, 4}
        assert scene(reel, 5, None).view.pile == 93  # the last position was stored
        assert scene(reel, 0, None).view.pile == 100
        assert len(await t.matches.viewing.log(match)) == 5


async def test_openings_of_older_matches_are_kept_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    match = await played(path, *FOUR)
    async with table(path, OLD) as t:
        await t.store.write(lambda db: db.execute("DELETE FROM segments"))
    async with bot(path, OLD) as t:
        assert [p.ply for p in await t.store.matches.parts(match)] == [0]
    async with bot(path, OLD) as t:
        await t.store.write(lambda db: db.execute("DELETE FROM segments"))
    async with bot(path, NEW) as t:  # too late: other cards are dealt by now
        assert await t.store.matches.parts(match) == []
        assert "opening was not kept" in (await t.matches.check()).skipped[match]
        await t.matches.act(match, ANN, "take 1")
        await t.matches.undo.takeback(match, ANN)
        await t.matches.offers.agree(match, BOB, "takeback")
        assert await piles(t, match) == 93
        await t.matches.resign(match, ANN)
        reel = await Replays(t.matches.viewing, t.matches.heavy).of_match(match)
        assert scene(reel, reel.last, None).view.pile == 93
