"""What the pictures and texts of the boxed editions and of four sides show."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.core import Outcome
from engine.games.keepers.view import View
from engine.games.keepers.warriors import KINDS
from render import draw, keepers, themes
from render.keepers import board as boards
from render.keepers import close, panels, pieces, words
from render.kit.sheet import EDGE
from tests.render import views
from tests.render import views_cards as vc
from tests.render.golden import Box, compare, differs, opened

pytestmark = pytest.mark.usefixtures("samples")

THEMES = sorted(themes.THEMES)
NORTH = {"south": 3, "targets": ("k5", "e4", "i5", "f3"), "focus": "d6"}
SHOTS = {
    "boxed": (vc.boxed(), {}, 180),
    "quick": (vc.boxed(quick=True), {}, 180),
    "four": (vc.four(), {"trail": vc.four_trail()}, 300),
    "four-north": (vc.four(1), NORTH, 300),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", sorted(SHOTS))
def test_golden(name: str, theme: str) -> None:
    view, options, width = SHOTS[name]
    data = keepers.picture(view, theme=theme, **options)
    assert len(data) <= 250 * 1024
    compare(data, f"{name}-{theme}", width)


def box(view: View, cell: str, south: int = 0) -> Box:
    """Return a cell's rectangle in pixels."""
    x, y = boards.grid(view.cols).centre(cell, bool(south % 2))
    x, y = x + (EDGE - 3 if view.cols > 7 else 0), y + keepers.board_top(view)
    left, top = draw.px(x - 24), draw.px(y - 24)
    return left, top, left + 96, top + 96


