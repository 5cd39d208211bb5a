"""Forfeit: a Minion is given up for Strange Matter."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="forfeit",
    title="Forfeit",
    kind="cc",
    category="matter",
    text="Destroy one of your own Minions on the board. You get 4 Strange Matter.",
    rule="KD-CARD-FORFEIT",
    cooldown=1,
    rulings=(
        "The 4 do not come out of the Economy. The Minion drops its 2 Loot as always.",
        "A Bomber explodes. A hidden Minion is revealed first.",
    ),
)
