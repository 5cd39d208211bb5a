"""Setup and draft (HS-SETUP, HS-DRAFT, HS-SRC)."""

import pytest
from msgspec.structs import replace

from engine.games.hueshift import HUESHIFT
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import ARENAS, MARKERS, PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.options import Options
from engine.kit.plans import BETWEEN
from engine.releases import known
from tests.scenarios.hueshift import Scenario, rule

NAMES = {"Main": 10, "Sub": 5}
#: Rosters of both, as drafted: A has Starlot and Blac, B has Sadie.
A = "starlot blac fir d jackie cidermayer olaf bowler leadfoot ciderlord"
B = "sadie zo let emily rufus linwood sydney myriad cassidy derrick"


#: What may be picked.
DUEL = [p for p in PARTS.values() if p.kind in ("character", "mech") and not p.later]


def drafted(hueshift, a: str = A, b: str = B) -> Scenario:
    """Return a match whose rosters are to be built."""
    from engine.games.hueshift import position

    text = f"picks A: {a}; picks B: {b}; hand A: ambush true-grit overclock; "
    text += "hand B: sabotage shield-wall last-stand; votes: none; first: A"
    s = Scenario(position.parse(text, Options(), 3))
    s.check()
    return s


def pick_all(s: Scenario, until: str) -> Scenario:
    """Draft by default until a step begins."""
    while s.kind() == "pick" and s.view("-").step != until:
        s.play(s.least())
    return s


@rule("HS-SETUP-1", "HS-SETUP-2", "HS-HIDE-3")
def test_two_players_and_a_coin_says_who_opens(hueshift):
    firsts = set()
    for seed in range(8):
        s = hueshift.match(seed, arena="none")
        assert len(s.state.teams) == 2
        firsts.add(s.state.first)
        assert s.kind() == "pick"
        assert HUESHIFT.decisions(s.state)[0].seat == s.state.first
    assert firsts == {0, 1}


@rule("HS-SETUP-2", "HS-SETUP-9")
def test_the_second_drafter_takes_the_first_turn(hueshift):
    for seed in range(4):
        s = hueshift.match(seed, arena="none", draft="dealt").play("lock", by="A")
        s.play("lock", by="B")
        assert (s.state.turn, s.state.turn_number) == (1 - s.state.first, 1)
        s.open()


@rule("HS-SETUP-3", "DEC-ARENA", "HS-HIDE-2")
@pytest.mark.parametrize(
    ("a", "b", "result"),
    [("no", "no", "none"), ("no", "yes", "draw"), ("yes", "no", "draw"), ("yes", "yes", "draw")],
)
def test_only_both_together_leave_the_arena_out(hueshift, a, b, result):
    s = hueshift.match(5)
    decisions = HUESHIFT.decisions(s.state)
    assert [(d.seat, d.kind, d.actions) for d in decisions] == [
        (x, "arena", ("arena yes", "arena no")) for x in (0, 1)
    ]
    assert [HUESHIFT.default(s.state, d) for d in decisions] == ["arena yes"] * 2
    s.play(f"arena {a}", by="A")
    assert [d.seat for d in HUESHIFT.decisions(s.state)] == [1]
    s.play(f"arena {b}", by="B").happened(ev.Voted, kind="arena", result=result)
    assert s.state.votes == result


@rule("HS-SETUP-4", "HS-SETUP-5", "HS-SETUP-9", "HS-HIDE-2")
def test_the_arena_is_drawn_after_both_rosters_are_locked(hueshift):
    seen = set()
    for seed in range(40):
        s = hueshift.match(seed, draft="dealt", arena="draw")
        assert s.state.arena == ""
        s.play("lock", by="A")
        assert s.state.arena == ""
        s.play("lock", by="B").happened(ev.ArenaDrawn, arena=s.state.arena)
        events = [type(e).__name__ for e in s.events]
        assert events.index("Revealed") < events.index("ArenaDrawn") < events.index("TurnBegan")
        seen.add(s.state.arena)
        s.open()
    assert seen == set(ARENAS)


