"""What people read and what is answered for them: buttons, suggestions, standing answers."""

import re

import pytest

from bot.platform import phone
from engine.games.resonance import RESONANCE, auto_responses, suggest
from engine.games.resonance.cards import MODULES
from engine.games.resonance.keyword_types import KEYWORDS, block
from engine.games.resonance.state import Options
from engine.games.resonance.text.choices import FOE
from tests.games.resonance.test_questions import question
from tests.games.resonance.test_standing_answers import answered
from tests.scenarios.resonance import Scenario, rule


def words(s: Scenario, action: str) -> str:
    """Return an action as its button reads, with what is noted beside it."""
    (d,) = [d for d in RESONANCE.decisions(s.state) if action in d.actions]
    c = RESONANCE.words.choice(RESONANCE.view(s.state, d.seat), action)
    return f"{c.verb} {c.target} {c.about}".strip()


# -- numbers --------------------------


@rule("RS-STATE-DEPLOY", "RS-KW-1.1-TRAVELLER", "RS-KW-7.2-FONT")
def test_what_comes_to_nothing_stands_apart(resonance):
    s = resonance(
        "A: hand M7.1,M7.4 karma 1 blocks silver.1,red.1", "A1: M4.4 spent fresh", "B1: M2.4"
    )
    again = RESONANCE.words.choice(RESONANCE.view(s.state, 0), "reengage A1")
    assert again.late
    assert again.target == "A1 (1 Karma: no use)"
    s.play("attack A B1")
    view = RESONANCE.view(s.state, 0)
    assert RESONANCE.words.choice(view, "use traveller").late  # nothing stands before an Animation
    s.play("fuel M7.4")
    view = RESONANCE.view(s.state, 0)
    s.open()
    assert RESONANCE.words.choice(view, "use font").late  # no Karma gained this turn
    assert not RESONANCE.words.choice(view, "done").late


def test_cards_that_can_deal_no_more_are_told_apart_by_their_ev(resonance):
    s = resonance("A: hand M7.1,M7.4", "A1: M4.4", "B: hand M10.4", "B1: M2.4 damage 3")
    s.play("attack A1 B1").open()
    assert words(s, "fuel M7.4") == "Sunsage 4/5: EV 9, deals 0–1 of 1"
    assert words(s, "fuel M7.1") == "Sunpage 1/1: EV 6, deals 0–1 of 1"  # as what stands beside it


@rule("RS-KARMA-OVERCLOCK", "RS-TURN-6")
@pytest.mark.parametrize(
    ("facts", "idle"),
    [
        ("tokens 2 karma 1 hand M7.1", True),  # System Refresh would draw that card anyway
        ("tokens 1 karma 1 hand M7.1", False),
        ("tokens 2 karma 2 hand M7.1", False),  # who is readied can use it
        ("tokens 2 karma 1 hand M7.1,M7.2,M7.3,M7.4,M7.6", False),  # one more to choose from
        ("tokens 2 karma 1 hand M7.1 tags haste", False),
    ],
)
def test_a_card_that_comes_anyway_is_not_worth_the_last_karma(resonance, facts, idle):
    s = resonance(f"A: {facts}", "B1: M2.4")
    assert RESONANCE.words.choice(RESONANCE.view(s.state, 0), "overclock").late == idle


@rule("RS-KARMA-REENGAGE", "RS-ACT-EQUIP-TARGET", "RS-ACT-EQUIP-MOVE")
def test_what_karma_buys_and_what_comes_onto_an_enemy_are_no_deeds_of_a_unit(resonance):
    s = resonance(
        "A: hand M7.7,M36.7 karma 1 en 10", "A1: M4.4 spent items M7.8", "A2: M2.5", "B1: M2.4"
    )
    view = RESONANCE.view(s.state, 0)
    assert words(s, "reengage A1") == "Re-engage A1 (1 Karma: ready)"
    actors = {
        action: RESONANCE.words.choice(view, action).actor
        for action in ("reengage A1", "equip M7.7 A", "equip M36.7 B1", "move M7.8 A1 A2",
                       "move M7.8 A1 B1")
    }  # fmt: skip
    assert list(actors.values()) == ["", "#equip", FOE, "#move", ""]
    for action, label in (("equip M7.7 B1", "B1 4/5 is an enemy's"), ("equip M7.7 B", "is an")):
        assert label in RESONANCE.words.choice(view, action).confirm
    assert not RESONANCE.words.choice(view, "equip M36.7 B1").confirm  # it only hampers


