"""Wildcards: used once, as Free Action or in the windows of table 11.1.

`aims` is that table: it lists what a card can be played on in a window of a kind; nothing
means not now. The seat whose turn it is reads `s.turn`.
"""

from __future__ import annotations

from engine.games.hueshift import attack as attacks
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import WILDCARDS, Out, Wildcard, arena, hooked, left, spend
from engine.games.hueshift.destruction import revivable
from engine.games.hueshift.health import heal
from engine.games.hueshift.state import FIELD, NOBODY, Attack, Card, Revive, State
from engine.games.hueshift.stats import enemies, max_hp, name, on_field, own
from engine.games.hueshift.windows import checked, fight

Aims = list[tuple[int, int]]
#: Windows that come like one's own Free Action.
EARLY = ("free", "activation", "response")


def _on(units: list[int]) -> Aims:
    return [(u, NOBODY) for u in units]


def _fizzle(s: State, play: Card, out: Out) -> None:
    out.append(ev.Fizzled(seat=play.seat, card=play.name))


def grit_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    if attack is not None:
        units = [attack.by] if s.units[attack.by].seat == seat else []
    else:
        units = own(s, seat) if kind in (*EARLY, "end") else []
    return _on([u for u in units if not s.units[u].grit])


def grit(s: State, play: Card, out: Out) -> None:
    if not on_field(s, play.unit):
        return _fizzle(s, play, out)
    s.units[play.unit].grit = True
    out.append(ev.Boosted(unit=name(s, play.unit), card=play.name))


def fearless_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    if attack is None or attack.fearless or s.units[attack.target].seat != seat:
        return []
    return [(NOBODY, NOBODY)]


def fearless(s: State, play: Card, out: Out) -> None:
    attack = fight(s)
    assert attack is not None
    attack.fearless = True


def shield_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    if attack is None or s.units[attack.target].seat != seat or attack.astray:
        return []
    return [(NOBODY, NOBODY)]


def shield(s: State, play: Card, out: Out) -> None:
    attack = fight(s)
    assert attack is not None
    attack.shield += 2


def wind_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    if kind == "destruction":
        check = checked(s)
        assert check is not None
        return _on([
            u for u in check.units
            if on_field(s, u) and s.units[u].seat == seat and s.units[u].hp <= 0
            and u not in check.stand
        ])  # fmt: skip
    if kind not in (*EARLY, "attack", "end"):
        return []
    studies = _studies(s, seat)
    return _on([u for u in own(s, seat) if studies or s.units[u].hp < max_hp(s, u)])


def _studies(s: State, seat: int) -> bool:
    """Say whether any Wildcard on an own unit would still teach it something (Bethany)."""
    return any(
        left(s, f"{card} wildcard") for u in own(s, seat) for card, _ in hooked(s, u, "played")
    )


def wind(s: State, play: Card, out: Out) -> None:
    if not on_field(s, play.unit):
        return _fizzle(s, play, out)
    heal(s, out, play.unit, 3, play.name)


def overclock_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    return _on(own(s, seat)) if kind in (*EARLY, "attack") else []


def overclock(s: State, play: Card, out: Out) -> None:
    if not on_field(s, play.unit):
        return _fizzle(s, play, out)
    s.units[play.unit].boost += 3
    out.append(ev.Boosted(unit=name(s, play.unit), card=play.name, ap=3))


def sabotage_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    if kind not in (*EARLY, "attack"):
        return []
    # An attack that was turned on its own side is left to that side (HS-DM-POSSESSION-4).
    spared = attack.target if attack is not None and attack.astray else NOBODY
    return _on([u for u in enemies(s, seat) if not s.units[u].declared and u != spared])


def sabotage(s: State, play: Card, out: Out) -> None:
    if not on_field(s, play.unit):
        return _fizzle(s, play, out)
    s.units[play.unit].sabotage += 2
    out.append(ev.Boosted(unit=name(s, play.unit), card=play.name, ap=-2))


def ambush_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    if seat == s.turn or kind not in ("activation", "response", "attack", "end"):
        return []
    goals = enemies(s, seat)
    return [(u, goal) for u in own(s, seat) if not s.units[u].frozen for goal in goals]


