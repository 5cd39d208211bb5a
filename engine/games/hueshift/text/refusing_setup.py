"""Why a pick, a place in the roster, a corruption or a choice before a boss match is refused."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift.card_types import MARKERS, PARTS
from engine.games.hueshift.drafting import CORRUPT, RESETS, characters, mechs, placed
from engine.games.hueshift.naming import side, title
from engine.games.hueshift.state import Build, Choose, Draft, Plan, State
from engine.i18n import mark, tr

Why = tuple[str, str]
NONE: Why = ("", "")
STEPS = {
    "main": (mark("Now a Main is picked: a Character of the Main tier."), "HS-DRAFT-3"),
    "sub": (mark("Now Characters are picked."), "HS-DRAFT-4"),
    "mech": (mark("Now Mechs are picked."), "HS-DRAFT-6"),
    "wildcard": (mark("Now Wildcards are picked."), "HS-DRAFT-7"),
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
    "pick": (mark("Nothing is drafted in Boss Assault: each player takes a Squad."), "HS-COOP-1"),
    "arena": (mark("There is no Arena in Boss Assault."), "HS-COOP-3"),
    "corrupt": (mark("There is no Dark Matter in Boss Assault."), "HS-COOP-2"),
    "trade": (mark("In a duel units always strike back."), "HS-ATT-4"),
    "squad": (mark("Squads belong to Boss Assault, and this is a duel."), "HS-COOP-1"),
    **dict.fromkeys(
        ("monster", "agree", "refuse"),
        (mark("There is no Monster in a duel; it belongs to Boss Assault."), "HS-COOP-1"),
    ),
    **dict.fromkeys(
        ("base", "co", "auto", "lock", "reset"),
        (mark("Squads are ready-made: who pilots what stays as it is."), "HS-SQUAD-2"),
    ),
}


def refuse(s: State, seat: int, verb: str, words: list[str], d: Decision | None) -> Why:
    """Return why an answer of the setup is refused, empty if it is only not its moment."""
    play, kind = VERBS[verb]
    if play != s.play:
        why, rule = NEVER[verb]
        return tr(why), rule
    asked = d is not None and d.kind == kind
    if kind == "roster":
        return _roster_step(s, seat, verb, words)
    if verb == "pick":
        found = _pick(s, words[0])
        if found[0] or d is None or not asked:
            return found
        why, rule = STEPS[d.subject]
        return tr(why), rule
    if s.units:
        if verb == "arena":
            return tr("Whether there is an Arena was settled before the draft."), "HS-SETUP-3"
        if verb == "trade":
            return tr("Whether blows are traded was settled before the fight."), "HS-COOP-7"
        return tr("The fight has begun; Squads and Monster stay as they are."), "HS-SQUAD-2"
    return _choice(s, seat, verb, words, asked)


def _choice(s: State, seat: int, verb: str, words: list[str], asked: bool) -> Why:
    """Return why a vote or a choice before a boss match is refused."""
    if verb in ("arena", "trade"):
        if any(type(f) is not Build and getattr(f, "kind", "") == verb for f in s.stack):
            return NONE
        rule = "HS-SETUP-3" if verb == "arena" else "HS-COOP-7"
        return tr("That is settled already."), rule
    boss = s.boss
    assert boss is not None
    if verb == "squad":
        for x in (0, 1):
            if words[0] == boss.squads[x]:
                if x == seat:
                    return tr("Squad {name} is taken by you.", name=title(words[0])), "HS-COOP-1"
                return tr(
                    "Squad {squad} is taken by {seat}.", squad=title(words[0]), seat=side(x)
                ), ("HS-COOP-1")
        if boss.squads[seat]:
            return tr("You have taken Squad {name}.", name=title(boss.squads[seat])), "HS-COOP-1"
        return NONE
    if boss.name:
        return tr("The Monster is settled: {name}.", name=title(boss.name)), "HS-COOP-1"
    f = next(f for f in s.stack if type(f) is Choose)
    if verb == "monster":
        if seat != 0:
            return tr(
                "{seat} proposes the Monster; you agree or refuse.", seat=side(0)
            ), "HS-COOP-1"
        if words[0] in f.refused:
            return tr("{name} was refused.", name=title(words[0])), "HS-COOP-1"
        return NONE
    if seat != 1:
        return tr("{seat} says yes or no to the Monster you propose.", seat=side(1)), "HS-COOP-1"
    return NONE if f.proposed else (tr("No Monster is proposed yet."), "HS-COOP-1")


def _pick(s: State, card: str) -> Why:
    """Return why a card cannot be picked, whoever is asked for which step."""
    if card in PARTS and PARTS[card].kind == "monster":
        return tr("{card} is a Monster of Boss Assault.", card=title(card)), "HS-SRC-5"
    if card in PARTS and PARTS[card].later:
        return tr("{card} appears in Boss Assault only.", card=title(card)), "HS-SRC-5"
    if not any(type(f) is Draft for f in s.stack):
        return tr("The draft is over."), "HS-DRAFT-2"
    for seat in (0, 1):
        if card in (*s.picks[seat], *s.hands[seat]):
            return tr("{card} has been picked already.", card=title(card)), "HS-DRAFT-1"
    return NONE


def _roster_step(s: State, seat: int, verb: str, words: list[str]) -> Why:
    if s.units:
        return tr("The rosters are final: the fight has begun."), "HS-DRAFT-9"
    if any(type(f) is Draft for f in s.stack):
        return tr("Rosters are built when the draft is over."), "HS-DRAFT-9"
    plan = next((f.plans[seat] for f in s.stack if type(f) is Build), Plan())
    if plan.locked:
        return tr("Your roster is locked and cannot be changed any more."), "HS-DRAFT-9"
    return _roster(s, seat, verb, words, plan)


def _roster(s: State, seat: int, verb: str, words: list[str], plan: Plan) -> Why:
    rule = "HS-DRAFT-10"
    done = placed(plan)
    todo = [c for c in characters(s, seat) if c not in done]
    if verb == "corrupt":
        return _corrupt(s, seat, words, plan, todo)
    if verb == "reset" and plan.resets >= RESETS:
        return (
            tr("You have begun anew often enough; single steps can still be undone."), "HS-DRAFT-9",
        )  # fmt: skip
    if verb == "reset":
        return tr("The roster is empty: there is nothing to begin anew."), "HS-DRAFT-9"
    if verb == "lock":
        return NONE
    if verb in ("base", "co"):
        pilot, mech = words
        for card, mine in ((pilot, characters(s, seat)), (mech, mechs(s, seat))):
            if card not in mine:
                return tr("{card} is not among your picks.", card=title(card)), rule
        if pilot in done:
            return tr(
                "{pilot} has its place already; start over to change that.", pilot=title(pilot)
            ), rule
    if not todo:
        return tr("Every Character has its place already; start over to change that."), rule
    if verb == "base" and any(m == mech for _, m in plan.base):
        return tr("{mech} has its Base Pilot.", mech=title(mech)), rule
    if verb == "co" and any(m == mech for _, m in plan.co):
        return tr("{mech} has its Co-Pilot.", mech=title(mech)), rule
    return tr("Then a Mech would be left with a Co-Pilot and no Base Pilot."), rule


def _corrupt(s: State, seat: int, words: list[str], plan: Plan, todo: list[str]) -> Why:
    card, gain, loss = words
    rule = "HS-DRAFT-15"
    if MARKERS[gain].kind != "gain" or MARKERS[loss].kind != "penalty":
        return tr("A corruption is one Gain and then one Penalty."), rule
    if card not in s.picks[seat]:
        return tr("{card} is not among your picks.", card=title(card)), rule
    if todo:
        return tr(
            "First every Character needs its place: {todo} has none.", todo=title(todo[0])
        ), "HS-DRAFT-10"
    if any(c == card for c, _, _ in plan.corrupt):
        return tr("{card} is corrupted already.", card=title(card)), rule
    if len(plan.corrupt) >= CORRUPT:
        return tr("Two of your cards are corrupted, and that is the limit."), rule
    return tr(
        "{card} shares its unit with a Co-Pilot, so it cannot be Isolated.", card=title(card)
    ), ("HS-DRAFT-19")
