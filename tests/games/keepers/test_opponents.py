"""Computer players at the board: wins they must find, losses they must avert, secrets they
must not know."""

from __future__ import annotations

import pytest

from engine import core, search
from engine.games.keepers import KEEPERS
from engine.rng import Stream, fork, pick
from engine.search import Greedy, Mcts
from tests.effort import each_once

#: No plan that sees wins for it: the tree must find them.
BLIND = Mcts(60, plan=Greedy(beliefs=1, depth=1))
SEES = ("captain", "champion")

#: Won this turn, by force: what Blue has, what it needs, and how.
WINS = {
    "one blow": ("7 . . . l2 . . k\n6 . . . O . . .", {}),
    "a step and a blow": ("7 . . . l2 . . k\n5 . . . O . . .", {}),
    "a step and two blows": ("7 . . . l4 . . k\n5 . . . O . . .", {}),
    "three blows of two": ("7 . . . l3 . . k\n6 . . . M . . .\n5 . . . N . . .", {}),
    "a Keeper's death": ("7 . . . l5 . . k2\n6 . . . . . . O", {}),
    "round the corner": ("7 . . . l4 . . k\n6 . . O . . . .", {}),
    "a Wall in the way": ("7 . . . l2 . . k\n6 . . . w . . .\n5 . . . O . . .", {}),
    "a Bomb beside it": ("7 . . . l3 . . k\n6 . . Q . . . .\n5 . . O . . . .", {}),
    "a last action": ("7 . . . l2 . . k\n6 . . . O . . .", {"actions": "1"}),
}


def chosen(state, seat, policy, seed):
    if isinstance(policy, str):
        return search.decide(KEEPERS, state, seat, policy, seed)
    return search.asked(KEEPERS, state, seat, policy, seed)


def play_turn(s, policy, seed):
    """Let `policy` play the turn of Blue; every other answer is the quiet one."""
    for number in range(12):
        if s.state.outcome is not None or s.state.turn != 0:
            return
        decision = KEEPERS.decisions(s.state)[0]
        if decision.seat == 0:
            action = chosen(s.state, 0, policy, fork(seed, number))
        else:
            action = KEEPERS.default(s.state, decision)
        s.play(action)


#: Begins with a blow that looks like nothing: the Captain follows what looks best.
HARD = "a Wall in the way"
FINDS = [
    pytest.param(policy, name, id=f"{policy if policy in SEES else 'blind'}-{name}")
    for policy in (*SEES, BLIND)
    for name in WINS
    if (policy, name) != ("captain", HARD)
]


@pytest.mark.parametrize(("policy", "name"), FINDS)
def test_a_win_this_turn_is_found(keepers, name, policy):
    picture, facts = WINS[name]
    for seed in (1, 2):
        s = keepers(picture, **facts)
        play_turn(s, policy, seed)
        s.over("A", "lifeforce")


def test_a_win_in_a_response_is_found(keepers):
    for policy in (*SEES, BLIND):
        s = keepers("7 . . . l2 . . k\n6 . . o G . . .", turn="B", free="A").play("c6xd6")
        assert KEEPERS.decisions(s.state)[0].kind == "respond"
        s.play(chosen(s.state, 0, policy, 3)).over("A", "lifeforce")


@pytest.mark.parametrize("policy", [*SEES, BLIND], ids=[*SEES, "blind"])
def test_a_loss_next_turn_is_averted(keepers, policy):
    """Three blows of the Ogre would end it, and a Keeper can be hit elsewhere."""
    picture = "7 . . . l . . k3\n6 . . . . . . M\n2 . T . o . . .\n1 K . . L6 . . ."
    for seed in (1, 2):
        s = keepers(picture)
        play_turn(s, policy, seed)
        for number in range(6):
            if s.state.turn == 1 and s.state.outcome is None:
                decision = KEEPERS.decisions(s.state)[0]
                name = "captain" if decision.seat else "random"
                s.play(chosen(s.state, decision.seat, name, number))
        assert s.state.outcome is None


@pytest.mark.parametrize(("policy", "cards"), each_once(search.LEVELS, ["none", "chaotic"]))
def test_nothing_hidden_changes_what_a_level_does(cards, policy):
    """Positions that look the same to the seat get the same action: hands, Bombs, hiders."""
    options, compared = KEEPERS.options_type(cards=cards), 0
    for seed in range(20):
        state, stream = KEEPERS.setup(seed, options), Stream(fork(5, seed))
        for number in range(60):
            if state.outcome is not None or compared == 2:
                break
            decision = KEEPERS.decisions(state)[0]
            seat = decision.seat
            twins = [KEEPERS.determinize(state, seat, fork(seed, n)) for n in range(2)]
            told_apart = len({core.digest(_still(twin)) for twin in twins}) > 1
            if number > 30 and told_apart and len(decision.actions) > 1:
                actions = {chosen(twin, seat, policy, number) for twin in (state, *twins)}
                assert len(actions) == 1
                compared += 1
                break
            core.apply(KEEPERS, state, seat, pick(stream, decision.actions))
    assert compared == 2


def _still(state):
    """Return a state without the numbers still to be drawn, to compare what is hidden."""
    state = KEEPERS.copy(state)
    state.rng = 0
    return state


@pytest.mark.parametrize("policy", ["rookie", "squire", "knight"])
def test_nobody_strikes_at_its_own_for_nothing(keepers, policy):
    """Own Warriors, the own LifeForce, itself, an own Wall, a full Keeper mended: all legal."""
    s = keepers(
        "7 . k . l . . .\n3 . W S W . . .\n2 . O M K . . .\n1 . N . L . . .", ultimate="mend mend"
    )
    s.legal("c2xb2", "c2xd2", "c2xc2", "d2xd1", "c3xb3w", "b2 pound", "c2=b2", "mend")
    for seed in range(60):
        action = chosen(s.state, 0, policy, seed)
        assert not {"x", "="} & set(action), action
        assert action not in ("mend", "b2 pound")


def test_a_blow_that_hits_a_fellow_is_struck_where_it_wins(keepers):
    s = keepers("7 . . . l2 . . .\n6 . . O S . . .\n1 K . . L . . .", actions=1)
    s.legal("c6 pound")
    assert KEEPERS.words.choice(KEEPERS.view(s.state, 0), "c6 pound").confirm
    taken = {chosen(s.state, 0, "knight", seed) for seed in range(20)}
    assert "c6 pound" in taken


def test_four_players_in_two_teams():
    """Every level plays the cooperative edition; a decision leaves the state alone."""
    state, stream = KEEPERS.setup(2, KEEPERS.options_type(edition="coop")), Stream(2)
    for _ in range(60):
        decision = KEEPERS.decisions(state)[0]
        core.apply(KEEPERS, state, decision.seat, pick(stream, decision.actions))
    for policy in search.LEVELS:
        for decision in KEEPERS.decisions(state):
            before = core.digest(state)
            assert chosen(state, decision.seat, policy, 4) in decision.actions
            assert core.digest(state) == before