@rule("RS-ACT-EQUIP-TARGET")
def test_an_item_that_would_only_help_an_enemy_is_out_of_the_way(resonance):
    s = resonance("A: hand M7.7,M36.7 en 10", "A1: M2.5", "B1: M2.4")
    view = RESONANCE.view(s.state, 0)
    given, hampers = (RESONANCE.words.choice(view, f"equip {c} B1") for c in ("M7.7", "M36.7"))
    assert (given.actor, given.verb, given.late) == ("", "Item onto an enemy:", True)
    assert " · B1 " in given.target
    assert (hampers.actor, hampers.late) == (FOE, False)


@rule("RS-KW-7.6-AREA")
def test_the_fuel_of_an_area_attack_need_not_be_strong(resonance):
    s = resonance("A: hand M7.1,M7.4 blocks red.3", "B1: M2.4")
    s.play("area A B").open()
    assert "In Anvil's Area attack its Power does not count" in question(s)
    assert answered(s, auto_responses.FUEL) is None
    s = resonance("A: hand M7.1,M7.4", "B: hand M4.1").play("attack A B").open()
    assert answered(s, auto_responses.FUEL) == "fuel M7.4"


@rule("RS-DEC-04", "RS-KW-1.0-BANE", "RS-KW-6.3-IMMUNIZED")
def test_what_is_chosen_for_is_told(resonance):
    s = resonance("A: karma 3 codex silver.5", "B1: M2.4").play("acquire")
    s.open()
    assert "comes into play. Choose a colour" in question(s)
    assert question(s).startswith("Bane (Anvil)")
    assert "what for" not in question(s)
    s = resonance("A: karma 3 codex white.2", "B1: M2.4").play("acquire")
    s.open()
    assert words(s, "choose mark").startswith("Mark Status Tag: Attacks against it")


@rule("RS-TURN-6", "RS-DEC-39")
def test_cards_too_many_go_one_by_one_or_the_weakest_at_once(resonance):
    s = resonance("A: hand M7.1,M7.2,M7.3,M7.4,M7.6,M4.4,M4.5", "B1: M2.4").play("end")
    s.open()
    assert question(s).endswith("Which one goes first?")
    assert words(s, "weakest") == "The 2 weakest at once"
    s.play("discard M7.4").open()
    assert words(s, "weakest") == "The weakest"


@rule("RS-VAR-QUICK")
def test_quick_start_takes_no_deck_and_names_no_card_to_leave_out(resonance):
    s = resonance.match(3, quick=True)
    s.play("color red", "color green", "color white")
    choice = RESONANCE.words.choice(RESONANCE.view(s.state, 0), "seal")
    assert (choice.verb, choice.target) == ("Seal", "(the Codex is ready-made)")
    ready = [plan.plan for plan in RESONANCE.plans.ready(s.state.options, None)]
    assert len(ready) == 11
    assert not any(RESONANCE.decks.bring(s.state.options, plan) for plan in ready)


def test_an_attack_says_what_it_can_deal(resonance):
    s = resonance("A: hand M7.1,M7.4", "A1: M4.4", "B1: M2.4 items M4.8", "B: hand M4.1")
    assert words(s, "attack A1 B1").startswith("Attack B1: deals 0–4 of 4 Damage is EV")
    text = RESONANCE.words.choice(RESONANCE.view(s.state, 0), "attack A1 B1").text
    assert text == "A1 4/5: Attack B1: deals 0–4 of 4 (EV 6–9 vs 5–10)"
    s.play("attack A1 B1")
    text = words(s, "fuel M7.4")
    assert re.match(r"Sunsage 4/5: deals 0–\d of 4$", text), text
    text = RESONANCE.words.choice(RESONANCE.view(s.state, 0), "fuel M7.4").text
    assert "(EV 9 vs 5–10)" in text
    s.play("fuel M7.4").open()
    assert "EV 9 beats RV 5; 4 HP left" in question(s)
    assert words(s, "pass") == "Pass: is destroyed"
    assert words(s, "sacrifice M4.8") == "Sacrifice: Moonhelm, takes 2 of 4"
    assert words(s, "discard M4.1") == "Discard Moonpage 1/1: takes 3 of 4"
    text = RESONANCE.words.choice(RESONANCE.view(s.state, 1), "sacrifice M4.8").text
    assert text == "Sacrifice Moonhelm Item 2: takes 2 of 4 (RV 7 vs 9); the Item is gone"


