"""Judges and the rules of a real game: how far back the boxed editions let them go."""

from __future__ import annotations

import random

import pytest

from bot.lobby.challenges import Invitation
from bot.moderation import judge_actions
from bot.services import Services
from bot.store.rows import Place, Player
from bot.whole_store import Store
from engine.core import RESIGN
from tests.scenario import rule
from tests.service.judging import FIRST, HERE, judges_of
from tests.service.kit import ANN, BOB


async def played(store: Store, matches: Services, edition: str) -> int:
    """Play a match of an edition at random into its ninth turn; return its id."""
    made = await matches.challenges.invite(
        Invitation(
            Player(0, "Ann", ANN),
            Player(0, "Bob", BOB),
            "keepers",
            options={"edition": edition, "first": "host"},
            place=Place(HERE, 6),
        )
    )
    match = await matches.challenges.accept(made.id, BOB, "Bob")
    assert match is not None
    chance = random.Random(edition)
    while await turn(matches, match.id) < 9:
        shot = await matches.snapshot(match.id)
        seat = shot.waiting[0].seat
        user = shot.players[seat].user
        assert user is not None
        mine = await matches.snapshot(match.id, user)
        # Nobody is hurt, and yet positions do not come back, which would end the match.
        quiet = [a for a in mine.actions if a != RESIGN and "x" not in a]
        await matches.act(match.id, user, chance.choice(quiet or list(mine.actions)))
    return match.id


async def turn(matches: Services, match: int) -> int:
    shot = await matches.snapshot(match)
    assert shot.status == "live"
    number: int = shot.view.turn_number
    return number


@rule("KU-OMEGA-01")
async def test_a_judge_takes_a_boxed_match_back_fewer_than_five_turns() -> None:
    store = await Store.open(":memory:")
    matches = Services(store, new_seed=lambda: 3, now=lambda: 0)
    match = await played(store, matches, "boxed")
    judges = judges_of(matches)
    done = [row.ply for row in await store.matches.actions(match)]
    ways = await judges.ways_back(FIRST, match)
    assert ways.rule == "KU-OMEGA-01"
    earliest = ways.points[-1].back
    assert len(ways.points) < len(done)
    too_far = earliest - 1
    with pytest.raises(judge_actions.NoWayBack, match="KU-OMEGA-01"):
        await judges.do(
            FIRST, judge_actions.JudgeAction(kind="back", match=match, back=too_far, reason="x")
        )
    assert await turn(matches, match) == 9
    await judges.do(
        FIRST, judge_actions.JudgeAction(kind="back", match=match, back=earliest, reason="x")
    )
    assert await turn(matches, match) == 5
    # From there it is five turns again, counted from the present: what was gone stays gone.
    again = await judges.ways_back(FIRST, match)
    assert again.points[-1].back < earliest
    report = await matches.check()
    assert report.sound, report.broken
    await matches.close()
    await store.close()


@rule("KU-OMEGA-01")
async def test_a_judge_takes_an_online_match_back_to_its_beginning() -> None:
    store = await Store.open(":memory:")
    matches = Services(store, new_seed=lambda: 3, now=lambda: 0)
    match = await played(store, matches, "online")
    judges = judges_of(matches)
    await judges.do(FIRST, judge_actions.JudgeAction(kind="back", match=match, back=0, reason="x"))
    assert await turn(matches, match) == 0
    report = await matches.check()
    assert report.sound, report.broken
    await matches.close()
    await store.close()
