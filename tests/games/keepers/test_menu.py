"""Menus: every action in words that fit and are told apart, asked twice where it hurts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import pytest

from bot.platform import phone
from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers.state import Options
from engine.games.keepers.text import narration
from engine.games.keepers.text.wording import BUY
from engine.i18n import speaking
from tests.effort import some
from tests.games.keepers.formats import FORMATS, plies
from tests.scenario import Scenario, rule

Keepers = Callable[..., Scenario]


# --- over whole matches ------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("seed", range(some(2, of=6)))
def test_every_choice_fits_its_button_and_is_told_apart(name: str, seed: int) -> None:
    for state, decision, _ in plies(seed, 140, FORMATS[name]):
        view = KEEPERS.view(state, decision.seat)
        labels_seen = set()
        labels: dict[str, set[str]] = defaultdict(set)
        for action in decision.actions:
            choice = narration.choice(view, action)
            assert choice.action == action
            assert choice.verb
            assert len(f"{choice.verb} {choice.target}") <= 100
            assert 0 < len(choice.text) <= 100
            assert choice.text.endswith(".")
            assert "  " not in choice.text + choice.verb + choice.target
            assert len(choice.confirm) <= 240
            assert choice.confirm.partition("\n")[0].endswith("?") or not choice.confirm
            assert (choice.actor != "") == (choice.actor_label != "")
            assert len(choice.actor_label) <= 80
            assert choice.actor.startswith("#") or choice.actor in ("", *state.mat.grid.names)
            assert choice.cell in ("", *state.mat.grid.names)
            labels_seen.add((choice.actor, choice.verb, choice.target))
            labels[choice.actor].add(choice.actor_label)
        assert len(labels_seen) == len(decision.actions)
        assert all(len(same) == 1 for same in labels.values())


@pytest.mark.parametrize("name", ["chaotic", "coop"])
@pytest.mark.parametrize("seed", range(some(1, of=3)))
def test_headings_are_the_same_whatever_the_hidden_hand_holds(name: str, seed: int) -> None:
    """What a public board says of somebody's options tells nothing of its hand."""
    for state, decision, _ in plies(seed, 90, FORMATS[name]):
        labels = set()
        for draw in range(3):
            world = KEEPERS.determinize(state, None, draw)
            view = KEEPERS.view(world, decision.seat)
            for open_decision in KEEPERS.decisions(world):
                choices = [narration.choice(view, a) for a in open_decision.actions]
                labels.update(c.actor_label for c in choices if c.actor == BUY)
        assert len(labels) <= 1


# --- questions before something that hurts -----------------------------------------------

BOARD = """
    6 . . . . . . .
    5 . . m . l . .
    4 . . M w O . .
    3 . . S B . . .
    2 . . . . . . .
"""


def confirm(scenario: Scenario, action: str) -> str:
    scenario.legal(action)
    return narration.choice(scenario.view("A"), action).confirm


def test_only_what_hurts_or_is_final_is_asked_twice(keepers: Keepers) -> None:
    s = keepers(BOARD.replace(" l ", " . "), ultimate="standstill mend", reserves="10 0")
    assert "your own" in confirm(s, "c4xc3")
    assert "itself" in confirm(s, "c4xc4")
    assert "Bomber d3" in confirm(s, "e4 pound")
    assert "once" in confirm(s, "standstill")
    assert "3 actions left" in confirm(s, "end")
    for harmless in ("c4xc5", "c4-b4", "c4xd4w", "c4 stun c5", "sm", "buy wall a2", "d3 mine d2"):
        assert confirm(s, harmless) == ""
    s.play("sm", "sm")
    assert confirm(s, "end") == ""