def test_a_button_of_an_attack_fits_on_a_phone(resonance):
    """With its number before it, a label has room for some 38 characters."""
    s = resonance("A: hand M7.1,M7.2,M28.1", "B1: M2.4", "C: hand M4.1", seats=4)
    (d,) = RESONANCE.decisions(s.state)
    actions = [a for a in d.actions if a.startswith(("attack ", "strike "))]
    assert actions
    for action in actions:
        c = RESONANCE.words.choice(RESONANCE.view(s.state, 0), action)
        assert c.text.startswith("Your Player: ")
        assert len(f"1 · {c.verb} {c.target}") <= 42, c


def test_each_step_of_the_plan_is_asked_of_its_owner_alone(resonance):
    s = resonance.match(3)
    while s.kind() == "pick":
        s.play(s.actions()[0])

    def asked(seat: int | None) -> str:
        d = next(d for d in RESONANCE.decisions(s.state) if d.seat == 0)
        return RESONANCE.words.question(RESONANCE.view(s.state, seat), d)

    public = asked(None)
    steps = [asked(0)]
    for action in ("color null", "color red", "color blue", "leave null 2"):
        s.play(action, by="A")
        steps.append(asked(0))
        assert asked(None) == asked(1) == public
    heads = ["Choose your primary", "Choose a secondary colour (1", "Choose a secondary colour (2"]
    heads += ["Leave out 4 Codex cards", "Leave out 3 Codex cards"]
    assert all(step.startswith(head) for step, head in zip(steps, heads, strict=True)), steps


def test_nobody_is_told_to_save_what_is_safe(resonance):
    s = resonance("A: hand M4.1", "A1: M4.4", "B1: M2.4 items M4.8", "B: hand M7.4")
    s.play("attack A1 B1").open()
    assert words(s, "pass").startswith("Pass: takes 1 of 4")
    s = resonance("A: hand M4.1", "B1: M2.4 items M4.8", "B: hand M7.4")
    s.play("attack A B1").open()
    assert words(s, "pass").startswith("Pass: no damage")
    assert "EV 2 does not beat RV 5: it misses" in question(s)
    view, (d,) = RESONANCE.view(s.state, 1), RESONANCE.decisions(s.state)
    assert [a for a in d.actions if RESONANCE.words.choice(view, a).tip] == ["pass"]
    asked_twice = [a for a in d.actions if RESONANCE.words.choice(view, a).confirm]
    assert asked_twice == ["discard M7.4"]
    assert "no damage anyway" in RESONANCE.words.advice(view, "discard M7.4")
    assert "Keep your cards" in RESONANCE.words.advice(view, "pass")


@pytest.mark.parametrize(
    ("hand", "saves", "label"),
    [
        ("M2.4,M1.2", True, "Another answer saves it"),
        ("M1.1", False, "No single answer saves it"),
    ],
)
def test_passing_is_not_said_to_be_all_there_is(resonance, hand: str, saves: bool, label: str):
    """What is said of Pass goes with the forecasts beside it."""
    s = resonance("A: hand M7.4", "B1: M4.1", f"B: hand {hand}").play("attack A B1").open()
    view, (d,) = RESONANCE.view(s.state, 1), RESONANCE.decisions(s.state)
    falls = {a: (f := view.forecasts.get(a)) is None or f.damage[1] >= f.left for a in d.actions}
    assert falls["pass"]
    assert saves == any(not fell for fell in falls.values())
    assert RESONANCE.words.advice(view, "pass").startswith(label)


def test_to_add_no_more_fuel_says_what_the_attack_deals(resonance):
    s = resonance("A: hand M7.1,M7.4,M7.2", "A1: M4.4 tags enhance", "B: hand M4.1", "B1: M2.4")
    s.play("attack A1 B1", "fuel M7.1").asks("A", "extra fuel").open()
    assert words(s, "pass").startswith("Pass: deals ")


def test_prices_are_those_that_are_paid(resonance):
    """What a button says of EN and Karma is what is gone afterwards."""
    for lines, action in (
        (("A: en 9 focus 2 items M40.7 hand M1.4", "A1: M4.4"), "deploy M1.4"),
        (("A: en 9 blocks orange.2 hand M1.9",), "equip M1.9 A"),
        (("A: en 9 items M40.7 hand M1.9", "A1: M4.4"), "equip M1.9 A1"),
        (("A: en 9 hand M1.9", "B1: M28.2"), "equip M1.9 B1"),
    ):
        s = resonance(*lines)
        match = re.search(r"(\d+) EN", words(s, action))
        assert match, words(s, action)
        s.plays(action).en("A", 9 - int(match[1]))