# --- four sides ----------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_four_sides_differ_without_colour(theme: str) -> None:
    """Any two sides are told apart in greyscale: their outlines, and what fills them."""
    for make in (
        lambda s: pieces.token(theme, s, "sniper", 19),
        lambda s: pieces.wall(theme, s, 43),
        lambda s: pieces.marker(theme, s, 18, "unknown"),
        lambda s: pieces.lifeforce(theme, s, 21.5),
        lambda s: pieces.emblem(theme, s, 9),
    ):
        size = max(s for seat in range(4) for s in make(seat).size)
        flat = []
        for seat in range(4):
            shape = Image.new("L", (size, size))
            alpha = make(seat).alpha.point(lambda v: 255 * (v > 200))
            shape.paste(alpha, ((size - alpha.width) // 2, (size - alpha.height) // 2))
            flat.append(shape)
        for a in range(4):
            for b in range(a):
                assert ImageStat.Stat(ImageChops.difference(flat[a], flat[b])).mean[0] > 3


@pytest.mark.parametrize("kind", KINDS)
def test_the_new_shapes_hold_every_kind(kind: str) -> None:
    """A Warrior's sign stays within its token."""
    for seat in (2, 3):
        token = pieces.token("dark", seat, kind, 18)
        sign = pieces.sign(kind, 18 * 1.22, themes.BLACK).alpha.point(lambda v: 255 * (v > 128))
        room = Image.new("L", token.size)
        room.paste(sign, ((room.width - sign.width) // 2, (room.height - sign.height) // 2))
        outside = ImageChops.subtract(room, token.alpha.point(lambda v: 255 * (v > 200)))
        assert ImageStat.Stat(outside).mean[0] < 0.4


def test_teams_look_from_their_edge() -> None:
    v = vc.four()
    assert box(v, "a1") == box(v, "n7", 1)
    assert box(v, "h4") == box(v, "g4", 1)
    south, other, north, last = (keepers.picture(v, south=s) for s in range(4))
    assert south == north != other == last


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("south", [0, 1])
def test_each_panel_stands_at_its_home(seat: int, south: int) -> None:
    """What changes on a side's sheet is seen in the corner where its LifeForce lies."""
    v = vc.four()
    sides = [replace(s, reserves=s.reserves + 55 * (s.seat == seat)) for s in v.sides]
    a = keepers.picture(v, south=south)
    b = keepers.picture(replace(v, sides=tuple(sides)), south=south)
    width, height = opened(a).size
    left, upper, _, _ = box(v, v.sides[seat].lifeforce_cell, south)
    right, lower = left > width // 2, upper > height // 2
    for x in (False, True):
        for y in (False, True):
            corner = (x * width // 2, y * height // 2, (x + 1) * width // 2, (y + 1) * height // 2)
            change = differs(a, b, corner)
            assert (change > 0.01) == ((x, y) == (right, lower))


@pytest.mark.parametrize("cell", ["a4", "g1", "h1", "n7", "k3"])
def test_targets_and_trails_reach_every_column(cell: str) -> None:
    v = vc.four()
    plain = keepers.picture(v)
    assert differs(plain, keepers.picture(v, targets=(cell,)), box(v, cell)) > 8
    north = keepers.picture(v, south=1)
    assert differs(north, keepers.picture(v, south=1, targets=(cell,)), box(v, cell, 1)) > 8


@pytest.mark.parametrize(
    ("cells", "south", "first"),
    [
        (("a4", "g1"), 0, 0),
        (("h4", "n7"), 0, 7),
        (("a4", "g1"), 1, 7),
        (("n4",), 1, 0),
        (("g4", "h1", "i7"), 0, 4),
        (("b4", "m4"), 0, None),
        ((), 0, None),
    ],
)
def test_a_close_look_has_the_columns_with_all_targets(
    cells: tuple[str, ...], south: int, first: int | None
) -> None:
    v = vc.four()
    assert close.first_column(v, south, cells) == first
    whole = opened(keepers.close_picture(v, south=south))
    near = opened(keepers.close_picture(v, south=south, targets=cells))
    assert (near.width < 0.6 * whole.width) == (first is not None)


def test_a_close_look_needs_the_acting_space_too() -> None:
    v = vc.four()
    wide = keepers.close_picture(v, targets=("a4",), focus="k4")
    assert opened(wide).width == opened(keepers.close_picture(v)).width
    small, whole = keepers.close_picture(vc.boxed(), focus="a4"), keepers.picture(vc.boxed())
    assert opened(small).height < 0.5 * opened(whole).height


def test_each_team_has_its_economy() -> None:
    assert words.economies(vc.four()) == [((0, 2), 20), ((1, 3), 14)]
    assert words.economies(vc.chaotic()) == [((0, 1), 7)]
    assert "Economy Blue and Green 20, Red and Gold 14." in keepers.alt(vc.four())


def test_a_team_wins_together() -> None:
    v = replace(vc.four(), phase="over", waiting=(), outcome=Outcome((0, 2), "lifeforce"))
    assert words.headline(v)[:2] == (0, "Blue and Green win")
    fallen = replace(v, sides=(*v.sides[:3], replace(v.sides[3], lifeforce=0)))
    assert words.waiting_lines(fallen) == ["Fallen: Gold"]
    assert keepers.picture(v)


def test_the_text_board_of_fourteen_columns_comes_in_two_parts() -> None:
    lines = keepers.table(vc.four()).splitlines()
    heads = [line.split() for line in lines if line.startswith("  ") and len(line.split()) == 7]
    assert heads[:2] == [list("abcdefg"), list("hijklmn")]
    rows = [line.split() for line in lines if line[:2] == "1 "]
    assert rows == [
        ["1", "Nb", ".", "Kb", "Lb", ".", ".", "."],
        ["1", "Ng", ".", "Kg", "Lg", ".", ".", "."],
    ]
    text = " ".join(keepers.table(vc.four()).split())
    facts = ["b Blue, r Red, g Green, y Gold", "With Gold", "LifeForce 4/15 k1", "Slowdown"]
    facts += ["Row: Wounded Runner Passive", "Cooldown, lowest first: Shockwave 2cc may return"]
    facts += ["Red's Slowdown, until Red's third turn ends", "Standstill on Blue", "Hand: 7"]
    for fact in facts:
        assert fact in text, fact


# --- the boxed game ------------------------------------------------------------------------------


def test_walls_lie_face_down() -> None:
    v = vc.boxed()
    known = tuple(replace(s, wall_deck=-1) for s in v.sides)
    a, b = keepers.picture(v), keepers.picture(replace(v, sides=known))
    for cell in ("f4", "c2"):
        assert differs(a, b, box(v, cell)) > 5
    assert "face down" in keepers.table(v)
    assert "face down" not in keepers.table(replace(v, sides=known))


def test_the_boxed_sheet_is_told() -> None:
    text = " ".join(keepers.table(vc.boxed()).split())
    for fact in ("faction Snow", "faction Future", "Walls to build 4", "Markers left 12"):
        assert fact in text
    assert "Actions 4/5" in text
    assert "Wall Effect" not in text


CHANGES = {
    "faction": {"faction": "Future"},
    "walls": {"wall_deck": 9},
    "markers": {"markers_left": 1},
    "lifeforce": {"lifeforce": 2},
}


@pytest.mark.parametrize("what", sorted(CHANGES))
def test_each_number_of_the_boxed_sheet_is_seen(what: str) -> None:
    v = vc.boxed(quick=True)
    changed = replace(v, sides=(replace(v.sides[0], **CHANGES[what]), v.sides[1]))
    top = draw.px(keepers.height(v) - 6 - panels.height(v))
    area = (12, top, 708, top + 110)
    assert differs(keepers.picture(v), keepers.picture(changed), area) > 0.1


def test_who_never_took_part_has_not_fallen() -> None:
    v = vc.boxed(quick=True)
    away = {"scout": "gone", "mage": "graveyard", "guardian": "gone"}
    blue = [replace(p, where=away.get(p.kind, p.where)) for p in v.pieces if p.seat == 0]
    v = replace(v, pieces=(*blue, *(p for p in v.pieces if p.seat)))
    line = next(x for x in keepers.table(v).splitlines() if "Fallen: " in x)
    assert "Mage" in line
    assert "Guardian" in line
    assert "Scout" not in line
    assert [p.kind for p in blue if words.fell(p) and p.kind in away] == ["guardian", "mage"]


def test_a_fifth_action_is_seen() -> None:
    v = vc.boxed()
    a, b = (keepers.picture(replace(v, actions=n)) for n in (5, 4))
    assert differs(a, b, (draw.px(108), draw.px(38), draw.px(130), draw.px(52))) > 20


def test_views_without_cards_keep_their_words() -> None:
    text = keepers.table(views.middle())
    assert "Hand" not in text
    assert "Row:" not in text
