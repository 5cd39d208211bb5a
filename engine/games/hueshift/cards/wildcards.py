"""Wildcards: used once, as Free Action or in the windows of table 11.1.

`windows` is a card's row of that table and `on` what it is played on; `bar` and `unfit` say
in words what else it depends on. The seat whose turn it is reads `s.turn`.
"""

from __future__ import annotations

from typing import Any

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import WILDCARDS, Out, Wildcard, arena, hooked, left, spend
from engine.games.hueshift.health import heal
from engine.games.hueshift.state import FIELD, Attack, Card, Revive, State
from engine.games.hueshift.stats import max_hp, name, on_field, own
from engine.games.hueshift.windows import checked, fight
from engine.i18n import mark, tr

#: Windows that come like one's own Free Action.
EARLY = ("free", "activation", "response")
#: Why not on a unit.
FROZEN = mark("{mech} is Frozen and cannot attack.")


def _fizzle(s: State, play: Card, out: Out) -> None:
    out.append(ev.Fizzled(seat=play.seat, card=play.name))


def grit_unfit(s: State, seat: int, unit: int, window: str, attack: Attack | None) -> str:
    if s.units[unit].grit:
        return mark("The next attack of {mech} is already doubled.")
    if attack is not None and unit != attack.by:
        return mark("It can only double the current attack now, not one by {mech}.")
    return ""


def grit(s: State, play: Card, out: Out) -> None:
    if not on_field(s, play.unit):
        return _fizzle(s, play, out)
    s.units[play.unit].grit = True
    out.append(ev.Boosted(unit=name(s, play.unit), card=play.name))


def fearless_bar(s: State, seat: int, attack: Attack | None) -> str:
    if attack is None:
        return ""
    if attack.fearless:
        return mark("The attack already deals no damage.")
    mine = s.units[attack.target].seat == seat
    return "" if mine else mark("None of your units is attacked.")


def fearless(s: State, play: Card, out: Out) -> None:
    attack = fight(s)
    assert attack is not None
    attack.fearless = True


def shield_bar(s: State, seat: int, attack: Attack | None) -> str:
    if attack is None or (s.units[attack.target].seat == seat and not attack.astray):
        return ""
    return mark("The enemy isn't attacking one of your units.")


def shield(s: State, play: Card, out: Out) -> None:
    attack = fight(s)
    assert attack is not None
    attack.shield += WILDCARDS[play.name].lessens


def wind_unfit(s: State, seat: int, unit: int, window: str, attack: Attack | None) -> str:
    u = s.units[unit]
    if window == "destruction":
        return ""
    fine = u.hp >= max_hp(s, unit) and not _studies(s, seat)
    return mark("{mech} is at full HP.") if fine else ""


def _studies(s: State, seat: int) -> bool:
    """Say whether any Wildcard on an own unit would still teach it something (Bethany)."""
    return any(
        left(s, f"{card} wildcard") for u in own(s, seat) for card, _ in hooked(s, u, "played")
    )


def wind(s: State, play: Card, out: Out) -> None:
    if not on_field(s, play.unit):
        return _fizzle(s, play, out)
    heal(s, out, play.unit, WILDCARDS[play.name].heals, play.name)


def healed(u: Any, mech: str) -> str:
    """Say what Second Wind does for a unit of a view."""
    if u.hp >= u.max_hp:
        return tr("{mech}: already at full HP", mech=mech)
    hp = min(u.hp + WILDCARDS["second-wind"].heals, u.max_hp)
    if hp > 0:
        return f"{mech}: HP {u.hp} → {hp}"
    return tr("{mech}: HP {hp} → {hp2}, still destroyed", mech=mech, hp=u.hp, hp2=hp)


def overclock(s: State, play: Card, out: Out) -> None:
    if not on_field(s, play.unit):
        return _fizzle(s, play, out)
    s.units[play.unit].boost += 3
    out.append(ev.Boosted(unit=name(s, play.unit), card=play.name, ap=3))


def sabotage_unfit(s: State, seat: int, unit: int, window: str, attack: Attack | None) -> str:
    if s.units[unit].declared:
        return mark("{mech} has already declared an attack this turn.")
    # An attack that was turned on its own side is left to that side (HS-DM-POSSESSION-4).
    astray = attack is not None and attack.astray and unit == attack.target
    return mark("Only its own side can act on the attack on {mech}.") if astray else ""


def sabotage(s: State, play: Card, out: Out) -> None:
    if not on_field(s, play.unit):
        return _fizzle(s, play, out)
    s.units[play.unit].sabotage += 2
    out.append(ev.Boosted(unit=name(s, play.unit), card=play.name, ap=-2))


def ambush_bar(s: State, seat: int, attack: Attack | None) -> str:
    return mark("You play Ambush on your opponent's turn.") if seat == s.turn else ""


def frozen(s: State, seat: int, unit: int, window: str, attack: Attack | None) -> str:
    return FROZEN if s.units[unit].frozen else ""


def ambush(s: State, play: Card, out: Out) -> None:
    able = on_field(s, play.unit) and not s.units[play.unit].frozen
    if not able or not on_field(s, play.other):
        return _fizzle(s, play, out)
    s.stack.append(Attack(play.unit, play.other, "ambush"))


