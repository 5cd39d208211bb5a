"""The line above a close look at Keepers' board, and what first games leave out of the sheets."""

from __future__ import annotations

from msgspec.structs import replace

from bot.i18n import speaking
from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers.state import Options
from render import keepers


def test_whose_actions_are_left_is_said(written: list[str]) -> None:
    state = core.begin(KEEPERS, 1, Options(edition="first", cards="none"))
    mover = state.turn
    keepers.close_picture(KEEPERS.view(state, mover), south=mover)
    assert "4 actions left" in written
    keepers.close_picture(KEEPERS.view(state, 1 - mover), south=1 - mover)
    assert "Opponent: 4 left" in written


def test_four_players_leave_room_for_the_actions_left(written: list[str]) -> None:
    """A part of their board is as narrow as that of two, beside twice as many Reserves."""
    state = core.begin(KEEPERS, 1, Options(edition="coop", cards="dealt"))
    view = replace(KEEPERS.view(state, state.turn), phase="play")
    with speaking("de"):
        keepers.close_picture(view, south=view.turn, focus="a1")
    assert f"noch {view.actions}" in written
    assert f"noch {view.actions} Aktionen" not in written


def test_a_first_game_shows_no_sheet_lines_without_meaning(written: list[str]) -> None:
    """It has neither Ultimates nor Wall Effects, and an Economy only once somebody pays."""
    state = core.begin(KEEPERS, 1, Options(edition="first", cards="none"))
    keepers.picture(KEEPERS.view(state, 0))
    assert "–" not in written
    assert "Economy" not in written