def test_end_of_turn_and_charge_say_what_follows(resonance):
    s = resonance("A: en 10 hand M7.1,M7.2", "A1: M4.4")
    assert words(s, "end") == "End the turn (2 can act)"
    # No slip of a finger ends a turn in which there is more to do.
    for lines, late in ((("A: en 10", "A1: M4.4"), True), (("A: tokens 2 karma 1",), False)):
        s = resonance(*lines)
        assert RESONANCE.words.choice(RESONANCE.view(s.state, 0), "end").late is late
    for cards, more in ((2, " (draw up to 5)"), (5, ""), (6, " (discard down to 5)")):
        hand = ",".join(f"M7.{n}" for n in range(1, cards + 1))
        assert words(resonance(f"A: tokens 2 karma 1 hand {hand}"), "end") == f"End the turn{more}"
    s = resonance("A: en 8")
    assert words(s, "charge A") == "Charge (EN 8 → 9)"


@rule("RS-LIM-2")
def test_who_has_as_many_animations_as_their_focus_reads_why_they_cannot_deploy(resonance):
    for lines, told in (
        (("A: en 3 hand M7.1", "A1: M4.4"), "; 3 EN, 1 of 1 Animations."),
        (("A: en 3 karma 2 focus 2 hand M7.1", "A1: M4.4", "A2: M4.1", "A3: echo"),
         "; 3 EN, 2 Karma, 2 of 2 Animations."),
        (("A: en 3 hand M7.4", "A1: M4.4"), "; 3 EN."),  # it could not pay for one
        (("A: en 3 hand M7.7", "A1: M4.4"), "; 3 EN."),  # an Item
        (("A: en 3 focus 2 hand M7.1", "A1: M4.4"), "; 3 EN."),
        (("A: en 3 hand M7.1 tokens 2", "A1: M4.4"), "; 3 EN."),
    ):  # fmt: skip
        s = resonance(*lines)
        view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
        assert RESONANCE.words.question(view, d, to_owner=True).endswith(told)
        assert "Animations" not in question(s)  # others do not know the hand


def test_what_nothing_comes_of_is_late_and_asked_twice(resonance):
    s = resonance("A: hand M7.1", "A1: M4.4 damage 1", "A2: M11.1 tags mark", "B: suppressed")
    view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
    choices = {a: RESONANCE.words.choice(view, a) for a in d.actions}
    useless = {a for a, c in choices.items() if "This does nothing now" in c.confirm}
    assert all(choices[a].late for a in useless)
    assert {"charge A", "charge A1", "purge A", "support A A2", "support A1 A"} <= useless
    assert not useless & {"end", "support A A1", "purge A1", "purge A2"}
    assert choices["charge A1"].text == "A1 4/5: Charge (EN 10 → 10)"
    # Growth helps others as soon as its unit is spent by an action.
    s = resonance("A: blocks white.5", "A1: M4.4")
    view = RESONANCE.view(s.state, 0)
    doubts = [RESONANCE.words.choice(view, f"charge {word}").confirm != "" for word in ("A", "A1")]
    assert doubts == [False, True]


def test_what_harms_oneself_is_asked_twice(resonance):
    s = resonance("A: hand M36.7,M1.9", "A1: M4.4", "B1: M4.3")
    view = RESONANCE.view(s.state, 0)
    doubts = {a: bool(RESONANCE.words.choice(view, a).confirm) for a in s.actions() if "equip" in a}
    assert doubts == {
        "equip M36.7 A1": True, "equip M36.7 B1": False, "equip M36.7 A": False,
        "equip M36.7 B": False, "equip M1.9 A1": False, "equip M1.9 B1": True,
        "equip M1.9 A": False, "equip M1.9 B": True,
    }  # fmt: skip


# -- before the match --------------------------


@rule("RS-SETUP-05", "RS-DEC-02", "RS-DEC-03")
def test_one_tap_settles_colors_and_codex(resonance):
    s = resonance.match(4, pool="paragon").play("seal", by="A")
    s.play("color red", by="B").play("color blue", by="B").play("seal", by="B")
    for side in s.state.sides:
        assert len({side.primary, *side.secondary}) == 3
        assert len(side.codex) == 10
    assert s.state.sides[1].primary == 7
    assert s.state.sides[1].secondary[0] == 8


@rule("RS-MOD-02")
def test_a_module_by_lot_brings_new_colors(resonance):
    s = resonance.match(4).play("pick 21").play("lot")
    colors = [set(MODULES[m - 1].colors) for m in s.state.modules]
    assert not colors[0] & colors[1]


