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
    hooked,
    left,
)
from engine.games.hueshift.legality import (
    Reason,
    act_bar,
    berth_bar,
    board_bar,
    fall_bar,
    foe_bar,
    guard_bar,
    help_bar,
    leave_bar,
    redirect_bar,
    relay_bar,
)
from engine.games.hueshift.naming import STATUSES, side, title
from engine.games.hueshift.state import MONSTER, NOBODY, REMOVED, State
from engine.games.hueshift.stats import (
    allies,
    find,
    holder,
    name,
    on_field,
    own,
)
from engine.games.hueshift.turns import frees_too
from engine.i18n import mark, several, tr

Why = tuple[str, str]
Refuse = Callable[[State, int, list[str], Decision | None], Why | None]
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


def refuse(s: State, seat: int, verb: str, words: list[str], mine: Decision | None) -> Why | None:
    """Return why something said in a fight is refused, None if it is only not its moment."""
    if verb in ("pass", "skip"):
        return None
    rule, kinds, moment = WHEN[verb]
    is_asked = mine is not None and (mine.kind in kinds or ("free" in kinds and frees_too(mine)))
    if refusal := LASTING[verb](s, seat, words, mine if is_asked else None):
        return refusal
    if not is_asked:
        return (tr(moment), rule) if moment else None
    if not words:
        return tr("You can't choose that here."), rule
    name_ = STATUSES.get(words[0], title(words[0]))
    return tr("You can't choose {name} here.", name=name_), rule


def absent(s: State, word: str, rule: str) -> Why | None:
    """Return why a card is no unit on the field, None if it is."""
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
    return None


def barred(reason: Reason | None, verb: str, word: str) -> Why | None:
    """Return a reason against a unit as its sentence, with its rule or else that of the verb."""
    if reason is None:
        return None
    return tr(reason.sentence, mech=title(word)), reason.rule or WHEN[verb][0]


