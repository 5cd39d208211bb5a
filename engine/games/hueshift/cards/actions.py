"""The Actions of the Monsters (HS section 21).

An Action fills `act.left` with hits of (unit, damage); a unit `NOBODY` is drawn by lot.
`act.single` hits are fights with one unit. What it does besides it does at once, or in
`then` after its hits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.hueshift import events as ev
from engine.games.hueshift import monster
from engine.games.hueshift.card_types import ACTIONS, PARTS, Action, Out, cards
from engine.games.hueshift.destruction import check
from engine.games.hueshift.health import drain, heal, inflict, resists, wound
from engine.games.hueshift.state import NOBODY, Act, MonsterTurn, State
from engine.games.hueshift.stats import ap, immune, max_hp, name
from engine.rng import coin, pick

Do = Callable[[State, Act, Out], None]
#: The Action in the place of one that can do nothing.
STRIKE = "strike"
#: What a hit that cannot be reduced away is stopped by.
WALL = 1_000_000
#: What an Action that can do nothing does (HS-COOP-19).
INSTEAD = "If that would do nothing, a random unit takes damage equal to its AP instead."


def fight(act: Act, *hits: tuple[int, int]) -> None:
    """Let each hit be a fight with one unit, one after the other."""
    act.left, act.single = hits, True


def one(amount: Callable[[State], int]) -> Do:
    """One hit on a unit drawn by lot."""

    return lambda s, act, out: fight(act, (NOBODY, amount(s)))


def all_active(amount: int) -> Do:
    """Hits on every player's active unit; on one unit only it is a fight with it."""

    def do(s: State, act: Act, out: Out) -> None:
        units = monster.active(s)
        act.left, act.single = tuple((u, amount) for u in units), len(units) == 1

    return do


def ready(s: State, act: Act, out: Out) -> None:
    assert s.boss is not None
    out.append(ev.Readied(monster=s.boss.name, action=act.name))


def ward(s: State, act: Act, out: Out) -> None:
    """Wait for the next attack of a player; what does the same does not add up (HS-ACTION-BLUR)."""
    boss = s.boss
    assert boss is not None
    if all(ACTIONS[x].ward != ACTIONS[act.name].ward for x in boss.wards):
        boss.wards += (act.name,)
    ready(s, act, out)


def shell(s: State, act: Act, out: Out) -> None:
    boss = s.boss
    assert boss is not None
    if act.name not in boss.shell:
        boss.shell += (act.name,)
    ready(s, act, out)


def boost(s: State, act: Act, out: Out) -> None:
    setattr(s.boss, ACTIONS[act.name].boost, True)
    ready(s, act, out)


def stop(field: str) -> Do:
    """Bar something in each player's next turn."""

    def do(s: State, act: Act, out: Out) -> None:
        setattr(s.boss, field, (s.turns[0] + 1, s.turns[1] + 1))
        ready(s, act, out)

    return do


def strongest(s: State) -> int:
    units = monster.squad_units(s)
    most = max(ap(s, u) for u in units)
    return pick(s, [u for u in units if ap(s, u) == most])


def smash(s: State, act: Act, out: Out) -> None:
    assert s.boss is not None
    fight(act, (strongest(s), 7 if s.boss.phase == 2 else 5))


def regenerate(s: State, act: Act, out: Out) -> None:
    heal(s, out, monster.unit_of(s), 5, act.name)


def hurt_monster(s: State) -> bool:
    unit = monster.unit_of(s)
    return s.units[unit].hp < max_hp(s, unit)


def double_strike(s: State, act: Act, out: Out) -> None:
    fight(act, *((NOBODY, monster.might(s)),) * 2)


def rush(s: State, act: Act, out: Out) -> None:
    for frame in s.stack:
        if type(frame) is MonsterTurn:
            frame.flips += 1


def stronger(amount: int) -> Do:
    def do(s: State, act: Act, out: Out) -> None:
        monster.grow(s, out, act.name, amount)

    return do


def hex_one(s: State, act: Act, out: Out) -> None:
    unit = strongest(s)
    if not resists(s, out, unit, "hexed", NOBODY):
        u = s.units[unit]
        u.hexed = s.turns[u.seat] + 2
        out.append(ev.Afflicted(unit=u.mech, status="hexed", amount=2))


def drained(s: State, act: Act, out: Out) -> None:
    heal(s, out, monster.unit_of(s), act.dealt, act.name)


