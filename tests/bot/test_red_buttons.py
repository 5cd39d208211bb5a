"""No move is red: among grey buttons a red one draws the eye, and it would be the worst move.

Red is for an end or a step back (resign, revoke, drop) and for the yes to a question that warns,
beside which the way back stands out.
"""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest

from bot.matches.ui import menus
from bot.matches.ui.labels import SPLIT, hurts
from bot.platform.components import rows
from bot.platform.controls import Button
from engine.core import Choice
from engine.games import GAMES
from tests.bot.kit import Hall
from tests.effort import some
from tests.test_contract import WAYS, plies, ways

MOVES = {"", "main", "good", "risk"}


def pages(choices: list[Choice]) -> list[menus.Page]:
    """Return every page that choices are shown on."""
    result = [menus.entrance(choices), menus.actors(choices), menus.tray(choices)]
    for actor in {c.actor for c in choices}:
        result.append(menus.unit(choices, actor))
        verbs = {c.verb for c in choices if c.actor == actor}
        result += [menus.deed(choices, f"{actor}{SPLIT}{verb}") for verb in verbs]
    return [page for page in result if page is not None]


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_no_move_of_any_game_is_red(name: str, way: int) -> None:
    game: Any = GAMES[name]
    dice = Random(name)
    for seed in range(some(1, of=5)):
        for state, _ in plies(game, seed, ways(game)[way]):
            for d in game.decisions(state) if dice.random() < 0.2 else ():
                view = game.view(state, d.seat)
                choices = [game.words.choice(view, a) for a in d.actions]
                warned = {c.action for c in choices if hurts(c)}
                buttons = [b for page in pages(choices) for b in (*page.buttons, *page.last)]
                assert {b.weight for b in buttons} <= MOVES
                for b in buttons:
                    assert b.verb != "do" or b.arg not in warned or b.weight == "risk", b


def test_what_is_asked_about_looks_like_any_other_move() -> None:
    button, end = (
        next(iter(rows(1, 0, [Button("Hit own Mage", "do", "hit", weight)])[0].children)).item
        for weight in ("risk", "danger")
    )
    assert (button.style, end.style) == (discord.ButtonStyle.secondary, discord.ButtonStyle.danger)


async def test_beside_a_red_yes_the_way_back_stands_out(h: Hall) -> None:
    await h.begin()
    more = (await h.press(h.alice, await h.board(1), "More")).response
    page = (await h.press(h.alice, more, "Resign")).response
    styles = {c["label"]: c["style"] for part in h.raw(page) for c in part.get("components", ())}
    styles |= {c["label"]: c["style"] for c in h.raw(page) if "style" in c}
    assert styles == {"Yes, do it": 4, "No, go back": 1}
