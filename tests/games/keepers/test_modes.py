"""Ways to play: options, prepared positions, practice, the clock (KD-MODE)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import core, search
from engine.core import OPEN
from engine.games.keepers import KEEPERS, Options, effects
from engine.games.keepers.mat import DUEL
from engine.games.keepers.modes import MODES
from engine.games.keepers.query import keeper_of, max_health
from engine.games.keepers.stack import Turn
from tests.effort import first_quick, some
from tests.games.keepers.formats import plies
from tests.scenario import rule


def walls(s):
    """Return the owners of row 4, west to east: A, B or -."""
    return "".join("-AB"[s.wall[c]] for c in DUEL.wall_row)


@rule("KD-MODE-01", "KD-MODE-02", "KD-HID-03")
def test_without_cards_the_setup_is_the_same_whatever_is_drawn():
    one, two = KEEPERS.setup(1, Options()), KEEPERS.setup(2, Options())
    questions = []
    while True:
        (first,), (second,) = KEEPERS.decisions(one), KEEPERS.decisions(two)
        assert first == second
        if first.kind == "turn":
            break
        questions.append(first.kind)
        for s in (one, two):
            core.apply(KEEPERS, s, first.seat, first.actions[0])
    # No draft, no deal, no exchange: only these four kinds of choice.
    assert Counter(questions) == {"keeper": 2, "place": 10, "ultimate": 2, "effect": 2}
    assert KEEPERS.view(one, 0).pieces == KEEPERS.view(two, 0).pieces


@rule("KD-MODE-03", "KD-SETUP-01")
def test_by_default_a_coin_decides_who_is_first():
    tossed = Counter(KEEPERS.seating(seed, Options()) for seed in range(400))
    assert set(tossed) == {(0, 1), (1, 0)}
    assert all(150 < n < 250 for n in tossed.values())
    assert KEEPERS.seating(7, Options()) == KEEPERS.seating(7, Options())


@rule("KD-MODE-04", "KD-SETUP-01")
def test_a_private_match_may_settle_who_is_first():
    for seed in range(20):
        assert KEEPERS.seating(seed, Options(first="host")) == (0, 1)
        assert KEEPERS.seating(seed, Options(first="guest")) == (1, 0)


@rule("KD-MODE-04", "KD-SETUP-03")
def test_a_private_match_may_settle_whose_the_wall_row_is():
    rows = {
        owner: walls(KEEPERS.setup(1, Options(wall_row_owner=owner)))
        for owner in ("second", "first", "split", "none")
    }
    assert rows == {"second": "BBBBBBB", "first": "AAAAAAA", "split": "AAA-BBB", "none": "-------"}
    assert walls(KEEPERS.setup(1, Options())) == rows["second"]


SANDBOX = """
    7 . . . l4 . . k
    6 . . . . . . .
    5 . . . . . . .
    4 . . . . . . .
    3 . . . m . . .
    2 . . . M . . .
    1 K . . L . . .
    turn: B; reserves: 3 12
