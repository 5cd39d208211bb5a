"""Why a pick, a place in the roster, a corruption or a choice before a boss match is refused."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift.card_types import MARKERS, PARTS
from engine.games.hueshift.drafting import CORRUPT, RESETS, characters, mechs, placed
from engine.games.hueshift.naming import SEATS, title
from engine.games.hueshift.state import Build, Choose, Draft, Plan, State

Why = tuple[str, str]
NONE: Why = ("", "")
STEPS = {
    "main": ("Now a Main is picked: a Character of the Main tier.", "HS-DRAFT-3"),
    "sub": ("Now Characters are picked.", "HS-DRAFT-4"),
    "mech": ("Now Mechs are picked.", "HS-DRAFT-6"),
    "wildcard": ("Now Wildcards are picked.", "HS-DRAFT-7"),
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
    "pick": ("Nothing is drafted in Boss Assault: each player takes a Squad.", "HS-COOP-1"),
    "arena": ("There is no Arena in Boss Assault.", "HS-COOP-3"),
    "corrupt": ("There is no Dark Matter in Boss Assault.", "HS-COOP-2"),
    "trade": ("In a duel units always strike back.", "HS-ATT-4"),
    "squad": ("Squads belong to Boss Assault, and this is a duel.", "HS-COOP-1"),
    **dict.fromkeys(
        ("monster", "agree", "refuse"),
        ("There is no Monster in a duel; it belongs to Boss Assault.", "HS-COOP-1"),
    ),
    **dict.fromkeys(
        ("base", "co", "auto", "lock", "reset"),
        ("Squads are ready-made: who pilots what stays as it is.", "HS-SQUAD-2"),
    ),
}


def refuse(s: State, seat: int, verb: str, words: list[str], d: Decision | None) -> Why:
    """Return why an answer of the setup is refused, empty if it is only not its moment."""
    play, kind = VERBS[verb]
    if play != s.play:
        return NEVER[verb]
    asked = d is not None and d.kind == kind
    if kind == "roster":
        return _roster_step(s, seat, verb, words)
    if verb == "pick":
        found = _pick(s, words[0])
        if found[0] or d is None or not asked:
            return found
        return STEPS[d.subject]
    if s.units:
        if verb == "arena":
            return "Whether there is an Arena was settled before the draft.", "HS-SETUP-3"
        if verb == "trade":
            return "Whether blows are traded was settled before the fight.", "HS-COOP-7"
        return "The fight has begun; Squads and Monster stay as they are.", "HS-SQUAD-2"
    return _choice(s, seat, verb, words, asked)


def _choice(s: State, seat: int, verb: str, words: list[str], asked: bool) -> Why:
    """Return why a vote or a choice before a boss match is refused."""
    if verb in ("arena", "trade"):
        if any(type(f) is not Build and getattr(f, "kind", "") == verb for f in s.stack):
            return NONE
        rule = "HS-SETUP-3" if verb == "arena" else "HS-COOP-7"
        return "That is settled already.", rule
    boss = s.boss
    assert boss is not None
    if verb == "squad":
        for x in (0, 1):
            if words[0] == boss.squads[x]:
                who = "you" if x == seat else SEATS[x]
                return f"Squad {title(words[0])} is taken by {who}.", "HS-COOP-1"
        if boss.squads[seat]:
            return f"You have taken Squad {title(boss.squads[seat])}.", "HS-COOP-1"
        return NONE
    if boss.name:
        return f"The Monster is settled: {title(boss.name)}.", "HS-COOP-1"
    f = next(f for f in s.stack if type(f) is Choose)
    if verb == "monster":
        if seat != 0:
            return f"{SEATS[0]} proposes the Monster; you agree or refuse.", "HS-COOP-1"
        if words[0] in f.refused:
            return f"{title(words[0])} was refused.", "HS-COOP-1"
        return NONE
    if seat != 1:
        return f"{SEATS[1]} says yes or no to the Monster you propose.", "HS-COOP-1"
    return NONE if f.proposed else ("No Monster is proposed yet.", "HS-COOP-1")


def _pick(s: State, card: str) -> Why:
    """Return why a card cannot be picked, whoever is asked for which step."""
    if card in PARTS and PARTS[card].kind == "monster":
        return f"{title(card)} is a Monster of Boss Assault.", "HS-SRC-5"
    if card in PARTS and PARTS[card].later:
        return f"{title(card)} appears in Boss Assault only.", "HS-SRC-5"
    if not any(type(f) is Draft for f in s.stack):
        return "The draft is over.", "HS-DRAFT-2"
    for seat in (0, 1):
        if card in (*s.picks[seat], *s.hands[seat]):
            return f"{title(card)} has been picked already.", "HS-DRAFT-1"
    return NONE


def _roster_step(s: State, seat: int, verb: str, words: list[str]) -> Why:
    if s.units:
        return "The rosters are final: the fight has begun.", "HS-DRAFT-9"
    if any(type(f) is Draft for f in s.stack):
        return "Rosters are built when the draft is over.", "HS-DRAFT-9"
    plan = next((f.plans[seat] for f in s.stack if type(f) is Build), Plan())
    if plan.locked:
        return "Your roster is locked and cannot be changed any more.", "HS-DRAFT-9"
    return _roster(s, seat, verb, words, plan)


def _roster(s: State, seat: int, verb: str, words: list[str], plan: Plan) -> Why:
    rule = "HS-DRAFT-10"
    done = placed(plan)
    todo = [c for c in characters(s, seat) if c not in done]
    if verb == "corrupt":
        return _corrupt(s, seat, words, plan, todo)
    if verb == "reset" and plan.resets >= RESETS:
        return (
            "You have begun anew often enough; single steps can still be undone.", "HS-DRAFT-9",
        )  # fmt: skip
    if verb == "reset":
        return "The roster is empty: there is nothing to begin anew.", "HS-DRAFT-9"
    if verb == "lock":
        return NONE
    if verb in ("base", "co"):
        pilot, mech = words
        for card, mine in ((pilot, characters(s, seat)), (mech, mechs(s, seat))):
            if card not in mine:
                return f"{title(card)} is not among your picks.", rule
        if pilot in done:
            return f"{title(pilot)} has its place already; start over to change that.", rule
    if not todo:
        return "Every Character has its place already; start over to change that.", rule
    if verb == "base" and any(m == mech for _, m in plan.base):
        return f"{title(mech)} has its Base Pilot.", rule
    if verb == "co" and any(m == mech for _, m in plan.co):
        return f"{title(mech)} has its Co-Pilot.", rule
    return "Then a Mech would be left with a Co-Pilot and no Base Pilot.", rule


def _corrupt(s: State, seat: int, words: list[str], plan: Plan, todo: list[str]) -> Why:
    card, gain, loss = words
    rule = "HS-DRAFT-15"
    if MARKERS[gain].kind != "gain" or MARKERS[loss].kind != "penalty":
        return "A corruption is one Gain and then one Penalty.", rule
    if card not in s.picks[seat]:
        return f"{title(card)} is not among your picks.", rule
    if todo:
        return f"First every Character needs its place: {title(todo[0])} has none.", "HS-DRAFT-10"
    if any(c == card for c, _, _ in plan.corrupt):
        return f"{title(card)} is corrupted already.", rule
    if len(plan.corrupt) >= CORRUPT:
        return "Two of your cards are corrupted, and that is the limit.", rule
    return f"{title(card)} shares its unit with a Co-Pilot, so it cannot be Isolated.", (
        "HS-DRAFT-19"
    )
