"""What trays, cards and the legend of Resonance show."""

from __future__ import annotations

import io
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.core import OPEN
from engine.games.resonance import RESONANCE, decks, naming, visibility
from engine.games.resonance.cards import CARDS, COLORS, name
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block
from engine.games.resonance.state import State
from render import resonance, themes
from render.draw import Canvas
from render.resonance import card as cards
from render.resonance import texts
from tests.effort import some
from tests.render import views_res as views
from tests.render.golden import compare, opened


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_golden_beside_the_table(theme: str) -> None:
    shots = views.shots()
    for shot in ("two", "weave"):
        data = resonance.tray(shots[shot], theme=theme)
        assert data is not None
        assert len(data) <= 200 * 1024
        compare(data, f"res-tray-{shot}-{theme}")
    compare(resonance.legend(theme), f"res-legend-{theme}")


# -- a deck --------------------------

DECK = "M22 M23 M25 M41 red white blue without white.4 white.5 blue.4 blue.5"


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_golden_deck(theme: str) -> None:
    data = resonance.deck_picture(DECK, theme=theme)
    assert len(data) <= 200 * 1024
    compare(data, f"res-deck-{theme}")


def test_an_unfinished_deck_is_as_high_as_what_there_is() -> None:
    tall = [opened(resonance.deck_picture(x)).height for x in ("", "red", "M22 red", DECK)]
    assert tall == sorted(set(tall))
    assert tall[-1] <= 2600
    with pytest.raises(decks.BadDeck):
        resonance.deck_picture("M51")


def test_what_a_deck_leaves_out_shows() -> None:
    other = DECK.replace("blue.5", "red.5")
    assert resonance.deck_picture(other) != resonance.deck_picture(DECK)


# -- the tray --------------------------


def _dealt() -> State:
    return next(s for s in views.playout(3) if visibility.stage(s) == "play")


def test_the_tray_tells_every_card() -> None:
    view = visibility.view(_dealt(), 0)
    text = resonance.tray_text(view)
    side = view.sides[0]
    assert side.hand is not None
    assert side.codex is not None
    assert all(naming.card(card) in text for card in side.hand)
    assert all(naming.codex(*row) in text for row in side.codex)
    for row in side.codex:
        for keyword in block(*row):
            rule_text = TAGS[keyword].text if keyword in TAGS else KEYWORDS[keyword].text
            assert rule_text in text


def test_the_tray_comes_first_where_a_card_is_chosen() -> None:
    view = visibility.view(_dealt(), 0)
    assert not resonance.tray_first(replace(view, asked=((0, "turn", ""),)))
    fueling = replace(view, asked=((0, "fuel", "A1 attack B1"),))
    assert resonance.tray_first(fueling)
    assert "Codex" in resonance.tray_text(view)
    assert "Codex" not in resonance.tray_text(fueling)
    assert not resonance.tray_first(replace(view, asked=((1, "fuel", "B1 attack A1"),)))
    looking = replace(view, top=17, asked=((0, "sensor", "sensor"),))
    assert resonance.tray_first(looking)
    assert naming.card(17) in resonance.tray_text(looking)


def test_a_hand_that_is_looked_at_lies_in_the_tray() -> None:
    view = visibility.view(_dealt(), 0)
    open_hand = visibility.view(_dealt(), OPEN).sides[1].hand
    seen = replace(view, sides=(view.sides[0], replace(view.sides[1], hand=open_hand)))
    assert "Banjo's hand" in resonance.tray_text(seen)
    assert resonance.tray(seen) != resonance.tray(view)


def test_under_a_heading_of_the_menu_lie_its_cards_alone() -> None:
    view = visibility.view(_dealt(), 0)
    hand = tuple(c.number for c in CARDS[:4]) + tuple(c.number for c in CARDS[6:8])
    view = replace(view, sides=(replace(view.sides[0], hand=hand), view.sides[1]))
    whole = opened(resonance.tray(view) or b"").height
    animations, items = (
        opened(resonance.heading_tray(view, heading) or b"").height
        for heading in ("#deploy", "#equip")
    )
    assert items < animations < whole
    assert resonance.heading_tray(view, "#deck") is None
    assert resonance.heading_tray(visibility.view(_dealt(), None), "#deploy") is None


def test_of_cards_that_are_too_many_as_much_is_told_as_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole: list[str] = []
    drawn = texts.draw

    def draw(canvas: Canvas, x: float, y: float, name: str, *more: Any, **plate: Any) -> float:
        whole.append(name)
        return drawn(canvas, x, y, name, *more, **plate)

    monkeypatch.setattr(texts, "draw", draw)
    view = visibility.view(_dealt(), 0)
    wordy = [c for c in CARDS if not c.item and len(c.keywords) == 3][:6]
    hand = tuple(c.number for c in wordy)
    view = replace(view, sides=(replace(view.sides[0], hand=hand), view.sides[1]))
    resonance.heading_tray(view, "#deploy")
    cut = [c for c in wordy if not {*c.keywords} <= {*whole}]
    assert cut
    assert {*cut[0].keywords} & {*whole}


def test_which_card_goes_is_asked_with_a_short_picture() -> None:
    """Texts that fit are told; else keywords are named alone."""
    view = replace(visibility.view(_dealt(), 0), asked=((0, "fuel", "A1 attack B1"),))
    few, many = (
        replace(view, sides=(replace(view.sides[0], hand=tuple(range(10, n))), view.sides[1]))
        for n in (12, 17)
    )
    assert opened(resonance.tray(few) or b"").width == 720
    turn = replace(many, asked=((0, "turn", ""),))
    tall = [opened(resonance.tray(v) or b"").height for v in (many, turn)]
    assert 3 * tall[0] < 2 * tall[1]


def test_a_very_large_hand_still_fits() -> None:
    view = visibility.view(_dealt(), 0)
    side = replace(view.sides[0], hand=tuple(range(95)), cards=95)
    data = resonance.tray(replace(view, sides=(side, view.sides[1])))
    assert data is not None
    assert len(data) <= 200 * 1024


# -- cards --------------------------


def test_every_card_can_be_looked_at() -> None:
    """All 500 cards, 100 keywords and 50 Codex cards, in either theme in turns."""
    names = [name(c.number) for c in CARDS] + list(KEYWORDS)
    names += [f"{color.lower()}.{kind}" for color in COLORS for kind in range(1, 6)]
    assert set(RESONANCE.cards.names()) <= set(names)
    for word in names:
        face = cards.face(word, themes.THEMES["dark"])
        assert face.parts or face.text
    for i, word in enumerate(names[:: some(9, of=1)]):
        data = resonance.card_picture(word, theme=("dark", "light")[i % 2])
        assert Image.open(io.BytesIO(data)).width == 720
        assert len(data) <= 200 * 1024


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("word", ["M22.5", "M36.10", "M19.4", "mark", "red.1"])
def test_golden_card(word: str, theme: str) -> None:
    compare(resonance.card_picture(word, theme=theme), f"res-card-{word}-{theme}")


@pytest.mark.parametrize("word", ["nothing", "M51.1", "M1.1b", "red.6", "pink.1"])
def test_no_card_of_that_name(word: str) -> None:
    with pytest.raises(KeyError):
        resonance.card_picture(word)