def test_a_module_is_told_by_its_keywords():
    view = RESONANCE.view(RESONANCE.setup(3, Options(seats=2)), 0)
    choice = RESONANCE.words.choice(view, "pick 1")
    assert choice.about.startswith("Aura, Specialist, Alert")
    assert choice.about.endswith("Edit") or "Restricted" in choice.about


def test_what_is_left_out_are_cards_with_flaws_first():
    cards = [(c, kind) for c in (3, 7, 9) for kind in range(1, 6)]
    left = suggest.rest(cards, [(3, 1)], 4)
    assert left == [(3, 5), (7, 5), (9, 5)]
    assert all(any(KEYWORDS[name].flaw for name in block(*card)) for card in left)


# -- keywords and answers --------------------------


def test_the_first_keyword_is_no_further_one(resonance):
    s = resonance("A: hand M7.1,M7.2,M7.4 blocks green.1 focus 2", "A1: M4.4", "B: hand M4.1")
    s.play("attack A B", "fuel M7.4").open()
    assert question(s).endswith("Anvil may add keywords, 2 at most.")
    assert words(s, "done").startswith("No keyword: deals ")
    s.play("use brawler").open()


@rule("RS-DMG-3")
def test_a_player_does_not_read_that_it_is_destroyed_but_that_it_falls(resonance):
    s = resonance("A: hand M7.1,M7.4", "A1: M4.4", "B: hand M4.1 damage 9")
    s.play("attack A1 B", "fuel M7.4").open()
    assert words(s, "pass") == "Pass: your Player falls"


@rule("RS-DEC-19", "RS-KW-7.6-AREA")
def test_who_has_paid_for_nothing_pays_for_none(resonance):
    s = resonance("A: hand M7.1,M7.4 blocks red.3", "B: en 5", "B1: M2.4", "B2: M2.5")
    s.play("area A B", "fuel M7.1").open()
    assert words(s, "done") == "Pay for none"
    s.play("pay B1").open()
    assert words(s, "done") == "Pay for no more"


@rule("RS-ROLL-10", "RS-ROLL-22")
def test_what_answers_nothing_and_a_sacrifice_are_named_by_a_closed_menu(resonance):
    """Both begin with a word of their own, and are short enough beside each other."""
    s = resonance("A: hand M7.1,M7.2", "A1: M4.1", "B: hand M4.2,M4.3", "B1: M2.4 items M10.10")
    s.play("attack A1 B1", "fuel M7.1").open()
    view = RESONANCE.view(s.state, 1)
    choices = [RESONANCE.words.choice(view, a).verb for a in ("discard M4.2", "sacrifice M10.10")]
    heads = [verb.partition(":")[0] for verb in choices]
    assert heads == ["Discard", "Sacrifice"]
    assert phone.prompt(f"{', '.join(heads)}…")


@rule("RS-KW-4.7-FLUX", "RS-DEC-16")
def test_whoever_burns_itself_up_is_asked_first(resonance):
    s = resonance("A: hand M7.1,M7.4", "A1: M4.4 damage 2 items M13.10", "B1: M2.4")
    s.play("attack A1 B1", "fuel M7.4", "use flux", "done").open()
    labels = [words(s, f"choose {n}") for n in range(3)]
    left = RESONANCE.view(s.state, 0).unit("A1")
    assert left is not None
    assert labels[:2] == ["Flux: no marker", "Flux: +1 EV, 1 damage on A1"]
    last = RESONANCE.words.choice(RESONANCE.view(s.state, 0), f"choose {left.limit - left.damage}")
    assert last.target.endswith("damage, A1 is destroyed")
    assert "its attack would end" in last.confirm
    assert not RESONANCE.words.choice(RESONANCE.view(s.state, 0), "choose 1").confirm


def test_a_status_tag_for_a_unit_of_ones_own_comes_behind_all_else(resonance):
    s = resonance("A: blocks red.3", "A1: M4.4 damage 1").play("support A A1").open()
    view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
    assert d.kind == "announce"
    late = {a: RESONANCE.words.choice(view, a).late for a in d.actions}
    assert late == {"use blight": True, "done": False}


def test_what_an_item_brings_a_player_is_told_of_the_own_one_alone(resonance):
    s = resonance("A: hand M3.7 en 5", "A1: M4.4", "B1: M2.4")
    assert "each Item" in RESONANCE.words.choice(s.view("A"), "equip M3.7 A").target
    assert RESONANCE.words.choice(s.view("A"), "equip M3.7 B").target.endswith("Banjo")
