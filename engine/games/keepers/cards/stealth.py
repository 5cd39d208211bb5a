"""Stealth: the Keeper vanishes among Markers."""

from engine.games.keepers.card_types import Card

CARD = Card(
    name="stealth",
    title="Stealth",
    kind="active",
    category="evasive",
    text=(
        "1 action: your Keeper hides. Markers go on its space and every free space it "
        "could move to; only you know where it really is."
    ),
    rule="KD-CARD-STEALTH",
    rulings=(
        "Used again while hidden, the Markers spread and it may move on unseen.",
        (
            "Moving, attacking or anything else that starts from its space reveals it. "
            "Heals and purchases do not."
        ),
        "An enemy that tries to step onto it reveals it and gives you its Response.",
        "Hinder and Vision do not work while it hides.",
    ),
    grants=("hide",),
    emblem="cloak",
)