def voices(s: State) -> list[str]:
    """Return the Characters that can be silenced."""
    assert s.boss is not None
    return [
        card
        for u in monster.squad_units(s)
        if not immune(s, u)
        for card in cards(s, u)[1:]
        if card != s.boss.silenced
    ]


def silence(s: State, act: Act, out: Out) -> None:
    assert s.boss is not None
    s.boss.silenced = pick(s, voices(s))
    out.append(ev.Silenced(card=s.boss.silenced))


def chaos(s: State, act: Act, out: Out) -> None:
    heads = coin(s)
    out.append(ev.Coin(card=act.name, heads=heads, gain=f"{6 if heads else 3} damage"))
    fight(act, (NOBODY, 6 if heads else 3))


def recoil(s: State, act: Act, out: Out) -> None:
    unit = monster.unit_of(s)
    drain(s, out, unit, 2, act.name)
    check(s, (unit,))


def cracked(s: State) -> list[int]:
    return [u for u in monster.squad_units(s) if s.units[u].hp < max_hp(s, u)]


def fracture(s: State, act: Act, out: Out) -> None:
    unit = pick(s, cracked(s))
    fight(act, (unit, max_hp(s, unit) - s.units[unit].hp))


def echo(s: State, act: Act, out: Out) -> None:
    """Repeat the last Action, or strike where that can do nothing now."""
    assert s.boss is not None
    action = ACTIONS[s.boss.last]
    able = action.able is None or action.able(s)
    out.append(ev.Flipped(monster=s.boss.name, action=action.name, struck=not able, again=True))
    s.stack.append(Act(s.boss.last if able else STRIKE))


def has_last(s: State) -> bool:
    return s.boss is not None and bool(s.boss.last)


def prey(s: State) -> list[int]:
    return [u for u in monster.squad_units(s) if s.units[u].hp <= 3]


def devour(s: State, act: Act, out: Out) -> None:
    least = min(s.units[u].hp for u in prey(s))
    unit = pick(s, [u for u in prey(s) if s.units[u].hp == least])
    drain(s, out, unit, s.units[unit].hp, act.name)
    check(s, (unit,))


def ascend(s: State, act: Act, out: Out) -> None:
    monster.grow(s, out, act.name, 1, 3)


def collapse(s: State, act: Act, out: Out) -> None:
    units = monster.active(s)
    for unit in units:
        drain(s, out, unit, 1, act.name)
    check(s, tuple(units))


def greyvoth(s: State, act: Act, out: Out) -> None:
    for unit in monster.active(s):
        if s.units[unit].hp > 1:
            out.append(ev.Drained(unit=name(s, unit), amount=s.units[unit].hp - 1, why=act.name))
            wound(s, unit, s.units[unit].hp - 1)


def feedback(s: State, act: Act, out: Out) -> None:
    """Copy the Character ability used last (HS 21.1), else 2 damage to a unit by lot."""
    boss = s.boss
    assert boss is not None
    ability = PARTS[boss.copied].ability if boss.copied in PARTS else ""
    unit = pick(s, monster.squad_units(s))
    if ability == "Leak":
        inflict(s, out, unit, "leak", max(1, s.units[unit].leak))
    elif ability == "Gusher":
        drain(s, out, unit, 1, act.name)
        check(s, (unit,))
    elif ability in ("Experience", "Quick Study"):
        monster.grow(s, out, act.name, 1)
    elif ability in ("Wild Card", "Even Odds", "Coin Toss"):
        heads = coin(s)
        out.append(ev.Coin(card=act.name, heads=heads, gain="+1 AP" if heads else "+1 HP"))
        if heads:
            boss.inspired += (boss.turns + 1,)
            s.ap_gain[boss.name] = s.ap_gain.get(boss.name, 0) + 1
        else:
            heal(s, out, monster.unit_of(s), 1, act.name)
    elif ability == "Focus Fire":
        boss.sharp = "armor"
        ready(s, act, out)
    elif ability == "Steady Aim":
        boss.sharp = "point"
        ready(s, act, out)
    elif boss.copied in ("fir", "z"):
        boss.veil = 1
        ready(s, act, out)
    else:
        fight(act, (unit, 2))


def _action(name: str, title: str, do: Do, text: str, **fields: Any) -> None:
    """Declare an Action; whatever else `Action` has stands in `fields`."""
    rule = "HS-COOP-19" if name == STRIKE else f"HS-ACTION-{name.replace('-', '').upper()}"
    fields.setdefault("rulings", (INSTEAD,) if "able" in fields else ())
    ACTIONS[name] = Action(name, title, text, rule, do, **fields)


