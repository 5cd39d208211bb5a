"""What menus, the log and standing answers say."""

from __future__ import annotations

import pytest

from engine.core import HOUSE, Ended, Outcome, apply, begin
from engine.games.hueshift import HUESHIFT as GAME
from engine.games.hueshift import events as ev
from engine.games.hueshift.options import Options
from engine.games.hueshift.text.attacks import deals
from engine.turn_end import merging
from tests.games.hueshift.test_understanding import AMBUSH, FIELD, match


def test_a_sure_death_and_a_lost_overclock_are_confirmed() -> None:
    state = match("A olaf: d hp 2; B bowler: zo; turn: A; first: B")
    choice = GAME.words.choice(GAME.view(state, 0), "attack bowler")
    assert choice.confirm == "Retaliation would destroy Olaf. Attack anyway?"
    assert choice.target == "Bowler: deals 4, Olaf falls"
    text = "A olaf: d +zo; A bowler: sadie; B myriad: let; hand A: overclock; turn: A; first: B"
    state = match(text + "; arena: satellite-field", "activate olaf", "play overclock olaf")
    choice = GAME.words.choice(GAME.view(state, 0), "transport zo bowler")
    assert "Overclock" in choice.confirm


def test_strike_first_that_kills_is_not_answered() -> None:
    state = match("A linwood: d; B olaf: fir hp 4; B bowler: let; turn: A; first: B")
    assert (
        GAME.words.choice(GAME.view(state, 0), "attack olaf").target == "Olaf: destroys it, takes 0"
    )
    assert (
        GAME.words.choice(GAME.view(state, 0), "attack bowler").target
        == "Bowler: deals 5–6, takes 2"
    )


def test_a_fight_is_one_sentence() -> None:
    state = match("A linwood: d hp 1; A leadfoot: zo; B cassidy: cagney; turn: A; first: B")
    apply(GAME, state, 0, "activate linwood")
    events = apply(GAME, state, 0, "attack cassidy")
    assert GAME.words.tell(events)[:2] == [
        "Linwood attacks Cassidy: 6 damage; Cassidy retaliates for 3.",
        "Zo saves Linwood: 1 HP left.",
    ]
    trail = GAME.words.trail(events)
    assert trail.paths == (("linwood", "cassidy"),)
    assert trail.struck == ("cassidy", "linwood")


def test_coins_and_ejections_are_told() -> None:
    state = match("A linwood: d hp 1; A leadfoot: sadie; B cassidy: let; turn: A; first: B")
    apply(GAME, state, 0, "activate linwood")
    lines = GAME.words.tell(apply(GAME, state, 0, "attack cassidy"))
    assert lines[0] == "Linwood attacks Cassidy."
    assert lines[1] in ("Let flips Heads: −1 AP for the other.", "Let flips Tails: +1 HP.")
    assert "retaliates for 3" in lines[2]
    assert lines[3] == "Linwood is destroyed, D ejects."


def test_standing_answers() -> None:
    state = match(AMBUSH, "activate sydney")
    window = GAME.decisions(state)[0]
    assert window.kind == "interrupt"
    assert GAME.prefer(window, ()) is None
    assert GAME.prefer(window, ("late", "picks")) is None
    assert GAME.prefer(window, ("attacked",)) == "pass"
    assert GAME.prefer(window, ("falling",)) == "pass"
    state = match("A bowler: sadie; A olaf: d; B linwood: let; turn: B; first: A", "attack olaf")
    guard = GAME.decisions(state)[0]
    assert guard.kind == "guard"
    assert GAME.prefer(guard, ("attacked",)) is None
    assert GAME.prefer(guard, ("falling",)) == "pass"
    for keys in (("attacked",), ("falling",), ("late",)):
        own = GAME.decisions(match())[0]
        assert GAME.prefer(own, keys) is None


@pytest.mark.parametrize(("hp", "answer"), [(2, None), (9, "pass")])
def test_a_rescue_is_asked_for_even_then(hp: int, answer: str | None) -> None:
    text = f"A bowler: fir hp {hp}; A olaf: d; B linwood: let; turn: B; first: A"
    state = match(text, "attack bowler")
    while (decision := GAME.decisions(state)[0]).kind != "negate":
        apply(GAME, state, decision.seat, "pass")
    assert GAME.prefer(decision, ("falling",)) == answer
    assert GAME.prefer(decision, ("attacked",)) is None