def test_attacks_on_the_own_side_have_a_verb_of_their_own(keepers: Keepers) -> None:
    s = keepers(BOARD.replace(" l ", " . "))
    view = s.view("A")
    options = {}
    for action in s.actions():
        choice = narration.choice(view, action)
        if choice.verb.startswith("Attack") and choice.actor == "c4":
            options[action] = f"{choice.verb} {choice.target}"
        if choice.actor == "c4":
            assert (choice.about != "") == (choice.verb in ("Stun", "Deliver"))
    assert options["c4xc3"] == "Attack own Scaler c3 (1 Health)"
    assert options["c4xc4"] == "Attack own Mage c4 (itself)"
    assert options["c4xc5"] == "Attack Red Mage c5 (1 Health)"
    assert options["c4xd4w"].startswith("Attack Wall d4")


def test_what_a_wall_sets_off_is_told_before_it_is_broken(keepers: Keepers) -> None:
    s = keepers(BOARD.replace(" l ", " . "), effect="- shards")
    choice = narration.choice(s.view("A"), "c4xd4w")
    assert "Shards" in choice.target
    assert choice.about.startswith("Shards: ")


def test_a_warrior_that_cannot_move_says_why(keepers: Keepers) -> None:
    s = keepers(BOARD.replace(" l ", " k "), ultimate="standstill -")
    assert hampered(s, "A", "c4-b4") == ""
    s.play("c4 stun c5", "standstill", "sm")
    assert hampered(s, "B", "e5xe4").startswith("Standstill: it can't move")
    s.play("end")
    assert hampered(s, "A", "c4-b4") == ""
    guard = keepers("2 . . . G . . .\n1 . . . L . . .")
    assert hampered(guard, "A", "d2-c2") == "Chained: it stays within 1 of its LifeForce."


def hampered(scenario: Scenario, who: str, action: str) -> str:
    scenario.legal(action)
    return narration.choice(scenario.view(who), action).hampered


def test_an_own_marker_with_nothing_beneath_is_no_target_anybody_means(keepers: Keepers) -> None:
    s = keepers("3 . . . . . . .\n2 . . N . . . .\n1 . . . L . . .")
    s.play("c2 hide c2")
    assert "nothing under your own Marker" in confirm(s, "c2xc3")
    assert narration.choice(s.view("A"), "c2xc3").verb == "Attack own"


def test_bombs_voids_and_the_own_lifeforce_are_asked_about(keepers: Keepers) -> None:
    s = keepers(
        """
        2 . . . B . . .
        1 K V . L . . .
        """
    )
    assert "Void" in confirm(s, "a1-b1")
    assert "own LifeForce" in confirm(s, "d2xd1")
    s.play("d2 mine d3")
    assert "own Bomb" in confirm(s, "d2-d3")
    assert confirm(s, "d2-e2") == ""


def test_choices_say_what_is_there(keepers: Keepers) -> None:
    s = keepers(
        """
        5 . . . m . . .
        4 . b w D w . .
        3 . . . $4 . . .
        """,
        effect="mend shards",
    )
    view = s.view("A")
    target = {a: narration.choice(view, a).target for a in s.actions()}
    assert target["d4xd5"] == "Red Mage d5 (1 Health)"
    assert target["d4xe4w"] == "e4 (Red: Shards)"
    assert target["d4xc4w"] == "c4 (Red: Shards)"
    assert target["d4-d5"] == "d5 → ram Red Mage"
    assert target["d4-d3"] == "d3 (4 Loot)"
    choice = narration.choice(view, "d4xd5")
    assert (choice.actor, choice.actor_label, choice.cell) == ("d4", "Blockader d4", "d5")
    assert choice.text == "Blockader d4 attacks Red's Mage on d5."


def test_commanded_warriors_carry_their_sides_name(keepers: Keepers) -> None:
    s = keepers(
        """
        3 . . . k o . .
        2 . . . K . . .
        """,
        ultimate="command mend",
    ).play("command d3")
    view = s.view("A")
    label = {a: narration.choice(view, a).actor_label for a in s.actions()}
    assert label["d3xe3"] == "Red Keeper d3"
    assert label["e3xd3"] == "Red Ogre e3"
    assert label["d2xd3"] == "Keeper d2"
    mend = narration.choice(view, "foe mend")
    assert (mend.verb, mend.target) == ("Mend (Red's)", "Keeper (5 of 5 Health)")
    assert mend.text == "Blue uses Red's Mend for the Keeper."
    assert narration.choice(view, "d3xd2").confirm == "The Keeper on d2 is your own. Attack it?"
    assert narration.choice(view, "d3xe3").confirm == narration.choice(view, "e3xd3").confirm == ""


