"""What a picture of Keepers Dissension shows."""

from __future__ import annotations

import io
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.i18n import languages, speaking
from engine.core import Trail
from engine.games import GAMES
from engine.games.keepers.warriors import KINDS
from render import draw, keepers, themes
from render.keepers import board as boards
from render.keepers import pieces
from render.kit import board, legend
from tests.effort import some
from tests.render import views
from tests.render.golden import compare, differs, opened
from tests.render.movies import gif

SHOTS = {
    "opening": (views.opening(), {}),
    "setup": (views.setup(), {}),
    "middle": (views.middle(), {"trail": views.trail()}),
    "private-south": (views.middle(0), {"targets": ("d3", "e4", "c4", "c4", "d5"), "focus": "d4"}),
    "private-north": (views.middle(1), {"south": 1, "targets": ("c5", "d4", "f3"), "focus": "d5"}),
    "sudden": (views.sudden(), {}),
    "over": (views.over(), {}),
}


def cell_box(cell: str, south: int = 0) -> tuple[int, int, int, int]:
    """Return a cell's rectangle in pixels."""
    x, y = boards.grid(7).centre(cell, bool(south % 2))
    y += keepers.board_top(views.opening())
    half = board.LARGEST / 2
    left, top, right, bottom = (draw.px(v) for v in (x - half, y - half, x + half, y + half))
    return left, top, right, bottom


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("name", sorted(SHOTS))
def test_golden(name: str, theme: str) -> None:
    view, options = SHOTS[name]
    data = keepers.picture(view, theme=theme, **options)
    assert len(data) <= 200 * 1024
    compare(data, f"{name}-{theme}")


def test_every_picture_has_the_same_size() -> None:
    sizes = {opened(keepers.picture(view, **options)).size for view, options in SHOTS.values()}
    assert sizes == {(720, 1258)}
    sizes = {opened(keepers.picture(v, **{**o, "told": True})).size for v, o in SHOTS.values()}
    assert sizes == {(720, 1218)}  # what is asked stands beside it


def test_same_view_same_bytes() -> None:
    first = keepers.picture(views.middle(), trail=views.trail())
    assert first == keepers.picture(views.middle(), trail=views.trail())


@settings(max_examples=some(18, of=60), deadline=None)
@given(
    seed=st.integers(0, 10**9),
    theme=st.sampled_from(sorted(themes.THEMES)),
    south=st.sampled_from((0, 1)),
    targets=st.lists(st.sampled_from(views.CELLS), max_size=49),
    focus=st.sampled_from(("", "a1", "g7")),
    data=st.data(),
)
def test_any_view_can_be_drawn(
    seed: int, theme: str, south: int, targets: list[str], focus: str, data: st.DataObject
) -> None:
    cells = st.sampled_from(views.CELLS)
    trail = Trail(
        paths=tuple(data.draw(st.lists(st.tuples(cells, cells), max_size=5))),
        struck=tuple(data.draw(st.lists(cells, max_size=9))),
        placed=tuple(data.draw(st.lists(cells, max_size=9))),
    )
    png = keepers.picture(
        views.noise(seed), theme=theme, south=south, trail=trail, targets=targets, focus=focus
    )
    assert png.startswith(b"\x89PNG")
    assert len(png) <= 200 * 1024


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("kind", KINDS)
def test_sides_differ_without_colour(kind: str, theme: str) -> None:
    """The same Warrior of both sides is told apart in greyscale, by outline and hatching."""
    flat = Image.new("RGB", (200, 200), (128, 128, 128))
    pair = []
    for seat in (0, 1):
        canvas = draw.Canvas(flat.copy())
        canvas.stamp(pieces.token(theme, seat, kind, 19), 50, 50)
        pair.append(canvas.image.convert("L"))
    box = pair[0].getbbox()
    outlines = [
        pieces.token(theme, s, kind, 19).alpha.point(lambda v: 255 * (v > 200)) for s in (0, 1)
    ]
    shape = ImageStat.Stat(ImageChops.difference(*outlines)).mean[0]
    inside = ImageStat.Stat(ImageChops.difference(*pair).crop(box)).mean[0]
    assert shape > 6, "outlines are too alike"
    assert inside > 2, "fillings are too alike"


@pytest.mark.parametrize("seat", [0, 1])
def test_kinds_differ_without_colour(seat: int) -> None:
    """No two kinds of one side look alike, even small and grey."""
    signs = {kind: pieces.sign(kind, 24, themes.BLACK).alpha.reduce(2) for kind in KINDS}
    for a in KINDS:
        for b in KINDS:
            if a < b:
                apart = ImageStat.Stat(ImageChops.difference(signs[a], signs[b])).mean[0]
                assert apart > 25, f"{a} and {b} are too alike"


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_walls_and_markers_differ_without_colour(theme: str) -> None:
    for make in (
        lambda s: pieces.wall(theme, s, 43),
        lambda s: pieces.marker(theme, s, 18, "unknown"),
        lambda s: pieces.lifeforce(theme, s, 21.5),
        lambda s: pieces.emblem(theme, s, 9),
    ):
        shapes = [make(s).alpha.point(lambda v: 255 * (v > 200)) for s in (0, 1)]
        assert ImageStat.Stat(ImageChops.difference(*shapes)).mean[0] > 3


