"""Why not now: what stands against an action that belongs to another moment.

Decides what is said of something that is no answer to what is asked: whether what it names exists
and is at hand, when it can be done, and what comes first. Something else being asked is never the
whole reason.
"""

from __future__ import annotations

import re

from engine.core import Decision
from engine.games.resonance import card_names, naming
from engine.games.resonance.cards import COLORS, MODULES, NUMBERS
from engine.games.resonance.flow import RUNNER
from engine.games.resonance.keyword_types import CHOSEN, KEYWORDS, TAGS, having
from engine.games.resonance.state import SEATS, State, Weave
from engine.games.resonance.stats import at_work, units_of
from engine.games.resonance.text.refusing_answers import FITS, No, possible, rule_of
from engine.games.resonance.visibility import view
from engine.i18n import mark, several, tr
from engine.turn_end import TURN_END

CARD, UNIT = re.compile(r"M\d+\.\d+[a-d]?"), re.compile(rf"[{SEATS}]\d*")
#: When what is done in a turn can be done.
OWN_TURN = {
    "attack": mark("You attack in your own turn, between two actions."),
    "strike": mark("You make a Critical Strike in your own turn, between two actions."),
    "area": mark("You make an Area attack in your own turn, between two actions."),
    "support": mark("You support in your own turn, between two actions."),
    "purge": mark("You purge in your own turn, between two actions."),
    "charge": mark("You charge in your own turn, between two actions."),
    "deploy": mark("You deploy in your own turn, between two actions."),
    "equip": mark("You equip Items in your own turn, between two actions."),
    "move": mark("You move Items in your own turn, between two actions."),
    "end": mark("You can end only your own turn, between two actions."),
} | dict.fromkeys(
    ("overclock", "acquire", "refine", "reengage"),
    mark("You spend Karma in your own turn, between two actions."),
)  # fmt: skip
_CODEX = mark("You choose colours and Codex cards before the match begins.")
#: When other things are said, and the rule.
MOMENT = {
    "fuel": (mark("You choose the fuel after you declare an attack."), "RS-ROLL-06"),
    "skip": (mark("You skip the fuel when you declare an attack."), "RS-ROLL-06"),
    "discard": (mark("You discard cards as fuel, against an attack, or when a question "
                     "asks for one."), "RS-ROLL-06"),
    "sacrifice": (mark("You can sacrifice an Item when its unit is attacked."), "RS-ROLL-22"),
    "spend": (mark("You use an Augment Tag when its unit declares an attack."), "RS-TAG-AUGMENT"),
    "process": (mark("You choose that when two keywords could resolve an attack."), "RS-GOLD-2b"),
    "count": (mark("You choose which card counts during a Reckless attack."), "RS-KW-2.9-RECKLESS"),
    "choose": (mark("You choose that when a keyword asks for it."), "RS-KWUSE-6"),
    "on": (mark("You choose who gets a tag after a Support."), "RS-TAGAPP-3"),
    "pay": (mark("You pay for a unit when a Slow Tag or an Area asks for it."), "RS-TAG-SLOW"),
    "keep": (mark("You keep something as it is when a Slow Tag or Sensor asks."), "RS-TAG-SLOW"),
    "return": (mark("Translocate returns units and Items during its attack."),
               "RS-KW-1.9-TRANSLOCATE"),
    "remove": (mark("To remove a Status Tag, purge first."), "RS-ACT-PURGE"),
    "pick": (mark("You pick modules before the match begins."), "RS-MOD-02"),
    "lot": (mark("You pick modules before the match begins."), "RS-MOD-02"),
} | dict.fromkeys(("color", "leave", "seal", "anew", "deck"), (_CODEX, "RS-SETUP-05"))  # fmt: skip
#: Answers to a question.
ANSWERS = frozenset({
    "yes", "no", "done", "pass", "reveal", "stop", "sink", "damage", "nothing", "look", "weakest",
})  # fmt: skip
#: What comes first, by the kind of question; {unit}, {keyword}: those it is about.
FIRST = {
    "pick": mark("Pick a module now."),
    "plan": mark("Choose your colours and Codex cards now."),
    "deck": mark("Bring a deck now."),
    "announce": mark("Continue the action of {unit} now."),
    "augment": mark("Choose a keyword for the attack of {unit} now, or none."),
    "process": mark("Choose now how the attack of {unit} is resolved."),
    "toll": mark("Discard one more card for the attack of {unit} now."),
    "fuel": mark("Choose the fuel for the attack of {unit} now."),
    "extra fuel": mark("Discard one more card for the attack of {unit} now, or none."),
    "defend": mark("Answer the attack on {unit} now."),
    "refresh": mark("Discard down to five cards now."),
    "tricked": mark("Discard a card now."),
    "forced": mark("Discard a card now."),
    "soften": mark("Decide now whether a tag prevents 1 damage to {unit}."),
    "survive": mark("Decide now whether {unit} survives."),
    "instead": mark("Decide now what happens instead of the damage."),
    "slow": mark("Decide now whether to pay for {unit}."),
    "purge": mark("Choose now which Status Tag {unit} loses."),
    "cancel": mark("Choose now which tag {unit} loses."),
    "area": mark("Choose now which Animations you pay for."),
    "tag": mark("Choose now who gets the {keyword} Tag."),
    "settle": mark("Choose now what {keyword} is for."),
    TURN_END: mark("End your turn now."),
} | dict.fromkeys(("cover", "brace", "react", "trick"), mark("Answer the attack on {unit} now."))
_KEYWORD = mark("Answer for {keyword} now.")


