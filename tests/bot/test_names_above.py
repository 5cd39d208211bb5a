"""Names in the line above a board: computer players of one table can be told apart."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.i18n import speaking
from bot.matches.beginning import computer
from bot.matches.ui.drawing import described, names, table
from bot.matches.ui.texts import called
from bot.store.rows import Player
from engine.search import LEVELS
from render import draw
from render.kit import people
from tests.bot.kit import Hall
from tests.bot.test_hueshift import WINDOW, begin

ANN = Player(0, "Ann", 1)


def test_two_have_room_for_what_they_are_called() -> None:
    assert names([ANN, computer("rookie")]) == ["Ann", "Computer (Rookie)"]


def test_an_even_match_is_named_in_the_language_of_its_readers() -> None:
    even = computer("even-4")
    assert names([ANN, even]) == ["Ann", "Computer (Even match)"]
    with speaking("de"):
        assert names([ANN, even]) == ["Ann", "Computer (ausgeglichen)"]
        assert called(replace(even, name="Lily")) == "Lily"
        assert called(computer("rookie")) == "Computer (Rookie)"


def test_a_level_is_left_out_of_a_sentence_before_the_name_is_cut() -> None:
    with people.seated({0: "Ann (she)", 1: computer("squire").name, 2: "(Maximilian Mustermann)"}):
        assert people.called(0, "Blue") == "Ann (she)"
        assert people.called(1, "Red") == "Computer"
        assert people.called(2, "Gold").startswith("(Maxi")


def test_computers_of_a_tournament_keep_their_numbers() -> None:
    rookie = computer("rookie")
    second = Player(2, f"{rookie.name} (2)", None, "rookie")
    other = Player(3, "Lily (the dog)", None, "rookie")
    assert names([ANN, rookie, second, other]) == ["Ann", "Rookie", "Rookie 2", "Lily (the dog)"]


def test_four_are_told_apart_and_none_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    last = list(LEVELS)[-1]
    four = names([ANN, computer("rookie"), computer(last), computer(last)])
    title = LEVELS[last].title
    assert four == ["Ann", "Rookie", f"{title} 1", f"{title} 2"]
    drawn: list[tuple[str, float, float]] = []
    write = draw.Canvas.text

    def watched(
        self: draw.Canvas, x: float, y: float, text: str, size: float, *args: Any, **more: Any
    ) -> float:
        wide = write(self, x, y, text, size, *args, **more)
        drawn.append((text, draw.measure(text, size, True), more["fit"]))
        return wide

    monkeypatch.setattr(draw.Canvas, "text", watched)
    people.above(360, list(enumerate(four)), "dark")
    assert [text for text, _, _ in drawn] == four
    assert all(wide <= room for _, wide, room in drawn)


def test_a_person_keeps_a_name_like_a_computers() -> None:
    mine = Player(1, "Bob (he)", 2)
    assert names([ANN, mine, computer("rookie")])[1] == "Bob (he)"


@pytest.mark.drawn
async def test_boards_panels_and_their_words_name_people(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    write = draw.Canvas.text

    def watched(self: draw.Canvas, x: float, y: float, text: str, *args: Any, **more: Any) -> float:
        drawn.append(text)
        return write(self, x, y, text, *args, **more)

    monkeypatch.setattr(draw.Canvas, "text", watched)
    number = await begin(h, WINDOW)
    board = (await h.board(number)).attachments[0]
    everybody = {p.name for p in (await h.match(number)).players}
    assert everybody <= {*drawn}
    assert all(f"{who} · " in (board.description or "") for who in everybody)
    drawn.clear()
    panel = (await h.alice.slash(h.channel, "hand", match=number)).response
    assert everybody <= {*drawn}
    assert all(f"{who} · " in (panel.attachments[0].description or "") for who in everybody)


@pytest.mark.drawn
@pytest.mark.parametrize("sandbox", [False, True])
async def test_who_plays_both_sides_sees_colours(h: Hall, sandbox: bool) -> None:
    number = await begin(h, WINDOW)
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    shot = replace(shot, match=replace(shot.match, sandbox=sandbox))
    assert ("alice" in described(shot)) is not sandbox
    assert ("alice" in table(shot)) is not sandbox
