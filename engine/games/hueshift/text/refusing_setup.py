"""Why a pick, a place in the roster, a corruption or a choice before a boss match is refused."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift.bosses import taken_by
from engine.games.hueshift.card_types import MARKERS, PARTS
from engine.games.hueshift.drafting import (
    characters,
    corrupt_bar,
    manned,
    mechs,
    picked,
    place_bar,
    placed,
    reset_bar,
)
from engine.games.hueshift.legality import Reason
from engine.games.hueshift.naming import side, title
from engine.games.hueshift.state import NOBODY, Build, Choose, Draft, Plan, State
from engine.i18n import mark, tr

Why = tuple[str, str]
STEPS = {
    "main": (mark("Pick a Main now: a Character of the Main tier."), "HS-DRAFT-3"),
    "sub": (mark("Pick a Character now."), "HS-DRAFT-4"),
    "mech": (mark("Pick a Mech now."), "HS-DRAFT-6"),
    "wildcard": (mark("Pick a Wildcard now."), "HS-DRAFT-7"),
}
#: What each verb belongs to: a duel or a boss match, and the question it answers.
VERBS = {
    "pick": ("duel", "pick"), "arena": ("duel", "arena"),
    **dict.fromkeys(("base", "co", "corrupt", "auto", "lock", "reset"), ("duel", "roster")),
    "trade": ("boss", "trade"), "squad": ("boss", "squad"), "monster": ("boss", "monster"),
    "agree": ("boss", "confirm"), "refuse": ("boss", "confirm"),
}  # fmt: skip
#: Why a verb has no place in the other way to play.
NEVER = {
    "pick": (mark("There is no draft in Boss Assault: each player takes a Squad."), "HS-COOP-1"),
    "arena": (mark("There is no Arena in Boss Assault."), "HS-COOP-3"),
    "corrupt": (mark("There is no Dark Matter in Boss Assault."), "HS-COOP-2"),
    "trade": (mark("In a duel, units always retaliate."), "HS-ATT-4"),
    "squad": (mark("This is a duel. Squads belong to Boss Assault."), "HS-COOP-1"),
    **dict.fromkeys(
        ("monster", "agree", "refuse"),
        (mark("This is a duel. Monsters belong to Boss Assault."), "HS-COOP-1"),
    ),
    **dict.fromkeys(
        ("base", "co", "auto", "lock", "reset"),
        (mark("Squads are ready-made: their pilots stay in their Mechs."), "HS-SQUAD-2"),
    ),
}


def refuse(s: State, seat: int, verb: str, words: list[str], d: Decision | None) -> Why | None:
    """Return why an answer of the setup is refused, None if it is only not its moment."""
    play, kind = VERBS[verb]
    if play != s.play:
        why, rule = NEVER[verb]
        return tr(why), rule
    is_asked = d is not None and d.kind == kind
    if kind == "roster":
        return _roster_step(s, seat, verb, words)
    if verb == "pick":
        refusal = _pick(s, words[0])
        if refusal or d is None or not is_asked:
            return refusal
        why, rule = STEPS[d.subject]
        return tr(why), rule
    if s.units:
        if verb == "arena":
            return tr(
                "You can't change that now: the Arena was decided before the draft."
            ), "HS-SETUP-3"
        if verb == "trade":
            return tr(
                "You can't change that now: retaliation was decided before the fight."
            ), "HS-COOP-7"
        return tr("The fight has begun. You can no longer change Squads or Monster."), "HS-SQUAD-2"
    return _choice(s, seat, verb, words, is_asked)


def _choice(s: State, seat: int, verb: str, words: list[str], is_asked: bool) -> Why | None:
    """Return why a vote or a choice before a boss match is refused."""
    if verb in ("arena", "trade"):
        if any(type(f) is not Build and getattr(f, "kind", "") == verb for f in s.stack):
            return None
        rule = "HS-SETUP-3" if verb == "arena" else "HS-COOP-7"
        return tr("That has already been decided."), rule
    boss = s.boss
    assert boss is not None
    if verb == "squad":
        by = taken_by(boss, words[0])
        if by == seat:
            return tr("You have taken Squad {name} yourself.", name=title(words[0])), "HS-COOP-1"
        if by != NOBODY:
            return tr(
                "{seat} has already taken Squad {squad}.", squad=title(words[0]), seat=side(by)
            ), "HS-COOP-1"
        if boss.squads[seat]:
            return tr("You already have Squad {name}.", name=title(boss.squads[seat])), "HS-COOP-1"
        return None
    if boss.name:
        return tr("The Monster has been chosen: {name}.", name=title(boss.name)), "HS-COOP-1"
    f = next(f for f in s.stack if type(f) is Choose)
    if verb == "monster":
        if seat != 0:
            return tr(
                "{seat} proposes the Monster. You agree or ask for another.", seat=side(0)
            ), "HS-COOP-1"
        refused = words[0] in f.refused
        return (tr("{name} was refused.", name=title(words[0])), "HS-COOP-1") if refused else None
    if seat != 1:
        return tr(
            "{seat} answers your proposal. You can't do that yourself.", seat=side(1)
        ), "HS-COOP-1"
    return None if f.proposed else (tr("No Monster has been proposed yet."), "HS-COOP-1")


def _pick(s: State, card: str) -> Why | None:
    """Return why a card cannot be picked, whoever is asked for which step."""
    if card in PARTS and PARTS[card].kind == "monster":
        return tr("{card} is a Monster of Boss Assault.", card=title(card)), "HS-SRC-5"
    if card in PARTS and PARTS[card].later:
        return tr("{card} only appears in Boss Assault.", card=title(card)), "HS-SRC-5"
    if not any(type(f) is Draft for f in s.stack):
        return tr("The draft is over."), "HS-DRAFT-2"
    if card in picked(s):
        return tr("{card} has already been picked.", card=title(card)), "HS-DRAFT-1"
    return None


def _roster_step(s: State, seat: int, verb: str, words: list[str]) -> Why | None:
    if s.units:
        return tr("The rosters are final: the fight has begun."), "HS-DRAFT-9"
    if any(type(f) is Draft for f in s.stack):
        return tr("You build your roster after the draft."), "HS-DRAFT-9"
    plan = next((f.plans[seat] for f in s.stack if type(f) is Build), Plan())
    if plan.locked:
        return tr("Your roster is locked. You can't change it now."), "HS-DRAFT-9"
    return _roster(s, seat, verb, words, plan)


def _roster(s: State, seat: int, verb: str, words: list[str], plan: Plan) -> Why | None:
    rule = "HS-DRAFT-10"
    done = placed(plan)
    todo = [c for c in characters(s, seat) if c not in done]
    if verb == "corrupt":
        return _corrupt(s, seat, words, plan, todo)
    if verb == "reset":
        return _barred(reset_bar(plan))
    if verb == "lock":
        return None
    if verb in ("base", "co"):
        pilot, mech = words
        for card, mine in ((pilot, characters(s, seat)), (mech, mechs(s, seat))):
            if card not in mine:
                return tr("{card} is not among your picks.", card=title(card)), rule
        if pilot in done:
            return tr(
                "{pilot} already has a place. Start over to change that.", pilot=title(pilot)
            ), rule
    if not todo:
        return tr("Every Character already has a place. Start over to change that."), rule
    return (
        _barred(place_bar(*manned(plan), len(todo), verb, mech), mech) if verb != "auto" else None
    )


def _barred(reason: Reason | None, card: str = "") -> Why | None:
    return None if reason is None else (tr(reason.sentence, card=title(card)), reason.rule)


def _corrupt(s: State, seat: int, words: list[str], plan: Plan, todo: list[str]) -> Why | None:
    card, gain, loss = words
    rule = "HS-DRAFT-15"
    if MARKERS[gain].kind != "gain" or MARKERS[loss].kind != "penalty":
        return tr("A corruption is one Gain and then one Penalty."), rule
    if card not in s.picks[seat]:
        return tr("{card} is not among your picks.", card=title(card)), rule
    if todo:
        return tr(
            "Give every Character a place first: {todo} has none.", todo=title(todo[0])
        ), "HS-DRAFT-10"
    if why := corrupt_bar(plan, card):
        return _barred(why, card)
    return tr(
        "{card} shares its unit with a Co-Pilot, so it cannot be Isolated.", card=title(card)
    ), ("HS-DRAFT-19")
