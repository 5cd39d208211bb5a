"""Monsters and squads of boss matches (HS sections 18 and 20)."""

from __future__ import annotations

from engine.games.hueshift.card_types import DECKS, SQUADS, TANK, Part, Squad, add

# HP are those with which two Captains win about every second match: where nobody strikes
# back, and where units and the Monster do. Gentle is, either way, one whose matches are short and
# won as often as any.
for _name, _title, _theme, _hp, _traded, _gentle, _ap, _rise, _tank, _deck in (
    ("ervomeny", "Ervomeny", "Strength", 460, 82, (False, True), 5, 2, True,
     "smash sweep guard-up overload regenerate tremor"),
    ("eleonoris", "Eleonoris", "Speed", 105, 95, (True, False), 4, 1, False,
     "double-strike blur afterimage sonic-boom adrenaline-rush overdrive"),
    ("voided-master", "Voided Master", "Magic", 415, 92, (False, False), 4, 2, False,
     "hex drain arcane-burst silence teleport mana-surge"),
    ("unraveling", "The Unraveling", "Madness", 112, 132, (False, False), 4, 1, False,
     "chaos-lasher madness-grows static-storm mirror-break feedback-loop overload-surge"),
    ("gris", "Gris", "Forever", 242, 83, (False, False), 4, 2, False,
     "fracture absolute-guard echo devour ascend collapse con greyvoth"),
):  # fmt: skip
    DECKS[_name] = tuple(_deck.split())
    add(
        Part(
            name=_name, title=_title, kind="monster", cls=TANK if _tank else "", ap=_ap, hp=_hp,
            traded=_traded, gentle=_gentle, rise=_rise, ability=_theme, later=True,
            rule=f"HS-MONSTER-{_name.replace('-', '').upper()}",
            text=f"Theme: {_theme}. At half of its HP or less it has {_rise} more AP and "
            f"takes two Actions a turn. With retaliation it has {_traded} HP.",
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
