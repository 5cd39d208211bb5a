"""Signs for buttons: small, named as Discord wants it, and there for whatever may be asked for."""

from __future__ import annotations

import importlib
import io
import re
from typing import Any

import pytest
from PIL import Image

from bot.matches.ui import emojis
from engine.games import GAMES
from render.kit.emojis import SIDE
from tests.test_contract import plies, ways


def test_they_are_as_discord_wants_them() -> None:
    pictures = emojis.pictures()
    assert len({name.rpartition("_")[0] for name in pictures}) == len(pictures) > 90
    for name, picture in pictures.items():
        assert re.fullmatch(r"[a-z0-9_]{2,32}", name), name
        image = Image.open(io.BytesIO(picture))
        assert image.mode == "RGBA"
        assert image.width == image.height <= SIDE
        assert image.getpixel((0, 0))[3] == 0 or name.startswith("resonance")  # a clear ground
        assert len(picture) < 256 * 1024
        assert emojis.ours(name)
    assert not emojis.ours("party_parrot")


@pytest.mark.parametrize("name", ["keepers", "hueshift", "resonance", "machines"])
def test_what_choices_bear_is_there(name: str) -> None:
    """Whatever is asked in random matches: no sign without its picture, and there are some."""
    game: Any = GAMES[name]
    module = importlib.import_module(f"render.{name}")
    known, seen = module.emojis(), set()
    for way in ways(game)[:3]:
        for state, _ in plies(game, 1, way):
            if state.ply % 9:
                continue
            for decision in game.decisions(state):
                view = game.view(state, decision.seat)
                for action in decision.actions[:40]:
                    actor = game.words.choice(view, action).actor
                    for action_typed in ("", action):
                        if emoji := module.emoji(view, actor, action_typed):
                            assert emoji in known, (actor, action)
                            seen.add(emoji)
    assert len(seen) > 4
