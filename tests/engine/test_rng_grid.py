"""Randomness as one number, and boards as tables."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import rng
from engine.grid import ALL, OFF, STEPS, grid
from engine.rng import Stream


def test_the_generator_is_splitmix64():
    stream = Stream(1234567)
    assert [rng.next64(stream) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_generator_is_one_number_that_can_be_put_back():
    stream = Stream(2**64 + 5)
    assert stream.rng == 5
    first = [rng.next64(stream) for _ in range(3)]
    saved = stream.rng
    rest = [rng.next64(stream) for _ in range(3)]
    stream.rng = saved
    assert [rng.next64(stream) for _ in range(3)] == rest
    assert first != rest


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52])
def test_numbers_below_are_even(n):
    stream = Stream(n)
    count = Counter(rng.below(stream, n) for _ in range(2000 * n))
    assert set(count) == set(range(n))
    assert all(abs(c - 2000) < 250 for c in count.values())


def test_numbers_below_do_not_favour_the_small():
    big = (1 << 63) + 1  # a bare remainder would return the low numbers twice as often
    stream = Stream(9)
    low = sum(rng.below(stream, big) < big // 2 for _ in range(2000))
    assert 880 < low < 1120


def test_shuffles_reach_every_order_evenly():
    stream = Stream(3)
    count: Counter[str] = Counter()
    for _ in range(6000):
        items = list("abc")
        rng.shuffle(stream, items)
        count["".join(items)] += 1
    assert len(count) == 6
    assert all(850 < c < 1150 for c in count.values())


def test_pick_takes_an_item():
    stream = Stream(5)
    assert {rng.pick(stream, ("a", "b", "c")) for _ in range(60)} == {"a", "b", "c"}


def test_forks_differ_by_seed_and_path():
    seeds = [rng.fork(s, *path) for s in range(20) for path in ((), (0,), (1,), (0, 1), (1, 0))]
    assert len(set(seeds)) == len(seeds)
    assert rng.fork(7, 1, 2) == rng.fork(7, 1, 2)
    assert all(0 <= s < 2**64 for s in seeds)


@pytest.mark.parametrize(("cols", "rows"), [(1, 1), (7, 7), (8, 4), (3, 12)])
def test_tables_agree_with_coordinates(cols, rows):
    g = grid(cols, rows)
    assert g is grid(cols, rows)
    assert g.size == cols * rows == len(g.names) == len(set(g.names))
    for a in range(g.size):
        assert g.cell(g.names[a].upper() + " ") == a
        for d, (dx, dy) in enumerate(STEPS):
            x, y = g.col[a] + dx, g.row[a] + dy
            inside = 0 <= x < cols and 0 <= y < rows
            assert g.step[d][a] == (x * rows + y if inside else OFF)
        for b in range(g.size):
            apart = max(abs(g.col[a] - g.col[b]), abs(g.row[a] - g.row[b]))
            assert g.distance[a][b] == apart
            for r in range(4):
                assert (b in g.near[r][a]) == (0 < apart <= r)


def test_rays_and_headings_agree():
    g = grid(7, 7)
    for a in range(g.size):
        on_a_line = set()
        for d in ALL:
            ray = g.ray[d][a]
            assert all(g.heading[a][b] == d for b in ray)
            assert [g.distance[a][b] for b in ray] == list(range(1, len(ray) + 1))
            on_a_line |= set(ray)
        for b in range(g.size):
            if b not in on_a_line:
                assert g.heading[a][b] == OFF


def test_names_start_in_the_south_west():
    g = grid(7, 7)
    assert (g.names[0], g.names[6], g.names[7], g.names[48]) == ("a1", "a7", "b1", "g7")
    for wrong in ("h1", "a8", "a0", "", "1a"):
        with pytest.raises(KeyError):
            g.cell(wrong)