def _attack(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    if refusal := absent(s, words[0], "HS-ATT-1"):
        return refusal
    if refusal := barred(foe_bar(s, seat, find(s, words[0])), "attack", words[0]):
        return refusal
    what = title(words[0])
    if d is not None and d.kind == "follow":
        if d.subject.startswith("third"):
            return tr("The third shot needs a new target: it has already hit {what}.", what=what), (
                "HS-MECH-CIDERMAJOR"
            )
        return tr("Multi-Fire needs a target other than {what}.", what=what), "HS-ATT-14"
    return None


def _mine(s: State, seat: int, word: str, rule: str) -> Why | None:
    """Return why a card is no unit of the seat on the field, None if it is one."""
    if refusal := absent(s, word, rule):
        return refusal
    u = s.units[find(s, word)]
    if u.seat == seat:
        return None
    if u.seat == MONSTER:
        return tr(
            "{word} is the Monster. It only acts through its Actions.", word=title(word)
        ), "HS-COOP-11"
    return tr("{name} belongs to {seat}.", name=title(word), seat=side(u.seat)), rule


def _activate(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    return _mine(s, seat, words[0], "HS-TURN-3") or barred(
        act_bar(s, find(s, words[0])), "activate", words[0]
    )


def users(verb: str) -> dict[str, Any]:
    """Return the cards whose text a verb uses, with the hook that says whether it still works."""
    if verb in ("leak", "cleanse"):
        return {card: HOOKS[card].deed_bar for card, deed in HAVING["deed"].items() if deed == verb}
    return HAVING[HOOK[verb]]


def able(s: State, seat: int, verb: str, only: str = "") -> Why | None:
    """Return why a seat cannot use such a text now, None if it can; `only`: of that card."""
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
    return None


def _ready(s: State, verb: str, unit: int, card: str) -> bool:
    """Say whether a card's text has a use left."""
    hook = users(verb)[card]
    if verb in ("leak", "cleanse"):
        return left(s, card)
    if verb == "prevent":
        return bool(hook(s, unit, card, unit))
    if verb == "take":
        others = [u for u in allies(s, s.units[unit].seat) if u != unit]
        return not others or any(hook(s, unit, card, u) for u in others)
    return bool(hook(s, unit, card))


def _deed(verb: str) -> Refuse:
    """Make the check of a verb done to a unit as the Act of another one."""

    def refuse(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
        if refusal := able(s, seat, verb) or absent(s, words[0], WHEN[verb][0]):
            return refusal
        card, bar = next((c, bar) for c, bar in users(verb).items() if holder(s, c) in own(s, seat))
        return barred(bar(s, holder(s, card), card, find(s, words[0])), verb, words[0])

    return refuse


def _transport(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    """Return why a Transport is refused (HS-FREE-3..7)."""
    pilot, mech = words
    if mech in s.parked[seat]:
        return tr("{mech} is parked: no pilot can board it.", mech=title(mech)), "HS-EJECT-5"
    if refusal := _mine(s, seat, mech, "HS-FREE-3"):
        return refusal
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
    units = [i for i in (goal, source) if i != NOBODY]
    for i in units:
        if why := berth_bar(s, i):
            return barred(why, "transport", name(s, i))
    why = leave_bar(s, source) if source != NOBODY else None
    return barred((why or board_bar(s, goal, pilot)) if d is not None else None, "transport", mech)


def _guard(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    rule, mech = "HS-ATT-11", words[0]
    if PARTS[mech].cls != TANK or PARTS[mech].kind == "monster":
        return tr("{mech} isn't a Tank, so it can't guard.", mech=title(mech)), rule
    if refusal := _mine(s, seat, mech, rule):
        return refusal
    return barred(guard_bar(s, find(s, mech), _target(s, d)), "guard", mech)


def _target(s: State, d: Decision | None) -> int:
    """Return the unit under attack a question is about."""
    return NOBODY if d is None else find(s, d.subject.split()[1])


def _redirect(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    rule, mech = "HS-DM-POSSESSION", words[0]
    if s.boss is not None:
        return tr("There is no Dark Matter in Boss Assault, so nothing is possessed."), "HS-COOP-2"
    if refusal := absent(s, mech, rule):
        return refusal
    return barred(redirect_bar(s, find(s, mech), _target(s, d)), "redirect", mech)


def _text(verb: str) -> Refuse:
    """Make the check of a verb that names the card whose text is used, or none."""

    def refuse(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
        known = [c for c in users(verb) if s.boss is not None or not PARTS[c].later]
        if words and words[0] not in users(verb) and known:
            who = several([title(c) for c in known])
            return tr(
                "{name} cannot do that; only {who} can.", name=title(words[0]), who=who
            ), WHEN[verb][0]
        refusal = able(s, seat, verb, words[0] if words else "")
        if refusal or d is None or d.kind != "prevent":
            return refusal
        hurt = d.subject.split()[0]
        if words[0] in cards(s, find(s, hurt)):
            return tr("{hurt} is its own unit.", hurt=title(hurt)), WHEN[verb][0]
        if why := help_bar(s, find(s, hurt), holder(s, words[0])):
            return barred(why, verb, hurt)
        now = title(d.actions[0].split()[1])
        return tr("This question is about {now}, not {name}.", now=now, name=title(words[0])), WHEN[
            verb
        ][0]

    return refuse


def _save(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    word, rule = words[0], "HS-CHAR-ZO-2"
    refusal = _mine(s, seat, word, rule) if s.boss is None else absent(s, word, rule)
    return refusal or barred(fall_bar(s, find(s, word)), "save", word)


def _cure(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    if d is None or not on_field(s, find(s, d.subject)):
        return None
    return tr(
        "{subject} does not have {name}.", subject=title(d.subject), name=STATUSES[words[0]]
    ), "HS-STATUS-6"


def _pilot(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    if words[0] not in s.reserve[seat]:
        return tr("{name} is not in your reserve.", name=title(words[0])), "HS-EJECT-6"
    return None


def _relay(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    if refusal := _mine(s, seat, words[0], "HS-CHAR-BRB"):
        return refusal
    holders = [holder(s, card) for card in users("relay")]
    by = next((unit for unit in holders if unit != NOBODY), NOBODY)
    return barred(relay_bar(s, find(s, words[0]), by), "relay", words[0]) or able(s, seat, "relay")


def _element(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    if not any(hooked(s, unit, "element") for unit in own(s, seat)):
        return tr("None of your units on the field has an Infused Mech."), "HS-STATUS-8"
    return None


#: What stands in the way of a verb; the question is given if it is the one the verb answers.
LASTING: dict[str, Refuse] = {
    "attack": _attack, "activate": _activate, "leak": _deed("leak"), "cleanse": _deed("cleanse"),
    "transport": _transport, "guard": _guard, "redirect": _redirect, "negate": _text("negate"),
    "prevent": _text("prevent"), "take": _text("take"), "save": _save, "cure": _cure,
    "pilot": _pilot, "relay": _relay, "flip": _text("flip"), "heads": _text("heads"),
    "tails": _text("tails"), "burn": _element,
    "freeze": _element, "corrode": _element,
}  # fmt: skip
