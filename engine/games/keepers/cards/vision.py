"""Vision: nothing hides next to the Keeper."""

from engine.games.keepers.declaring import passive

CARD = passive(
    "buff",
    "Enemy Markers within 1 of your Keeper are revealed, at every step and "
    "whenever new ones are laid.",
    "It is not an Attack and gives no Response.",
    "Every stack in sight is revealed at once, together with all Markers that belong to it.",
    "A Bomb alone is only shown. Several Bombs on one space, or a Bomb with a Warrior, explode.",
    "It does not work while your Keeper is hidden.",
    grants=("vision",),
    emblem="scout",
)
