"""Why a unit or a pilot cannot do that, or not to that one.

Decides what stands in the way of everything that is said in a fight but Wildcards: who is not
there, whose it is, what is used up. What is only too early or too late is `reasons`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Decision
from engine.games.hueshift.card_types import (
    HAVING,
    HOOKS,
    PARTS,
    TANK,
    awake,
    cards,
    has,
    hooked,
    left,
)
from engine.games.hueshift.naming import STATUSES, side, title
from engine.games.hueshift.state import MONSTER, NOBODY, REMOVED, State
from engine.games.hueshift.stats import (
    allies,
    find,
    holder,
    isolated,
    name,
    on_field,
    own,
    statuses,
)
from engine.games.hueshift.turns import frees_too
from engine.i18n import mark, several, tr

Why = tuple[str, str]
Refuse = Callable[[State, int, list[str], Decision | None], Why]
NONE: Why = ("", "")
#: What says whether a verb's text still works.
HOOK = {
    "negate": "negates",
    "prevent": "prevents",
    "take": "draws",
    "relay": "relays",
    "flip": "chooses",
    "heads": "chooses",
    "tails": "chooses",
}
#: The rule of each verb, the questions it answers, and when those are asked.
WHEN: dict[str, tuple[str, tuple[str, ...], str]] = {
    "attack": ("HS-ATT-1", ("act", "follow"), ""),
    "activate": ("HS-TURN-3", ("activate",), ""),
    "leak": ("HS-CHAR-CECILIA", ("act",), ""),
    "cleanse": ("HS-MECH-CIDERHEART", ("act",), ""),
    "transport": ("HS-FREE-3", ("free",), ""),
    "skip": ("HS-FREE-1", ("free",), ""),
    "guard": ("HS-ATT-11", ("guard", "meet"), mark("There is no attack to guard against now.")),
    "redirect": ("HS-DM-POSSESSION", ("redirect",),
                 mark("You can turn an attack only when a possessed enemy unit declares it.")),
    "save": ("HS-CHAR-ZO-2", ("save",),
             mark("You choose whom Zo saves when several of your units would be destroyed "
                  "at once.")),
    "cure": ("HS-STATUS-6", ("cure",), mark("None of your units loses a status now.")),
    "pilot": ("HS-EJECT-6", ("pilot",),
              mark("You choose a pilot when Second Chance brings back a unit and both of "
                   "its own pilots are elsewhere.")),
    "relay": ("HS-CHAR-BRB", ("relay",), mark("Another unit acts only when BRB's unit "
                                              "retreats.")),
    "negate": ("HS-MECH-BOWLER", ("negate",), mark("It is not about to take damage from an "
                                                   "attack.")),
    "prevent": ("HS-CHAR-FIR", ("prevent",), mark("None of your units is about to take damage.")),
    "take": ("HS-CHAR-Z", ("prevent",), mark("No other unit is about to take damage.")),
    **dict.fromkeys(("flip", "heads", "tails"), (
        "HS-CHAR-EMILY", ("coin",),
        mark("You choose a side when Emily's unit starts a fight and her choice is unused."))),
    **dict.fromkeys(("burn", "freeze", "corrode"), (
        "HS-STATUS-8", ("element",), mark("You choose an element when your Infused Mech "
                                          "has hit."))),
}  # fmt: skip


def refuse(s: State, seat: int, verb: str, words: list[str], mine: Decision | None) -> Why:
    """Return why something said in a fight is refused, empty if it is only not its moment."""
    if verb in ("pass", "skip"):
        return NONE
    rule, kinds, moment = WHEN[verb]
    asked = mine is not None and (mine.kind in kinds or ("free" in kinds and frees_too(mine)))
    found = LASTING[verb](s, seat, words, mine if asked else None) if verb in LASTING else NONE
    if found[0]:
        return found
    if not asked:
        return (tr(moment), rule) if moment else NONE
    if not words:
        return tr("You can't choose that here."), rule
    name_ = STATUSES.get(words[0], title(words[0]))
    return tr("You can't choose {name} here.", name=name_), rule


def absent(s: State, word: str, rule: str) -> Why:
    """Return why a card is no unit on the field, empty if it is."""
    part = PARTS[word]
    if part.kind == "character":
        return tr("{title} is a pilot and is not in a unit on the field.", title=part.title), rule
    unit = next((u for u in s.units if u.mech == word), None)
    if unit is None:
        if any(word in pile for pile in s.parked):
            return tr(
                "{title} is parked: it has no pilot and does not fight.", title=part.title
            ), "HS-DRAFT-11"
        if part.kind == "monster" and s.boss is None:
            return tr("{title} is a Monster, and this is a duel.", title=part.title), "HS-COOP-1"
        if part.later and s.boss is None:
            return tr("{title} only appears in Boss Assault.", title=part.title), "HS-SRC-5"
        return tr("{title} is not in this match.", title=part.title), rule
    if unit.zone:
        if unit.zone == REMOVED:
            return tr("{title} is out of the game.", title=part.title), rule
        return tr("{title} was destroyed and is no longer on the field.", title=part.title), rule
    return NONE


def _attack(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    found = absent(s, words[0], "HS-ATT-1")
    if found[0]:
        return found
    u, what = s.units[find(s, words[0])], title(words[0])
    if u.seat != MONSTER and s.teams[u.seat] == s.teams[seat]:
        return tr("{what} is on your own side.", what=what), "HS-ATT-1"
    if d is not None and d.kind == "follow":
        if d.subject.startswith("third"):
            return tr("The third shot needs a new target: it has already hit {what}.", what=what), (
                "HS-MECH-CIDERMAJOR"
            )
        return tr("Multi-Fire needs a target other than {what}.", what=what), "HS-ATT-14"
    return NONE


def _mine(s: State, seat: int, word: str, rule: str) -> Why:
    """Return why a card is no unit of the seat on the field, empty if it is one."""
    found = absent(s, word, rule)
    if found[0]:
        return found
    u = s.units[find(s, word)]
    if u.seat == seat:
        return NONE
    if u.seat == MONSTER:
        return tr(
            "{word} is the Monster. It only acts through its Actions.", word=title(word)
        ), "HS-COOP-11"
    return tr("{name} belongs to {seat}.", name=title(word), seat=side(u.seat)), rule


def _activate(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    found = _mine(s, seat, words[0], "HS-TURN-3")
    if not found[0] and s.units[find(s, words[0])].frozen:
        return tr(
            "{name} is Frozen and cannot act this turn.", name=title(words[0])
        ), "HS-STATUS-FREEZE"
    return found


def users(verb: str) -> dict[str, Any]:
    """Return the cards whose text a verb uses, with the hook that says whether it still works."""
    if verb in ("leak", "cleanse"):
        return {card: HOOKS[card].deeds for card, deed in HAVING["deed"].items() if deed == verb}
    return HAVING[HOOK[verb]]


def able(s: State, seat: int, verb: str, only: str = "") -> Why:
    """Return why a seat cannot use such a text now, empty if it can; `only`: of that card."""
    cards = [c for c in users(verb) if only in ("", c)] or list(users(verb))
    known = [c for c in cards if s.boss is not None or not PARTS[c].later]
    if not known:
        return tr("{cards} only appears in Boss Assault.", cards=title(cards[0])), "HS-SRC-5"
    friends = [c for c in known if holder(s, c) in allies(s, seat)]
    if not friends:
        names, rule = tr(" or ").join(title(c) for c in known[:3]), PARTS[known[0]].rule
        return tr(
            "Only {names} can do that, and you don't have {names} on the field.", names=names
        ), rule
    mine = [c for c in friends if s.units[holder(s, c)].seat == seat]
    if not mine:
        return tr(
            "{friends} belongs to your partner, who decides about it.", friends=title(friends[0])
        ), "HS-COOP-6"
    card, rule = mine[0], PARTS[mine[0]].rule
    unit = holder(s, card)
    if s.boss is not None and s.boss.silenced == card:
        return tr("{card} is Silenced.", card=title(card)), "HS-ACTION-SILENCE"
    if not awake(s, unit):
        return tr("{what} has no abilities this turn.", what=title(name(s, unit))), "HS-ARENA-IONIC"
    if verb in ("leak", "cleanse") and s.turn == seat and s.main not in (NOBODY, unit):
        return tr(
            "{what} acts this turn, and {card} is not aboard.",
            what=title(name(s, s.main)),
            card=title(card),
        ), rule
    if not _ready(s, verb, unit, card):
        return tr("{card} has already done that. It works once per game.", card=title(card)), rule
    return NONE


def _ready(s: State, verb: str, unit: int, card: str) -> bool:
    """Say whether a card's text has a use left."""
    hook = users(verb)[card]
    if verb == "cleanse":  # it lists whom it could cleanse, so there has to be somebody
        return left(s, card)
    if verb == "prevent":
        return bool(hook(s, unit, card, unit))
    if verb == "take":
        others = [u for u in allies(s, s.units[unit].seat) if u != unit]
        return not others or any(hook(s, unit, card, u) for u in others)
    return bool(hook(s, unit, card))