_action(STRIKE, "Strike", one(monster.might), "A random unit takes damage equal to its AP.")
_action(
    "smash", "Smash", smash,
    "The unit with the highest AP takes 5 damage, in the second phase 7.",
)  # fmt: skip
_action("sweep", "Sweep", all_active(2), "Every active unit takes 2 damage.")
_action(
    "guard-up", "Guard Up", shell,
    "Until its next turn every attack on it deals 3 damage less.", shell=3,
)  # fmt: skip
_action("overload", "Overload", boost, "Its next attack deals double damage.", boost="double")
_action("regenerate", "Regenerate", regenerate, "It heals 5 HP.", able=hurt_monster)
_action("tremor", "Tremor", stop("stifled"), "Neither player has a Free Action on their next turn.")
_action(
    "double-strike", "Double Strike", double_strike,
    "Two hits, each on a random unit, with damage equal to its AP.", by_might=True,
)  # fmt: skip
_action("blur", "Blur", ward, "The next attack on it does nothing.", ward="miss")
_action(
    "afterimage", "Afterimage", ward,
    "The next attack on it hits a random unit of yours instead.", ward="stray",
)  # fmt: skip
_action("sonic-boom", "Sonic Boom", all_active(1), "Every active unit takes 1 damage.")
_action("adrenaline-rush", "Adrenaline Rush", rush, "It flips one more Action this turn.")
_action("overdrive", "Overdrive", stronger(2), "+2 AP for good.")
_action(
    "hex", "Hex", hex_one,
    "The unit with the highest AP has 2 AP less on its player's next two turns.",
)  # fmt: skip
_action(
    "drain", "Drain", one(lambda s: 3),
    "A random unit takes 3 damage; the Monster heals what was dealt.", then=drained,
)  # fmt: skip
_action("arcane-burst", "Arcane Burst", all_active(2), "Every active unit takes 2 damage.")
_action(
    "silence", "Silence", silence,
    "A random Character loses its ability until the next Silence.", able=lambda s: bool(voices(s)),
)  # fmt: skip
_action("teleport", "Teleport", ward, "The next attack on it does nothing.", ward="miss")
_action(
    "mana-surge", "Mana Surge", boost,
    "Its next attack deals 3 more damage to each unit it hits.", boost="surge",
)  # fmt: skip
_action("chaos-lasher", "Chaos Lasher", chaos, "A random unit takes 6 damage on Heads, 3 on Tails.")
_action("madness-grows", "Madness Grows", stronger(1), "+1 AP for good.")
_action(
    "static-storm", "Static Storm", stop("stilled"), "Neither player can Act on their next turn."
)
_action(
    "mirror-break", "Mirror Break", ward,
    "The damage of the next attack on it hits the attacker instead.", ward="mirror",
)  # fmt: skip
_action(
    "feedback-loop", "Feedback Loop", feedback,
    "It copies the Character ability you used last this round, or deals 2 damage to a random unit.",
)  # fmt: skip
_action(
    "overload-surge", "Overload Surge", one(lambda s: 2 * monster.might(s)),
    "A random unit takes damage equal to twice its AP; then the Monster loses 2 HP.", then=recoil,
)  # fmt: skip
_action(
    "fracture", "Fracture", fracture,
    "A damaged unit takes as much damage as it has already lost HP.",
    able=lambda s: bool(cracked(s)),
)  # fmt: skip
_action(
    "absolute-guard", "Absolute Guard", shell,
    "Until its next turn it takes no damage.", shell=WALL, firm=True,
)  # fmt: skip
_action("echo", "Echo", echo, "It repeats its last Action.", able=has_last, echoes=True)
_action(
    "devour", "Devour", devour,
    "The weakest unit with 3 HP or less is destroyed. If there is none, it strikes instead: a "
    "random unit takes damage equal to its AP, which may destroy it.",
    able=lambda s: bool(prey(s)), rulings=(),
)  # fmt: skip
_action("ascend", "Ascend", ascend, "+1 AP and +3 HP for good.")
_action("collapse", "Collapse", collapse, "Every active unit loses 1 HP.")
_action(
    "con", "Con", shell,
    "Until its next turn a coin is flipped for every attack on it: on Tails it misses.", dark=True,
)  # fmt: skip
_action("greyvoth", "Greyvoth", greyvoth, "Every active unit is left with 1 HP.")
