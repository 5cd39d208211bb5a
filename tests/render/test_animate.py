"""Animations show exactly their pictures, in little room."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageDraw

from engine.games import GAMES
from engine.record import replay
from render import keepers
from render.animate import LONGEST, Film
from tests.matches import match_of
from tests.render.movies import gif


def png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def frames_of(movie: bytes) -> list[tuple[Image.Image, int]]:
    opened = Image.open(io.BytesIO(movie))
    result = []
    for n in range(opened.n_frames):  # type: ignore[attr-defined]
        opened.seek(n)
        result.append((opened.convert("RGB"), int(opened.info["duration"])))
    return result


def worst(a: Image.Image, b: Image.Image) -> int:
    return max(high for _, high in ImageChops.difference(a, b).getextrema())  # type: ignore[misc]


def test_boards_come_out_to_the_pixel() -> None:
    game, record = GAMES["keepers"], match_of()
    drawn = [keepers.picture(game.view(s.state, None)) for s in replay(record, GAMES)][:40]
    unlike = [p for n, p in enumerate(drawn) if not n or p != drawn[n - 1]]
    movie = gif(drawn)
    frames = frames_of(movie)
    assert len(frames) == len(unlike)
    for (frame, _), still in zip(frames, unlike, strict=True):
        assert worst(frame, Image.open(io.BytesIO(still)).convert("RGB")) == 0
    assert len(movie) < sum(map(len, drawn)) / 4


def test_every_colour_of_a_full_palette_is_told_apart_from_no_change() -> None:
    """A palette of 256 colours gives one up; no pixel may freeze in the frame before."""
    base = Image.new("P", (256, 8))
    base.putpalette([c for i in range(256) for c in (i, (i * 7) % 256, 255 - i)])
    base.putdata([i for _ in range(8) for i in range(256)])
    turned = base.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    for frame, still in zip(frames_of(gif([png(base), png(turned)])), (base, turned), strict=True):
        assert worst(frame[0], still.convert("RGB")) <= 8


def test_pictures_that_do_not_change_are_held_longer() -> None:
    red, blue = (png(Image.new("RGB", (20, 20), c)) for c in ("red", "blue"))
    times = [ms for _, ms in frames_of(gif([red, red, red, blue], ms=200))]
    assert times == [600, 600]
    film = Film()
    for _ in range(3):
        film.add(red, LONGEST)
    assert [ms for _, ms in frames_of(film.finish())] == [LONGEST]


def test_true_colour_frames_and_smaller_ones() -> None:
    one = Image.new("RGB", (200, 100), "white")
    two = one.copy()
    ImageDraw.Draw(two).ellipse((50, 20, 150, 80), fill="navy")
    frames = frames_of(gif([png(one), png(two)], width=100))
    assert [f.size for f, _ in frames] == [(100, 50), (100, 50)]
    assert frames[1][0].getpixel((50, 25))[2] > 100  # type: ignore[index]


def test_what_cannot_be_put_together() -> None:
    with pytest.raises(ValueError, match="no frames"):
        gif([])
    small, large = (png(Image.new("RGB", (n, n))) for n in (10, 20))
    with pytest.raises(ValueError, match="one width"):
        gif([small, large])


def test_pictures_of_different_heights_stand_on_their_own_ground() -> None:
    low, high = (Image.new("RGB", (40, n), "navy") for n in (20, 50))
    ImageDraw.Draw(high).rectangle((0, 20, 39, 30), fill="red")
    heights = [frame for frame, _ in frames_of(gif([png(x) for x in (low, high, low)]))]
    assert [f.size for f in heights] == [(40, 50)] * 3
    assert [f.getpixel((20, 25)) for f in heights] == [(0, 0, 128), (255, 0, 0), (0, 0, 128)]


def test_the_size_is_known_on_the_way() -> None:
    film = Film()
    for shade in range(0, 200, 20):
        film.add(png(Image.new("RGB", (50, 50), (shade, 0, 0))), 100)
        assert film.size <= len(b"".join(film._parts)) + 1
    assert film.frames == 10
    assert film.size < len(film.finish())


def test_what_plays_once_is_as_high_as_the_picture_it_rests_on() -> None:
    """Else an empty strip would stand below it all the time."""
    low, high = Image.new("RGB", (40, 30), "red"), Image.new("RGB", (40, 60), "blue")
    film = Film(once=True)
    for frame in (low, high, low):
        film.add(png(frame), 100)
    shown = [frame for frame, _ in frames_of(film.finish())]
    assert [frame.size for frame in shown] == [(40, 30)] * 3
    assert shown[0].getpixel((20, 29)) == shown[2].getpixel((20, 29)) == (255, 0, 0)
    assert shown[1].getpixel((20, 15)) == (0, 0, 255)
