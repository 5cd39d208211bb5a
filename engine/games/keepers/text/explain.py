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
    beliefs,
    drafting,
    frames,
    legal,
    moves,
    playing,
    purse,
    ultimates,
    verbs,
    visibility,
)
from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.naming import seat_word
from engine.games.keepers.query import (
    controller,
    has,
    keeper_of,
    reach,
    speed,
    starved,
)
from engine.games.keepers.query import purse as pool_of
from engine.games.keepers.stack import Respond, Reuse, Walk
from engine.games.keepers.state import State
from engine.games.keepers.text import filling, reading
from engine.games.keepers.text.reasons import REASONS
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.verbs import actor_at
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import KEEPER, KINDS, PER_SEAT
from engine.grid import OFF
from engine.i18n import capital, tr
from engine.turn_end import TURN_END

#: The decisions that offer walks, the long ones not in every way.
WALKING = ("turn", "respond", "reuse", "walk")


def explain(state: State, seat: int, text: str) -> Verdict:
    """Say whether `seat` may do what `text` says; judged by what that seat can know."""
    if state.outcome is not None:
        return Verdict(False, text, tr("This match is over."))
    s = beliefs.determinize(state, seat, 0)
    action = " ".join(text.lower().split())
    parsed = n.parse(action)
    if parsed is None or not _known(parsed):
        action = reading.understand(text, visibility.view(s, seat))
        parsed = n.parse(action)
    if parsed is None or not _known(parsed):
        return Verdict(False, "", tr("I don't understand {text!r} as an action.", text=text[:40]))
    if max((parsed.actor, parsed.target, *parsed.cells)) >= len(s.board):
        why = tr("There is no such space on this board.")
        return Verdict(False, action, why, "KD-GEO-01")
    open_decisions = frames.RUNNER.asked(s)
    decision = next((d for d in open_decisions if d.seat == seat), open_decisions[0])
    if decision.seat != seat:
        why = tr("{seat} has to act first.", seat=seat_word(decision.seat))
        return Verdict(False, action, why, "KD-TURN-01")
    if action in decision.actions:
        return Verdict(True, action)
    key = bar(s, seat, parsed, decision)
    if not key and parsed.verb == "move" and decision.kind in WALKING:
        return Verdict(True, action)  # a way that is not listed because it comes to the same
    facts = filling.facts(s, seat, parsed, key)
    rule, sentence = REASONS[f"{key or 'not-now'}{facts.get('variant', '')}"]
    why = tr(sentence, **facts)
    why = why if why[:2] in n.CELL else capital(why)
    return Verdict(False, action, why, _own_rule(s, seat, parsed, rule))


def _own_rule(s: State, seat: int, parsed: n.ParsedAction, rule: str) -> str:
    """Return a Minion's rule as that of the card by which a Keeper has the ability."""
    piece = actor_at(s, seat, parsed.actor) if parsed.actor != OFF else OFF
    if piece == OFF or piece % PER_SEAT != KEEPER or not rule.startswith("KD-MINION"):
        return rule
    return next((c.rule for c in CARDS.values() if parsed.verb in c.grants), rule)


def _known(parsed: n.ParsedAction) -> bool:
    """Say whether the words of an action exist: the notation itself takes any."""
    if parsed.verb == "pick" and parsed.kind in ("", *KINDS):
        return True
    if parsed.verb in ("card", "play", "return", "pick"):
        if parsed.verb == "pick" and parsed.kind in n.SIDES:
            return True
        return all(name in CARDS for name in (parsed.kind, parsed.other, parsed.drop) if name)
    if parsed.verb == "ultimate":
        return parsed.kind in ULTIMATES
    if parsed.verb == "effect":
        return parsed.kind in WALL_EFFECTS
    return parsed.actor == OFF or parsed.verb in verbs.PIECE_DEEDS or parsed.verb in ABILITIES


def bar(s: State, seat: int, parsed: n.ParsedAction, decision: Decision) -> str:
    """Return the key of the first reason against an action that was not offered."""
    kind = decision.kind
    if kind == TURN_END:
        return "spent"
    top = s.stack[-1]
    if (refused := frames.RUNNER.routine(top).bar) is not None:
        return refused(s, top, seat, parsed)
    if parsed.verb in ("play", "card", "return", "pick") and not _with_cards(s):
        return "no-cards"
    if kind in ("draft", "list") and parsed.verb in ("pick", "return"):
        return "picked" if parsed.verb == "pick" else "not-picked"
    setup_verbs = ("keeper", "place", "ultimate", "effect", "pick")
    if kind in ("keeper", "place", "minion", "ultimate", "effect", "draft", "list"):
        if parsed.verb not in setup_verbs:
            return "setup"
        if parsed.verb != ("place" if kind == "minion" else kind):
            return "not-now"
        return {"keeper": "keeper-place", "place": "type-used"}.get(kind, "not-now")
    if parsed.verb in setup_verbs and kind not in CARDS:
        return "begun"
    if kind == "walk":
        return _walking(s, seat, parsed)
    if kind in ("respond-order", "deliver-order"):
        return "first"
    if kind not in ("turn", "respond", "reuse"):
        return "chooser" if parsed.verb == "at" else "choose-first"
    if parsed.verb in ("pass", "stop"):
        return "no-window" if kind == "turn" else "not-now"
    if parsed.verb == "claim":
        return "no-claim"
    if parsed.verb == "end":
        return "response-end"
    if parsed.verb in ("at", "first"):
        return "no-choice"
    if parsed.verb == "return":
        return playing.return_bar(s, seat, parsed)
    if kind == "reuse":
        assert isinstance(top, Reuse)
        if parsed.actor == OFF or actor_at(s, seat, parsed.actor) != top.piece:
            return "reuse"
        if parsed.verb == "hand" and top.alone:
            return "response-hand"
        return _acting(s, seat, parsed, response=True)
    if isinstance(top, Respond) and (why := _responding(s, seat, parsed, top)):
        return why
    if parsed.actor != OFF:
        return _acting(s, seat, parsed, response=kind != "turn")
    return _player(s, seat, parsed)