def test_modes_are_complete_and_consistent() -> None:
    assert GAME.ways.complete({})["draft"] == "open"
    assert GAME.ways.complete({"draft": "dealt"}) == {
        "play": "duel",
        "draft": "dealt",
        "arena": "draw",
    }
    assert GAME.ways.complete({"monster": "gris"})["play"] == "boss"
    with pytest.raises(ValueError, match="boss"):
        GAME.ways.complete({"monster": "gris", "play": "duel"})
    for mode in GAME.ways.modes():
        done = GAME.ways.complete(mode.options)
        assert GAME.setup(1, Options(**done)).play == mode.options["play"]
    assert GAME.teams(Options()) == (0, 1)
    assert GAME.teams(Options(play="boss")) == (0, 0)
    assert GAME.teams(Options(position=FIELD)) == (0, 1)


def test_giving_up() -> None:
    duel, boss = match(), GAME.setup(1, Options(play="boss"))
    assert GAME.retire(duel, 0) == [Ended(outcome=Outcome((1,), "resignation"))]
    assert GAME.retire(boss, 0) == [Ended(outcome=Outcome((HOUSE,), "resignation"))]


def test_where_cards_are() -> None:
    view = GAME.view(match(), 0)
    assert GAME.cards.whereabouts(view, "bowler") == "On your field: AP 5, HP 11/11."
    assert GAME.cards.whereabouts(view, "d") == "Co-Pilot of your Bowler: AP 5, HP 11/11."
    assert GAME.cards.whereabouts(view, "sabotage") == "In Red's hand."
    assert GAME.cards.whereabouts(view, "fir") == "In your reserve."
    assert GAME.cards.whereabouts(view, "gris") == "Not in this match."


#: Every coin a duel has, on both sides of an attack.
COINS = """
A olaf: d; A derrick: blac; A sydney: emily hp 3
B linwood: let hp 4; B gigatear: cagney hp 3; B cassidy: void hp 4
turn: A; first: B
"""


@pytest.mark.parametrize("streak", ["", "; streak: blac 1", "; streak: blac 3"])
@pytest.mark.parametrize("by", ["olaf", "derrick", "sydney"])
def test_what_a_menu_says_of_an_attack_holds_however_the_coins_fall(by: str, streak: str) -> None:
    for target in ("linwood", "gigatear", "cassidy"):
        seen: list[tuple[int, bool]] = []
        for seed in range(24):
            state = match(COINS + streak, f"activate {by}")
            state.rng = seed * 7919
            view = next(f for f in GAME.view(state, 0).forecasts if f.target == target)
            events = apply(GAME, state, 0, f"attack {target}")
            while (decisions := GAME.decisions(state)) and decisions[0].kind in ("guard", "coin"):
                quiet = next(x for x in decisions[0].actions if x in ("pass", "skip", "flip"))
                events += apply(GAME, state, decisions[0].seat, quiet)
            hurt = [e for e in events if isinstance(e, ev.Hurt)]
            dealt = sum(e.amount for e in hurt if e.source == "attack")
            taken = sum(e.amount for e in hurt if e.source == "answer")
            gone = {e.unit for e in events if isinstance(e, ev.Destroyed)}
            assert view.damage <= dealt <= view.most
            assert max(0, view.answer) <= taken <= max(0, view.costs)
            assert (target in gone) in ((True,) if view.kills else (view.chance, False))
            assert (by in gone) in ((True,) if view.dies else (view.risk, False))
            seen.append((dealt, target in gone))
        assert {d for d, _ in seen} >= {view.damage, view.most}, "no range is wider than it must"
        assert {g for _, g in seen} == ({True, False} if view.chance else {view.kills})


