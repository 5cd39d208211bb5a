"""No two cards of a game are taken for each other: by their names, cut to a phone's room, or where
a game has short names for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from itertools import combinations

import pytest

from bot.i18n import speaking
from bot.matches.ui.labels import MENU_LABEL, cut
from engine.games import GAMES
from engine.games.hueshift import naming as hueshift
from engine.games.hueshift.card_types import PARTS
from engine.games.machines import naming
from engine.games.machines.card_files import library
from engine.games.resonance import card_names
from engine.games.resonance.cards import CARDS
from render.machines import letters
from tests.games.machines.test_own_cards import FACTION

WITH_CARDS = [name for name, game in GAMES.items() if game.cards is not None]
#: What a phone shows of a menu's line beside something else.
ROOM = 14
#: Names as like as this are taken for each other.
LIKE = 0.8


def twice(names: Iterable[str]) -> list[str]:
    return [name for name, n in Counter(names).items() if n > 1]


@pytest.mark.parametrize("tongue", ["en", "de"])
@pytest.mark.parametrize("game", WITH_CARDS)
def test_cut_names_differ(game: str, tongue: str) -> None:
    rules = GAMES[game]
    assert rules.cards is not None
    with speaking(tongue):
        names = rules.cards.names().values()
        assert twice(cut(name, MENU_LABEL) for name in names) == []
        assert game == "resonance" or twice(cut(name, ROOM) for name in names) == []
        assert twice(card_names.short(c.number) for c in CARDS) == []


@pytest.mark.parametrize("own", [(), (FACTION,)], ids=["core", "a host's"])
def test_short_names_of_machines_are_one_cards(own: tuple[str, ...]) -> None:
    cards = library(own).cards
    assert twice(naming._shorts(own)[name] for name in cards) == []
    assert twice(letters.by_card(own).values()) == []


def test_mechs_that_sound_alike_are_told_with_their_class() -> None:
    mechs = [name for name, part in PARTS.items() if part.kind == "mech"]
    for a, b in combinations(mechs, 2):
        one, other = PARTS[a].title, PARTS[b].title
        if SequenceMatcher(None, one, other).ratio() < LIKE and one[:5] != other[:5]:
            continue
        for name in (a, b):
            assert hueshift.title(name) == f"{PARTS[name].title} ({PARTS[name].cls})"
        assert PARTS[a].cls != PARTS[b].cls
    assert {"cidermayer", "cidermajor", "ciderlord", "ciderheart"} == hueshift.alike()
