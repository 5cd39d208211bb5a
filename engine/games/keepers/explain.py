"""Why not? The failing rule of an action, as one plain sentence.

Decides the wording of refusals. It asks the very functions that make the lists of legal
actions (`legal`), so reason and refusal agree; and it asks them about a belief of the
seat, never about the true state, so no answer can rest on a hidden fact (KD-HID-06).
"""

from __future__ import annotations

from engine.core import Decision, Verdict
from engine.games.keepers import (
    aim,
    deeds,
    frames,
    legal,
    moves,
    playing,
    purse,
    reading,
    sight,
    ultimates,
)
from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.deck import CARDS
from engine.games.keepers.deeds import actor_at
from engine.games.keepers.mat import DISTANCE, SEAT_NAMES
from engine.games.keepers.query import (
    has,
    immobile,
    keeper_of,
    lifeforce_at,
    portal_at,
    reach,
    speed,
    starved,
    void_at,
)
from engine.games.keepers.query import purse as pool_of
from engine.games.keepers.state import (
    KEEPER,
    KINDS,
    PER_SEAT,
    STUN_RANGE,
    Respond,
    Reuse,
    State,
    Walk,
)
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF

#: Why an action fails: the rule, and a sentence. {a} the Warrior, {dst} the space meant,
#: {there} what stands on it, {need} and {have} numbers.
REASONS: dict[str, tuple[str, str]] = {
    "edge": ("KD-GEO-01", "The board ends there."),
    "occupied": ("KD-MOVE-03", "{dst} is taken by {there}."),
    "wall": ("KD-MOVE-05", "There is a Wall on {dst}, and {a} cannot climb: that needs Scale."),
    "lifeforce": ("KD-GEO-12", "A LifeForce stands on {dst}; nobody can enter it."),
    "portal": ("KD-GEO-10", "{dst} is a Portal; nobody can stand there."),
    "chain": ("KD-GUARD-01", "The Guardian is chained: it stays within 1 of its LifeForce."),
    "exit": ("KD-PORTAL-03", "The Portal on {dst} has no free exit in that direction."),
    "stun": ("KD-MOVE-10", "{a} is stunned and cannot move by itself."),
    "snare": ("KD-MOVE-10", "{a} is snared and cannot move by itself."),
    "standstill": ("KD-ULT-03", "Standstill: {a} cannot move by itself for now."),
    "barred": ("KD-WALL-08", "{a} cannot act for the rest of this turn."),
    "unavailable": ("KD-ULT-01", "{a} was recalled and is available from its side's next turn."),
    "commanded": ("KD-ULT-04", "{a} is under the enemy's Command."),
    "not-yours": ("KD-TURN-01", "{a} does not obey you."),
    "absent": ("KD-TURN-03", "That Warrior is not on the board."),
    "no-actor": ("KD-TURN-03", "You have no Warrior on {src}."),
    "speed": ("KD-MOVE-01", "That path has {need} steps; {a} has Speed {have}."),
    "steps-left": ("KD-MOVE-01", "That path has {need} steps; {a} has {have} left."),
    "still": ("KD-MOVE-01", "Each step of a Move leads to another space."),
    "jump": ("KD-MOVE-01", "A Move goes space by space; {dst} is not next to the one before."),
    "diagonal": ("KD-MOVE-02", "{a} cannot go diagonally: that needs Strafe."),
    "past": ("KD-MOVE-03", "A walk cannot be planned past that space."),
    "switch-far": ("KD-MOVE-06", "Switching needs two Warriors on touching spaces."),
    "switch-own": ("KD-MOVE-06", "Only two Warriors of your own can switch."),
    "switch-cost": ("KD-MOVE-06", "Switching costs 2 actions; you have {have}."),
    "switch-response": ("KD-MOVE-06", "A Response is one action, switching costs two."),
    "no-wall": ("KD-ATT-08", "There is no Wall on {dst}."),
    "own-wall": ("KD-ATT-09", "{a} cannot attack the Wall under its own feet."),
    "wall-far": ("KD-ATT-08", "A Wall can only be attacked from the next space."),
    "wall-only": ("KD-ATT-09", "Only a Wall is on {dst}: attack it with {wall}."),
    "nothing": ("KD-ATT-16", "There is nothing to attack on {dst}."),
    "direction": ("KD-ATT-04", "{dst} is not in a direction {a} can use."),
    "portal-between": ("KD-PORTAL-05", "A Portal stands in between; nothing is aimed through it."),
    "range": ("KD-ATT-06", "{dst} {why}needs {need} Range, {a} has {have}."),
    "no-warrior": ("KD-STEALTH-06", "There is no visible Warrior on {dst}."),
    "stun-own": ("KD-MINION-MAGE-STUN", "{there} is no enemy; Stun works on enemies."),
    "stun-range": ("KD-MINION-MAGE-STUN", "Stun reaches 2; {dst} {why}needs {need}."),
    "deliver-far": ("KD-MINION-MAGE-DELIVER", "Deliver reaches spaces within 1 of {a}."),
    "token": ("KD-MINION-MAGE-DELIVER", "{there} has a Deliver token already."),
    "leap-line": ("KD-MINION-SCALER-LEAPFROG", "Leapfrog lands two spaces away, straight ahead."),
    "leap-none": ("KD-MINION-SCALER-LEAPFROG", "There is nothing in between to leap over."),
    "leap-two": ("KD-MINION-SCALER-LEAPFROG", "A manned Wall is two obstacles; a leap clears one."),
    "bomb-limit": ("KD-BOMB-02", "Three of your Bombs are on the board already."),
    "mine-far": ("KD-BOMB-01", "A Bomb goes onto a space within 1 of {a}."),
    "no-markers": ("KU-MARK-03", "All your Markers are on the board."),
    "own-bomb": ("KD-BOMB-03", "Your own Bomb lies on {dst} already."),
    "hide-wall": ("KD-STEALTH-02", "{a} stands on a Wall and cannot hide there."),
    "hide-own": ("KD-STEALTH-01", "Another Warrior of yours hides on {dst} already."),
    "hide-far": ("KD-STEALTH-01", "{dst} is not a free space one Move away."),
    "nothing-around": ("KD-ATT-16", "There is nothing around {a} to hit."),
    "no-loot": ("KD-LOOT-06", "{a} carries no Loot."),
    "hand-own": ("KD-LOOT-06", "Loot is handed to a Warrior of your own."),
    "hand-far": ("KD-LOOT-06", "Loot is handed to a neighbour."),
    "response-hand": ("KD-RESP-07", "A Response is a Move, an Attack or an own ability."),
    "aim": ("KD-TURN-03", "Say which space it is meant for, if it needs one: like 'd3 stun d5'."),
    "ability": ("KD-STAT-05", "{a} does not have that ability."),
    "lent": ("KD-ULT-04", "{a} is only lent to you: it may move and attack."),
    "poor-wall": ("KD-ECON-02", "That costs {need} Strange Matter; you have {have}."),
    "poor-minion": ("KD-ECON-02", "That costs {need} Strange Matter; you have {have}."),
    "poor-guardian": ("KD-ECON-02", "That costs {need} Strange Matter; you have {have}."),
    "poor-card": ("KD-CSYS-01", "A card costs {need} Strange Matter; you have {have}."),
    "starved": ("KD-CARD-FAMINE", "Famine: nobody can take or spend Strange Matter for now."),
    "held": ("KD-MOVE-10", "{a} is held in place by a card and cannot move by itself."),
    "no-mate": ("KU-MODE-COOP", "Strange Matter can be given to a teammate only."),
    "gift": ("KU-MODE-COOP", "You do not have that much Strange Matter to give."),
    "empty": ("KD-ECON-01", "The Economy is empty."),
    "no-card": ("KD-CSYS-04", "That card is not in the Ability Row."),
    "not-cc": ("KD-CSYS-03", "That card is not activated: it works by itself or worked once."),
    "cooling": ("KD-CSYS-05", "That card is cooling down; it has to return to the row first."),
    "not-cooling": ("KD-CSYS-05", "That card is not in your Cooldown Field."),
    "too-hot": ("KD-CSYS-05", "Not enough cards lie above that one yet."),
    "vetoed": ("KD-CSYS-14", "That card has been vetoed and is dead for this match."),
    "silenced": ("KD-CARD-SUBDUED", "Subdued: no CC card can be used until a Keeper dies."),
    "taxed": ("KD-CARD-TAX", "That card is taxed, and the Tax cannot be paid."),
    "resolving": ("KD-CSYS-04", "That card is being used right now."),
    "not-in-hand": ("KD-CSYS-09", "That card is not in your hand."),
    "not-shared": ("KD-CSYS-10", "That card is not in the Shared Hand."),
    "swap": ("KD-CSYS-10", "A card of the Shared Hand costs a hand card, too: say 'for' which."),
    "no-swap": ("KD-CSYS-10", "The card you give for it must be in your hand."),
    "row-full": ("KD-CSYS-02", "Your Ability Row is full: 7 cards are the most."),
    "drop": ("KD-CSYS-02", "Your Ability Row is full: say 'drop' which card goes for it."),
    "no-drop": ("KD-CSYS-02", "No card has to go: your Ability Row has room."),
    "no-target": ("KD-CSYS-15", "There is nothing that card could be used on now."),
    "card-aim": ("KD-TURN-03", "Say what the card is meant for, like 'play snipe d5'."),
    "which-foe": ("KU-MODE-COOP", "Say which enemy is meant, by its colour."),
    "card-range": ("KD-ATT-13", "{dst} is out of that card's Range."),
    "wall-trade": ("KD-MOVE-12", "One of the two would stand on a Wall, and cannot: no Scale."),
    "card-target": ("KD-CSYS-15", "That card cannot be used on that."),
    "free-space": ("KD-GEO-11", "That needs a free space; {dst} is taken by {there}."),
    "place-first": ("KD-CSYS-03", "First choose a space for what your card puts on the board."),
    "two-spaces": ("KD-PORTAL-01", "The two Portals of a pair need two spaces."),
    "give-up": ("KD-STEALTH-06", "Choose one of the Warriors the card lets go; see the list."),
    "reset-what": ("KD-CARD-RESET", "Say which card comes back, like 'play reset snipe'."),
    "must-play": ("KD-CARD-CASTERS", "You have to activate one of your CC cards now."),
    "play-only": ("KD-CSYS-04", "Now a CC card is to be activated; all else has to wait."),
    "pick-tax": ("KD-CARD-TAX", "Choose a CC card the enemy owns, like 'pick snipe'."),
    "pick-veto": (
        "KD-CARD-VETO",
        "Choose an enemy card you see, like 'pick snipe', or a place in the hand, like 'hand 2'.",
    ),
    "bought": ("KD-ECON-07", "{a} was bought this turn and cannot act before it is over."),
    "build": ("KD-ECON-06", "A Wall needs a free space; {dst} is taken by {there}."),
    "build-hidden": ("KD-MARK-12", "Your own side hides on {dst}; choose another space."),
    "wall-limit": ("KD-ECON-11", "You have 10 Walls on the board, the most there may be."),
    "in-play": ("KD-ECON-07", "Your {kind} is on the board."),
    "no-space": ("KD-ECON-07", "There is no free space on your two home rows."),
    "recruit-row": (
        "KD-ECON-07",
        "A bought Minion appears on a free space of your LifeForce row (if that is full, "
        "of your Guardian row).",
    ),
    "guardian-dead": ("KD-GUARD-03", "Your Guardian is gone."),
    "unchained": ("KD-ECON-08", "Your Guardian is free already."),
    "not-chosen": ("KD-SETUP-07", "That is not the Ultimate that was chosen."),
    "used": ("KD-ULT-01", "The Ultimate has been used; it works once per game."),
    "not-dead": ("KD-ULT-01", "The {kind} is not in the Graveyard."),
    "recall-place": (
        "KD-ULT-01",
        "A recalled Minion appears on a free space beside its LifeForce.",
    ),
    "command-own": ("KD-ULT-04", "{there} is no enemy; Command works on enemies."),
    "command-far": ("KD-ULT-04", "Command reaches Warriors within 1 of the Keeper."),
    "responder": ("KD-RESP-07", "This Response belongs to {a}; no other Warrior can use it."),
    "response-player": ("KD-RESP-07", "Only a Keeper's Response can do that."),
    "response-own": (
        "KU-RESP-01",
        "A Keeper responds with a Move, an Attack, a card or its Ultimate.",
    ),
    "response-end": ("KD-RESP-09", "This is a Response: use it, or pass."),
    "keeper-place": ("KD-SETUP-04", "A Keeper starts right beside its LifeForce, on c or e."),
    "type-used": ("KD-SETUP-05", "That Minion has been placed already."),
    "walker": ("KD-MOVE-04", "{a} is in the middle of its Move: go on with it, or stop."),
    "chooser": ("KD-MOVE-12", "That space cannot be chosen; first choose one of those offered."),
    "first": ("KD-RESP-10", "First settle which Warrior goes first."),
    "setup": ("KD-SETUP-10", "The match has not begun: first finish the setup."),
    "begun": ("KD-SETUP-10", "The setup is over."),
    "no-window": ("KD-RESP-01", "There is nothing to pass on: it is your turn. End it with 'end'."),
    "no-choice": ("KD-TURN-03", "Nothing waits for that choice now."),
    "reuse": ("KD-STEALTH-04", "{a} has come out of hiding: choose what it does now, or pass."),
    "not-now": ("KD-TURN-03", "That is not among the things to choose from now."),
}


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
    if not key and deed.verb == "move":
        return Verdict(True, action)  # a way that is not listed because it comes to the same
    rule, sentence = REASONS[key or "not-now"]
    why = sentence.format(**_facts(s, seat, deed, key))
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
    setup_verbs = ("keeper", "place", "ultimate", "effect", "pick")
    if kind in ("keeper", "place", "minion", "ultimate", "effect", "draft", "list"):
        if deed.verb not in setup_verbs:
            return "setup"
        if deed.verb != {"minion": "place", "draft": "pick", "list": "pick"}.get(kind, kind):
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


