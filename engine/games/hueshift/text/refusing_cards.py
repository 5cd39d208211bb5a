"""Why a Wildcard cannot be played now, or not on that unit (table 11.1)."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift.card_types import WILDCARDS, Wildcard
from engine.games.hueshift.legality import fall_bar, free_bar
from engine.games.hueshift.naming import title
from engine.games.hueshift.state import TRASH, State
from engine.games.hueshift.stats import find
from engine.games.hueshift.text.refusing_fight import absent
from engine.games.hueshift.turns import frees_too
from engine.games.hueshift.windows import fight, meant
from engine.i18n import mark, tr

Why = tuple[str, str]
#: The window behind each question in which Wildcards are played.
WINDOWS = {
    "free": "free", "interrupt": "activation", "respond": "response", "defend": "attack",
    "join": "attack", "meet": "attack", "rescue": "destruction", "revive": "removal", "late": "end",
}  # fmt: skip


def refuse(s: State, seat: int, words: list[str], d: Decision | None) -> Why | None:
    """Return why a Wildcard is refused, None if only somebody else is asked first."""
    name, *on = words
    card = WILDCARDS[name]
    what, rule = card.title, card.rule
    if s.boss is not None:
        return tr("There are no Wildcards in Boss Assault."), "HS-COOP-2"
    if name not in s.hands[seat]:
        if name in s.discard[seat]:
            return tr("{what} has been used: each Wildcard works once.", what=what), "HS-WILD-0"
        if name in s.hands[1 - seat]:
            return tr("{what} is in your opponent's hand.", what=what), "HS-WILD-0"
        return tr("{what} is not in your hand.", what=what), "HS-WILD-0"
    if refusal := _unfit(s, seat, card, on):
        return refusal
    if s.quiet[seat] == s.turn_number and (d is None or d.kind not in WINDOWS):
        return tr("You have passed for the rest of this turn."), "HS-WIN-8"
    if d is None:
        return None
    kind = "free" if frees_too(d) else d.kind
    if kind not in WINDOWS:
        return _closed(s, seat, d)
    if kind == "free" and (why := free_bar(s)) is not None:
        return tr(why.sentence), why.rule
    window = WINDOWS[kind]
    attack = fight(s) if window == "attack" else None
    if not any(a.split()[:2] == ["play", name] for a in d.actions):
        barred = card.bar(s, seat, None) if card.bar is not None else ""
        return tr(barred) or tr("You play {card} {when}.", card=what, when=card.moment()), rule
    if not on:
        return tr("Choose a unit to play {what} on.", what=what), rule
    unit, mech = find(s, on[0]), title(on[0])
    sentence = card.unfit(s, seat, unit, window, attack) if card.unfit is not None else ""
    if not sentence and window == "destruction" and (stands := fall_bar(s, unit)) is not None:
        sentence = stands.sentence
    sentence = sentence or mark("You can't play {card} on {mech} now.")
    return tr(sentence, mech=mech, card=what), rule


def _closed(s: State, seat: int, d: Decision) -> Why | None:
    """Return why no Wildcard can be played while that is asked."""
    if s.turn == seat and d.kind in ("act", "follow"):
        return tr("Play Wildcards as your Free Action, before your Act."), "HS-FREE-9"
    if d.kind == "activate":
        return tr("Choose the unit that acts this turn first."), "HS-TURN-5"
    return None


def _unfit(s: State, seat: int, card: Wildcard, on: list[str]) -> Why | None:
    """Return why a Wildcard never works on those units as they are."""
    rule, revives = card.rule, card.on == "fallen"
    for word in on:
        fallen = any(u.mech == word and u.zone == TRASH for u in s.units)
        if (refusal := absent(s, word, rule)) and not (revives and fallen):
            return refusal
    if revives and not meant(s, seat, card.on):
        return tr("None of your units is in the trash."), rule
    for whose, word in zip((card.on, "enemy"), on, strict=False):
        u = s.units[unit := find(s, word)]
        if unit in meant(s, seat, whose):
            continue
        if whose == "fallen" and u.zone != TRASH:
            return tr(
                "{name} is on the field. Only a destroyed unit can come back.", name=title(word)
            ), rule
        whose_it_is = mark("{word} is yours.") if u.seat == seat else mark("{word} is not yours.")
        return tr(whose_it_is, word=title(word)), rule
    return None