def _responding(s: State, seat: int, parsed: n.ParsedAction, top: Respond) -> str:
    """Return why a Response cannot be used so, as far as it is nobody else's (KD-RESP-07)."""
    piece = top.windows[0].piece
    keeper = piece % PER_SEAT == KEEPER
    if keeper and not s.edition.own_responses:
        return ""
    if parsed.verb == "return":
        return ""
    if keeper and (parsed.verb == "play" or parsed.verb in ULTIMATES):
        owner = ultimates.owner_of(s, seat, parsed)
        others = owner != piece // PER_SEAT and controller(s, keeper_of(owner)) == seat
        return "response-own" if others else ""
    if parsed.actor == OFF:
        return "response-own" if keeper else "response-player"
    if actor_at(s, seat, parsed.actor) != piece:
        return "responder"
    return "response-hand" if parsed.verb == "hand" else ""


def _with_cards(s: State) -> bool:
    """Say whether cards are played in this match, if only by a position that has some."""
    return drafting.card_format(s) != "none" or any((*s.row, *s.cooling, *s.hand, s.shared))


def _walking(s: State, seat: int, parsed: n.ParsedAction) -> str:
    walk = s.stack[-1]
    assert isinstance(walk, Walk)
    if parsed.verb != "move" or actor_at(s, seat, parsed.actor) != walk.piece:
        return "walker"
    why = moves.path_bar(s, walk.piece, parsed.cells, walk.left + len(walk.path))
    return "steps-left" if why == "speed" else why


def _acting(s: State, seat: int, parsed: n.ParsedAction, response: bool) -> str:
    piece = actor_at(s, seat, parsed.actor)
    if piece == OFF:
        return "no-actor"
    if why := legal.may_use(s, seat, piece):
        return why
    verb = parsed.verb
    if verb == "move":
        return moves.path_bar(s, piece, parsed.cells, speed(s, piece))
    if verb == "attack":
        return aim.target_bar(s, piece, parsed.target, parsed.wall, reach(s, piece))
    if verb in ("switch", "hand"):
        return _with(s, seat, piece, parsed, response)
    if not has(s, piece, verb):
        return "ability"
    if legal.lent(s, seat, piece):
        return "lent"
    if ABILITIES[verb].aimed == (parsed.target == OFF):
        return "aim"
    return ABILITIES[verb].bar(s, piece, parsed.target)


def _with(s: State, seat: int, piece: int, parsed: n.ParsedAction, response: bool) -> str:
    other = s.board[parsed.target]
    if other == OFF:
        return "no-warrior"
    if legal.lent(s, seat, piece):
        return "lent"
    if parsed.verb == "hand":
        return moves.hand_bar(s, piece, other)
    if response:
        return "switch-response"
    if s.actions < 2:
        return "switch-cost"
    if piece // PER_SEAT != seat:
        return "switch-own"
    return moves.switch_bar(s, piece, other)


def _player(s: State, seat: int, parsed: n.ParsedAction) -> str:
    verb = parsed.verb
    if verb == "sm":
        if starved(s, seat):
            return "starved"
        return "" if s.economy[pool_of(s, seat)] else "empty"
    if verb == "buy" and parsed.kind == "wall":
        return purse.wall_bar(s, seat, parsed.target)
    if verb == "buy":
        return purse.recruit_bar(s, seat, KINDS.index(parsed.kind), parsed.target)
    if verb == "unchain":
        return purse.unchain_bar(s, seat)
    if verb == "give":
        return purse.give_bar(s, seat, parsed)
    if verb == "card":
        return playing.buy_bar(s, seat, parsed)
    if verb == "play":
        return playing.bar(s, seat, parsed)
    if verb not in ULTIMATES:
        return "no-choice"
    owner = ultimates.owner_of(s, seat, parsed)
    if why := ultimates.owned_bar(s, seat, owner, verb):
        return why
    return ULTIMATES[verb].bar(s, owner, parsed)