@rule("HS-SETUP-6", "HS-SETUP-8", "HS-DRAFT-2", "HS-DRAFT-6", "HS-DRAFT-7", "HS-SETUP-9")
def test_a_whole_draft_gives_five_characters_five_mechs_three_wildcards(hueshift):
    s = pick_all(hueshift.match(1, arena="none"), "")
    for seat in (0, 1):
        kinds = [PARTS[c].kind for c in s.state.picks[seat]]
        assert kinds == ["character"] * 5 + ["mech"] * 5
        assert len(s.state.hands[seat]) == 3
    assert s.kind() == "roster"


@rule("HS-DRAFT-8", "HS-IT-01", "DEC-PICK")
def test_the_snake_starts_anew_in_every_step(hueshift):
    s = hueshift.match(2, arena="none")
    orders = {}
    while s.kind() == "pick":
        seat = HUESHIFT.decisions(s.state)[0].seat
        step = s.view("-").step
        orders[step] = orders.get(step, "") + ("A" if seat == s.state.first else "B")
        s.play(s.least())
    assert orders == {"main": "AB", "sub": "ABBAABBA", "mech": "ABBAABBAAB", "wildcard": "ABBAAB"}


@rule("HS-DRAFT-1", "HS-DRAFT-3", "DEC-PICK", "HS-SRC-6")
def test_mains_are_picked_from_ten_and_a_picked_card_leaves_the_pool(hueshift):
    s = hueshift.match(2, arena="none")
    mains = ["sadie", "zo", "llewellyn", "cagney", "blac", "let", "starlot", "sevura", "rufus",
             "cecilia"]  # fmt: skip
    assert s.actions() == [f"pick {c}" for c in mains]  # in the order of the list
    s.default("pick sadie").play("pick blac").happened(ev.Picked, card="blac")
    s.refuses("pick blac").legal("pick sadie")
    for who in ("A", "B", "-"):
        assert "blac" not in s.view(who).pool
        assert ("blac",) in [side.picks for side in s.view(who).sides]


@rule("HS-DRAFT-4", "HS-IT-02")
def test_subs_are_the_five_and_the_mains_nobody_took(hueshift):
    s = hueshift.match(2, arena="none").play("pick sadie", "pick blac")
    offered = {a.split()[1] for a in s.actions()}
    assert len(offered) == 13
    assert {"zo", "fir", "bethany", "emily", "d", "jackie"} <= offered
    assert not offered & {"sadie", "blac", "z", "ahn", "void", "brb", "silvy"}
    s = pick_all(s, "mech")
    old = known(PARTS, s.state.release)
    assert len(s.actions()) == len([p for p in DUEL if p.kind == "mech" and p.name in old])
    s = pick_all(s, "wildcard")
    assert [a.split()[1] for a in s.actions()] == known(WILDCARDS, s.state.release)


@rule("HS-DRAFT-5", "HS-SETUP-7")
def test_a_main_tier_character_is_the_same_as_a_sub(hueshift):
    s = hueshift("A bowler: zo", "A olaf: sadie", "B leadfoot: -", picks_A="zo sadie bowler olaf")
    s.ap("olaf", 4).max_hp("olaf", 7)
    s = hueshift("A leadfoot: -", "B olaf: sadie hp 1", "B cassidy: -", used="sadie 1",
                 picks_B="sadie olaf cassidy")  # fmt: skip
    s.attacks("leadfoot", "olaf").fell("olaf").goes_on()  # losing the Main ends nothing


@rule("HS-SRC-4", "HS-SRC-5")
def test_the_cards_of_a_duel_are_fifty_one_at_least(hueshift):
    assert len([p for p in DUEL if p.kind == "character"]) >= 15
    assert len([p for p in DUEL if p.kind == "mech"]) >= 15
    assert len(DUEL) + len(WILDCARDS) + len(MARKERS) + len(ARENAS) >= 51
    later = [p for p in PARTS.values() if p.later and p.kind != "monster"]
    assert {p.name for p in later} <= {c for squad in SQUADS.values() for u in squad for c in u}
    for tier, count in NAMES.items():
        assert len([p for p in DUEL if p.tier == tier]) >= count


