"""Why a Wildcard cannot be played now, or not on that unit (table 11.1)."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift.card_types import WILDCARDS
from engine.games.hueshift.naming import title
from engine.games.hueshift.state import State
from engine.games.hueshift.stats import find, max_hp

Why = tuple[str, str]
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


def refuse(s: State, seat: int, words: list[str], d: Decision) -> Why:
    """Return why a Wildcard is refused."""
    card, *on = words
    name, rule = title(card), WILDCARDS[card].rule
    if s.boss is not None:
        return "There are no Wildcards in Boss Assault.", "HS-COOP-2"
    if card not in s.hands[seat]:
        if card in s.discard[seat]:
            return f"{name} is used: every Wildcard works once.", "HS-WILD-0"
        whose = "in the other hand" if card in s.hands[1 - seat] else "not in your hand"
        return f"{name} is {whose}.", "HS-WILD-0"
    if d.kind not in WINDOWS:
        if d.kind == "act" and s.turn == seat:
            return "Wildcards are played before the Act, as the Free Action.", "HS-FREE-9"
        return "No Wildcard can be played at this moment.", "HS-WILD-00"
    offered = [a for a in d.actions if a.split()[:2] == ["play", card]]
    if not offered or not on:
        reason = _empty(s, seat, card)
        return reason if reason[0] else (f"{name} is played {WHEN[card]}.", rule)
    return _aim(s, seat, card, on), rule


def _empty(s: State, seat: int, card: str) -> Why:
    """Return why a Wildcard has no aim at all, if that is not for the moment."""
    if card == "ambush" and s.turn == seat:
        return "Ambush is for the turn of the opponent.", "HS-WILD-AMBUSH"
    if card == "second-chance" and not any(u.seat == seat and u.zone == 1 for u in s.units):
        return "None of your units lies in the trash.", "HS-WILD-SECONDCHANCE"
    return "", ""


def _aim(s: State, seat: int, card: str, on: list[str]) -> str:
    """Return why not on that unit."""
    units = [find(s, mech) for mech in on]
    u, mech = s.units[units[0]], title(on[0])
    mine = u.seat == seat
    if card == "second-chance":
        return f"{mech} is not one of your units in the trash."
    if u.zone:
        return f"{mech} is not on the field any more."
    if card == "sabotage":
        if mine:
            return f"{mech} is yours."
        return f"{mech} has declared an attack this turn already."
    if not mine:
        return f"{mech} is not yours."
    if card in ("ambush", "last-stand"):
        if u.frozen:
            return f"{mech} is Frozen and cannot attack."
        if card == "last-stand" and u.hp > 0:
            return f"{mech} is not about to fall."
        return f"{title(on[1])} cannot be attacked by it."
    if card == "second-wind":
        full = u.hp >= max_hp(s, units[0])
        return f"{mech} has all its HP." if full else f"{mech} is not about to fall."
    if card == "true-grit" and u.grit:
        return f"The next attack of {mech} is doubled already."
    return f"{title(card)} cannot be played on {mech} now."
