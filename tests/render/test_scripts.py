"""Names in any script: written by a font that has them, or a sign that tells people apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from render import brackets, draw, podium, scorecard, scripts, tables
from render.kit import people
from render.podium import Podium, Step
from tests.render import test_scorecard, test_tournaments

#: A name in each script there is a font for.
WRITTEN = {
    "Chinese": "李小龍",
    "Japanese": "田中さくら",
    "Korean": "김민수",
    "Arabic": "محمد علي",
    "Hebrew": "דוד כהן",
    "Thai": "สมชาย ใจดี",
    "Hindi": "नरेंद्र मोदी",
    "Greek": "Ολυμπία",
    "Cyrillic": "Жанна",
    "Vietnamese": "Nguyễn Thị",
}


@pytest.fixture
def unshaped(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pillow without raqm."""
    caches = (scripts.load, scripts.font_of, scripts.plain, scripts.runs)
    monkeypatch.setattr(scripts, "shaping", lambda: False)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


@pytest.mark.parametrize("name", WRITTEN.values(), ids=WRITTEN)
def test_name_is_written_as_it_is(name: str) -> None:
    if not scripts.shaping() and any("\u0590" <= c < "\u0e00" for c in name):
        pytest.skip("Pillow cannot shape letters here")
    assert scripts.name(name) == name
    assert {run.font for run in scripts.runs(name, False)} - {""}
    mask, rim, _ = draw.lettering(name, 14, False, 1.5)
    assert mask.getbbox()
    assert rim is not None
    assert abs(mask.width / draw.SCALE - draw.measure(name, 14)) < 6


def test_letters_that_only_look_special_are_written_plainly() -> None:
    assert scripts.name("𝓐𝓷𝓷𝓪 Ｂ") == "Anna B"
    assert scripts.name("李 Ann  Łucja Жанна 😀") == "李 Ann Łucja Жанна"


def test_names_without_a_font_are_told_apart() -> None:
    names = ("😀", "🎉🎉", "বাংলা", "ᚠᚢᚦ", "")
    signs = [scripts.name(name) for name in names]
    assert len(set(signs)) == len(names)
    assert all(sign.startswith("Player ") and scripts.plain(sign) for sign in signs)
    assert scripts.name("😀") == scripts.name("😀")


def test_text_from_right_to_left_is_turned_as_a_whole() -> None:
    if scripts.shaping():
        assert [run.text for run in scripts.runs("דוד כהן 5", True)] == ["5", "דוד כהן "]
    assert [run.text for run in scripts.runs("Li 李", True)] == ["Li ", "李"]


@pytest.mark.usefixtures("unshaped")
def test_without_shaping_joined_letters_become_a_sign_and_others_stay() -> None:
    assert scripts.name("محمد").startswith("Player ")
    assert scripts.name("नरेंद्र").startswith("Player ")
    assert scripts.name("李 สมชาย") == "李 สมชาย"


def test_nothing_is_ever_drawn_as_a_box() -> None:
    """A letter that no font has leaves no trace, wherever a text comes from."""
    for bold in (False, True):
        mask, _, _ = draw.lettering("A\U0010fffe\u0378ᚠ😀B", 14, bold)
        plain, _, _ = draw.lettering("AB", 14, bold)
        assert mask.tobytes() == plain.tobytes()
    assert draw.measure("ᚠ", 14) == 0
    empty, rim, _ = draw.lettering("ᚠ", 14, False, 1.5)
    assert empty.getbbox() is None
    assert rim is not None


@pytest.mark.parametrize("name", [*WRITTEN.values(), "😀", "বাংলা"])
def test_every_picture_with_names_writes_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    write = draw.Canvas.text

    def watched(self: draw.Canvas, x: float, y: float, text: str, *args: object, **more: object):
        drawn.append(text)
        return write(self, x, y, text, *args, **more)

    monkeypatch.setattr(draw.Canvas, "text", watched)
    line = tables.Line(("1", name, "3", "4", "5"))
    side = brackets.Side(name)
    tie = brackets.Tie(1, "W1", (side, brackets.Side("")), (), name, False)
    wing = brackets.Wing("", ("Final",), ((tie,),))
    pictures = {
        "card": lambda: scorecard.picture(test_scorecard.CARD._replace(name=name), "dark"),
        "table": lambda: tables.picture(
            test_tournaments.SHEET._replace(blocks=(tables.Block("", (line,)),)), "dark"
        ),
        "bracket": lambda: brackets.pictures(brackets.Bracket(name, "", (wing,)), "dark"),
        "podium": lambda: podium.picture(Podium(name, "", (Step(1, name),)), "dark"),
        "board": lambda: people.above(360, [(0, name)], "dark"),
    }
    for what, picture in pictures.items():
        drawn.clear()
        picture()
        assert scripts.name(name) in drawn, what
