"""Silhouettes of Of Men and Machines, each drawn in a box of 100 x 100.

Decides shapes: what a card is good at, what lies on it, what an ability does, what is counted. The
names of abilities are words of the cards' vocabulary: a verb, with what it is about where that
makes a difference.
"""

from __future__ import annotations

from render import marks
from render.draw import Pen, star
from render.kit.signs import Glyph


def _foot(p: Pen) -> None:
    """A soldier with a helmet."""
    p.disc(50, 34, 24)
    p.box(20, 28, 80, 40, 5)
    p.box(26, 44, 74, 48, 0, 0)
    p.poly([(50, 58), (82, 66), (92, 98), (8, 98), (18, 66)])


def _far(p: Pen) -> None:
    """A crosshair: it reaches far."""
    p.ring(50, 50, 38, 11)
    p.disc(50, 50, 9)
    for angle in (0, 90, 180, 270):
        p.inside(50, 50, 100, angle).box(44, -4, 56, 24, 0)


def _fast(p: Pen) -> None:
    """Two wedges: it is fast."""
    for x in (-2, 44):
        p.poly([(x, 8), (x + 26, 8), (x + 58, 50), (x + 26, 92), (x, 92), (x + 30, 50)])


def _heavy(p: Pen) -> None:
    """A broad shield with a bar: it bears much."""
    p.poly([(50, 0), (94, 12), (92, 52), (80, 74), (50, 100), (20, 74), (8, 52), (6, 12)])
    p.box(43, 18, 57, 78, 0, 0)
    p.box(24, 34, 76, 48, 0, 0)


def _works(p: Pen) -> None:
    """A building."""
    p.poly([(4, 46), (50, 4), (96, 46)])
    p.box(16, 50, 84, 96, 0)
    p.box(40, 64, 60, 96, 0, 0)


def _captain(p: Pen) -> None:
    """A crown."""
    p.poly([(6, 26), (28, 52), (50, 8), (72, 52), (94, 26), (86, 78), (14, 78)])
    p.box(14, 83, 86, 97, 3)
    for x, y in ((6, 22), (50, 7), (94, 22)):
        p.disc(x, y, 8)


def _hourglass(p: Pen) -> None:
    p.box(12, 0, 88, 14, 3)
    p.box(12, 86, 88, 100, 3)
    p.poly([(20, 14), (80, 14), (54, 50), (80, 86), (20, 86), (46, 50)])


def _cracked(p: Pen) -> None:
    marks.armor(p)
    marks.rift(p)
    p.line([(58, -6), (40, 28), (62, 50), (42, 74), (52, 106)], 16, 0)


def _flame(p: Pen) -> None:
    p.poly([(52, 0), (70, 24), (66, 38), (80, 32), (92, 60), (84, 84), (64, 98), (36, 98),
            (16, 84), (8, 60), (18, 40), (30, 50), (38, 28)])  # fmt: skip
    p.poly([(50, 54), (66, 74), (60, 92), (40, 92), (34, 74)], 0)


def _pin(p: Pen) -> None:
    p.box(24, 0, 76, 16, 4)
    p.box(34, 10, 66, 46, 0)
    p.box(14, 44, 86, 58, 4)
    p.poly([(42, 56), (58, 56), (50, 104)])


def _down(p: Pen) -> None:
    for y in (4, 46):
        p.poly([(50, y + 52), (96, y + 14), (96, y - 8), (50, y + 28), (4, y - 8), (4, y + 14)])


def _cloud(p: Pen) -> None:
    for x, y, r in ((28, 58, 26), (56, 40, 30), (78, 60, 22)):
        p.disc(x, y, r)
    p.box(6, 58, 98, 84, 12)


def _bulwark(p: Pen) -> None:
    """A wall with battlements: in defensive position."""
    for x in (2, 38, 74):
        p.box(x, 10, x + 24, 50, 2)
    p.box(2, 36, 98, 92, 2)
    p.box(2, 60, 98, 66, 0, 0)
    for x, y in ((34, 36), (66, 36), (50, 66)):
        p.box(x - 3, y, x + 3, y + 26, 0, 0)


def _link(p: Pen) -> None:
    q = p.inside(50, 50, 100, -45)
    for x in (-14, 40):
        q.box(x, 28, x + 74, 72, 22)
        q.box(x + 15, 42, x + 59, 58, 8, 0)
    q.box(36, 43, 64, 57, 0)


def _anchor(p: Pen) -> None:
    p.ring(50, 14, 14, 8)
    p.box(44, 22, 56, 92, 0)
    p.box(24, 34, 76, 46, 3)
    p.arc(50, 54, 44, 12, 10, 170)
    p.poly([(0, 46), (22, 58), (0, 76)])
    p.poly([(100, 46), (78, 58), (100, 76)])


def _fireproof(p: Pen) -> None:
    _flame(p)
    p.line([(2, 98), (98, 2)], 30, 0)
    p.line([(4, 96), (96, 4)], 13)


