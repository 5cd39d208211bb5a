"""Casters: CC cards are activated in turns, and the turn ends."""

from engine.games.keepers.declaring import WHOSE, Cast, Casts, event
from engine.i18n import mark

CARD = event(
    "ability",
    "You activate a CC card of yours, then the enemy must activate one of its own, "
    "then you may activate a second. After that your turn ends.",
    "None of this costs actions; you still pay for a taxed card.",
    "You must play your first card if you can. A player with none to play skips.",
    "Each card is finished, Responses included, before the next one.",
    "It is still your turn, so your own Warriors get no Responses.",
    choice=Casts((Cast("first"), WHOSE, Cast("forced", theirs=True), Cast("second", may=True))),
    emblem="wand 62 50 76, wand 38 50 76 -90",
    asks={
        "": "Casters: [[activate|{seat} activates]] a CC card, without spending an action.",
        "forced": "Casters: [[activate a CC card of your own|{seat} has to activate a CC card of "
        "its own]] now.",
        "second": "Casters: [[you|{seat}]] may activate a second CC card. Then the turn ends.",
    },
    prompt="activate a CC card",
    answer="use",
    ends_turn=True,
    reasons={"must-play": mark("Activate one of your cooldown cards now.")},
)
