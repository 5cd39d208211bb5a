"""Which list a result belongs to, what it weighs, and what it does to those who played."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings import counting
from bot.ratings.counting import (
    DAY,
    HOUR,
    LOOSEST,
    TIGHTEST,
    Rating,
    aged,
    form_of,
    provisional,
    rate,
    rivals,
    score,
    season_start,
    speed_of,
    weight,
)
from bot.ratings.glicko import Bout, update
from engine.core import HOUSE, Outcome, ranked
from engine.games import GAMES

NOW = 1_700_000_000_000
FRESH = Rating()
DUEL, PAIRS, FOUR, TOGETHER = (0, 1), (0, 0, 1, 1), (0, 1, 2, 3), (0, 0, 0)
KNOWN = Rating(1600, 60, 0.06, NOW)


def test_speed_and_form() -> None:
    assert [speed_of(c) for c in (0, 60_000, HOUR, HOUR + 1, 3 * DAY)] == [
        "correspondence", "live", "live", "correspondence", "correspondence",
    ]  # fmt: skip
    assert [form_of(t) for t in (DUEL, (0, 0), PAIRS, FOUR)] == [
        "duel",
        "together",
        "table",
        "table",
    ]


def test_a_year_away_makes_a_rating_provisional_again() -> None:
    assert aged(KNOWN, NOW + 365 * DAY).deviation == pytest.approx(110, abs=1)
    assert aged(KNOWN, NOW + 365 * DAY).value == KNOWN.value
    assert aged(KNOWN, NOW - DAY) == aged(KNOWN, NOW) == KNOWN
    assert aged(FRESH, NOW) == FRESH
    assert provisional(FRESH)
    assert not provisional(KNOWN)
    assert provisional(aged(KNOWN, NOW + 370 * DAY))


def test_a_match_is_a_period_of_its_own() -> None:
    other = Rating(1500, 200, 0.06, NOW)
    one, two = rate(DUEL, Outcome((0,), ""), [KNOWN, other], 1.0, NOW)
    alone = update(KNOWN, [Bout(other, 1.0)], 0.0)
    assert (one.value, one.deviation) == (alone.value, alone.deviation)
    assert two.value == update(other, [Bout(KNOWN, 0.0)], 0.0).value
    assert one.at == two.at == NOW


def test_a_draw_moves_the_stronger_down() -> None:
    one, two = rate(DUEL, Outcome((), ""), [KNOWN, Rating(1400, 60, 0.06, NOW)], 1.0, NOW)
    assert one.value < 1600
    assert two.value > 1400


def test_weight_scales_the_change() -> None:
    full = rate(DUEL, Outcome((0,), ""), [FRESH, FRESH], 1.0, NOW)
    half = rate(DUEL, Outcome((0,), ""), [FRESH, FRESH], 0.5, NOW)
    none = rate(DUEL, Outcome((0,), ""), [FRESH, FRESH], 0.0, NOW)
    for a, b, c in zip(full, half, none, strict=True):
        assert b.value - 1500 == pytest.approx((a.value - 1500) / 2)
        assert LOOSEST - b.deviation == pytest.approx((LOOSEST - a.deviation) / 2)
        assert (c.value, c.deviation) == (1500, LOOSEST)


def test_a_week_of_one_pair_weighs_seven_at_most() -> None:
    assert [weight(n) for n in range(3)] == [1.0, 1.0, 1.0]
    assert weight(3) == 0.8
    assert all(weight(n + 1) < weight(n) for n in range(2, 50))
    assert sum(weight(n) for n in range(10_000)) == pytest.approx(7)


def test_who_played_whom() -> None:
    assert rivals(DUEL, (9, 4)) == [(4, 9)]
    assert rivals(PAIRS, (1, 2, 3, 4)) == [(1, 3), (1, 4), (2, 3), (2, 4)]
    assert rivals(TOGETHER, (1, 2, 3)) == [(1, 2), (1, 3), (2, 3)]


@pytest.mark.parametrize(
    ("teams", "winners", "scores"),
    [
        (DUEL, (1,), [0, 1]),
        (DUEL, (), [0.5, 0.5]),
        (PAIRS, (2, 3), [0, 0, 1, 1]),
        (FOUR, (2,), [0, 0, 1, 0]),
        (FOUR, (), [0.5] * 4),
        (TOGETHER, (0, 1, 2), [1, 1, 1]),
        (TOGETHER, (HOUSE,), [0, 0, 0]),
        (TOGETHER, (), [0.5] * 3),
        (DUEL, (HOUSE,), [0.5, 0.5]),
        (FOUR, (HOUSE,), [0.5] * 4),
    ],
)
def test_tables_of_any_shape(
    teams: tuple[int, ...], winners: tuple[int, ...], scores: list[float]
) -> None:
    assert [score(teams, Outcome(winners, ""), s) for s in range(len(teams))] == scores
    after = rate(teams, Outcome(winners, ""), [FRESH] * len(teams), 1.0, NOW)
    for rated, got in zip(after, scores, strict=True):
        if got == 1:
            assert rated.value > 1500
        elif got == 0:
            assert rated.value < 1500
        else:
            assert rated.value == pytest.approx(1500)
        assert rated.deviation < LOOSEST


def test_a_surprise_moves_more_at_a_table_too() -> None:
    strong, weak = Rating(1800, 90, 0.06, NOW), Rating(1300, 90, 0.06, NOW)
    table = [strong, strong, weak, weak]
    usual = rate(PAIRS, Outcome((0, 1), ""), table, 1.0, NOW)
    upset = rate(PAIRS, Outcome((2, 3), ""), table, 1.0, NOW)
    assert usual[0].value - 1800 < 1800 - upset[0].value


@given(
    st.sampled_from([DUEL, PAIRS, FOUR, TOGETHER]),
    st.data(),
    st.floats(0, 1),
    st.integers(0, 3000),
)
def test_numbers_stay_sane(
    teams: tuple[int, ...], data: st.DataObject, weighs: float, days: int
) -> None:
    one = st.builds(
        Rating, st.floats(500, 2800), st.floats(TIGHTEST, LOOSEST), st.floats(0.03, 0.1),
        st.sampled_from([0, NOW]),
    )  # fmt: skip
    before = [data.draw(one) for _ in teams]
    side = data.draw(st.sampled_from([None, HOUSE, *sorted({*teams})]))
    winners = (HOUSE,) if side == HOUSE else tuple(s for s, t in enumerate(teams) if t == side)
    now = NOW + days * DAY
    after = rate(teams, Outcome(winners, ""), before, weighs, now)
    assert after == rate(teams, Outcome(winners, ""), before, weighs, now)
    for old, new in zip(before, after, strict=True):
        assert abs(new.value - old.value) < 1000
        assert TIGHTEST <= new.deviation <= LOOSEST
        assert 0 < new.volatility < 0.3
        assert new.at == now


def test_a_season_begins_nearer_to_the_start_and_less_certain() -> None:
    begun = season_start(KNOWN)
    assert (begun.value, begun.deviation) == (1550, counting.LOOSE)
    assert season_start(FRESH) == FRESH
    assert season_start(Rating(1400, 300)).deviation == 300


def test_every_game_there_is_can_be_rated() -> None:
    for game in GAMES.values():
        teams = game.teams(game.options_type())
        winners = tuple(s for s, t in enumerate(teams) if t == teams[0])
        after = rate(teams, Outcome(winners, ""), [FRESH] * len(teams), 1.0, NOW)
        assert after[0].value > 1500


def test_a_table_is_rated_by_its_places() -> None:
    table = [FRESH] * 4
    ended = ranked((1, 2, 3, 4), FOUR, "")
    values = [r.value for r in rate(FOUR, ended, table, 1.0, NOW)]
    assert values == sorted({*values}, reverse=True)
    shared = rate(FOUR, ranked((1, 2, 2, 4), FOUR, ""), table, 1.0, NOW)
    assert shared[1].value == shared[2].value
    # Whoever shares the first place has drawn with those, and beaten the others.
    ended = ranked((1, 1, 3, 3), FOUR, "")
    assert [score(FOUR, ended, seat) for seat in range(4)] == [0.5, 0.5, 0, 0]
    one, two, three, four = (r.value for r in rate(FOUR, ended, table, 1.0, NOW))
    assert one == two > 1500 > three == four


def test_pairs_are_rated_as_two_sides() -> None:
    ended = ranked((4, 1, 2, 3), PAIRS, "")
    assert ended == Outcome((0, 1), "")
    values = [r.value for r in rate(PAIRS, ended, [FRESH] * 4, 1.0, NOW)]
    assert values[0] == values[1] > 1500 > values[2] == values[3]
