"""Computer players at HueShift: all levels play all ways, blind to what is hidden."""

from __future__ import annotations

import pytest

from engine import core, search
from engine.games.hueshift import HUESHIFT, Options
from engine.games.hueshift.state import Build, State
from engine.rng import Stream, fork, pick
from tests.effort import each_once, some
from tests.games.hueshift import play

#: Every level but the one that thinks longest.
QUICK = [name for name in search.LEVELS if name != "champion"]
BRIEF = (
    Options(draft="dealt"),
    Options(play="boss", monster="gris", trade="no"),
    Options(play="boss", monster="voided-master", trade="yes"),
)


@pytest.mark.parametrize(("level", "options"), each_once(QUICK, [*BRIEF, Options()]))
def test_levels_play_every_way_to_the_end(level, options):
    state = HUESHIFT.setup(2, options)
    result = search.playout(HUESHIFT, state, [level, level], 1, longest=play.BOUND)
    play.check(result.state)
    assert result.outcome.why in ("no units", "both fell", "stalemate", "monster", "squads")


@pytest.mark.slow
@pytest.mark.parametrize("options", BRIEF, ids=["dealt", "boss", "trade"])
def test_the_champion_plays_to_the_end(options):
    """It takes one decision in so many, from the first to the last part of a match."""
    every = some(17, of=6)

    def ask(game, state, seat, level, seed):
        return search.decide(game, state, seat, "squire" if state.ply % every else level, seed)

    state = HUESHIFT.setup(2, options)
    result = search.playout(HUESHIFT, state, ["champion", "squire"], 1, ask)
    play.check(result.state)


@pytest.mark.parametrize("level", search.LEVELS)
def test_a_decision_leaves_the_match_alone_and_repeats_with_its_seed(level):
    for options in (Options(draft="dealt", arena="draw"), Options(play="boss", trade="no")):
        state, stream = HUESHIFT.setup(5, options), Stream(5)
        for ply in range(30):
            decision = HUESHIFT.decisions(state)[0]
            if ply in (0, 12, 25):
                digest = core.digest(state)
                action = search.decide(HUESHIFT, state, decision.seat, level, ply)
                assert action in decision.actions
                assert action == search.decide(HUESHIFT, state, decision.seat, level, ply)
                assert core.digest(state) == digest
            core.apply(HUESHIFT, state, decision.seat, pick(stream, decision.actions))


def test_a_careless_player_attacks_rather_than_rests_and_a_calm_one_may_rest():
    resting = {False: 0, True: 0}
    for seed in range(40):
        state = HUESHIFT.setup(seed, Options(draft="dealt", merged="rest"))
        decision = HUESHIFT.decisions(state)[0]
        while decision.kind != "activate":
            core.apply(HUESHIFT, state, decision.seat, decision.actions[0])
            decision = HUESHIFT.decisions(state)[0]
        for calm in resting:
            policy = search.Look(1.0, calm=calm)
            action = search.asked(HUESHIFT, state, decision.seat, policy, seed)
            resting[calm] += action == "pass" or action.endswith(" rest")
    assert resting[False] < resting[True]


def test_against_a_monster_nobody_is_pressed():
    state = HUESHIFT.setup(1, Options(play="boss", monster="gris", trade="no"))
    for _ in range(200):
        for decision in HUESHIFT.decisions(state):
            assert not HUESHIFT.computer.pressing(state, decision)
        if state.outcome is not None:
            return
        decision = HUESHIFT.decisions(state)[0]
        core.apply(HUESHIFT, state, decision.seat, decision.actions[0])


def rosters(seed: int, own: int) -> State:
    """Return a match whose seat 1 has locked a roster and seat 0 made `own` choices."""
    state = HUESHIFT.setup(seed, Options(draft="dealt", arena="draw"))
    stream = Stream(fork(9, seed))
    for _ in range(7):
        decision = HUESHIFT.decisions(state)[-1]
        core.apply(HUESHIFT, state, 1, pick(stream, [a for a in decision.actions if a != "lock"]))
    core.apply(HUESHIFT, state, 1, "lock")
    for _ in range(own):
        decision = HUESHIFT.decisions(state)[0]
        shy = [a for a in decision.actions if a not in ("lock", "reset")]
        core.apply(HUESHIFT, state, 0, pick(stream, shy))
    assert isinstance(state.stack[0], Build)
    return state


@pytest.mark.parametrize("level", search.LEVELS)
def test_a_hidden_roster_changes_no_move(level):
    """Rosters of the other that look the same to the seat: the same move."""
    told_apart = 0
    for seed, own in ((1, 0), (2, 3), (3, 5)):
        state = rosters(seed, own)
        twins = [HUESHIFT.determinize(state, 0, fork(seed, n)) for n in (1, 2)]
        others = {t.stack[0].plans[1] for t in (state, *twins) if isinstance(t.stack[0], Build)}
        told_apart += len(others) > 1
        assert all(HUESHIFT.view(t, 0) == HUESHIFT.view(state, 0) for t in twins)
        actions = {search.decide(HUESHIFT, t, 0, level, seed) for t in (state, *twins)}
        assert len(actions) == 1
    assert told_apart == 3


@pytest.mark.parametrize("level", search.LEVELS)
def test_what_the_lot_will_bring_changes_no_move(level):
    for options in BRIEF:
        state, stream = HUESHIFT.setup(8, options), Stream(8)
        for _ in range(24):
            decision = HUESHIFT.decisions(state)[0]
            core.apply(HUESHIFT, state, decision.seat, HUESHIFT.default(state, decision))
        decision = HUESHIFT.decisions(state)[0]
        actions = set()
        for rng in (1, 2, 3):
            other = HUESHIFT.copy(state)
            other.rng = rng + stream.rng
            actions.add(search.decide(HUESHIFT, other, decision.seat, level, 4))
        assert len(actions) == 1


def test_a_computer_player_goes_along_with_what_people_want_to_play():
    state = HUESHIFT.setup(5, Options(play="boss"))
    core.apply(HUESHIFT, state, 0, "trade yes")
    assert search.oblige(HUESHIFT, state, 1, "knight", 1) == "trade yes"
    core.apply(HUESHIFT, state, 1, "trade yes")
    for seat in (0, 1):
        core.apply(HUESHIFT, state, seat, HUESHIFT.decisions(state)[0].actions[seat])
    for monster in HUESHIFT.decisions(state)[0].actions:
        tried = HUESHIFT.copy(state)
        core.apply(HUESHIFT, tried, 0, monster)
        assert search.oblige(HUESHIFT, tried, 1, "knight", 1) == "agree"
    duel = HUESHIFT.setup(5, Options(arena="ask"))
    assert search.oblige(HUESHIFT, duel, 1, "knight", 1) == "arena no"
    core.apply(HUESHIFT, duel, 0, "arena no")
    core.apply(HUESHIFT, duel, 1, "arena no")
    owed = HUESHIFT.decisions(duel)[0]
    assert search.oblige(HUESHIFT, duel, owed.seat, "knight", 1) in owed.actions