def test_a_menu_says_what_coins_decide_and_who_falls() -> None:
    text = "A olaf: d hp 3; B ciderlord: blac hp 4; B bowler: fir; turn: A; first: B"
    state = match(text)
    choice = GAME.words.choice(GAME.view(state, 0), "attack ciderlord")
    assert choice.target == "Ciderlord (Elemental): may destroy it, Olaf falls"
    state = match(text.replace("A olaf: d hp 3", "A leadfoot: sadie") + "; used: sadie 1")
    choice = GAME.words.choice(GAME.view(state, 0), "attack ciderlord")
    assert choice.target == "Ciderlord (Elemental): may destroy it, Leadfoot may fall"
    assert choice.confirm == "Retaliation may destroy Leadfoot. Attack anyway?"
    state = match("A olaf: d hp 3; B leadfoot: fir hp 4; turn: A; first: B")
    choice = GAME.words.choice(GAME.view(state, 0), "attack leadfoot")
    assert choice.target == "Leadfoot: destroys it unless Fir helps, Olaf falls"
    state = match("A olaf: d hp 3; B leadfoot: fir hp 4; used: fir 1; turn: A; first: B")
    choice = GAME.words.choice(GAME.view(state, 0), "attack leadfoot")
    assert choice.target == "Leadfoot: both fall"


def test_a_last_stand_is_told_who_is_falling_already() -> None:
    state = match(
        "A olaf: d hp 3; A bowler: sadie; B leadfoot: cagney hp 4; B linwood: let;"
        "hand A: last-stand; turn: A; first: B",
        "activate olaf",
        "attack leadfoot",
    )
    assert GAME.decisions(state)[0].kind == "rescue"
    view = GAME.view(state, 0)
    choices = {
        a: GAME.words.choice(view, a) for a in GAME.decisions(state)[0].actions if a != "pass"
    }
    targets = {c.target for c in choices.values()}
    assert "Leadfoot: already falling" in targets
    assert any(x.startswith("Linwood: ") and "falling" not in x for x in targets)


def test_damage_that_is_negated_is_not_said_to_be_stopped_by_armor() -> None:
    state = match("A olaf: d; B bowler: zo; turn: A; first: B", "attack bowler")
    lines = GAME.words.tell(apply(GAME, state, 1, "negate bowler"))
    assert "Olaf hits Bowler: no damage; Bowler retaliates for 3." in lines


def test_a_mech_that_mends_itself_is_named_once() -> None:
    lines = GAME.words.tell([ev.Healed(unit="myriad", amount=1, why="myriad")])
    assert lines == ["Myriad regains 1 HP."]
    lines = GAME.words.tell([ev.Healed(unit="olaf", amount=3, why="second-wind")])
    assert lines == ["Olaf regains 3 HP (Second Wind)."]


def test_a_window_tells_the_hp_that_go_first() -> None:
    text = "A olaf: zo; A bowler: let; B sydney: blac; B linwood: d; hand B: shield-wall"
    state = match(f"{text}; turn: A; first: B; arena: none", "activate olaf", "attack sydney")
    view = GAME.view(state, 1)
    target = next(u for side in view.sides for u in side.units if u.mech == "sydney")
    assert target.buffer  # Blac's coin
    question = GAME.words.question(view, GAME.decisions(state)[0])
    assert f"Sydney (HP {target.hp}+{target.buffer})" in question


def test_a_blow_that_wins_is_not_asked_about_though_its_unit_falls() -> None:
    state = match("A olaf: d hp 1; monster: ervomeny hp 1 trade; turn: A")
    view = GAME.view(state, 0)
    choice = GAME.words.choice(view, "attack ervomeny")
    assert choice.target == "Ervomeny: wins the match"
    assert choice.confirm == ""
    state = match("A olaf: d hp 1; monster: ervomeny hp 40 trade; turn: A")
    assert GAME.words.choice(GAME.view(state, 0), "attack ervomeny").confirm


USED = "used: zo-ally 1, sadie 1"
SAVED = """
A bowler: sadie hp 1; A olaf: llewellyn
B myriad: zo hp 2; B cassidy: starlot hp 2; B sydney: bethany hp 2
turn: A; first: A
"""