def test_board_turns_with_south() -> None:
    """The cell at the lower left is a1 for seat 0 and g7 for seat 1."""
    assert cell_box("a1", 0) == cell_box("g7", 1)
    assert cell_box("d7", 0) == cell_box("d1", 1)
    lone = replace(views.view(), pieces=(views.piece(0, "ogre", "b2"),), walls=())
    empty = replace(lone, pieces=())
    for south in (0, 1):
        a, b = (keepers.picture(v, south=south) for v in (lone, empty))
        assert differs(a, b, cell_box("b2", south)) > 8
        assert differs(a, b, cell_box("f6", south)) < 0.01


CHANGES = {
    "a Wall appears": lambda v: replace(v, walls=(views.Wall("c5", 0),)),
    "Loot": lambda v: replace(v, loot=(views.Loot("c5", 3),)),
    "a Bomb": lambda v: replace(v, bombs=(views.Bomb("c5", 1),)),
    "a Portal": lambda v: replace(v, portals=(("c5", "a3"),)),
    "a Void": lambda v: replace(v, voids=("c5",)),
    "a Marker": lambda v: replace(v, markers=(views.Marker("c5", 0, 1, 0, "bomb"),)),
    "a Warrior": lambda v: replace(v, pieces=(views.piece(1, "scout", "c5"),)),
}


@pytest.mark.parametrize("what", sorted(CHANGES))
def test_each_thing_is_seen_on_its_cell(what: str) -> None:
    bare = replace(views.view(), pieces=(), walls=())
    a, b = keepers.picture(bare), keepers.picture(CHANGES[what](bare))
    assert differs(a, b, cell_box("c5")) > 5


STATES = {
    **{s: {"statuses": (s,)} for s in views.STATUSES},
    "carried": {"carried": 2},
    "health": {"health": 2, "max_health": 5},
}


@pytest.mark.parametrize("what", sorted(STATES))
def test_each_state_is_seen_on_the_piece(what: str) -> None:
    plain = replace(views.view(), pieces=(views.piece(0, "mage", "c5"),))
    other = replace(plain, pieces=(views.piece(0, "mage", "c5", **STATES[what]),))
    a, b = keepers.picture(plain), keepers.picture(other)
    assert differs(a, b, cell_box("c5")) > 2


def test_markers_show_what_the_viewer_knows() -> None:
    def shown(real: bool | None) -> bytes:
        marker = views.Marker("c5", 0, 1, 0, "bomb", real)
        return keepers.picture(replace(views.view(), markers=(marker,)))

    unknown, blank, real = shown(None), shown(False), shown(True)
    for a, b in ((unknown, blank), (unknown, real), (blank, real)):
        assert differs(a, b, cell_box("c5")) > 5


def test_both_owners_of_a_stack_are_seen() -> None:
    mine, theirs = (views.Marker("c5", s, s + 1, s, "bomb") for s in (0, 1))
    one, other, both = (
        keepers.picture(replace(views.view(), markers=ms))
        for ms in ((mine,), (theirs,), (mine, theirs))
    )
    assert differs(one, both, cell_box("c5")) > 5
    assert differs(other, both, cell_box("c5")) > 5


def test_highlights_leave_pieces_visible() -> None:
    """The last action is seen around a piece and not on top of it."""
    v = views.middle()
    plain, lit = keepers.picture(v), keepers.picture(v, trail=views.trail())
    left, top, right, bottom = cell_box("d5")
    assert differs(plain, lit, (left, top, right, bottom)) > 2
    inner = (left + 30, top + 26, right - 34, bottom - 44)
    assert differs(plain, lit, inner) < 1
    assert differs(plain, lit, cell_box("d3")) > 5


def test_gif_keeps_every_frame() -> None:
    frames = [keepers.picture(v) for v in (views.opening(), views.middle(), views.over())]
    movie = Image.open(io.BytesIO(gif(frames, ms=500)))
    assert (movie.n_frames, movie.size) == (3, opened(frames[0]).size)
    assert Image.open(io.BytesIO(gif(frames[:1], width=240))).width == 240
    with pytest.raises(ValueError, match="no frames"):
        gif([])


def test_fonts_ship_with_their_licence() -> None:
    folder = Path(draw.__file__).parent / "fonts"
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text()
    assert draw.font(14).getname()[0] == "Inter"
    assert draw.font(14, True).getname()[0].startswith("Inter")


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_legend_is_one_small_picture(theme: str) -> None:
    data = keepers.legend(theme)
    assert opened(data).width <= 1440
    assert len(data) <= 200 * 1024


def test_the_legend_of_a_match_names_what_is_in_it() -> None:
    module = import_module("render.keepers.legend")
    dark = themes.THEMES["dark"]
    every = {sign.name for section in module.sections(dark) for sign in section.signs}
    named = [
        {sign.name for section in module.match_sections(view, dark) for sign in section.signs}
        for view in (views.opening(), views.middle(0))
    ]
    assert all(names < every for names in named)
    assert {"Keeper", "LifeForce", "Red Wall", "Health left", "Chained"} <= named[0]
    assert not {"Portal", "Void", "A Marker", "Stunned", "Snow", "Vetoed"} & named[0]
    assert {"Portal", "Void", "A Marker", "One group", "Stunned"} <= named[1]


@pytest.mark.parametrize("game", [g for g in GAMES if find_spec(f"render.{g}.legend")])
def test_no_name_of_a_legend_is_cut(game: str) -> None:
    module = import_module(f"render.{game}.legend")  # the function bears the same name
    for code in languages():
        with speaking(code):
            sections = module.sections(themes.THEMES["dark"])
            if game == "keepers":
                for view in (views.opening(), views.middle(0)):
                    sections += module.match_sections(view, themes.THEMES["dark"])
        for section in sections:
            for i, sign in enumerate(section.signs):
                assert draw.measure(sign.name, legend.SIZE) <= section.room(i), sign.name
