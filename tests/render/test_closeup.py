"""Part of a board keeps the cells it is about, where they were and as large."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from engine.core import Trail
from engine.model import joined
from render.draw import px
from render.kit import closeup, offers, people
from render.kit.board import GUTTER, Grid
from render.kit.marked import Shown, marked

GRID = Grid(7, 7, 48.0)


def painted() -> Image.Image:
    """Return a board whose cells are told apart by their colours."""
    image = Image.new("RGB", (px(GRID.width), px(GRID.height)))
    for cell in GRID.names:
        x, y = GRID.centre(cell)
        color = (30 * (ord(cell[0]) - 96), 30 * int(cell[1:]), 7)
        image.paste(color, (px(x) - 20, px(y) - 20, px(x) + 20, px(y) + 20))
    return image


@pytest.mark.parametrize(
    ("cells", "rows"),
    [
        ((), (0, 6)),
        (("d4",), (2, 5)),
        (("a7",), (0, 3)),
        (("g1",), (3, 6)),
        (("a6", "c3"), (0, 5)),
        (("a7", "a1"), (0, 6)),
        (("z9",), (0, 6)),
    ],
)
def test_rows_around_cells(cells: tuple[str, ...], rows: tuple[int, int]) -> None:
    assert closeup.rows(GRID, cells, turned=False) == rows


@pytest.mark.parametrize(
    ("columns", "rows"), [((0, 6), (2, 5)), ((2, 4), (0, 6)), ((3, 6), (1, 4))]
)
def test_a_part_keeps_its_cells(columns: tuple[int, int], rows: tuple[int, int]) -> None:
    part = closeup.part(painted(), GRID, (0, 0), columns, rows)
    for column in range(columns[0], columns[1] + 1):
        for row in range(rows[0], rows[1] + 1):
            x = px(GUTTER + (column - columns[0] + 0.5) * GRID.cell)
            y = px(2 + (row - rows[0] + 0.5) * GRID.cell)
            assert part.getpixel((x, y)) == (30 * (column + 1), 30 * (7 - row), 7)


def test_names_from_outside_stay_in_their_line() -> None:
    for name in ("Ann", "x" * 3000, "a\u202eb\n\u200b**c**", "", "\U0001f600" * 50, "Z\u0351" * 40):
        strip = people.above(360, ((0, name), (1, "Ben")), "dark")
        assert strip.image.size == (720, 48)
    assert people.plain("a\u202eb\nc") == "abc"
    assert len(people.plain("x" * 3000)) <= 40


def test_a_turn_is_numbered_where_its_actions_ended() -> None:
    moved, shot = Trail((("a1", "a2"),)), Trail(struck=("b2",), shots=(("a2", "b2"),))
    built = Trail(placed=("c1",))
    whole = joined([moved, Trail(), shot, built])
    assert whole.order == ("a2", "b2", "c1")
    assert marked(Shown(trail=whole)).steps == {"a2": "1", "b2": "2", "c1": "3"}


def test_portions_leave_no_card_out() -> None:
    from render import hueshift

    names = ("cidermayer", "linwood", "sydney", "bowler", "myriad", "gigatear", "olaf")
    cards = [hueshift.offer(name, "dark") for name in names]
    parts = offers.portions(cards)
    assert [o for part in parts for o in part] == cards
    assert len(parts) > 1
    for part in parts:
        high = Image.open(io.BytesIO(hueshift.offer_picture(list(part)))).height
        assert high <= px(offers.ROOM + 20)


def test_an_attack_between_cards_has_its_number_with_an_arrow_at_both_ends():
    turn = joined([
        Trail(placed=("ace",)),
        Trail(paths=(("ace", "rook"),), struck=("rook",)),
        Trail(paths=(("bolt", "rook"),)),
        Trail(paths=(("bolt", "moth"),)),
        Trail(paths=(("bolt", "moth"),)),  # once more
    ])  # fmt: skip
    assert marked(Shown(trail=turn)).acts == {
        "ace": "1 2→", "rook": "→2,3", "bolt": "3–5→", "moth": "→4,5",
    }  # fmt: skip
    # What has only been declared has no number yet.
    now = joined([Trail(paths=(("ace", "rook"),))])
    both = msgspec.structs.replace(now, paths=(*now.paths, ("moth", "rook")))
    assert marked(Shown(trail=both)).acts == {"ace": "1→", "rook": "→1"}
