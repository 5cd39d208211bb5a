"""Loosely typed text finds what was meant, and refusals name the rule that stands against it."""

from __future__ import annotations

import pytest

from engine.core import HOUSE, Ended, Illegal, Outcome, apply, check
from engine.games.hueshift import HUESHIFT as GAME
from engine.games.hueshift import events as ev
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State
from engine.games.hueshift.text.attacks import deals

FIELD = """
A bowler: sadie +d; A olaf: llewellyn; A myriad: zo
B linwood: cecilia; B cassidy: starlot; B gigatear: let
reserve A: fir
hand A: true-grit ambush second-chance second-wind
hand B: sabotage shield-wall
arena: satellite-field; first: B; turn: A
"""


def match(text: str = FIELD, *moves: str) -> State:
    state = GAME.setup(1, Options(position=text))
    for move in moves:
        apply(GAME, state, GAME.decisions(state)[0].seat, move)
    return state


def read(state: State, text: str) -> list[str]:
    decision = GAME.decisions(state)[0]
    return GAME.words.read(text, GAME.view(state, decision.seat), decision.actions)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("bowler", "activate bowler"),
        ("Activate Bowler!", "activate bowler"),
        ("sadie", "activate bowler"),
        ("use ol", "activate olaf"),
        ("activate mirad", "activate myriad"),
        ("llew", "activate olaf"),
    ],
)
def test_who_acts_can_be_said_in_many_ways(text: str, meant: str) -> None:
    assert read(match(), text) == [meant]


ACT = ("activate bowler", "pass", "skip")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("linwood", "attack linwood"),
        ("attack linwood", "attack linwood"),
        ("bowler attacks linwood", "attack linwood"),
        ("Sadie hits Cassidy", "attack cassidy"),
        ("attack cecilia", "attack linwood"),
        ("attack linwood with bowler", "attack linwood"),
        ("attck lin", "attack linwood"),
        ("do nothing", ""),
        ("pass", "pass"),
        ("nothing", "pass"),
        ("linwood attacks bowler", ""),
        ("attack linwood cassidy", ""),
        ("attack linwood twice", ""),
    ],
)
def test_attacks_can_be_said_in_many_ways(text: str, meant: str) -> None:
    assert read(match(FIELD, *ACT), text) == ([meant] if meant else [])


def test_several_readings_are_all_offered() -> None:
    assert set(read(match(FIELD, *ACT), "attack")) == {
        "attack linwood", "attack cassidy", "attack gigatear",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("fir to olaf", "transport fir olaf"),
        ("transport d to olaf", "transport d olaf"),
        ("move fir llewellyn", "transport fir olaf"),
        ("true grit on bowler", "play true-grit bowler"),
        ("grit olaf", "play true-grit olaf"),
        ("play true-grit sadie", "play true-grit bowler"),
        ("skip", "skip"),
    ],
)
def test_free_actions_can_be_said_in_many_ways(text: str, meant: str) -> None:
    assert read(match(FIELD, "activate bowler", "pass"), text) == [meant]


AMBUSH = (
    "A bowler: sadie; A olaf: d; B linwood: let; B sydney: zo; hand A: ambush; turn: B; first: A"
)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ambush olaf linwood", "play ambush olaf linwood"),
        ("olaf ambushes linwood", "play ambush olaf linwood"),
        ("ambush linwood with olaf", "play ambush olaf linwood"),
        ("ambush linwood olaf", ""),
        ("pass turn", "pass turn"),
        ("pass all", "pass turn"),
    ],
)
def test_ambush_names_the_attacker_first(text: str, meant: str) -> None:
    readings = read(match(AMBUSH, "activate sydney"), text)
    assert readings == ([meant] if meant else [])


def why(state: State, text: str, seat: int = 0) -> tuple[str, str]:
    verdict = GAME.explain(state, seat, text)
    assert not verdict.legal
    assert verdict.why.endswith((".", "?"))
    return verdict.why, verdict.rule


DUEL = FIELD.replace("arena: satellite-field", "arena: normal-space")


