"""The silhouettes of Keepers Dissension, each drawn in a box of 100 x 100.

Decides what every kind of piece looks like. A silhouette must be told from every
other at 24 units without colour: outline first, inner cuts second.
"""

from __future__ import annotations

from render import marks
from render.draw import Pen, star
from render.kit.signs import Glyph


def keeper(p: Pen) -> None:
    """A crown."""
    p.poly([(8, 32), (30, 54), (50, 14), (70, 54), (92, 32), (82, 76), (18, 76)])
    for x, y in ((8, 30), (50, 13), (92, 30)):
        p.disc(x, y, 8)
    p.box(17, 82, 83, 93, 4)


def guardian(p: Pen) -> None:
    """A great shield, quartered."""
    right = [(50, 4), (90, 17), (89, 48), (82, 66), (69, 82), (50, 96)]
    left = [(31, 82), (18, 66), (11, 48), (10, 17)]
    p.poly(right + left)
    p.line([(50, 14), (50, 86)], 7, 0)
    p.line([(18, 43), (82, 43)], 7, 0)


def mage(p: Pen) -> None:
    """A pointed hat with a star."""
    p.poly([(62, 2), (70, 34), (80, 68), (22, 68), (40, 30)])
    p.poly([(62, 2), (84, 16), (66, 24)])
    p.box(3, 70, 97, 90, 10)
    p.poly(star(52, 47, 15, 6, 5), 0)


def scaler(p: Pen) -> None:
    """A ladder."""
    for x in (24, 76):
        p.line([(x, 6), (x, 94)], 12)
    for y in (20, 41, 62, 83):
        p.line([(24, y), (76, y)], 9)


def bomber(p: Pen) -> None:
    """Three sticks of dynamite and a burning fuse."""
    for x in (13, 39, 65):
        p.box(x, 36, x + 23, 97, 6)
    p.box(8, 58, 94, 63, 0, 0)
    p.box(8, 72, 94, 77, 0, 0)
    p.line([(50, 36), (53, 24), (64, 19), (74, 18)], 6)
    p.poly(star(80, 16, 17, 7, 7))


def sniper(p: Pen) -> None:
    """Crosshairs."""
    p.ring(50, 50, 37, 10)
    for a, b in (((50, 2), (50, 32)), ((50, 68), (50, 98))):
        p.line([a, b], 9)
        p.line([(a[1], a[0]), (b[1], b[0])], 9)
    p.disc(50, 50, 8)


def ogre(p: Pen) -> None:
    """A horned, tusked head."""
    p.poly([(22, 46), (4, 34), (2, 4), (20, 24), (38, 34)])
    p.poly([(78, 46), (96, 34), (98, 4), (80, 24), (62, 34)])
    p.poly([(30, 30), (70, 30), (86, 48), (86, 76), (70, 96), (30, 96), (14, 76), (14, 48)])
    p.poly([(24, 47), (45, 57), (43, 66), (28, 63)], 0)
    p.poly([(76, 47), (55, 57), (57, 66), (72, 63)], 0)
    p.poly([(28, 77), (72, 77), (66, 90), (34, 90)], 0)
    p.poly([(31, 92), (36, 66), (44, 91)])
    p.poly([(69, 92), (64, 66), (56, 91)])


def blockader(p: Pen) -> None:
    """A striped barrier."""
    for x in (20, 80):
        p.line([(x, 12), (x, 94)], 11)
    for y in (20, 54):
        p.box(2, y, 98, y + 26, 4)
        for x in (8, 38, 68):
            p.poly([(x, y + 21), (x + 10, y + 5), (x + 21, y + 5), (x + 11, y + 21)], 0)


def scout(p: Pen) -> None:
    """An open eye."""
    upper = [(2, 52), (14, 36), (31, 24), (50, 20), (69, 24), (86, 36), (98, 52)]
    lower = [(86, 67), (69, 78), (50, 82), (31, 78), (14, 67)]
    p.poly(upper + lower)
    p.disc(50, 51, 23, 0)
    p.disc(50, 51, 14)


def bomb(p: Pen) -> None:
    """A round bomb with a burning fuse."""
    p.disc(44, 60, 36)
    p.poly([(56, 26), (68, 14), (82, 28), (70, 40)])
    p.line([(74, 20), (83, 12), (90, 14)], 6)
    p.poly(star(90, 13, 12, 5, 6))
    p.arc(44, 60, 26, 6, 180, 260, 0)


def cloak(p: Pen) -> None:
    """A hooded figure: somebody in Stealth."""
    p.poly([(50, 3), (70, 15), (80, 36), (80, 50), (94, 96), (6, 96), (20, 50), (20, 36), (30, 15)])
    p.poly([(50, 24), (64, 38), (61, 56), (50, 64), (39, 56), (36, 38)], 0)
    p.disc(43, 46, 4.5)
    p.disc(57, 46, 4.5)


