"""Hyperdrive: two more cards for one action."""

from engine.games.keepers.declaring import Cast, Casts, cc

CARD = cc(
    2,
    "ability",
    "Activate up to {count} of your available CC cards one after the other without "
    "spending further actions.",
    "Each is finished, Responses included, and goes to the Cooldown Field "
    "before the next. Hyperdrive goes on top last.",
    "Hyperdrive can't activate itself, but it can activate a card that Reset has just "
    "brought back.",
    "You may activate one or none. You still pay for a taxed card.",
    choice=Casts((Cast("first", may=True), Cast("second", may=True)), stops=True),
    emblem="card 36 50 94, fast 70 62 58",
    asks={
        "": "Hyperdrive: [[you|{seat}]] may activate a CC card, without spending an action.",
        "second": "Hyperdrive: [[you|{seat}]] may activate a second CC card.",
    },
    prompt="activate a CC card or stop",
    answer="use",
)
