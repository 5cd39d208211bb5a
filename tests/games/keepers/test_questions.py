"""Questions: who is asked what, in one public sentence that holds no secret."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Decision
from engine.games.keepers import KEEPERS
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.text.questions import ABOUT
from engine.games.keepers.warriors import KINDS
from tests.effort import some
from tests.games.keepers.formats import FORMATS, plies
from tests.scenario import Scenario

Keepers = Callable[..., Scenario]


def asked(scenario: Scenario) -> str:
    return KEEPERS.words.question(scenario.view("-"), KEEPERS.decisions(scenario.state)[0])


def test_questions_name_who_is_asked_and_what_is_allowed(keepers: Keepers) -> None:
    s = keepers(
        """
        5 . . . d . . .
        4 . . . M . . .
        """
    )
    assert asked(s) == "Blue to act: 3 of 3 actions left."
    s.play("d4xd5").open()
    assert asked(s) == ("Red's Blockader on d5 survived an Attack and may respond: Move or Attack.")


def test_every_kind_of_question_is_worded(keepers: Keepers) -> None:
    view = keepers("4 . . . M . . .").view("-")
    for kind in (
        "walk",
        "reuse",
        "respawn",
        "respond-order",
        "deliver",
        "deliver-order",
        "exile",
        "overlap",
        "wall",
        "keeper",
        "place",
        "ultimate",
        "effect",
        "marker",
        "minion",
        "draft",
        "list",
        *CARDS,
    ):
        line = KEEPERS.words.question(view, Decision(0, kind, (), "mage d4"))
        assert "Blue" in line
        assert line != "Blue has to choose."
    assert KEEPERS.words.question(view, Decision(0, "something", ())) == "Blue has to choose."
    for kind in KINDS:
        for why in ("attack", "fall", "reveal", "overlap"):
            assert "may respond" in KEEPERS.words.question(
                view, Decision(1, "respond", (), f"{kind} a1 {why}")
            )


def test_questions_of_cards_begin_with_their_title(keepers: Keepers) -> None:
    view = keepers("4 . . . M . . .").view("-")
    for name, card in CARDS.items():
        if name in ABOUT:
            continue
        line = KEEPERS.words.question(view, Decision(1, name, ()))
        assert line.startswith(f"{card.title}: Red ")
        assert line.endswith(".")
    assert (
        KEEPERS.words.question(view, Decision(1, "draft", ()))
        == "Draft: Red picks a card for the hand (1 of 7). Then Blue picks two."
    )


def test_a_token_that_saves_asks_for_its_space_and_is_no_card(keepers: Keepers) -> None:
    s = keepers("4 . . . K o . .\n1 . . M . . . .", row_A="deliver").play("d4 deliver d4", "end")
    (decision,) = KEEPERS.decisions(s.play("e4xd4").state)
    assert (
        KEEPERS.words.question(s.view("-"), decision)
        == "Blue's Keeper on d4 is saved by Deliver. Blue chooses its space on the LifeForce row."
    )
    s.play("@e1")


def test_a_draft_says_who_picks_next() -> None:
    question = [
        (decision.seat, KEEPERS.words.question(KEEPERS.view(state, None), decision))
        for state, decision, _ in plies(2, 60, FORMATS["calculated"])
        if decision.kind == "draft"
    ]
    seats = [seat for seat, _ in question]
    assert len(seats) == 14
    for i, (seat, line) in enumerate(question):
        if "picks two" in line:
            assert seats[i + 1] == seats[i + 2] == 1 - seat
        elif "one more" in line:
            assert seats[i + 1] == seat
        else:
            assert i >= 12


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("seed", range(some(1, of=3)))
def test_a_question_is_the_same_for_everybody(name: str, seed: int) -> None:
    for state, decision, _ in plies(seed, 120, FORMATS[name]):
        line = KEEPERS.words.question(KEEPERS.view(state, None), decision)
        assert line.endswith((".", "?"))
        assert len(line) <= 150
        assert not line.endswith("has to choose."), decision.kind
        for viewer in (*state.mat.seats, None):
            assert KEEPERS.words.question(KEEPERS.view(state, viewer), decision) == line
            twin = KEEPERS.determinize(state, viewer, seed)
            again = next(d for d in KEEPERS.decisions(twin) if d.seat == decision.seat)
            assert KEEPERS.words.question(KEEPERS.view(twin, viewer), again) == line
