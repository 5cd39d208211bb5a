"""The question of every open decision, in one public sentence.

Decides what is asked of whom, from the decision's public words and what every viewer sees. What
a keyword asks is asked in the keyword's own words.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Decision
from engine.games.resonance import naming
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.view import View
from engine.i18n import mark, tr, trc

#: What is asked by the kind of question; {seat} has to answer, {a} and {b} are units it names.
PLAIN = {
    "plan": mark("{seat} chooses colors and codex under seal."),
    "deck": mark("{seat} brings a deck, under seal: a prepared one, or one built with `/deck`."),
    "turn": mark("{seat}'s turn: an action, Karma, or the end of the turn."),
    "process": mark("{a}: which of its keywords resolves the attack?"),
    "toll": mark("{seat} discards one card more to attack with {a}."),
    "fuel": mark("{seat} discards the fuel of {a}'s attack."),
    "extra fuel": mark("{seat} may discard one more card for {a}'s attack."),
    "defend": mark("{b} attacks {a}: does {seat} discard or sacrifice something for RV?"),
    "cover": mark("{b} attacks {a}, which is Defensive: does {seat} discard one card more?"),
    "brace": mark("{b} attacks {a}, which is Enhanced: does {seat} discard one card more?"),
    "react": mark("{a} is attacked: does {seat} react with {b}?"),
    "trick": mark("{a} is attacked: does {seat} trick the attacker with {b}?"),
    "tricked": mark("{seat} has to discard a card, or the attack is off."),
    "soften": mark("{a} takes damage: does {seat} use its tag to prevent 1?"),
    "survive": mark("{a} would be destroyed: does {seat} discard a card to let it survive?"),
    "instead": mark("{a} would take damage: what does {seat} want in place of it?"),
    "slow": mark("{a} is slow: does {seat} pay 1 EN to let it ready?"),
    "purge": mark("{a} purges: which Status Tag does {seat} remove?"),
    "refresh": mark("{seat} has more than five cards: which one goes?"),
    "cancel": mark("{a} has got a tag that takes another with it: which one?"),
    "forced": mark("{seat} has to discard a card."),
    "area": mark("{a} hits all Animations of {seat}: which are paid for, 1 EN each?"),
}


def ask(view: View, decision: Decision) -> str:
    """Return the public question of a decision."""
    words = decision.subject.split()
    values = {
        "seat": naming.side(decision.seat),
        "a": naming.unit(view, words[0]) if words else "",
        "b": naming.unit(view, words[1]) if len(words) > 1 else "",
    }
    if decision.kind in PLAIN:
        return tr(PLAIN[decision.kind], **values)
    if decision.kind in OTHERS:
        return OTHERS[decision.kind](view, words, values["seat"])
    return _keyword(decision, values["seat"])


def _keyword(decision: Decision, seat: str) -> str:
    """Ask in the words of a keyword."""
    k = KEYWORDS[decision.kind]
    text = trc(k.name, k.text)
    return tr("{keyword}: {text} {seat} chooses.", keyword=k.title, text=text, seat=seat)


def _pick(view: View, words: list[str], seat: str) -> str:
    all_ = {2: 10, 3: 9, 4: 8}[view.seats]
    said = mark("World Weaving: {seat} picks a module ({at} of {all}).")
    return tr(said, seat=seat, at=int(words[0]) + 1, all=all_)


def _announce(view: View, words: list[str], seat: str) -> str:
    return tr("{seat} announces keywords for {action}.", seat=seat, action=_action(view, words))


def _augment(view: View, words: list[str], seat: str) -> str:
    return tr("{seat} adds keywords to {action}.", seat=seat, action=_action(view, words))


def _action(view: View, words: list[str]) -> str:
    """Return the action a subject names: `A1's attack on B2`."""
    actor, kind, *targets = [*words, "", ""][: max(len(words), 2)]
    names = naming.several(naming.unit(view, w) for w in targets)
    values = {"unit": naming.unit(view, actor), "targets": names}
    if kind in ("attack", "strike") and names:
        if kind == "strike":
            return tr("{unit}'s Critical Strike on {targets}", **values)
        return tr("{unit}'s attack on {targets}", **values)
    if kind == "support" and names:
        return tr("{unit}'s Support of {targets}", **values)
    return tr("{unit}'s action", **values)


def _tag(view: View, words: list[str], seat: str) -> str:
    said = mark("{seat} may put a {tag} Tag on {unit}.")
    if TAGS[words[0]].boost:
        said = mark("{seat} chooses who gets the {tag} Tag: the actor or {unit}.")
    return tr(said, seat=seat, tag=naming.keyword(words[0]), unit=naming.unit(view, words[1]))


def _settle(view: View, words: list[str], seat: str) -> str:
    k = KEYWORDS[words[1]]
    return tr("{keyword} comes into play: {seat} chooses what for.", keyword=k.title, seat=seat)


OTHERS: dict[str, Callable[[View, list[str], str], str]] = {
    "pick": _pick, "announce": _announce, "augment": _augment, "settle": _settle, "tag": _tag,
}  # fmt: skip