# --- filling in --------------------------------------------------------------------------


def _facts(s: State, seat: int, deed: n.Deed, key: str) -> dict[str, object]:
    piece = actor_at(s, seat, deed.actor) if deed.actor != OFF else OFF
    if deed.verb == "play" and CARDS[deed.kind].by_keeper:
        piece = keeper_of(ultimates.owner_of(s, seat, deed))
    top = s.stack[-1]
    if key == "responder" and isinstance(top, Respond):
        piece = top.windows[0].piece
    elif key in ("walker", "reuse"):
        piece = getattr(top, "piece", piece)
    target = _bad_cell(s, piece, deed) if deed.verb == "move" and piece != OFF else deed.target
    if deed.verb == "switch" and _partner_bars(s, piece, deed, key):
        piece, target = s.board[deed.target], deed.actor
    facts: dict[str, object] = {
        "a": f"the {_named(piece)}" if piece != OFF else "that Warrior",
        "src": n.NAME[deed.actor] if deed.actor != OFF else "",
        "dst": n.NAME[target] if target != OFF else "there",
        "there": _standing(s, seat, target),
        "kind": deed.kind.capitalize(),
        "why": "",
        "need": 0,
        "have": 0,
        "wall": "",
    }
    if key == "wall-only":
        played = f"play {deed.kind} {n.NAME[target]}w"
        facts["wall"] = played if deed.verb == "play" else n.ATTACK_WALL[deed.actor][target]
    elif key in ("range", "stun-range"):
        facts["need"] = aim.range_needed(s, s.at[piece], target, s.board[target] != OFF)
        facts["have"] = reach(s, piece) if key == "range" else STUN_RANGE
        if s.wall[target] and s.board[target] != OFF and not s.wall[s.at[piece]]:
            facts["why"] = "stands on a Wall: that "
        elif facts["need"] != DISTANCE[s.at[piece]][target]:
            facts["why"] = "lies behind a manned Wall: that "
    elif key == "steps-left":
        assert isinstance(top, Walk)
        facts["need"], facts["have"] = len(deed.cells), top.left + len(top.path)
    elif key == "speed":
        facts["need"], facts["have"] = len(deed.cells), speed(s, piece)
    elif key.startswith("poor-"):
        what = key.removeprefix("poor-")
        facts["need"], facts["have"] = purse.price(s, seat, what), s.reserves[seat]
    elif key == "switch-cost":
        facts["have"] = s.actions
    return facts