def unsuited(s: State, seat: int, decision: Decision | None, action: str) -> No:
    """Return why `action` is nothing for this moment: what it names is not there, or when it is
    done; then what comes first, a seat's own question or somebody else's."""
    verb, *words = action.split() or [""]
    find = MISSING.get(verb)
    if find is not None and words and (no := find(s, seat, words)):
        return no
    if verb in OWN_TURN:
        return _then(s, seat, decision, tr(OWN_TURN[verb]), "RS-TURN-4")
    if verb in TAGS:
        text = tr("You take off a {tag} Tag in your own turn, between two actions.",
                  tag=naming.keyword(verb))  # fmt: skip
        return _then(s, seat, decision, text, f"RS-TAG-{verb.upper()}")
    if verb == "use" and words:
        text = tr("You use {keyword} in an action. Declare one that it fits.",
                  keyword=naming.keyword(words[0]))  # fmt: skip
        return _then(s, seat, decision, text, "RS-KWUSE-6")
    if verb == "use":
        text = tr("You use keywords in an action. Declare one, and the bot asks for keywords.")
        return _then(s, seat, decision, text, "RS-KWUSE-6")
    if verb in MOMENT:
        why, rule = MOMENT[verb]
        if why == _CODEX and any(type(f) is Weave and f.plans[seat].locked for f in s.stack):
            why = mark("You have sealed what you chose.")
        return _then(s, seat, decision, tr(why), rule)
    if verb in ANSWERS or verb in having("instead"):
        text = tr("“{word}” is an answer, but there is no question for you now.", word=verb)
        rule = "RS-TURN-4"
        if decision is not None and decision.kind != "turn":
            text = tr("“{word}” doesn't answer this question.", word=verb)
            rule = rule_of(decision)
        return _then(s, seat, decision, text, rule)
    text = (
        tr("“{word}” isn't an action.", word=verb[:20]) if verb else tr("Type what you want to do.")
    )
    if decision is None:
        return _then(s, seat, decision, text, "RS-TURN-4")
    answers = possible(view(s, seat), decision.actions)
    return No(tr("{why} For example: {answers}.", why=text, answers=answers), rule_of(decision))


