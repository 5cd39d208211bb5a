"""Using Keeper Ability Cards: buying, activating, cooling down, coming back (KD-CSYS).

Decides when a card may be bought or activated and where it lies before and after. What
a card does is its own declaration in `cards`.
"""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import Out, settle_flow, trim
from engine.games.keepers.card_types import CARDS, PRICE, ROW_LIMIT, VETOED, bare, hooked
from engine.games.keepers.purse import affords, pay, poor
from engine.games.keepers.query import controller, enemies, idle, keeper_of, starved
from engine.games.keepers.stack import Flow, Shelve
from engine.games.keepers.state import State, Tax
from engine.games.keepers.ultimates import owner_of
from engine.grid import OFF
from engine.kit.stack import Routine

__all__ = ["PRICE", "SHELVE", "activate", "add_actions", "bar", "buy", "buy_bar", "give_back"]


# --- activating ----------------------------------------------------------------------------


def row_bar(s: State, seat: int, owner: int, name: str) -> str:
    """Return why `seat` may not activate a CC card of `owner` at all, aside from targets."""
    card = CARDS.get(name)
    if card is None or name not in s.row[owner]:
        return missing(s, owner, name)
    if card.kind != "cc":
        return "not-cc"
    keeper = keeper_of(owner)
    if owner != seat and controller(s, keeper) != seat:
        return "not-yours"
    if any(type(f) is Shelve and (f.card, f.owner) == (name, owner) for f in s.stack):
        return "resolving"
    if any(f(s, source, owner, name) for f, source in hooked(s, "silences")):
        return "silenced"
    tax = levy(s, owner, name)
    if tax and owner == seat and starved(s, owner):
        return "starved"
    if tax and (owner != seat or s.reserves[owner] < tax):
        return "taxed"
    if card.by_keeper and controller(s, keeper) != seat:
        return "commanded"
    return idle(s, keeper) if card.by_keeper else ""


def missing(s: State, owner: int, name: str) -> str:
    """Return why a card is not in its owner's row."""
    if VETOED + name in (*s.row[owner], *s.cooling[owner]):
        return "vetoed"
    return "cooling" if name in s.cooling[owner] else "no-card"


def levy(s: State, owner: int, name: str) -> int:
    """Return what an activation costs in Strange Matter (KD-CARD-TAX)."""
    return sum(f(s, source, owner, name) for f, source in hooked(s, "levies"))


def uses(s: State, seat: int, owner: int, name: str) -> list[str]:
    """Return every way `seat` may activate a card of `owner` now."""
    if row_bar(s, seat, owner, name):
        return []
    card = CARDS[name]
    head = f"{'' if owner == seat else 'foe '}play {name}"
    return [f"{head} {aim}" if aim else head for aim in card.aim.actions(s, seat, owner)]


def playable(s: State, seat: int, owner: int) -> bool:
    """Say whether any CC card could be activated as far as everybody can tell.

    It may still lack a target that only its own side knows of; whether a seat is asked
    must not depend on that (KD-HID-06).
    """
    return any(not row_bar(s, seat, owner, name) for name in s.row[owner])


def activations(s: State, seat: int, owner: int) -> list[str]:
    """Return every way to activate any card in a row."""
    return [a for name in s.row[owner] for a in uses(s, seat, owner, name)]


def add_actions(s: State, seat: int, actions: list[str]) -> None:
    """Add activations, of the own cards and a commanded Keeper's, and purchases."""
    if any(s.row):
        actions.extend(activations(s, seat, seat))
        for owner in enemies(s, seat):
            if s.row[owner] and controller(s, keeper_of(owner)) == seat:
                actions.extend(activations(s, seat, owner))
    if (s.hand[seat] or s.shared) and affords(s, seat, "card"):
        add_purchases(s, seat, actions)


def bar(s: State, seat: int, parsed: n.ParsedAction) -> str:
    """Return why a card may not be used so, empty if it may."""
    owner = owner_of(s, seat, parsed)
    card = CARDS.get(parsed.kind)
    if why := row_bar(s, seat, owner, parsed.kind):
        return why
    assert card is not None
    return card.aim.bar(s, seat, owner, parsed)


