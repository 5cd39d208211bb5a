"""Properties of whole random matches of Resonance, at two, three and four seats."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import core
from engine.core import OPEN
from engine.games.resonance import RESONANCE, Options, decks, position
from engine.games.resonance.cards import MODULES
from engine.games.resonance.cards import pile as pile_of
from engine.games.resonance.lasting import locked
from engine.games.resonance.state import Attack, Enter, Mourn, State
from engine.games.resonance.stats import focus, threshold
from tests import random_matches
from tests.effort import seeds_until, some
from tests.games.resonance.play import fresh
from tests.scenarios.resonance import rule

#: Matches played to the end, 504 at each number of seats, in so many parts.
CHUNKS, SEEDS = 4, 3 * 504
#: More plies than any match has.
BOUND = 20_000


def options(seed: int) -> Options:
    pool = ("all", "paragon", "fallen")[seed // 3 % 3]
    if seed % 11 == 10:
        return fresh(Options(seats=2 + seed % 3, quick=True))
    own = "own" if seed % 4 == 3 else "common"
    return fresh(Options(seats=2 + seed % 3, pool=pool, decks=own))


def plies(seed: int) -> Iterator[tuple[State, int, str, list[core.Event]]]:
    """Play at random, ending turns seldom; yield state, seat, action, events after each ply."""
    dice, s = Random(seed), RESONANCE.setup(seed, options(seed))
    for _ in range(BOUND):
        if s.outcome is not None:
            return
        d = dice.choice(RESONANCE.decisions(s))
        actions = [a for a in d.actions if a != "end"] if dice.random() < 0.9 else d.actions
        action = dice.choice(actions or d.actions)
        yield s, d.seat, action, core.apply(RESONANCE, s, d.seat, action)


def check(s: State) -> None:
    """Check what holds in every position."""
    cards = [c for pile in (*s.decks, *s.piles) for c in pile]
    cards += [c for side in s.sides for c in side.hand]
    cards += [u.card for u in s.units.values() if u.card >= 0]
    cards += [item.card for u in s.units.values() for item in u.items]
    cards += [c for f in s.stack if type(f) is Attack for c in f.held]
    if s.options.decks == "own":
        own = [c for x, side in enumerate(s.sides) for c in decks.cards(side.modules, x)]
        assert sorted(cards) == sorted(own)
        assert all(pile_of(c) == x for x, row in enumerate((*s.decks,)) for c in row)
        assert all(pile_of(c) == x for x, row in enumerate((*s.piles,)) for c in row)
        assert all({*side.shown} <= {*side.modules} for side in s.sides)
    elif len(s.modules) == 10:
        assert sorted(cards) == sorted(c for m in s.modules for c in MODULES[m - 1].cards)
    for side in s.sides:
        assert 0 <= side.en <= 10
        assert side.karma >= 0
        assert side.focus >= 1
    if s.outcome is None and s.turn_number:
        assert {u.seat for u in s.units.values()} == {*s.playing}
        # Who lost Animations may draw though the one whose turn it was is out (RS-MP-2).
        assert s.turn in s.playing or any(type(f) is Mourn for f in s.stack)
        assert not {u.seat for u in s.units.values() if u.player} ^ {*s.playing}
    for seat in s.out:
        side = s.sides[seat]
        assert s.outcome is not None or not (side.hand or side.codex or side.blocks)
    for word, u in s.units.items():
        assert 0 <= u.spent <= (2 if u.player else 1)
        assert len(set(u.tags)) == len(u.tags)
        assert u.player or len(u.items) <= 1
        assert focus(s, word) >= 0
        assert {*locked(s, word)} <= {*u.tags}
        if s.outcome is None and not any(type(f) is Enter for f in s.stack):
            assert 0 <= u.damage < threshold(s, word)
    for row in s.lasting:
        assert s.units[row.on].seat == row.seat
        assert row.seat != s.turn or not row.at_start or row.turn > s.turn_number
    for d in RESONANCE.decisions(s):
        assert d.actions
        assert len(set(d.actions)) == len(d.actions)
        assert RESONANCE.default(s, d) in d.actions
        assert d.seat not in s.out


def chunk(number: int, total: int) -> range:
    size = some(min(3, total // CHUNKS // 4), of=total // CHUNKS)
    return range(number * size, (number + 1) * size)


@rule("RS-LIM-4", "RS-TAGAPP-4", "RS-DMG-1", "RS-ACT-02")
@pytest.mark.parametrize("number", range(CHUNKS))
def test_random_matches_keep_the_rules_to_the_end(number):
    for seed in chunk(number, SEEDS):
        s = None
        for s, _, _, _ in plies(seed):
            check(s)
        assert s is not None
        assert s.outcome is not None


@pytest.mark.parametrize("number", range(CHUNKS))
def test_states_survive_storage_and_copies_are_their_own(number):
    for seed in chunk(number, CHUNKS * 4):
        random_matches.survive_storage(RESONANCE, plies(seed), every=11)


@rule("RS-INFO-1", "RS-INFO-3", "RS-DEC-NOTE")
@pytest.mark.parametrize("number", range(CHUNKS))
def test_views_and_offers_are_the_same_in_every_belief(number):
    for seed in chunk(number, CHUNKS * 4):
        for ply, (s, _, _, _) in enumerate(plies(seed)):
            if ply % 13 == 0:
                random_matches.believed(RESONANCE, s, [ply], lambda belief, _: check(belief))


def test_positions_in_text_are_read_back_as_written():
    read = Counter[int]()
    for seed in seeds_until(lambda: read.total() > 20, range(some(6, of=36))):
        for s, _, _, _ in plies(seed):
            if s.outcome is not None or [d.kind for d in RESONANCE.decisions(s)] != ["turn"]:
                continue
            text = position.write(s, OPEN)
            if s.ply % 5 or s.out:
                continue
            own = s.options.decks
            again = RESONANCE.setup(0, Options(seats=len(s.sides), decks=own, position=text))
            assert position.write(again, OPEN) == text
            (was,), (now,) = RESONANCE.decisions(s), RESONANCE.decisions(again)
            assert sorted(now.actions) == sorted(was.actions)
            read[seed] += 1


@rule("RS-MP-1", "RS-MP-2")
def test_players_may_leave_at_any_time():
    for seed in range(some(12, of=120)):
        dice, s = Random(seed), None
        leaving = dice.randrange(40, 400)
        for ply, (s, _, _, _) in enumerate(plies(3 * seed + 1 + seed % 2)):
            if s.outcome is None and ply >= leaving:
                leaving = ply + dice.randrange(1, 60)
                core.apply(RESONANCE, s, dice.choice(s.playing), "resign")
                random_matches.believed(RESONANCE, s, [ply], lambda belief, _: check(belief))
            check(s)
        assert s is not None
        assert s.outcome is not None


@rule("RS-ACT-02")
def test_what_is_refused_changes_nothing():
    for seed in range(3):
        random_matches.refused(RESONANCE, plies(seed), "attack Z Z")


def test_the_clock_alone_plays_to_the_end():
    for seats in (2, 3, 4):
        s = RESONANCE.setup(seats, Options(seats=seats))
        random_matches.by_the_clock(RESONANCE, s, BOUND, check)
