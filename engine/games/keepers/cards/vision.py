"""Vision: nothing hides next to the Keeper."""

from engine.games.keepers.card_types import Card

CARD = Card(
    name="vision",
    title="Vision",
    kind="passive",
    category="buff",
    text=(
        "Enemy Markers within 1 of your Keeper are revealed, at every step and "
        "whenever new ones are laid."
    ),
    rule="KD-CARD-VISION",
    rulings=(
        "It is no Attack and gives no Response.",
        "Every stack in sight is shown at once, whichever Markers go with it.",
        (
            "A Bomb alone is only shown. Several Bombs on one space, or a Bomb with a "
            "Warrior, explode."
        ),
        "It does not work while your Keeper is hidden.",
    ),
    grants=("vision",),
)
