"""Why a Wildcard cannot be played now, or not on that unit (table 11.1)."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift.card_types import WILDCARDS
from engine.games.hueshift.naming import title
from engine.games.hueshift.state import NOBODY, TRASH, State
from engine.games.hueshift.stats import find, max_hp
from engine.games.hueshift.text.refusing_fight import absent

Why = tuple[str, str]
NONE: Why = ("", "")
#: When each Wildcard can be played, as the end of a sentence.
WHEN = {
    "true-grit": "as your Free Action, before an Act, on your attacking unit or as a turn ends",
    "fearless-heart": "when one of your units is attacked",
    "second-wind": "as your Free Action or in any window but after a unit was removed",
    "overclock": "as your Free Action, before an Act or when an attack was declared",
    "shield-wall": "when the enemy attacks one of your units",
    "ambush": "in the turn of the opponent",
    "sabotage": "as your Free Action, before an Act or when an attack was declared",
    "last-stand": "when one of your units is about to fall",
    "second-chance": "as your Free Action, before an Act, after a unit fell or as a turn ends",
}
#: Questions that are windows, or the Free Action.
WINDOWS = ("free", "interrupt", "respond", "defend", "join", "rescue", "revive", "late")


def refuse(s: State, seat: int, words: list[str], d: Decision | None) -> Why:
    """Return why a Wildcard is refused, empty if only somebody else is asked first."""
    card, *on = words
    what, rule = title(card), WILDCARDS[card].rule
    if s.boss is not None:
        return "There are no Wildcards in Boss Assault.", "HS-COOP-2"
    if card not in s.hands[seat]:
        if card in s.discard[seat]:
            return f"{what} is used: every Wildcard works once.", "HS-WILD-0"
        whose = "in the other hand" if card in s.hands[1 - seat] else "not in your hand"
        return f"{what} is {whose}.", "HS-WILD-0"
    found = _unfit(s, seat, card, on, rule)
    if found[0]:
        return found
    if s.quiet[seat] == s.turn_number and (d is None or d.kind not in WINDOWS):
        return "You let all windows of this turn pass.", "HS-WIN-8"
    if d is None:
        return NONE
    if d.kind not in WINDOWS:
        return _closed(s, seat, d)
    if d.kind == "free" and s.frees <= 0:
        return "Your Free Action of this turn is used.", "HS-FREE-1"
    if not any(a.split()[:2] == ["play", card] for a in d.actions):
        if card == "ambush" and s.turn == seat:
            return "Ambush is for the turn of the opponent.", rule
        return f"{what} is played {WHEN[card]}.", rule
    if not on:
        return f"Say on which unit {what} is played.", rule
    return _now(s, card, on), rule


def _closed(s: State, seat: int, d: Decision) -> Why:
    """Return why no Wildcard can be played while that is asked."""
    if s.turn == seat and d.kind in ("act", "follow"):
        return "Wildcards are played before the Act, as the Free Action.", "HS-FREE-9"
    if d.kind == "activate":
        return "First choose the unit that acts this turn.", "HS-TURN-5"
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
            return "None of your units lies in the trash.", rule
        if on and s.units[find(s, on[0])].zone != TRASH:
            return f"{title(on[0])} stands on the field; only a destroyed unit comes back.", rule
    for at, word in enumerate(on):
        mine = s.units[find(s, word)].seat == seat
        wanted = card != "sabotage" and at == 0
        if mine != wanted:
            return f"{title(word)} is {'yours' if mine else 'not yours'}.", rule
    return NONE


def _now(s: State, card: str, on: list[str]) -> str:
    """Return why not on that unit at this moment."""
    unit = find(s, on[0])
    u, mech = s.units[unit], title(on[0])
    if card == "sabotage" and u.declared:
        return f"{mech} has declared an attack this turn already."
    if card in ("ambush", "last-stand") and u.frozen:
        return f"{mech} is Frozen and cannot attack."
    if card == "last-stand":
        return f"{mech} is not about to fall."
    if card == "second-wind":
        full = u.hp >= max_hp(s, unit)
        return f"{mech} has all its HP." if full else f"{mech} is not about to fall."
    if card == "true-grit" and u.grit:
        return f"The next attack of {mech} is doubled already."
    if card == "true-grit" and unit != s.main and s.main != NOBODY:
        return f"Now it can only double the attack under way, not one of {mech}."
    return f"{title(card)} cannot be played on {mech} now."
