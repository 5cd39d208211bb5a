"""Ambush: one coming Attack is left unanswered."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="ambush",
    title="Ambush",
    kind="cc",
    category="buff",
    text=(
        "The next Attack by any one of your Warriors gives no Attack Response to "
        "anybody it hits. Ambush waits until then."
    ),
    rule="KD-CARD-AMBUSH",
    cooldown=1,
    rulings=(
        "Attacks made in a Response or with your Keeper's cards count too.",
        (
            "A Warrior that drops from the Wall you break with it still gets the "
            "Response for the fall."
        ),
        "Played again while it waits, it adds nothing.",
    ),
)