@pytest.mark.parametrize(
    ("position", "moves", "text", "rule"),
    [
        (FIELD.replace("olaf: llewellyn", "olaf: llewellyn frozen 9"), (), "activate olaf",
         "HS-STATUS-FREEZE"),
        (FIELD, (), "activate linwood", "HS-TURN-3"),
        (FIELD, (), "attack linwood", "HS-TURN-5"),
        (FIELD, ("activate bowler",), "activate olaf", "HS-TURN-5"),
        (FIELD, ("activate bowler",), "play true-grit bowler", ""),  # Red is asked
        (FIELD, ("activate bowler", "pass"), "attack linwood", "HS-TURN-17"),
        (FIELD, ("activate bowler", "pass"), "activate olaf", "HS-TURN-5"),
        (FIELD, ("activate bowler", "pass"), "transport sadie olaf", "HS-FREE-5"),
        (FIELD, ("activate bowler", "pass"), "transport d bowler", "HS-FREE-3"),
        (FIELD, ("activate bowler", "pass"), "play shield-wall", "HS-WILD-0"),
        (FIELD, ("activate bowler", "pass"), "play ambush olaf linwood", "HS-WILD-AMBUSH"),
        (FIELD, ("activate bowler", "pass"), "play second-chance olaf", "HS-WILD-SECONDCHANCE"),
        (FIELD, ("activate bowler", "pass"), "play second-wind olaf", "HS-WILD-SECONDWIND"),
        (FIELD, ("activate bowler", "pass"), "play true-grit linwood", "HS-WILD-TRUEGRIT"),
        (FIELD + "corrupt: olaf my-shadow isolated", ("activate bowler", "pass"),
         "transport fir olaf", "HS-FREE-7"),
        (FIELD.replace("sadie +d", "sadie +llewellyn hp 1").replace("olaf: llewellyn", "olaf: d")
         .replace("gain", ""), ("activate bowler", "pass"), "transport llewellyn olaf",
         "HS-FREE-6"),
        (DUEL, ("activate bowler", "pass", "transport fir olaf"), "transport d olaf", "HS-FREE-1"),
        (DUEL, ("activate bowler", "pass", "skip"), "play true-grit bowler", "HS-FREE-9"),
        (DUEL, ("activate bowler", "pass", "skip"), "attack olaf", "HS-ATT-1"),
        (DUEL, ("activate bowler", "pass", "skip"), "leak linwood", "HS-CHAR-CECILIA"),
        (DUEL, ("activate bowler", "pass", "skip"), "cleanse olaf", "HS-MECH-CIDERHEART"),
        (DUEL, ("activate bowler", "pass", "skip"), "guard bowler", "HS-ATT-11"),
        (DUEL, ("activate bowler", "pass", "skip"), "pick sadie", "HS-DRAFT-2"),
    ],
)  # fmt: skip
def test_refusals_name_their_rule(
    position: str, moves: tuple[str, ...], text: str, rule: str
) -> None:
    state = match(position)
    for move in moves:
        decision = GAME.decisions(state)[0]
        if move != "pass" or decision.seat == 1:  # Red has a window only if it can play something
            apply(GAME, state, decision.seat, move)
    while (decision := GAME.decisions(state)[0]).seat == 1 and rule:
        apply(GAME, state, 1, "pass")
    assert why(state, text)[1] == (rule or "HS-WIN-2")


def test_a_tank_guards_once_a_round_and_only_tanks_do() -> None:
    text = "A bowler: sadie guarded 1; A olaf: d; A myriad: zo; B linwood: let; turn: B; first: A"
    state = match(text + "; turns: 0 1; round: 1", "attack olaf")
    assert GAME.decisions(state)[0].kind == "guard"
    assert why(state, "guard bowler") == (
        "Bowler has already guarded this round.", "HS-ATT-11",
    )  # fmt: skip
    assert why(state, "guard olaf")[0] == "Olaf isn't a Tank, so it can't guard."
    assert why(state, "guard linwood")[1] == "HS-ATT-11"


def test_multi_fire_needs_another_target() -> None:
    text = "A olaf: d; B bowler: zo; B cassidy: let; turn: A; first: B"
    state = match(text, "attack cassidy", "pass")
    assert GAME.decisions(state)[0].kind == "follow"
    assert why(state, "attack cassidy") == (
        "Multi-Fire needs a target other than Cassidy.", "HS-ATT-14",
    )  # fmt: skip


def test_used_wildcards_and_other_hands_are_told_apart() -> None:
    state = match(FIELD, "activate bowler", "pass", "play true-grit bowler", "pass")
    assert "used" in why(state, "play true-grit olaf")[0]
    assert "opponent's hand" in why(state, "play sabotage linwood")[0]


