"""Loosely typed text finds what was meant, and refusals name the rule that stands against it."""

from __future__ import annotations

import pytest

from engine.core import Illegal, apply, check
from engine.games.hueshift import HUESHIFT as GAME
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State

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
