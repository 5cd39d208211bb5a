"""What menus say about an attack on the Monster before it is made."""

from __future__ import annotations

import pytest

from engine.games.hueshift import HUESHIFT, Options
from engine.games.hueshift.events import Chosen, Flipped
from tests.games.hueshift.coop.table import CALM, PLAIN, Table
from tests.scenarios.hueshift import rule


def offered(t: Table, action: str) -> tuple[str, str]:
    """Return what the menu says of an action, and what it asks before doing it."""
    view = HUESHIFT.view(t.state, 0)
    (decision,) = HUESHIFT.decisions(t.state)
    choice = next(
        c for a in decision.actions if (c := HUESHIFT.words.choice(view, a)).action == action
    )
    return f"{choice.verb} {choice.target}", choice.confirm


@pytest.mark.parametrize(
    ("ready", "says"),
    [
        ("", "Attack Eleonoris: deals 3, takes 0"),
        ("ward blur", "Attack Eleonoris: misses (Blur)"),
        ("ward afterimage", "Attack Eleonoris: hits one of your units (Afterimage)"),
        ("ward mirror-break", "Attack Eleonoris: hits Lasereater for 3 (Mirror Break)"),
        ("shell con", "Attack Eleonoris: deals 3 on Heads, takes 0"),
        ("shell guard-up", "Attack Eleonoris: deals 0, takes 0"),
        ("veil 1", "Attack Eleonoris: deals 2, takes 0"),
    ],
)
def test_what_the_monster_has_prepared_is_reckoned_with(ready: str, says: str):
    t = Table(f"eleonoris hp 50 {ready}".strip(), PLAIN, CALM)
    assert offered(t, "attack eleonoris") == (says, "")


def test_a_doubled_attack_is_doubled_after_what_the_monster_prevents():
    t = Table("eleonoris hp 50 veil 1", f"{PLAIN} grit", CALM)
    assert offered(t, "attack eleonoris")[0] == "Attack Eleonoris: deals 4, takes 0"
    t.play("attack eleonoris")
    assert t.hp("eleonoris") == 50 - 4


def test_what_is_said_of_a_mirror_comes_true():
    t = Table("eleonoris hp 50 ward mirror-break", PLAIN, CALM)
    before = t.hp("lasereater")
    t.play("attack eleonoris")
    assert (t.hp("lasereater"), t.hp("eleonoris")) == (before - 3, 50)


def test_a_mirror_that_would_destroy_the_attacker_is_asked_about():
    t = Table("eleonoris hp 50 ward mirror-break", "lasereater: bethany hp 3", CALM)
    says, confirm = offered(t, "attack eleonoris")
    assert says == "Attack Eleonoris: hits Lasereater for 3 (Mirror Break)"
    assert confirm == "Mirror Break would destroy Lasereater. Attack anyway?"


@pytest.mark.parametrize(
    ("unit", "facts", "says", "warns"),
    [
        # Coins of its own fight: AP, and HP that go first.
        ("derrick: blac", {"streak": "blac 1"}, "6–10", "may"),
        ("olaf: void hp 5", {}, "4–5", "may"),
        ("olaf: void hp 4", {}, "4–5", "may"),
        ("olaf: void hp 5", {"streak": "void 3"}, "5", "would"),
        ("olaf: emily hp 5", {}, "3–4", ""),
        # Who is saved, and who can be helped.
        ("olaf: sadie hp 3", {}, "4", ""),
        ("olaf: d hp 3; linwood: zo", {}, "4", ""),
        ("olaf: d hp 4; linwood: fir", {}, "4", "may"),
        ("olaf: d hp 3; linwood: fir", {}, "4", "would"),
    ],
)
@rule("HS-ACTION-MIRRORBREAK", "HS-ATT-2")
def test_of_a_mirror_coins_and_help_are_said(unit, facts, says, warns):
    t = Table("unraveling hp 50 ward mirror-break", unit, CALM, **facts)
    who = unit.split(":")[0]
    t.act() if t.kind == "act" else t.play(f"activate {who}").act()
    title = who.capitalize()
    label, confirm = offered(t, "attack unraveling")
    assert label == f"Attack The Unraveling: hits {title} for {says} (Mirror Break)"
    assert confirm == (warns and f"Mirror Break {warns} destroy {title}. Attack anyway?")


@rule("HS-ACTION-CON", "HS-COOP-7")
def test_in_the_dark_an_answer_is_not_sure():
    t = Table("gris hp 60 shell con trade", "olaf: d hp 3", CALM).act()
    says, confirm = offered(t, "attack gris")
    assert says == "Attack Gris: deals 4 on Heads, takes 6"
    assert confirm == "Retaliation may destroy Olaf. Attack anyway?"


def test_an_afterimage_that_finds_nobody_makes_the_attack_miss():
    t = Table("eleonoris hp 50 ward afterimage", "olaf: emily; leadfoot: fir", "")
    t.play("activate olaf")
    assert offered(t, "attack eleonoris")[0] == "Attack Eleonoris: misses (Afterimage)"


@pytest.mark.parametrize(
    ("gris", "says"),
    [
        ("gris hp 90", "Freeze: it loses its next action"),
        ("gris hp 90 thawed 9", "Freeze: no effect, it has just thawed"),
    ],
)
def test_a_monster_that_has_just_thawed_cannot_be_frozen_again(gris: str, says: str):
    t = Table(gris, "derrick: bethany", CALM).play("attack gris")
    assert t.kind == "element"
    assert offered(t, "freeze")[0] == says


