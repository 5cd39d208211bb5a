"""Windows: when Wildcards may be played, who speaks, in which order they work.

Decides sections 11 and 15 of the rules. A window is skipped for whoever has nothing to
play; hands lie open, so that tells nothing (HS-WIN-1). Plays are collected while seats
answer each other, then carried out, the last one first (HS-WILD-LIFO).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import WILDCARDS, Out, Wildcard, hooked
from engine.games.hueshift.legality import fall_bar
from engine.games.hueshift.state import NOBODY, TRASH, Attack, Card, Check, State, Window
from engine.games.hueshift.stats import enemies, find, name, on_field, own
from engine.kit.windows import Windows

#: Windows in which whoever spoke last is not asked again.
ANSWERS = ("activation", "response")


def fight(s: State) -> Attack | None:
    """Return the innermost attack that is going on."""
    for frame in reversed(s.stack):
        if type(frame) is Attack:
            return frame
    return None


def checked(s: State) -> Check | None:
    """Return the destruction check that is going on."""
    for frame in reversed(s.stack):
        if type(frame) is Check:
            return frame
    return None


def plays(s: State, seat: int, kind: str) -> list[str]:
    """Return the Wildcards a seat may play in a window of that kind, or as Free Action."""
    hand = s.hands[seat]
    if not hand:
        return []
    attack = fight(s) if kind == "attack" else None
    actions = []
    for card in hand:
        for unit, other in aims(s, WILDCARDS[card], seat, kind, attack):
            words = ["play", card]
            if unit != NOBODY:
                words.append(name(s, unit))
            if other != NOBODY:
                words.append(name(s, other))
            actions.append(" ".join(words))
    return actions


def aims(
    s: State, card: Wildcard, seat: int, kind: str, attack: Attack | None
) -> list[tuple[int, int]]:
    """Return the (unit, enemy attacked) a Wildcard can be played on in a window of that kind."""
    if kind not in card.windows or (card.bar is not None and card.bar(s, seat, attack)):
        return []
    if not card.on:
        return [(NOBODY, NOBODY)]
    units = [
        u
        for u in _units(s, card.on, seat, kind)
        if card.unfit is None or not card.unfit(s, seat, u, kind, attack)
    ]
    goals = meant(s, seat, "enemy") if card.attack else [NOBODY]
    return [(u, goal) for u in units for goal in goals]


def meant(s: State, seat: int, on: str) -> Sequence[int]:
    """Return the units a Wildcard on `own`, `enemy` or `fallen` ones is for."""
    if on == "fallen":  # HS-EJECT-6
        return [i for i, u in enumerate(s.units) if u.seat == seat and u.zone == TRASH]
    return enemies(s, seat) if on == "enemy" else own(s, seat)


def _units(s: State, on: str, seat: int, kind: str) -> Sequence[int]:
    """Return the units a Wildcard may be for; where units are about to fall, one of those."""
    if on != "own" or kind != "destruction":
        return meant(s, seat, on)
    check = checked(s)
    assert check is not None
    return [
        u
        for u in check.units
        if on_field(s, u) and s.units[u].seat == seat and fall_bar(s, u) is None
        and u not in check.stand
    ]  # fmt: skip


def announce(s: State, seat: int, action: str, out: Out) -> Card:
    """Take a Wildcard out of the hand as `play ...` says; it works when its turn comes."""
    _, card, *on = action.split()
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    s.discard[seat] += (card,)
    units = [find(s, word) for word in on]
    play = Card(seat, card, *units)
    void, s.intent = s.intent is not UNSET, UNSET  # what was meant before it is asked anew
    out.append(
        ev.Announced(
            seat=seat, card=card, unit=on[0] if on else "", other=on[1] if len(on) > 1 else ""
        )
    )
    for unit in own(s, seat):
        for source, hook in hooked(s, unit, "played"):
            hook(s, unit, source, out, units[0] if units else NOBODY)
    if void:
        out.append(ev.Meant(by=name(s, s.main), target="", void=True, only=(s.turn,)))
    return play


def opened(s: State, kind: str, speaker: int, play: Card | None = None) -> None:
    """Put a window on the stack; `play` is one that has been announced already."""
    if any(s.hands) or play is not None:
        s.stack.append(Window(kind, speaker, plays=() if play is None else (play,)))


def asks(s: State, seat: int, kind: str) -> str:
    """Return the kind of the question a window asks a seat."""
    attack = fight(s) if kind == "attack" else None
    if attack is not None:
        return "defend" if s.units[attack.target].seat == seat else "join"
    return {
        "activation": "interrupt", "response": "respond", "destruction": "rescue",
        "removal": "revive", "end": "late",
    }[kind]  # fmt: skip


def subject(s: State, f: Window) -> str:
    """Return what a window is about: the unit or Wildcard."""
    if f.plays:
        return f.plays[-1].name
    if f.kind == "attack" and (attack := fight(s)) is not None:
        return f"{name(s, attack.by)} {name(s, attack.target)}"
    if f.kind == "destruction" and (check := checked(s)) is not None:
        return " ".join(name(s, u) for u in check.units if on_field(s, u) and s.units[u].hp <= 0)
    return name(s, s.main) if f.kind == "activation" and s.main != NOBODY else ""


WINDOWS = Windows(
    offers=lambda s, f, seat: plays(s, seat, f.kind),
    question=lambda s, f, seat: (asks(s, seat, f.kind), subject(s, f)),
    announce=announce,
    carry_out=lambda s, play, out: WILDCARDS[play.name].use(s, play, out),
    others=lambda f: f.kind in ANSWERS,
)