def _breach(p: Pen) -> None:
    """A wedge through a wall."""
    p.box(58, 0, 84, 36, 0)
    p.box(58, 64, 84, 100, 0)
    p.poly([(0, 30), (40, 30), (40, 12), (98, 50), (40, 88), (40, 70), (0, 70)])


def _offering(p: Pen) -> None:
    """A bowl with a flame."""
    p.poly([(4, 60), (96, 60), (78, 92), (22, 92)])
    p.inside(50, 30, 60).poly([(52, 0), (84, 50), (66, 92), (34, 92), (16, 50)])


def _martyr(p: Pen) -> None:
    marks.heart(p)
    p.box(43, 26, 57, 78, 0, 0)
    p.box(28, 38, 72, 52, 0, 0)


def _vanguard(p: Pen) -> None:
    """A flag that goes ahead."""
    p.box(10, 0, 22, 100, 0)
    p.poly([(22, 4), (96, 30), (22, 56)])


def _intercept(p: Pen) -> None:
    """A shield an arrow bends into."""
    p.inside(68, 56, 72).poly([(50, 0), (96, 14), (90, 60), (50, 100), (10, 60), (4, 14)])
    p.line([(2, 10), (38, 10), (38, 40)], 13)
    p.poly([(16, 34), (60, 34), (38, 66)])
    p.line([(38, 44), (38, 58)], 4, 0)


def _spawn(p: Pen) -> None:
    """A gate one comes out of."""
    p.box(4, 4, 96, 18, 0)
    p.box(4, 4, 18, 96, 0)
    p.box(82, 4, 96, 96, 0)
    p.poly([(50, 28), (76, 60), (59, 60), (59, 96), (41, 96), (41, 60), (24, 60)])


def _reserve(p: Pen) -> None:
    """A crate."""
    p.box(4, 20, 96, 94, 6)
    p.box(16, 46, 84, 82, 2, 0)
    p.box(0, 8, 100, 34, 5)
    p.box(38, 40, 62, 56, 3)


def _objective(p: Pen) -> None:
    p.ring(50, 50, 50, 13)
    p.ring(50, 50, 29, 11)
    p.disc(50, 50, 9)


def _specialist(p: Pen) -> None:
    p.poly(star(50, 50, 52, 24, 5))


def _hammer(p: Pen) -> None:
    q = p.inside(50, 50, 100, 35)
    q.box(14, 6, 86, 36, 4)
    q.box(42, 30, 58, 104, 3)


#: Silhouettes of cards, statuses, abilities, and what is counted.
GLYPHS: dict[str, Glyph] = {
    "foot": _foot, "far": _far, "fast": _fast, "heavy": _heavy, "captain": _captain,
    "works": _works, "down": marks.turn,
    "DLY": _hourglass, "VUL": _cracked, "FRT": _bulwark, "BRN": _flame, "STN": marks.swirl,
    "PIN": _pin, "SHD": marks.armor, "WKN": _down, "SMK": _cloud, "braced": _bulwark,
    "damage": marks.blast, "heal": marks.plus, "destroy": marks.skull, "cleanse": marks.drop,
    "move": marks.push, "swap": marks.swap, "return": marks.back, "discard": marks.pile,
    "draw": marks.deck, "gain_tp": marks.bolt, "lose_tp": marks.less, "negate": marks.cross,
    "modify": marks.up, "permit": marks.rise, "forbid": marks.lock, "redirect": _intercept,
    "recover": marks.turn, "claim": marks.flag,
    "modify damage": marks.rise, "modify chip_taken": marks.cuirass, "modify speed": _fast,
    "modify range": _far, "modify health_max": marks.heart, "modify scrap_gain": marks.atom,
    "modify reserve_pick": _reserve, "modify kill_bonus": marks.coins,
    "modify skirmish_cost": marks.folk, "modify deploy_cost": _vanguard,
    "permit destroy_on_equal": _breach, "permit free_diagonals": marks.diagonals,
    "permit ignore_delay": _vanguard, "permit attack_again": marks.bolt,
    "permit move_again": marks.boot, "permit deploy_here": _spawn,
    "forbid moved_by_opponent": _anchor, "forbid status_brn": _fireproof,
    "linked": _link, "martyr": _martyr, "spoils": marks.coins, "offering": _offering,
    "sword": marks.sword, "boot": marks.boot, "reach": _far, "heart": marks.heart,
    "hand": marks.fan, "reserve": _reserve, "soldiers": _foot, "specialists": _specialist,
    "pile": marks.pile, "deck": marks.deck, "power": marks.bolt, "asked": marks.question,
    "building": _hammer,
    "done": lambda p: p.line([(6, 54), (38, 86), (96, 14)], 18), "turn": marks.play,
    "objective": _objective, "star": _specialist, "spawn": _spawn, "passive": marks.spark,
    "trade": marks.coins,
    "stand": marks.tomb, "beside": marks.card,
}  # fmt: skip
