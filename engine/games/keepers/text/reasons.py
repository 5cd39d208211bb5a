"""The sentences of refusals, one for each reason an action may fail.

Decides their wording, with the rule behind each. The rules name a reason by its key;
`filling` puts in what is at hand, `explain` finds the key. What only a card refuses stands in
its declaration (`card_types.Card.reasons`) and joins these when the cards are loaded.
"""

from __future__ import annotations

from engine.i18n import mark

#: Why an action fails: the rule, and a sentence. {a} the Warrior, {dst} the space meant,
#: {there} what stands on it, {need} and {have} numbers, {card} the card; the others are
#: explained in `filling`, whose `variant` may be the end of a key.
REASONS: dict[str, tuple[str, str]] = {
    "edge": ("KD-GEO-01", mark("The board ends there.")),
    "occupied": ("KD-MOVE-03", mark("{dst} is taken by {there}.")),
    "wall": (
        "KD-MOVE-05",
        mark("There is a Wall on {dst}, and {a} cannot climb: that needs Scale."),
    ),
    "lifeforce": ("KD-GEO-12", mark("A LifeForce stands on {dst}; nobody can enter it.")),
    "portal": ("KD-GEO-10", mark("{dst} is a Portal; nobody can stand there.")),
    "chain": ("KD-GUARD-01", mark("The Guardian is chained: it stays within 1 of its LifeForce.")),
    "exit": ("KD-PORTAL-03", mark("The Portal on {dst} has no free exit in that direction.")),
    "stun": ("KD-MOVE-10", mark("{a} is stunned and cannot move by itself.")),
    "snare": ("KD-MOVE-10", mark("{a} is snared and cannot move by itself.")),
    "standstill": ("KD-ULT-03", mark("Standstill: {a} cannot move by itself for now.")),
    "barred": ("KD-WALL-08", mark("{a} cannot act for the rest of this turn.")),
    "unavailable": (
        "KD-ULT-01",
        mark("{a} was recalled and is available from its side's next turn."),
    ),
    "commanded": ("KD-ULT-04", mark("{a} is under the enemy's Command.")),
    "not-yours": ("KD-TURN-01", mark("{a} is not yours to move.")),
    "absent": ("KD-TURN-03", mark("That Warrior is not on the board.")),
    "no-actor": ("KD-TURN-03", mark("You have no Warrior on {src}.")),
    "speed": ("KD-MOVE-01", mark("That path has {need} steps; {a} has Speed {have}.")),
    "steps-left": ("KD-MOVE-01", mark("That path has {need} steps; {a} has {have} left.")),
    "still": ("KD-MOVE-01", mark("Each step of a Move leads to another space.")),
    "jump": (
        "KD-MOVE-01",
        mark("A Move goes space by space; {dst} is not next to the one before."),
    ),
    "diagonal": ("KD-MOVE-02", mark("{a} cannot go diagonally: that needs Strafe.")),
    "past": ("KD-MOVE-03", mark("A walk cannot be planned past that space.")),
    "switch-far": ("KD-MOVE-06", mark("Switching needs two Warriors on touching spaces.")),
    "switch-own": ("KD-MOVE-06", mark("Only two Warriors of your own can switch.")),
    "switch-cost": ("KD-MOVE-06", mark("Switching costs 2 actions; you have {have}.")),
    "switch-response": ("KD-MOVE-06", mark("A Response is one action, switching costs two.")),
    "no-wall": ("KD-ATT-08", mark("There is no Wall on {dst}.")),
    "own-wall": ("KD-ATT-09", mark("{a} cannot attack the Wall under its own feet.")),
    "wall-far": ("KD-ATT-08", mark("A Wall can only be attacked from the next space.")),
    "wall-only": ("KD-ATT-09", mark("Only a Wall is on {dst}: choose the Wall as the target.")),
    "nothing": ("KD-ATT-16", mark("There is nothing to attack on {dst}.")),
    "direction": ("KD-ATT-04", mark("{dst} is not in a direction {a} can use.")),
    "portal-between": (
        "KD-PORTAL-05",
        mark("A Portal stands in between; nothing is aimed through it."),
    ),
    "range": ("KD-ATT-06", mark("{dst} needs {need} Range, {a} has {have}.")),
    "range-manned": (
        "KD-ATT-06",
        mark("{dst} stands on a Wall: that needs {need} Range, {a} has {have}."),
    ),
    "range-behind": (
        "KD-ATT-06",
        mark("{dst} lies behind a manned Wall: that needs {need} Range, {a} has {have}."),
    ),
    "no-warrior": ("KD-STEALTH-06", mark("There is no visible Warrior on {dst}.")),
    "stun-own": ("KD-MINION-MAGE-STUN", mark("{there} is no enemy; Stun works on enemies.")),
    "stun-range": ("KD-MINION-MAGE-STUN", mark("Stun reaches 2; {dst} needs {need}.")),
    "stun-range-manned": (
        "KD-MINION-MAGE-STUN",
        mark("Stun reaches 2; {dst} stands on a Wall: that needs {need}."),
    ),
    "stun-range-behind": (
        "KD-MINION-MAGE-STUN",
        mark("Stun reaches 2; {dst} lies behind a manned Wall: that needs {need}."),
    ),
    "deliver-far": ("KD-MINION-MAGE-DELIVER", mark("Deliver reaches spaces within 1 of {a}.")),
    "token": ("KD-MINION-MAGE-DELIVER", mark("{there} has a Deliver token already.")),
    "leap-line": (
        "KD-MINION-SCALER-LEAPFROG",
        mark("Leapfrog lands two spaces away, straight ahead."),
    ),
    "leap-none": ("KD-MINION-SCALER-LEAPFROG", mark("There is nothing in between to leap over.")),
    "leap-two": (
        "KD-MINION-SCALER-LEAPFROG",
        mark("A manned Wall is two obstacles; a leap clears one."),
    ),
    "bomb-limit": ("KD-BOMB-02", mark("Three of your Bombs are on the board already.")),
    "mine-far": ("KD-BOMB-01", mark("A Bomb goes onto a space within 1 of {a}.")),
    "no-markers": ("KU-MARK-03", mark("All your Markers are on the board.")),
    "own-bomb": ("KD-BOMB-03", mark("Your own Bomb lies on {dst} already.")),
    "hide-wall": ("KD-STEALTH-02", mark("{a} stands on a Wall and cannot hide there.")),
    "hide-far": ("KD-STEALTH-01", mark("{dst} is not a free space one Move away.")),
    "nothing-around": ("KD-ATT-16", mark("There is nothing around {a} to hit.")),
    "no-loot": ("KD-LOOT-06", mark("{a} carries no Loot.")),
    "hand-own": ("KD-LOOT-06", mark("Loot is handed to a Warrior of your own.")),
    "hand-far": ("KD-LOOT-06", mark("Loot is handed to a neighbour.")),
    "response-hand": ("KD-RESP-07", mark("A Response is a Move, an Attack or an own ability.")),
    "aim": (
        "KD-TURN-03",
        mark("Say which space it is meant for."),
    ),
    "ability": ("KD-STAT-05", mark("{a} does not have that ability.")),
    "lent": ("KD-ULT-04", mark("{a} is only lent to you: it may move and attack.")),
    "poor-wall": ("KD-ECON-02", mark("That costs {need} Strange Matter; you have {have}.")),
    "poor-minion": ("KD-ECON-02", mark("That costs {need} Strange Matter; you have {have}.")),
    "poor-guardian": ("KD-ECON-02", mark("That costs {need} Strange Matter; you have {have}.")),
    "poor-card": ("KD-CSYS-01", mark("{card} costs {need} Strange Matter; you have {have}.")),
    "held": ("KD-MOVE-10", mark("{a} is held in place by a card and cannot move by itself.")),
    "no-mate": ("KU-MODE-COOP", mark("Strange Matter can be given to a teammate only.")),
    "gift": ("KU-MODE-COOP", mark("You do not have that much Strange Matter to give.")),
    "empty": ("KD-ECON-01", mark("The Economy is empty.")),
    "no-card": ("KD-CSYS-04", mark("{card} is not in your Ability Row.")),
    "no-card-where": ("KD-CSYS-04", mark("{card} is not in your Ability Row: {where}.")),
    "no-card-theirs": ("KD-CSYS-04", mark("{card} is not in {seat}'s Ability Row.")),
    "no-cards": ("KD-MODE-04", mark("This match is played without cards.")),
    "not-cc": ("KD-CSYS-03", mark("{card} is not activated: {works}.")),
    "cooling": ("KD-CSYS-05", mark("{card} is cooling down: {rest}.")),
    "not-cooling": ("KD-CSYS-05", mark("{card} is not on your Cooldown Field.")),
    "not-cooling-where": ("KD-CSYS-05", mark("{card} is not on your Cooldown Field: {where}.")),
    "too-hot": ("KD-CSYS-05", mark("{card} cannot return yet: {rest}.")),
    "vetoed": ("KD-CSYS-14", mark("{card} has been vetoed and is dead for this match.")),
    "resolving": ("KD-CSYS-04", mark("{card} is being used right now.")),
    "not-in-hand": ("KD-CSYS-09", mark("{card} is not in your hand.")),
    "not-in-hand-where": ("KD-CSYS-09", mark("{card} is not in your hand: {where}.")),
    "not-shared": ("KD-CSYS-10", mark("{card} is not in the Shared Hand.")),
    "not-shared-where": ("KD-CSYS-10", mark("{card} is not in the Shared Hand: {where}.")),
    "swap": (
        "KD-CSYS-10",
        mark("{card} lies in the Shared Hand: choose the hand card you give for it."),
    ),
    "no-swap": ("KD-CSYS-10", mark("{card} costs a card of your hand; {other} is not in it.")),
    "picked": ("KD-MODE-01", mark("{card} has been picked already.")),
    "not-picked": ("KD-MODE-01", mark("{card} is not on your list.")),
    "row-full": ("KD-CSYS-02", mark("Your Ability Row is full: 7 cards are the most.")),
    "drop": (
        "KD-CSYS-02",
        mark("Your Ability Row is full: choose the card that makes room for {card}."),
    ),
    "no-drop": ("KD-CSYS-02", mark("No card has to go: your Ability Row has room.")),
    "no-target": ("KD-CSYS-15", mark("There is nothing {card} could be used on now.")),
    "card-aim": ("KD-TURN-03", mark("Say what {card} is meant for.")),
    "which-foe": ("KU-MODE-COOP", mark("Say which enemy is meant: {foes}.")),
    "card-range": ("KD-ATT-13", mark("{dst} is out of the Range of {card}.")),
    "card-target": ("KD-CSYS-15", mark("{card} cannot be used on that.")),
    "free-space": ("KD-GEO-11", mark("That needs a free space; {dst} is taken by {there}.")),
    "place-first": (
        "KD-CSYS-03",
        mark("First choose a space for what your card puts on the board."),
    ),
    "give-up": (
        "KD-STEALTH-06",
        mark("Choose one of the Warriors the card lets go; see the list."),
    ),
    "play-only": ("KD-CSYS-04", mark("Activate one of your cooldown cards first.")),
    "bought": ("KD-ECON-07", mark("{a} was bought this turn and cannot act before it is over.")),
    "build": ("KD-ECON-06", mark("A Wall needs a free space; {dst} is taken by {there}.")),
    "build-hidden": ("KD-MARK-12", mark("Your own side hides on {dst}; choose another space.")),
    "wall-limit": ("KD-ECON-11", mark("You have 10 Walls on the board, the most there may be.")),
    "in-play": ("KD-ECON-07", mark("Your {kind} is on the board.")),
    "no-space": ("KD-ECON-07", mark("There is no free space on your two home rows.")),
    "recruit-row": (
        "KD-ECON-07",
        mark(
            "A bought Minion appears on a free space of your LifeForce row (if that is full, "
            "of your Guardian row)."
        ),
    ),
    "guardian-dead": ("KD-GUARD-03", mark("Your Guardian is gone.")),
    "unchained": ("KD-ECON-08", mark("Your Guardian is free already.")),
    "not-chosen": ("KD-SETUP-07", mark("That is not the Ultimate that was chosen.")),
    "used": ("KD-ULT-01", mark("The Ultimate has been used; it works once per game.")),
    "not-dead": ("KD-ULT-01", mark("The {kind} is not in the Graveyard.")),
    "recall-place": (
        "KD-ULT-01",
        mark("A recalled Minion appears on a free space beside its LifeForce."),
    ),
    "command-own": ("KD-ULT-04", mark("{there} is no enemy; Command works on enemies.")),
    "command-far": ("KD-ULT-04", mark("Command reaches Warriors within 1 of the Keeper.")),
    "responder": ("KD-RESP-07", mark("This Response belongs to {a}; no other Warrior can use it.")),
    "response-player": ("KD-RESP-07", mark("Only a Keeper's Response can do that.")),
    "response-own": (
        "KU-RESP-01",
        mark("A Keeper responds with a Move, an Attack, a card or its Ultimate."),
    ),
    "response-end": ("KD-RESP-09", mark("This is a Response: use it, or pass.")),
    "keeper-place": ("KD-SETUP-04", mark("A Keeper starts right beside its LifeForce, on c or e.")),
    "type-used": ("KD-SETUP-05", mark("That Minion has been placed already.")),
    "walker": ("KD-MOVE-04", mark("{a} is in the middle of its Move: go on with it, or stop.")),
    "chooser": (
        "KD-MOVE-12",
        mark("That space cannot be chosen; first choose one of those offered."),
    ),
    "first": ("KD-RESP-10", mark("First settle which Warrior goes first.")),
    "setup": ("KD-SETUP-10", mark("The match has not begun: first finish the setup.")),
    "begun": ("KD-SETUP-10", mark("The setup is over.")),
    "no-claim": (
        "KD-END-08",
        mark(
            "A draw can be claimed in your turn after 60 turns without progress, or when a "
            "position comes back for the third time."
        ),
    ),
    "no-window": (
        "KD-RESP-01",
        mark("It is your turn, so you cannot pass. End your turn instead."),
    ),
    "no-choice": ("KD-TURN-03", mark("You are not asked for that now.")),
    "reuse": (
        "KD-STEALTH-04",
        mark("{a} has come out of hiding: choose what it does now, or pass."),
    ),
    "spent": (
        "KD-TURN-02",
        mark("Your actions of this turn are used up: end it, or take the last one back."),
    ),
    "not-now": ("KD-TURN-03", mark("That is not one of your options now.")),
}
