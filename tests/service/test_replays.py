"""Reels: what may be stepped through, what stays in memory, what each viewpoint tells."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.matches import reels, refusals, replays
from bot.matches.reels import NotTaken, Reel, Turn, choose, options_at, position, run, scene
from bot.matches.replays import CannotReplay, NotKept, Replays
from engine import core
from engine.core import OPEN
from engine.games import GAMES as REAL
from engine.record import Segment, dump, record_of
from tests.effort import some
from tests.four_game import FOUR, Options
from tests.matches import WAYS, match_of
from tests.service.kit import ANN, BOB, DARE, Table

GUILD = 7


def reel_of(way: tuple[str, str] = WAYS[0], seed: int = 3) -> Reel:
    return run("record", 1, match_of(*way, seed), REAL)


async def played(t: Table) -> int:
    """Play a match with a secret in it; return its number."""
    match = await t.begin(options={"pile": 4})
    await t.matches.act(match.id, ANN, "dare")
    await t.matches.act(match.id, BOB, "pass")
    await t.matches.act(match.id, BOB if await turn_of(t, match.id) else ANN, "resign")
    return match.id


async def turn_of(t: Table, match: int) -> int:
    return (await t.matches.snapshot(match)).waiting[0].seat


async def test_a_match_is_stepped_through_only_once_it_is_over(t: Table) -> None:
    there = Replays(t.matches.viewing, t.matches.heavy)
    match = await t.begin(options={"pile": 4})
    with pytest.raises(refusals.StillRunning):
        await there.of_match(match.id)
    with pytest.raises(refusals.NoSuchMatch):
        await there.of_match(99)
    await t.matches.resign(match.id, ANN)
    reel = await there.of_match(match.id)
    assert (reel.last, reel.kind, reel.number) == (1, "match", match.id)
    assert reel.match is not None
    assert [p.name for p in reel.match.players] == ["Ann", "Bob"]


async def test_every_viewpoint_is_told_its_own(t: Table) -> None:
    reel = await Replays(t.matches.viewing, t.matches.heavy).of_match(await played(t))
    scenes = {eyes: scene(reel, 1, eyes) for eyes in (None, 0, 1, OPEN)}
    assert "secret card" in " ".join(scenes[0].lines)
    assert scenes[OPEN].lines == scenes[0].lines
    for eyes in (None, 1):
        assert scenes[eyes].lines == ()
        assert scenes[eyes].action == ""
    assert scenes[0].action == scenes[OPEN].action == "dare"
    both = scene(reel, 2, 0, since=-1)
    assert {*scenes[0].lines} < {*both.lines}
    assert (scene(reel, 99, None).ply, scene(reel, -5, None).ply) == (reel.last, 0)


async def test_reels_stay_in_memory_up_to_a_bound(t: Table, monkeypatch: Any) -> None:
    ran: list[int] = []
    really = replays.run

    def counted(*args: Any) -> Reel:
        ran.append(args[1])
        return really(*args)

    monkeypatch.setattr(replays, "run", counted)
    numbers = [await played(t) for _ in range(4)]
    there = Replays(t.matches.viewing, t.matches.heavy, keep=9)  # four positions each
    for number in (numbers[0], numbers[0], numbers[1], numbers[0]):
        await there.of_match(number)
    assert ran == numbers[:2]
    await there.of_match(numbers[2])
    assert there.position_count <= 9
    await there.of_match(numbers[1])  # the one not used longest had to go
    assert ran == [*numbers[:3], numbers[1]]


async def test_other_rules_are_tried_and_a_game_that_is_gone_is_named(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await played(t)
    monkeypatch.setattr(DARE, "rules", 2)
    reel = await Replays(t.matches.viewing, t.matches.heavy).of_match(number)
    assert (reel.last, reel.unknown) == (3, frozenset())
    monkeypatch.setattr(t.matches.memory, "games", {})
    with pytest.raises(CannotReplay, match="no game called 'dare'"):
        await Replays(t.matches.viewing, t.matches.heavy).of_match(number)


async def test_a_file_must_not_bring_a_position_along(t: Table) -> None:
    good = record_of(DARE, 5, DARE.options_type(3), [])
    (part,) = good.parts
    rich = DARE.setup(5, DARE.options_type(90))
    data = core.encode(rich)
    digests = (core.digest_of(data),)
    for change, says in (
        ({"segments": (Segment(0, 1, data),), "digests": digests}, "opening position"),
        ({"segments": (part, Segment(0, 1, data))}, "The rules changed during"),
    ):
        forged = dump(msgspec.structs.replace(good, **change))
        with pytest.raises(NotTaken, match=says):
            await Replays(t.matches.viewing, t.matches.heavy).take_in(forged, "x", GUILD, ANN)


async def test_records_from_outside(t: Table) -> None:
    there = Replays(t.matches.viewing, t.matches.heavy)
    data = dump(record_of(DARE, 5, DARE.options_type(3), [(0, "take 3")]))
    reel = await there.take_in(data, "mine.json", GUILD, ANN)
    assert (reel.kind, reel.file, reel.last) == ("record", "mine.json", 1)
    assert (await there.take_in(data, "again.json", GUILD, ANN)).number == reel.number
    fresh = Replays(t.matches.viewing, t.matches.heavy)
    assert (await fresh.of_record(reel.number, GUILD)).positions == reel.positions
    with pytest.raises(NotKept):
        await fresh.of_record(reel.number, GUILD + 1)
    for bad in (b"", data[:-9], data.replace(b"take 3", b"take 2"), b"x" * (reels.LARGEST + 1)):
        with pytest.raises(NotTaken):
            await there.take_in(bad, "bad.json", GUILD, ANN)
    assert await t.matches.find(status=None) == []


async def test_too_long_a_record_is_not_run(t: Table, monkeypatch: Any) -> None:
    monkeypatch.setattr(reels, "LONGEST", 2)
    actions = [(n % 2, "take 1") for n in range(3)]
    data = dump(record_of(DARE, 5, DARE.options_type(9), actions))
    with pytest.raises(NotTaken, match="3 actions; at most 2 are allowed"):
        await Replays(t.matches.viewing, t.matches.heavy).take_in(data, "x", GUILD, ANN)


def test_a_game_that_fails_in_an_unforeseen_way_is_the_files_fault() -> None:
    class Broken(type(DARE)):  # type: ignore[misc]
        def setup(self, seed: int, options: Any) -> Any:
            raise KeyError(seed)

    data = dump(record_of(DARE, 5, DARE.options_type(9), []))
    with pytest.raises(NotTaken, match="It can't be replayed"):
        reels.examine(data, {"dare": Broken()})


def test_the_seats_are_those_of_the_edition() -> None:
    for edition, count in (("duel", 2), ("pairs", 4)):
        record = record_of(FOUR, 5, Options(edition), [(0, "take 1")])  # type: ignore[arg-type]
        assert len(run("record", 1, record, games={"four": FOUR}).seats()) == count


# -- a real game -----------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS, ids=map("-".join, WAYS))
def test_every_position_loads_or_says_why(way: tuple[str, str]) -> None:
    reel = reel_of(way)
    game = reel.game
    for ply in range(0, reel.last + 1, 7):
        state = core.decode(game, reel.positions[ply])
        for eyes in (None, *reel.seats(), OPEN):
            loaded = position(reel, ply, eyes)
            if loaded.why:
                assert loaded.nearest < ply
                if loaded.nearest >= 0:
                    assert not position(reel, loaded.nearest, eyes).why
                continue
            options = msgspec.convert(options_at(reel, loaded.text), game.options_type)
            begun = game.setup(reel.record.seed, options)
            assert [d.seat for d in game.decisions(begun)] == [
                d.seat for d in game.decisions(state)
            ]
            assert game.words.write(begun, eyes) == game.words.write(state, eyes)


@pytest.mark.parametrize("way", WAYS, ids=map("-".join, WAYS))
def test_no_viewpoint_tells_what_it_could_not_know(way: tuple[str, str]) -> None:
    """With everything hidden drawn anew a scene and its position stay the same."""
    reel = reel_of(way)
    for ply in range(0, reel.last, 11):  # the last ply is public
        state = core.decode(reel.game, reel.positions[ply])
        for eyes in (None, *reel.seats()):
            other = core.encode(reel.game.determinize(state, eyes, ply))
            positions = (*reel.positions[:ply], other, *reel.positions[ply + 1 :])
            twin = msgspec.structs.replace(reel, positions=positions)
            assert scene(twin, ply, eyes).view == scene(reel, ply, eyes).view
            assert position(twin, ply, eyes).text == position(reel, ply, eyes).text


def test_turns_begin_where_they_begin() -> None:
    reel = reel_of()
    assert [t.ply for t in reel.turns] == sorted({t.ply for t in reel.turns})
    for turn in reel.turns:
        assert scene(reel, turn.ply, None).view.turn_number == turn.number
        assert scene(reel, turn.ply, None).turn == turn
        if turn.ply:
            assert scene(reel, turn.ply - 1, None).view.turn_number != turn.number


# -- leaving steps out -------------------------------------------------------------


@settings(max_examples=some(90, of=300))
@given(
    st.integers(1, 900), st.lists(st.integers(1, 899), unique=True), st.integers(2, 60), st.data()
)
def test_what_is_chosen_fits_begins_and_ends_right(
    last: int, begins: list[int], most: int, data: Any
) -> None:
    reel = msgspec.structs.replace(
        reel_of(),
        positions=(b"",) * (last + 1),
        turns=tuple(Turn(n, n % 2, p) for n, p in enumerate(sorted({0, *begins})) if p <= last),
    )
    first = data.draw(st.integers(0, last - 1))
    plies, left_out = choose(reel, first, last, most)
    assert plies == sorted({*plies})
    assert (plies[0], plies[-1]) == (first, last)
    assert 2 <= len(plies) <= most
    assert bool(left_out) == (len(plies) < last - first + 1)
