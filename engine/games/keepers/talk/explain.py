"""Why not? The failing rule of an action, as one plain sentence.

Decides which reason is given; `reasons` words it. It asks the very functions that make
the lists of legal actions (`legal`), so reason and refusal agree; and it asks them about
a belief of the seat, never about the true state, so no answer can rest on a hidden fact
(KD-HID-06).
"""

from __future__ import annotations

from engine.core import Decision, Verdict
from engine.games.keepers import (
    aim,
    deeds,
    drafting,
    frames,
    legal,
    moves,
    playing,
    purse,
    sight,
    ultimates,
)
from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.deck import CARDS
from engine.games.keepers.deeds import actor_at
from engine.games.keepers.mat import SEAT_NAMES
from engine.games.keepers.query import (
    has,
    reach,
    speed,
    starved,
)
from engine.games.keepers.query import purse as pool_of
from engine.games.keepers.stack import Respond, Reuse, Walk
from engine.games.keepers.state import KEEPER, KINDS, PER_SEAT, State
from engine.games.keepers.talk import filling, reading
from engine.games.keepers.talk.reasons import REASONS
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF

#: The decisions that offer walks, the long ones not in every way.
WALKING = ("turn", "respond", "reuse", "walk")


def explain(state: State, seat: int, text: str) -> Verdict:
    """Say whether `seat` may do what `text` says; judged by what that seat can know."""
    if state.outcome is not None:
        return Verdict(False, text, "This match is over.")
    s = sight.determinize(state, seat, 0)
    action = " ".join(text.lower().split())
    deed = n.parse(action)
    if deed is None or not _known(deed):
        action = reading.understand(text, sight.view(s, seat))
        deed = n.parse(action)
    if deed is None or not _known(deed):
        return Verdict(False, "", f"I cannot read {text[:40]!r} as an action.")
    if max((deed.actor, deed.target, *deed.cells)) >= len(s.board):
        return Verdict(False, action, "There is no such space on this board.", "KD-GEO-01")
    asked = frames.ask(s)
    decision = next((d for d in asked if d.seat == seat), asked[0])
    if decision.seat != seat:
        other = SEAT_NAMES[decision.seat]
        return Verdict(False, action, f"It is {other} who has to act now.", "KD-TURN-01")
    if action in decision.actions:
        return Verdict(True, action)
    key = bar(s, seat, deed, decision)
    if not key and deed.verb == "move" and decision.kind in WALKING:
        return Verdict(True, action)  # a way that is not listed because it comes to the same
    rule, sentence = REASONS[key or "not-now"]
    why = sentence.format(**filling.facts(s, seat, deed, key))
    why = why if why[:2] in n.CELL else why[0].upper() + why[1:]
    return Verdict(False, action, why, _own_rule(s, seat, deed, rule))


def _own_rule(s: State, seat: int, deed: n.Deed, rule: str) -> str:
    """Return a Minion's rule as that of the card by which a Keeper has the ability."""
    piece = actor_at(s, seat, deed.actor) if deed.actor != OFF else OFF
    if piece == OFF or piece % PER_SEAT != KEEPER or not rule.startswith("KD-MINION"):
        return rule
    return next((c.rule for c in CARDS.values() if deed.verb in c.grants), rule)


def _known(deed: n.Deed) -> bool:
    """Say whether the words of an action exist: the notation itself takes any."""
    if deed.verb == "pick" and deed.kind in ("", *KINDS):
        return True
    if deed.verb in ("card", "play", "return", "pick"):
        if deed.verb == "pick" and deed.kind in n.SIDES:
            return True
        return all(name in CARDS for name in (deed.kind, deed.other, deed.drop) if name)
    if deed.verb == "ultimate":
        return deed.kind in ULTIMATES
    if deed.verb == "effect":
        return deed.kind in WALL_EFFECTS
    return deed.actor == OFF or deed.verb in deeds.PIECE_DEEDS or deed.verb in ABILITIES


