"""What somebody may miss among the choices: picks, places in the roster, every attack, Guard,
Transport, ability and Wildcard.

Decides only what can be asked about; whether it is possible, and why not, says `reasons`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import (
    HAVING,
    MARKERS,
    PARTS,
    SQUADS,
    WILDCARDS,
    monsters,
)
from engine.games.hueshift.naming import STATUSES, asked, crew, title, unit, units
from engine.i18n import mark, tr
from engine.parts import Doubt
from engine.releases import known

#: What the cards of the draft are called, by their kind.
HEADS = {"character": mark("Characters"), "mech": mark("Mechs"), "wildcard": mark("Wildcards")}
#: Texts of cards that are used when their moment comes: the verb, the hook, how it reads.
USED = (
    ("negate", "negates", mark("Negate damage")), ("prevent", "prevents", mark("Prevent damage")),
    ("take", "draws", mark("Take over damage")),
)  # fmt: skip
#: What is asked about a unit in the middle of a fight, and how it reads.
CHOSEN = {"redirect": mark("Redirect the attack to"), "save": mark("Save")}


def doubts(view: v.View) -> Iterator[Doubt]:
    """Yield everything the owner of a view may ask about."""
    if view.seat is None:
        return
    if view.stage in ("vote", "draft", "roster", "choose"):
        yield from _duel(view) if view.play == "duel" else _boss(view)
    elif view.stage == "fight":
        yield from _fight(view)


# -- before the fight --------------------------


def _duel(view: v.View) -> Iterator[Doubt]:
    assert view.seat is not None
    you, here, side = tr("You yourself"), tr("(here)"), view.sides[view.seat]
    if view.stage != "roster":
        for card in (*known(PARTS, view.release), *known(WILDCARDS, view.release)):
            kind = PARTS[card].kind if card in PARTS else "wildcard"
            if kind in HEADS:
                yield Doubt(tr(HEADS[kind]), tr("Pick"), title(card), f"pick {card}")
    pilots = [c for c in side.picks if PARTS[c].kind == "character"]
    for pilot in pilots:
        for mech in (c for c in side.picks if c not in pilots):
            yield Doubt(title(pilot), tr("Pilot of"), title(mech), f"base {pilot} {mech}")
            yield Doubt(title(pilot), tr("Co-Pilot in"), title(mech), f"co {pilot} {mech}")
    marks = [MARKERS[m] for m in known(MARKERS, view.release)]
    for card in side.picks:
        for gain in (m for m in marks if m.kind == "gain"):
            for loss in (m for m in marks if m.kind == "penalty"):
                goal = f"{gain.title} + {loss.title}"
                text = f"corrupt {card} {gain.name} {loss.name}"
                yield Doubt(title(card), tr("Corrupt"), goal, text)
    for verb, label in (
        ("auto", tr("Place them for me")), ("lock", tr("Lock the roster")),
        ("reset", tr("Start over")),
    ):  # fmt: skip
        yield Doubt(you, label, here, verb)


def _boss(view: v.View) -> Iterator[Doubt]:
    you = tr("You yourself")
    for squad in known(SQUADS, view.release):
        yield Doubt(you, tr("Take a Squad"), title(squad), f"squad {squad}")
    for monster in monsters(view.release):
        yield Doubt(you, tr("Fight a Monster"), title(monster), f"monster {monster}")
    for verb, label in (("agree", tr("Agree")), ("refuse", tr("Another one"))):
        yield Doubt(you, label, tr("(here)"), verb)


# -- in the fight --------------------------


def _fight(view: v.View) -> Iterator[Doubt]:
    assert view.seat is not None
    side = view.sides[view.seat]
    own = [u for u in units(view) if u.seat == view.seat and u.state == "field"]
    others = [u for u in units(view) if u.seat != view.seat and u.state == "field"]
    main = unit(view, view.main) if view.main else None
    actor = crew(main) if main is not None else tr("The unit that acts")
    for u in (*others, *own):
        yield Doubt(actor, tr("Attack"), crew(u), f"attack {u.mech}")
    for u in own:
        yield Doubt(crew(u), tr("Activate"), tr("(here)"), f"activate {u.mech}")
    for u in own:
        yield Doubt(crew(u), tr("Guard"), tr("(here)"), f"guard {u.mech}")
        yield from _texts(view, u, own, others)
    pilots = list(dict.fromkeys((*(p for u in own for p in (u.base, u.co) if p), *side.reserve)))
    for p in pilots:
        for u in own:
            yield Doubt(title(p), tr("Transport"), crew(u), f"transport {p} {u.mech}")
    for card in dict.fromkeys(side.hand):
        yield from _wildcard(card, own, others)
    yield from _asked(view, (*own, *others), pilots)


def _texts(
    view: v.View, u: v.UnitView, own: list[v.UnitView], others: list[v.UnitView]
) -> Iterator[Doubt]:
    """Yield what the cards of a unit can do besides."""
    for card in (c for c in (u.mech, u.base, u.co) if c):
        who = title(card)
        for verb, hook, label in USED:
            if card in HAVING[hook]:
                yield Doubt(who, tr(label), tr("(here)"), f"{verb} {card}")
        deed = HAVING["deed"].get(card)
        if deed is not None:
            label, goals = (tr("Leak"), others) if deed == "leak" else (tr("Cleanse"), own)
            for x in goals:
                yield Doubt(who, label, crew(x), f"{deed} {x.mech}")
        if card in HAVING["relays"]:
            for x in own:
                yield Doubt(who, tr("Retreat: another unit acts"), crew(x), f"relay {x.mech}")
        if card in HAVING["chooses"]:
            for verb, label in (
                ("flip", tr("Flip the coin")), ("heads", tr("Heads")), ("tails", tr("Tails")),
            ):  # fmt: skip
                yield Doubt(who, label, tr("(here)"), verb)


def _wildcard(card: str, own: list[v.UnitView], others: list[v.UnitView]) -> Iterator[Doubt]:
    wild, who, play = WILDCARDS.get(card), title(card), tr("Play")
    if wild is None:
        return
    if not wild.on:
        yield Doubt(who, play, tr("(here)"), f"play {card}")
    elif wild.attack:
        for a in own:
            for b in others:
                goal = f"{crew(a)} → {crew(b)}"
                yield Doubt(who, play, goal, f"play {card} {a.mech} {b.mech}")
    else:
        for u in (*own, *others):
            yield Doubt(who, play, crew(u), f"play {card} {u.mech}")


def _asked(view: v.View, field: tuple[v.UnitView, ...], pilots: list[str]) -> Iterator[Doubt]:
    """Yield other answers of the kind that is asked for just now."""
    kind, you = asked(view)[0], tr("You yourself")
    if kind in CHOSEN:
        for u in field:
            yield Doubt(you, tr(CHOSEN[kind]), crew(u), f"{kind} {u.mech}")
    elif kind == "cure":
        for name, label in STATUSES.items():
            yield Doubt(you, tr("Lose"), label, f"cure {name}")
    elif kind == "pilot":
        for p in pilots:
            yield Doubt(you, tr("Choose the pilot"), title(p), f"pilot {p}")
