"""Brackets: known seed orders, byes, how many matches, and who may meet again when."""

from __future__ import annotations

from itertools import product

import pytest

from bot.tournaments.model import Refused, Settings, audit, brackets, knockout, naming
from bot.tournaments.model.shape import Node, Tournament, new_settings, winner
from engine.rng import Stream, below, pick
from tests.tournaments import steps as events
from tests.tournaments.kit import begun, finish


def test_seed_orders_of_the_books():
    assert brackets.seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert brackets.seed_order(16) == [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_if_the_better_seed_always_wins_the_best_meet_last(size):
    order = brackets.seed_order(size)
    assert sorted(order) == list(range(1, size + 1))
    while len(order) > 1:
        pairs = list(zip(order[::2], order[1::2], strict=True))
        assert all(a + b == len(order) + 1 for a, b in pairs)
        order = [min(pair) for pair in pairs]


@pytest.mark.parametrize("entrants", [3, 5, 6, 7, 11, 13])
def test_byes_go_to_the_top_seeds(entrants):
    t = events.pair(begun(Settings("single"), entrants))
    first = [m for m in t.matches if t.bracket[m.node - 1].level == 1]
    playing = {t.entrants[s - 1].seed for m in first for s in m.seats}
    byes = brackets.size_for(entrants) - entrants
    assert set(range(1, entrants + 1)) - playing == set(range(1, byes + 1))


def test_single_elimination_of_eight_by_seed():
    t = finish(begun(Settings("single", third=True), 8))
    rows = [(r.rank, r.name, r.status) for r in events.standings(t)]
    assert rows[:4] == [
        (1, "Ann", "winner"),
        (2, "Bob", "runner-up"),
        (3, "Cid", "third place"),
        (4, "Dee", "fourth place"),
    ]
    assert [r[0] for r in rows[4:]] == [5, 5, 5, 5]
    assert len(t.matches) == 8


@pytest.mark.parametrize("entrants", range(2, 34))
def test_double_elimination_counts(entrants):
    seen = set()
    for seed in range(3):
        stream = Stream(seed)
        t = begun(Settings("double"), entrants)
        while not events.over(t):
            if not events.open_matches(t):
                t = events.pair(t)
            for m in events.open_matches(t):
                t = events.game(t, m.id, pick(stream, m.seats))
        losses = dict.fromkeys(range(1, entrants + 1), 0)
        for m in t.matches:
            losses[m.seats[1] if m.outcome == "1-0" else m.seats[0]] += 1
        champion = events.standings(t)[0].entrant
        assert losses.pop(champion) == len(t.matches) - (2 * entrants - 2) in (0, 1)
        assert set(losses.values()) == {2}
        assert audit.check(t) + audit.finished(t) == []
        first = first_rematch(brackets.double(entrants))
        assert all(level >= first for level, _ in rematches(t))
        seen.add(len(t.matches))
    assert seen <= {2 * entrants - 2, 2 * entrants - 1}


def test_the_final_is_played_again_only_if_the_unbeaten_loses_it():
    t = begun(Settings("double"), 2)
    t = events.pair(t)
    t = events.game(t, 1, 1)
    t = events.pair(t)
    assert t.bracket[t.matches[1].node - 1].name == "Final"
    assert events.over(events.game(t, 2, 1))
    t = events.pair(events.game(t, 2, 2))
    assert t.bracket[t.matches[2].node - 1].name == "Second final"
    t = events.game(t, 3, 2)
    assert events.over(t)
    assert [(r.rank, r.name) for r in events.standings(t)] == [(1, "Bob"), (2, "Ann")]


def first_rematch(nodes: list[Node]) -> int:
    """Return the first losers' round in which some course of results gives a rematch.

    By brute force over the shape: who loses in node m can meet whoever won there and
    lost in a later node of the winners' bracket.
    """
    later: dict[int, set[int]] = {}
    for node in nodes:
        if node.side == "W":
            for kind, index in node.sources:
                for m in {index, *later.get(index, set())} if kind == "winner" else ():
                    later.setdefault(node.id, set()).add(m)
    dropped: dict[int, list[set[int]]] = {}
    for node in nodes:
        if node.side != "L":
            continue
        sides = []
        for kind, index in node.sources:
            sides.append({index} if kind == "loser" else set().union(*dropped[index]))
        dropped[node.id] = sides
        for a, b in product(*sides):
            if a in later.get(b, set()) or b in later.get(a, set()):
                return node.level
    return 1000


def rematches(t: Tournament) -> list[tuple[int, int]]:
    """Return (losers' round, match) of every rematch in the losers' bracket."""
    met: dict[frozenset[int], int] = {}
    result = []
    for m in (m for m in t.matches if m.node):
        node = t.bracket[m.node - 1]
        if node.side == "L" and frozenset(m.seats) in met:
            result.append((node.level, m.id))
        met[frozenset(m.seats)] = m.id
    return result


def masked(rounds: int, masks: list[int], monkeypatch) -> list[Node]:
    monkeypatch.setattr(brackets, "drop_masks", lambda _: masks)
    return brackets.double(1 << rounds)


@pytest.mark.parametrize(("rounds", "level"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_no_way_of_dropping_puts_rematches_off_for_longer(rounds, level, monkeypatch):
    ours = first_rematch(brackets.double(1 << rounds))
    ways = product(*[range(1 << (rounds - r)) for r in range(2, rounds + 1)])
    best = max(first_rematch(masked(rounds, [0, *way], monkeypatch)) for way in ways)
    assert ours == best == level


def test_both_absent_are_both_out_and_let_the_next_through():
    t = events.pair(begun(Settings("single"), 4))
    t = events.forfeit(t, 1, *t.matches[0].seats)
    t = events.game(t, 2, 2)
    assert events.over(t)
    assert events.standings(t)[0].name == "Bob"
    assert knockout.decided(t)


def test_a_drawn_match_of_a_knock_out_goes_on_until_somebody_leads():
    t = events.pair(begun(Settings("single", best_of=3), 2))
    for won in (1, 2, 0):
        t = events.game(t, 1, won)
    assert t.matches[0].outcome == ""
    assert events.next_seats(t.matches[0]) == (t.matches[0].seats[1], t.matches[0].seats[0])
    t = events.game(events.game(t, 1, 0), 1, 2)
    assert events.standings(t)[0].name == "Bob"
    with pytest.raises(Refused, match="needs a winner"):
        events.report(t, 1, "=")


def test_a_result_others_build_on_is_not_changed():
    t = events.pair(begun(Settings("single"), 4))
    t = events.pair(events.game(events.game(t, 1, 1), 2, 2))
    loser = "0-1" if t.matches[0].seats[0] == 1 else "1-0"
    with pytest.raises(Refused, match="Later matches were paired with this result: Final"):
        events.report(t, 1, loser)
    t = events.report(events.undo(t), 1, loser)
    assert 4 in events.pair(t).matches[2].seats


def test_who_leaves_forfeits_now_and_later():
    t = events.pair(begun(Settings("double"), 4))
    t = events.drop(t, 1)
    assert {m.outcome for m in t.matches if 1 in m.seats} <= {"+-", "-+"}
    t = finish(t)
    assert sum(1 in m.seats for m in t.matches) == 2
    assert events.standings(t)[-1].name in ("Ann", "Dee")
    assert audit.check(t) + audit.finished(t) == []


def test_why_in_a_bracket():
    t = finish(begun(Settings("single"), 3))
    ann = next(m for m in t.matches if 1 in m.seats)
    assert "Ann (seed 1)" not in events.why_match(t, ann.id)[0]  # she had a bye first
    assert "Ann (winner of Semifinal 1)" in events.why_match(t, ann.id)[0]
    assert events.why_place(t, 3) == [
        "Cid: place 3, out in Semifinal 2.",
        "Semifinal 2: lost to Bob.",
    ]
    assert events.why_place(t, 1) == ["Ann: place 1, winner.", "Final: beat Bob."]
    assert "a bye, or already out" in events.why_bye(t, 1, 1)[0]


def test_pairings_of_one_round_have_names_of_their_own():
    """The first semifinal is paired when its two are known, the other one later."""
    t = events.pair(begun(Settings("single"), 8))
    for part in (t.matches[:2], t.matches[2:]):
        for m in part:
            t = events.game(t, m.id, m.seats[0])
        t = events.pair(t)
    names = [str(naming.paired(t, r.number)) for r in t.rounds]
    assert names == ["Quarterfinals", "Semifinal 1", "Semifinal 2"]
    assert str(naming.stage(t)) == "Semifinals"


def test_the_round_that_is_on_is_none_that_was_taken_back():
    t = events.pair(begun(Settings("single"), 4))
    t = events.pair(events.game(events.game(t, 1, 1), 2, 2))
    assert str(naming.stage(t)) == "Final"
    first = t.matches[0]
    t = events.correct(t, first.id, "0-1" if first.outcome == "1-0" else "1-0")
    assert str(naming.stage(t)) == "Semifinals"


def both(t: Tournament, one: int, other: int) -> int:
    """Return the open match of two."""
    return next(m.id for m in events.open_matches(t) if set(m.seats) == {one, other})


def test_in_double_elimination_who_did_not_appear_has_lost_once():
    t = events.pair(begun(new_settings("double"), 8))
    t = events.forfeit(t, both(t, 1, 8), 1, 8)
    for m in events.open_matches(t):
        t = events.game(t, m.id, min(m.seats))
    t = events.pair(t)
    # Hal drops at once, Dee has nobody to meet, and Ann drops a round later.
    assert {frozenset(m.seats) for m in events.open_matches(t)} == {
        frozenset(pair) for pair in ((2, 3), (8, 5), (7, 6))
    }
    assert {r.entrant for r in events.standings(t) if r.status == "still in"} == {*range(1, 9)}
    assert audit.check(t) == []
    t = finish(t)
    assert events.standings(t)[0].name == "Ann"  # by way of the losers' bracket
    assert audit.check(t) + audit.finished(t) == []
    losses = [sum(one in m.seats and winner(m) != one for m in t.matches) for one in range(1, 9)]
    assert losses == [1, *[2] * 7]


@pytest.mark.parametrize(
    ("settings", "champion"), [(new_settings("double"), 2), (Settings("double"), 0)]
)
def test_neither_in_the_final_of_two(settings, champion):
    """Two who have both lost once meet once; by older settings both were out."""
    t = events.pair(begun(settings, 2))
    t = events.forfeit(t, 1, 1, 2)
    assert not events.over(t)
    assert events.vacant(t) == (not champion)
    if champion:
        t = events.game(events.pair(t), 2, champion)
        assert events.over(t)  # nobody is unbeaten, so there is no second final
        assert [r.entrant for r in events.standings(t)] == [2, 1]


def test_the_unbeaten_of_two_absent_in_the_final_has_won():
    t = events.pair(begun(new_settings("double"), 4))
    while t.bracket[t.matches[-1].node - 1].side != "F":
        for m in events.open_matches(t):
            t = events.game(t, m.id, min(m.seats))
        t = events.pair(t)
    t = events.forfeit(t, t.matches[-1].id, *t.matches[-1].seats)
    assert events.over(t)
    assert [(r.rank, r.name) for r in events.standings(t)[:2]] == [(1, "Ann"), (2, "Bob")]
    assert audit.check(t) + audit.finished(t) == []


@pytest.mark.parametrize("entrants", range(2, 18))
def test_however_many_do_not_appear_nobody_is_out_on_one_loss(entrants):
    for seed in range(4):
        stream = Stream(seed)
        t = begun(new_settings("double"), entrants)
        while not events.over(t):
            if events.vacant(t):
                t = events.share(t)
                break
            t = events.pair(t) if not events.open_matches(t) else t
            for m in events.open_matches(t):
                if below(stream, 3):
                    t = events.game(t, m.id, pick(stream, m.seats))
                else:
                    t = events.forfeit(t, m.id, *m.seats)
            assert audit.check(t) == []
        rows = events.standings(t)
        for row in rows:
            lost = sum(row.entrant in m.seats and winner(m) != row.entrant for m in t.matches)
            assert lost == 2 or (row.status == "winner" and lost < 2), (seed, row)


@pytest.mark.parametrize("best_of", [1, 3])
def test_a_drawn_knock_out_is_played_once_more_and_then_the_draw_tells(best_of):
    t = events.pair(begun(new_settings("single", best_of), 2))
    first = t.matches[0].seats
    for number in range(best_of):
        assert events.next_seats(t.matches[0]) == (first if number % 2 == 0 else first[::-1])
        t = events.game(t, 1, 0)
    assert not events.over(t)
    assert events.next_seats(t.matches[0]) == first[::-1]
    won = events.game(t, 1, 2)
    assert events.standings(won)[0].name == "Bob"
    t = events.game(t, 1, 0)
    assert events.standings(t)[0].name == "Ann"
    assert "higher seed decided" in " ".join(events.why_place(t, 2))
    assert "decided" not in " ".join(events.why_place(won, 1))


def test_or_the_seat_of_the_last_game_tells():
    t = events.pair(begun(new_settings("single", decider="second"), 2))
    first = t.matches[0].seats
    t = events.game(events.game(t, 1, 0), 1, 0)
    assert events.standings(t)[0].entrant == first[0]  # who sat second in the game more
    assert "second seat of the last game" in " ".join(events.why_place(t, first[1]))
    with pytest.raises(Refused, match="decided by"):
        events.create("Cup", Settings("single", decider="lot"), 1)
