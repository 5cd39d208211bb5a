"""Letters of cards in Of Men and Machines: each has its own, on the field and in the legend."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.machines import MACHINES, Options, naming
from engine.games.machines.card_files import library
from render import draw, machines
from render.machines import letters, pieces, signs
from tests.games.machines.test_own_cards import FACTION
from tests.render import views_machines as views
from tests.render.golden import opened


def test_no_two_cards_of_a_table_share_letters() -> None:
    """All factions together, so also any two to four of them."""
    cards, by_card = library(()).cards, letters.by_card(())
    lettered = {n for n, c in cards.items() if c.type in ("soldier", "specialist", "structure")}
    assert by_card.keys() == lettered
    assert [pair for pair, n in Counter(by_card.values()).items() if n > 1] == []
    assert all(len(pair) == 2 and pair.isalpha() and pair.isupper() for pair in by_card.values())
    assert all(pair[0] == cards[name].title[0] for name, pair in by_card.items())


def test_a_hosts_cards_take_nobodys_letters() -> None:
    core, more = letters.by_card(()), letters.by_card((FACTION,))
    assert core.items() < more.items()
    assert len({*more.values()}) == len(more)


def test_cards_good_at_the_same_look_different() -> None:
    """Of one silhouette, as they stand in the smallest and in middle cells."""
    book = library(())
    for cell in (29.0, 46.0):
        r = pieces.Size(cell).radius
        assert cell < pieces.LARGE
        looks: dict[bytes, str] = {}
        for name, pair in letters.by_card(()).items():
            c = book.cards[name]
            role = signs.role(c)
            look = signs.token("dark", 0, role, c.type, r, False, False, pair).color.tobytes()
            assert looks.setdefault(look, name) == name, (name, looks[look])


@pytest.mark.parametrize("shot", ["two", "three", "alliance", "arena-full"])
def test_the_field_has_letters_and_says_what_they_stand_for(
    shot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, drawn = views.shots()[shot], list[str]()
    machines.picture(view)
    write = draw.Canvas.text

    def watched(self: Any, x: float, y: float, text: str, *args: Any, **more: Any) -> float:
        drawn.append(text)
        wide = write(self, x, y, text, *args, **more)
        if text in {*letters.by_card(view.own).values()}:
            assert x + wide < 354, text
        return wide

    token, lettered = signs.token, set[str]()

    def lettering(*args: Any) -> draw.Sprite:
        lettered.add(args[-1])
        return token(*args)

    monkeypatch.setattr(draw.Canvas, "text", watched)
    monkeypatch.setattr(signs, "token", lettering)
    machines.picture(view)
    assert lettered >= {letters.letters(view, p.card) for p in view.pieces}
    there = {p.card for p in view.pieces if not p.down} & letters.by_card(view.own).keys()
    listed = [c for c in there if letters.letters(view, c) in drawn]
    assert all(naming.short(view, c) in drawn for c in listed)
    left = len(there) - len(listed)
    assert (f"+{left} more" in drawn) is (left > 0)
    assert len(listed) > 15 or not left


def test_a_card_face_down_keeps_its_letters_to_itself() -> None:
    view = views.shots()["two"]
    (first, *_) = [p for p in view.pieces if letters.letters(view, p.card)]
    other = next(n for n in letters.by_card(()) if n not in {p.card for p in view.pieces})

    def down(card: str) -> Any:
        row = replace(first, card=card, down=True)
        return replace(view, pieces=tuple(row if p is first else p for p in view.pieces))

    assert letters._named(down(other)).keys() == letters._named(down(first.card)).keys()
    tokens = [signs.token("dark", 0, "foot", "soldier", 14, True, True, x) for x in ("AB", "CD")]
    assert tokens[0].color.tobytes() == tokens[1].color.tobytes()


def test_the_legend_of_a_match_names_its_cards() -> None:
    view = views.shots()["two"]
    titles = dict(letters.of_match(view)).values()
    factions = {side.faction for side in view.sides}
    cards = view.book.cards
    own = [n for n in letters.by_card(()) if cards[n].faction in factions]
    assert {cards[n].title if len(cards[n].title) < 17 else naming.short(view, n) for n in own} <= {
        *titles
    }
    assert opened(machines.match_legend(view)).height > opened(machines.legend()).height


def test_the_legend_of_a_first_game_shows_what_is_in_it() -> None:
    """Names stand on its large cells; two play, with few sigils."""
    view = MACHINES.view(MACHINES.setup(1, Options(field="drill-ground")), 0)
    assert opened(machines.match_legend(view)).height < opened(machines.legend()).height
