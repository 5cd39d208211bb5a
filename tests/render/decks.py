"""Seventy sample cards for the tests of pictures, so that these do not change with the texts."""

from __future__ import annotations

from engine.games.keepers import card_types
from engine.games.keepers.cards import CARDS

#: category, kind or cooldown, title, text, rulings
_ROWS = """
damage p Call to Arms|Your Minions have +1 Strength while the enemy Guardian is unchained.
damage p Collapse|A Wall of yours hits the enemy Warrior that breaks it for 1 more Damage.
damage 2 Critical Hit|Your Keeper attacks a neighbour for 3 Damage.
damage p Explode|When your Keeper dies, everything next to it takes 3 Damage.
damage 1 Ground Pound|Your Keeper hits every space around it with its Strength.|It is one Attack.
damage 3 High Stakes|The next Attack of anybody deals 8 Damage. Your turn ends.|A Wall uses it up.
damage p Hunter|Your Keeper deals twice its Damage to the enemy Guardian.
damage 1 Minefield|Lay Markers around your Keeper. One of them is a Bomb.
damage 2 Penalty|In the next enemy turn its Keeper takes 1 Damage for every space it moves.
damage p Persevere|With 1 or 2 Health left your Keeper has +1 Strength.
damage p Repel|Whoever your Keeper attacks is pushed 1 space; no room: 1 more Damage.
damage 3 Retaliate|Until your third turn ends, Damage to your Keeper also hits its attacker.
damage 2 Shockwave|Every space of the board takes 1 Damage for each Damage card you own.
damage 1 Snipe|Your Keeper attacks up to 3 spaces away for 1 Damage.
damage p Strength|Your Keeper has +1 Strength.
health e Affliction|The enemy Guardian loses half its Health, what is left rounded up.
health 2 Compromise|Every LifeForce and every Warrior heals 3.
health 1 Health Match|The enemy Keeper gets exactly your Keeper's Health.
health 2 Health Slash|The enemy Keeper loses half its Health. It never dies of it.
health 2 Minionized|Both Keepers have at most 1 Health until your third turn ends.
health 2 Refresh|Your Keeper heals 3.
health 2 Regeneration|Your Keeper heals 1 now and 1 when your next turn begins.
health 3 Restore|Your Keeper heals completely.
health 3 Revive|Up to 3 of your fallen Minions come back to the board.
health 2 Risk|The enemy LifeForce loses 5, yours loses 10.
health e Toughen|Your Keeper's maximum Health is 7 from now on. It heals completely.
health p Vulnerable|The enemy Keeper comes back with only half its Health.
evasive p Dash|Your Keeper has +1 Speed.
evasive a Deliver|Put a Deliver token on a Warrior next to your Keeper.|Your Keeper may have it too.
evasive a Leapfrog|Your Keeper jumps over a neighbouring obstacle.
evasive 3 Mirage|Your Keeper changes places with a Minion or the unchained Guardian.
evasive e Portal|Open two Portals on free spaces. Your turn ends.
evasive p Scale|Your Keeper may step onto Walls.
evasive 3 Sprint|One of your Warriors has +3 Speed for its next Move this turn.
evasive a Stealth|Your Keeper hides under Markers.
evasive p Strafe|Your Keeper moves and attacks diagonally too.
evasive 1 Teleport|Your Keeper appears next to your LifeForce.
evasive p Wounded Runner|With exactly 1 Health your Keeper has Speed 3.
buff 1 Ambush|Your next Attack gives nobody a Response.|Markers that open still do.
buff p Armor|Your Keeper ignores the first Damage point of every turn.
buff p Comrade|Whenever your Keeper comes back, it may bring a Minion along.
buff 1 Immunity|Wall Effects do nothing to your Warriors this turn.
buff 3 Invincible|Your Keeper takes no Damage until your next turn is over.
buff p Range|Your Keeper has +1 Range.
buff 2 Steadfast|Minions cannot hurt your Keeper as long as it stays where it is.
buff 2 Truce|Nothing takes Damage until your third turn ends.
buff p Vision|Enemy Markers next to your Keeper are turned over.
matter p Bounty Hunter|Warriors you kill leave 2 more Strange Matter.
matter 2 Deplete|The enemy gives 2 Strange Matter back to the Economy.
matter 3 Famine|Nobody takes or spends Strange Matter until your next turn ends.
matter 1 Forfeit|Destroy one of your Minions for 4 Strange Matter.
matter 3 Reduction|Both sides destroy one of their own Warriors; you keep what yours drops.
matter 2 Resourceful|Your purchases cost 2 less until your next turn begins.
matter 2 Return|All Strange Matter of both sides goes back to the Economy.
special 3 Grounded|The next Warrior your Keeper hits is not hurt but cannot walk until it is.
special p Hinder|Enemy Warriors next to your Keeper cannot walk.
special p Ram|Your Keeper pushes whoever stands in its way.
special 1 Rebuild|Every free space of row 4 gets its first Wall back.
special 2 Slowdown|Every Warrior has Speed 1 at most until your third turn ends.
special a Stun|An enemy Warrior up to 2 spaces away cannot act until your next turn.
special 2 Tar|The enemy Guardian cannot move until the end of its second turn.
special e Void|Open a Void on a free space.
special 2 Wall Builder|Place one of your Walls on a free space.
special p Weaken|The enemy Guardian has 1 Strength less.
ability e Casters|You use a CC card, then the enemy, then you again. Your turn ends.
ability 2 Hyperdrive|Use up to two of your other CC cards at once.
ability 2 Reset|Take a card back from your Cooldown Field.
ability 2 Subdued|Nobody uses CC cards until a Keeper dies.
ability e Tax|One CC card of the enemy costs 1 Strange Matter more, for you.
ability e Veto|One enemy card is dead for the rest of the game: seen or by its place in the hand.
"""

_KINDS: dict[str, card_types.Kind] = {"p": "passive", "a": "active", "e": "event"}


def _cards() -> dict[str, card_types.Card]:
    result = {}
    for row in _ROWS.strip().splitlines():
        head, text, *rulings = row.split("|")
        category, kind, title = head.split(" ", 2)
        name = title.lower().replace(" ", "-")
        result[name] = card_types.Card(
            name=name,
            title=title,
            kind=_KINDS.get(kind, "cc"),
            category=category,  # type: ignore[arg-type]
            text=text,
            rule=f"KD-CARD-{name.upper()}",
            cooldown=int(kind) if kind.isdigit() else 0,
            rulings=tuple(rulings),
            emblem=CARDS[name].emblem,
        )
    return result


SAMPLES = _cards()
