"""Declaring an action, and what is paid for that (RS-ROLL-01, RS-ROLL-02, RS-ROLL-08).

Decides how keywords are announced one by one before the action and augmented after its initial
EV, which of two complete processes resolves it, and the extra card of an Awkward actor.
"""

from __future__ import annotations

from itertools import combinations

from engine.games.resonance import events as ev
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.cards import power
from engine.games.resonance.costs import surcharge
from engine.games.resonance.damage import (
    card_of,
    cards_of,
    gain_en,
    untag,
    weakest,
)  # fmt: skip
from engine.games.resonance.effects import on_side
from engine.games.resonance.keyword_types import EFFECTS, KEYWORDS, Moment, Out
from engine.games.resonance.lookups import actor, has
from engine.games.resonance.plan import (
    DONE,
    apply,
    doubled,
    due,
    lack,
    open_ways,
    options,
    short,
    skippable,
    spent_tag,
)  # fmt: skip
from engine.games.resonance.state import Action, Attack, State, shallow
from engine.games.resonance.stats import at_work, count, me
from engine.games.resonance.zones import discard
from engine.kit.stack import ask, take


def declare(s: State, f: Action, out: Out) -> None:
    """Announce keywords one by one (RS-ROLL-01); where nobody answers the declaration, the fuel
    can be chosen in place of a further keyword."""
    late = False if isinstance(f, Attack) else None
    if aimless(s, f):
        s.stack.pop()
        return
    if (reply := take(s)) == DONE:
        f.step += 1
        return
    if reply.split(" ")[0] in ("fuel", "skip"):
        f.step, s.reply = f.step + 1, reply
        return
    if reply:
        _apply(s, f, reply, late)
    while True:
        ways = open_ways(s, f, late)
        complete = not lack(s, f) and not (ways and {o.name for o in ways} & {*due(s, f)})
        if not ways and complete:
            f.step += 1
            return
        actions, default = [o.action for o in ways], DONE
        if not complete:
            ends = [o.action for o in ways if not lack(s, apply(s, f, o))]
            default = [*ends, *actions][0]
        elif isinstance(f, Attack) and unanswered(s, f) and (cards := fuels(s, f)):
            actions += cards
            default = max(cards, key=spends)
        else:
            actions.append(DONE)
        if len(actions) > 1:
            ask(s, s.units[f.actor].seat, "announce", actions, default, subject(f))
            return
        _apply(s, f, actions[0], late)


def fuels(s: State, f: Attack) -> list[str]:
    """Return how the fuel can be paid now."""
    u = s.units[f.actor]
    hand = s.sides[u.seat].hand
    if f.kind == "strike":
        return [f"fuel {card_name(a)} {card_name(b)}" for a, b in pairs(hand)]
    payments = [f"skip {name}" for name in f.active if KEYWORDS[name].skips and skippable(f)]
    need = 2 if f.area < 0 and not has(f, "process") and doubled(s, f) else 1
    if len(hand) + len(f.fuel) >= need:
        payments += [f"fuel {card_name(card)}" for card in dict.fromkeys(sorted(hand))]
    return payments


def spends(action: str) -> int:
    """Return the Power of a fuel."""
    verb, *words = action.split()
    return sum(power(card_of(word)) for word in words) if verb == "fuel" else -1


def unanswered(s: State, f: Attack) -> bool:
    """Say whether nobody is asked anything between the declaration and the fuel, as all can see:
    then the fuel can be chosen with it."""
    if count(s, s.units[f.actor], "toll") or any(KEYWORDS[n].departs for n in f.active):
        return False
    if sum(KEYWORDS[n].process is not None for n in f.active) > 1:
        return False
    if f.area >= 0:
        return True
    if has(f, "fuelless"):
        return False
    seats = {s.units[word].seat for word in f.targets}
    early = (EFFECTS[Moment.DECLARED], EFFECTS[Moment.TARGETED])
    return not any(on_side(s, seat, at) for seat in seats for at in early)


def _apply(s: State, f: Action, action: str, late: bool | None) -> None:
    """Change a declaration in place by the option of that text."""
    option = next(o for o in options(s, f, late) if o.action == action)
    changed = apply(s, f, option)
    for field in ("slots", "source", "taken", "args", "active"):
        setattr(f, field, getattr(changed, field))
    if isinstance(f, Attack) and isinstance(changed, Attack):
        f.targets = changed.targets


