"""An even match follows what a person did against computers, from what is stored."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from bot.lobby.even_match import FEW, results
from bot.store.rows import Match
from engine.games.keepers import KEEPERS
from engine.search import FIRST_GAME
from engine.search.even import EVEN, TITLE, step_of
from tests.four_game import FOUR
from tests.service.kit import ANN, BOB, GAMES, Table, big, table

START = 8
MORE = {**GAMES, "four": FOUR, "keepers": KEEPERS}


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "store.db", games=MORE) as opened:
        yield opened


async def begun(t: Table, user: int = ANN, policy: str = EVEN, **more: object) -> Match:
    game = str(more.pop("game", "dare"))
    t.time += 1000
    return await t.matches.solo.practice(user, "Ann", game, policy, options=more or big(1))


async def won(t: Table, policy: str = EVEN, **more: object) -> Match:
    """Play a match in which the first to act takes all there is."""
    match = await begun(t, policy=policy, **more)
    await t.matches.act(match.id, ANN, "take 1")
    return match


async def lost(t: Table, policy: str = EVEN, **more: object) -> Match:
    """Play a match that is given up after some actions."""
    match = await begun(t, policy=policy, **(more or big(90)))
    while (await t.matches.match(match.id)).ply < FEW:
        shot = await t.matches.snapshot(match.id, ANN)
        await t.matches.act(match.id, ANN, shot.decisions[0].actions[0])
        await t.matches.automatic.settled()
    await t.matches.resign(match.id, ANN)
    return match


def step(match: Match) -> int:
    (policy,) = {p.policy for p in match.players if p.user is None}
    assert {p.name for p in match.players if p.user is None} == {f"Computer ({TITLE})"}
    number = step_of(policy)
    assert number is not None
    assert policy.startswith(EVEN)
    return number


async def test_it_gets_harder_by_wins_and_easier_by_losses(t: Table) -> None:
    assert step(await won(t)) == START
    harder = step(await won(t))
    assert harder > START
    assert step(await lost(t)) > harder
    assert step(await lost(t)) > step(await lost(t)) > step(await begun(t))


async def test_it_is_what_people_meet_who_name_no_level(t: Table) -> None:
    assert await t.matches.solo.usual_level(ANN, "dare", {}) == EVEN
    await lost(t, "rookie")
    assert await t.matches.solo.usual_level(ANN, "dare", {}) == EVEN
    assert await t.matches.solo.usual_level(ANN, "keepers", {"edition": "first"}) == FIRST_GAME


async def test_results_against_named_levels_count(t: Table) -> None:
    await won(t, "champion")
    assert step(await begun(t)) > START + 8


async def test_only_ended_matches_of_the_game_against_computers_of_a_level_count(
    t: Table,
) -> None:
    await won(t, "random")  # no level
    await begun(t, policy="champion")  # not over
    await won(t, "champion", game="four", edition="duel", first="host", pile=1)
    other = await begun(t, BOB)
    await t.matches.resign(other.id, BOB)
    early = await begun(t, pile=90)
    await t.matches.resign(early.id, ANN)
    people = await t.begin(options=big(1))
    await t.matches.act(people.id, ANN, "take 1")
    assert step(await begun(t)) == START


async def test_who_sat_in_for_a_person_says_nothing(t: Table) -> None:
    match = await won(t, "champion")
    await t.store.matches._db.write(
        lambda db: db.execute(
            "UPDATE seats SET owner = ? WHERE match = ? AND policy != ''", (BOB, match.id)
        )
    )
    assert step(await begun(t)) == START


async def test_the_results_outlive_a_restart_and_another_process_knows_them(
    tmp_path: Path,
) -> None:
    async with table(tmp_path / "s.db") as t:
        await won(t)
        expected = step(await begun(t))
    async with table(tmp_path / "s.db") as t, table(tmp_path / "s.db") as other:
        assert step(await begun(t)) == expected > START
        other.time = t.time + 5000
        assert step(await won(other)) == expected
        t.time = other.time + 5000
        assert step(await begun(t)) > expected


async def test_a_win_is_told_with_how_many_sides_there_were_and_how_they_played(t: Table) -> None:
    for edition in ("duel", "pairs", "four"):
        await won(t, game="four", edition=edition, first="host", pile=1)
    matches = await t.store.matches.against_computers(ANN, "four", 9)
    told = results(FOUR, FOUR.options_type(edition="four"), matches, ANN)
    assert [(r.share, r.sides, r.same_way) for r in told] == [
        (1.0, 4, True),
        (1.0, 2, False),
        (1.0, 2, False),
    ]
    assert [r.step for r in told] == sorted((r.step for r in told), reverse=True)


async def test_a_match_from_a_position_somebody_set_up_says_nothing(t: Table) -> None:
    begun_match = await t.matches.solo.practice(ANN, "Ann", "keepers", "champion")
    usual = KEEPERS.options_type()
    ended = replace(begun_match, status="over", winners=begun_match.seats_of(ANN))
    assert [r.share for r in results(KEEPERS, usual, [ended], ANN)] == [1.0]
    options = encode(replace(usual, position="Blue: LifeForce a4 5")).decode()
    assert results(KEEPERS, usual, [replace(ended, options=options)], ANN) == []
