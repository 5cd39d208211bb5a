"""Policies: reproducible, blind to what is hidden, and greedy takes a win."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET, structs

from engine import core, search
from engine.core import Choice, Decision
from engine.games import GAMES
from engine.parts import Computer
from engine.record import dump, load, record_of, verify
from engine.rng import Stream, below, fork, pick
from engine.search import Greedy
from tests.effort import each_once
from tests.toy_game import TOY, Options


def opening(seed: int = 3, pile: int = 12):
    return TOY.setup(seed, Options(pile))


@pytest.mark.parametrize("policy", list(search.POLICIES))
def test_a_choice_is_legal_and_repeats_with_its_seed(policy):
    state = opening()
    for seed in range(20):
        before = core.digest(state)
        action = search.decide(TOY, state, 0, policy, seed)
        assert action in TOY.decisions(state)[0].actions
        assert action == search.decide(TOY, state, 0, policy, seed)
        assert core.digest(state) == before


@pytest.mark.parametrize("policy", list(search.POLICIES))
def test_hidden_facts_have_no_influence(policy):
    for seed in range(30):
        answers = set()
        for card in (1, 2, 3):
            state = opening()
            state.hands[1] = card
            state.rng = fork(seed, card)
            answers.add(search.decide(TOY, state, 0, policy, seed))
        assert len(answers) == 1


def test_a_policy_never_meets_the_true_state(monkeypatch):
    seen = []

    class Spy:
        def choose(self, game, belief, decision, stream):
            seen.append((belief, decision))
            return decision.actions[-1]

    monkeypatch.setitem(search.POLICIES, "spy", Spy())
    state = opening()
    assert search.decide(TOY, state, 0, "spy", 8) == "dare"
    belief, decision = seen[0]
    assert belief is not state
    assert decision.seat == 0
    assert belief.rng != state.rng
    assert TOY.view(belief, 0) == TOY.view(state, 0)


def test_a_policy_that_chooses_outside_the_list_is_stopped(monkeypatch):
    class Cheat:
        def choose(self, game, belief, decision, stream):
            return "take 9"

    monkeypatch.setitem(search.POLICIES, "cheat", Cheat())
    with pytest.raises(ValueError, match="not legal"):
        search.decide(TOY, opening(), 0, "cheat", 1)


def test_deciding_for_a_seat_that_owes_nothing_is_an_error():
    with pytest.raises(ValueError, match="owes no decision"):
        search.decide(TOY, opening(), 1, "random", 1)
    with pytest.raises(KeyError):
        search.decide(TOY, opening(), 0, "oracle", 1)


@pytest.mark.parametrize("pile", [1, 2, 3])
def test_greedy_takes_an_immediate_win(pile):
    for seed in range(20):
        assert search.decide(TOY, opening(seed, pile), 0, "greedy", seed) == f"take {pile}"


def test_greedy_leaves_a_multiple_of_four():
    assert search.decide(TOY, opening(3, 7), 0, "greedy", 5) == "take 3"


def test_greedy_beats_random():
    wins = 0
    for seed in range(40):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        result = search.playout(TOY, opening(seed, 21), seats, seed)
        wins += seats[result.outcome.winners[0]] == "greedy"
    assert wins >= 32


def test_ties_are_broken_by_the_stream():
    class Flat(type(TOY)):
        computer = Computer(evaluate=lambda state, seat: 0.0)

    game, state = Flat(), opening(3, 30)
    assert len({search.decide(game, state, 0, "greedy", seed) for seed in range(40)}) == 4


def test_greedy_keeps_to_its_budget():
    performed = 0

    class Counted(type(TOY)):
        def perform(self, state, seat, action):
            nonlocal performed
            performed += 1
            return super().perform(state, seat, action)

    game, state = Counted(), opening(3, 30)
    policy = search.Greedy(budget=4)
    decision = Decision(0, "turn", tuple(["take 1", "take 2", "take 3"] * 20))
    policy.choose(game, game.determinize(state, 0, 1), decision, Stream(1))
    assert performed <= 60 + 4


def test_the_hurried_player_draws_by_the_weights_of_the_game():
    def hunches(state, decision):
        return [{"take 1": 0.0, "take 2": 3.0}.get(a, 0.5) for a in decision.actions]

    class Hasty(type(TOY)):
        computer = Computer(hunches=hunches)

    game, state = Hasty(), opening(3, 30)
    drawn = Counter(search.decide(game, state, 0, "hurried", seed) for seed in range(400))
    assert {*drawn} == {*game.decisions(state)[0].actions} - {"take 1"}
    assert drawn["take 2"] > 2 * (drawn["take 3"] + drawn["dare"])
    plain = {search.decide(TOY, state, 0, "hurried", seed) for seed in range(100)}
    assert plain == {*TOY.decisions(state)[0].actions}


def test_a_playout_repeats_with_its_seed_and_leaves_the_state_alone():
    state = opening()
    before = core.digest(state)
    one, two = (search.playout(TOY, state, ["greedy", "random"], 9) for _ in range(2))
    assert one.actions == two.actions
    assert core.digest(one.state) == core.digest(two.state)
    assert core.digest(state) == before
    for seat, action in one.actions:
        core.apply(TOY, state, seat, action)
    assert core.digest(state) == core.digest(one.state)


def test_a_playout_without_end_is_an_error():
    with pytest.raises(search.Endless, match="no end after 2 actions"):
        search.playout(TOY, opening(3, 50), ["random", "random"], 1, longest=2)


def test_a_playout_asks_who_it_is_told_to():
    seats = []

    def ask(game, state, seat, policy, seed):
        seats.append((seat, policy))
        return search.decide(game, state, seat, policy, seed)

    result = search.playout(TOY, opening(), ["greedy", "random"], 9, ask)
    assert result == search.playout(TOY, opening(), ["greedy", "random"], 9)
    assert {policy for seat, policy in seats if seat} == {"random"}
    assert len(seats) == len(result.actions)


def test_levels_are_policies_with_words():
    assert list(search.LEVELS) == [level.name for level in search.LEVELS.values()]
    assert len(search.LEVELS) >= 4
    assert search.USUAL in search.LEVELS
    assert set(search.LEVELS) <= set(search.POLICIES)
    for level in search.LEVELS.values():
        assert level.title.lower() == level.name
        assert 10 < len(f"{level.title}: {level.text}") <= 100


def test_one_look_chooses_among_the_best_and_no_worse():
    game, state = TOY, opening(3, 7)
    decision = game.decisions(state)[0]
    best = {search.Look().choose(game, state, decision, Stream(seed)) for seed in range(30)}
    assert best == {"take 3"}
    all_of_them = search.Look(1.0)
    seen = {all_of_them.choose(game, state, decision, Stream(seed)) for seed in range(60)}
    assert seen == set(decision.actions)


def test_who_slips_takes_anything_but_what_looks_plainly_worst():
    """Of five actions four: who is distracted does not harm itself on purpose."""

    class Five(type(TOY)):
        """Five answers, the first one worst."""

        computer = Computer(evaluate=lambda state, seat: state.last / 10)

        def copy(self, state):
            return Shown(state.last)

        def perform(self, state, seat, text):
            state.last = int(text)
            return []

        def decisions(self, state):
            return []

    class Shown:
        outcome = None

        def __init__(self, last=0):
            self.last, self.ply, self.secret = last, 0, UNSET

    decision = core.Decision(0, "pick", tuple("12345"), "1")
    careless = search.Look(0.0, 1.0)
    seen = {careless.choose(Five(), Shown(), decision, Stream(seed)) for seed in range(80)}
    assert seen == {"2", "3", "4", "5"}
    careful = search.Look(0.0, 0.0)
    assert careful.choose(Five(), Shown(), decision, Stream(1)) == "5"


def test_nobody_takes_what_the_game_advises_against_unless_it_brings_something():
    """Asked about first, or behind all else: left out where the position gets no better."""

    def choice(view, action):
        warning = "Sure?" if action in ("take 1", "take 2") else ""
        return Choice(action, "", "", action, "", action, confirm=warning, late=action == "dare")

    class Warned(type(TOY)):
        """Taking 2 is worth something; taking 1 or 2 is asked about, a dare stands behind."""

        computer = Computer(
            self_harm=True, evaluate=lambda state, seat: 0.5 if state.pile == 28 else 0.0
        )

        words = structs.replace(TOY.words, choice=choice)

    game, state = Warned(), opening(3, 30)
    open_ = Decision(0, "turn", ("take 3", "take 1", "take 2", "dare"))
    for policy in (search.Look(1.0), search.Look(0.0, 1.0)):
        seen = {policy.choose(game, state, open_, Stream(seed)) for seed in range(60)}
        assert seen == {"take 3", "take 2"}  # what the clock would answer is never left out
    nothing_else = Decision(0, "turn", ("take 3",))
    assert search.Look(1.0).choose(game, state, nothing_else, Stream(1)) == "take 3"

    # Who gives up takes what the clock would answer more often, and nothing else.
    class GivesUp(Warned):
        computer = structs.replace(Warned.computer, gives_up=True)

    taken = [
        [search.Look(1.0).choose(one, state, open_, Stream(seed)) for seed in range(200)]
        for one in (game, GivesUp())
    ]
    assert {*taken[0]} == {*taken[1]}
    assert taken[0].count("take 3") < taken[1].count("take 3")


def test_what_is_pressing_comes_before_all_that_does_not_look_better():
    class Pressed(type(TOY)):
        """Taking 1 is pressing, taking 3 is worth most, taking 2 least."""

        computer = Computer(
            evaluate=lambda state, seat: {29: 0.5, 28: 0.0, 27: 0.7}.get(state.pile, 0.1),
            pressing=lambda state, decision: {"take 1"} & {*decision.actions},
        )

    game, state = Pressed(), opening(3, 30)
    for actions, among in (
        (("take 2", "take 1", "take 3"), {"take 1", "take 3"}),
        (("take 2", "take 1"), {"take 1"}),
        (("take 2", "take 3"), {"take 2", "take 3"}),  # nothing is pressing
    ):
        open_ = Decision(0, "turn", actions)
        policy = search.Look(1.0)
        assert {policy.choose(game, state, open_, Stream(n)) for n in range(60)} == among


HARMFUL = [game for game in GAMES.values() if game.computer.self_harm]


@pytest.mark.parametrize(
    ("game", "level"),
    each_once(HARMFUL, ["rookie", "squire", "knight"]),
    ids=lambda value: getattr(value, "name", value),
)
def test_no_slip_only_harms_itself_where_much_could(game, level):
    """What a person would be asked about first brings something wherever a level takes it."""
    state, stream = core.begin(game, 6, game.options_type()), Stream(6)
    for number in range(80):
        if state.outcome is not None:
            break
        decision = game.decisions(state)[0]
        seat, idle = decision.seat, game.default(state, decision)
        action = search.decide(game, state, seat, level, number)
        choice = game.words.choice(game.view(state, seat), action)
        if (choice.late or choice.confirm) and action != idle and len(decision.actions) > 1:
            belief, thought = (
                game.determinize(state, seat, fork(number, 1)),
                Stream(fork(number, 2)),
            )
            below(thought, 1000)  # whether it slips
            values = Greedy(beliefs=1, depth=1).values(game, belief, decision, thought)
            assert values[action] > max(search.value_of(game, belief, seat), values[idle]), action
        core.apply(game, state, seat, pick(stream, decision.actions))


def test_the_value_of_an_end_is_exact():
    state = opening(3, 1)
    TOY.perform(state, 0, "take 1")
    assert search.value_of(TOY, state, 0) == 1.0
    assert search.value_of(TOY, state, 1) == -1.0
    state.outcome = core.Outcome((), "agreement")
    assert search.value_of(TOY, state, 0) == 0.0


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_in_every_game_hidden_facts_have_no_influence(game):
    """A choice from any state that looks the same to the seat is the same choice."""
    state, stream = game.setup(6, game.options_type()), Stream(6)
    for number in range(40):
        if state.outcome is not None:
            break
        decision = game.decisions(state)[0]
        other = game.determinize(state, decision.seat, fork(99, number))
        policy = "greedy" if number % 8 == 0 else "random"
        one, two = (search.decide(game, s, decision.seat, policy, number) for s in (state, other))
        assert one == two
        core.apply(game, state, decision.seat, pick(stream, decision.actions))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_in_every_game_playouts_end_and_run_again(game):
    for seed in range(5):
        seats = len(game.seat_names)
        options = game.options_type()
        opening = core.begin(game, seed, options)
        result = search.playout(game, opening, ["random"] * seats, seed)
        record = record_of(game, seed, options, result.actions)
        assert verify(load(dump(record)), GAMES) == result.outcome
        assert record.digests[-1] == core.digest(result.state)