def bar(s: State, seat: int, deed: n.Deed, decision: Decision) -> str:
    """Return the key of the first reason against an action that was not offered."""
    kind = decision.kind
    top = s.stack[-1]
    if (refused := frames.routine(top).bar) is not None:
        return refused(s, top, seat, deed)
    if deed.verb in ("play", "card", "return", "pick") and not _with_cards(s):
        return "no-cards"
    if kind in ("draft", "list") and deed.verb in ("pick", "return"):
        return "picked" if deed.verb == "pick" else "not-picked"
    setup_verbs = ("keeper", "place", "ultimate", "effect", "pick")
    if kind in ("keeper", "place", "minion", "ultimate", "effect", "draft", "list"):
        if deed.verb not in setup_verbs:
            return "setup"
        if deed.verb != ("place" if kind == "minion" else kind):
            return "not-now"
        return {"keeper": "keeper-place", "place": "type-used"}.get(kind, "not-now")
    if deed.verb in setup_verbs and kind not in CARDS:
        return "begun"
    if kind == "walk":
        return _walking(s, seat, deed)
    if kind in ("respond-order", "deliver-order"):
        return "first"
    if kind not in ("turn", "respond", "reuse"):
        return "chooser" if deed.verb == "at" else "not-now"
    if deed.verb in ("pass", "stop"):
        return "no-window" if kind == "turn" else "not-now"
    if deed.verb == "claim":
        return "no-claim"
    if deed.verb == "end":
        return "response-end"
    if deed.verb in ("at", "first"):
        return "no-choice"
    if deed.verb == "return":
        return playing.return_bar(s, seat, deed)
    if kind == "reuse":
        assert isinstance(top, Reuse)
        if deed.actor == OFF or actor_at(s, seat, deed.actor) != top.piece:
            return "reuse"
        if deed.verb == "hand" and top.alone:
            return "response-hand"
        return _acting(s, seat, deed, response=True)
    if isinstance(top, Respond) and (why := _responding(s, seat, deed, top)):
        return why
    if deed.actor != OFF:
        return _acting(s, seat, deed, response=kind != "turn")
    return _player(s, seat, deed)


def _responding(s: State, seat: int, deed: n.Deed, top: Respond) -> str:
    """Return why a Response cannot be used so, as far as it is nobody else's (KD-RESP-07)."""
    piece = top.windows[0].piece
    keeper = piece % PER_SEAT == KEEPER
    if keeper and not s.edition.own_responses:
        return ""
    if deed.verb == "return" or (keeper and (deed.verb == "play" or deed.verb in ULTIMATES)):
        return ""
    if deed.actor == OFF:
        return "response-own" if keeper else "response-player"
    if actor_at(s, seat, deed.actor) != piece:
        return "responder"
    return "response-hand" if deed.verb == "hand" else ""


def _with_cards(s: State) -> bool:
    """Say whether cards are played in this match, if only by a position that has some."""
    return drafting.card_format(s) != "none" or any((*s.row, *s.cooling, *s.hand, s.shared))


def _walking(s: State, seat: int, deed: n.Deed) -> str:
    walk = s.stack[-1]
    assert isinstance(walk, Walk)
    if deed.verb != "move" or actor_at(s, seat, deed.actor) != walk.piece:
        return "walker"
    why = moves.path_bar(s, walk.piece, deed.cells, walk.left + len(walk.path))
    return "steps-left" if why == "speed" else why


def _acting(s: State, seat: int, deed: n.Deed, response: bool) -> str:
    piece = actor_at(s, seat, deed.actor)
    if piece == OFF:
        return "no-actor"
    if why := legal.may_use(s, seat, piece):
        return why
    verb = deed.verb
    if verb == "move":
        return moves.path_bar(s, piece, deed.cells, speed(s, piece))
    if verb == "attack":
        return aim.target_bar(s, piece, deed.target, deed.wall, reach(s, piece))
    if verb in ("switch", "hand"):
        return _with(s, seat, piece, deed, response)
    if not has(s, piece, verb):
        return "ability"
    if legal.lent(s, seat, piece):
        return "lent"
    if ABILITIES[verb].aimed == (deed.target == OFF):
        return "aim"
    return ABILITIES[verb].bar(s, piece, deed.target)


def _with(s: State, seat: int, piece: int, deed: n.Deed, response: bool) -> str:
    other = s.board[deed.target]
    if other == OFF:
        return "no-warrior"
    if legal.lent(s, seat, piece):
        return "lent"
    if deed.verb == "hand":
        return moves.hand_bar(s, piece, other)
    if response:
        return "switch-response"
    if s.actions < 2:
        return "switch-cost"
    if piece // PER_SEAT != seat:
        return "switch-own"
    return moves.switch_bar(s, piece, other)


def _player(s: State, seat: int, deed: n.Deed) -> str:
    verb = deed.verb
    if verb == "sm":
        if starved(s, seat):
            return "starved"
        return "" if s.economy[pool_of(s, seat)] else "empty"
    if verb == "buy" and deed.kind == "wall":
        return purse.wall_bar(s, seat, deed.target)
    if verb == "buy":
        return purse.recruit_bar(s, seat, KINDS.index(deed.kind), deed.target)
    if verb == "unchain":
        return purse.unchain_bar(s, seat)
    if verb == "give":
        return purse.give_bar(s, seat, deed)
    if verb == "card":
        return playing.buy_bar(s, seat, deed)
    if verb == "play":
        return playing.bar(s, seat, deed)
    if verb not in ULTIMATES:
        return "no-choice"
    owner = ultimates.owner_of(s, seat, deed)
    if why := ultimates.owned_bar(s, seat, owner, verb):
        return why
    return ULTIMATES[verb].bar(s, owner, deed)
