"""Dark Matter: each corrupted card takes one Gain and one Penalty (HS-DM)."""

from engine.games.hueshift.card_types import MARKERS, Marker
from engine.i18n import mark

for _marker in (
    Marker(
        "dark-energy", "Dark Energy", "gain",
        "+2 AP for the unit. Nothing removes, reduces or copies it.",
        "HS-DM-ENERGY", ("It is lost when the unit is destroyed.",),
        short="+2 AP", ap=2,
    ),
    Marker(
        "my-shadow", "My Shadow", "gain",
        "Every number in the card's ability gets better by 1.",
        "HS-DM-SHADOW", ("AP and HP stay, and so do words such as once or first.",),
        short=mark("ability +1"), raises=True,
    ),
    Marker(
        "fragile-core", "Fragile Core", "penalty",
        "The unit's maximum HP is 2 less, but at least 1.", "HS-DM-FRAGILE",
        short=mark("max HP −2"), hp=-2, loss=0.15,
    ),
    Marker(
        "no-redemption", "No Redemption", "penalty",
        "Neither Rally, Zo nor Second Chance can save the unit, and when it is destroyed "
        "all its cards leave the game.",
        "HS-DM-NOREDEMPTION", ("Second Wind and what prevents damage still work.",),
        short=mark("no rescue, no ejection"), dooms=True, loss=0.25,
    ),
    Marker(
        "isolated", "Isolated", "penalty",
        "The card can't be a Co-Pilot or have one, and Heroes of other units can't help "
        "its unit.",
        "HS-DM-ISOLATED", ("Tanks may still guard it, and Wildcards work.",),
        short=mark("no Co-Pilot, no help"), isolates=True, loss=0.08,
    ),
    Marker(
        "possession", "Possession", "penalty",
        "Once per game, when the unit attacks, the opponent may redirect that attack to "
        "any other unit, even to the attacker itself.",
        "HS-DM-POSSESSION",
        ("There is no retaliation within one side, and no Tank can guard.",),
        short=mark("an attack may be turned"), possesses=True, loss=0.4,
    ),
):  # fmt: skip
    MARKERS[_marker.name] = _marker
