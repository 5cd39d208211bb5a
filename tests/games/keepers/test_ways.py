"""Every way to play, at random: all formats and editions end, stay sound and leak nothing."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers import notation as n
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.state import State
from tests.effort import some
from tests.games.keepers import play
from tests.scenario import rule

EVENTS = msgspec.json.Decoder(KEEPERS.event_type)
#: Matches of each test; every way to play is among any eight in a row.
SEEDS = range(some(24, of=48))


def seats(s: State) -> tuple[int | None, ...]:
    return (*s.mat.seats, None)


def nothing_leaks(s: State, seed: int) -> None:
    """No view shows, and no question depends on, what its seat cannot know."""
    decisions = KEEPERS.decisions(s)
    for seat in seats(s):
        belief = KEEPERS.determinize(s, seat, seed)
        play.check(belief)
        assert KEEPERS.view(belief, seat) == KEEPERS.view(s, seat)
        assert KEEPERS.words.write(belief, seat) == KEEPERS.words.write(s, seat)
        mine = [d for d in decisions if d.seat == seat]
        assert [d for d in KEEPERS.decisions(belief) if d.seat == seat] == mine


@pytest.mark.parametrize("seed", SEEDS)
def test_random_matches_of_every_way_end_stay_sound_and_leak_nothing(seed):
    before = play.way(seed)
    play.check(before)
    match = play.plies(seed, KEEPERS.copy(before))
    for moment, (s, seat, action, events) in enumerate(match):
        if moment % 7 == seed % 7:
            twin = msgspec.json.decode(msgspec.json.encode(before), type=State)
            digest = core.digest(before)
            copy = KEEPERS.copy(before)
            assert core.apply(KEEPERS, twin, seat, action) == events
            assert core.digest(twin) == core.digest(s)
            core.apply(KEEPERS, copy, seat, action)
            assert core.digest(before) == digest
            for event in events:
                assert EVENTS.decode(msgspec.json.encode(event)) == event
            play.check(s)
        if moment % 23 == seed % 23 and s.outcome is None:
            nothing_leaks(s, moment)
        before = KEEPERS.copy(s)
    assert s.outcome is not None


@rule("KD-HID-02", "KD-HID-03", "KD-HID-09")
@pytest.mark.parametrize("seed", range(8))
def test_a_hand_is_named_to_its_own_team_only(seed):
    for moment, (s, *_) in enumerate(play.plies(seed, play.way(seed))):
        if moment % 11 or s.outcome is not None:
            continue
        for viewer in seats(s):
            for side in KEEPERS.view(s, viewer).sides:
                mate = viewer is not None and s.teams[viewer] == s.teams[side.seat]
                assert all(bool(c.name) == mate for c in side.hand)


def test_random_matches_use_every_card():
    done: Counter[str] = Counter()
    for seed in range(160):
        for _, _, action, _ in play.plies(seed, play.way(seed)):
            parsed = n.parse(action)
            assert parsed is not None
            if parsed.verb in ("play", "card"):
                done[parsed.kind] += 1
        if all(done[name] for name in CARDS):
            break
    assert {name for name in CARDS if not done[name]} == set(), "cards nobody bought or used"
