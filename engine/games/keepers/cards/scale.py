"""Scale: the Keeper walks on Walls."""

from engine.games.keepers.declaring import passive

CARD = passive(
    "evasive",
    "Your Keeper can step onto Walls, stand there and step off again.",
    "A Wall is one ordinary space for it; it can also be placed on one.",
    "If the Wall beneath it breaks, it drops without Damage, and the Wall Effect does not "
    "affect it.",
    "If this card is vetoed while it stands on a Wall, it stays and may step down, but not up.",
    grants=("scale",),
    emblem="scaler",
)
