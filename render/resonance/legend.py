"""A picture that names every sign of Resonance, for newcomers.

Decides what the help shows: how a unit lies, what is beside it, what a side has, the ten colours
and the families of modules.
"""

from __future__ import annotations

from functools import cache

from engine.games.resonance import naming
from engine.games.resonance.cards import COLORS, FAMILIES
from engine.i18n import language, tr
from render.draw import Builder, Sprite
from render.kit.legend import Section, Sign, picture, turn
from render.resonance import hues, signs
from render.seats import emblem
from render.themes import BLACK, THEMES, WHITE, Color, Theme, mix


def legend(theme: str = "dark") -> bytes:
    """Return the names of all signs as PNG bytes."""
    return _legend(theme, language())


@cache
def _legend(theme: str, _: str) -> bytes:
    colors = (*hues.FILLS, hues.BOOST, hues.STATUS, BLACK)
    return picture(sections(THEMES[theme]), theme, colors)


@cache
def shown_beside(theme: str, _: str) -> tuple[Section, ...]:
    """Return what of the legend stands beside a table, the first what is needed most."""
    lies, numbers, on, side, colors, families = sections(THEMES[theme])[:6]
    return (side, on, numbers, lies, colors, families)


def sections(t: Theme) -> tuple[Section, ...]:
    """Return what the legend shows."""
    return (
        Section(tr("How a unit lies"), _units(t), 40.0),
        Section(tr("Numbers"), _numbers(t)),
        Section(tr("On a unit"), _on(t)),
        Section(tr("What a side has"), _side(t)),
        Section(
            tr("Colours, with letters"),
            [Sign(hues.badge(hue), naming.color(hue)) for hue in range(len(COLORS))],
        ),
        Section(
            tr("Families of modules"),
            [Sign(signs.sign(family, 17, t.ink), family) for family in FAMILIES],
        ),
        Section(
            tr("Seats"),
            [Sign(emblem(t.name, seat, 9), naming.side(seat)) for seat in range(4)],
        ),
        turn(t),
    )


def _units(t: Theme) -> list[Sign]:
    rows = (
        (tr("Ready"), False, False), (tr("Spent"), True, False), (tr("Suppressed"), False, True),
    )  # fmt: skip
    return [Sign(signs.card(t.name, 0, spent, down), name) for name, spent, down in rows]


def _numbers(t: Theme) -> list[Sign]:
    """Return what is said with letters: how strong an attack and a defence are."""
    b = Builder(34, 20)
    ground = b.fill(b.shape(lambda p: p.box(0, 0, 34, 20, 5)), mix(t.seats[0], BLACK, 0.45))
    rows = (
        ("4/5", tr("Power/Focus")), ("EV", tr("attack's strength")),
        ("HP", tr("damage it bears")), ("RV", tr("the defender's")),
        ("EN", tr("buys cards")), (">", tr("EV > RV: a hit")),
    )  # fmt: skip
    return [Sign(ground.sprite(), name, written=word) for word, name in rows]


def _plate(sign: str, fill: Color, ink: Color, radius: float) -> Sprite:
    """Return a sign as it looks before a tag or an Item."""
    b = Builder(26, 17)
    b.fill(b.shape(lambda p: p.box(0, 0, 26, 17, radius)), fill)
    mask = b.shape(lambda p: signs.GLYPHS[sign](p.inside(13, 8.5, 9.5)))
    return b.fill(mask, ink).sprite()


def _on(t: Theme) -> list[Sign]:
    return [
        Sign(_plate("boost", hues.BOOST, WHITE, 8.5), tr("Boost Tag")),
        Sign(_plate("status", hues.STATUS, WHITE, 1.5), tr("Status Tag")),
        Sign(_plate("locked", hues.STATUS, WHITE, 1.5), tr("Tag that stays")),
        Sign(_plate("item", t.ink, t.panel, 3), tr("Item, its Power")),
        Sign(signs.happened(t.name, "attack"), tr("Attacks")),
        Sign(signs.happened(t.name, "struck"), tr("Was hit")),
    ]


def _side(t: Theme) -> list[Sign]:
    return [
        Sign(signs.token(t.name, True), tr("Spent Token")),
        Sign(signs.token(t.name, False), tr("Action left")),
        Sign(signs.sign("guarded", 15, t.ink), tr("Player is guarded")),
        Sign(_plate("asked", t.ink, t.panel, 8.5), tr("Is asked")),
        Sign(signs.sign("turn", 13, t.ink), tr("Has the turn")),
        Sign(signs.sign("en", 15, t.muted), tr("EN")),
        Sign(signs.sign("karma", 15, t.muted), tr("Karma")),
        Sign(signs.sign("gained", 11, t.ink), tr("Karma this turn")),
        Sign(signs.sign("focus", 15, t.muted), tr("Focus")),
        Sign(signs.sign("hand", 15, t.muted), tr("Cards in hand")),
        Sign(signs.sign("codex", 15, t.muted), tr("Codex to come")),
        Sign(signs.sign("deck", 15, t.muted), tr("Deck")),
        Sign(signs.sign("pile", 15, t.muted), tr("Discard pile")),
    ]