def test_draft_refusals() -> None:
    state = GAME.setup(3, Options(arena="none"))
    first = GAME.decisions(state)[0].seat
    apply(GAME, state, first, "pick sadie")
    assert why(state, "pick sadie", 1 - first)[1] == "HS-DRAFT-1"
    assert why(state, "pick fir", 1 - first)[1] == "HS-DRAFT-3"
    assert why(state, "pick z", 1 - first)[1] == "HS-SRC-5"
    assert why(state, "pick zo", first)[1] == "HS-DRAFT-8"
    with pytest.raises(Illegal):
        check(GAME, state, 1 - first, "pick sadie")


def test_roster_refusals() -> None:
    state = GAME.setup(3, Options(draft="dealt", arena="none"))
    pilots = [c for c in state.picks[0] if any(a.startswith(f"base {c} ") for a in actions(state))]
    mechs = [c for c in state.picks[0] if c not in pilots]
    gains = "dark-energy fragile-core"
    assert why(state, f"corrupt {mechs[0]} {gains}")[1] == "HS-DRAFT-10"
    apply(GAME, state, 0, f"base {pilots[0]} {mechs[0]}")
    assert why(state, f"base {pilots[1]} {mechs[0]}")[1] == "HS-DRAFT-10"
    assert why(state, f"base {pilots[0]} {mechs[1]}")[1] == "HS-DRAFT-10"
    apply(GAME, state, 0, f"co {pilots[1]} {mechs[0]}")
    apply(GAME, state, 0, "auto")
    assert why(state, f"corrupt {mechs[0]} dark-energy isolated")[1] == "HS-DRAFT-19"
    apply(GAME, state, 0, f"corrupt {mechs[0]} {gains}")
    assert why(state, f"corrupt {mechs[0]} {gains}")[1] == "HS-DRAFT-15"
    apply(GAME, state, 0, f"corrupt {mechs[1]} {gains}")
    assert why(state, f"corrupt {mechs[2]} {gains}")[1] == "HS-DRAFT-15"


def actions(state: State) -> tuple[str, ...]:
    return next(d.actions for d in GAME.decisions(state) if d.seat == 0)


def test_a_refusal_does_not_depend_on_the_other_roster() -> None:
    state = GAME.setup(5, Options(draft="dealt", arena="none"))
    other = GAME.copy(state)
    for move in ("auto", "lock"):
        apply(GAME, other, 1, move)
    for text in ("lock", "attack bowler", "base sadie bowler", "corrupt olaf my-shadow isolated"):
        mine, theirs = GAME.explain(state, 0, text), GAME.explain(other, 0, text)
        assert mine == theirs


def test_what_cannot_be_read_is_said_so() -> None:
    verdict = GAME.explain(match(), 0, "make me a sandwich")
    assert (verdict.legal, verdict.action) == (False, "")
    assert "sandwich" in verdict.why


def test_a_sure_death_and_a_lost_overclock_are_confirmed() -> None:
    state = match("A olaf: d hp 2; B bowler: zo; turn: A; first: B")
    choice = GAME.words.choice(GAME.view(state, 0), "attack bowler")
    assert choice.confirm == "Retaliation would destroy Olaf. Attack anyway?"
    assert choice.target == "Bowler: deals 4, falls itself"
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
    assert choice.target == "Ciderlord (Elemental): may destroy it, falls itself"
    state = match(text.replace("A olaf: d hp 3", "A leadfoot: sadie") + "; used: sadie 1")
    choice = GAME.words.choice(GAME.view(state, 0), "attack ciderlord")
    assert choice.target == "Ciderlord (Elemental): may destroy it, may fall itself"
    assert choice.confirm == "Retaliation may destroy Leadfoot. Attack anyway?"
    state = match("A olaf: d hp 3; B leadfoot: fir hp 4; turn: A; first: B")
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
    question = GAME.words.ask(view, GAME.decisions(state)[0])
    assert f"Sydney (HP {target.hp}+{target.buffer})" in question


def test_a_blow_that_wins_is_not_asked_about_though_its_unit_falls() -> None:
    state = match("A olaf: d hp 1; monster: ervomeny hp 1 trade; turn: A")
    view = GAME.view(state, 0)
    choice = GAME.words.choice(view, "attack ervomeny")
    assert choice.target == "Ervomeny: both fall"
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
        (SAVED, "olaf", "myriad", ": Zo saves it, takes 3", set()),
        (SAVED, "olaf", "cassidy", ": Zo saves it, takes 5", set()),
        (SAVED, "bowler", "sydney", ": Zo saves it, takes 4", set()),
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