def subject(f: Action) -> str:
    """Return what a question about an action is about, in public words."""
    if isinstance(f, Attack) and f.area < 0:
        return f"{f.actor} {f.kind} {' '.join(f.targets)}"
    return f"{f.actor} {f.kind} {f.target}".rstrip()


def aimless(s: State, f: Action) -> bool:
    """Say whether a declaration has lost a target: its player has left the match meanwhile."""
    if not isinstance(f, Attack):
        return False
    return any(w not in s.units for w in f.targets) or (f.area >= 0 and f.area not in s.playing)


def settle_process(s: State, f: Attack, out: Out) -> None:
    """Of two complete processes the attacker picks one (RS-GOLD-2b)."""
    if aimless(s, f):
        s.stack.pop()
        return
    processes = [name for name in f.active if KEYWORDS[name].process]
    usable = [name for name in processes if not short(s, only(f, name, processes))]
    if f.area >= 0:
        chosen = ""
    elif len(usable) < 2:
        chosen = (usable or processes or [""])[0]
    elif not (reply := take(s)):
        actions = [f"process {name}" for name in usable]
        ask(s, s.units[f.actor].seat, "process", actions, actions[0], subject(f))
        return
    else:
        chosen = reply.split()[1]
    f.active = only(f, chosen, processes).active
    f.step += 1


def only(f: Attack, chosen: str, processes: list[str]) -> Attack:
    """Return a declaration with one of the `processes`, or none of them."""
    left = shallow(f)
    left.active = tuple(n for n in f.active if n == chosen or n not in processes)
    return left


def spend(s: State, f: Attack, out: Out) -> None:
    """The actor becomes spent; what targets cost is paid (RS-ROLL-02)."""
    u = s.units[f.actor]
    u.spent += 1
    kind = "area" if f.area >= 0 else f.kind
    names = f.targets if f.area < 0 else (me(f.area),)
    out.append(
        ev.Declared(unit=f.actor, kind=kind, targets=names, keywords=f.active, source=f.source)
    )
    if tag := spent_tag(f):
        untag(s, f.actor, tag, "used", out)
    price = sum(surcharge(s, u.seat, w) for w in f.targets)
    if price:
        gain_en(s, u.seat, -price, "stealthy", out)
    f.reactions = ((),) * len(f.targets)
    f.step += 1


def toll(s: State, f: Attack, out: Out) -> None:
    """A card more is discarded for nothing where the actor is Awkward (RS-KW-8.0)."""
    u = s.units[f.actor]
    if count(s, u, "toll"):
        name = next(n for n in at_work(s, u) if KEYWORDS[n].toll)
        reply = take(s)
        if not reply:
            cards = cards_of(s.sides[u.seat].hand)
            if f.kind == "strike":
                cards = [c for c in cards if _pair_left(s, u.seat, card_of(c))]
            # How many of them leave a pair is nobody's to know.
            if len(cards) > 1 or f.kind == "strike":
                ask(s, u.seat, "toll", cards, weakest(cards), subject(f))
                return
            reply = cards[0]
        discard(s, u.seat, card_of(reply), name, out)
    f.step += 1


def _pair_left(s: State, seat: int, card: int) -> bool:
    rest = list(s.sides[seat].hand)
    rest.remove(card)
    return bool(pairs(rest))


def pairs(hand: list[int] | tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the pairs of equal Power in a hand, each once (RS-ACT-CRIT)."""
    doubles = {(a, b): None for a, b in combinations(sorted(hand), 2) if power(a) == power(b)}
    return list(doubles)


def augment(s: State, f: Attack, out: Out) -> None:
    """Choose the remaining keywords one by one (RS-ROLL-08)."""
    u = actor(s, f)
    reply = take(s)
    if u is None or reply == DONE or f.again:
        f.step += 1
        return
    if reply:
        _apply(s, f, reply, True)
        out.append(ev.Used(unit=f.actor, keyword=reply.split()[1]))
    actions = [o.action for o in options(s, f, True)]
    if not actions:
        f.step += 1
        return
    ask(s, u.seat, "augment", (*actions, DONE), DONE, subject(f))