def _partner_bars(s: State, piece: int, deed: n.Deed, key: str) -> bool:
    """Say whether a switch fails because of the other Warrior, not the acting one."""
    if key == "wall":
        return not s.wall[deed.target] or has(s, piece, "scale")
    return key in ("stun", "snare") and immobile(s, piece) != key


def _bad_cell(s: State, piece: int, deed: n.Deed) -> int:
    """Return the first space of a path that cannot be entered."""
    for length in range(1, len(deed.cells) + 1):
        if moves.path_bar(s, piece, deed.cells[:length], length):
            return deed.cells[length - 1]
    return deed.target


def _named(piece: int) -> str:
    return KINDS[piece % PER_SEAT].capitalize()


def _standing(s: State, seat: int, cell: int) -> str:
    """Name what visibly stands on a space."""
    if cell == OFF:
        return "something"
    other = s.board[cell]
    if other != OFF:
        whose = "your" if other // PER_SEAT == seat else f"{SEAT_NAMES[other // PER_SEAT]}'s"
        return f"{whose} {_named(other)}"
    if lifeforce_at(s, cell) != OFF:
        return "a LifeForce"
    if s.wall[cell]:
        return "a Wall"
    if void_at(s, cell):
        return "a Void"
    if portal_at(s, cell) != OFF:
        return "a Portal"
    return "something"
