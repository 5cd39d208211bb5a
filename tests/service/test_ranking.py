"""Which matches count, and what is told of those that did."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from bot.lobby.challenges import Invitation
from bot.matches.refusals import Finished, NoSuchMatch
from bot.moderation import refusals
from bot.moderation.judge_actions import Judge
from bot.ratings import counting
from bot.ratings.counting import DAY, HOUR
from bot.ratings.ranking import Ranking
from bot.ratings.rated import acted_enough, may_count, own_texts, turn_signs
from bot.store.rows import Done, Guest, Match, Place, Player, Queued
from engine import core
from engine.games import GAMES as ALL
from tests.counted import derived
from tests.four_game import FOUR, Options
from tests.service.judging import deed, do
from tests.service.kit import ANN, BOB, DARE, EVE, Table, table
from tests.service.turns import TURNS
from tests.toy_teams import TEAMS

DAN, GUILD = 1004, 7
MOD = Judge(9, GUILD, 8)
HERE = Place(GUILD, 8)
GAMES: Any = {"dare": DARE, "four": FOUR, "turns": TURNS, "teams": TEAMS}
NAMES = {ANN: "Ann", BOB: "Bob", EVE: "Eve", DAN: "Dan"}


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "s.db", GAMES) as opened:
        yield opened


def ranking(t: Table) -> Ranking:
    return Ranking(t.store, lambda: t.time)


async def begun(t: Table, *users: int, rated: bool = True, **more: Any) -> Match:
    """A match of `users`, the first in seat 0."""
    host, *others = users or (ANN, BOB)
    more = {"game": "dare", "place": HERE, "clock": HOUR, **more}
    challenge = await t.matches.challenges.invite(
        Invitation(
            Player(0, NAMES[host], host),
            Player(0, NAMES[others[0]], others[0]),
            more.pop("game"),
            others=[Player(0, NAMES[u], u) for u in others[1:]],
            rated=rated,
            **more,
        )
    )
    match = None
    for user in others:
        match = await t.matches.challenges.accept(challenge.id, user, NAMES[user])
    assert match is not None
    return match


async def duel(t: Table, winner: int, loser: int) -> int:
    """A match that counts, given up by `loser` after two actions each."""
    t.time += 60_000
    match = await begun(t, winner, loser)
    for user in (winner, loser) * 2:
        await t.matches.act(match.id, user, "take 1")
    await t.matches.resign(match.id, loser)
    return match.id


# -- which matches count ------------------------------------------------------------


async def test_a_wish_is_kept_from_the_challenge_to_the_match(t: Table) -> None:
    assert (await begun(t)).rated
    assert not (await begun(t, rated=False)).rated
    room = await t.matches.rooms.open(Player(0, "Ann", ANN), "dare", place=HERE, rated=True)
    assert room.rated
    room = await t.matches.rooms.set_terms(room.id, ANN, rated=False)
    assert not room.rated
    room = await t.matches.rooms.set_terms(room.id, ANN, rated=True, clock=HOUR)
    match = await t.matches.challenges.accept(room.id, BOB, "Bob", code=room.code)
    assert match is not None
    assert match.rated


async def test_what_never_counts(t: Table) -> None:
    assert not (await begun(t, place=Place())).rated  # outside a server
    computer = await t.matches.challenges.invite(Invitation(
        Player(0, "Ann", ANN), Player(0, "Bob", BOB), "four", rest="random",
        options={"edition": "pairs"}, place=HERE, rated=True,
    ))  # fmt: skip
    assert not computer.rated
    assert not (await t.matches.solo.practice(ANN, "Ann", "dare", "random", place=HERE)).rated
    assert not (await t.matches.solo.sandbox(ANN, "Ann", "dare", place=HERE)).rated
    own = await begun(t, game="four", options={"motto": "mine"})
    assert not own.rated
    room = await t.matches.rooms.open(Player(0, "Ann", ANN), "four", place=HERE, rated=True)
    room = await t.matches.rooms.set_terms(room.id, ANN, options={"motto": "mine"})
    assert not room.rated


def test_own_texts_and_people() -> None:
    assert own_texts(FOUR, Options(motto="x")) == ["motto"]
    assert own_texts(FOUR, Options(edition="pairs", pile=3)) == []
    assert may_count(FOUR, Options(), [Guest()], HERE)
    assert not may_count(FOUR, Options(), [Player(0, "C", None, "random")], HERE)
    for game in ALL.values():
        options = game.options_type()
        assert own_texts(game, options) == []
        assert may_count(game, options, [], HERE)


@pytest.mark.parametrize("game", [g for g in ALL.values() if g.ways.modes()], ids=lambda g: g.name)
def test_what_a_mode_says_is_the_games_own(game: Any) -> None:
    for mode in game.ways.modes():
        options = msgspec.convert(game.ways.complete(dict(mode.options)), game.options_type)
        assert own_texts(game, options) == []
    for field, kind in get_type_hints(game.options_type).items():
        if kind in (str, tuple[str, ...]):
            text: Any = "mine" if kind is str else ("mine",)
            assert own_texts(game, game.options_type(**{field: text})) == [field]


async def test_the_queue_keeps_rated_and_casual_apart(t: Table) -> None:
    async def come(user: int, rated: bool) -> Match | None:
        await t.matches.queue.wait(user, NAMES[user], "dare", place=HERE, rated=rated)
        return await t.matches.queue.bring_together(GUILD, user, may_come=_yes)

    assert await come(ANN, True) is None
    assert await come(BOB, False) is None
    match = await come(EVE, True)
    assert match is not None
    assert match.rated
    assert {p.user for p in match.players} == {ANN, EVE}
    other = await come(DAN, False)
    assert other is not None
    assert not other.rated


async def _yes(_: Queued) -> bool:
    return True


def row(seat: int, text: str = "take 1") -> Done:
    return Done(1, seat, text, 0, "click", "")


@pytest.mark.parametrize("name", ALL)
def test_a_setup_alone_does_not_count(name: str) -> None:
    (sign,) = {s for s in turn_signs(ALL[name]) if "Monster" not in s}
    begins = msgspec.structs.replace(row(1), events=f'[{{{sign},"seat":0}}]')
    setup = [row(0), row(1), row(0), begins]
    assert not acted_enough(ALL[name], (0, 1), setup)
    assert not acted_enough(ALL[name], (0, 1), [*setup, row(0, core.RESIGN)])
    assert acted_enough(ALL[name], (0, 1), [*setup, row(0)])


def test_each_side_must_have_acted_twice() -> None:
    enough = partial(acted_enough, TEAMS)
    assert not enough((0, 1), [row(0), row(1), row(0)])
    assert enough((0, 1), [row(0), row(1), row(0), row(1)])
    talk = [row(1, text) for text in (core.RESIGN, core.OFFER, core.DECLINE, core.ACCEPT)]
    assert not enough((0, 1), [row(0), row(0), row(1), *talk])
    assert enough((0, 0, 1, 1), [row(0), row(1), row(2), row(2)])
    assert not enough((0, 1, 2), [row(0), row(0), row(1), row(1), row(2)])


async def test_a_match_given_up_at_once_does_not_count(t: Table) -> None:
    match = await begun(t)
    for user in (ANN, BOB, ANN):
        await t.matches.act(match.id, user, "take 1")
    await t.matches.resign(match.id, BOB)
    assert await t.store.ratings.changes(match.id) == []
    assert await ranking(t).stats(ANN, GUILD) == []


async def test_what_was_taken_back_is_no_action(t: Table) -> None:
    match = await begun(t, options={"pile": 100})
    for user in (ANN, BOB, ANN, BOB):
        await t.matches.act(match.id, user, "take 1")
    await t.matches.undo.takeback(match.id, BOB)
    await t.matches.offers.agree(match.id, ANN, "takeback")
    await t.matches.resign(match.id, BOB)
    assert await t.store.ratings.changes(match.id) == []


async def test_an_abandoned_match_does_not_count(t: Table) -> None:
    match = await begun(t, options={"pile": 100})
    for user in (ANN, BOB) * 3:
        await t.matches.act(match.id, user, "take 1")
    await t.matches.ending.abandon(match.id)
    assert await t.store.ratings.changes(match.id) == []


async def test_a_win_on_the_board_and_a_repeated_click(t: Table) -> None:
    match = await begun(t, options={"pile": 5})
    for user in (ANN, BOB, ANN, BOB):
        await t.matches.act(match.id, user, "take 1")
    await t.matches.act(match.id, ANN, "take 1", interaction_id=5)
    again = await t.matches.act(match.id, ANN, "take 1", interaction_id=5)
    assert again.duplicate
    ann, bob = await t.store.ratings.changes(match.id)
    assert ann.change > 0 > bob.change
    assert (await ranking(t).stats(ANN, GUILD))[0].games == 1


async def test_two_ends_at_once_count_once(t: Table) -> None:
    match = await begun(t)
    for user in (ANN, BOB, ANN, BOB):
        await t.matches.act(match.id, user, "take 1")
    ends = await asyncio.gather(
        t.matches.resign(match.id, ANN), t.matches.resign(match.id, BOB), return_exceptions=True
    )
    assert sum(isinstance(e, Finished) for e in ends) == 1
    assert len(await t.store.ratings.changes(match.id)) == 2


async def test_a_draw_by_agreement_counts_as_one(t: Table) -> None:
    match = await begun(t, options={"pile": 100})
    for user in (ANN, BOB, ANN, BOB):
        await t.matches.act(match.id, user, "take 1")
    await t.matches.act(match.id, ANN, core.OFFER)
    await t.matches.act(match.id, BOB, core.ACCEPT)
    (stats,) = await ranking(t).stats(ANN, GUILD)
    assert (stats.won, stats.drawn, stats.lost, stats.form, stats.streak) == (0, 1, 0, "D", 0)


async def test_tables_of_four_have_a_list_of_their_own(t: Table) -> None:
    more = {"game": "four", "options": {"edition": "pairs", "first": "host", "pile": 9}}
    match = await begun(t, ANN, BOB, EVE, DAN, **more)
    for n in range(9):
        turn = (await t.matches.snapshot(match.id)).waiting[0].seat
        await t.matches.act(match.id, match.players[turn].user or 0, "take 1")
        assert n == 8 or (await t.matches.match(match.id)).status == "live"
    steps = await t.store.ratings.changes(match.id)
    assert len(steps) == 4
    assert {s.which.form for s in steps} == {"table"}
    assert [s.change > 0 for s in steps] == [s.score == 1 for s in steps]


class Together(type(FOUR)):  # type: ignore[misc]
    """Two in one team: taking the last counter wins, giving up loses to the game."""

    name = "together"

    def teams(self, options: Options) -> tuple[int, ...]:
        return (0, 0)


async def test_playing_together_is_won_or_lost_against_the_game(tmp_path: Path) -> None:
    async with table(tmp_path / "together.db", {"together": Together()}) as t:
        for pile in (4, 5):
            t.time += 1000
            match = await begun(t, game="together", options={"pile": pile})
            for _ in range(4):
                turn = (await t.matches.snapshot(match.id)).waiting[0].seat
                await t.matches.act(match.id, match.players[turn].user or 0, "take 1")
            if pile == 5:
                await t.matches.resign(match.id, ANN)
            ann, bob = await t.store.ratings.changes(match.id)
            assert ann.which.form == "together"
            assert ann.score == bob.score == (pile == 4)
            assert (ann.change > 0) == (pile == 4)
        (stats,) = await ranking(t).stats(BOB, GUILD)
        assert (stats.form, stats.won, stats.lost) == ("WL", 1, 1)
        assert (await ranking(t).head_to_head(ANN, BOB)).meetings == ()


async def test_a_duel_given_up_under_rules_that_changed_still_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.db"
    async with table(path, GAMES) as t:
        match = await begun(t)
        for user in (ANN, BOB, ANN, BOB):
            await t.matches.act(match.id, user, "take 1")
    monkeypatch.setattr(type(DARE), "rules", 2)
    async with table(path, GAMES) as t:
        await t.matches.resign(match.id, ANN)
        ann, bob = await t.store.ratings.changes(match.id)
        assert (ann.score, bob.score) == (0, 1)


# -- what is told -------------------------------------------------------------------


async def test_a_persons_numbers(t: Table) -> None:
    await duel(t, ANN, BOB)
    await duel(t, ANN, EVE)
    await duel(t, BOB, ANN)
    await duel(t, ANN, BOB)
    last = await duel(t, ANN, BOB)
    (stats,) = await ranking(t).stats(ANN, GUILD)
    assert (stats.won, stats.drawn, stats.lost, stats.games) == (4, 0, 1, 5)
    assert (stats.form, stats.streak, stats.seat) == ("WWLWW", 2, 0)
    assert stats.provisional
    assert [p.value for p in stats.curve][-1] == stats.rating.value
    assert len(stats.curve) == 5
    assert (await ranking(t).stats(BOB, GUILD))[0].streak == -2
    tally = await ranking(t).head_to_head(BOB, ANN)
    assert (tally.won, tally.drawn, tally.lost) == (1, 0, 3)
    assert tally.meetings[0].match == last
    casual = await begun(t, rated=False)
    await t.matches.resign(casual.id, ANN)
    past = await ranking(t).history(ANN, guild=GUILD)
    assert [p.match.id for p in past][:2] == [casual.id, last]
    assert past[0].step is None
    assert past[1].step is not None
    assert past[1].step.change == stats.curve[-1].value - stats.curve[-2].value
    t.time += 400 * DAY
    assert (await ranking(t).stats(ANN, GUILD))[0].rating.deviation > stats.rating.deviation


async def test_leaderboards(t: Table) -> None:
    for _ in range(3):
        await duel(t, ANN, BOB)
    r = ranking(t)
    board = await r.leaderboard(GUILD, "dare", "live")
    assert [(b.place, b.standing.user, b.standing.name) for b in board] == [
        (0, ANN, "Ann"), (0, BOB, "Bob"),
    ]  # fmt: skip
    assert await r.leaderboard(GUILD + 1, "dare", "live") == []
    assert await r.leaderboard(GUILD, "dare", "correspondence") == []
    assert await r.leaderboard(None, "dare", "live") == []
    await r.set_public(BOB, True)
    assert await r.leaderboard(None, "dare", "live") == []
    await t.store.ratings.trust([GUILD])
    assert [b.standing.user for b in await r.leaderboard(None, "dare", "live")] == [BOB]
    await r.set_public(BOB, False)
    assert await r.leaderboard(None, "dare", "live") == []
    assert await r.may_see(EVE, BOB, GUILD)
    assert not await r.may_see(EVE, BOB, GUILD + 1)
    assert await r.may_see(BOB, BOB, GUILD + 1)
    assert [(w.speed, w.form) for w in await r.lists(GUILD, "dare")] == [("live", "duel")]


async def test_the_sure_stand_above_the_unsure(t: Table) -> None:
    for one in (ANN, EVE):
        await duel(t, DAN, one)
    for n in range(26):
        await duel(t, ANN if n % 3 else EVE, EVE if n % 3 else ANN)
        t.time += 3 * DAY
    await duel(t, BOB, EVE)
    board = await ranking(t).leaderboard(GUILD, "dare", "live")
    values = [b.standing.rating.value for b in board]
    assert [b.place for b in board] == [1, 2, 0, 0]
    assert {b.standing.user for b in board[2:]} == {BOB, DAN}
    assert values[2] > values[1]


async def test_who_is_away_for_long_stands_aside_until_the_next_match(t: Table) -> None:
    for one in (ANN, EVE):
        await duel(t, DAN, one)
    for n in range(26):
        await duel(t, ANN if n % 3 else EVE, EVE if n % 3 else ANN)
        t.time += 3 * DAY
    rows = {b.standing.user: b for b in await ranking(t).leaderboard(GUILD, "dare", "live")}
    assert rows[ANN].place == 1
    t.time += counting.AWAY - 60 * DAY
    await duel(t, EVE, DAN)
    t.time += 61 * DAY
    board = await ranking(t).leaderboard(GUILD, "dare", "live")
    assert [(b.place, b.standing.user, b.away) for b in board[:2]] == [
        (1, EVE, False), (0, ANN, True),
    ]  # fmt: skip
    assert board[1].standing.rating.value > board[0].standing.rating.value
    await duel(t, EVE, ANN)
    board = await ranking(t).leaderboard(GUILD, "dare", "live")
    assert [b.standing.user for b in board[:2]] == [ANN, EVE]
    assert not board[0].away


async def test_equal_ratings_share_a_place(t: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ratings.counting.PROVISIONAL", 400.0)
    monkeypatch.setattr("bot.ratings.counting.PLACEMENT", 1)
    await duel(t, ANN, BOB)
    await duel(t, EVE, DAN)
    board = await ranking(t).leaderboard(GUILD, "dare", "live")
    assert [b.place for b in board] == [1, 1, 3, 3]
    assert {b.standing.user for b in board[:2]} == {ANN, EVE}


async def test_seasons_and_corrections(t: Table) -> None:
    r = ranking(t)
    first = await duel(t, ANN, BOB)
    assert await r.season(GUILD) is None
    season = (await do(t, deed("season", what="Spring"), MOD)).season
    assert season is not None
    assert await r.season(GUILD) == season
    await duel(t, BOB, ANN)
    board = await r.leaderboard(GUILD, "dare", "live", season=season.id)
    assert [b.standing.user for b in board] == [BOB, ANN]
    assert board[0].standing.games == 1
    await do(t, deed("end season"), MOD)
    assert await r.season(GUILD) is None
    await do(t, deed("season", what="Summer"), MOD)
    assert [s.name for s in await r.seasons(GUILD)] == ["Summer", "Spring"]

    before = await derived(t.store)
    for winners, reason, error in (
        ((0,), " ", refusals.NoReason),
        ((2,), "x", refusals.NoSuchSeat),
        ((0,), "x", refusals.NotCounted),  # it is so already
    ):
        wrong = deed("result", first, what="ratings", winners=winners, reason=reason)
        with pytest.raises(error):
            await do(t, wrong, MOD)
    with pytest.raises(NoSuchMatch):
        await do(t, deed("result", 999, what="ratings"), MOD)
    assert await derived(t.store) == before
    await do(t, deed("result", first, what="ratings"), MOD)
    assert await t.store.ratings.changes(first) == []
    after = await derived(t.store)
    assert after != before
    assert (await do(t, deed("recount"), MOD)).changes == ()
    assert await derived(t.store) == after
