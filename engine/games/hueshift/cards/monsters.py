"""Monsters and squads of boss matches (HS sections 18 and 20)."""

from __future__ import annotations

from engine.games.hueshift.card_types import DECKS, SQUADS, TANK, Part, Squad, add

RISE = {
    "ervomeny": 2, "eleonoris": 1, "voided-master": 2, "unraveling": 1, "gris": 2,
}  # fmt: skip

for _name, _title, _theme, _hp, _ap, _tank, _deck in (
    ("ervomeny", "Ervomeny", "Strength", 180, 5, True,
     "smash sweep guard-up overload regenerate tremor"),
    ("eleonoris", "Eleonoris", "Speed", 105, 4, False,
     "double-strike blur afterimage sonic-boom adrenaline-rush overdrive"),
    ("voided-master", "Voided Master", "Magic", 200, 4, False,
     "hex drain arcane-burst silence teleport mana-surge"),
    ("unraveling", "The Unraveling", "Madness", 115, 4, False,
     "chaos-lasher madness-grows static-storm mirror-break feedback-loop overload-surge"),
    ("gris", "Gris", "Forever", 125, 4, False,
     "fracture absolute-guard echo devour ascend collapse con greyvoth"),
):  # fmt: skip
    DECKS[_name] = tuple(_deck.split())
    add(
        Part(
            name=_name, title=_title, kind="monster", cls=TANK if _tank else "", ap=_ap, hp=_hp,
            ability=_theme, rule=f"HS-MONSTER-{_name.replace('-', '').upper()}", later=True,
            text=f"Theme: {_theme}. From half of its HP on it has {RISE[_name]} AP more and "
            "takes two Actions a turn.",
            rulings=("It counts as a Tank, and Guard Up as its Armor.",) if _tank else (),
        )
    )  # fmt: skip

#: Base Pilot and Mech of each unit, in slot order.
_SQUADS = {
    "vanguard": (
        ("sadie", "bowler"), ("d", "linwood"), ("llewellyn", "olaf"), ("silvy", "rocksonic"),
    ),
    "longwatch": (
        ("starlot", "myriad"), ("fir", "sydney"), ("sevura", "lasereater"), ("zo", "cassidy"),
    ),
    "stormline": (
        ("z", "fortinbras"), ("let", "craycray"), ("jackie", "cidermajor"), ("blac", "derrick"),
    ),
    "nightfall": (
        ("bethany", "gigatear"), ("cecilia", "cidermayer"), ("brb", "peakseek"),
        ("rufus", "coldshoulder"),
    ),
    "emberhold": (
        ("emily", "leadfoot"), ("ahn", "ciderheart"), ("cagney", "ciderlord"),
        ("void", "crusherx"),
    ),
}  # fmt: skip
SQUADS.update({name: Squad(units) for name, units in _SQUADS.items()})