def _leak(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    found = able(s, seat, "leak")
    if found[0]:
        return found
    found = absent(s, words[0], "HS-CHAR-CECILIA")
    u = s.units[find(s, words[0])] if not found[0] else None
    if u is not None and u.seat != MONSTER and s.teams[u.seat] == s.teams[seat]:
        return tr("{name} is on your own side.", name=title(words[0])), "HS-CHAR-CECILIA"
    return found


def _cleanse(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    rule = "HS-MECH-CIDERHEART"
    found = able(s, seat, "cleanse")
    if found[0]:
        return found
    found = absent(s, words[0], rule)
    if found[0]:
        return found
    unit = find(s, words[0])
    u, what = s.units[unit], title(words[0])
    if u.seat == MONSTER or s.teams[u.seat] != s.teams[seat]:
        return tr("{what} is an enemy.", what=what), rule
    if words[0] in users("cleanse"):
        return tr("{what} cleanses another unit, not itself.", what=what), rule
    if not statuses(s, unit):
        return tr("{what} has no status to lose.", what=what), rule
    return NONE


def _transport(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    """Return why a Transport is refused (HS-FREE-3..7)."""
    pilot, mech = words
    if mech in s.parked[seat]:
        return tr("{mech} is parked: no pilot can board it.", mech=title(mech)), "HS-EJECT-5"
    found = _mine(s, seat, mech, "HS-FREE-3")
    if found[0]:
        return found
    goal = find(s, mech)
    source = next((i for i in own(s, seat) if s.units[i].co == pilot), NOBODY)
    if any(s.units[i].base == pilot for i in own(s, seat)):
        return tr("{pilot} is a Base Pilot and stays where it is.", pilot=title(pilot)), "HS-FREE-5"
    if source == NOBODY and pilot not in s.reserve[seat]:
        return tr(
            "{pilot} is neither one of your Co-Pilots nor in your reserve.", pilot=title(pilot)
        ), "HS-FREE-3"
    if source == goal:
        return tr(
            "{pilot} is already aboard {mech}.", pilot=title(pilot), mech=title(mech)
        ), "HS-FREE-3"
    for i in (goal, source):
        if i != NOBODY and isolated(s, i):
            return tr(
                "{mech} is Isolated: no Transport to or from it.", mech=title(s.units[i].mech)
            ), ("HS-FREE-7")
    if d is None:
        return NONE
    return tr("That Transport would leave a unit without HP."), "HS-FREE-6"


def _guard(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    rule, mech = "HS-ATT-11", words[0]
    if PARTS[mech].cls != TANK or PARTS[mech].kind == "monster":
        return tr("{mech} isn't a Tank, so it can't guard.", mech=title(mech)), rule
    found = _mine(s, seat, mech, rule)
    if found[0]:
        return found
    unit = find(s, mech)
    if s.units[unit].guarded == s.round:
        return tr("{mech} has already guarded this round.", mech=title(mech)), rule
    if not has(s, unit, "guards"):
        return tr("{mech} has no abilities this turn.", mech=title(mech)), "HS-ATT-13"
    if d is not None and mech == d.subject.split()[1]:
        return tr("{mech} is the unit under attack.", mech=title(mech)), rule
    return NONE


def _redirect(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    rule, mech = "HS-DM-POSSESSION", words[0]
    if s.boss is not None:
        return tr("There is no Dark Matter in Boss Assault, so nothing is possessed."), "HS-COOP-2"
    found = absent(s, mech, rule)
    if found[0]:
        return found
    if has(s, find(s, mech), "anchored"):
        return tr("You can't turn an attack on {mech}.", mech=title(mech)), "HS-MECH-LEADFOOT"
    if d is not None and mech == d.subject.split()[1]:
        return tr("{mech} is already the target.", mech=title(mech)), rule
    return NONE


def _text(verb: str) -> Refuse:
    """Make the check of a verb that names the card whose text is used, or none."""

    def refuse(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
        known = [c for c in users(verb) if s.boss is not None or not PARTS[c].later]
        if words and words[0] not in users(verb) and known:
            who = several([title(c) for c in known])
            return tr(
                "{name} cannot do that; only {who} can.", name=title(words[0]), who=who
            ), WHEN[verb][0]
        found = able(s, seat, verb, words[0] if words else "")
        if found[0] or d is None or d.kind != "prevent":
            return found
        hurt = d.subject.split()[0]
        if words[0] in cards(s, find(s, hurt)):
            return tr("{hurt} is its own unit.", hurt=title(hurt)), WHEN[verb][0]
        if isolated(s, find(s, hurt)):
            return tr(
                "{hurt} is Isolated: no other unit can help it.", hurt=title(hurt)
            ), "HS-DM-ISOLATED"
        now = title(d.actions[0].split()[1])
        return tr("This question is about {now}, not {name}.", now=now, name=title(words[0])), WHEN[
            verb
        ][0]

    return refuse


def _save(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    found = _mine(s, seat, words[0], "HS-CHAR-ZO-2") if s.boss is None else NONE
    if not found[0]:
        found = absent(s, words[0], "HS-CHAR-ZO-2")
    if not found[0] and s.units[find(s, words[0])].hp > 0:
        return tr("{name} is not about to be destroyed.", name=title(words[0])), "HS-CHAR-ZO-2"
    return found


def _cure(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    if d is None or not on_field(s, find(s, d.subject)):
        return NONE
    return tr(
        "{subject} does not have {name}.", subject=title(d.subject), name=STATUSES[words[0]]
    ), "HS-STATUS-6"


def _pilot(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    if words[0] not in s.reserve[seat]:
        return tr("{name} is not in your reserve.", name=title(words[0])), "HS-EJECT-6"
    return NONE


def _relay(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    found = _mine(s, seat, words[0], "HS-CHAR-BRB")
    if found[0]:
        return found
    unit = find(s, words[0])
    if any(c in users("relay") for c in cards(s, unit)):
        return tr("{name} is the unit that would retreat.", name=title(words[0])), "HS-CHAR-BRB"
    if s.units[unit].frozen:
        return tr("{name} is Frozen and cannot act.", name=title(words[0])), "HS-STATUS-FREEZE"
    return able(s, seat, "relay")


def _element(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    if not any(hooked(s, unit, "element") for unit in own(s, seat)):
        return tr("None of your units on the field has an Infused Mech."), "HS-STATUS-8"
    return NONE


#: What stands in the way of a verb; the question is given if it is the one the verb answers.
LASTING: dict[str, Refuse] = {
    "attack": _attack, "activate": _activate, "leak": _leak, "cleanse": _cleanse,
    "transport": _transport, "guard": _guard, "redirect": _redirect, "negate": _text("negate"),
    "prevent": _text("prevent"), "take": _text("take"), "save": _save, "cure": _cure,
    "pilot": _pilot, "relay": _relay, "flip": _text("flip"), "heads": _text("heads"),
    "tails": _text("tails"), "burn": _element,
    "freeze": _element, "corrode": _element,
}  # fmt: skip
