"""Brutes: they flip a coin when a fight of their unit begins (HS-ATT-2)."""

from __future__ import annotations

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import BRUTE, Hooks, Out, Part, add, left, note, shadow, spend
from engine.games.hueshift.state import Attack, State
from engine.kit.stack import take
from engine.rng import coin

#: Heads in a row after which a coin falls no other way.
LOCK = 3


def flip(s: State) -> bool:
    return coin(s)


def aid(f: Attack, side: int, ap: int) -> None:
    both = list(f.aid)
    both[side] += ap
    f.aid = (both[0], both[1])


def pad(f: Attack, side: int, hp: int) -> None:
    both = list(f.buffer)
    both[side] += hp
    f.buffer = (both[0], both[1])


def give(
    s: State, card: str, out: Out, f: Attack, side: int, heads: bool, amount: int,
    chosen: bool = False,
) -> None:  # fmt: skip
    """Heads: AP for this fight, Tails: HP for this fight."""
    note(s, card)
    if heads:
        aid(f, side, amount)
    else:
        pad(f, side, amount)
    what = "AP" if heads else "HP"
    out.append(ev.Coin(card=card, heads=heads, chosen=chosen, gain=f"+{amount} {what}"))


def wild_card(s: State, unit: int, card: str, out: Out, f: Attack, side: int) -> None:
    amount = 2 + shadow(s, card)
    run = s.streak.get(card, 0)
    if run >= LOCK:
        give(s, card, out, f, side, True, amount, chosen=True)
        return
    heads = flip(s)
    give(s, card, out, f, side, heads, amount)
    run = run + 1 if heads else 0
    if run == LOCK - 1:
        heads = flip(s)
        give(s, card, out, f, side, heads, amount)
        run = LOCK if heads else 0
    s.streak[card] = run


def wild_odds(s: State, unit: int, card: str) -> tuple[tuple[int, int, int], ...]:
    amount = 2 + shadow(s, card)
    run = s.streak.get(card, 0)
    if run >= LOCK:
        return ((amount, 0, 0),)
    again = ((2 * amount, 0, 0), (amount, 0, amount))
    return ((0, 0, amount), *(again if run == LOCK - 2 else ((amount, 0, 0),)))


def even_odds(s: State, unit: int, card: str, out: Out, f: Attack, side: int) -> None:
    amount = 1 + shadow(s, card)
    heads = flip(s)
    note(s, card)
    if heads:
        aid(f, 1 - side, -amount)
    else:
        pad(f, side, amount)
    effect = f"−{amount} AP for the other" if heads else f"+{amount} HP"
    out.append(ev.Coin(card=card, heads=heads, gain=effect))


def lowering_odds(s: State, unit: int, card: str) -> tuple[tuple[int, int, int], ...]:
    amount = 1 + shadow(s, card)
    return ((0, -amount, 0), (0, 0, amount))


def coin_toss(s: State, unit: int, card: str, out: Out, f: Attack, side: int) -> None:
    word = take(s)
    chosen = word in ("heads", "tails")
    if chosen:
        spend(s, card)
    heads = word == "heads" if chosen else flip(s)
    give(s, card, out, f, side, heads, 1 + shadow(s, card), chosen)


def toss_odds(s: State, unit: int, card: str) -> tuple[tuple[int, int, int], ...]:
    amount = 1 + shadow(s, card)
    heads = (amount, 0, 0)
    return (heads,) if s.streak.get(card, 0) >= LOCK else (heads, (0, 0, amount))


def may_choose(s: State, unit: int, card: str) -> bool:
    return left(s, card)


def void_odds(s: State, unit: int, card: str, out: Out, f: Attack, side: int) -> None:
    run = s.streak.get(card, 0)
    locked = run >= LOCK
    heads = locked or flip(s)
    give(s, card, out, f, side, heads, 1 + shadow(s, card), chosen=locked)
    if not locked:
        s.streak[card] = run + 1 if heads else 0
    if not heads and s.boss is not None and left(s, f"{card} disrupts"):
        spend(s, f"{card} disrupts")
        s.boss.seal = True


add(
    Part(
        name="blac", title="Blac", kind="character", cls=BRUTE, tier="Main", bond="Elemental",
        ap=2, hp=0, ability="Wild Card", rule="HS-CHAR-BLAC", line=True,
        text="When a fight of his unit begins, flip a coin: Heads +2 AP, Tails +2 HP for this "
        "fight. At two Heads in a row he flips once more at once, and that counts, too. After "
        "three in a row every fight gives Heads.",
        shadow="+3 AP or +3 HP.",
        rulings=("Heads are counted over the whole game; Tails resets the count.",),
        hooks=Hooks(toss=wild_card, odds=wild_odds),
    ),
    Part(
        name="let", title="Let", kind="character", cls=BRUTE, tier="Main", bond="Fast",
        ap=0, hp=0, ability="Even Odds", rule="HS-CHAR-LET",
        text="When a fight of his unit begins, flip a coin: Heads the other unit has −1 AP, "
        "Tails his unit has +1 HP for this fight.",
        shadow="−2 AP or +2 HP.",
        hooks=Hooks(toss=even_odds, odds=lowering_odds),
    ),
    Part(
        name="emily", title="Emily", kind="character", cls=BRUTE, tier="Sub", bond="Stable",
        ap=0, hp=0, ability="Coin Toss", rule="HS-CHAR-EMILY",
        text="When a fight of her unit begins, flip a coin: Heads +1 AP, Tails +1 HP for this "
        "fight. Once per game you choose the side instead.",
        shadow="+2 AP or +2 HP.",
        hooks=Hooks(toss=coin_toss, odds=toss_odds, chooses=may_choose),
    ),
    Part(
        name="void", title="Void", kind="character", cls=BRUTE, tier="Main", bond="Elemental",
        later=True, ap=1, hp=0, ability="Even Odds", rule="HS-CHAR-VOID", line=True,
        text="When a fight of his unit begins, flip a coin: Heads +1 AP, Tails +1 HP for this "
        "fight. After three Heads in a row every fight gives Heads. His first Tails of the game "
        "also discards the Monster's next Action.",
        rulings=("The discarded Action still counts as a flip.",),
        hooks=Hooks(toss=void_odds, odds=toss_odds),
    ),
)  # fmt: skip
