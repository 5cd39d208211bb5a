"""The cards, the blocks, and how a match begins."""

import pytest

from engine.games.resonance import RESONANCE, Options
from engine.games.resonance import events as ev
from engine.games.resonance.cards import CARDS, MODULES, name, printed
from engine.games.resonance.keyword_types import KEYWORDS, block
from tests.scenarios.resonance import rule


def through(s, *, left=()):
    """Draft the first modules, choose colours by seat and seal everything."""
    while s.kind() == "pick":
        s.play(s.actions()[0])
    for seat, colors in zip(
        "ABCD", (("null", "red", "blue"), ("red", "null", "blue")) * 2, strict=False
    ):
        if seat in "ABCD"[: len(s.state.sides)]:
            for color in colors:
                s.play(f"color {color}", by=seat)
            for word in left if seat == "A" else ():
                s.play(f"leave {word}", by=seat)
            s.play("seal", by=seat)
    return s


@rule("RS-MOD-01", "RS-MOD-05", "RS-ANOM-1", "RS-ANOM-6", "RS-ANOM-5")
def test_fifty_modules_of_six_animations_and_four_items():
    assert len(MODULES) == 50
    assert len(CARDS) == 500
    for module in MODULES:
        cards = [printed(card) for card in module.cards]
        assert [c.item for c in cards] == [False] * 6 + [True] * 4
    for keyword in KEYWORDS:
        with_it = [c.item for c in CARDS if keyword in c.keywords]
        assert {*with_it} == {True, False}, keyword
    forty, fifty = MODULES[39].cards[1:], MODULES[49].cards[1:]
    assert [printed(c).keywords for c in forty] == [printed(c).keywords for c in fifty]


@rule("RS-ANOM-2", "RS-ANOM-3", "RS-ANOM-4", "RS-MOD-05")
def test_what_deviates_is_kept_as_printed():
    by_name = {name(card.number): card.keywords for card in CARDS}
    assert by_name["M36.6"] == ("limited", "animate")
    assert by_name["M33.5"] == ("nullify", "chain", "ambience")
    assert by_name["M46.5"] == ("font", "area", "lingering")
    assert by_name["M49.10"] == ("ageless", "restore", "piercing")
    for module in (36, 37, 38, 39, 40, 46, 47, 48, 49, 50):
        (only,) = by_name[f"M{module}.7"]
        assert KEYWORDS[only].flaw


@rule("RS-BLOCK-3", "RS-ANOM-12", "RS-ANOM-7")
def test_a_hundred_keywords_in_fifty_blocks():
    blocks = [block(color, kind) for color in range(10) for kind in range(1, 6)]
    assert {k for pair in blocks for k in pair} == {*KEYWORDS}
    assert block(0, 1) == ("aura", "specialist")
    assert block(9, 5) == ("channel", "mundane")
    assert block(5, 2) == ("crafty", "charge")
    for color in range(10):
        assert KEYWORDS[block(color, 5)[1]].flaw


@rule("RS-SETUP-01", "RS-MOD-02", "RS-MOD-03", "RS-MOD-04", "RS-DEC-01", "RS-ZONE-1")
@pytest.mark.parametrize(("seats", "picks", "chaos"), [(2, 10, 0), (3, 9, 1), (4, 8, 2)])
def test_ten_modules_make_the_main_deck(resonance, seats, picks, chaos):
    s = resonance.match(3, seats=seats)
    order = []
    while s.kind() == "pick":
        (decision,) = s.game.decisions(s.state)
        order.append(decision.seat)
        assert decision.actions[:-1] == tuple(
            f"pick {m}" for m in range(1, 51) if m not in s.state.modules
        )
        assert decision.actions[-1] == "lot"
        s.play(decision.actions[-1])
    first = s.state.first
    assert order == [(first + n) % seats for n in range(picks)]
    assert len(set(s.state.modules)) == 10
    (woven,) = [e for e in s.events if isinstance(e, ev.Woven)]
    assert woven.chaos == s.state.modules[10 - chaos :]
    assert sorted(s.state.decks[0]) == sorted(
        c for m in s.state.modules for c in MODULES[m - 1].cards
    )
    assert len(s.state.decks[0]) == 100


@rule("RS-SETUP-02")
def test_the_highest_die_begins():
    begun = {RESONANCE.setup(seed, Options(seats=4)).first for seed in range(40)}
    assert begun == {0, 1, 2, 3}


@rule(
    "RS-SETUP-03",
    "RS-SETUP-04",
    "RS-SETUP-06",
    "RS-SETUP-07",
    "RS-TURN-2",
    "RS-DEF-15",
    "RS-ANOM-8",
)
def test_what_everybody_begins_with(resonance):
    s = through(resonance.match(3))
    assert s.state.turn == s.state.first
    for seat, side in enumerate(s.state.sides):
        assert (side.en, side.karma, side.focus, len(side.hand)) == (10, 0, 1, 5)
        assert [(b.color, b.type) for b in side.blocks] == [(side.primary, 1)]
        s.damage("AB"[seat], 0).tags("AB"[seat]).spent("AB"[seat], 0)


@rule("RS-SETUP-05", "RS-DEC-02", "RS-DEC-03")
def test_colors_and_codex_under_seal(resonance):
    s = resonance.match(3)
    while s.kind() == "pick":
        s.play(s.actions()[0])
    s.play("color null", by="A")
    assert s.view("B").sides[0].plan == ()
    assert "color null" not in s.actions("A")
    assert "color null" in s.actions("B")
    s = through(resonance.match(3), left=("null 2", "red 1", "red 2", "blue 5"))
    codex = s.state.sides[0].codex
    assert len(codex) == 10
    assert not {(0, 1), (0, 2), (7, 1), (7, 2), (8, 5)} & {*codex}
    assert s.view("B").sides[0].codex is None
    assert s.view("A").sides[0].codex == tuple(sorted(codex))
    assert s.view("B").sides[0].primary == 0


def test_colors_are_chosen_anew_three_times_at_most(resonance):
    s = resonance.match(3)
    while s.kind() == "pick":
        s.play("lot")
    for _ in range(3):
        s.play("color red", "anew", by="A")
    s.play("color red", by="A")
    (plan,) = [d for d in RESONANCE.decisions(s.state) if d.seat == 0]
    assert "anew" not in plan.actions
    assert "seal" in plan.actions


@rule("RS-VAR-PARAGON", "RS-VAR-FALLEN", "RS-VAR-QUICK")
@pytest.mark.parametrize(
    ("options", "family"),
    [
        ({"pool": "paragon"}, "Paragon"),
        ({"pool": "fallen"}, "Fallen"),
        ({"quick": True}, "Paragon"),
    ],
)
def test_a_family_is_the_deck(resonance, options, family):
    s = resonance.match(3, **options)
    assert s.kind() == "plan"
    assert {MODULES[m - 1].family for m in s.state.modules} == {family}
    assert len(s.state.decks[0]) == 100


@rule("RS-VAR-QUICK")
def test_the_prepared_codex(resonance):
    s = through(resonance.match(3, quick=True))
    assert sorted(s.state.sides[0].codex) == sorted(
        [(0, 2), (0, 3), (0, 4), (0, 5)] + [(c, t) for c in (7, 8) for t in (1, 2, 3)]
    )