@pytest.mark.parametrize(
    ("position", "by", "target", "label", "fell"),
    [
        # Zo keeps his own unit, and another one; Sadie the unit that attacks.
        (SAVED, "olaf", "myriad", ": takes 3, Zo saves it", set()),
        (SAVED, "olaf", "cassidy", ": takes 5, Zo saves it", set()),
        (SAVED, "bowler", "sydney", ": Zo saves it, Sadie saves Bowler", set()),
        (
            SAVED + "used: zo 1, zo-ally 1",
            "bowler",
            "sydney",
            ": destroys it, Sadie saves Bowler",
            {"sydney"},
        ),
        (
            SAVED + "used: zo-ally 1, sadie 1",
            "bowler",
            "sydney",
            ": both fall",
            {"bowler", "sydney"},
        ),
        (SAVED + "used: zo 1", "olaf", "myriad", ": destroys it, takes 3", {"myriad"}),
    ],
)
def test_what_a_menu_says_of_an_attack_knows_who_is_saved(
    position: str, by: str, target: str, label: str, fell: set[str]
) -> None:
    state = match(position, f"activate {by}")
    forecast = next(f for f in GAME.view(state, 0).forecasts if f.target == target)
    assert deals(forecast) == label
    events = apply(GAME, state, 0, f"attack {target}")
    while (decisions := GAME.decisions(state)) and decisions[0].kind in ("guard", "meet", "defend"):
        quiet = next(x for x in decisions[0].actions if x in ("pass", "skip"))
        events += apply(GAME, state, decisions[0].seat, quiet)
    assert {e.unit for e in events if isinstance(e, ev.Destroyed)} == fell


def test_what_a_person_passes_on_is_told_as_a_sentence() -> None:
    options = merging(Options(position="A olaf: zo; B bowler: d; hand A: shield-wall; turn: B"))
    state = begin(GAME, 3, options)
    apply(GAME, state, 1, "attack olaf")
    (decision,) = GAME.decisions(state)
    view = GAME.view(state, 0)
    done = {a: GAME.words.choice(view, a).done for a in decision.actions}
    assert (done["pass"], done["pass turn"]) == ("You pass.", "You pass for this turn.")


def test_a_pilot_who_saves_units_is_explained() -> None:
    """He saves his own unit and another one: that is more than once in a match."""
    texts = {term.key: term.text for term in GAME.words.terms()}
    assert texts["zo"].startswith("a pilot who saves his own unit and another")
    assert texts["sadie"].startswith("a pilot who keeps a unit from being destroyed, once")


def test_what_a_pilot_brings_is_told_without_what_stays_as_it_is() -> None:
    options = merging(Options(position="A leadfoot: -; reserve A: d; B cassidy: -; turn: A"))
    state = begin(GAME, 3, options)
    (decision,) = GAME.decisions(state)
    board = next(a for a in decision.actions if a.startswith("transport"))
    assert GAME.words.choice(GAME.view(state, 0), board).target == "D to Leadfoot (+1 AP)"


def test_a_hit_that_came_to_nothing_names_the_card() -> None:
    hit = ev.Hurt(unit="bowler", amount=0, by="olaf", source="attack", less=1)
    events = [ev.Negated(unit="bowler", card="fearless-heart"), hit]
    assert GAME.words.tell(events) == ["Olaf hits Bowler: no damage (Fearless Heart)."]
    events = [ev.Negated(unit="bowler", card="bowler"), hit]
    assert GAME.words.tell(events) == [
        "Bowler negates all damage to it.",
        "Olaf hits Bowler: no damage.",
    ]


@pytest.mark.parametrize(
    ("hand", "unit", "label"),
    [
        ("second-wind", "A olaf: bethany", "Second Wind Olaf: already at full HP"),
        ("second-wind", "A olaf: d hp 2", "Second Wind Olaf: HP 2 → 5"),
        ("second-chance", "A olaf: d; A bowler: zo trash", "Second Chance Bowler: back with 1 HP"),
    ],
)
def test_what_a_wildcard_brings_stands_behind_a_colon(hand: str, unit: str, label: str) -> None:
    text = f"{unit}; B myriad: let; hand A: {hand}; turn: A; first: B"
    state = match(text)
    view = GAME.view(state, 0)
    actions = [a for d in GAME.decisions(state) for a in d.actions if a.startswith("play")]
    choices = [GAME.words.choice(view, action) for action in actions]
    assert label in [f"{c.verb} {c.target}" for c in choices]
