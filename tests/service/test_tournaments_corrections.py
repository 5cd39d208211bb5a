"""Late corrections, rounds taken back, a final nobody comes to: with real matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.platform.refusals import Refused
from bot.ratings.results import lasting
from bot.tournaments import model as domain
from bot.tournaments.model import audit
from bot.tournaments.ui import panel
from bot.tournaments.voided import TAKEN_BACK
from tests.service.events import BOSS, GUILD, Hall, hall, judged, played, rated

WHY = "so be it"


async def semifinals(h: Hall) -> int:
    """Return a cup of twelve whose semifinals run."""
    number = await h.begin(12, "single")
    await h.play_round(number)
    await h.play_round(number)
    open_ = domain.open_matches((await h.cups.get(number)).state)
    assert [str(domain.naming.place((await h.cups.get(number)).state, m)) for m in open_] == [
        "Semifinal 1",
        "Semifinal 2",
    ]
    return number


def turned(m: domain.Match) -> str:
    return "0-1" if m.outcome == "1-0" else "1-0"


async def test_a_late_correction_takes_back_what_depends_on_it(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await semifinals(h)
        before = (await h.cups.get(number)).state
        first = before.matches[0]
        falling = [m.id for m in domain.falling(before, first.id, turned(first)).matches]
        assert 0 < len(falling) < 3
        with pytest.raises(Refused, match="Later matches were paired with this result"):
            await h.cups.set_result(number, first.id, turned(first), by=BOSS, reason=WHY)
        with pytest.raises(Refused, match="Choose the result again"):
            await h.cups.set_result(
                number, first.id, turned(first), by=BOSS, reason=WHY, falling=[10]
            )
        await h.cups.set_result(
            number, first.id, turned(first), by=BOSS, reason=WHY, falling=falling
        )
        after = (await h.cups.get(number)).state
        remaining = {m.id for m in before.matches} - {*falling}
        assert remaining <= {m.id for m in after.matches}
        for m in before.matches:
            if m.id in remaining and m.id != first.id:
                assert domain.shape.match(after, m.id) == m
        assert len(domain.open_matches(after)) == 2  # the new match has been paired by itself
        await h.check(number)
        contest = await h.play_out(number)
        assert contest.status == "over"
        assert audit.check(contest.state) == []
        await h.check(number)


async def test_a_result_opened_again_is_played_and_the_cup_goes_on(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await semifinals(h)
        state = (await h.cups.get(number)).state
        quarter = next(m for m in state.matches if state.bracket[m.node - 1].level == 2)
        falling = [m.id for m in domain.falling(state, quarter.id, "").matches]
        assert len(falling) == 1
        await h.cups.set_result(number, quarter.id, "", by=BOSS, reason=WHY, falling=falling)
        contest = await h.cups.get(number)
        assert len(domain.open_matches(contest.state)) == 2  # the other semifinal, and this
        await h.check(number)
        assert (await h.play_out(number)).status == "over"


async def test_a_judge_is_told_what_an_organiser_has_to_confirm(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await semifinals(h)
        contest = await h.cups.get(number)
        first = contest.state.matches[0]
        sitting = next(s for s in contest.sittings if s.match == first.id)
        loser = 1 - sitting.entrants.index(sitting.winner or 0)
        await judged(h, "result", sitting.match_id, winners=(loser,))
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == first.outcome
        why = next(s.why for s in contest.sittings if s.match == first.id)
        assert "Later matches were paired with this result: Quarterfinal" in why


async def test_what_is_taken_back_counts_for_no_rating(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(4, "swiss", rated=True, options={"pile": 9})
        for match_id in await h.open_ids(number):
            await played(h, match_id)
        assert await rated(h) == 4
        contest = await h.cups.get(number)
        while len(contest.state.rounds) > 1 or any(m.outcome for m in contest.state.matches):
            contest = await h.cups.undo_round(number, by=BOSS, reason=WHY)
        assert await rated(h) == 0
        await h.check(number)


async def test_what_falls_with_a_corrected_result_counts_for_no_rating(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(4, "single", rated=True, options={"pile": 9})
        for _ in range(2):
            for match_id in await h.open_ids(number):
                await played(h, match_id)
        semifinal, _, final = (await h.cups.get(number)).state.matches
        assert await rated(h) == 4
        assert await games(h) == 6
        await h.cups.set_result(
            number, semifinal.id, turned(semifinal), by=BOSS, reason=WHY, falling=[final.id]
        )
        (sitting,) = [s for s in (await h.cups.get(number)).sittings if s.match == final.id]
        assert (sitting.state, sitting.why) == ("void", TAKEN_BACK)
        assert await games(h) == 4
        await h.check(number)


async def games(h: Hall) -> int:
    """Return how many results count for ratings, one for each player."""
    result = 0
    for user in range(1, 13):
        result += sum(s.games for s in await h.store.ratings.standings(user, lasting(GUILD)))
    return result


async def test_nobody_comes_to_the_final(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(4, "single")
        await h.play_round(number)
        await h.wait(30)
        contest = await h.cups.get(number)
        assert contest.status == "running"
        assert domain.vacant(contest.state)
        troubles = [t for t in await h.said(number, "trouble") if "has no winner" in t]
        assert troubles == [
            "No one appeared in Final (Ann – Bob), so Cup has no winner."
            " The organiser decides: play it again, name a winner, or end without one."
        ]
        final = contest.state.matches[-1].id
        await h.cups.set_result(number, final, "", by=BOSS, reason=WHY)
        contest = await h.cups.get(number)
        assert [m.id for m in domain.open_matches(contest.state)] == [final]
        await h.wait(30)
        shared = await h.cups.share(number, by=BOSS, reason=WHY)
        assert shared.status == "over"
        assert sorted(p.place for p in shared.final) == [1, 1, 3, 3]
        (text,) = await h.said(number, "over")
        assert text == "Cup is over. Ann and Bob share first place."
        named = await h.cups.set_result(number, final, "1-0", by=BOSS, reason=WHY)
        assert named.status == "over"
        assert sorted(p.place for p in named.final) == [1, 2, 3, 3]
        await h.check(number)


async def test_whoever_left_too_early_to_count_takes_no_place(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(4, "robin")
        await h.cups.leave(number, 4)
        contest = await h.play_out(number)
        assert contest.status == "over"
        # Dee is level with nobody for the last place, and stands nowhere.
        assert [(p.name, p.place) for p in contest.final] == [("Ann", 1), ("Bob", 2), ("Cid", 3)]
        rows = domain.standings(contest.state)
        assert [(r.name, r.rank) for r in rows][-2:] == [("Cid", 3), ("Dee", 4)]
        await h.check(number)


async def test_in_a_large_field_everybody_can_be_substituted(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(60, "single")
        contest = await h.cups.get(number)
        seen: set[str] = set()
        for page in ("people", "people.1"):
            view = panel.view(contest, h.matches.games, page)
            seen |= {str(o) for o in values(view.to_components()) if o.startswith("event-replace:")}
        assert seen == {f"event-replace:{user}" for user in range(1, 61)}


def values(part: object) -> list[str]:
    """Return the values of all menus in a message."""
    if isinstance(part, dict):
        return [v for k, p in part.items() for v in ([str(p)] if k == "value" else values(p))]
    return [v for p in part for v in values(p)] if isinstance(part, list) else []
