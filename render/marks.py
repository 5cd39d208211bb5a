"""Silhouettes every game may use, each drawn in a box of 100 x 100.

Decides shapes that mean something by themselves: a sword, a heart, a lock. They must be
known at 24 units in one colour, so they are few, big and plain.
"""

from __future__ import annotations

import math

from render.draw import Pen, Point, polygon, star


def around(x: float, y: float, r: float, degrees: float) -> Point:
    """Return the point at `degrees` (clockwise from east) and distance `r`."""
    a = math.radians(degrees)
    return x + r * math.cos(a), y + r * math.sin(a)


def sword(p: Pen) -> None:
    """A sword, its point at the upper right."""
    q = p.inside(50, 50, 100, 45)
    q.poly([(50, -14), (59, 2), (59, 68), (41, 68), (41, 2)])
    q.box(24, 68, 76, 79, 4)
    q.box(44, 79, 56, 100, 0)
    q.disc(50, 104, 9)


def boot(p: Pen) -> None:
    """A boot walking to the right."""
    p.poly([(26, 4), (62, 4), (62, 50), (86, 60), (95, 74), (95, 82), (20, 82), (26, 50)])
    p.box(18, 86, 97, 97, 3)
    p.box(22, 14, 66, 20, 0, 0)


def plus(p: Pen) -> None:
    """A cross of help: healing."""
    p.box(35, 5, 65, 95, 7)
    p.box(5, 35, 95, 65, 7)


def rise(p: Pen) -> None:
    """Two chevrons upwards: a buff."""
    for y in (4, 42):
        p.poly([(50, y), (94, y + 34), (94, y + 56), (50, y + 22), (6, y + 56), (6, y + 34)])


def burst(p: Pen) -> None:
    """An explosion."""
    p.poly(star(50, 50, 50, 27, 9))
    p.poly(star(50, 50, 19, 9, 9), 0)


def blast(p: Pen) -> None:
    """A filled explosion."""
    p.poly(star(50, 50, 50, 29, 9))


def coins(p: Pen) -> None:
    """Three stacked coins."""
    for y in (70, 48, 26):
        p.box(10, y, 90, y + 24, 12)
        p.box(10, y - 3, 90, y, 0, 0)
    for x, y in ((24, 78), (40, 56), (24, 34)):
        p.box(x, y, x + 34, y + 7, 3, 0)


def drop(p: Pen) -> None:
    """A drop."""
    p.disc(50, 64, 33)
    p.poly([(50, 2), (79, 48), (70, 60), (30, 60), (21, 48)])
    p.arc(50, 64, 22, 6, 90, 170, 0)


def wand(p: Pen) -> None:
    """A magic wand with a star."""
    p.line([(12, 90), (54, 46)], 13)
    p.poly(star(68, 32, 32, 13, 5))


def folk(p: Pen) -> None:
    """Two people side by side."""
    for x, y, s in ((68, 6, 0.9), (34, 2, 1.0)):
        p.disc(x, y + 23 * s, 25 * s, 0)
        p.box(x - 36 * s, y + 38 * s, x + 36 * s, 104, 28, 0)
        p.disc(x, y + 23 * s, 20 * s)
        p.box(x - 30 * s, y + 47 * s, x + 30 * s, 96, 22)
    p.box(0, 84, 100, 110, 0, 0)


def quake(p: Pen) -> None:
    """A hammer that shakes the ground."""
    p.box(22, 6, 78, 40, 6)
    p.box(44, 36, 56, 66, 0)
    p.poly(
        [(0, 76), (34, 76), (44, 86), (50, 72), (58, 88), (66, 76), (100, 76), (100, 96), (0, 96)]
    )
    for a, b in (((30, 48), (18, 62)), ((70, 48), (82, 62))):
        p.line([a, b], 8)


def dice(p: Pen) -> None:
    """A die that shows five."""
    p.box(6, 6, 94, 94, 18)
    for x, y in ((28, 28), (72, 28), (50, 50), (28, 72), (72, 72)):
        p.disc(x, y, 9, 0)