def _then(s: State, seat: int, decision: Decision | None, why: str, rule: str) -> No:
    """Add what comes first."""
    if decision is None:
        who = several(naming.side(d.seat) for d in RUNNER.asked(s))
        return No(tr("{why} Wait for {seats}.", why=why, seats=who), rule)
    if decision.kind == "turn":
        return No(why, rule)
    return No(tr("{why} {first}", why=why, first=_first(s, seat, decision)), rule)


def _first(s: State, seat: int, decision: Decision) -> str:
    """Return what a seat is asked, in one short sentence."""
    seen, words = view(s, seat), decision.subject.split()
    unit = next((w for w in words if w in s.units), "")
    keyword = next((w for w in words if w in KEYWORDS), decision.kind)
    values = {"unit": naming.unit(seen, unit) if unit else "", "keyword": naming.keyword(keyword)}
    if decision.kind not in FIRST:
        return tr(_KEYWORD, **values)
    return tr(FIRST[decision.kind], **values)


def absent(s: State, words: list[str]) -> No | None:
    """Return which card or unit named does not exist, None if all do."""
    for word in words:
        if CARD.fullmatch(word) and word not in NUMBERS:
            return No(tr("There is no card {card}.", card=word), "RS-MOD-05")
        if UNIT.fullmatch(word) and word not in s.units:
            return No(tr("There is no unit {unit} in play.", unit=word), "RS-DEF-01")
    return None


def _in_hand(s: State, seat: int, words: list[str]) -> No | None:
    for word in words:
        if word in NUMBERS and NUMBERS[word] not in s.sides[seat].hand:
            template = mark("{card} is not in your hand.")
            return No(tr(template, card=card_names.title(NUMBERS[word])), "RS-ROLL-06")
    return None


def _worn(s: State, seat: int, words: list[str]) -> No | None:
    mine = {item.card for _, u in units_of(s, seat) for item in u.items}
    if words[0] in NUMBERS and NUMBERS[words[0]] not in mine:
        template = mark("{card} isn't an Item on one of your units.")
        return No(tr(template, card=card_names.title(NUMBERS[words[0]])), "RS-ROLL-22")
    return None


def _known(s: State, seat: int, words: list[str]) -> No | None:
    """A keyword to use: there is one, it is chosen for actions, a unit of the seat has it."""
    if words[0] not in KEYWORDS:
        return No(tr("There is no keyword {word}.", word=words[0]), "RS-KWUSE-7")
    k = KEYWORDS[words[0]]
    if k.kind not in CHOSEN:
        return No(tr(FITS[k.kind], keyword=k.title), k.rule)
    if not any(k.name in at_work(s, u) for _, u in units_of(s, seat)):
        return No(tr("None of your units can use {keyword} now.", keyword=k.title), "RS-GOLD-6")
    return None


def _tagged(s: State, seat: int, words: list[str]) -> No | None:
    if words[0] not in TAGS:
        return No(tr("There is no tag called {word}.", word=words[0]), "RS-TAGAPP-1")
    if not any(words[0] in u.tags for _, u in units_of(s, seat)):
        template = mark("None of your units has a {tag} Tag.")
        return No(tr(template, tag=naming.keyword(words[0])), "RS-ACT-PURGE")
    return None


def _module(s: State, seat: int, words: list[str]) -> No | None:
    if not (words[0].isascii() and words[0].isdigit() and 0 < int(words[0]) <= len(MODULES)):
        template = mark("There is no module {word}: they are numbered 1 to {last}.")
        return No(tr(template, word=words[0], last=len(MODULES)), "RS-MOD-01")
    return None


def _hue(s: State, seat: int, words: list[str]) -> No | None:
    if words[0] not in [c.lower() for c in COLORS]:
        known = several(naming.color(c) for c in range(len(COLORS)))
        return No(tr("There is no colour {word}: {colors}.", word=words[0], colors=known),
                  "RS-SETUP-04")  # fmt: skip
    return None


MISSING = {
    "fuel": _in_hand, "discard": _in_hand, "count": _in_hand, "sacrifice": _worn, "use": _known,
    "remove": _tagged, "pick": _module, "color": _hue, "leave": _hue,
}  # fmt: skip