def crystal(p: Pen) -> None:
    """Strange Matter: a cut stone."""
    p.poly([(50, 2), (92, 36), (78, 74), (50, 98), (22, 74), (8, 36)])
    p.line([(8, 36), (36, 42), (50, 98)], 4, 0)
    p.line([(92, 36), (64, 42), (50, 98)], 4, 0)
    p.line([(36, 42), (64, 42)], 4, 0)
    p.line([(36, 42), (50, 4)], 4, 0)
    p.line([(64, 42), (50, 4)], 4, 0)


def crystal_body(p: Pen) -> None:
    """The outline of `crystal` alone."""
    p.poly([(50, 2), (92, 36), (78, 74), (50, 98), (22, 74), (8, 36)])


def bricks(p: Pen) -> None:
    """A Wall, as a sign."""
    p.box(4, 14, 96, 90, 6)
    for y in (36, 60):
        p.box(0, y, 100, y + 6, 0, 0)
    for x, y in ((48, 14), (24, 40), (70, 40), (48, 64)):
        p.box(x, y, x + 6, y + 22, 0, 0)


def camp(p: Pen) -> None:
    """A tent: the Assembly."""
    p.poly([(50, 10), (98, 92), (2, 92)])
    p.poly([(50, 46), (70, 92), (30, 92)], 0)
    p.line([(50, 12), (42, 2)], 6)
    p.line([(50, 12), (58, 2)], 6)


def chain(p: Pen) -> None:
    """Three links of a chain."""
    q = p.inside(50, 50, 100, -45)
    for x in (-22, 22, 66):
        q.box(x, 31, x + 56, 69, 19)
        q.box(x + 11, 42, x + 45, 58, 8, 0)


def link(p: Pen) -> None:
    """Two big links of a chain: chained."""
    for x, y in ((36, 36), (64, 64)):
        p.ring(x, y, 32, 13)


def broken(p: Pen) -> None:
    """Two links apart: unchained."""
    p.ring(27, 73, 25, 12)
    p.ring(73, 27, 25, 12)
    p.poly([(38, 50), (50, 38), (62, 50), (50, 62)], 0)


def stun(p: Pen) -> None:
    """A dizzy star."""
    p.poly(star(50, 52, 48, 20, 5))


def snare(p: Pen) -> None:
    """An anchor: cannot walk away."""
    p.ring(50, 18, 16, 9)
    p.line([(50, 32), (50, 88)], 10)
    p.line([(28, 44), (72, 44)], 9)
    p.arc(50, 50, 42, 10, 10, 170)
    p.poly([(2, 62), (8, 40), (26, 58)])
    p.poly([(98, 62), (92, 40), (74, 58)])


def deliver(p: Pen) -> None:
    """A parachute: a Deliver token."""
    p.disc(50, 46, 44)
    p.box(0, 47, 100, 100, 0, 0)
    for x in (8, 35, 65, 92):
        p.line([(x, 46), (50, 88)], 5)
    p.box(38, 78, 62, 99, 4)


def command(p: Pen) -> None:
    """A pennant: acts for the other side."""
    p.line([(22, 6), (22, 95)], 11)
    p.poly([(22, 8), (94, 31), (22, 56)])


def barred(p: Pen) -> None:
    """A no-entry sign."""
    p.ring(50, 50, 46, 15)
    p.line([(22, 22), (78, 78)], 14)


def wait(p: Pen) -> None:
    """An hourglass: not available yet."""
    p.poly([(18, 8), (82, 8), (56, 50), (82, 92), (18, 92), (44, 50)])
    p.box(12, 3, 88, 15, 4)
    p.box(12, 85, 88, 97, 4)


def crack(p: Pen) -> None:
    """A cracked shield: armour spent for this turn."""
    p.poly([(50, 4), (88, 16), (84, 56), (50, 97), (16, 56), (12, 16)])
    p.line([(58, 0), (42, 34), (60, 52), (44, 100)], 10, 0)


def laurel(p: Pen) -> None:
    """A cup: the winner."""
    p.box(26, 6, 74, 20, 3)
    p.poly([(26, 14), (74, 14), (70, 46), (58, 60), (42, 60), (30, 46)])
    p.ring(24, 28, 20, 8)
    p.ring(76, 28, 20, 8)
    p.poly([(28, 14), (72, 14), (68, 46), (57, 58), (43, 58), (32, 46)])
    p.box(45, 56, 55, 80)
    p.box(28, 78, 72, 94, 4)


KIND: dict[str, Glyph] = {
    "keeper": keeper,
    "guardian": guardian,
    "mage": mage,
    "scaler": scaler,
    "bomber": bomber,
    "sniper": sniper,
    "ogre": ogre,
    "blockader": blockader,
    "scout": scout,
}

STATUS: dict[str, Glyph] = {
    "stunned": stun,
    "snared": snare,
    "deliver": deliver,
    "chained": link,
    "barred": barred,
    "unavailable": wait,
    "commanded": command,
    "armor-used": crack,
}


def find(name: str) -> Glyph:
    """Return a silhouette by its name, or by a kind or a status."""
    known = KIND | STATUS
    glyph: Glyph = known.get(name) or getattr(marks, name, None) or globals()[name]
    return glyph
