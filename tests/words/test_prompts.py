"""What stands in a closed menu is read whole on a narrow phone, in every language."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

from bot.i18n import FOLDER, languages
from render.draw import measure

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