def activate(s: State, seat: int, parsed: n.ParsedAction, out: Out) -> None:
    """Use a CC card: pay its Tax, do what it says, then put it on the Cooldown Field."""
    owner, card = owner_of(s, seat, parsed), CARDS[parsed.kind]
    for charges, source in hooked(s, "levies"):
        if tax := charges(s, source, owner, card.name):
            s.reserves[owner] -= tax
            s.reserves[source.owner] += tax
            out.append(ev.Paid(seat=owner, to=source.owner, amount=tax, why=source.card))
    other = parsed.other or (n.SIDES[parsed.seat] if parsed.seat >= 0 else "")
    at = OFF if card.secret else parsed.target
    out.append(ev.CardUsed(seat=owner, card=card.name, by=seat, at=at, other=other))
    s.stack.append(Shelve(card.name, owner))
    assert card.use is not None
    if s.edition.idle_repeats and repeats(s, owner, card.name):
        return
    card.use(s, seat, owner, parsed, out)


def repeats(s: State, owner: int, name: str) -> bool:
    """Say whether a card's effect runs already: the owner's own, or another side's on everybody,
    which is the very same (KU-CC-01, KU-MODE-HARDCORE)."""
    return any(e.kind == name and (e.by == owner or e.on == OFF) for e in s.effects)


def cut_turn(s: State, owner: int) -> None:
    """End the turn of a card's owner once all it did is done; nothing in a Response
    (KD-RESP-14)."""
    if owner == s.turn:
        s.stack.append(Flow(ends_turn=True))


def _shelve_advance(s: State, frame: Shelve, out: Out) -> bool:
    s.stack.pop()
    if frame.card in s.row[frame.owner]:  # a card vetoed meanwhile stays where it is
        s.row[frame.owner] = without(s.row[frame.owner], frame.card)
        s.cooling[frame.owner] += (frame.card,)
        out.append(ev.Cooled(seat=frame.owner, card=frame.card))
    return True


SHELVE = Routine(_shelve_advance)


# --- cards that let others be activated --------------------------------------------------------


def could_cast(s: State, seat: int, owner: int) -> bool:
    """Say whether a seat that is about to activate a card of `owner` is asked at all."""
    return playable(s, seat, owner) or (seat == owner and bool(returns(s, seat)))


def casts(s: State, seat: int, owner: int, must: bool) -> tuple[str, ...]:
    """Return the answers of a seat that is about to activate a card of `owner`.

    Cooled cards of its own may come back first (KD-CSYS-05). It may pass unless it `must`
    activate one and can.
    """
    uses_here = activations(s, seat, owner)
    idle_ends = [] if must and uses_here else ["pass"]
    return (*uses_here, *(returns(s, seat) if seat == owner else ()), *idle_ends)


def cast_bar(s: State, seat: int, owner: int, parsed: n.ParsedAction) -> str:
    """Return why an answer is not among `casts`."""
    if parsed.verb == "return" and seat == owner:
        return return_bar(s, seat, parsed)
    if parsed.verb == "pass":
        return "must-play"
    if parsed.verb != "play" or owner_of(s, seat, parsed) != owner:
        return "play-only"
    return bar(s, seat, parsed)


# --- coming back ---------------------------------------------------------------------------


def waits(s: State, owner: int, name: str) -> int:
    """Return how many more cards must lie above one in the Cooldown Field (KD-CSYS-05)."""
    field = s.cooling[owner]
    above = len(field) - 1 - field.index(name)
    return max(0, CARDS[bare(name)].cooldown - above)


def returns(s: State, seat: int) -> list[str]:
    """Return the cooled cards of a seat that may come back now, as actions."""
    return [
        f"return {name}"
        for name in s.cooling[seat]
        if not name.startswith(VETOED) and not waits(s, seat, name)
    ]


def return_bar(s: State, seat: int, parsed: n.ParsedAction) -> str:
    if parsed.kind not in s.cooling[seat]:
        return "vetoed" if VETOED + parsed.kind in s.cooling[seat] else "not-cooling"
    return "too-hot" if waits(s, seat, parsed.kind) else ""


def give_back(s: State, seat: int, parsed: n.ParsedAction, out: Out) -> None:
    """Take a cooled card back into the row; it costs nothing."""
    s.cooling[seat] = without(s.cooling[seat], parsed.kind)
    s.row[seat] += (parsed.kind,)
    out.append(ev.Returned(seat=seat, card=parsed.kind))


# --- buying --------------------------------------------------------------------------------


