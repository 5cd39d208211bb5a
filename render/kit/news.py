"""What stands around a picture for everybody: what it is, who is ahead, what just happened.

Decides that all of it is there whatever the game, so that a picture seen alone, in a moving picture
or on a page, tells how the match goes.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from render.draw import Canvas, wrap
from render.kit import labels
from render.themes import THEMES

_EDGE, _LINE, _PAD = 10.0, 16.0, 5.0
_SIZE, _SMALL = 14.0, 12.5
#: So many lines of news at most.
_MOST = 2


class News(Struct, frozen=True):
    """Words below a picture. `title` says who is ahead, behind the sign of a `seat` (None:
    nobody's) and before the `score`; `lines` say what just happened."""

    title: str = ""
    seat: int | None = None
    score: str = ""
    lines: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.title or self.lines)


def below(wide: float, news: News, theme: str) -> Canvas | None:
    """Return the strip below a picture with the news, None if there are none."""
    if not news:
        return None
    t = THEMES[theme]
    lines = _cut(news.lines, wide - 2 * _EDGE)
    high = 2 * _PAD + _LINE * (len(lines) + bool(news.title)) + 2 * bool(news.title)
    strip = Canvas.blank(high, t.back, wide)
    y = _PAD + _LINE / 2
    if news.title:
        labels.headline(
            strip, _EDGE, wide - _EDGE, y + 1, news.title, news.score, t,
            seat=news.seat, size=_SIZE, small=_SMALL + 0.5,
        )  # fmt: skip
        y += _LINE + 2
    for line in lines:
        strip.text(_EDGE, y, line, _SMALL, t.ink)
        y += _LINE
    return strip


def caption(wide: float, words: str, theme: str) -> Canvas:
    """Return a strip above a picture that says what it is, in the colours of a heading."""
    t = THEMES[theme]
    strip = Canvas.blank(2 * _PAD + _LINE, t.ink, wide)
    strip.text(_EDGE, _PAD + _LINE / 2, words, _SIZE, t.back, bold=True)
    return strip


def _cut(texts: Sequence[str], room: float) -> list[str]:
    """Return the last of some sentences that have room; of the last as much as has."""
    texts = texts[-2 * _MOST :]
    for first in range(len(texts)):
        lines = wrap(" ".join(texts[first:]), _SMALL, room)
        if len(lines) <= _MOST:
            return lines
    return wrap(texts[-1], _SMALL, room, _MOST) if texts else []
