"""Veto: one enemy card is dead."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="veto",
    title="Veto",
    kind="event",
    category="ability",
    text=(
        "Choose an enemy card in the row, on the Cooldown Field or, unseen, in the "
        "hand. It is dead for the rest of the game."
    ),
    rule="KD-CARD-VETO",
    rulings=(
        (
            "What its activation has started goes on. A Passive or a Tax stops; its "
            "Portals or Void vanish."
        ),
        "It keeps its place and still counts for the limit of seven cards.",
        (
            "Only its owner learns which hand card it was. It cannot be bought, only "
            "swapped into the Shared Hand."
        ),
    ),
)
