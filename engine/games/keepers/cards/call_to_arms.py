"""Call to Arms: minions grow stronger when the enemy Guardian is let loose."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="call-to-arms",
    title="Call to Arms",
    kind="passive",
    category="damage",
    text="While the enemy Guardian is unchained and alive, your Minions have +1 Strength.",
    rule="KD-CARD-CALL-TO-ARMS",
    rulings=("It ends when that Guardian is destroyed.",),
)
