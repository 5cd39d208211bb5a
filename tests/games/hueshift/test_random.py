"""Properties of whole random matches of HueShift, of every way to play."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine import core
from engine.core import PassedOver
from engine.games.hueshift import HUESHIFT, Options, position
from engine.games.hueshift import events as ev
from engine.games.hueshift.state import Ask, State
from tests import random_matches
from tests.effort import seeds_until, some
from tests.games.hueshift import play

#: Matches played to the end, in so many parts of a size.
CHUNKS, SEEDS = 8, 65


def chunk(number: int, total: int) -> range:
    """Return the seeds of a part, so that every part has all ways to play."""
    size = some(total // CHUNKS // 3, of=total // CHUNKS)
    return range(number * size, (number + 1) * size)


@pytest.mark.parametrize("number", range(CHUNKS))
def test_random_matches_keep_the_rules_to_the_end(number):
    for seed in chunk(number, CHUNKS * SEEDS):
        s = None
        for s, _, _, _ in play.plies(seed):
            play.check(s)
        assert s is not None
        assert s.outcome is not None


def test_all_ways_to_play_come_to_every_end():
    ends = Counter()
    for seed in range(120):
        *_, (s, _, _, _) = play.plies(seed)
        assert s.outcome is not None
        ends[s.play, s.outcome.why] += 1
    assert {("duel", "no units"), ("boss", "monster"), ("boss", "squads")} <= set(ends)


@pytest.mark.parametrize("options", [Options(draft="dealt"), Options(play="boss", trade="no")])
def test_a_match_of_passes_ends(options):
    """Nobody does anything: a duel is a stalemate, the Monster wins."""
    s = HUESHIFT.setup(4, options)
    while s.outcome is None:
        d = HUESHIFT.decisions(s)[0]
        action = next((a for a in ("pass", "skip") if a in d.actions), HUESHIFT.default(s, d))
        core.apply(HUESHIFT, s, d.seat, action)
        play.check(s)
    assert s.outcome.why == ("stalemate" if s.boss is None else "squads")
    assert s.turn_number <= 120


@pytest.mark.parametrize("name", play.WAYS)
def test_the_clock_alone_plays_to_the_end(name):
    for seed in range(3):
        s = HUESHIFT.setup(seed, play.WAYS[name])
        random_matches.by_the_clock(HUESHIFT, s, play.BOUND, play.check)


# --- states are plain data ---------------------------------------------------------------


@pytest.mark.parametrize("number", range(CHUNKS))
def test_states_survive_storage_and_copies_are_their_own(number):
    for seed in chunk(number, CHUNKS * 14):
        random_matches.survive_storage(HUESHIFT, play.plies(seed), 1 if seed % 7 == 0 else 9)


def test_the_same_seed_and_actions_give_the_same_match():
    for seed in range(len(play.WAYS)):
        one = [(action, core.digest(s), events) for s, _, action, events in play.plies(seed)]
        assert one == [(a, core.digest(s), events) for s, _, a, events in play.plies(seed)]


@pytest.mark.parametrize("number", range(CHUNKS))
def test_positions_in_text_are_read_back_as_written(number):
    read = Counter[int]()
    for seed in seeds_until(lambda: read.total() > 50, chunk(number, CHUNKS * 28)):
        for s, _, _, _ in play.plies(seed):
            top = s.stack[-1] if s.outcome is None else None
            if not isinstance(top, Ask) or top.kind != "activate":
                continue
            text = position.write(s, core.OPEN)
            again = position.parse(text, Options())
            assert position.write(again, core.OPEN) == text
            assert HUESHIFT.decisions(again) == HUESHIFT.decisions(s)
            assert again.units == s.units
            for field in ("reserve", "hands", "turns", "round", "used", "corrupt", "steady"):
                assert getattr(again, field) == getattr(s, field), field
            if s.boss is not None:
                assert _boss(again) == _boss(s)
            read[seed] += 1


def _boss(s: State) -> dict[str, object]:
    """Return what is known of the Monster; an empty deck is the discard, shuffled."""
    assert s.boss is not None
    known = msgspec.structs.asdict(s.boss)
    deck, discard = known.pop("deck"), known.pop("discard")
    return {**known, "next": sorted(deck or discard)}


# --- what nobody may learn ---------------------------------------------------------------


@pytest.mark.parametrize("number", range(CHUNKS))
def test_views_and_offers_are_the_same_in_every_belief(number):
    for seed in chunk(number, CHUNKS * 14):
        for ply, (s, _, _, _) in enumerate(play.plies(seed)):
            if ply % 5 and seed % 7:
                continue
            play.only_looked_at(s)

            def sound(belief: State, _: object, s: State = s) -> None:
                play.check(belief)
                assert belief.rng != s.rng or s.rng == 0

            random_matches.believed(HUESHIFT, s, (1, 2), sound)


def test_rosters_are_shown_to_their_owner_alone_until_both_are_locked():
    for seed in (0, 1, 2):
        hidden = 0
        for s, seat, action, events in play.plies(seed):
            if action.split()[0] not in ("base", "co", "corrupt", "auto", "reset"):
                continue
            assert all(not e.seen_by(1 - seat) for e in events if isinstance(e, ev.Planned))
            assert HUESHIFT.view(s, 1 - seat).sides[seat].plan is None
            assert HUESHIFT.view(s, None).sides[seat].plan is None
            mine = HUESHIFT.view(s, seat).sides[seat].plan
            assert mine is not None
            hidden += 1
        assert hidden


def test_events_for_one_seat_are_of_its_roster_or_its_passing_alone():
    for seed in range(24):
        for _, seat, _, events in play.plies(seed):
            for event in (e for e in events if e.only is not None):
                if isinstance(event, PassedOver):
                    assert event.only == (event.seat,)
                else:
                    assert isinstance(event, ev.Planned)
                    assert event.only == (seat,)


# --- refusals ----------------------------------------------------------------------------


def test_refused_actions_change_nothing():
    for seed in range(len(play.WAYS)):
        random_matches.refused(HUESHIFT, play.plies(seed), "attack nobody")