@rule("HS-SRC-6", "HS-DRAFT-6", "HS-DRAFT-7")
def test_no_card_is_ever_owned_twice(hueshift):
    for seed in range(5):
        s = hueshift.match(seed, draft="dealt", arena="none")
        mine = [*s.state.picks[0], *s.state.hands[0]]
        other = [*s.state.picks[1], *s.state.hands[1]]
        assert len({*mine, *other}) == len(mine) + len(other) == 26


@rule("HS-DRAFT-9", "DEC-ROSTER", "HS-HIDE-2")
def test_rosters_are_built_at_once_and_unseen(hueshift):
    s = drafted(hueshift)
    assert [(d.seat, d.kind) for d in HUESHIFT.decisions(s.state)] == [(0, "roster"), (1, "roster")]
    s.play("base starlot bowler", by="A").happened(ev.Planned, seat=0, only=(0,))
    assert s.view("A").sides[0].plan is not None
    for who in ("B", "-"):
        assert s.view(who).sides[0].plan is None
    s.play("lock", by="A").happened(ev.Locked, seat=0, only=None)
    assert not s.state.units
    assert [d.seat for d in HUESHIFT.decisions(s.state)] == [1]
    s.play("lock", by="B").happened(ev.Revealed, seat=0)
    s.happened(ev.Revealed, seat=1)


@rule("DEC-ROSTER")
def test_the_clock_pairs_in_draft_order(hueshift):
    s = drafted(hueshift)
    for decision in HUESHIFT.decisions(s.state):
        assert HUESHIFT.default(s.state, decision) == "lock"
    s.play("lock", by="A").play("lock", by="B")
    pairs = [(u.base, u.mech, u.co) for u in s.state.units if u.seat == 0]
    words = A.split()
    assert pairs == [(p, m, "") for p, m in zip(words[:5], words[5:], strict=True)]
    assert s.state.corrupt == {}


@rule("HS-DRAFT-10", "HS-IT-03", "HS-DRAFT-12")
def test_every_character_gets_a_place_and_three_to_five_units_come_of_it(hueshift):
    s = drafted(hueshift)
    s.legal(*(f"base {p} {m}" for p in A.split()[:5] for m in A.split()[5:]))  # any on any
    s.play("base starlot bowler", "co blac bowler", "base fir olaf", "co d olaf", by="A")
    s.refuses("co jackie bowler", "co jackie olaf", "base jackie bowler", "base jackie olaf")
    s.legal("base jackie leadfoot").refuses("co jackie leadfoot")  # nobody would be its Base Pilot
    s.play("base jackie leadfoot", "lock", by="A").play("lock", by="B")
    units = [u for u in s.state.units if u.seat == 0]
    assert [(u.mech, u.base, u.co) for u in units] == [
        ("bowler", "starlot", "blac"), ("olaf", "fir", "d"), ("leadfoot", "jackie", ""),
    ]  # fmt: skip


@rule("HS-DRAFT-10")
def test_a_mech_with_a_co_pilot_alone_gets_a_base_pilot(hueshift):
    s = drafted(hueshift).play("co starlot bowler", "co blac olaf", by="A")
    s.play("base fir bowler", by="A").legal("base d olaf").refuses("co d leadfoot")
    s.play("lock", by="A").play("lock", by="B")
    units = {u.mech: (u.base, u.co) for u in s.state.units if u.seat == 0}
    assert units["bowler"] == ("fir", "starlot")
    assert units["olaf"] == ("d", "blac")


@rule("HS-DRAFT-11", "HS-EJECT-5")
def test_mechs_without_a_pilot_are_parked(hueshift):
    s = drafted(hueshift)
    s.play("base starlot bowler", "co blac bowler", "base fir olaf", "co d olaf",
           "base jackie leadfoot", "lock", by="A").play("lock", by="B")  # fmt: skip
    assert s.state.parked[0] == ("cidermayer", "ciderlord")
    while s.kind() != "act":
        s.play(s.least())
    s.legal("attack bowler", "attack olaf", "attack leadfoot", only="attack .*")


