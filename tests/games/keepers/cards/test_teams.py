"""Cards among four players: which enemy is meant, what teammates share (KU-MODE-COOP)."""

from __future__ import annotations

from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from engine.games.keepers.mat import CELL
from tests.scenario import Scenario, rule

COOP = """
    edition: coop
    7 . . . l . . k . . . l+ . . k+
    6 . . . . . . . . . . . . . .
    5 . . . . . . . . . . . . . .
    4 . . . m . . . . . . . . . .
    3 . . . . . . . . . . m+ . . .
    2 . . . . . . . . . . . . . .
    1 K . . L . . . K+ . . L+ . . .
    economy: 20 20
"""


def four(**facts):
    """Return a match of four; A and C (0, 2) play B and D (1, 3)."""
    text = COOP + "".join(f"\n{k.replace('_', ' ')}: {v}" for k, v in facts.items())
    s = Table(KEEPERS.setup(1, Options(edition="coop", position=text)))
    s.check()
    return s


class Table(Scenario):
    """A scenario of four: actions are tried by whoever owes them."""

    def by(self, seat, *actions):
        for action in actions:
            self.events = []
            self._apply(seat, action)
        return self

    def owed(self):
        return [(d.seat, d.kind) for d in KEEPERS.decisions(self.state)]

    def offered(self, seat):
        return {a for d in KEEPERS.decisions(self.state) if d.seat == seat for a in d.actions}


@rule("KD-HID-09", "KU-MODE-COOP")
def test_teammates_see_each_others_hands_and_nobody_elses():
    s = four(hand_A="snipe", hand_C="dash !truce", hand_B="void", hand_D="refresh")
    for seat in range(4):
        hands = [[c.name for c in side.hand] for side in KEEPERS.view(s.state, seat).sides]
        mine = [["snipe"], [""], ["dash", "truce"], [""]]
        theirs = [[""], ["void"], ["", ""], ["refresh"]]
        assert hands == (mine if seat % 2 == 0 else theirs)
        for seed in range(3):
            belief = KEEPERS.determinize(s.state, seat, seed)
            assert KEEPERS.view(belief, seat) == KEEPERS.view(s.state, seat)


@rule("KU-MODE-COOP", "KD-CARD-DEPLETE", "KD-CARD-RETURN", "KD-DEC-37")
def test_cards_that_mean_the_enemy_name_one_of_two():
    s = four(row_A="deplete return", reserves="3 4 2 9")
    assert {"play deplete red", "play deplete gold"} <= s.offered(0)
    assert "play deplete" not in s.offered(0)
    s.refuses("play deplete", "play deplete green", because="KU-MODE-COOP")
    s.by(0, "play deplete gold").has(reserves=[3, 4, 2, 7])
    assert s.state.economy == [20, 22]
    s.by(0, "play return red").has(reserves=[0, 0, 2, 7])
    assert s.state.economy == [23, 26]


@rule("KU-MODE-COOP", "KD-CARD-TAX", "KD-CARD-VETO", "KD-DEC-37")
def test_events_ask_which_enemy_is_meant():
    s = four(hand_A="tax veto", row_B="refresh dash", row_D="snipe truce", reserves="10 0 0 0")
    s.by(0, "buy tax")
    assert s.owed() == [(0, "foe")]
    assert s.offered(0) == {"pick red", "pick gold"}
    s.refuses("pick green", "pick snipe", because="KU-MODE-COOP").by(0, "pick gold")
    assert s.offered(0) == {"pick snipe", "pick truce"}
    s.by(0, "pick truce", "buy veto")
    assert s.offered(0) == {"pick red", "pick gold"}
    s.by(0, "pick red")
    assert s.offered(0) == {"pick refresh", "pick dash"}
    s.by(0, "pick dash").has(row=[("tax", "veto"), ("refresh", "!dash"), (), ("snipe", "truce")])


@rule("KU-MODE-COOP", "KD-CARD-VETO")
def test_an_enemy_without_cards_cannot_be_vetoed():
    s = four(hand_A="veto", hand_D="refresh snipe", reserves="5 0 0 0").by(0, "buy veto")
    assert s.offered(0) == {"pick gold"}
    s.by(0, "pick gold")
    assert s.offered(0) == {"hand 1", "hand 2"}
    s.by(0, "hand 1")
    secret = next(e for e in s.events if isinstance(e, ev.CardVetoed) and e.card)
    assert secret.only == (1, 3)


@rule("KU-MODE-COOP", "KD-CARD-CASTERS", "KD-DEC-19", "KD-DEC-37")
def test_casters_names_the_enemy_after_the_first_card():
    s = four(
        hand_A="casters", row_A="refresh return", row_B="truce", row_D="refresh", reserves="5 0 0 0"
    )
    s.by(0, "buy casters")
    assert s.owed() == [(0, "casters")]
    s.by(0, "play refresh")
    assert s.owed() == [(0, "foe")]
    s.by(0, "pick gold")
    assert s.owed() == [(3, "casters")]
    s.by(3, "play refresh").by(0, "pass")
    assert s.state.turn == 2
    assert s.state.cooling == [("refresh",), (), (), ("refresh",)]


@rule("KU-MODE-COOP", "KD-CARD-REDUCTION", "KD-HID-09")
def test_reduction_asks_the_enemy_that_was_named():
    s = four(row_A="reduction", reserves="0 0 0 0").by(0, "play reduction gold")
    assert s.owed() == [(0, "reduction"), (3, "reduction")]
    s.by(3, "@k3")
    for seat in range(4):
        guesses = {
            f.pending
            for seed in range(30)
            for f in KEEPERS.determinize(s.state, seat, seed).stack
            if hasattr(f, "pending")
        }
        known = {((3, "@k3"),)}
        assert guesses == (known if seat % 2 else known | {((3, "@n7"),)})
    s.by(0, "@a1").has(reserves=[5, 0, 0, 2])
    s.by(0, s.offered(0).pop())


@rule("KU-MODE-COOP", "KD-CARD-FAMINE", "KD-CARD-SUBDUED", "KD-CARD-RESOURCEFUL")
def test_famine_and_subdued_are_for_all_and_resourceful_for_one():
    s = four(row_A="resourceful famine subdued", row_C="snipe", row_D="snipe", reserves="9 9 9 9")
    s.by(0, "play resourceful")
    assert "buy wall b2" in s.offered(0)
    s.by(0, "play famine", "play subdued")
    for seat in (2, 1, 3):
        assert s.owed() == [(seat, "turn")]
        assert not {a for a in s.offered(seat) if a.startswith(("play", "buy", "sm", "give"))}
        s.by(seat, "end")


@rule("KD-MARK-12", "KD-HID-09", "KU-MODE-COOP")
def test_where_a_teammate_hides_nothing_is_built():
    text = COOP.replace("2 . . . .", "2 ?1 ?1 . .", 1) + "\ngroup 1: C N+ a2\nrow A: wall-builder"
    s = Table(KEEPERS.setup(1, Options(edition="coop", position=text)))
    s.check()
    assert "play wall-builder b2" in s.offered(0)
    assert "play wall-builder a2" not in s.offered(0)
    assert CELL["a2"] == 1
    s.by(0, "end")