"""


@rule("KD-MODE-05")
def test_a_match_may_start_from_any_position():
    s = KEEPERS.setup(1, Options(position=SANDBOX))
    assert (s.turn, s.reserves, s.lifeforce) == (1, [3, 12], [15, 4])
    (decision,) = KEEPERS.decisions(s)
    assert (decision.seat, decision.kind) == (1, "turn")
    assert {"d3xd2", "buy ogre a7"} <= set(decision.actions)
    assert "d3-c2" not in decision.actions


@rule("KD-MODE-05")
@pytest.mark.parametrize(
    "text",
    [
        "7 . . .",
        SANDBOX.replace("K", "."),
        SANDBOX.replace("l4", "l0"),
        SANDBOX.replace("3 . . . m", "3 ?1 . . m"),
        SANDBOX + "\nactions: 9",
        SANDBOX + "\nweather: fine",
    ],
)
def test_a_position_no_match_could_go_on_from_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r".{10,}"):
        KEEPERS.setup(1, Options(position=text))


@rule("KD-MODE-05")
@pytest.mark.parametrize(
    ("fact", "why"),
    [
        ("tax: B snipe", "whose card"),
        ("lasting: unavailable * A", "on a Warrior"),
        ("shared: snipe dash snipe", "appears twice"),
        ("shared: snipe !snipe", "appears twice"),
        ("shared: snipe; row A: snipe", "appears twice"),
        ("hand B: dash !snipe; shared: snipe", "appears twice"),
        ("field A: !snipe; shared: snipe", "appears twice"),
    ],
)
def test_a_fact_of_a_position_says_what_does_not_fit(fact, why):
    with pytest.raises(ValueError, match=why):
        KEEPERS.setup(1, Options(position=f"{SANDBOX}\n{fact}"))


@rule("KD-MODE-05")
def test_one_person_may_play_both_sides_and_take_the_end_back(keepers):
    s = keepers("6 . . . M . . .\n7 . . . l1 . . .")
    before = KEEPERS.copy(s.state)
    s.play("d6xd7").over("A", "lifeforce")
    s.state = before
    s.play("d6-d5", "end", by="A").play("g7-g6", by="B").asks("B", "turn")


@rule("KD-MODE-06", "KD-HID-06")
@pytest.mark.parametrize(
    "policy", first_quick(sorted(search.POLICIES, key=lambda p: (p != "greedy", p)))
)
def test_a_computer_player_decides_the_same_whatever_is_hidden_from_it(keepers, policy):
    picture = "4 . . ?2 ?2 . . .\n3 . ?1 ?1 m . . .\n2 . . . o . . ."
    chosen, seeds = set(), some(2, of=6)
    for sniper, bomb in (("b3", "c4"), ("c3", "c4"), ("b3", "d4"), ("c3", "d4")):
        groups = {"group_1": f"A N {sniper}", "group_2": f"A bomb {bomb}"}
        s = keepers(picture, turn="B", reserves="0 9", **groups)
        chosen.add(tuple(search.decide(KEEPERS, s.state, 1, policy, seed) for seed in range(seeds)))
    assert len(chosen) == 1


@rule("KD-MODE-07", "KD-RESP-09")
def test_the_clock_declines_responses_and_ends_turns_and_walks(keepers):
    s = keepers("4 . . . g . . .\n3 . . . M . . .\n", free="B")
    s.play("d3xd4")
    (decision,) = KEEPERS.decisions(s.state)
    assert decision.kind == "respond"
    assert KEEPERS.default(s.state, decision) == "pass"
    s.play("pass")
    (decision,) = KEEPERS.decisions(s.state)
    assert KEEPERS.default(s.state, decision) == "end"
    w = keepers("3 . ?1 ?1 g . . .", turn="B", group_1="A N b3", free="B")
    w.play("d3-c3-c4")
    (decision,) = KEEPERS.decisions(w.state)
    assert decision.kind == "walk"
    assert KEEPERS.default(w.state, decision) == "stop"
    w.play("stop")


@rule("KD-MODE-07")
def test_the_clock_draws_forced_choices_among_all_legal_ones(keepers):
    drawn = Counter()
    for seed in range(60):
        s = keepers("4 . . . k1 . . .\n3 . . . M . . .")
        s.state.rng = seed
        s.play("d3xd4")
        (decision,) = KEEPERS.decisions(s.state)
        assert decision.actions == ("@c7", "@e7")
        answer = KEEPERS.default(s.state, decision)
        assert answer == KEEPERS.default(KEEPERS.copy(s.state), decision)
        drawn[answer] += 1
        s.play(answer)
    assert set(drawn) == {"@c7", "@e7"}
    assert min(drawn.values()) > 10


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_a_position_brings_its_edition_and_cards_along(mode):
    """So there are as many seats as the position needs, whatever else was chosen."""
    steps = plies(3, 400, Options(**mode.options))
    there = next(s for s, *_ in steps if isinstance(s.stack[-1], Turn))
    text = KEEPERS.words.write(there, OPEN)
    options = Options(**KEEPERS.ways.complete({"position": text}))
    assert (options.edition, options.cards) == tuple(mode.options.values())
    assert KEEPERS.teams(options) == KEEPERS.setup(3, options).teams == there.teams


@rule("KD-MODE-08")
def test_a_first_game_has_everything_set_up():
    one, two = (KEEPERS.setup(seed, Options(edition="first", cards="none")) for seed in (1, 2))
    (turn,) = KEEPERS.decisions(one)
    assert turn.kind == "turn"
    assert KEEPERS.view(one, 0).pieces == KEEPERS.view(two, 0).pieces
    assert walls(one) == "-" * len(walls(one))
    pieces = KEEPERS.view(one, None).pieces
    for seat in (0, 1):
        kinds = Counter(str(p.kind) for p in pieces if p.seat == seat)
        assert kinds.keys() >= {"scaler", "ogre", "scout"}, kinds
        health = {p.kind: (p.health, p.max_health) for p in pieces if p.seat == seat}
        assert (health["keeper"], health["guardian"]) == ((2, 2), (2, 2))
        assert {p.kind for p in pieces if p.cell.endswith("17"[seat])} == {"keeper"}


@rule("KD-MODE-08")
def test_a_weak_keeper_is_not_healed_above_its_health():
    s = KEEPERS.setup(1, Options(edition="first", cards="none"))
    keeper = keeper_of(0)
    s.health[keeper] = 1
    effects.heal(s, keeper, 5, [])
    assert s.health[keeper] == max_health(s, keeper) == 2
    assert max_health(KEEPERS.setup(1, Options()), keeper) == 5
