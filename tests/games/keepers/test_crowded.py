"""Crowded positions, where several rules are due at once: which one comes first."""

from __future__ import annotations

import re

from engine.games.keepers import events as ev
from engine.games.keepers.mat import CELL
from tests.scenario import rule

FACT = re.compile(r"(?m)^([a-z]+(?: [A-Z0-9]+)?): (.*)$")


def position(keepers, text: str):
    """Return the scenario of a position written as the sandbox copies it."""
    facts = {name.replace(" ", "_"): value for name, value in FACT.findall(text)}
    return keepers(FACT.sub("", text).strip(), **facts)


@rule("KD-PRIO-07", "KD-MOVE-13", "KD-BOMB-04", "KD-GUARD-03")
def test_a_delivered_warrior_sets_off_the_bomb_it_lands_on_before_the_next_is_delivered(keepers):
    """The chained Guardian has one space to go to, and its own side's Bomb lies there: step 11
    loops through the explosion and its losses before the next Deliver is asked."""
    s = position(
        keepers,
        """
           a  b    c    d   e  f  g
        7  G5 D    W    l15 ?1 .  .
        6  K2 k    t    g3  .  .  .
        5  m  b    sW$2 .   .  ?1 .
        4  w  B&4  W    W   P1 .  .
        3  .  .    .    d&3 .  .  .
        2  ?1 ?1   .    ?1  .  .  .
        1  ?1 P1$5 $6   L3  .  .  .
turn: B
actions: 1
turns: 3 3
economy: 20
reserves: 0 0
ultimate: command mend
effect: shards drag
free: A
graveyard: N O o
lasting: deliver b A start A 4, deliver k A start A 4, deliver g B start B 4
group 1: B bomb e7
""",
    )
    s.play("c5xc4w").asks("B", "deliver-order")
    s.legal("first b5", "first b6", "first d6", only=".*")
    s.play("first d6").happened(ev.Exploded, cell=CELL["e7"]).gone("g").at("e7", "$10")
    s.health("l", 12).asks("B", "deliver-order").legal("first b5", "first b6", only=".*")
    s.play("first b6", "@g7", "@f7").stands("k", "g7").stands("b", "f7").at("e7", "$10")
    s.asks("A", "turn")


@rule("KD-PRIO-07", "KD-END-01", "KD-VOID-03", "KD-MOVE-12")
def test_a_keeper_delivered_into_a_void_may_end_the_match_before_the_next_deliver(keepers):
    """An arrival loops through the endgame check of step 10 before the others arrive."""
    s = position(
        keepers,
        """
           a  b  c   d    e   f    g
        7  V  .  .   l4   .   .    W
        6  W  W  V   $2   O   $2   w
        5  .  M  N&2 $2   G8  .    .
        4  .  .  d   K1$4 k   .    W
        3  .  Sw g   W    B&2 $1?2 $2?2
        2  .  t  .   m    n   b    q?2
        1  .  ?1 V   L15  ?2  ?2   ?2
turn: A
actions: 2
turns: 4 3
economy: 20
reserves: 1 1
ultimate: mend mend
effect: exhaust backlash
free: A B
graveyard: D s o
armor: D
lasting: stun N B start B 4, deliver k B start B 4, deliver n B start B 4, barred O A end A 4
group 1: B bomb b1
group 2: B bomb e1
""",
    )
    s.play("c5xc4").asks("B", "respond").play("c4xd4", "@e1", "@e1")
    s.asks("B", "deliver-order").legal("first e2", "first e4", only=".*")
    s.play("first e4").legal("@a7").play("@a7").over("A", "lifeforce")
    s.health("l", 0).stands("n", "e2")


@rule("KD-CARD-VISION", "KD-MARK-09", "KD-PRIO-07", "KD-MOVE-04", "KD-LOOT-01")
def test_vision_parts_a_stack_before_the_bomb_underfoot_goes_off(keepers):
    """What a step reveals is settled first (step 2), then the Bomb it stepped on explodes (step
    9): the Sniper steps aside from the stack and is destroyed, and drops, where it stands then."""
    s = position(
        keepers,
        """
           a    b      c      d        e  f  g
        7  .    .      V      l2       $2 .  .
        6  D    b      P2     .        $4 .  k1
        5  K3   w$3    w      w        .  .  .
        4  G1&6 $2     $2?7?8 $2?8     .  t  P1
        3  .    P1     B      ?8       Q  .  .
        2  .    $5?7?8 P2     ?6?7?8?9 ?6 $6 .
        1  s&4  .      .      L6       .  .  .
turn: B
actions: 1
turns: 11 11
economy: 27
reserves: 1 2
ultimate: recall recall
used: A B
effect: mend exhaust
free: A
graveyard: M S O T m o d
group 6: B n d2 1 2
group 7: A bomb c4
group 8: A bomb d4
group 9: A N d2 1 0
""",
    )
    s.play("f4-e3").never(ev.Exploded).asks("A", "overlap").legal("@c1", "@d3", "@e1", "@e2")
    s.play("@d3").happened(ev.Exploded, cell=CELL["e3"]).gone("t", "n", "N", "B")
    s.at("d3", "$2").at("d2", "$4").at("e3", "$2").asks("A", "turn")


@rule("KU-MARK-01", "KD-BOMB-04", "KD-BOMB-06", "KD-MINION-BOMBER-EXPLODE")
def test_of_four_a_bomb_shown_by_a_pound_goes_off_in_the_blast_of_what_the_pound_destroyed(keepers):
    """The pound only shows the Bomb under a blank on h2; the blasts after it reach that Bomb."""
    s = keepers(
        """
        2 . . . G . ?3 ?1?3 ?1?3 ?1 G+ . . . .
        1 . K S L15 M T B B+ O+ K+ L+15 S+ T+ D+
        """,
        edition="coop",
        turn="C",
        group_1="C bomb i2",
        group_3="A bomb h2",
        lasting="deliver G A start A 3",
    )
    s.play("i1 pound").happened(ev.Exploded, cell=CELL["h2"])
    s.gone("O+", "K+", "B+", "B", "T").at("h2", ".").has(bombs=()).asks("C", "respawn").open()
