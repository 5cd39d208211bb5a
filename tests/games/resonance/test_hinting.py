"""Hints: what is suggested, why, and what is said before the first action."""

from engine import core
from engine.games.resonance import RESONANCE, naming
from engine.games.resonance.cards import number, printed
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.state import Options
from tests.games.resonance.test_choices import words


def test_who_may_attack_a_guarded_player_reads_why(resonance):
    why = "Traveller gets past their Animations"
    s = resonance("A: hand M7.1,M7.4 blocks silver.1", "B1: M2.4 suppressed")
    assert "gets past" not in words(s, "attack A B")  # nobody guards
    s = resonance("A: hand M7.1,M7.4 blocks silver.1", "B1: M2.4")
    assert words(s, "attack A B").endswith(why)
    assert RESONANCE.words.advice(RESONANCE.view(s.state, 0), "attack A B").endswith(f"{why}.")


def test_somebody_new_reads_the_goal_and_what_the_setup_gave_them():
    goal, settled = RESONANCE.words.goal, RESONANCE.plans.settled
    s = RESONANCE.setup(1, Options(seats=2))
    seat = RESONANCE.decisions(s)[0].seat
    assert goal(RESONANCE.view(s, seat)) == "Goal: destroy the other Player."
    assert not settled(RESONANCE.view(s, seat))
    while RESONANCE.view(s, None).stage != "play":
        d = RESONANCE.decisions(s)[0]
        core.apply(RESONANCE, s, d.seat, d.actions[0])
    view = RESONANCE.view(s, s.turn)
    primary = naming.color(view.sides[s.turn].primary)
    assert settled(view).startswith(f"You play {primary} with ")
    assert not settled(RESONANCE.view(s, None))
    three = RESONANCE.setup(1, Options(seats=3))
    assert goal(RESONANCE.view(three, 0)) == "Goal: be the last Player left."


def test_a_hint_charges_before_the_turn_ends(resonance):
    """Charge is free, so no hint calls an end the best while a unit can."""
    instead = RESONANCE.computer.instead
    for lines, action in (
        (("A: en 5",), "charge A"),
        (("A: en 5 tokens 2", "A1: M4.4"), "charge A1"),
        (("A: en 5 tokens 2", "A1: M4.4 tags blight", "A2: M7.4 tags slow"), ""),
        (("A: en 10",), ""),
        (("A: en 5 tokens 2",), ""),
    ):
        s = resonance(*lines)
        assert instead(RESONANCE.view(s.state, 0), "end") == action
        assert not instead(RESONANCE.view(s.state, 0), "support A A")
        if action:
            s.plays(action)


def test_a_hint_pays_for_no_tag_that_nobody_gets(resonance):
    """Edit offers Status Tags also where the target is destroyed."""
    for target, useless in (("M13.1", True), ("M13.4", False)):
        s = resonance("A: hand M7.4", "A1: M1.6", f"B1: {target}")
        s.play("attack A1 B1", "stop").asks("A", "edit").open()
        view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
        late = {a for a in d.actions if RESONANCE.words.choice(view, a).late}
        status = {a for a in d.actions if (tag := TAGS.get(a.split()[-1])) and not tag.boost}
        assert status
        assert late == (status if useless else set())
        for action in d.actions:
            assert RESONANCE.computer.instead(view, action) == ("no" if action in late else "")


def test_a_hint_does_not_promise_what_there_is_not(resonance):
    s = resonance("A1: M4.4 damage 1", "A2: M7.4", "B1: M2.4")
    view = RESONANCE.view(s.state, 0)
    assert "marker" in RESONANCE.words.advice(view, "support A A1")
    assert "marker" in RESONANCE.words.advice(view, "purge A1")
    for action in ("support A A2", "purge A2", "charge A2"):
        assert "This does nothing now" in RESONANCE.words.advice(view, action)


def test_a_hint_says_what_an_action_without_damage_is_for(resonance):
    s = resonance("A: hand M7.1,M4.1", "A1: M4.6", "B1: M2.4 suppressed")
    view = RESONANCE.view(s.state, 0)
    assert RESONANCE.words.advice(view, "strike A1 B1").endswith(
        "every Critical Strike brings 1 Karma."
    )
    assert "This does nothing now" in RESONANCE.words.advice(view, "attack A B1")
    s = resonance("A: blocks null.1,null.3 hand M7.1", "B1: M2.4 suppressed", "B: hand M4.1")
    view = RESONANCE.view(s.state, 0)
    assert (
        RESONANCE.words.advice(view, "attack A B1") == "It deals no damage. It is for Specialist."
    )
    assert RESONANCE.words.advice(view, "support A A").endswith("It is for Mark.")


def test_a_hint_for_an_item_says_what_its_first_keyword_does(resonance):
    s = resonance("A: hand M1.10,M7.1 en 9", "A1: M4.4")
    advice = RESONANCE.words.advice(RESONANCE.view(s.state, 0), "equip M1.10 A1")
    first = KEYWORDS[printed(number("M1.10")).keywords[0]]
    assert advice.startswith(f"{first.title}: {first.text}")


def test_words_are_explained_with_one_colon_at_most():
    """`Item: equipment: it gives ...` was hard to read."""
    for term in RESONANCE.words.terms():
        assert ":" not in term.text, term.key


def test_where_en_and_karma_come_from_is_explained():
    meant = {term.key: term.text for term in RESONANCE.words.terms()}
    assert "each turn" in meant["EN"].lower()
    assert "Focus" in meant["EN"]
    for source in ("damage", "destroys", "Critical Strike"):
        assert source in meant["Karma"]


def test_a_hint_to_move_an_item_to_an_enemy_says_that_it_weakens_them(resonance):
    """Emberwing is Limited, a Flaw, and Multiply."""
    s = resonance("A: en 9", "A1: M4.4 items M24.8", "B1: M2.4")
    advice, view = RESONANCE.words.advice, RESONANCE.view(s.state, 0)
    assert advice(view, "move M24.8 A1 B1") == advice(view, "move M24.8 A1 B")
    assert advice(view, "move M24.8 A1 B") == "Its Flaws weaken the unit that has it."
    assert advice(view, "move M24.8 A1 A") == "The Item helps more there."


def test_a_hint_to_fuel_a_critical_strike_in_vain_says_what_it_brings(resonance):
    s = resonance("A: hand M7.1,M3.1,M7.2,M3.2", "B1: M24.6", "B: hand M4.1")
    s.play("strike A B1").open()
    view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
    why = RESONANCE.words.advice(view, d.actions[0])
    assert why == "It deals no damage, but every Critical Strike brings 1 Karma."


def test_a_hint_discards_nothing_for_a_unit_that_falls_all_the_same(resonance):
    s = resonance("A: hand M7.5,M1.5", "A1: M4.1", "B: hand M7.2,M22.6", "B1: M2.1")
    s.play("attack A1 B1", "fuel M7.5").asks("B", "defend").open()
    view, (d,) = RESONANCE.view(s.state, 1), RESONANCE.decisions(s.state)
    better = {action: RESONANCE.computer.instead(view, action) for action in d.actions}
    assert better.pop("discard M7.2") == "pass"
    assert set(better.values()) == {""}  # the other card saves it
