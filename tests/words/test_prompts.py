"""What stands in a closed menu is read whole on a narrow phone, in every language."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import bot
from bot.i18n import FOLDER, languages, speaking, tr
from bot.matches.ui.newcomers import INTRO
from bot.matches.ui.panel_text import GOAL
from bot.matches.ui.standing_choices import SIGN
from bot.platform import phone
from engine import core
from engine.games import GAMES
from render.draw import measure
from tests.test_contract import ways

#: The code of the bot.
BOT = Path(bot.__file__).parent
#: What a phone 360 pixels wide leaves of a menu for its words, and their size.
ROOM, SIZE = 232, 16


@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_prompts_of_menus_are_not_cut(code: str) -> None:
    with (FOLDER / f"{code}.po").open("rb") as file:
        texts = [(m.id, m.string) for m in read_po(file) if isinstance(m.id, str)]
    prompts = [
        prompt
        for english, german in texts
        if english.endswith("…") and english.count(" ") < 7 and "{" not in english
        for prompt in (english, german)
        if "\n" not in prompt
    ]
    assert len(prompts) > 100
    assert not [prompt for prompt in prompts if measure(prompt, SIZE) > ROOM]


@pytest.mark.parametrize("code", languages())
def test_what_a_first_game_begins_with_leaves_room_for_buttons(code: str) -> None:
    """Two lines each, as in English: a third one turns the pieces into a menu."""
    with speaking(code):
        assert phone.words(tr(INTRO)) <= phone.words("a\nb")
        for game in GAMES.values():
            for options in ways(game):
                goal = game.words.goal(game.view(core.begin(game, 1, options), 0))
                assert phone.words(f"-# {GOAL} {goal}") <= phone.words("-# a\n-# b"), game.name


@cache
def labels() -> set[str]:
    """Return what buttons of the bot say, as far as it stands in the code beside them."""
    sources = (path.read_text(encoding="utf-8") for path in BOT.rglob("*.py"))
    trees = (ast.parse(source) for source in sources if "Button(tr(" in source)
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    first = (c.args[0] for c in calls if getattr(c.func, "id", "") == "Button" and c.args)
    said = (n for arg in first for n in ast.walk(arg) if isinstance(n, ast.Call))
    return {
        str(n.args[0].value)
        for n in said
        if getattr(n.func, "id", "") == "tr" and n.args and isinstance(n.args[0], ast.Constant)
    }


@pytest.mark.parametrize("code", languages())
def test_no_button_of_the_bot_breaks_on_a_narrow_phone(code: str) -> None:
    texts = labels()
    assert len(texts) > 150
    with speaking(code):
        assert not [said for text in texts if not phone.unbroken(said := tr(text))]


@pytest.mark.parametrize("code", languages())
def test_no_standing_choice_below_a_question_breaks_on_a_narrow_phone(code: str) -> None:
    """The sign of its button is as wide as two letters more than the project's own."""
    with speaking(code):
        texts = [tr(p.short or p.label) for game in GAMES.values() for p in game.preferences]
        assert len(texts) > 25
        assert not [text for text in texts if not phone.unbroken(f"{SIGN} {text}W")]