def test_who_comes_back_reads_what_the_monster_did_and_not_twice_what_it_gained():
    t = Table("eleonoris hp 50 deck overdrive", PLAIN, CALM).act("attack eleonoris").monster()
    flips = [e for e in t.events if isinstance(e, Flipped)]
    assert flips
    assert all(e.upshot for e in flips)
    lines = HUESHIFT.words.tell(t.events)
    assert "Eleonoris uses Overdrive. +2 AP for good." in lines
    assert not [x for x in lines if "gains +2 AP" in x]


@pytest.mark.parametrize(
    ("monster", "says", "silent"),
    [
        ("ervomeny hp 150 deck smash", "Ervomeny uses Smash on Lasereater: 5 damage", "highest AP"),
        (
            "eleonoris hp 90 deck sonic-boom",
            "Eleonoris uses Sonic Boom: Lasereater takes 1 damage; Ciderheart (Stable) takes "
            "1 damage.",
            "Every active",
        ),
        (
            "gris hp 90 deck collapse",
            "Gris uses Collapse: Lasereater loses 1 HP; Ciderheart (Stable) loses 1 HP.",
            "Every active",
        ),
        ("ervomeny hp 90 deck regenerate", "Ervomeny uses Regenerate: it regains 5 HP.", "heals"),
        ("voided-master hp 90 deck silence", "Voided Master uses Silence: ", "A random"),
        ("ervomeny hp 90 deck guard-up", "Ervomeny uses Guard Up. Until its next turn", "no more"),
    ],
)
def test_what_an_action_did_is_told_and_its_words_only_where_nothing_says_it(
    monster: str, says: str, silent: str
):
    t = Table(monster, PLAIN, CALM).act("attack " + monster.partition(" ")[0]).monster()
    lines = [x for x in HUESHIFT.words.tell(t.events) if says in x]
    assert lines
    assert silent not in lines[0]


def test_where_there_is_little_room_it_is_told_what_an_action_did():
    t = Table("ervomeny hp 150 deck smash", PLAIN, CALM).act("attack ervomeny").monster()
    (line,) = [
        x
        for x in HUESHIFT.words.tell([e for e in t.events if e.upshot])
        if x.startswith("Ervomeny uses")
    ]
    assert line.startswith("Ervomeny uses Smash: Lasereater takes 5 damage")


def test_how_a_round_goes_is_told_when_the_monster_is_known():
    (line,) = HUESHIFT.words.tell([Chosen(seat=1, kind="monster", what="gris")])
    assert line == (
        "The Monster is Gris. Each round Blue acts, then Red, then the Monster: bring it "
        "to 0 HP before all your units are destroyed."
    )


def test_a_squad_is_offered_with_its_strength():
    state = HUESHIFT.setup(1, Options(play="boss", trade="no"))
    (decision,) = HUESHIFT.decisions(state)
    view = HUESHIFT.view(state, decision.seat)
    choices = {a: HUESHIFT.words.choice(view, a).verb for a in decision.actions}
    assert choices["squad vanguard"] == "Vanguard: AP 19, HP 30 in all"
    assert choices["squad nightfall"] == "Nightfall: AP 20, HP 25 in all"


def test_who_may_help_reads_from_whom_the_damage_comes():
    t = Table("gris hp 90 trade", "bowler: sadie", "sydney: fir").act("attack gris")
    (decision,) = HUESHIFT.decisions(t.state)
    assert decision.kind == "prevent"
    question = HUESHIFT.words.question(HUESHIFT.view(t.state, decision.seat), decision)
    assert question == "Bowler is about to take 3 damage from Gris. Does Red help?"


@rule("HS-COOP-12", "HS-COOP-7", "HS-ATT-6")
def test_a_first_strike_that_enrages_the_monster_is_said_to_be_answered_so():
    t = Table("gris hp 67 trade", "linwood: zo", "ciderheart: cagney", used="zo 1, zo-ally 1")
    t.act()
    label, confirm = offered(t, "attack gris")
    assert label == "Attack Gris: deals 5, Linwood falls"
    assert confirm == "Retaliation would destroy Linwood. Attack anyway?"


@rule("HS-COOP-7", "HS-ACTION-GUARDUP")
@pytest.mark.parametrize(("hp", "foe"), [(1, "ervomeny"), (2, "")])
def test_a_guard_reckons_with_what_the_monster_has_up_against_answers(hp: int, foe: str):
    units = "linwood: sadie; bowler: zo; myriad: sevura"
    t = Table(f"ervomeny hp {hp} deck guard-up deck smash trade", units, turn="A")
    t.play("activate bowler").until("act").lot((0, 2), (0, 1)).play("pass")
    assert t.kind == "guard"
    reliefs = {r.action: r.foe for r in HUESHIFT.view(t.state, 0).reliefs}
    assert reliefs == {"guard bowler": "", "guard myriad": foe, "pass": "ervomeny"}
    t.play("guard myriad").settle()
    assert t.won() == bool(foe)


@rule("HS-COOP-7", "HS-CHAR-FIR")
def test_who_can_be_kept_is_said_whatever_the_next_turn_brings():
    units = "linwood: fir", "crusherx: cecilia hp 6"  # with the last HP left Arcane Burst takes
    t = Table("voided-master hp 60 deck arcane-burst trade", *units, turn="B").act()
    (forecast,) = HUESHIFT.view(t.state, 1).forecasts
    assert (forecast.answer, forecast.dies, forecast.risk) == (6, False, True)
    t.play("attack voided-master", "prevent fir").until("element").quiet().monster()
    assert not t.stands("crusherx")
