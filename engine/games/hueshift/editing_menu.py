"""Free editing by taps: what the editor of a sandbox offers.

Decides which edits (`editing`) are common enough for a menu, and how they are called.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core import Choice
from engine.games.hueshift.card_types import ACTIONS, ARENAS, WILDCARDS
from engine.games.hueshift.editing import DEAL
from engine.games.hueshift.naming import STATUSES, side, title
from engine.games.hueshift.position import SEATS
from engine.games.hueshift.state import FIELD, MONSTER, State
from engine.games.hueshift.stats import max_hp as most_hp
from engine.games.hueshift.stats import own, statuses
from engine.i18n import tr
from engine.kit.editing import choice
from engine.releases import known

#: HP of a Monster on offer, by so many parts of what it began with.
STEPS = 10


def edits(s: State) -> Mapping[str, Sequence[Choice]]:
    """Return what can be edited by taps, in groups by their heading."""
    if s.outcome is not None and not s.units:
        return {}
    if not s.units:
        return {tr("Draft"): [choice(DEAL, "", "", tr("Deal both rosters"), "")]}
    groups = {
        tr("Units"): [*_units(s)],
        tr("Statuses"): [*_statuses(s)],
        tr("Pilots"): [*_pilots(s)],
        tr("Turn"): [
            choice(f"turn: {SEATS[x]}", "", "", tr("Turn of"), side(x))
            for x in (0, 1) if own(s, x)
        ],
    }  # fmt: skip
    if s.boss is not None:
        groups[tr("Monster")] = [*_monster(s)]
    else:
        groups[tr("Wildcards")] = [*_hands(s)]
        groups[tr("Arena")] = [
            choice(f"arena: {name}", "", "", tr("Arena"), title(name))
            for name in known(ARENAS, s.release) if name != s.arena
        ]  # fmt: skip
    return groups


def _units(s: State) -> Iterator[Choice]:
    for i, u in enumerate(s.units):
        if u.seat == MONSTER:
            continue
        mech = title(u.mech)
        if u.zone != FIELD:
            base = u.base if u.base in s.reserve[u.seat] else "-base"
            if s.boss is not None and base == "-base":
                continue
            yield choice(f"{u.mech}: {base} -co hp 1", u.mech, mech, tr("Back on the field"), "")
            continue
        for hp in range(1, most_hp(s, i) + 1):
            if hp != u.hp:
                yield choice(f"{u.mech}: hp {hp}", u.mech, mech, tr("HP"), str(hp))
        grit = f"{u.mech}: {'-' if u.grit else ''}grit"
        verb = tr("Next attack: normal") if u.grit else tr("Double the next attack")
        yield choice(grit, u.mech, mech, verb, "")
        pilot = f"; reserve {SEATS[u.seat]}: +{u.base}" if u.base else ""
        yield choice(f"{u.mech}: trash{pilot}", u.mech, mech, tr("Destroy"), "")


def _statuses(s: State) -> Iterator[Choice]:
    for i, u in enumerate(s.units):
        if u.zone != FIELD or u.seat == MONSTER:
            continue
        has, mech = statuses(s, i), title(u.mech)
        for status, word, amount in (
            ("burn", "burn", 1), ("leak", "leak", 1), ("corrode", "corrode", 1),
            ("freeze", "frozen", max(1, s.turns[u.seat])),
        ):  # fmt: skip
            on = status not in has
            extra = (" on" if on else " -on -fresh") if status == "corrode" else ""
            what = f"{u.mech}: {word} {amount if on else 0}{extra}"
            verb = tr("Give") if on else tr("Take off")
            yield choice(what, u.mech, mech, verb, STATUSES[status])


def _pilots(s: State) -> Iterator[Choice]:
    for u in s.units:
        if u.zone != FIELD or u.seat == MONSTER:
            continue
        seat, mech = SEATS[u.seat], title(u.mech)
        for pilot in s.reserve[u.seat]:
            verb = tr("Co-Pilot") if u.base else tr("Base Pilot")
            word = f"+{pilot}" if u.base else pilot
            off = f"; reserve {seat}: +{u.co}" if u.base and u.co else ""
            yield choice(f"{u.mech}: {word}{off}", u.mech, mech, verb, title(pilot))
        if u.co:
            what = f"{u.mech}: -co; reserve {seat}: +{u.co}"
            yield choice(what, u.mech, mech, tr("Into the reserve"), title(u.co))


def _hands(s: State) -> Iterator[Choice]:
    for seat in (0, 1):
        word, label = SEATS[seat], side(seat)
        for card in known(WILDCARDS, s.release):
            held = card in s.hands[seat]
            what = f"hand {word}: {'-' if held else '+'}{card}"
            verb = tr("Out of the hand") if held else tr("Into the hand")
            yield choice(what, word, label, verb, title(card))


def _monster(s: State) -> Iterator[Choice]:
    boss, beast = s.boss, s.units[-1]
    assert boss is not None
    name = title(boss.name)
    for part in range(1, STEPS + 1):
        hp = max(1, boss.full * part // STEPS)
        if hp != beast.hp:
            yield choice(f"monster: hp {hp}", boss.name, name, tr("HP"), str(hp))
    for action in dict.fromkeys((*boss.deck, *boss.discard)):
        what = f"monster: deck {action}"
        yield choice(what, boss.name, name, tr("Next Action"), str(ACTIONS[action].title))
