"""How cards come to the players: dealt, drafted, chosen in secret (KD-MODE-01, -02)."""

from __future__ import annotations

from collections import Counter

from engine import core
from engine.core import Reason
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from engine.games.keepers.card_types import CARDS, cards_of
from tests.scenario import Scenario, rule


def opened(cards, seed=1, stop="", **options):
    """Return a match and all its events up to the first decision of the kind `stop`."""
    s = KEEPERS.setup(seed, Options(cards=cards, **options))
    events = []
    while (decisions := KEEPERS.decisions(s))[0].kind not in ("turn", stop):
        d = decisions[0]
        events += core.apply(KEEPERS, s, d.seat, d.actions[s.ply % len(d.actions)])
    return Scenario(s), events


@rule("KD-MODE-02", "KD-SETUP-08", "KD-CSYS-09", "KD-CSYS-10", "KD-HID-02", "KD-HID-03")
def test_chaotic_deals_seven_each_and_three_for_all(keepers):
    s, events = opened("chaotic")
    s.check()
    cards = [*s.state.hand[0], *s.state.hand[1], *s.state.shared]
    assert [len(h) for h in (*s.state.hand, s.state.shared)] == [7, 7, 3]
    assert len(set(cards)) == 17
    assert set(cards) <= set(CARDS)
    dealt = [e for e in events if isinstance(e, ev.Dealt)]
    assert [(e.seat, e.only, e.cards) for e in dealt] == [
        (seat, (seat,), s.state.hand[seat]) for seat in (0, 1)
    ]
    assert [e.cards for e in events if isinstance(e, ev.Shown)] == [s.state.shared]
    for who, own in (("A", 0), ("B", 1), ("-", None)):
        view = s.view(who)
        assert [c.name for c in view.shared] == list(s.state.shared)
        for side in view.sides:
            known = list(s.state.hand[side.seat]) if side.seat == own else [""] * 7
            assert [c.name for c in side.hand] == known
    other, _ = opened("chaotic", seed=2)
    assert other.state.hand != s.state.hand


@rule("KD-MODE-02", "KD-HID-03", "KD-HID-06")
def test_a_belief_deals_the_unseen_cards_anew():
    s, _ = opened("chaotic")
    t = s.state
    seen = Counter()
    for seed in range(60):
        belief = KEEPERS.determinize(t, 0, seed)
        assert belief.hand[0] == t.hand[0]
        assert not set(belief.hand[1]) & {*t.hand[0], *t.shared}
        assert len(set(belief.hand[1])) == 7
        seen.update(belief.hand[1])
    assert len(seen) == 60  # every card that is not in sight


@rule("KD-MODE-01", "KD-DEC-04", "KD-HID-08", "KD-SETUP-08")
def test_the_draft_is_open_and_goes_back_and_forth():
    s, _ = opened("calculated", stop="draft")
    picks, order, pool = [], [], cards_of(s.state)
    while (decisions := KEEPERS.decisions(s.state))[0].kind == "draft":
        (d,) = decisions
        assert d.actions == tuple(f"pick {c}" for c in pool if c not in picks)
        assert s.view("-").pool == tuple(c for c in pool if c not in picks)
        action = d.actions[(7 * len(picks)) % len(d.actions)]
        name = action.removeprefix("pick ")
        if picks:
            s.refuses(f"pick {picks[0]}", reason=Reason.NOT_LEGAL)
        s.refuses(action, by="BA"[d.seat], reason=Reason.NOT_YOUR_TURN)
        s.play(action).happened(ev.Picked, seat=d.seat, card=name, only=None)
        picks.append(name)
        order.append(d.seat)
    assert order == [0, 1, 1, 0] * 3 + [0, 1]
    s.asks("A", "turn").has(shared=())
    assert [len(h) for h in s.state.hand] == [7, 7]
    assert [c for seat, c in zip(order, picks, strict=True) if seat == 0] == list(s.state.hand[0])
    # Everybody saw the picks; which card lies where in the hand is private.
    for who in "AB-":
        view = s.view(who)
        assert [side.drafted for side in view.sides] == s.state.hand
        assert [c.name for c in view.sides[1].hand] == (
            list(s.state.hand[1]) if who == "B" else [""] * 7
        )


@rule("KD-MODE-01", "KD-HID-02", "KD-HID-06", "KD-DEC-04")
def test_managed_lists_are_chosen_at_once_and_in_secret():
    s, _ = opened("managed", stop="list")
    mine = ["snipe", "refresh", "truce", "famine", "return", "void", "portal"]
    yours = ["snipe", "veto", "truce", "tax", "reset", "dash", "scale"]
    assert [(d.seat, d.kind) for d in KEEPERS.decisions(s.state)] == [(0, "list"), (1, "list")]
    for a, b in zip(mine[:6], yours[:6], strict=True):
        s.play(f"pick {b}", by="B").happened(ev.Picked, seat=1, card=b, only=(1,))
        s.hidden("famine", "refresh", "hinder", from_="-").play(f"pick {a}", by="A")
        s.refuses(f"pick {a}", by="A", reason=Reason.NOT_LEGAL)
    assert not any(c.name for c in s.view("B").sides[0].hand)
    assert not any(c.name for side in s.view("-").sides for c in side.hand)
    s.play("return snipe", by="A").play("pick hinder", by="A")
    s.play("pick portal", by="A").happened(ev.Listed, seat=0, only=None)
    assert [d.seat for d in KEEPERS.decisions(s.state)] == [1]
    s.refuses("pick dash", "return truce", by="A", reason=Reason.NOT_YOUR_TURN)
    s.play("pick scale", by="B").asks("A", "turn")
    s.has(hand=[("refresh", "truce", "famine", "return", "void", "hinder", "portal"), tuple(yours)])


@rule("KD-MODE-01", "KD-MODE-07")
def test_the_clock_fills_a_list_with_legal_cards():
    s, _ = opened("managed", stop="list")
    while (decisions := KEEPERS.decisions(s.state))[0].kind == "list":
        for d in decisions:
            answer = KEEPERS.default(s.state, d)
            assert answer in d.actions
        core.apply(KEEPERS, s.state, decisions[-1].seat, KEEPERS.default(s.state, decisions[-1]))
        assert s.state.ply < 500
    assert [len(set(h)) for h in s.state.hand] == [7, 7]


@rule("KD-MODE-02", "KD-MODE-01")
def test_an_edition_that_fixes_its_cards_overrules_the_option():
    s = KEEPERS.setup(1, Options(edition="boxed", cards="calculated"))
    view = KEEPERS.view(s, 0)
    assert (view.cards, view.pool) == ("chaotic", ())
