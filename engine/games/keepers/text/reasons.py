"""The sentences of refusals, one for each reason an action may fail.

Decides their wording, with the rule behind each. The rules name a reason by its key;
`filling` puts in what is at hand, `explain` finds the key. What only a card refuses stands in
its declaration (`card_types.Card.reasons`) and joins these when the cards are loaded.
"""

from __future__ import annotations

from engine.i18n import mark

#: Why an action fails: the rule, and a sentence. {a} the Warrior, {dst} the space meant,
#: {there} what stands on it ({A}, {There} where a sentence begins within), {need} and {have}
#: numbers, {card} the card; the others are explained in `filling`, whose `variant` may be the end
#: of a key.
REASONS: dict[str, tuple[str, str]] = {
    "edge": ("KD-GEO-01", mark("The board ends there.")),
    "occupied": ("KD-MOVE-03", mark("{there} is already on {dst}.")),
    "wall": (
        "KD-MOVE-05",
        mark("There is a Wall on {dst}. {A} can't climb it without Scale."),
    ),
    "lifeforce": ("KD-GEO-12", mark("There is a LifeForce on {dst}. No Warrior can enter it.")),
    "portal": ("KD-GEO-10", mark("{dst} is a Portal. No Warrior can stand there.")),
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
    "not-yours": ("KD-TURN-01", mark("You can't use {a}.")),
    "absent": ("KD-TURN-03", mark("That Warrior is not on the board.")),
    "no-actor": ("KD-TURN-03", mark("You have no Warrior on {src}.")),
    "speed": ("KD-MOVE-01", mark("That path takes {need} steps, but {a} has Speed {have}.")),
    "steps-left": ("KD-MOVE-01", mark("That path takes {need} steps, but {a} has {have} left.")),
    "still": ("KD-MOVE-01", mark("Each step of a Move must lead to another space.")),
    "jump": (
        "KD-MOVE-01",
        mark("A Move goes space by space. {dst} is not next to the space before."),
    ),
    "diagonal": ("KD-MOVE-02", mark("{a} can't go diagonally without Strafe.")),
    "past": ("KD-MOVE-03", mark("You can't plan a walk past that space.")),
    "switch-far": ("KD-MOVE-06", mark("Switching needs two Warriors on adjacent spaces.")),
    "switch-own": ("KD-MOVE-06", mark("Only your own Warriors can switch.")),
    "switch-cost": ("KD-MOVE-06", mark("Switching costs 2 actions. You have {have}.")),
    "switch-response": ("KD-MOVE-06", mark("A Response is one action. Switching costs two.")),
    "no-wall": ("KD-ATT-08", mark("There is no Wall on {dst}.")),
    "own-wall": ("KD-ATT-09", mark("{a} cannot attack the Wall under its own feet.")),
    "wall-far": ("KD-ATT-08", mark("You can only attack a Wall from an adjacent space.")),
    "wall-only": ("KD-ATT-09", mark("Only a Wall is on {dst}: choose the Wall as the target.")),
    "nothing": ("KD-ATT-16", mark("There is nothing to attack on {dst}.")),
    "direction": ("KD-ATT-04", mark("{dst} is not in a direction {a} can use.")),
    "portal-between": (
        "KD-PORTAL-05",
        mark("A Portal is in between. You can't aim through it."),
    ),
    "range": ("KD-ATT-06", mark("{dst} needs Range {need}. {A} has {have}.")),
    "range-manned": (
        "KD-ATT-06",
        mark("The target on {dst} is on a Wall. That needs Range {need}; {a} has {have}."),
    ),
    "range-behind": (
        "KD-ATT-06",
        mark("{dst} is behind a manned Wall. That needs Range {need}; {a} has {have}."),
    ),
    "no-warrior": ("KD-STEALTH-06", mark("There is no visible Warrior on {dst}.")),
    "stun-own": ("KD-MINION-MAGE-STUN", mark("Stun only works on enemies, not on {there}.")),
    "stun-range": ("KD-MINION-MAGE-STUN", mark("Stun has Range 2. {dst} needs {need}.")),
    "stun-range-manned": (
        "KD-MINION-MAGE-STUN",
        mark("Stun has Range 2. The target on {dst} is on a Wall: that needs {need}."),
    ),
    "stun-range-behind": (
        "KD-MINION-MAGE-STUN",
        mark("Stun has Range 2. {dst} is behind a manned Wall: that needs {need}."),
    ),
    "deliver-far": ("KD-MINION-MAGE-DELIVER", mark("Deliver reaches spaces within 1 of {a}.")),
    "token": ("KD-MINION-MAGE-DELIVER", mark("{there} already has a Deliver token.")),
    "leap-line": (
        "KD-MINION-SCALER-LEAPFROG",
        mark("Leapfrog lands two spaces away in a straight line."),
    ),
    "leap-none": ("KD-MINION-SCALER-LEAPFROG", mark("There is nothing in between to jump over.")),
    "leap-two": (
        "KD-MINION-SCALER-LEAPFROG",
        mark("A manned Wall counts as two obstacles. Leapfrog clears only one."),
    ),
    "bomb-limit": ("KD-BOMB-02", mark("You already have three Bombs on the board.")),
    "mine-far": ("KD-BOMB-01", mark("You can lay a Bomb only within 1 of {a}.")),
    "no-markers": ("KU-MARK-03", mark("All your Markers are already on the board.")),
    "own-bomb": ("KD-BOMB-03", mark("You already have a Bomb on {dst}.")),
    "hide-wall": ("KD-STEALTH-02", mark("{a} is on a Wall and can't hide there.")),
    "hide-far": ("KD-STEALTH-01", mark("{dst} isn't a free space within one Move.")),
    "nothing-around": ("KD-ATT-16", mark("There is nothing around {a} to hit.")),
    "no-loot": ("KD-LOOT-06", mark("{a} carries no Loot.")),
    "hand-own": ("KD-LOOT-06", mark("You can only hand Loot to your own Warriors.")),
    "hand-far": ("KD-LOOT-06", mark("You can only hand Loot to an adjacent Warrior.")),
    "hand-line": (
        "KD-LOOT-06",
        mark("Loot goes diagonally only between two Warriors with Strafe."),
    ),
    "response-hand": (
        "KD-RESP-07",
        mark("A Response is a Move, an Attack or one of the Warrior's abilities."),
    ),
    "aim": (
        "KD-TURN-03",
        mark("Choose a space for it."),
    ),
    "ability": ("KD-STAT-05", mark("{a} does not have that ability.")),
    "lent": ("KD-ULT-04", mark("{a} is only lent to you. It can only move and attack.")),
    "poor-wall": ("KD-ECON-02", mark("That costs {need} Strange Matter. You have {have}.")),
    "poor-minion": ("KD-ECON-02", mark("That costs {need} Strange Matter. You have {have}.")),
    "poor-guardian": ("KD-ECON-02", mark("That costs {need} Strange Matter. You have {have}.")),
    "poor-card": ("KD-CSYS-01", mark("{card} costs {need} Strange Matter. You have {have}.")),
    "held": ("KD-MOVE-10", mark("{a} is held in place by a card and cannot move by itself.")),
    "no-mate": ("KU-MODE-COOP", mark("You can only give Strange Matter to your teammate.")),
    "gift": ("KU-MODE-COOP", mark("You don't have that much Strange Matter.")),
    "empty": ("KD-ECON-01", mark("The Economy is empty.")),
    "no-card": ("KD-CSYS-04", mark("{card} is not in your Ability Row.")),
    "no-card-where": ("KD-CSYS-04", mark("{card} is not in your Ability Row: {where}.")),
    "no-card-theirs": ("KD-CSYS-04", mark("{card} is not in {seat}'s Ability Row.")),
    "no-cards": ("KD-MODE-04", mark("This match is played without cards.")),
    "not-cc": ("KD-CSYS-03", mark("You don't activate {card}: {works}.")),
    "cooling": ("KD-CSYS-05", mark("{card} is cooling down: {rest}.")),
    "not-cooling": ("KD-CSYS-05", mark("{card} is not on your Cooldown Field.")),
    "not-cooling-where": ("KD-CSYS-05", mark("{card} is not on your Cooldown Field: {where}.")),
    "too-hot": ("KD-CSYS-05", mark("{card} can't return yet: {rest}.")),
    "vetoed": ("KD-CSYS-14", mark("{card} has been vetoed and is dead for this match.")),
    "resolving": ("KD-CSYS-04", mark("{card} is being used right now.")),
    "not-in-hand": ("KD-CSYS-09", mark("{card} is not in your hand.")),
    "not-in-hand-where": ("KD-CSYS-09", mark("{card} is not in your hand: {where}.")),
    "not-shared": ("KD-CSYS-10", mark("{card} is not in the Shared Hand.")),
    "not-shared-where": ("KD-CSYS-10", mark("{card} is not in the Shared Hand: {where}.")),
    "swap": (
        "KD-CSYS-10",
        mark("{card} is in the Shared Hand: choose a card from your hand to give for it."),
    ),
    "no-swap": ("KD-CSYS-10", mark("{card} costs a card from your hand. {other} is not in it.")),
    "picked": ("KD-MODE-01", mark("{card} has already been picked.")),
    "not-picked": ("KD-MODE-01", mark("{card} is not on your list.")),
    "row-full": ("KD-CSYS-02", mark("Your Ability Row is full. It holds 7 cards.")),
    "drop": (
        "KD-CSYS-02",
        mark("Your Ability Row is full. Choose a card to drop for {card}."),
    ),
    "no-drop": ("KD-CSYS-02", mark("You don't need to drop a card: your Ability Row has room.")),
    "no-target": ("KD-CSYS-15", mark("{card} has no target right now.")),
    "card-aim": ("KD-TURN-03", mark("Choose a target for {card}.")),
    "which-foe": ("KU-MODE-COOP", mark("Choose an enemy: {foes}.")),
    "card-range": ("KD-ATT-13", mark("{dst} is out of the Range of {card}.")),
    "card-target": ("KD-CSYS-15", mark("You can't use {card} on that.")),
    "free-space": ("KD-GEO-11", mark("You need a free space. {There} is already on {dst}.")),
    "place-first": (
        "KD-CSYS-03",
        mark("Choose a space for what your card puts on the board first."),
    ),
    "give-up": (
        "KD-STEALTH-06",
        mark("Choose one of the Warriors from the list."),
    ),
    "play-only": ("KD-CSYS-04", mark("Activate one of your cooldown cards first.")),
    "bought": ("KD-ECON-07", mark("{a} was bought this turn and can't act until it is over.")),
    "build": ("KD-ECON-06", mark("A Wall needs a free space. {There} is already on {dst}.")),
    "build-hidden": (
        "KD-MARK-12",
        mark("One of your own pieces hides on {dst}. Choose another space."),
    ),
    "wall-limit": (
        "KD-ECON-11",
        mark("You already have 10 Walls on the board. That is the limit."),
    ),
    "in-play": ("KD-ECON-07", mark("Your {kind} is already on the board.")),
    "no-space": ("KD-ECON-07", mark("There is no free space on your two home rows.")),
    "recruit-row": (
        "KD-ECON-07",
        mark(
            "A bought Minion appears on a free space of your LifeForce row (if that is full, "
            "of your Guardian row)."
        ),
    ),
    "guardian-dead": ("KD-GUARD-03", mark("Your Guardian is out of the match.")),
    "unchained": ("KD-ECON-08", mark("Your Guardian is already free.")),
    "not-chosen": ("KD-SETUP-07", mark("That isn't your Ultimate.")),
    "used": ("KD-ULT-01", mark("The Ultimate has been used. It works once per match.")),
    "not-dead": ("KD-ULT-01", mark("The {kind} is not in the Graveyard.")),
    "recall-place": (
        "KD-ULT-01",
        mark("A recalled Minion appears on a free space beside its LifeForce."),
    ),
    "command-own": ("KD-ULT-04", mark("Command only works on enemies, not on {there}.")),
    "command-far": ("KD-ULT-04", mark("Command reaches Warriors within 1 of the Keeper.")),
    "responder": ("KD-RESP-07", mark("This Response belongs to {a}. No other Warrior can use it.")),
    "response-player": ("KD-RESP-07", mark("Only a Keeper's Response can do that.")),
    "response-own": (
        "KU-RESP-01",
        mark("A Keeper responds with a Move, an Attack, a card or its Ultimate."),
    ),
    "response-end": ("KD-RESP-09", mark("This is a Response. Use it, or pass.")),
    "keeper-place": ("KD-SETUP-04", mark("A Keeper starts right beside its LifeForce, on c or e.")),
    "type-used": ("KD-SETUP-05", mark("That Minion has already been placed.")),
    "walker": ("KD-MOVE-04", mark("{a} is in the middle of its Move. Continue it, or stop.")),
    "chooser": (
        "KD-MOVE-12",
        mark("You can't choose that space. Choose one of those offered."),
    ),
    "first": ("KD-RESP-10", mark("Choose which Warrior goes first.")),
    "setup": ("KD-SETUP-10", mark("The match hasn't begun. Finish the setup first.")),
    "begun": ("KD-SETUP-10", mark("The setup is over.")),
    "no-claim": (
        "KD-END-08",
        mark(
            "You can claim a draw on your turn after 60 turns without progress, or when a "
            "position occurs for the third time."
        ),
    ),
    "no-window": (
        "KD-RESP-01",
        mark("You can't pass in your own turn. End your turn instead."),
    ),
    "no-choice": ("KD-TURN-03", mark("There is no question about that now.")),
    "reuse": (
        "KD-STEALTH-04",
        mark("{a} has come out of hiding. Choose what it does, or pass."),
    ),
    "spent": (
        "KD-TURN-02",
        mark("You have no actions left. End your turn, or take back the last action."),
    ),
    "choose-first": ("KD-TURN-03", mark("First make the choice you are asked for.")),
    "not-now": ("KD-TURN-03", mark("You can't do that now.")),
}
