"""Pictures of Resonance on a phone, before a match and after it."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.platform import phone
from engine.core import Trail
from engine.games.resonance import RESONANCE, naming, visibility
from engine.games.resonance.cards import COLORS, MODULES
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block
from engine.games.resonance.state import Options
from engine.games.resonance.view import Fight
from engine.i18n import several
from render import resonance
from render.kit.marked import Marked
from render.resonance import words
from tests.effort import seeds_until, some
from tests.render import views_res as views
from tests.render.golden import opened
from tests.render.test_resonance_picture import flat, grey


def test_a_table_of_four_leaves_a_phone_room_for_the_answers() -> None:
    """Nine of ten close pictures, and every hand, are at most so many pixels high that a
    question and three rows of buttons stand on a phone beside them."""
    tables, hands = [], []
    # A few of many matches: one alone may fill a table with Items as few do.
    seeds = seeds_until(lambda: len(tables) > 100, range(5, 13))
    for n, s in enumerate(s for seed in seeds for s in views.playout(seed, 4)):
        if n % 67 == 0 and visibility.stage(s) == "play":
            seat = RESONANCE.decisions(s)[0].seat
            view = visibility.view(s, seat)
            tables.append(opened(resonance.close_picture(view, south=seat)).height)
            hands.append(opened(resonance.tray(view) or b"").height)
    assert sorted(tables)[len(tables) * 9 // 10] <= 930
    assert max(hands) <= 1024


def test_a_panel_that_shows_all_sides_of_four_fits_a_phone() -> None:
    """Nine of ten, as words and a row of buttons stand beside them; before the match there are
    what the colours bring."""
    heights = []
    seeds = seeds_until(lambda: len(heights) > 40, range(5, 6))
    for n, s in enumerate(s for seed in seeds for s in views.playout(seed, 4)):
        view = visibility.view(s, None)
        png = resonance.whole_picture(view) if n % 11 == 0 else b""
        if png and visibility.stage(s) == "play":
            heights.append(phone.picture(png))
        elif png:
            assert phone.picture(png) < phone.MOST - 150
    assert sorted(heights)[len(heights) * 9 // 10] < phone.MOST


def test_an_attack_tells_its_keywords_as_long_as_there_is_room() -> None:
    v = views.found(lambda v: v.fight is not None and bool(v.fight.targets), 4)
    assert v.fight is not None
    heights = [
        opened(resonance.close_picture(replace(v, fight=replace(v.fight, keywords=names)))).height
        for names in ((), ("reckless", "rapid"), tuple(KEYWORDS)[:14])
    ]
    assert heights[0] < heights[1] <= 930
    assert heights[2] <= 930


def test_a_close_look_is_at_whom_it_is_about() -> None:
    v = replace(views.fullest(2, 0, 1), fight=None, asked=())

    def whole(**marks: object) -> set[int]:
        return resonance.concerned(v, 0, Marked(**({"numbers": {}} | marks)))  # type: ignore[arg-type]

    assert whole() == {0, 1, 2, 3}
    assert whole(numbers={"C1": "1", "D": "2"}) == {0, 2, 3}
    assert whole(focus="A1") == {0, 1, 2, 3}
    fight = Fight("B1", "attack", ("A1",), 0, -1, ("aura",), "", (), 4, 0, 5)
    assert resonance.concerned(replace(v, fight=fight), 0, Marked({})) == {0, 1}
    area = replace(fight, area=3, targets=())
    assert resonance.concerned(replace(v, fight=area), 0, Marked({})) == {0, 1, 3}


def test_who_has_picked_what_shows() -> None:
    v = views.shots()["draft"]
    takers = Counter(words.takers(v).values())
    assert sum(takers.values()) == len(v.modules)
    assert -1 not in takers
    text = flat(v)
    for module, seat in words.takers(v).items():
        assert f"{naming.module(module)} ({naming.side(seat)})" in text
    assert all(f"{m} {MODULES[m - 1].name}" in text for m in v.pool)
    woven = views.shots()["weave"]
    assert list(words.takers(woven).values()).count(-1) == 1  # three seats, one chaos slot


def test_where_nothing_was_drafted_nobody_has_picked() -> None:
    states = RESONANCE.setup(1, Options(pool="paragon"))
    view = visibility.view(states, 0)
    assert set(words.takers(view).values()) == {words.NOBODY}
    assert resonance.picture(view)


def test_decks_of_ones_own_are_counted_with_their_owner() -> None:
    v = views.shots()["two"]
    own = replace(v, decks=(31, 17), piles=(v.piles[0][:3], v.piles[0][:5]))
    assert "own deck 17, own pile 5" in flat(own)
    assert "own deck" not in flat(v)
    other = replace(own, decks=(30, 18))
    assert grey(other) != grey(own)


def test_every_end_has_words() -> None:
    """Whatever ends a match by the rules is said in a sentence, and who won."""
    for seats in (2, 3):
        for seed in range(some(1, of=8)):
            *_, s = views.playout(seed, seats, 2500)
            if s.outcome is None:
                continue
            assert s.outcome.why in words.WHY
            text = flat(visibility.view(s, None))
            assert words.WHY[s.outcome.why] in text
            names = several(map(naming.side, s.outcome.winners))
            shared = f"{names} share first place"
            assert (f"{names} wins" if len(s.outcome.winners) == 1 else shared) in text


def test_what_is_chosen_before_a_match_stands_on_cards_with_whole_texts() -> None:
    view = visibility.view(RESONANCE.setup(3, Options(pool="paragon")), 0)
    assert resonance.offered(view, "color red") == "red"
    first = resonance.offer("red", "dark")
    assert [line.partition(":")[0] for line in first.text.split("\n")] == ["Resilient", "Font"]
    s = RESONANCE.setup(3, Options(pool="paragon"))
    for action in ("color red", "color blue", "color green"):
        RESONANCE.perform(s, 0, action)
        view = visibility.view(s, 0)
        if len(view.sides[0].plan) < 3:
            assert resonance.offered(view, "color black") == "black+"
    names = [resonance.offered(view, a) for a in RESONANCE.decisions(s)[0].actions]
    cards = [card for card in names if card]
    assert len(cards) == 14 == len(names) - 2  # and sealing it, and beginning anew
    for card in cards:
        one = resonance.offer(card, "light")
        hue, kind = card.split(".")
        for k in block([c.lower() for c in COLORS].index(hue), int(kind)):
            own_line = next(x for x in one.text.split("\n") if x.startswith(KEYWORDS[k].title))
            assert (TAGS[k] if k in TAGS else KEYWORDS[k]).text in own_line
    assert resonance.offered(view, "seal") == resonance.offered(view, "anew") == ""
    assert resonance.offer_picture([resonance.offer(cards[0], "dark")])[:4] == b"\x89PNG"


def test_all_colors_leave_a_phone_room_for_what_is_chosen() -> None:
    s = RESONANCE.setup(3, Options(pool="paragon"))
    data = resonance.tray(visibility.view(s, 0))
    assert data is not None
    beside = 2 * (phone.ROW + phone.GAP) + 2 * phone.GAP + phone.words("**Ready-made decks**")
    assert phone.picture(data) + beside <= phone.MOST


@pytest.mark.parametrize("shot", ["two", "four"])
def test_the_order_of_what_a_turn_did_is_numbered(shot: str) -> None:
    """Also while an attack runs, which is pointed out besides."""
    view = views.shots()[shot]
    touched = tuple(u.word for side in view.sides for u in side.units)[:3]
    plain, trail = Trail(placed=touched), Trail(placed=touched, order=touched)
    attack = Fight(touched[0], "attack", touched[1:2], 0, -1, (), "", (), 0, 0, 5)
    for seen in (view, replace(view, fight=attack)):
        once = resonance.picture(seen, trail=plain)
        again = resonance.picture(seen, trail=trail)
        assert once != again


def test_a_player_with_one_action_left_is_not_called_spent(written: list[str]) -> None:
    view = views.shots()["two"]
    counts = []
    for spent in (0, 1, 2):
        sides = tuple(
            replace(s, units=tuple(replace(u, spent=spent) if u.player else u for u in s.units))
            for s in view.sides
        )
        written.clear()
        resonance.picture(replace(view, sides=sides))
        counts.append(written.count("spent"))
    assert counts[0] == counts[1] < counts[2]
