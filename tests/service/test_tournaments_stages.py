"""Stages, rounds that are looked at, and absences through the service: what a restart keeps, and
that the log always leads to the state."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.moderation.conflicts import OwnMatch
from bot.tournaments.refusals import NotIn, NotNow
from tests.service.events import BOSS, Hall, hall, judged, users


async def moved(h: Hall, number: int) -> None:
    await h.check(number)
    await h.cups.settled()


async def test_a_knock_out_after_a_swiss_tournament(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(6, "swiss", rounds=2, cut=2, automatic=False)
        for _ in range(2):
            await h.cups.pair(number, BOSS)
            await h.cups.settled()
            await h.play_round(number)
        contest = await h.cups.get(number)
        assert contest.head.held
        await h.cups.pair(number, BOSS)
        await moved(h, number)
    async with hall(path, time=h.time) as h:
        contest = await h.cups.get(number)
        assert len(contest.state.draw) == 2
        (final,) = await h.open_ids(number)
        # A judge turns a result that made a finalist: the draw stays, the organiser hears why.
        best = contest.state.draw[0]
        first = next(m for m in contest.state.matches if best in m.seats)
        sitting = next(s for s in contest.sittings if s.match == first.id)
        lost = 1 - sitting.entrants.index(best)
        await judged(h, "result", sitting.match_id, winners=(lost,))
        assert any("Later matches were paired" in text for text in await h.said(number, "trouble"))
        assert (await h.cups.get(number)).state.draw == contest.state.draw
        assert await h.open_ids(number) == [final]
        await moved(h, number)
        with pytest.raises(NotNow, match="Late entry closed"):
            await h.cups.sign_up(number, 50, "Zoe")
        # Taken back, the judge's word counts, and the final is drawn anew.
        await h.cups.undo_round(number, by=BOSS, reason="dispute")
        await moved(h, number)
        await h.cups.pair(number, BOSS)
        await h.cups.settled()
        after = await h.play_out(number)
        assert after.status == "over"
        await moved(h, number)


async def test_a_round_is_looked_at_exchanged_and_told(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        made = await h.made(6, "swiss", rounds=3, review=True)
        await h.cups.seed(made.id, ["Fay", "eve"], by=BOSS)
        await h.cups.keep_apart(made.id, 1, 6, by=BOSS)
        with pytest.raises(NotNow):  # nobody spares themselves a rival
            await h.cups.keep_apart(made.id, 1, 6, by=6)
        with pytest.raises(NotIn):
            await h.cups.keep_apart(made.id, 1, 44, by=BOSS)
        await h.cups.start(made.id, BOSS)
        await h.cups.settled()
        number = made.id
        contest = await h.cups.get(number)
        assert [e.name for e in contest.state.entrants][:2] == ["Fay", "Eve"]
        assert contest.state.apart
        assert contest.state.proposed is not None
        assert await h.open_ids(number) == []
        await moved(h, number)
    async with hall(path, time=h.time) as h:
        contest = await h.cups.get(number)
        waits = contest.state.proposed
        assert waits is not None
        with pytest.raises(NotIn):
            await h.cups.exchange(number, 1, 44, by=BOSS)
        one, other = (contest.users(pair[0])[0] for pair in waits.pairs[:2])
        with pytest.raises(OwnMatch):
            await h.cups.exchange(number, one, other, by=one)
        await h.cups.exchange(number, one, other, by=BOSS)
        await moved(h, number)
        await h.cups.pause(number, by=BOSS, reason="tea")
        with pytest.raises(NotNow, match="paused"):
            await h.cups.tell_round(number, by=BOSS)
        await h.cups.go_on(number, by=BOSS)
        await h.cups.tell_round(number, by=BOSS)
        assert len(await h.open_ids(number)) == 3
        with pytest.raises(NotNow, match="There is no round"):
            await h.cups.tell_round(number, by=BOSS)
        await h.play_round(number)
        assert (await h.cups.get(number)).state.proposed is not None
        await h.cups.leave(number, 3)  # drops what waits; it is worked out anew by itself
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert contest.state.proposed is not None
        assert contest.state.proposed.bye
        await moved(h, number)


async def test_who_did_not_come_is_out_and_may_come_back(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "swiss", rounds=3, absences=1, late_until=3)
        first, second = await h.open_ids(number)
        gone, here = await users(h, first)  # the first seat owes a move
        await h.cups.here(first, here)
        for user in await users(h, second):
            await h.cups.here(second, user)
        await h.wait(16)
        await h.check(number)
        contest = await h.cups.get(number)
        out = [contest.users(e.id) for e in contest.state.entrants if e.out]
        assert out == [(gone,)]
        assert await h.said(number, "left")
        assert contest.signup(gone).state == "out"  # type: ignore[union-attr]
        back = await h.cups.sign_up(number, gone, "Back")
        assert not any(e.out for e in back.state.entrants)
        await h.check(number)