def bow(p: Pen) -> None:
    """A drawn bow with its arrow."""
    p.arc(36, 64, 60, 11, -90, 0)
    p.line([(36, 6), (94, 64)], 4)
    p.line([(10, 90), (80, 20)], 9)
    p.poly([(94, 6), (62, 14), (86, 38)])
    p.poly([(6, 94), (8, 72), (28, 92)])


def fast(p: Pen) -> None:
    """Fast forward."""
    for x in (2, 48):
        p.poly([(x, 10), (x + 50, 50), (x, 90)])


def leap(p: Pen) -> None:
    """An arrow that jumps over a block."""
    p.box(32, 58, 68, 96, 5)
    p.arc(50, 58, 46, 12, 180, 330)
    p.poly([(78, 54), (98, 64), (100, 24)])
    p.poly([(72, 50), (99, 26), (97, 66)])


def swap(p: Pen) -> None:
    """Two arrows, there and back."""
    for turn in (0, 180):
        q = p.inside(50, 50, 100, turn)
        q.box(4, 22, 66, 38, 0)
        q.poly([(62, 4), (98, 30), (62, 56)])


def spikes(p: Pen) -> None:
    """Spikes on the ground."""
    for x in (2, 35, 68):
        p.poly([(x, 78), (x + 15, 20), (x + 30, 78)])
    p.box(0, 82, 100, 97, 4)


def push(p: Pen) -> None:
    """An arrow against a block."""
    p.box(66, 12, 97, 88, 5)
    p.box(3, 39, 36, 61, 3)
    p.poly([(32, 18), (62, 50), (32, 82)])


def reach(p: Pen) -> None:
    """A far arrow between two lines."""
    p.box(22, 43, 74, 57, 0)
    p.poly([(30, 22), (30, 78), (0, 50)])
    p.poly([(70, 22), (70, 78), (100, 50)])
    p.poly(polygon(50, 50, 17, 4))


def turn(p: Pen) -> None:
    """A circular arrow."""
    p.arc(50, 52, 42, 13, -20, 268)
    p.poly([(48, -4), (48, 42), (82, 18)])


def back(p: Pen) -> None:
    """An arrow that turns back to the left."""
    p.arc(58, 57, 38, 14, -90, 90)
    p.box(32, 19, 60, 33, 0)
    p.box(40, 81, 60, 95, 5)
    p.poly([(36, -2), (36, 54), (2, 26)])


def tag(p: Pen) -> None:
    """A price tag."""
    p.poly([(8, 8), (52, 8), (96, 52), (52, 96), (8, 52)])
    p.disc(28, 28, 9, 0)
    p.line([(46, 70), (70, 46)], 9, 0)


def wave(p: Pen) -> None:
    """Rings that run outwards."""
    p.disc(50, 50, 12)
    p.ring(50, 50, 29, 9)
    p.ring(50, 50, 49, 9)


def snail(p: Pen) -> None:
    """A snail."""
    p.box(2, 74, 84, 92, 9)
    p.line([(80, 84), (86, 46)], 14)
    p.line([(84, 46), (76, 24)], 6)
    p.line([(88, 46), (96, 24)], 6)
    p.disc(40, 48, 41, 0)
    p.disc(40, 48, 36)
    p.arc(40, 48, 25, 8, -60, 200, 0)
    p.arc(44, 48, 12, 7, 120, 400, 0)


def tower(p: Pen) -> None:
    """A tower that stands fast."""
    p.poly([(26, 38), (74, 38), (80, 82), (20, 82)])
    for x in (12, 40, 68):
        p.box(x, 4, x + 20, 26, 2)
    p.box(12, 20, 88, 40, 3)
    p.box(8, 82, 92, 97, 4)
    p.box(42, 52, 58, 82, 8, 0)


def diagonals(p: Pen) -> None:
    """Four diagonal arrows."""
    for angle in (45, 135, 225, 315):
        q = p.inside(50, 50, 100, angle)
        q.box(43, 4, 57, 50, 0)
        q.poly([(50, -16), (74, 16), (26, 16)])


