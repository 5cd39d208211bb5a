"""Strafe: the Keeper goes diagonally."""

from engine.games.keepers.declaring import passive

CARD = passive(
    "evasive",
    "Your Keeper also moves and attacks diagonally.",
    "The same goes for Leapfrog, Stun and its Attack cards.",
    grants=("strafe",),
    emblem="diagonals",
)