@rule("HS-DRAFT-15", "HS-IT-04", "HS-DRAFT-16", "HS-DRAFT-17", "HS-IT-05", "HS-DRAFT-18")
def test_up_to_two_cards_are_corrupted_each_with_a_gain_and_a_penalty(hueshift):
    s = drafted(hueshift).play("auto", by="A")
    offered = [a for a in s.actions("A") if a.startswith("corrupt")]
    assert len(offered) == 10 * 2 * 4  # Characters and Mechs, those with a line included
    assert s.state.corrupt == {}
    s.play("corrupt starlot dark-energy possession", by="A")
    s.refuses("corrupt starlot my-shadow isolated", by="A")
    s.legal("corrupt cidermayer dark-energy possession", "lock")
    s.play("corrupt cidermayer dark-energy possession", by="A")
    assert not [a for a in s.actions("A") if a.startswith("corrupt")]  # two are the limit
    s.play("lock", by="A").play("auto", "corrupt sadie dark-energy possession", "lock", by="B")
    assert s.state.corrupt == dict.fromkeys(
        ("starlot", "cidermayer", "sadie"), ("dark-energy", "possession")
    )


@rule("HS-DRAFT-19", "HS-IT-06", "HS-DM-ISOLATED")
def test_who_shares_a_cockpit_cannot_be_isolated(hueshift):
    s = drafted(hueshift)
    s.play("base starlot bowler", "co blac bowler", "base fir olaf", "base d leadfoot",
           "base jackie ciderlord", by="A")  # fmt: skip
    for card in ("starlot", "blac", "bowler"):
        s.refuses(f"corrupt {card} my-shadow isolated", by="A")
        assert f"corrupt {card} my-shadow possession" in s.actions("A")
    assert "corrupt fir my-shadow isolated" in s.actions("A")
    assert "corrupt olaf my-shadow isolated" in s.actions("A")


@rule("HS-DRAFT-9")
def test_a_roster_can_be_begun_anew_until_it_is_locked(hueshift):
    s = drafted(hueshift).play("auto", "corrupt starlot dark-energy possession", by="A")
    s.play("reset", by="A").legal("base starlot olaf").refuses("reset", by="A")


@rule("DEC-ROSTER")
def test_nobody_builds_for_ever(hueshift):
    s = drafted(hueshift)
    for _ in range(3):
        s.play("auto", "reset", by="A")
    s.play("auto", by="A").refuses("reset", by="A").play("lock", by="A")


@rule("HS-DRAFT-13", "HS-DRAFT-12")
def test_auto_finds_the_most_matches(hueshift):
    s = drafted(hueshift).play("auto", by="A").play("lock", by="A").play("lock", by="B")
    assert (
        sum(u.match for u in s.view("-").sides[0].units) == 4
    )  # two Fast bonds for one Fast Mech, no Stable bond


@rule("HS-DRAFT-20", "HS-HIDE-1")
def test_hands_are_the_drafted_wildcards_and_public(hueshift):
    s = pick_all(hueshift.match(1, arena="none"), "")
    for who in ("A", "B", "-"):
        assert [side.hand for side in s.view(who).sides] == s.state.hands
        assert all(len(side.hand) == 3 for side in s.view(who).sides)


@rule("HS-DRAFT-21")
def test_a_first_game_needs_no_draft(hueshift):
    one, two = (hueshift.match(seed, draft="ready", arena="none") for seed in (1, 2))
    for side in one.view("-").sides:
        assert len(side.units) == 4
        assert len(side.hand) == 2
    assert one.state.hands == two.state.hands
    assert one.kind() == two.kind()
    assert not one.view("-").arena


@rule("HS-DRAFT-2")
def test_a_ready_plan_is_gone_once_the_other_has_half_of_its_cards(hueshift):
    view = hueshift.match(1, arena="none").view("A")
    first, *_ = HUESHIFT.plans.ready(Options(), None)
    cards = [w.split()[1] for w in first.plan.split(BETWEEN) if w.split()[1] in PARTS]
    half = len(cards) // 2
    for seat, taken, gone in ((1, half - 1, False), (1, half, True), (0, half, False)):
        picked = {seat: tuple(cards[:taken])}
        sides = tuple(replace(x, picks=picked.get(x.seat, ())) for x in view.sides)
        ready, *_ = HUESHIFT.plans.ready(Options(), replace(view, sides=sides))
        assert (ready.plan, ready.gone) == (first.plan, gone)