def weight(p: Pen) -> None:
    """A dumbbell."""
    q = p.inside(50, 50, 82, -35)
    q.box(10, 43, 90, 57, 0)
    for x, h in ((-8, 26), (10, 42), (72, 42), (92, 26)):
        q.poly([(x, 50 - h), (x + 16, 50 - h), (x + 16, 50 + h), (x, 50 + h)])


def lock(p: Pen) -> None:
    """A padlock."""
    p.ring(50, 36, 32, 13)
    p.box(10, 46, 90, 110, 0, 0)
    p.box(18, 34, 31, 50, 0)
    p.box(69, 34, 82, 50, 0)
    p.box(10, 46, 90, 97, 8)
    p.disc(50, 66, 9, 0)
    p.box(46, 68, 54, 86, 0, 0)


def flag(p: Pen) -> None:
    """A white flag in the wind."""
    p.line([(16, 8), (16, 94)], 11)
    wave_top = [(20 + 19 * i, 10 + (9 if i % 2 else 0)) for i in range(5)]
    p.poly([*wave_top, *((x, y + 46) for x, y in reversed(wave_top))])


def swirl(p: Pen) -> None:
    """A whirl: a Portal."""
    for arm in range(4):
        turns = [90 * arm + 17 * k for k in range(9)]
        p.line([around(50, 50, 46 - 4.2 * k, a) for k, a in enumerate(turns)], 11)
    p.disc(50, 50, 12)


def skull(p: Pen) -> None:
    """A skull."""
    p.disc(50, 42, 40)
    p.box(28, 64, 72, 96, 7)
    for x in (34, 66):
        p.disc(x, 45, 12, 0)
    p.poly([(50, 56), (58, 70), (42, 70)], 0)
    for x in (41, 55):
        p.box(x, 82, x + 5, 98, 0, 0)


def card(p: Pen) -> None:
    """A card."""
    p.box(17, 2, 83, 98, 12)
    p.box(26, 11, 74, 89, 5, 0)
    p.poly(star(50, 50, 24, 10, 4))


def fan(p: Pen) -> None:
    """Cards in a hand."""
    for angle in (-24, 0, 24):
        x, y = around(50, 112, 64, angle - 90)
        q = p.inside(x, y, 64, angle)
        q.box(12, -4, 88, 104, 10, 0)
        q.box(20, 4, 80, 96, 8)


def armor(p: Pen) -> None:
    """A plain shield."""
    p.poly([(50, 3), (91, 15), (89, 50), (80, 70), (67, 85), (50, 97), (33, 85), (20, 70),
            (11, 50), (9, 15)])  # fmt: skip


def cuirass(p: Pen) -> None:
    """A breastplate."""
    p.poly([(18, 4), (34, 4), (40, 18), (60, 18), (66, 4), (82, 4), (98, 26), (82, 42), (78, 62)])
    p.poly([(82, 42), (78, 66), (84, 96), (16, 96), (22, 66), (18, 42), (2, 26), (18, 4)])
    p.poly([(18, 4), (40, 18), (60, 18), (82, 4), (82, 60), (18, 60)])
    p.poly([(34, -2), (40, 18), (60, 18), (66, -2)], 0)
    p.line([(50, 30), (50, 62)], 6, 0)
    p.line([(24, 70), (76, 70)], 6, 0)


def leaf(p: Pen) -> None:
    """A leaf: growing again."""
    p.poly([(92, 6), (94, 40), (84, 66), (64, 80), (40, 80), (22, 70), (18, 50), (26, 30),
            (46, 16), (70, 12)])  # fmt: skip
    p.line([(10, 94), (36, 62), (72, 30)], 7, 0)
    p.line([(8, 95), (34, 64)], 9)


def lines(p: Pen) -> None:
    """Speed."""
    for y, x in ((16, 20), (44, 0), (72, 28)):
        p.box(x, y, 100, y + 13, 6)


def less(p: Pen) -> None:
    """A minus."""
    p.box(4, 36, 96, 64, 8)


def equal(p: Pen) -> None:
    """An equals sign."""
    p.box(4, 18, 96, 42, 8)
    p.box(4, 58, 96, 82, 8)


