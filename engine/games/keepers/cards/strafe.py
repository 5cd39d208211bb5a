"""Strafe: the Keeper goes diagonally."""

from engine.games.keepers.card_types import Card

CARD = Card(
    name="strafe",
    title="Strafe",
    kind="passive",
    category="evasive",
    text="Your Keeper moves and attacks diagonally, too.",
    rule="KD-CARD-STRAFE",
    rulings=("The same goes for Leapfrog, Stun and its Attack cards.",),
    grants=("strafe",),
    emblem="diagonals",
)