def ambush(s: State, play: Card, out: Out) -> None:
    able = on_field(s, play.unit) and not s.units[play.unit].frozen
    if not able or not on_field(s, play.other):
        return _fizzle(s, play, out)
    attacks.declare(s, play.unit, play.other, "ambush")


def stand_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    if kind != "destruction":
        return []
    check = checked(s)
    assert check is not None
    goals = enemies(s, seat)
    return [
        (u, goal)
        for u in check.units
        if on_field(s, u) and s.units[u].seat == seat and s.units[u].hp <= 0
        and u not in check.stand and not s.units[u].frozen
        for goal in goals
    ]  # fmt: skip


def stand(s: State, play: Card, out: Out) -> None:
    check = checked(s)
    assert check is not None
    able = on_field(s, play.unit) and s.units[play.unit].hp <= 0
    if not able or not on_field(s, play.other):
        return _fizzle(s, play, out)
    check.stand += (play.unit,)
    attacks.declare(s, play.unit, play.other, "stand")


def chance_aims(s: State, seat: int, kind: str, attack: Attack | None) -> Aims:
    if kind not in (*EARLY, "removal", "end"):
        return []
    return _on(revivable(s, seat))


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
        "HS-WILD-TRUEGRIT", grit_aims, grit,
        (
            "Doubled after everything that reduces it.",
            "It stays until that unit attacks, even in a later turn; only the first attack of "
            "a turn with Multi-Fire counts, and retaliation does not.",
        ),
    ),
    Wildcard(
        "fearless-heart", "Fearless Heart", "Gain",
        "When one of your units is attacked: the attack deals no damage. What else it does "
        "still happens.",
        "HS-WILD-FEARLESS", fearless_aims, fearless,
        ("Not against retaliation.",),
    ),
    Wildcard(
        "second-wind", "Second Wind", "Gain",
        "One of your units regains 3 HP. It can save one that would be destroyed, if that "
        "brings it above 0.",
        "HS-WILD-SECONDWIND", wind_aims, wind,
        ("HP below 0 count: at −4 it is not enough.",),
    ),
    Wildcard(
        "overclock", "Overclock", "Gain", "One of your units has +3 AP this turn.",
        "HS-WILD-OVERCLOCK", overclock_aims, overclock,
        ("It is lost if a pilot leaves the unit before it attacked.",),
    ),
    Wildcard(
        "shield-wall", "Shield Wall", "Gain",
        "When one of your units is attacked by the enemy: the damage is 2 less.",
        "HS-WILD-SHIELDWALL", shield_aims, shield,
    ),
    Wildcard(
        "ambush", "Ambush", "Disrupt",
        "In the opponent's turn one of your units attacks at once.",
        "HS-WILD-AMBUSH", ambush_aims, ambush,
        ("A whole attack, retaliation included, but no follow-ups. Frozen units cannot.",),
    ),
    Wildcard(
        "sabotage", "Sabotage", "Disrupt",
        "An enemy unit that has not attacked this turn has 2 AP less to the end of the turn.",
        "HS-WILD-SABOTAGE", sabotage_aims, sabotage,
        ("It is no status: Stable Mechs suffer it, too. Dark Energy stays.",),
    ),
    Wildcard(
        "last-stand", "Last Stand", "Gain",
        "One of your units that would be destroyed attacks once more, then it falls.",
        "HS-WILD-LASTSTAND", stand_aims, stand,
        (
            "Nobody strikes back. Frozen units cannot. Nothing saves the unit any more.",
            "Until its attack is made nothing removes it, neither an Ambush nor its own attack "
            "turned on it.",
        ),
    ),
    Wildcard(
        "second-chance", "Second Chance", "Gain",
        "One of your destroyed units comes back with 1 HP.",
        "HS-WILD-SECONDCHANCE", chance_aims, chance,
        (
            "With its Base Pilot if that is in reserve, else its Co-Pilot, else one of your "
            "reserve. Markers and statuses are gone.",
            "Not with No Redemption.",
        ),
    ),
):  # fmt: skip
    WILDCARDS[_card.name] = _card