def add_purchases(s: State, seat: int, actions: list[str]) -> None:
    """Add every card the seat may buy (KD-CSYS-02, -09, -10)."""
    drops = [""]
    if full(s, seat):
        if s.options.allow_replacement == "no":
            return
        drops = [f" drop {bare(c)}" for c in (*s.row[seat], *s.cooling[seat])]
    for name in s.hand[seat]:
        if not name.startswith(VETOED) and not event_bar(s, seat, name):
            actions.extend([f"buy {name}{drop}" for drop in drops])
    for name in s.shared:
        if not name.startswith(VETOED) and not event_bar(s, seat, name):
            for swap in s.hand[seat]:
                actions.extend([f"buy {name} for {bare(swap)}{drop}" for drop in drops])


def full(s: State, seat: int) -> bool:
    return len(s.row[seat]) + len(s.cooling[seat]) >= ROW_LIMIT


def event_bar(s: State, seat: int, name: str) -> str:
    """Return why an Event cannot be bought now: it has nothing to choose (KD-CSYS-15)."""
    card = CARDS[name]
    if card.kind != "event":
        return ""
    return card.aim.bar(s, seat, seat, n.ParsedAction("card", kind=name))


def buy_bar(s: State, seat: int, parsed: n.ParsedAction) -> str:
    """Return why a card may not be bought so, empty if it may."""
    name, hand = parsed.kind, tuple(bare(c) for c in s.hand[seat])
    if parsed.other:
        if name not in s.shared:
            return "vetoed" if VETOED + name in s.shared else "not-shared"
        if parsed.other not in hand:
            return "no-swap"
    elif name not in s.hand[seat]:
        if VETOED + name in s.hand[seat]:
            return "vetoed"
        return "swap" if name in s.shared else "not-in-hand"
    if why := poor(s, seat, "card"):
        return why
    if full(s, seat):
        if s.options.allow_replacement == "no":
            return "row-full"
        own = tuple(bare(c) for c in (*s.row[seat], *s.cooling[seat]))
        if parsed.drop not in own:
            return "drop"
    elif parsed.drop:
        return "no-drop"
    return event_bar(s, seat, name)


def buy(s: State, seat: int, parsed: n.ParsedAction, out: Out) -> None:
    """Pay for a card and put it into the row; an Event happens at once."""
    name = parsed.kind
    cost = pay(s, seat, "card")
    dropped = marked(s.row[seat] + s.cooling[seat], parsed.drop) if parsed.drop else ""
    if dropped:
        s.row[seat] = without(s.row[seat], dropped)
        s.cooling[seat] = without(s.cooling[seat], dropped)
        s.scrapped[seat] += (parsed.drop,)
        stands = CARDS[parsed.drop]
        if stands.standing and stands.undo is not None:  # no Veto: what it has placed stays
            stands.undo(s, seat, seat, Flow(), out)
        trim(s)
    if parsed.other:
        swap = marked(s.hand[seat], parsed.other)
        s.hand[seat] = without(s.hand[seat], swap)
        s.shared = tuple(swap if c == name else c for c in s.shared)
    else:
        s.hand[seat] = without(s.hand[seat], name)
    s.row[seat] += (name,)
    out.append(
        ev.CardBought(seat=seat, card=name, price=cost, swapped=parsed.other, dropped=parsed.drop)
    )
    card = CARDS[name]
    if card.kind == "cc":
        for due in (t for t in s.taxes if (t.seat, t.card) == (seat, "")):
            s.taxes = tuple(Tax(seat, name, t.by) if t is due else t for t in s.taxes)
            out.append(ev.CardTaxed(seat=seat, card=name, by=due.by))
    elif card.kind == "event":
        assert card.use is not None
        card.use(s, seat, seat, parsed, out)
    else:
        settle_flow(s, Flow())  # what a Passive sees, it sees at once


def marked(cards: tuple[str, ...], name: str) -> str:
    """Return a card as it lies there, with the mark of a Veto if it has one."""
    return name if name in cards else VETOED + name


def living(cards: tuple[str, ...]) -> list[str]:
    """Return those of some cards that no Veto has killed."""
    return [name for name in cards if not name.startswith(VETOED)]


def dead(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Mark a card as killed where it lies (KD-CSYS-14)."""
    return tuple(VETOED + c if c == name else c for c in cards)


def without(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(c for c in cards if c != name)
