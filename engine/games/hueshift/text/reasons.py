"""Why not? The failing rule of an action, as one plain sentence.

Decides which reason is given. It asks the functions that make the lists of legal actions,
and asks them about a belief of the seat, never about the true state, so no answer can rest
on a hidden fact.
"""

from __future__ import annotations

from engine.core import Decision, Verdict
from engine.games.hueshift import flow, visibility
from engine.games.hueshift.card_types import PARTS, TANK, has
from engine.games.hueshift.naming import SEATS, title
from engine.games.hueshift.state import State
from engine.games.hueshift.stats import find, isolated, own
from engine.games.hueshift.text import refusing_cards, refusing_setup
from engine.games.hueshift.text.parser import understand
from engine.games.hueshift.text.questions import ask

#: A sentence and the id of its rule, empty where there is none.
Why = tuple[str, str]
#: The questions a verb answers.
KINDS = {
    "attack": ("act", "follow"), "activate": ("activate",), "leak": ("act",), "cleanse": ("act",),
    "transport": ("free",), "skip": ("free",), "guard": ("guard",), "redirect": ("redirect",),
    "cure": ("cure",), "save": ("save",), "pilot": ("pilot",), "relay": ("relay",),
    "negate": ("negate",), "prevent": ("prevent",), "take": ("prevent",), "flip": ("coin",),
    "heads": ("coin",), "tails": ("coin",), "burn": ("element",), "freeze": ("element",),
    "corrode": ("element",),
}  # fmt: skip
SETUP = (
    "pick", "base", "co", "auto", "lock", "reset", "corrupt", "arena", "trade", "squad",
    "monster", "agree", "refuse",
)  # fmt: skip


def explain(state: State, seat: int, text: str) -> Verdict:
    """Say whether `seat` may do what `text` says; judged by what that seat can know."""
    if state.outcome is not None:
        return Verdict(False, text, "This match is over.")
    s = visibility.determinize(state, seat, 0)
    view = visibility.view(s, seat)
    decisions = flow.asked(s)
    mine = next((d for d in decisions if d.seat == seat), None)
    action = understand(text, view, mine.actions if mine is not None else ())
    if not action:
        return Verdict(False, "", f"I cannot read {text[:40]!r} as an action.")
    if mine is None:
        if not decisions:
            return Verdict(False, action, "Nothing is asked now.")
        other = SEATS[decisions[0].seat]
        return Verdict(False, action, f"It is {other} who has to decide now.", "HS-TURN-1")
    if action in mine.actions:
        return Verdict(True, action)
    why, rule = refuse(s, seat, action, mine)
    return Verdict(False, action, why or f"Not now. {ask(view, mine)}", rule)


def refuse(s: State, seat: int, action: str, d: Decision) -> Why:
    """Return why an action is not among those offered, empty for no better reason."""
    verb, *words = action.split()
    if verb in SETUP:
        return refusing_setup.refuse(s, seat, verb, words, d)
    if not s.units:
        return "The fight has not begun yet.", "HS-SETUP-9"
    if verb == "play":
        return refusing_cards.refuse(s, seat, words, d)
    if d.kind not in KINDS.get(verb, (d.kind,)):
        return _step(s, seat, verb, words, d)
    match verb:
        case "attack":
            return _attack(s, seat, words[0], d)
        case "activate":
            return _activate(s, seat, words[0])
        case "transport":
            return transport(s, seat, *words)
        case "leak":
            return "Only Cecilia can do that, once per game, in the acting unit.", "HS-CHAR-CECILIA"
        case "cleanse":
            return (
                "Only Ciderheart can do that, once per game, for another unit with a status.",
                "HS-MECH-CIDERHEART",
            )
        case "guard":
            return _guard(s, seat, words[0], d)
        case "redirect":
            return _redirect(s, words[0], d)
        case "pass":
            why = "There is no window to pass now." if words else "This has to be decided."
            return why, ""
    return "", ""


def _step(s: State, seat: int, verb: str, words: list[str], d: Decision) -> Why:
    """Return why something cannot be done in this step of the turn."""
    if verb == "guard":
        if PARTS[words[0]].cls != TANK:
            return f"{title(words[0])} is no Tank, so it cannot guard.", "HS-ATT-11"
        return "No attack can be guarded against now.", "HS-ATT-11"
    if verb == "redirect":
        return "An attack can be redirected only when its unit is possessed.", "HS-DM-POSSESSION"
    if s.turn != seat:
        return f"It is the turn of {SEATS[s.turn]}.", "HS-TURN-1"
    if verb == "activate" and d.kind in ("free", "act", "follow"):
        return "The acting unit of this turn is chosen and cannot be changed.", "HS-TURN-5"
    if d.kind == "activate":
        return "First choose the unit that acts this turn.", "HS-TURN-5"
    if verb in ("attack", "leak", "cleanse") and d.kind == "free":
        return "First comes the Free Action: take one, or skip it.", "HS-TURN-17"
    if verb in ("transport", "skip") and d.kind in ("act", "follow"):
        if s.frees <= 0:
            return "Your Free Action of this turn is used.", "HS-FREE-1"
        return "The Free Action comes before the Act.", "HS-TURN-17"
    if verb in ("leak", "cleanse") and d.kind == "follow":
        return "A follow-up can only be an attack.", "HS-ATT-14"
    return "", ""


