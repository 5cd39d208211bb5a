"""Pictures of tournaments: readable on a phone, the same in words, and drawn whatever stands in
them."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.i18n import speaking
from render import brackets, draw, podium, tables
from render.brackets import Bracket, Side, Tie, Wing
from render.podium import Podium, Step
from render.tables import Block, Column, Line, Sheet
from tests.render.golden import compare

COLUMNS = (
    Column("#", 28),
    Column("Name"),
    Column("Pts", 38, "r", bold=True),
    Column("Bh1", 42, "r"),
    Column("W-D-L", 58, "r"),
)
NAMES = ("Ann", "Bob", "Christopher", "Dee", "Eve", "Fay", "Gus", "Hal")
LINES = tuple(
    Line((str(i + 1), name, str(3 - i / 2), "4.5", "2-1-0"), medal=i + 1 if i < 3 else 0)
    for i, name in enumerate(NAMES)
)
SHEET = Sheet(
    "Winter Cup",
    "Swiss system · round 3 of 4",
    COLUMNS,
    (
        Block(
            "",
            (*LINES[:6], LINES[6]._replace(faded=True, tag="left"), LINES[7]._replace(tag="bye")),
        ),
    ),
    "Bh1: Buchholz cut 1",
)


def tie(number: int, a: Side, b: Side, *feeds: int, through: str = "", on: bool = False) -> Tie:
    return Tie(number, f"W{number}", (a, b), feeds, through, on)


DUE = Side("", state="due")
OPEN = Bracket(
    "Winter Cup",
    "Single elimination · round 2",
    (
        Wing(
            "",
            ("Last 8", "Semifinals", "Final"),
            (
                (
                    tie(1, Side("Ann", "2", "won", 1), Side("Hal", "0", "lost", 8)),
                    tie(2, Side("Dee", "1", "lost", 4), Side("Eve", "2", "won", 5)),
                    tie(3, Side("Bob"), DUE, through="Bob"),
                    tie(4, Side("Christopher", "", "won", 3), Side("Gus", "ff", "lost", 6)),
                ),
                (
                    tie(5, Side("Ann", seed=1), Side("Eve", seed=5), 1, 2, on=True),
                    tie(6, Side("Bob", "", "lost", 2), Side("Christopher", "", "won", 3), 3, 4),
                ),
                (tie(7, Side("Ann / Eve", state="due"), Side("Christopher", seed=3), 5, 6),),
            ),
        ),
        Wing("Third place", ("",), ((tie(8, DUE, Side("Bob")),),)),
    ),
)
END = Podium("Winter Cup", "Swiss system · 8 players", (Step(1, "Ann", "3 points"), Step(2, "Bob"),
                                                       Step(3, "Eve", "2 points")))  # fmt: skip


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_they_look_as_they_did(theme: str) -> None:
    compare(tables.picture(SHEET, theme), f"standings-{theme}")
    compare(brackets.pictures(OPEN, theme)[0], f"bracket-{theme}")
    compare(podium.picture(END, theme), f"podium-{theme}")


def test_a_phone_shows_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []
    font = draw.font
    monkeypatch.setattr(
        draw, "font", lambda size, bold=False: sizes.append(size) or font(size, bold)
    )
    draw.lettering.cache_clear()
    for png in (tables.picture(SHEET), *brackets.pictures(OPEN), podium.picture(END)):
        assert Image.open(io.BytesIO(png)).width == draw.WIDTH * draw.SCALE
        assert len(png) < 120_000
    assert min(sizes) >= 13


def test_a_long_list_is_cut_into_pages() -> None:
    many = tuple(Line((str(i), f"Player {i}", "1", "2", "1-0-1")) for i in range(1, 65))
    long = SHEET._replace(blocks=(Block("", many),))
    parts = tables.pages(long)
    assert [len(p.blocks[0].lines) for p in parts] == [24, 24, 16]
    assert [p.title for p in parts] == [f"Winter Cup · {i}/3" for i in (1, 2, 3)]
    assert [line for p in parts for b in p.blocks for line in b.lines] == list(many)
    groups = SHEET._replace(blocks=tuple(Block(f"Group {g}", many[:10]) for g in range(1, 6)))
    assert [[b.head for b in p.blocks] for p in tables.pages(groups)] == [
        ["Group 1", "Group 2"], ["Group 3", "Group 4"], ["Group 5"],
    ]  # fmt: skip
    assert tables.pages(SHEET) == [SHEET]
    empty = SHEET._replace(blocks=())
    assert tables.pages(empty) == [empty]
    assert tables.picture(empty).startswith(b"\x89PNG")


def test_lists_in_words() -> None:
    alt = tables.alt(SHEET)
    assert "# 1, Name Ann, Pts 3.0, Bh1 4.5, W-D-L 2-1-0." in alt
    assert "Gus, Pts 0.0, Bh1 4.5, W-D-L 2-1-0, left." in alt
    text = tables.text(SHEET)
    assert "3 Christopher  2.0" in text
    assert "(bye)" in text
    assert max(map(len, text.splitlines()[3:-1])) <= 54


def test_brackets_in_words() -> None:
    (alt,) = brackets.alts(OPEN)
    sentences = (
        "W1: Ann beat Hal 2:0.",
        "W2: Eve beat Dee 2:1.",
        "W3: Bob goes through.",
        "W5: Ann against Eve, being played.",
        "W7: Ann / Eve against Christopher.",
        "Third place:",
    )
    for part in sentences:
        assert part in alt
    text = brackets.text(OPEN)
    assert "1 Ann 2 ✓ – 8 Hal 0" in text
    assert "Bob (bye)" in text
    assert "1 Ann – 5 Eve (on)" in text
    won = OPEN._replace(champion="Ann")
    assert brackets.text(won).splitlines()[1] == f"Champion: Ann · {OPEN.note}"
    assert f"Champion: Ann · {OPEN.note}" in brackets.alts(won)[0]


def test_a_large_bracket_is_cut_into_panels() -> None:
    rounds = []
    number = 0
    below: list[int] = []
    for size in (32, 16, 8, 4, 2, 1):
        column = []
        for i in range(size):
            number += 1
            feeds = below[2 * i : 2 * i + 2]
            sides = (Side(f"A{number}", "", "won"), Side(f"B{number}", "", "lost"))
            column.append(Tie(number, f"M{number}", sides, tuple(feeds)))
        below = [t.id for t in column]
        rounds.append(tuple(column))
    heads = ("Last 64", "Last 32", "Last 16", "Last 8", "Semifinals", "Final")
    whole = Bracket("Cup", "", (Wing("", heads, tuple(rounds)),))
    panels = brackets.panels(whole)
    assert [p.head for p in panels] == [f"part {i} of 4" for i in (1, 2, 3, 4)] + [""]
    assert [[len(c) for c in p.rounds] for p in panels] == [[8, 4, 2, 1]] * 4 + [[2, 1]]
    assert sum(len(p.ties) for p in panels) == 63
    drawn = brackets.pictures(whole)
    assert len(drawn) == len(brackets.alts(whole)) == 4
    for png in drawn:
        image = Image.open(io.BytesIO(png))
        assert image.height < 2 * image.width
    assert brackets.current(whole, 2) == [2, 3]
    open_first = rounds[0][0]._replace(sides=(Side("A"), Side("B")), playing=True)
    playing = ((open_first, *rounds[0][1:]), *rounds[1:])
    assert brackets.current(Bracket("Cup", "", (Wing("", heads, playing),)), 2) == [0, 3]


def test_nobody_can_be_drawn() -> None:
    holes = Bracket(
        "Cup", "", (Wing("Losers", ("Round 1", "Round 2"), ((None, None), (None,)), True),)
    )
    assert brackets.panels(holes) == []
    assert brackets.alts(holes) == ["Cup."]
    (png,) = brackets.pictures(holes)
    assert png.startswith(b"\x89PNG")
    strange = Podium("李", "", (Step(1, "😀"), Step(1, "Bob"), Step(3, "Ann"), Step(3, "Eve")))
    assert podium.picture(strange).startswith(b"\x89PNG")
    assert "1: Bob" in podium.alt(strange)
    assert podium.picture(Podium("Cup", "", ())).startswith(b"\x89PNG")


def test_brackets_in_the_words_of_another_language() -> None:
    with speaking("de"):
        (alt,) = brackets.alts(OPEN)
        text = brackets.text(OPEN)
    for part in ("Ann schlägt Hal 2:0.", "Bob kommt weiter.", "Ann gegen Eve, läuft."):
        assert part in alt
    assert not [part for part in (" beat ", " against ", "goes through") if part in alt]
    assert not [part for part in ("(bye)", "(on)") if part in text]
