"""What is asked about Wildcards that were played, and what a Last Stand is said to cost."""

from __future__ import annotations

from engine.games.hueshift import HUESHIFT as GAME
from engine.games.hueshift.state import State
from tests.games.hueshift.test_understanding import match

SIDES = "A olaf: d; A bowler: fir; B cassidy: cagney; B sydney: bethany; turn: A; first: B; "


def asked(state: State) -> str:
    decision = GAME.decisions(state)[0]
    return GAME.words.question(GAME.view(state, decision.seat), decision, to_owner=True)


def test_an_ambush_to_be_answered_is_told_with_whom_it_attacks() -> None:
    state = match(
        SIDES + "hand A: overclock; hand B: ambush", "activate olaf", "play ambush sydney bowler"
    )
    assert asked(state) == (
        "Red plays Ambush: Sydney attacks Bowler. Do you answer with a Wildcard?"
    )


def test_a_wildcard_on_no_unit_is_told_with_its_player_and_one_s_own_asks_for_another() -> None:
    text = SIDES + "hand A: overclock; hand B: shield-wall fearless-heart"
    moves = ("activate olaf", "skip", "attack cassidy", "play shield-wall")
    state = match(text, *moves)
    assert asked(state) == "Red plays Shield Wall. Do you play a Wildcard?"
    state = match(text, *moves, "pass")
    assert asked(state) == "You play Shield Wall. Do you play another Wildcard?"


def test_a_last_stand_is_told_without_what_it_takes() -> None:
    text = "A olaf: d; A leadfoot: let; B cassidy: cagney hp 1; B sydney: rufus; turn: A; first: B"
    state = match(text + "; hand B: last-stand", "activate olaf", "attack cassidy")
    view = GAME.view(state, 1)
    choice = GAME.words.choice(view, "play last-stand cassidy leadfoot")
    assert choice.target == "Leadfoot: deals 2–3"
    assert GAME.words.choice(view, "play last-stand cassidy olaf").target == "Olaf: destroys it"
