"""Colours, and the looks every game's pictures come in.

Decides which colours a dark and a light picture has, those of the seats among them.
"""

from __future__ import annotations

from typing import NamedTuple

Color = tuple[int, int, int]

WHITE: Color = (255, 255, 255)
BLACK: Color = (0, 0, 0)


def mix(a: Color, b: Color, share: float) -> Color:
    """Return colour `a` with `share` (0 to 1) of it replaced by `b`."""
    r, g, bl = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, bl


def on_panel(theme: Theme, color: Color) -> Color:
    """Return a colour as it is written with on a panel: darker or lighter, to be read."""
    light = theme.name == "light"
    return mix(color, BLACK if light else WHITE, 0.22 if light else 0.5)


def rgb(code: str) -> Color:
    """Return the colour of a code like `#0072B2`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


class Theme(NamedTuple):
    """Colours of one look. Seat colours are Okabe-Ito's, so are the accents."""

    name: str
    back: Color
    panel: Color
    edge: Color
    ink: Color
    muted: Color
    cell: Color
    cell_alt: Color
    shade: Color
    target: Color
    strike: Color
    matter: Color
    magic: Color
    seats: tuple[Color, ...]
    seat_inks: tuple[Color, ...]


_SEATS = (rgb("#0072B2"), rgb("#C8350B"), rgb("#009E73"), rgb("#E69F00"))

THEMES = {
    "dark": Theme(
        name="dark",
        back=rgb("#14171D"),
        panel=rgb("#20252E"),
        edge=rgb("#39414E"),
        ink=rgb("#F3F5F8"),
        muted=rgb("#A9B3C1"),
        cell=rgb("#3E4757"),
        cell_alt=rgb("#262C37"),
        shade=rgb("#0A0C10"),
        target=rgb("#F0E442"),
        strike=rgb("#FFC24B"),
        matter=rgb("#2FD3A0"),
        magic=rgb("#D98CB8"),
        seats=_SEATS,
        seat_inks=(rgb("#63BDF2"), rgb("#FF8A70"), rgb("#4FD1A5"), rgb("#FFC94D")),
    ),
    "light": Theme(
        name="light",
        back=rgb("#EDE8DD"),
        panel=rgb("#FBF9F4"),
        edge=rgb("#C9C0AF"),
        ink=rgb("#1B1F26"),
        muted=rgb("#59606C"),
        cell=rgb("#DDD5C4"),
        cell_alt=rgb("#D0C7B4"),
        shade=rgb("#5B5346"),
        target=rgb("#F0E442"),
        strike=rgb("#F2A100"),
        matter=rgb("#009E73"),
        magic=rgb("#A8467F"),
        seats=_SEATS,
        seat_inks=(rgb("#005C91"), rgb("#A8320A"), rgb("#00694C"), rgb("#7A5200")),
    ),
}
