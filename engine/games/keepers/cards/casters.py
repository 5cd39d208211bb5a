"""Casters: CC cards are activated in turns, and the turn ends."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="casters",
    title="Casters",
    kind="event",
    category="ability",
    text=(
        "You activate a CC card of yours, then the enemy must activate one of its own, "
        "then you may activate a second. After that your turn ends."
    ),
    rule="KD-CARD-CASTERS",
    rulings=(
        "None of this costs actions; a taxed card still has to be paid for.",
        "Your first card is a must if you can play one. Whoever has none to play skips.",
        "Each card is finished, Responses included, before the next one.",
        "It stays your turn all the time, so your own Warriors get no Responses.",
    ),
)
