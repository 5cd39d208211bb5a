"""Grounded: the Keeper's next victim is pinned down instead of hurt."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="grounded",
    title="Grounded",
    kind="cc",
    category="special",
    text=(
        "The next Warrior your Keeper attacks takes no Damage from it, but cannot move "
        "of its own will until Damage from elsewhere frees it."
    ),
    rule="KD-CARD-GROUNDED",
    cooldown=3,
    rulings=(
        "It is still an Attack, so there is a Response. A Deliver token is not set off.",
        "Only Damage really taken frees it, and none that it deals to itself. Pushing it works.",
        "If the Attack hits several Warriors, you choose which of them is grounded.",
        "Grounded waits until your Keeper attacks.",
    ),
)