def test_the_setup_explains_what_is_chosen() -> None:
    state = KEEPERS.setup(0, Options())
    for _ in range(200):
        decision = KEEPERS.decisions(state)[0]
        if decision.kind not in ("keeper", "place", "ultimate", "effect"):
            break
        view = KEEPERS.view(state, decision.seat)
        for action in decision.actions:
            assert narration.choice(view, action).target
        core.apply(KEEPERS, state, decision.seat, decision.actions[0])
    assert KEEPERS.decisions(state)[0].kind == "turn"


def test_breaking_a_wall_whose_effect_kills_ones_own_is_asked_first(keepers: Keepers) -> None:
    s = keepers(
        """
        4 w . . . . . w
        3 N . . . . . K
        """,
        effect="mend shards",
    )
    view = s.view("A")
    warning = narration.choice(view, "a3xa4w").confirm
    assert warning == "Shards would also destroy your Sniper. Attack the Wall?"
    assert narration.choice(view, "g3xg4w").confirm == ""  # a Keeper outlives it


@rule("KD-WFX-SHARDS")
def test_a_chain_of_falling_walls_is_told_before_it_is_set_off(keepers: Keepers) -> None:
    """Armor ignores 1 Damage of a turn, so one Wall does not destroy a Blockader, and three do."""
    row = "4 w w w w w w w\n3 . . D . . . ."
    s = keepers(row, effect="- shards")
    warning = narration.choice(s.view("A"), "c3xc4w").confirm
    assert warning == "Shards: 7 Walls would fall, and destroy your Blockader. Attack the Wall?"
    s.play("c3xc4w")
    assert not s.view("A").walls
    assert not [p for p in s.view("A").pieces if p.kind == "blockader" and p.cell]
    alone = keepers("4 . . w . . . .\n3 . . D . . . .", effect="- shards")
    assert narration.choice(alone.view("A"), "c3xc4w").confirm == ""
    alone.play("c3xc4w")
    assert [p.cell for p in alone.view("A").pieces if p.kind == "blockader" and p.cell] == ["c3"]


def test_a_ground_pound_says_whom_it_hits_for_how_much(keepers: Keepers) -> None:
    s = keepers("6 . . . g . . .\n5 . m s . . . .\n4 . . O . . . .")
    assert narration.choice(s.view("A"), "c4 pound").target == "(hits 2 for 2)"
    s = keepers("4 . . O w . . .")
    assert narration.choice(s.view("A"), "c4 pound").target == "(no enemy near)"
    s = keepers("5 . m . N . . .\n4 . . O . . . .")
    assert narration.choice(s.view("A"), "c4 pound").target == "(hits 1, and yours)"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("board", ["4 . . O w . . .", "5 . m . N . . .\n4 . . O . . . ."])
def test_a_ground_pound_is_one_line_of_a_phone(keepers: Keepers, board: str, language: str) -> None:
    with speaking(language):
        choice = narration.choice(keepers(board).view("A"), "c4 pound")
    assert phone.unbroken(f"{choice.verb} {choice.target}")


def test_minions_on_sale_say_what_they_do_before_one_is_chosen(keepers: Keepers) -> None:
    s = keepers(reserves="10 0")
    offered = {a: narration.choice(s.view("A"), a) for a in s.actions()}
    minions = [c for a, c in offered.items() if a.startswith("buy ") and "wall" not in a]
    assert {c.actor_label for c in minions} == {"Buy a Minion (10)"}
    assert {c.verb for c in minions if c.about.startswith("Its attacks deal 2")} == {"Ogre"}
    assert all(c.about for c in minions)
