"""Who may know what, and where chance comes from (HS-HIDE)."""

from random import Random

from engine import core
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift import events as ev
from engine.games.hueshift.options import Options
from tests.scenarios.hueshift import Scenario, rule


@rule("HS-HIDE-1")
def test_what_is_public_is_in_every_view(hueshift):
    s = hueshift("A leadfoot: d +fir leak 1", "A olaf: - trash", "A bowler: - removed",
                 "B cassidy: -", hand_A="ambush", hand_B="overclock", discard_A="sabotage",
                 reserve_B="sadie", used="fir 1", corrupt="d dark-energy fragile-core")  # fmt: skip
    views = [s.view(who) for who in ("A", "B", "-")]
    for view in views:
        a, b = view.sides
        assert [u.state for u in a.units] == ["field", "trash", "removed"]
        assert (a.hand, a.discard, b.hand) == (("ambush",), ("sabotage",), ("overclock",))
        assert b.reserve == ("sadie",)
        assert a.units[0].marks == (("d", "dark-energy", "fragile-core"),)
        assert [x.name for x in a.units[0].lasting] == ["leak"]
        assert view.used == (("fir", 1),)
    assert len({core.digest(HUESHIFT.determinize(s.state, 0, 1)) for _ in range(2)}) == 1
    s.open()


@rule("HS-HIDE-2")
def test_coins_to_come_are_hidden_and_drawn_anew(hueshift):
    s = hueshift("A leadfoot: blac", "B cassidy: -")
    seen = set()
    for seed in range(12):
        twin = Scenario(HUESHIFT.determinize(s.state, 0, seed))
        twin.play("attack cassidy")
        seen |= {e.heads for e in twin.events if isinstance(e, ev.Coin)}
    assert seen == {True, False}


@rule("HS-HIDE-2", "HS-DRAFT-9")
def test_no_view_tells_of_the_others_roster_or_vote(hueshift):
    s = hueshift.match(3).play("arena no", by="A")
    for who in ("B", "-"):
        assert "arena no" not in repr(s.view(who))
    s = hueshift.match(3, draft="dealt", arena="none").play("auto", by="A")
    s.play(next(a for a in s.actions("A") if a.endswith("dark-energy possession")), by="A")
    assert "possession" in repr(s.view("A"))
    for who in ("B", "-"):
        assert "possession" not in repr(s.view(who))


@rule("HS-HIDE-3", "HS-SETUP-2")
def test_the_seed_and_the_actions_give_the_same_match_again():
    for seed in range(4):
        options = Options(draft="dealt")
        states = []
        for _ in range(2):
            s, r = HUESHIFT.setup(seed, options), Random(seed)
            while decisions := HUESHIFT.decisions(s):
                core.apply(HUESHIFT, s, decisions[0].seat, r.choice(decisions[0].actions))
            states.append(core.digest(s))
        assert states[0] == states[1]


@rule("HS-HIDE-1", "HS-HIDE-2")
def test_whole_matches_keep_their_secrets(hueshift):
    for seed in range(3):
        s, r = hueshift.match(seed, draft="dealt"), Random(seed)
        while s.state.outcome is None:
            decision = r.choice(HUESHIFT.decisions(s.state))
            s.play(r.choice(decision.actions), by="AB"[decision.seat])  # checks every ply
