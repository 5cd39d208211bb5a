"""What hints of newcomers suggest: something that can be seen to be good, with the reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers.state import Options, State
from engine.games.keepers.text import newcomers, scoring
from tests.scenario import Scenario

Keepers = Callable[..., Scenario]


def first_game() -> State:
    return core.begin(KEEPERS, 1, Options(edition="first", cards="none"))


def instead(state: State, action: str) -> str:
    """Return what a hint suggests in place of an action, the action itself if nothing else."""
    seat = KEEPERS.decisions(state)[0].seat
    return KEEPERS.computer.instead(KEEPERS.view(state, seat), action) or action


def test_the_first_hints_of_a_first_game_lead_to_a_blow() -> None:
    """Whatever a computer player would do there: wait, or change places."""
    state = first_game()
    seat = KEEPERS.decisions(state)[0].seat
    mine = {p.kind: p.cell for p in KEEPERS.view(state, seat).pieces if p.seat == seat}
    reasons = []
    for proposed in ("end", f"{mine['ogre']}={mine['scaler']}", "end", "end"):
        action = instead(state, proposed)
        assert action in KEEPERS.decisions(state)[0].actions
        reasons.append(KEEPERS.words.advice(KEEPERS.view(state, seat), action))
        core.apply(KEEPERS, state, seat, action)
    assert reasons[0].startswith("2 more steps, then its Ground Pound destroys")
    assert reasons[2].startswith("From there its Ground Pound destroys")
    assert reasons[3].startswith("It hits everything around it at once:")
    foes = [p for p in KEEPERS.view(state, seat).pieces if p.seat != seat]
    assert sum(p.where == "graveyard" or (p.kind == "guardian" and not p.cell) for p in foes) == 3


def test_a_switch_is_suggested_only_where_something_comes_of_it(keepers: Keepers) -> None:
    s = keepers("3 . . O . . . .\n2 . . S . . . .\n1 . . . L . . .")
    view = s.view("A")
    assert KEEPERS.computer.instead(view, "c3=c2") == "c3-c4"
    s = keepers("4 . . m . . . .\n3 . . S . . . .\n2 . . O . . . .\n1 . . . L . . .")
    view = s.view("A")
    assert KEEPERS.computer.instead(view, "c3=c2") == ""
    assert "From there it can attack: Red Mage c4." in KEEPERS.words.advice(view, "c3=c2")


def test_no_plan_walks_into_what_hits_back(keepers: Keepers) -> None:
    """A Guardian that outlives the blow answers it, so an Ogre keeps away."""
    s = keepers("5 . . . g . . .\n3 . . . O . . .\n1 . . . L . . .")
    assert "Ground Pound destroys" not in KEEPERS.words.advice(s.view("A"), "d3-d4")


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        ("4 . . m . . . .\n2 . . S . . . .", "c2-c3", "From there it can attack: Red Mage c4."),
        ("3 . . m . . . .\n2 . . S . . . .", "c2-b2", "It gets out of reach: Red Mage c3."),
        ("2 . . S . . . .", "c2-c3", "It gets closer to the enemy LifeForce: 4 spaces left."),
        ("2 . . S . . . .", "c2-b2", "It is safer there, or makes room for your other pieces."),
        ("4 . . m . . . .\n2 . M . . . . .", "b2 deliver b2", "sends it home"),
    ],
)
def test_a_reason_names_what_can_be_seen(
    keepers: Keepers, position: str, action: str, reason: str
) -> None:
    s = keepers(f"7 . . . l . . .\n{position}\n1 . . . L . . .")
    s.legal(action)
    assert reason in KEEPERS.words.advice(s.view("A"), action)


def test_the_goal_is_that_of_the_match(keepers: Keepers) -> None:
    """Where the LifeForce falls with its Keeper there are two ways to win."""
    state = first_game()
    assert newcomers.goal(KEEPERS.view(state, 0)).endswith("Either wins.")
    assert "costs it 5" in newcomers.goal(keepers().view("A"))


def test_who_has_more_pieces_is_ahead_where_all_else_is_even(keepers: Keepers) -> None:
    s = keepers("7 . . . l . . k\n2 . . S O . . .\n1 K . . L . . .")
    counts = {count.name: count.of for count in scoring.score(s.view("A"))}
    assert counts["LifeForce"] == (15, 15)
    assert counts["Pieces"] == (3, 1)


def test_the_side_of_the_keeper_says_how_much_it_changes() -> None:
    state = core.begin(KEEPERS, 1, Options(cards="none"))
    view = KEEPERS.view(state, KEEPERS.decisions(state)[0].seat)
    abouts = {KEEPERS.words.choice(view, a).about for a in KEEPERS.decisions(state)[0].actions}
    assert abouts == {"Keeper: either side is fine; five Minions fill the rest of the row."}


def test_no_hint_strikes_at_what_its_own_side_hides(keepers: Keepers) -> None:
    """The panel would warn of what the hint says, and the Sniper only comes out of hiding."""
    s = keepers("3 . . N . . . .\n2 . . M . . . .\n1 . . . L . . .")
    s.play("c3 hide d3")
    for action in ("d3xc3", "c2xc3", "c2-d2", "c2-c3"):
        assert action in KEEPERS.decisions(s.state)[0].actions
    assert instead(s.state, "d3xc3") == instead(s.state, "c2xc3") == "sm"
    assert instead(s.state, "c2-c3") == "c2-c3"
    s.play("c2-d2")
    assert instead(s.state, "d2-d3") == "sm"
