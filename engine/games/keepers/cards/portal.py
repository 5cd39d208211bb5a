"""Portal: a pair of Portals joins two spaces."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="portal",
    title="Portal",
    kind="event",
    category="evasive",
    text="Place two Portals that belong together on free spaces of your choice. Your turn ends.",
    rule="KD-CARD-PORTAL",
    rulings=(
        (
            "Whoever steps into one comes out beyond the other, heading the same way, "
            "for 1 space of movement."
        ),
        "Nothing is attacked through a Portal.",
        "Only Veto removes them.",
    ),
)
