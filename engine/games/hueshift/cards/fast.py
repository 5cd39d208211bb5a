"""Fast Mechs: their attacks land first, so what they destroy does not retaliate."""

from __future__ import annotations

from engine.games.hueshift.card_types import (
    FAST,
    Hooks,
    Out,
    Part,
    Pierce,
    add,
    left,
    shadow,
    spend,
)
from engine.games.hueshift.health import credit, gain
from engine.games.hueshift.state import Attack, State

FIRST = "Its attacks land first: what they destroy does not retaliate."


def harvest(s: State, unit: int, card: str, out: Out, victim: int, how: str) -> None:
    more = shadow(s, card)
    room = 3 + more - s.used.get(card, 0)
    if room > 0:
        amount = min(1 + more, room)
        s.used[card] = s.used.get(card, 0) + amount
        credit(s, out, card, card, amount)


def always(s: State, unit: int, card: str) -> bool:
    return True


def dodge(s: State, unit: int, card: str, f: Attack) -> Pierce:
    return Pierce(armor=True)


def once(s: State, unit: int, card: str) -> bool:
    return left(s, card)


def third_strike(s: State, unit: int, card: str, out: Out) -> None:
    if spend(s, card) == 3:
        gain(s, out, card, card, ap=1)


add(
    Part(
        name="cidermayer", title="Cidermayer", kind="mech", cls=FAST, ap=4, hp=3,
        ability="Strike First", rule="HS-MECH-CIDERMAYER", line=True,
        text=FIRST + " If its attack on your turn destroys the target, it may act once "
                     "more. Every enemy unit it destroys gives it +1 AP for good, up to "
                     "+3.",
        shadow="+2 AP each time, up to +4.",
        rulings=(
            "One extra act per turn.",
            "Kills by retaliation or Ambush give AP, but no extra act.",
        ),
        hooks=Hooks(first=True, killed=harvest, again=always),
    ),
    Part(
        name="linwood", title="Linwood", kind="mech", cls=FAST, ap=4, hp=3,
        ability="Strike Dodge", rule="HS-MECH-LINWOOD",
        text=FIRST + " They ignore Armor.",
        hooks=Hooks(first=True, pierce=dodge),
    ),
    Part(
        name="sydney", title="Sydney", kind="mech", cls=FAST, ap=4, hp=3,
        ability="Strike First", rule="HS-MECH-SYDNEY",
        text=FIRST + " Once per game, after its attack on your turn, it may attack again at "
        "full AP, the same unit or another.",
        hooks=Hooks(first=True, second=once),
    ),
    Part(
        name="craycray", title="CrayCray", kind="mech", cls=FAST, ap=4, hp=3, later=True,
        ability="Strike Dodge", rule="HS-MECH-CRAYCRAY",
        text=FIRST + " After its third attack it gains +1 AP for good.",
        hooks=Hooks(first=True, struck=third_strike),
    ),
)  # fmt: skip
