"""Why a pick, a place in the roster or a corruption is refused."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift.card_types import MARKERS, PARTS, WILDCARDS
from engine.games.hueshift.drafting import CORRUPT, RESETS, characters, mechs, placed
from engine.games.hueshift.naming import title
from engine.games.hueshift.state import Build, Plan, State

Why = tuple[str, str]
STEPS = {
    "main": ("Now a Main is picked: a Character of the Main tier.", "HS-DRAFT-3"),
    "sub": ("Now Characters are picked.", "HS-DRAFT-4"),
    "mech": ("Now Mechs are picked.", "HS-DRAFT-6"),
    "wildcard": ("Now Wildcards are picked.", "HS-DRAFT-7"),
}
KINDS = {
    "pick": ("pick",), "arena": ("arena",), "trade": ("trade",), "squad": ("squad",),
    "monster": ("monster",), "agree": ("confirm",), "refuse": ("confirm",),
}  # fmt: skip


def refuse(s: State, seat: int, verb: str, words: list[str], d: Decision) -> Why:
    """Return why an answer of the setup is refused, empty for no better reason."""
    if d.kind not in KINDS.get(verb, ("roster",)):
        return _over(s, verb, d)
    if verb == "pick":
        return _pick(s, words[0], d)
    if verb in ("base", "co", "corrupt", "auto", "lock", "reset"):
        plan = next((f.plans[seat] for f in s.stack if type(f) is Build), Plan())
        return _roster(s, seat, verb, words, plan)
    if verb == "squad":
        return f"Squad {title(words[0])} is taken.", "HS-COOP-1"
    if verb == "monster":
        return f"{title(words[0])} was refused.", "HS-COOP-1"
    return "", ""


def _over(s: State, verb: str, d: Decision) -> Why:
    """Return why an answer of another step of the setup is refused."""
    if verb == "pick" and (s.units or d.kind == "roster") and s.boss is None:
        return "The draft is over.", "HS-DRAFT-2"
    if not s.units:
        return "", ""
    if s.boss is not None:
        return "The fight has begun; Squads and Monster stay as they are.", "HS-SQUAD-2"
    return "The rosters are final: the fight has begun.", "HS-DRAFT-9"


def _pick(s: State, card: str, d: Decision) -> Why:
    for seat in (0, 1):
        if card in (*s.picks[seat], *s.hands[seat]):
            return f"{title(card)} has been picked already.", "HS-DRAFT-1"
    if card in PARTS and PARTS[card].later:
        return f"{title(card)} appears in Boss Assault only.", "HS-SRC-5"
    step = "wildcard" if card in WILDCARDS else PARTS[card].kind
    wanted = {"main": "character", "sub": "character"}.get(d.subject, d.subject)
    if step != wanted or d.subject == "main":
        return STEPS[d.subject]
    return "", ""


def _roster(s: State, seat: int, verb: str, words: list[str], plan: Plan) -> Why:
    done = placed(plan)
    todo = [c for c in characters(s, seat) if c not in done]
    if verb == "corrupt":
        return _corrupt(words, plan, todo)
    if verb == "auto" or (verb in ("base", "co") and not todo):
        return "Every Character has its place already; start over to change that.", "HS-DRAFT-10"
    if verb == "reset" and plan.resets >= RESETS:
        return "You have begun anew often enough; single steps can still be undone.", ""
    if verb == "reset":
        return "The roster is empty.", ""
    if verb == "lock":
        return "", ""
    pilot, mech = words
    if pilot not in characters(s, seat) or mech not in mechs(s, seat):
        other = pilot if pilot not in characters(s, seat) else mech
        return f"{title(other)} is not among your picks.", "HS-DRAFT-10"
    if pilot in done:
        return f"{title(pilot)} has its place already; start over to change that.", "HS-DRAFT-10"
    if verb == "base" and any(m == mech for _, m in plan.base):
        return f"{title(mech)} has its Base Pilot.", "HS-DRAFT-10"
    if verb == "co" and any(m == mech for _, m in plan.co):
        return f"{title(mech)} has its Co-Pilot.", "HS-DRAFT-10"
    return "Then a Mech would be left with a Co-Pilot and no Base Pilot.", "HS-DRAFT-10"


def _corrupt(words: list[str], plan: Plan, todo: list[str]) -> Why:
    card, gain, loss = words
    if todo:
        return f"First every Character needs its place: {title(todo[0])} has none.", "HS-DRAFT-10"
    if any(c == card for c, _, _ in plan.corrupt):
        return f"{title(card)} is corrupted already.", "HS-DRAFT-15"
    if len(plan.corrupt) >= CORRUPT:
        return "Two of your cards are corrupted, and that is the limit.", "HS-DRAFT-15"
    if MARKERS[gain].kind == "gain" and loss == "isolated":
        return f"{title(card)} shares its unit with a Co-Pilot, so it cannot be Isolated.", (
            "HS-DRAFT-19"
        )
    return "", ""
