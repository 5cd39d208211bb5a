"""What a keyword says, behind its title, in lines of a picture.

Decides how a keyword that brings a tag is told in short: what the tag does. How a tag comes is
the same for all of them and is said once, by `tags_come`.
"""

from __future__ import annotations

from engine.games.resonance import naming
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.i18n import mark, tr, trc
from render.draw import Canvas, measure, wrap
from render.resonance import hues
from render.themes import Theme

SIZE, LINE = 12.5, 16.0
#: What the plate of the colour takes before the title.
_PLATE = 25.0


def said(name: str) -> str:
    """Return what a keyword does, of a tag's what the tag does."""
    if name not in TAGS:
        return trc(name, KEYWORDS[name].text)
    kind = mark("Boost Tag: {text}") if TAGS[name].boost else mark("Status Tag: {text}")
    return tr(kind, text=trc(name, TAGS[name].text))


def tags_come() -> str:
    """Return how tags come."""
    return tr(
        "A hit gives Boost Tags to the attacker, Status Tags to the target; a Support gives "
        "them to friends."
    )


def lines(name: str, room: float, *, plate: bool = False) -> list[str]:
    """Return a keyword's text in lines; the first leaves room for its title."""
    lead = measure(_title(name), SIZE, True) + 5 + (_PLATE if plate else 0)
    first, rest = "", said(name).split()
    while rest and measure(f"{first} {rest[0]}".strip(), SIZE) <= room - lead:
        first = f"{first} {rest.pop(0)}".strip()
    return [first, *wrap(" ".join(rest), SIZE, room)]


def high(name: str, room: float, *, plate: bool = False) -> float:
    """Return how high a keyword's text is."""
    return LINE * len(lines(name, room, plate=plate))


def draw(
    canvas: Canvas, x: float, y: float, name: str, room: float, t: Theme, *, plate: bool = False
) -> float:
    """Draw a keyword's title and text, before it the plate of its colour; return the height."""
    left, middle = x, y + LINE / 2
    if plate:
        hues.color(canvas, left, middle, KEYWORDS[name].color)
        left += _PLATE
    left += canvas.text(left, middle, _title(name), SIZE, t.ink, bold=True) + 5
    wrapped = lines(name, room, plate=plate)
    for i, line in enumerate(wrapped):
        canvas.text(left if i == 0 else x, middle + LINE * i, line, SIZE, t.ink)
    return LINE * len(wrapped)


def _title(name: str) -> str:
    return f"{naming.keyword(name)}:"
