"""Which font writes which letter, so that names of people are never drawn as boxes.

Decides how a text is divided into runs of one font each: the project's own font for all it has,
and fonts for Chinese, Japanese, Korean, Arabic, Hebrew, Thai and Hindi (Devanagari). Scripts
whose letters join or go from right to left are only written where Pillow can shape them (raqm).
A name that no font can write becomes a short sign of its own, the same in every picture, so
that two people are still told apart.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import bidirectional, category, normalize
from zlib import crc32

from PIL import ImageFont, features

from engine.i18n import tr

FOLDER = Path(__file__).parent / "fonts"
OWN = ("Inter-SemiBold.otf", "Inter-ExtraBold.otf")
#: Fonts for other scripts, tried in this order, and whether they need shaping.
OTHERS = (
    ("NotoSansArabic-Bold.ttf", True),
    ("NotoSansHebrew-Bold.ttf", True),
    ("NotoSansDevanagari-Bold.ttf", True),
    ("NotoSansThai-Bold.ttf", False),
    ("DroidSansFallback.ttf", False),
)
#: A character that stands for none: what fonts draw for it is their box.
_NOTHING = "\U0010ffff"


class Run(NamedTuple):
    """A part of a text that one font writes."""

    text: str
    font: str


@cache
def shaping() -> bool:
    """Say whether Pillow can join letters and write from right to left here."""
    return bool(features.check("raqm"))


@cache
def load(font: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels."""
    shaped = font not in OWN and shaping()
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(FOLDER / font), size, layout_engine=engine)


@lru_cache(maxsize=4096)
def _writes(font: str, char: str) -> bool:
    """Say whether a font has a letter."""
    face = ImageFont.truetype(str(FOLDER / font), 24, layout_engine=ImageFont.Layout.BASIC)
    drawn, box = face.getmask(char), face.getmask(_NOTHING)
    return drawn.size != box.size or bytes(drawn) != bytes(box)


@lru_cache(maxsize=4096)
def font_of(char: str) -> str:
    """Return the font that writes a letter in the place of the project's own, empty if none can;
    the project's own is named where it has it."""
    if char == " " or _writes(OWN[0], char):
        return OWN[0]
    for font, shaped in OTHERS:
        if (shaping() or not shaped) and _writes(font, char):
            return font
    return ""


@lru_cache(maxsize=4096)
def plain(text: str) -> bool:
    """Say whether the project's own font writes a whole text."""
    return text.isascii() or all(font_of(char) == OWN[0] for char in text)


@lru_cache(maxsize=1024)
def runs(text: str, bold: bool) -> tuple[Run, ...]:
    """Return a text in runs; what no font can write is left out.

    Spaces, digits and signs after letters of a script stay with them if their font has them. A
    text that begins from right to left is returned in the order in which it is seen.
    """
    parts: list[Run] = []
    own = OWN[bold]
    for char in text:
        font = font_of(char)
        if not font:
            continue
        font = own if font == OWN[0] else font
        before = parts[-1].font if parts else own
        neutral = category(char)[0] in "ZPNM" and char != "\n"
        if before != font and neutral and _writes(before, char):
            font = before
        if parts and parts[-1].font == font:
            parts[-1] = Run(parts[-1].text + char, font)
        else:
            parts.append(Run(char, font))
    return tuple(reversed(parts) if from_the_right(text) else parts)


def from_the_right(text: str) -> bool:
    """Say whether a text begins with a letter that is read from right to left."""
    sides = (bidirectional(char) for char in text)
    return next((side for side in sides if side in ("L", "R", "AL")), "L") != "L"


def name(text: str) -> str:
    """Return the name of somebody or something as far as there are fonts for it; one of which
    nothing is left is a short sign instead, told from other such names. Letters that only look
    special, as in many names, are written plainly."""
    text = normalize("NFKC", text)
    drawable = " ".join("".join(c for c in text if c == " " or font_of(c)).split())
    if any(c.isalnum() for c in drawable):
        return drawable
    return tr("Player {sign}", sign=f"{crc32(text.encode()) & 0xFFF:03X}")
