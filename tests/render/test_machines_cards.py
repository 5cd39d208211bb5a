"""What trays, cards and the legend of Of Men and Machines show."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.games.machines import naming, visibility
from engine.games.machines.card_files import RELEASE, core, library
from engine.games.machines.text import abilities
from engine.games.machines.view import View
from render import machines, themes
from render.machines import card as cards
from tests.effort import some
from tests.render.golden import compare
from tests.scenarios import machines as scenarios

HELD = "line-grenadier,line-grenadier,old-resolve,supply-drop,watch-turret,flame-trooper"


def held(kind: str = "build") -> View:
    """Return a view of A with a hand and a Reserve, asked a question."""
    s = scenarios.build(f"A: raise hand {HELD} reserve mortar-crew,ridge-warden", turn="A 7 build")
    return replace(visibility.view(s.state, 0), asked=((0, kind, ""),))


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_golden_beside_the_field(theme: str) -> None:
    data = machines.tray(held(), theme=theme)
    assert data is not None
    assert len(data) <= 200 * 1024
    compare(data, f"mm-tray-{theme}")
    legend = machines.legend(theme)
    assert len(legend) <= 200 * 1024
    compare(legend, f"mm-legend-{theme}")


def test_the_tray_tells_every_card() -> None:
    text = machines.tray_text(held())
    book = core()
    for name in {*HELD.split(","), "mortar-crew", "ridge-warden"}:
        assert book.cards[name].title in text
        for sigil in book.cards[name].sigils:
            assert f"{naming.title(sigil)}: {abilities.card(book, sigil)}" in text
    assert abilities.card(book, "supply-drop") in text
    assert abilities.card(book, "watch-turret") in text
    assert "Line Grenadier ×2" in text
    assert text.count(abilities.card(book, "breach")) == 1


def test_what_a_unit_costs_now_is_told() -> None:
    view = held()
    side = replace(view.sides[0], prices=(("old-resolve", 4),))
    cheap = replace(view, sides=(side, view.sides[1]))
    assert "Level 5, now 4" in machines.tray_text(cheap)
    assert machines.tray(cheap) != machines.tray(view)


def test_the_tray_comes_first_where_a_card_is_chosen() -> None:
    for kind in ("specialist", "supply", "reserve"):
        assert machines.tray_first(held(kind))
    assert not machines.tray_first(held("build"))
    assert not machines.tray_first(replace(held(), asked=((1, "reserve", ""),)))


def test_specialists_just_drawn_lie_in_the_tray() -> None:
    view = held("specialist")
    side = replace(view.sides[0], drawn=("bastion-walker", "field-surgeon"))
    drawn = replace(view, sides=(side, view.sides[1]))
    assert "Bastion Walker" in machines.tray_text(drawn)
    assert "Bastion Walker" in machines.tray_alt(drawn)


def test_a_very_large_hand_still_fits() -> None:
    view = held()
    every = tuple(c.name for c in core().cards.values() if c.type != "captain")
    side = replace(view.sides[0], hand=every, reserve=every[:6])
    data = machines.tray(replace(view, sides=(side, view.sides[1])))
    assert data is not None
    assert len(data) <= 200 * 1024
    assert Image.open(io.BytesIO(data)).height <= 2 * 1400


# -- cards to choose --------------------------


def test_cards_are_chosen_from_pictures_of_their_whole_texts() -> None:
    view, book = held(), core()
    rifles = machines.offered(view, "scrap line-grenadier")
    assert machines.offer(rifles, "dark").title == "Line Grenadier ×2"
    assert machines.offered(view, "construct watch-turret c3").startswith("watch-turret")
    assert machines.offered(view, "deploy skimmer b2") == ""  # not in this hand
    assert machines.offered(view, "done") == machines.offered(view, "c3-c4") == ""
    names = machines.held(view)
    assert rifles in names
    assert "mortar-crew@" in [name.partition("^")[0] for name in names]  # the Reserve
    texts = {machines.offer(name, "dark").text for name in names}
    for name in {*HELD.split(","), "mortar-crew"}:
        for sigil in book.cards[name].sigils:
            assert any(abilities.card(book, sigil) in text for text in texts)
    assert machines.held(replace(view, seat=None)) == ()


def test_what_a_card_costs_now_stands_on_it() -> None:
    view = held()
    side = replace(view.sides[0], prices=(("old-resolve", 4),))
    cheap = replace(view, sides=(side, view.sides[1]))
    now, printed = (machines.offered(v, "deploy old-resolve b2") for v in (cheap, view))
    assert [machines.offer(n, "dark").word for n in (now, printed)] == ["4", "5"]


def test_a_card_is_told_as_the_match_plays_it() -> None:
    view = held()
    for release in (1, RELEASE):
        name = machines.offered(replace(view, release=release), "deploy old-resolve b2")
        assert name.endswith("^1") is (release == 1)
        c = library((), release).cards["old-resolve"]
        assert machines.offer(name, "dark").word == str(c.level)


def test_an_answer_goes_with_the_field() -> None:
    action = "use supply-drop"
    assert machines.offered(held(), action)
    assert machines.offered(held("attack_declared"), action) == ""


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_golden_offers(theme: str) -> None:
    names = [n for n in machines.held(held()) if "old" in n or "supply" in n or "@" in n]
    names += ["faction:raise", "passive:deep-lockers", "layout:picket"]
    data = machines.offer_picture([machines.offer(n, theme) for n in names], theme=theme)
    assert len(data) <= 200 * 1024
    compare(data, f"mm-offers-{theme}")


# -- cards --------------------------


def test_every_card_can_be_looked_at() -> None:
    """All cards, passives, sigils and statuses, in either theme in turns."""
    book = core()
    names = [*book.cards, *book.passives, *book.sigils, *naming.STATUSES]
    for word in names:
        face = cards.face(word, themes.THEMES["dark"])
        assert face.parts or face.text
    for i, word in enumerate(names[:: some(9, of=1)]):
        data = machines.card_picture(word, theme=("dark", "light")[i % 2])
        assert Image.open(io.BytesIO(data)).width == 720
        assert len(data) <= 200 * 1024


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize(
    "word", ["walking-citadel", "node-zero", "watch-turret", "supply-drop", "mend", "BRN"]
)
def test_golden_card(word: str, theme: str) -> None:
    compare(machines.card_picture(word, theme=theme), f"mm-card-{word}-{theme}")


@pytest.mark.parametrize("word", ["nothing", "dly-", ""])
def test_no_card_of_that_name(word: str) -> None:
    with pytest.raises(KeyError):
        machines.card_picture(word)
