"""High Stakes: the next Attack of anybody is terrible."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="high-stakes",
    title="High Stakes",
    kind="cc",
    category="damage",
    text=(
        "The next Attack by anyone, friend or enemy, deals 8 to each target. Your turn "
        "ends once this card is resolved."
    ),
    rule="KD-CARD-HIGH-STAKES",
    cooldown=3,
    rulings=(
        "Played in a Response, it ends no turn.",
        "Strength bonuses do not add to the 8; Hunter doubles it.",
        "Any Attack uses it up, also one on a Wall or a blank Marker.",
    ),
)
