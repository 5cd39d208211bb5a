"""Typed text about cards to notation, legal or not: use, buy, swap, return, pick, give.

Decides which action with a card a text most likely means. A part of `parser`,
which hands over the words it has sorted out; where the reader's cards lie is known from
the view.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.text.reader import Placed, Reader
from engine.games.keepers.text.vocabulary import SWAPS, whole


def named(words: Sequence[Placed]) -> list[str]:
    """Return the cards a text names for sure, in order."""
    card_names: list[str] = []
    for word in words:
        cards = [*word.token.values("card"), *word.token.values("skill")]
        if len(cards) == 1 and cards[0] not in card_names and whole(word.token.word, cards[0]):
            card_names += cards
    return card_names


def number(words: Sequence[Placed]) -> int:
    """Return the first number of a text, 0 if there is none."""
    return next((int(v) for w in words for v in w.token.values("number")), 0)


def wish(r: Reader) -> str:
    """Return the action with a card a text means, empty if it is not about cards."""
    seen, phase = r.seen, r.phase
    asking = seen.asking()
    cards = named(r.words)
    if len(cards) > 1 and asking in cards:
        cards.remove(asking)  # "veto their portal" while Veto asks
    if asking and CARDS[asking].answer == "enemy hand" and (place := number(r.words)):
        return f"hand {place}"
    if phase == "foe" or (asking and r.says("pick") and not (cards or r.cells)):
        return _pick(r)
    if r.says("give") and (amount := number(r.words)) and r.mates():
        return f"give {n.SIDES[r.mates()[0]]} {amount}"
    if not cards or cards == [asking]:
        return ""
    back = _returning(r, cards)
    if phase == "list" and back:
        return f"return {cards[0]}"
    if phase in ("draft", "list") or (asking and CARDS[asking].answer != "use"):
        return f"pick {cards[0]}"
    if r.says("card"):
        return _buy(r, cards)
    if back:
        return f"return {cards[0]}"
    own = bool(seen.whereabouts(cards[0]))
    if r.verb in ABILITIES and not (own and CARDS[cards[0]].kind == "cc" and not r.others_act()):
        return ""  # Stun, Deliver and so on are abilities as well
    if not seen.carded and r.verb not in ("", "play"):
        return ""
    return _play(r, cards)


def _pick(r: Reader) -> str:
    """Return the choice of a Warrior by its kind, else of a side: "Gold chooses Blue."."""
    if r.kinds and r.phase != "foe":
        return f"pick {r.kinds[-1][0]}"
    return f"pick {n.SIDES[r.seats[-1]]}" if r.seats else ""


def _returning(r: Reader, cards: list[str]) -> bool:
    """Say whether a card is to come back; Return is a card, too, which the word may mean."""
    if not r.says("return") or r.says("play"):
        return False
    if "return" not in cards or r.says("card"):
        return True
    if len(cards) > 1:
        cards.remove("return")
        return True
    return r.seen.whereabouts("return") == ("hand" if r.phase == "list" else "field")


def _buy(r: Reader, cards: list[str]) -> str:
    words = [w.token.word for w in r.words]
    cut = next((i for i, word in enumerate(words) if word.startswith("drop")), len(words))
    dropped = named(r.words[cut:])[:1]
    cards = [c for c in cards if c not in dropped] or cards
    main, *rest = reversed(cards) if SWAPS.intersection(words) and len(cards) > 1 else cards
    other = f" for {rest[0]}" if rest else ""
    return f"buy {main}{other}" + (f" drop {dropped[0]}" if dropped else "")


def _play(r: Reader, cards: list[str]) -> str:
    """Return the use of a card with what it is aimed at."""
    seen, card = r.seen, cards[0]
    lent = seen.lent()
    theirs = seen.find_card(card, lent) is not None
    foe = theirs and not seen.whereabouts(card) and seen.obeys(seen.keeper(lent))
    head = f"{'foe ' if foe else ''}play {card}"
    if len(cards) > 1:
        return f"{head} {cards[1]}"
    cells = [cell for cell, _ in r.cells]
    owner = seen.keeper(lent if foe else seen.seat)
    if len(cells) > 1 and cells[0] == owner.cell:
        cells = cells[1:]
    cell = cells[0] if cells else _found(r)
    if cell:
        wall = "wall" in r.things or (cell in seen.walls and not seen.standing(cell))
        return f"{head} {cell}{'w' if wall and _strikes(card) else ''}"
    sides = [s for s in r.seats if s in seen.foes()]
    if sides and len(seen.foes()) > 1:
        return f"{head} {n.SIDES[sides[0]]}"
    return head


def _found(r: Reader) -> str:
    """Return the space of a Warrior or LifeForce a text names as the target of a card."""
    if "self" in r.things:
        return r.seen.keeper(r.seen.seat).cell
    if "lifeforce" in r.things:
        return r.lifeforce(foe=not r.own)
    kinds = [kind for kind, role in r.kinds if role == "target"]
    cells = [p.cell for kind in kinds for p in r.pieces(kind, foe=not r.own)]
    return cells[0] if cells else ""


def _strikes(card: str) -> bool:
    return CARDS[card].category == "damage" and not CARDS[card].secret
