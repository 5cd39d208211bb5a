"""Keeper Ability Cards in menu words: using, buying, returning and picking them.

Decides under which heading an action with a card stands, what its target says and what
is asked first. Uses stand under "Play a card", purchases under "Buy a card", cooled cards
under "Return a card", each by the card's title; cards to pick stand under their category.
Read off the notation and a view only.
"""

from __future__ import annotations

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.card_types import CARDS, CATEGORIES
from engine.games.keepers.text import confirmations, forecasts
from engine.games.keepers.text.menu_pieces import attack
from engine.games.keepers.text.naming import title
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.wording import (
    BACK,
    BUY,
    FOE_PLAY,
    PICK,
    PICKED,
    PLAY,
    card_label,
    make,
    onto,
    short,
    there,
)
from engine.grid import OFF

# --- using -------------------------------------------------------------------------------


def play(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the use of a CC card; `foe`: one of a commanded Keeper's side."""
    owner = seen.lent() if parsed.foe else seen.seat
    ready = sum(c.ready for c in seen.view.sides[owner].row)
    count = f" ({ready} ready)" if ready else ""
    heading = f"Play {seen.name(owner)}'s card" if parsed.foe else f"Play a card{count}"
    whose = f"{seen.name(owner)}'s " if parsed.foe else ""
    text = f"{seen.name(seen.seat)} uses {whose}{title(parsed.kind)}"
    cell = n.NAME[parsed.target] if parsed.target != OFF else ""
    confirm = "" if parsed.foe else confirmations.use(seen, parsed.kind, cell)
    if cell:
        target, aim, doubt = _aimed(seen, parsed, owner, cell)
        confirm = confirm or doubt
        text += f" on {aim}"
    elif parsed.other:
        target = card_label(parsed.other)
        text += f" on {title(parsed.other)}"
    elif parsed.seat != OFF:
        target = _against(seen, parsed.kind, parsed.seat)
        text += f" on {seen.name(parsed.seat)}"
    else:
        target = forecast(seen, parsed.kind, owner)
    said = not cell and target.startswith(short(parsed.kind))
    return make(
        action,
        card_label(parsed.kind),
        target,
        f"{text}.",
        actor=FOE_PLAY if parsed.foe else PLAY,
        label=heading,
        cell=cell,
        confirm=confirm,
        about="" if said else CARDS[parsed.kind].text,
    )


def _aimed(seen: Seen, parsed: n.ParsedAction, owner: int, cell: str) -> tuple[str, str, str]:
    """Word a space a card is aimed at: as a target, in a sentence, and what to ask."""
    if parsed.wall:
        label, text = attack(seen, None, cell, parsed)[1:3]
        return f"Wall {label}", text.removeprefix("attacks ").removesuffix("."), ""
    other, keeper = seen.standing(cell), seen.keeper(owner)
    if CARDS[parsed.kind].category == "damage" and not CARDS[parsed.kind].secret:
        _, label, text, doubt = attack(seen, keeper, cell, parsed)
        return label, text.removeprefix("attacks ").removesuffix("."), doubt
    if other is not None:
        return *there(seen, None, cell), ""
    return onto(seen, cell), cell, ""


def _against(seen: Seen, card: str, seat: int) -> str:
    """Return an enemy side as a target, with what the card will find there."""
    said = forecasts.forecast(seen, card, seen.seat, seat)
    return f"{seen.name(seat)} ({said})" if said else seen.name(seat)


def forecast(seen: Seen, card: str, owner: int) -> str:
    """Return what a card without an aim would do now, else what it says."""
    foes = [s.seat for s in seen.view.sides if s.team != owner % 2]
    said = forecasts.forecast(seen, card, owner, foes[0]) if len(foes) == 1 else ""
    if said.startswith("its "):
        said = f"{seen.name(foes[0])}'s {said.removeprefix('its ')}"
    return f"{short(card)} ({said})" if said and len(short(card)) < BRIEF else said or short(card)


#: A card's words no longer than this are shown together with what it would do now.
BRIEF = 50


# --- buying and cooling ------------------------------------------------------------------


def buy(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the purchase of a card, perhaps for a hand card or in place of an own one."""
    label = card_label(parsed.kind)
    if parsed.other:
        label = label.removesuffix(")") + ", shared)"
    parts = [f"for {title(parsed.other)}"] if parsed.other else []
    parts += [f"dropping {title(parsed.drop)}"] if parsed.drop else []
    said = ", ".join(parts)
    behind = f" {said}" if parsed.other else f", {said}" if said else ""
    text = f"{seen.name(seen.seat)} buys {title(parsed.kind)}{behind}."
    return make(
        action,
        label,
        said or short(parsed.kind),
        text,
        actor=BUY,
        label=f"Buy a card ({seen.me.prices.card})",
        confirm=confirmations.buying(seen, parsed.kind, parsed.drop),
    )


def take_back(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the return of a cooled card, or of one taken off a list again."""
    me, card = seen.name(seen.seat), card_label(parsed.kind)
    if seen.phase() == "list":
        text = f"{me} returns {title(parsed.kind)} from its list."
        return make(action, card, "", text, actor=BACK, label="Take off the list")
    text = f"{me} returns {title(parsed.kind)} to its row."
    return make(action, card, "", text, actor=BACK, label="Return a card (free)")


# --- picking -----------------------------------------------------------------------------


def pick(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word a card, a side or a Warrior picked: in a draft, for a list, or for a card."""
    me, verb = seen.name(seen.seat), _verb(seen)
    if parsed.seat != OFF:
        target = _against(seen, seen.asking(), parsed.seat)
        return make(action, verb, target, f"{me} chooses {seen.name(parsed.seat)}.")
    if parsed.kind not in CARDS:
        return _pick_warrior(seen, action, parsed)
    if seen.phase() in ("draft", "list"):
        card = CARDS[parsed.kind]
        heap = CATEGORIES[card.category]
        left = sum(CARDS[c].category == card.category for c in seen.view.pool if c in CARDS)
        label = f"{heap} ({left})" if left else heap
        text = f"{me} picks {card.title}."
        name = card_label(parsed.kind)
        actor = f"{PICK}{PICKED.index(card.category)}"
        confirm = confirmations.picking(seen, parsed.kind)
        about = short(parsed.kind)
        return make(action, name, about, text, actor=actor, label=label, confirm=confirm)
    owner = _holder(seen, parsed.kind)
    target = card_label(parsed.kind)
    if owner != OFF:
        held = seen.find_card(parsed.kind, owner)
        cooling = held is not None and held in seen.view.sides[owner].field
        target += f" in {seen.name(owner)}'s {'Cooldown Field' if cooling else 'row'}"
    return make(action, verb, target, f"{me} chooses {title(parsed.kind)}.")


def _pick_warrior(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word a hidden Warrior that no space tells from another."""
    kind = parsed.kind.capitalize()
    mine = (p for p in seen.view.pieces if p.kind == parsed.kind and p.seat == seen.seat)
    confirm = confirmations.giving_up(seen, next(mine, None))
    text = f"{seen.name(seen.seat)} chooses the {kind}."
    return make(action, _verb(seen), f"{kind}, hidden", text, confirm=confirm)


def place_in_hand(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word a place in an enemy's hand, whose card nobody but its owner knows."""
    text = f"{seen.name(seen.seat)} chooses card {parsed.number} of the hidden hand."
    return make(action, _verb(seen), f"card {parsed.number} of the hidden hand", text)


def _holder(seen: Seen, card: str) -> int:
    """Return the side whose row or field shows a card: an enemy's before the own."""
    seats = sorted((s.seat for s in seen.view.sides), key=lambda x: x % 2 == seen.seat % 2)
    return next((seat for seat in seats if seen.find_card(card, seat)), OFF)


def _verb(seen: Seen) -> str:
    """Return the verb of a choice a card asks for: the card's title."""
    return title(seen.asking()) if seen.asking() else "Choose"