def scales(p: Pen) -> None:
    """A balance."""
    p.box(45, 6, 55, 90, 0)
    p.box(8, 14, 92, 24, 4)
    p.box(26, 86, 74, 97, 4)
    for x in (22, 78):
        p.line([(x, 20), (x - 17, 58)], 5)
        p.line([(x, 20), (x + 17, 58)], 5)
        p.disc(x, 58, 22)
        p.box(x - 24, 30, x + 24, 57, 0, 0)
        p.line([(x, 20), (x - 17, 56)], 5)
        p.line([(x, 20), (x + 17, 56)], 5)


def up(p: Pen) -> None:
    """An arrow up."""
    p.poly([(50, 2), (94, 50), (68, 50), (68, 98), (32, 98), (32, 50), (6, 50)])


def rift(p: Pen) -> None:
    """A crack, to be cut out of something."""
    p.line([(58, -6), (40, 28), (62, 50), (42, 74), (52, 106)], 10)


def slash(p: Pen) -> None:
    """A diagonal cut."""
    p.poly([(98, -4), (106, 4), (2, 104), (-6, 96)])


def spark(p: Pen) -> None:
    """A four-pointed star: it happens once."""
    p.poly(star(50, 50, 52, 19, 4))


def play(p: Pen) -> None:
    """A triangle: for an action."""
    p.poly([(14, 4), (94, 50), (14, 96)])


def always(p: Pen) -> None:
    """A ring: works all the time."""
    p.ring(50, 50, 46, 24)


def flake(p: Pen) -> None:
    """A snowflake."""
    for angle in (0, 60, 120):
        q = p.inside(50, 50, 100, angle)
        q.line([(50, 4), (50, 96)], 9)
        for y, d in ((18, -1), (82, 1)):
            q.line([(34, y + 0 * d), (50, y - 14 * d), (66, y)], 8)


def atom(p: Pen) -> None:
    """A cogwheel: the future."""
    for angle in range(0, 180, 45):
        q = p.inside(50, 50, 100, angle)
        q.poly([(40, 0), (60, 0), (60, 100), (40, 100)])
    p.disc(50, 50, 37)
    p.disc(50, 50, 16, 0)


def void(p: Pen) -> None:
    """A black hole."""
    p.poly(star(50, 50, 50, 37, 12))
    for arm in range(2):
        turns = [180 * arm + 24 * k for k in range(11)]
        p.line([around(50, 50, 31 - 2.6 * k, a) for k, a in enumerate(turns)], 6, 0)


def heart(p: Pen) -> None:
    """A LifeForce."""
    p.disc(28, 32, 25)
    p.disc(72, 32, 25)
    p.poly([(5, 43), (28, 30), (50, 26), (72, 30), (95, 43), (50, 94)])
    p.poly([(6.5, 45), (50, 20), (93.5, 45), (50, 95)])


def tomb(p: Pen) -> None:
    """A gravestone."""
    p.disc(50, 36, 32)
    p.box(18, 36, 82, 88, 0)
    p.box(6, 84, 94, 97, 4)
    p.box(45, 22, 55, 70, 0, 0)
    p.box(32, 34, 68, 44, 0, 0)


def bolt(p: Pen) -> None:
    """An Ultimate."""
    p.poly([(60, 2), (16, 56), (44, 56), (34, 98), (84, 38), (54, 38)])


def cross(p: Pen) -> None:
    """Dead for good."""
    p.line([(18, 18), (82, 82)], 20)
    p.line([(82, 18), (18, 82)], 20)


def deck(p: Pen) -> None:
    """Cards on each other."""
    p.box(22, 2, 92, 78, 8)
    p.box(14, 12, 84, 90, 8, 0)
    p.box(8, 20, 78, 98, 8)


def pile(p: Pen) -> None:
    """Cards lying about."""
    p.inside(38, 52, 78, -22).box(16, 0, 84, 100, 10)
    q = p.inside(62, 52, 84, 18)
    q.box(10, -8, 90, 108, 10, 0)
    q.box(18, 0, 82, 100, 10)


def question(p: Pen) -> None:
    """A question mark."""
    p.arc(50, 30, 30, 17, 170, 400)
    p.line([(66, 46), (50, 58), (50, 70)], 17)
    p.disc(50, 92, 11)
