"""Why a Wildcard cannot be played now, or not on that unit (table 11.1)."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift.card_types import WILDCARDS
from engine.games.hueshift.naming import title
from engine.games.hueshift.state import NOBODY, TRASH, State
from engine.games.hueshift.stats import find, max_hp
from engine.games.hueshift.text.refusing_fight import absent
from engine.i18n import mark, tr

Why = tuple[str, str]
NONE: Why = ("", "")
#: When each Wildcard can be played.
WHEN = {
    "true-grit": mark(
        "{card} is played as your Free Action, before an Act, on your attacking unit or as "
        "a turn ends."
    ),
    "fearless-heart": mark("{card} is played when one of your units is attacked."),
    "second-wind": mark(
        "{card} is played as your Free Action or in any window but after a unit was removed."
    ),
    "overclock": mark(
        "{card} is played as your Free Action, before an Act or when an attack was declared."
    ),
    "shield-wall": mark("{card} is played when the enemy attacks one of your units."),
    "ambush": mark("{card} is played in the turn of the opponent."),
    "sabotage": mark(
        "{card} is played as your Free Action, before an Act or when an attack was declared."
    ),
    "last-stand": mark("{card} is played when one of your units is about to fall."),
    "second-chance": mark(
        "{card} is played as your Free Action, before an Act, after a unit fell or as a turn ends."
    ),
}
#: Questions that are windows, or the Free Action.
WINDOWS = ("free", "interrupt", "respond", "defend", "join", "rescue", "revive", "late")


def refuse(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    """Return why a Wildcard is refused, empty if only somebody else is asked first."""
    card, *on = words
    what, rule = title(card), WILDCARDS[card].rule
    if s.boss is not None:
        return tr("There are no Wildcards in Boss Assault."), "HS-COOP-2"
    if card not in s.hands[seat]:
        if card in s.discard[seat]:
            return tr("{what} is used: every Wildcard works once.", what=what), "HS-WILD-0"
        if card in s.hands[1 - seat]:
            return tr("{what} is in the other hand.", what=what), "HS-WILD-0"
        return tr("{what} is not in your hand.", what=what), "HS-WILD-0"
    found = _unfit(s, seat, card, on, rule)
    if found[0]:
        return found
    if s.quiet[seat] == s.turn_number and (d is None or d.kind not in WINDOWS):
        return tr("You let all windows of this turn pass."), "HS-WIN-8"
    if d is None:
        return NONE
    if d.kind not in WINDOWS:
        return _closed(s, seat, d)
    if d.kind == "free" and s.frees <= 0:
        return tr("Your Free Action of this turn is used."), "HS-FREE-1"
    if not any(a.split()[:2] == ["play", card] for a in d.actions):
        if card == "ambush" and s.turn == seat:
            return tr("Ambush is for the turn of the opponent."), rule
        return tr(WHEN[card], card=what), rule
    if not on:
        return tr("Say on which unit {what} is played.", what=what), rule
    return _now(s, card, on), rule


def _closed(s: State, seat: int, d: Decision) -> Why:
    """Return why no Wildcard can be played while that is asked."""
    if s.turn == seat and d.kind in ("act", "follow"):
        return tr("Wildcards are played before the Act, as the Free Action."), "HS-FREE-9"
    if d.kind == "activate":
        return tr("First choose the unit that acts this turn."), "HS-TURN-5"
    return NONE


def _unfit(s: State, seat: int, card: str, on: list[str], rule: str) -> Why:
    """Return why a Wildcard never works on those units as they are."""
    for word in on:
        fallen = any(u.mech == word and u.zone == TRASH for u in s.units)
        found = absent(s, word, rule)
        if found[0] and not (card == "second-chance" and fallen):
            return found
    if card == "second-chance":
        if not any(u.seat == seat and u.zone == TRASH for u in s.units):
            return tr("None of your units lies in the trash."), rule
        if on and s.units[find(s, on[0])].zone != TRASH:
            return tr(
                "{name} stands on the field; only a destroyed unit comes back.", name=title(on[0])
            ), rule
    for at, word in enumerate(on):
        mine = s.units[find(s, word)].seat == seat
        wanted = card != "sabotage" and at == 0
        if mine != wanted:
            if mine:
                return tr("{word} is yours.", word=title(word)), rule
            return tr("{word} is not yours.", word=title(word)), rule
    return NONE


def _now(s: State, card: str, on: list[str]) -> str:
    """Return why not on that unit at this moment."""
    unit = find(s, on[0])
    u, mech = s.units[unit], title(on[0])
    if card == "sabotage" and u.declared:
        return tr("{mech} has declared an attack this turn already.", mech=mech)
    if card in ("ambush", "last-stand") and u.frozen:
        return tr("{mech} is Frozen and cannot attack.", mech=mech)
    if card == "last-stand":
        return tr("{mech} is not about to fall.", mech=mech)
    if card == "second-wind":
        if u.hp >= max_hp(s, unit):
            return tr("{mech} has all its HP.", mech=mech)
        return tr("{mech} is not about to fall.", mech=mech)
    if card == "true-grit" and u.grit:
        return tr("The next attack of {mech} is doubled already.", mech=mech)
    if card == "true-grit" and unit != s.main and s.main != NOBODY:
        return tr("Now it can only double the attack under way, not one of {mech}.", mech=mech)
    return tr("{card} cannot be played on {mech} now.", card=title(card), mech=mech)
