"""What the kit of all games' pictures promises, whichever game uses it."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.core import Trail
from render import draw, seats, themes
from render.draw import Canvas
from render.kit import board, ground, labels
from render.kit.box import Head, box
from render.kit.flow import flow, lines
from render.kit.marked import Shown, marked
from render.kit.sheet import EDGE, Sheet, frame

DARK = themes.THEMES["dark"]
#: Fields of two, two and four seats.
FIELDS = ((5, 7), (7, 7), (11, 11))


@pytest.mark.parametrize(("cols", "rows"), FIELDS)
def test_a_board_of_any_size_is_as_wide_as_a_phone(cols: int, rows: int) -> None:
    grid = board.fitting(cols, rows)
    assert grid.width <= draw.WIDTH
    assert grid.cell >= 30  # a thumb finds it, and a sign of 24 units has room
    image = board.ground("dark", grid, False)
    assert image.size == (draw.px(draw.WIDTH), draw.px(grid.height))


@pytest.mark.parametrize(("cols", "rows"), FIELDS)
def test_turned_the_last_row_is_at_the_bottom(cols: int, rows: int) -> None:
    grid = board.fitting(cols, rows)
    last = f"{chr(ord('a') + cols - 1)}{rows}"
    assert grid.centre("a1") == grid.centre(last, turned=True)
    assert grid.centre("a1")[1] > grid.centre(last)[1]


def test_a_part_of_a_board_is_drawn_like_the_whole() -> None:
    part = board.fitting(3, 2, 67)._replace(left=4, bottom=8)
    assert list(part.names) == ["e9", "e10", "f9", "f10", "g9", "g10"]
    assert all(part.has(cell) for cell in part.names)
    assert not any(part.has(cell) for cell in ("d9", "h9", "e8", "e11", ""))
    plain = board.fitting(3, 2, 67)
    assert part.centre("e9") == plain.centre("a1")
    assert part.centre("g10", turned=True) == plain.centre("a1")
    assert board.ground("dark", part, False).size == board.ground("dark", plain, False).size


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_whose_a_cell_is_shows_without_colour(theme: str) -> None:
    """By its corner alone, and beyond it, for all seats but the plain first."""
    t = themes.THEMES[theme]
    looks = [ground.owned(theme, t.cell, seat, 29).color.convert("L") for seat in range(4)]
    corner, rest = (0, 0, 20, 20), (20, 20, 58, 58)
    for a, b in combinations(looks, 2):
        for box_ in (corner, rest):
            apart = ImageChops.difference(a.crop(box_), b.crop(box_))
            assert ImageStat.Stat(apart).mean[0] > 4


def test_cells_have_colours_of_their_own_or_are_holes() -> None:
    grid = board.fitting(11, 11)
    painted = (("b2", DARK.matter), ("c3", None))
    image = board.ground("dark", grid, False, painted)
    at = {cell: tuple(draw.px(v) for v in grid.centre(cell)) for cell in ("b2", "c3", "d4")}
    assert image.getpixel(at["b2"]) == DARK.matter
    assert image.getpixel(at["c3"]) == DARK.back
    assert image.getpixel(at["d4"]) in (DARK.cell, DARK.cell_alt)


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_four_sides_differ_without_colour_on_the_smallest_cells(theme: str) -> None:
    grid = board.fitting(11, 11)
    spots = [seats.emblem(theme, seat, grid.cell * 0.4) for seat in range(4)]
    grey = []
    for sprite in spots:
        canvas = Canvas(Image.new("RGB", (64, 64), (128, 128, 128)))
        canvas.stamp(sprite, 16, 16)
        grey.append(canvas.image.convert("L"))
    for a, b in combinations(grey, 2):
        assert ImageStat.Stat(ImageChops.difference(a, b)).mean[0] > 5


@pytest.mark.parametrize(("cols", "rows"), FIELDS)
def test_what_is_pointed_out_changes_its_cells_and_no_far_ones(cols: int, rows: int) -> None:
    grid = board.fitting(cols, rows)
    trail = Trail((("a1", "a3"),), ("c1",), ("e1",))
    looks = []
    for pointed in (marked(Shown()), marked(Shown("dark", 0, trail, ("b5", "b5", "d6"), "c7"))):
        canvas = Canvas.blank(grid.height, DARK.back)
        on = board.Board(canvas, grid, 0, "dark", False)
        on.lay(board.ground("dark", grid, False))
        on.highlights(pointed)
        on.happened(pointed)
        on.numbers(pointed)
        looks.append(canvas.image)
    changed = ImageChops.difference(*looks).convert("L")
    half = grid.cell / 2 - 3

    def differs(cell: str) -> bool:
        x, y = grid.centre(cell)
        box_ = tuple(draw.px(v) for v in (x - half, y - half, x + half, y + half))
        return changed.crop(box_).getbbox() is not None

    assert all(map(differs, ("a1", "a2", "a3", "c1", "e1", "b5", "d6", "c7")))
    assert not any(map(differs, ("e3", "d4", "e5", "a6")))


def test_numbers_of_choices_are_short() -> None:
    numbers = marked(Shown(targets=("a", "b", "b", "c", "c", "c", "a"))).numbers
    assert numbers == {"a": "1,7", "b": "2,3", "c": "4–6"}


def test_what_is_pointed_out_has_one_rim_the_most_urgent() -> None:
    pointed = marked(Shown("dark", 0, Trail((("x", "y"),), (), ("z",)), ("x", "y"), "y"))
    own = DARK.edge, 1.0
    assert pointed.rim("y", DARK, *own)[0] == DARK.ink
    assert pointed.rim("x", DARK, *own)[0] == DARK.target
    assert pointed.rim("z", DARK, *own)[0] == DARK.strike
    assert pointed.rim("q", DARK, *own) == own


def test_lines_break_before_what_does_not_fit_and_never_behind_a_heading() -> None:
    assert lines(flow([], 100, 5)) == 0
    assert [p.line for p in flow([40, 40, 40], 85, 5)] == [0, 0, 1]
    assert [p.line for p in flow([40, 20, 40], 85, 5, headings=[1])] == [0, 1, 1]
    assert [p.line for p in flow([200, 10], 85, 5)] == [0, 1]
    assert [p.x for p in flow([40, 40], 100, 5, over={1: 8})] == [0, 37]


def test_a_sheet_is_as_high_as_its_blocks() -> None:
    tops = []
    sheet = Sheet(gap=4)
    for high in (30.0, 0.0, 50.0):
        sheet.add(high, lambda canvas, y: (tops.append(y), frame(canvas, y, 10, DARK)))
    assert sheet.canvas(DARK).image.height == draw.px(2 * EDGE + 30 + 4 + 50)
    assert tops == [EDGE, EDGE + 34]


def test_a_long_name_is_written_smaller_before_it_is_cut() -> None:
    canvas = Canvas.blank(40, DARK.back)
    name = "Coldshoulder"
    full = labels.name(canvas, 0, 20, name, 200, 14, DARK.ink)
    less = labels.name(canvas, 0, 20, name, full - 10, 14, DARK.ink)
    assert full - 25 < less <= full - 10
    assert labels.sized(name, 1, (14, 12, 10)) == 10


def test_a_card_in_small_shows_what_has_befallen_it() -> None:
    looks = []
    for trail, targets, focus in (
        (Trail(), (), ""),
        (Trail((), ("one",)), (), ""),
        (Trail((("one", "two"),)), (), ""),
        (Trail(), ("one",), ""),
        (Trail(), (), "one"),
    ):
        canvas = Canvas.blank(80, DARK.back, 120)
        head = Head("one", "One", DARK.magic, seats.emblem("dark", 0, 6))
        pointed = marked(Shown("dark", 0, trail, targets, focus))
        box(canvas, 5, 5, 110, 70, head, pointed, DARK)
        looks.append(canvas.image.tobytes())
    assert len({*looks}) == len(looks)