def stand(s: State, play: Card, out: Out) -> None:
    check = checked(s)
    assert check is not None
    able = on_field(s, play.unit) and s.units[play.unit].hp <= 0
    if not able or not on_field(s, play.other):
        return _fizzle(s, play, out)
    check.stand += (play.unit,)
    s.stack.append(Attack(play.unit, play.other, "stand"))


def chance(s: State, play: Card, out: Out) -> None:
    if s.units[play.unit].zone == FIELD:
        return _fizzle(s, play, out)
    if spend(s, play.name) < arena(s).lives:
        s.discard[play.seat] = tuple(c for c in s.discard[play.seat] if c != play.name)
        s.hands[play.seat] += (play.name,)
        out.append(ev.Returned(seat=play.seat, card=play.name))
    s.stack.append(Revive(play.unit))


for _card in (
    Wildcard(
        "true-grit", "True Grit", "Gain",
        "The next attack of one of your units deals double damage.",
        "HS-WILD-TRUEGRIT", (*EARLY, "attack", "end"), "own", grit,
        (
            "Doubling comes after everything that reduces the damage.",
            "It stays until that unit attacks, even in a later turn; only the first attack of "
            "a turn with Multi-Fire counts, and retaliation does not.",
        ),
        unfit=grit_unfit,
        when=mark("as your Free Action, before an Act, on your attacking unit or as a turn ends"),
        says=lambda u, mech: tr("{mech}: AP {ap}, damage × 2", mech=mech, ap=u.ap),
        leaves="grit", worth=0.4, promise=1.25,
    ),
    Wildcard(
        "fearless-heart", "Fearless Heart", "Gain",
        "When one of your units is attacked: the attack deals no damage. Its other "
        "effects still happen.",
        "HS-WILD-FEARLESS", ("attack",), "", fearless,
        ("Not against retaliation.",),
        bar=fearless_bar, when=mark("when one of your units is attacked"),
        says=mark("no damage"), voids=True, worth=0.86, promise=1.2,
    ),
    Wildcard(
        "second-wind", "Second Wind", "Gain",
        "One of your units regains 3 HP. It can save one that would be destroyed, if that "
        "brings it above 0.",
        "HS-WILD-SECONDWIND", (*EARLY, "attack", "destruction", "end"), "own", wind,
        ("Negative HP counts: at −4 HP it is not enough.",),
        unfit=wind_unfit,
        when=mark("as your Free Action or whenever you may play one, but not after a unit "
                  "was destroyed"),
        says=healed, heals=3, worth=0.32, promise=0.95,
    ),
    Wildcard(
        "overclock", "Overclock", "Gain", "One of your units has +3 AP this turn.",
        "HS-WILD-OVERCLOCK", (*EARLY, "attack"), "own", overclock,
        ("It is lost if a pilot leaves the unit before it attacks.",),
        says=lambda u, mech: f"{mech}: AP {u.ap} → {u.ap + 3}", leaves="boost", worth=0.05,
        promise=1.0,
    ),
    Wildcard(
        "shield-wall", "Shield Wall", "Gain",
        "When one of your units is attacked by the enemy: the damage is 2 less.",
        "HS-WILD-SHIELDWALL", ("attack",), "", shield,
        bar=shield_bar, when=mark("when the enemy attacks one of your units"),
        says=mark("2 damage less"), lessens=2, worth=0.27, promise=0.9,
    ),
    Wildcard(
        "ambush", "Ambush", "Disrupt",
        "On your opponent's turn, one of your units attacks at once.",
        "HS-WILD-AMBUSH", ("activation", "response", "attack", "end"), "own", ambush,
        ("A full attack, with retaliation but without follow-ups. Frozen units can't use it.",),
        bar=ambush_bar, unfit=frozen, attack="ambush", when=mark("on your opponent's turn"),
        worth=0.57, promise=1.3,
    ),
    Wildcard(
        "sabotage", "Sabotage", "Disrupt",
        "An enemy unit that has not attacked this turn has 2 AP less until the end of the "
        "turn.",
        "HS-WILD-SABOTAGE", (*EARLY, "attack"), "enemy", sabotage,
        ("It is not a status, so it also affects Stable Mechs. Dark Energy stays.",),
        unfit=sabotage_unfit,
        says=lambda u, mech: tr("{mech}: AP {ap}, 2 less", mech=mech, ap=u.ap),
        leaves="sabotage", worth=0.07, promise=0.8,
    ),
    Wildcard(
        "last-stand", "Last Stand", "Gain",
        "One of your units that would be destroyed attacks once more, then it is destroyed.",
        "HS-WILD-LASTSTAND", ("destruction",), "own", stand,
        (
            "There is no retaliation. Frozen units can't use it. Nothing else can save "
            "the unit.",
            "Until it has attacked, nothing removes it: not an Ambush, nor its own attack "
            "redirected to it.",
        ),
        unfit=frozen, attack="stand", worth=0.81, promise=1.1,
    ),
    Wildcard(
        "second-chance", "Second Chance", "Gain",
        "One of your destroyed units comes back with 1 HP.",
        "HS-WILD-SECONDCHANCE", (*EARLY, "removal", "end"), "fallen", chance,
        (
            "With its Base Pilot if that one is in your reserve, else its Co-Pilot, else "
            "another from your reserve. Its markers and statuses are gone.",
            "Not with No Redemption.",
        ),
        says=mark("{mech}: back with 1 HP"), worth=0.86, promise=1.15,
    ),
):  # fmt: skip
    WILDCARDS[_card.name] = _card