def _there(s: State, mech: str) -> Why:
    """Return why a Mech is not on the field, empty if it is."""
    if s.units[find(s, mech)].zone:
        return f"{title(mech)} is not on the field any more.", "HS-ATT-1"
    return "", ""


def _attack(s: State, seat: int, mech: str, d: Decision) -> Why:
    if s.units[find(s, mech)].seat in (x for x, t in enumerate(s.teams) if t == s.teams[seat]):
        return f"{title(mech)} is on your own side.", "HS-ATT-1"
    gone = _there(s, mech)
    if gone[0]:
        return gone
    if d.kind == "follow":
        if d.subject.startswith("third"):
            return f"The third shot needs a third target: {title(mech)} was one already.", (
                "HS-MECH-CIDERMAJOR"
            )
        return f"Multi-Fire needs another target than {title(mech)}.", "HS-ATT-14"
    return "", ""


def _activate(s: State, seat: int, mech: str) -> Why:
    u = s.units[find(s, mech)]
    if u.seat != seat:
        return f"{title(mech)} is not yours.", "HS-TURN-3"
    if u.zone:
        return f"{title(mech)} is not on the field any more.", "HS-TURN-3"
    if u.frozen:
        return f"{title(mech)} is Frozen and cannot act this turn.", "HS-STATUS-FREEZE"
    return "", ""


def transport(s: State, seat: int, pilot: str, mech: str) -> Why:
    """Return why a Transport is refused (HS-FREE-3..7)."""
    if mech in s.parked[seat]:
        return f"{title(mech)} is parked: nobody can board it.", "HS-EJECT-5"
    if mech not in {u.mech for u in s.units}:
        return f"{title(mech)} is not in this match.", "HS-FREE-3"
    goal = find(s, mech)
    if s.units[goal].seat != seat:
        return f"{title(mech)} is not yours.", "HS-FREE-3"
    if s.units[goal].zone:
        return f"{title(mech)} is not on the field any more.", "HS-FREE-3"
    source = next((i for i in own(s, seat) if s.units[i].co == pilot), -1)
    if any(s.units[i].base == pilot for i in own(s, seat)):
        return f"{title(pilot)} is a Base Pilot and stays where it is.", "HS-FREE-5"
    if source == -1 and pilot not in s.reserve[seat]:
        return f"{title(pilot)} is neither a Co-Pilot nor in your reserve.", "HS-FREE-3"
    if source == goal:
        return f"{title(pilot)} is aboard {title(mech)} already.", "HS-FREE-3"
    for i in (goal, source):
        if i != -1 and isolated(s, i):
            return f"{title(s.units[i].mech)} is Isolated: no Transport to or from it.", (
                "HS-FREE-7"
            )
    return "That Transport would leave a unit without HP.", "HS-FREE-6"


def _guard(s: State, seat: int, mech: str, d: Decision) -> Why:
    unit = find(s, mech)
    u = s.units[unit]
    if PARTS[mech].cls != TANK:
        return f"{title(mech)} is no Tank, so it cannot guard.", "HS-ATT-11"
    if u.seat != seat:
        return f"{title(mech)} is not yours.", "HS-ATT-11"
    if u.zone:
        return f"{title(mech)} is not on the field any more.", "HS-ATT-11"
    if mech == d.subject.split()[1]:
        return f"{title(mech)} is the one attacked.", "HS-ATT-11"
    if u.guarded == s.round:
        return f"{title(mech)} has guarded in this round already.", "HS-ATT-11"
    if not has(s, unit, "guards"):
        return f"{title(mech)} has no abilities this turn.", "HS-ATT-13"
    return "", ""


def _redirect(s: State, mech: str, d: Decision) -> Why:
    unit = find(s, mech)
    if mech == d.subject.split()[1]:
        return f"{title(mech)} is the target already.", "HS-DM-POSSESSION"
    if s.units[unit].zone:
        return f"{title(mech)} is not on the field any more.", "HS-DM-POSSESSION"
    if has(s, unit, "anchored"):
        return f"No attack can be turned on {title(mech)}.", "HS-MECH-LEADFOOT"
    return "", ""
