"""Keeper Ability Cards in menu words: using, buying, returning and picking them.

Decides under which heading an action with a card stands, what its target says and what
is asked first. Uses stand under "Play a card", purchases under "Buy a card", cooled cards
under "Return a card", each by the card's title; cards to pick stand under their category.
Read off the notation and a view only.
"""

from __future__ import annotations

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.naming import card_text, card_used, category, kind, sort, title
from engine.games.keepers.text import confirmations, forecasts
from engine.games.keepers.text.menu_pieces import attack
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
from engine.i18n import mark, tr

# --- using -------------------------------------------------------------------------------


def play(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the use of a CC card; `foe`: one of a commanded Keeper's side."""
    owner = seen.lent() if parsed.foe else seen.seat
    ready = sum(c.ready for c in seen.view.sides[owner].row)
    heading = tr("Play a card")
    if parsed.foe:
        heading = tr("Play {seat}'s card", seat=seen.name(owner))
    elif ready:
        heading = tr("Play a card ({ready} ready)", ready=ready)
    aim = ""
    cell = n.NAME[parsed.target] if parsed.target != OFF else ""
    if parsed.foe:
        confirm = confirmations.repeated(seen, parsed.kind, owner)
    else:
        confirm = confirmations.use(seen, parsed.kind, cell)
    if cell:
        target, aim, doubt = _aimed(seen, parsed, owner, cell)
        confirm = confirm or doubt
    elif parsed.other:
        target, aim = card_label(parsed.other), title(parsed.other)
    elif parsed.seat != OFF:
        target, aim = _against(seen, parsed.kind, owner, parsed.seat), seen.name(parsed.seat)
    else:
        target = forecast(seen, parsed.kind, owner)
    whose = seen.name(owner) if parsed.foe else ""
    text = card_used(seen.name(seen.seat), whose, parsed.kind, aim)
    names_kind = not cell and target.startswith(short(parsed.kind))
    return make(
        action,
        card_label(parsed.kind),
        target,
        f"{text}.",
        actor=FOE_PLAY if parsed.foe else PLAY,
        label=heading,
        cell=cell,
        confirm=confirm,
        about="" if names_kind else card_text(parsed.kind),
    )


def _aimed(seen: Seen, parsed: n.ParsedAction, owner: int, cell: str) -> tuple[str, str, str]:
    """Word a space a card is aimed at: as a target, in a sentence, and what to ask."""
    if parsed.wall:
        blow = attack(seen, None, cell, parsed)
        return tr("Wall {label}", label=blow.target), blow.whom, ""
    other, keeper = seen.standing(cell), seen.keeper(owner)
    if CARDS[parsed.kind].category == "damage" and not CARDS[parsed.kind].secret:
        blow = attack(seen, keeper, cell, parsed)
        return blow.target, blow.whom, blow.confirm
    if other is not None:
        return *there(seen, None, cell), ""
    return onto(seen, cell), cell, ""


def _against(seen: Seen, card: str, owner: int, seat: int) -> str:
    """Return an enemy side as a target, with what the owner's card will find there."""
    upshot = forecasts.forecast(seen, card, owner, seat)
    return f"{seen.name(seat)} ({upshot})" if upshot else seen.name(seat)


def forecast(seen: Seen, card: str, owner: int) -> str:
    """Return what a card without an aim would do now, else what it says."""
    foes = [s.seat for s in seen.view.sides if s.team != owner % 2]
    text = forecasts.forecast(seen, card, owner, foes[0]) if len(foes) == 1 else ""
    if text.startswith("its "):
        text = tr("{seat}'s {what}", seat=seen.name(foes[0]), what=text.removeprefix("its "))
    return f"{short(card)} ({text})" if text and len(short(card)) < BRIEF else text or short(card)


#: A card's words no longer than this are shown together with what it would do now.
BRIEF = 50


# --- buying and cooling ------------------------------------------------------------------


def buy(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the purchase of a card, perhaps for a hand card or in place of an own one."""
    me, card, label = seen.name(seen.seat), CARDS[parsed.kind], card_label(parsed.kind)
    other, drop = title(parsed.other), title(parsed.drop)
    text, template = mark("{seat} buys {card}."), ""
    if parsed.other:
        label = tr("{card} ({kind}, shared)", card=card.title, kind=sort(card))
        text, template = mark("{seat} buys {card} for {other}."), mark("for {other}")
        if parsed.drop:
            text = mark("{seat} buys {card} for {other}, dropping {drop}.")
            template = mark("for {other}, dropping {drop}")
    elif parsed.drop:
        text, template = mark("{seat} buys {card}, dropping {drop}."), mark("dropping {drop}")
    return make(
        action,
        label,
        tr(template, other=other, drop=drop) if template else short(parsed.kind),
        tr(text, seat=me, card=card.title, other=other, drop=drop),
        actor=BUY,
        label=tr("Buy a card ({price})", price=seen.me.prices.card),
        confirm=confirmations.buying(seen, parsed.kind, parsed.drop),
    )


def take_back(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the return of a cooled card, or of one taken off a list again."""
    label, text = tr("Return a card (free)"), mark("{seat} returns {card} to the row.")
    if seen.phase() == "list":
        label, text = tr("Take off the list"), mark("{seat} returns {card} from the list.")
    sentence = tr(text, seat=seen.name(seen.seat), card=title(parsed.kind))
    return make(action, card_label(parsed.kind), "", sentence, actor=BACK, label=label)


# --- picking -----------------------------------------------------------------------------


def pick(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word a card, a side or a Warrior picked: in a draft, for a list, or for a card."""
    me, verb = seen.name(seen.seat), _verb(seen)
    if parsed.seat != OFF:
        target = _against(seen, seen.asking(), seen.seat, parsed.seat)
        text = tr("{seat} chooses {other}.", seat=me, other=seen.name(parsed.seat))
        return make(action, verb, target, text)
    if parsed.kind not in CARDS:
        return _pick_warrior(seen, action, parsed)
    if seen.phase() in ("draft", "list"):
        card = CARDS[parsed.kind]
        heap = category(card.category)
        left = sum(CARDS[c].category == card.category for c in seen.view.pool if c in CARDS)
        label = f"{heap} ({left})" if left else heap
        text = tr("{seat} picks {card}.", seat=me, card=card.title)
        name = card_label(parsed.kind)
        actor = f"{PICK}{PICKED.index(card.category)}"
        confirm = confirmations.picking(seen, parsed.kind)
        about = short(parsed.kind)
        return make(action, name, about, text, actor=actor, label=label, confirm=confirm)
    text = tr("{seat} chooses {other}.", seat=me, other=title(parsed.kind))
    return make(action, verb, _held(seen, parsed.kind), text)


def _held(seen: Seen, card: str) -> str:
    """Return a card as a target, with the row or field in which it lies."""
    label, owner = card_label(card), _holder(seen, card)
    if owner == OFF:
        return label
    held = seen.find_card(card, owner)
    template = mark("{card} in {seat}'s row")
    if held is not None and held in seen.view.sides[owner].field:
        template = mark("{card} on {seat}'s Cooldown Field")
    return tr(template, card=label, seat=seen.name(owner))


def _pick_warrior(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word a hidden Warrior that no space tells from another."""
    word, me = kind(parsed.kind), seen.name(seen.seat)
    mine = (p for p in seen.view.pieces if p.kind == parsed.kind and p.seat == seen.seat)
    confirm = confirmations.giving_up(seen, next(mine, None))
    text = tr("{seat} chooses the {kind}.", seat=me, kind=word)
    return make(action, _verb(seen), tr("{kind}, hidden", kind=word), text, confirm=confirm)


def place_in_hand(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word a place in an enemy's hand, whose card nobody but its owner knows."""
    me, number = seen.name(seen.seat), parsed.number
    text = tr("{seat} chooses card {number} of the hidden hand.", seat=me, number=number)
    return make(action, _verb(seen), tr("card {number} of the hidden hand", number=number), text)


def _holder(seen: Seen, card: str) -> int:
    """Return the side whose row or field shows a card: an enemy's before the own."""
    seats = sorted((s.seat for s in seen.view.sides), key=lambda x: x % 2 == seen.seat % 2)
    return next((seat for seat in seats if seen.find_card(card, seat)), OFF)


def _verb(seen: Seen) -> str:
    """Return the verb of a choice a card asks for: the card's title."""
    return title(seen.asking()) if seen.asking() else tr("Choose")
