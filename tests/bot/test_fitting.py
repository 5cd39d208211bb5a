"""What becomes a menu where a panel has more buttons than a phone has room for."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.ui import menus, panel_text
from bot.matches.ui.labels import piece_button
from bot.matches.ui.menus import with_
from bot.matches.ui.pages import CARDS, Page
from bot.matches.ui.panel_height import as_menu, fitted, height, spared
from bot.platform import phone
from bot.platform.controls import Button
from engine.core import Choice

PIECES = tuple(
    Button(f"{n} · {verb} b{n}: deals {n}", "do", f"{verb.lower()} a1 b{n}")
    for n, verb in enumerate(("Attack", "Strike", "Support", "Support", "Charge"))
)
OWN = (
    Button("Deploy an Animation…", "deed", "|Deploy"), Button("Overclock (1 Karma)", "do", "over"),
    Button("Acquire (3 Karma)", "do", "acquire"), Button("Refine (2 Karma)", "do", "refine"),
    Button("End the turn", "do", "end"),
)  # fmt: skip


def labels(page: Page) -> list[str]:
    return [b.label for b in page.buttons]


def test_a_label_that_does_not_fit_on_one_line_makes_its_button_higher() -> None:
    assert phone.buttons(["Attack"]) == phone.ROW
    assert phone.buttons(["Attack " * 8]) > phone.ROW
    assert phone.buttons(["Attack " * 16]) > phone.buttons(["Attack " * 8])


def test_buttons_stand_in_rows_that_a_phone_need_not_break() -> None:
    assert phone.per_row(["Scout a", "Ogre b", "Keeper c", "Sniper e", "Mage f", "Scaler g"]) == 3
    assert phone.per_row(["Ogre b", "Mage f"]) == 5


def test_a_page_that_fits_stays_as_it_is() -> None:
    page = Page((*PIECES, *OWN), own=len(OWN))
    assert fitted(page, height(page)) is page


def test_no_more_of_the_own_deeds_is_listed_than_must_and_the_last_never() -> None:
    page = Page((PIECES[0], *OWN), own=len(OWN))
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == [PIECES[0].label, "Deploy an Animation…", "End the turn"]
    assert [m.prompt for m in smaller.menus] == ["Overclock, Acquire, Refine…"]
    assert smaller.own == 2
    least = fitted(page, 0)
    assert labels(least) == ["End the turn"]
    assert least.menus[0].prompt == "5 choices: Attack…"


def test_what_is_numbered_by_names_is_all_a_menu_or_all_buttons() -> None:
    names = ("Gigatear", "Linwood", "Olaf", "Bowler", "Cidermajor")
    units = tuple(
        Button(f"{n} · {x}: deals 5, takes 4", "do", f"attack {x.lower()}")
        for n, x in enumerate(names, 1)
    )
    page = Page((*units, Button("Pass", "do", "pass")), own=1)
    for room in range(int(height(page)) - 1, 80, -20):
        smaller = fitted(page, room)
        assert labels(smaller) == ["Pass"]
        assert [len(m.entries) for m in smaller.menus] == [len(names)]


def test_who_acts_and_what_else_can_be_done_are_two_menus() -> None:
    units = tuple(Button(f"Minion {x}{n}", "unit", f"{x}{n}") for x in "abcde" for n in (1, 2))
    page = Page((*units, *OWN), own=len(OWN))
    smaller = fitted(page, 150)
    assert labels(smaller) == ["End the turn"]
    assert [len(m.entries) for m in smaller.menus] == [len(units), len(OWN) - 1]
    assert height(smaller) <= 150
    mixed = fitted(Page((*units, OWN[1], Button("Pass", "do", "pass")), own=2), 60)
    assert mixed.menus[0].prompt == "Choose what to do…"


def test_two_menus_leave_the_way_on_a_button_where_there_is_room_for_it() -> None:
    units = tuple(Button(f"Minion {x}{n}", "unit", f"{x}{n}") for x in "abcde" for n in (1, 2))
    page = Page((*units, *OWN), own=len(OWN))
    smaller = fitted(page, 150)
    assert labels(smaller) == ["End the turn"]
    assert [len(m.entries) for m in smaller.menus] == [len(units), len(OWN) - 1]
    smaller = fitted(page, 100)  # before the way on is listed, all else is one menu
    assert labels(smaller) == ["End the turn"]
    assert [m.prompt for m in smaller.menus] == ["Choose what to do…"]


def test_the_way_on_stays_a_button_though_another_way_stands_behind_it() -> None:
    heads = tuple(Button(f"{n}…", "unit", f"#{n}") for n in ("Utility", "Scrap"))
    ways = (Button("Battle only (no moves)", "do", "end"),
            Button("End the turn (no target in reach)", "do", "end turn"))  # fmt: skip
    page = Page((Button("Odo Wick c1", "unit", "c1"), *heads, *ways), own=4)
    assert "Battle only (no moves)" in labels(fitted(page, 100))


def test_what_a_game_lists_first_stays_a_button_before_what_is_rarely_done() -> None:
    heads = tuple(Button(f"{n}…", "unit", f"#{n}") for n in ("Deploy", "Construct", "Scrap"))
    gift = Button("Kindling Novice c5: Offering: destroyed", "do", "use c5 offering")
    own = tuple(Button(f"{n}…", "deed", f"|{n}") for n in ("Retreat", "Restore"))
    page = Page((*heads, gift, *own), own=len(own))
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == ["Deploy…", "Construct…"]
    assert [e.label for e in smaller.menus[0].entries][-2:] == ["Retreat…", "Restore…"]
    assert labels(fitted(page, 0))[:1] == ["Deploy…"]  # nothing would be lower
    with_note = with_(page, notes=("**Retreat** · to the discard pile; it may be drawn again",))
    assert labels(fitted(with_note, height(smaller) - 1)) == ["Deploy…", "Construct…"]
    card = Button("Utility…", "deed", "#3|Shell")  # one card stands under it
    braced = tuple(Button(f"{n} · Fortify M{n}", "do", f"fortify a{n}") for n in range(1, 5))
    page = Page((heads[1], card, *braced), own=len(braced))
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == ["Construct…", "Utility…"]
    assert [m.prompt for m in smaller.menus] == ["Fortify: numbers 1 to 4…"]


def test_what_hurts_gives_way_to_what_a_game_lists_first() -> None:
    """It is asked twice in a menu, too, while nobody looks for "Deploy" behind it."""
    heads = tuple(Button(f"{n}…", "unit", f"#{n}") for n in ("Deploy", "Construct", "Scrap"))
    own = tuple(
        Button(f"Last Verse, {n}: Choirmaster is destroyed, and two are drawn", "do", n, "risk")
        for n in ("Soldiers", "Specialists")
    )
    page = Page((*heads, *own, OWN[-1]), own=len(own) + 1)
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == ["Deploy…", "Construct…", "End the turn"]
    assert [e.value for e in smaller.menus[0].entries][-2:] == ["do:Soldiers", "do:Specialists"]


@pytest.mark.parametrize("room", range(60, 420, 20))
def test_who_acts_is_all_buttons_or_all_a_menu_and_so_is_what_else_can_be_done(room: int) -> None:
    one = Button("Mage f1: Move f2", "do", "f1-f2")  # who can do but one thing says it
    units = (*(Button(f"Minion {x}1", "unit", f"{x}1") for x in "abcde"), one)
    page = Page((*units, *OWN), own=len(OWN))
    smaller = fitted(page, room)
    for group in (units, OWN[:-1]):
        assert len({b in smaller.buttons for b in group}) == 1
    if any(b in smaller.buttons for b in OWN[:-1]):
        assert smaller.menus == ()  # what else can be done gives way first


def test_few_who_can_act_and_what_else_are_one_question_and_the_turn_ends_by_a_button() -> None:
    units = (Button("Red's Player", "unit", "b"), Button("B1 4/5: Re-ready", "do", "haste b1"))
    smaller = fitted(Page((*units, *OWN), own=len(OWN)), 90)
    assert labels(smaller) == ["End the turn"]
    prompt = "Choose what to do…"
    assert [m.prompt for m in smaller.menus] == [prompt]
    two = (Button("Calder d7", "unit", "d7"), Button("Deacon a6", "unit", "a6"))
    smaller = fitted(Page((*two, *OWN), own=len(OWN)), 90)  # their names would be cut on a phone
    assert [m.prompt for m in smaller.menus] == [prompt]
    one = Button("Mother Calder d7: Move c6", "do", "d7-c6")
    many = (one, *(Button(f"Minion {n}", "unit", f"a{n}") for n in range(4)))
    assert fitted(Page(many), 0).menus[0].prompt == "Choose who acts…"
    blows = tuple(Button(f"{x} c4: Attack", "do", f"{x}xc4") for x in ("Deacon", "Regent"))
    page = Page((*blows, Button("★ Dancer d4", "unit", "d4", "main"), *OWN), own=len(OWN))
    assert fitted(page, 150).menus[0].prompt == "Choose what to do…"


def test_going_with_what_is_chosen_stays_a_button() -> None:
    go = Button("Attack with 2 Units (2 damage, 7 left)", "do", "go")
    back = Button("Call it off (it costs nothing)", "do", "back")
    page = Page((Button("Join…", "deed", "|Join"), go, back))
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == [go.label]
    assert [e.value for e in smaller.menus[0].entries] == ["deed:|Join", "do:back"]
    assert labels(fitted(page, 60)) == []  # there is no room but for a menu


def test_what_is_alike_is_listed_together_under_its_own_words() -> None:
    page = Page(PIECES)
    smaller = fitted(page, 150)
    assert "Support" not in " ".join(labels(smaller))
    assert all("Support b" not in menu.prompt for menu in smaller.menus)
    cards = tuple(
        Button(f"Discard M1.{n} 4/5: takes {n}", "do", f"discard M1.{n}") for n in "12345"
    )
    hand = fitted(Page((Button("Pass: takes 3", "do", "pass"), *cards)), 60)
    assert labels(hand) == ["Pass: takes 3"]
    assert [m.prompt for m in hand.menus] == ["Discard…"]
    assert [e.value for e in hand.menus[0].entries] == [f"do:{b.arg}" for b in cards]


def test_cards_that_are_pictured_keep_their_buttons() -> None:
    page = Page(PIECES, scene=CARDS)
    assert fitted(page, 10) == page


def test_what_would_do_nothing_is_no_danger() -> None:
    rows = [
        Choice("charge", "a1", "Piece", "No use now:", "Charge", "", confirm="?", late=True),
        Choice("hit", "a1", "Piece", "Hit", "your own", "", confirm="?"),
        Choice("move", "a1", "Piece", "Move", "there", ""),
    ]
    page = menus.unit(rows, "a1")
    assert page is not None
    weights = {b.arg: b.weight for b in page.buttons}
    assert weights == {"move": "", "charge": "", "hit": "risk"}


def test_what_would_do_nothing_is_not_named_beside_what_does_something() -> None:
    does = [Button(f"{n} · Ignite: Warden d{n}", "do", f"ignite d{n}") for n in range(1, 5)]
    idle = Button("5 · No use now: Ignite: Warden d5", "do", "ignite d5")
    assert [m.prompt for m in as_menu(Page((*does, idle)), [*does, idle]).menus] == [
        "Ignite: numbers 1 to 4…"
    ]
    assert [m.prompt for m in as_menu(Page((idle,)), [idle]).menus] == ["No use now…"]


def test_what_is_told_of_buttons_is_told_in_the_menu_they_become() -> None:
    names = ("Impact", "Ward", "Sculpt", "Brawler")
    uses = tuple(Button(name, "do", f"use {name.lower()}") for name in names)
    notes = tuple(f"**{name}** · deals 1. It does something." for name in (*names, "No more"))
    page = Page((*uses, Button("No more", "do", "done")), notes=notes)
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == ["No more"]  # it ends the question
    assert {e.about for e in smaller.menus[0].entries} == {"deals 1. It does something."}
    assert smaller.notes == notes[-1:]
    assert spared(page, smaller) == sum(map(phone.words, notes[:-1]))


def test_headings_are_listed_all_or_none_by_their_names() -> None:
    families = ("Paragon", "Fallen", "Ascendant", "Opposed")
    heads = tuple(Button(f"{name}…", "unit", f"#{n}") for n, name in enumerate(families))
    tips = (Button("★ Green", "do", "pick 1", "main"), Button("★ Red", "do", "pick 2", "main"))
    page = Page((*tips, *heads), own=len(heads))
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == ["★ Green", "★ Red"]
    assert [m.prompt for m in smaller.menus] == ["4 choices: Paragon, Fallen…"]


def test_where_all_that_is_offered_hurts_it_may_be_listed() -> None:
    gifts = tuple(Button(f"M{n} · Red", "do", f"equip m{n} b", "risk") for n in range(1, 5))
    smaller = fitted(Page(gifts, own=len(gifts)), 40)
    assert not labels(smaller)  # all of them are alike: none stands apart
    assert len(smaller.menus[0].entries) == len(gifts)
    mixed = fitted(Page((*gifts, OWN[0]), own=len(gifts) + 1), 40)
    assert {b.label for b in gifts} <= {*labels(mixed)}


def test_two_keywords_with_long_words_are_a_menu() -> None:
    uses = tuple(Button(name, "do", f"use {name.lower()}") for name in ("Impact", "Ward"))
    notes = tuple(f"**{b.label}** · {'deals 1. ' * 12}" for b in uses)
    page = Page((*uses, Button("No more", "do", "done")), notes=notes)
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == ["No more"]
    assert not smaller.notes


def test_where_nobody_can_act_the_turn_still_ends_by_a_button() -> None:
    smaller = fitted(Page(OWN), 100)
    assert labels(smaller) == ["End the turn"]
    assert len(smaller.menus[0].entries) == len(OWN) - 1


def test_even_two_answers_are_a_menu_before_a_page_is_too_high() -> None:
    uses = (Button("1 · Re-engage Gold (one action more)", "do", "reengage d"),
            Button("2 · Re-engage D1 (ready again)", "do", "reengage d1"))  # fmt: skip
    page = Page((*uses, Button("End the turn", "do", "end")))
    smaller = fitted(page, height(page) - 1)
    assert labels(smaller) == ["End the turn"]
    assert [len(m.entries) for m in smaller.menus] == [2]
    assert height(smaller) < height(page)


def test_what_is_suggested_is_listed_only_before_a_page_is_too_high() -> None:
    """The first of what else can be done gives way before a star does."""
    units = tuple(Button(f"★ Ember Colossus d{n}", "unit", f"d{n}", "main") for n in range(3))
    page = Page((*units, *OWN), own=len(OWN))
    ends = phone.buttons([OWN[-1].label])
    one = phone.ROW + phone.GAP
    smaller = fitted(page, one + ends + phone.buttons([b.label for b in units[:2]]))
    assert labels(smaller)[:2] == [b.label for b in units[:2]]
    least = fitted(page, one + ends)
    assert labels(least) == ["End the turn"]
    assert height(least) <= one + ends


def test_what_would_do_nothing_is_listed_last() -> None:
    idle = Button("No use now: Purge (removes nothing)", "do", "purge a1")
    page = Page((PIECES[0], PIECES[1], idle, *OWN), own=len(OWN))
    smaller = fitted(page, 0)
    assert smaller.menus[0].entries[-1].value == "do:purge a1"


def test_what_a_verb_does_is_told_in_the_menu_that_holds_all_of_it() -> None:
    labels_ = ("1 · Move e5", "2 · Strike e6", "3 · Stun e6", "4 · Stun d6")
    buttons = tuple(Button(x, "do", x) for x in labels_)
    notes = ("-# Stun: It cannot move by itself.", "-# Strike: It hurts.", "-# No more today.")
    page = Page(buttons, notes=notes)
    menu = as_menu(page, buttons[2:])
    assert [e.about for e in menu.menus[0].entries] == ["It cannot move by itself."] * 2
    assert menu.notes == notes[1:]
    assert as_menu(page, buttons[3:]).notes == notes  # a button needs it still


def test_passing_for_a_whole_turn_stays_a_button_beside_passing() -> None:
    plays = tuple(Button(f"{n} · Overclock u{n}", "do", f"play overclock u{n}") for n in range(5))
    ends = (Button("Pass", "do", "pass"), Button("Pass this turn", "do", "pass turn"))
    smaller = fitted(Page((*plays, *ends), own=2), 110)
    assert labels(smaller) == ["Pass", "Pass this turn"]
    assert [m.prompt for m in smaller.menus] == ["Overclock: numbers 0 to 4…"]


def test_what_discord_shows_is_measured_and_not_what_is_written() -> None:
    ident = "123456789012345678"
    assert phone.words(f"<@{ident}>: Red to act: 1 of 3.") == phone.words("one line")
    assert phone.words(f"-# Answer <t:1796000000:R> in <#{ident}>") == phone.words("-# one line")
    link = f"-# Match 3 [continues below](https://discord.com/channels/{ident}/{ident}/{ident})"
    assert phone.words(link) == phone.words("-# one line")
    assert phone.words("**" + "W" * 17 + "**") == phone.words("W" * 17)


def test_what_is_suggested_keeps_its_words_in_a_menu() -> None:
    ways = (Button("★ a2 + b2", "do", "join a2 b2"), Button("Call it off", "do", "back"))
    page = Page(ways, notes=("**a2 + b2** · destroys it", "**Call it off** · it costs nothing"))
    menu = as_menu(page, ways)
    assert [e.about for e in menu.menus[0].entries] == ["destroys it", "it costs nothing"]
    assert menu.notes == ()


def test_a_page_that_no_menu_makes_lower_has_none() -> None:
    heads = (Button("Deploy a Unit…", "unit", "#1deploy"), Button("Scrap…", "unit", "#4scrap"))
    page = Page((*heads, Button("Retreat Conscript Rifle a3", "do", "retreat a3")), own=1)
    page = with_(page, notes=("-# Retreat: to the discard pile",))
    smaller = fitted(page, height(page) - 1)
    assert (smaller.buttons, smaller.menus) == (page.buttons, ())


@pytest.mark.parametrize("room", [60, 90, 110])
def test_the_only_deed_stays_a_button_beside_what_a_game_lists_first(room: int) -> None:
    attack = Button("Attack Lasereater: destroys it", "do", "attack lasereater")
    first = (
        Button("Transport…", "deed", "#free|Transport"),
        Button("Overclock · Bowler", "do", "play overclock bowler"),
        Button("Second Wind · Bowler", "do", "play second-wind bowler"),
    )
    assert attack.label in labels(fitted(Page((*first, attack), own=1), room))


@pytest.mark.parametrize(
    ("names", "most"),
    [
        (("Rematch", "Replay", "Look back", "More"), 2),
        (("Revanche", "Nachspielen", "Rückblick", "Mehr"), 2),
        (("Rematch", "Replay", "More"), 3),
        (("Undo", "Edit", "Replay", "Look back", "More"), 3),
    ],
)
def test_no_button_stands_alone_on_the_last_line(names: tuple[str, ...], most: int) -> None:
    assert phone.even(names) == most
    rows = [names[i : i + most] for i in range(0, len(names), most)]
    assert sum(map(phone.lines, rows)) == phone.lines(names)


def test_the_only_other_thing_to_do_stands_in_the_last_row_of_a_crowd_if_that_is_lower() -> None:
    names = (
        "Keeper c1",
        "Guardian d2",
        "Mage f1",
        "Bomber a1",
        "Sniper g1",
        "Ogre b1",
        "Blockader e1",
    )
    pieces = tuple(Button(name, "unit", name) for name in names)
    more = Button("+1 Strange Matter", "do", "sm")
    crowd = Page((*pieces, more), own=1)
    assert len(crowd.blocks) == 1
    assert height(crowd) == 4 * phone.ROW
    assert len(Page((*pieces[:4], more), own=1).blocks) == 2


def test_what_a_button_does_at_once_is_told_longer_than_what_is_told_behind_it() -> None:
    pound, door = Button("Ground Pound", "do", "pound"), Button("Stun…", "deed", "c3|Stun")
    notes = ("-# Ground Pound: hits all around.", "-# Stun: holds it.")
    page = Page((pound, door), notes=notes)
    assert panel_text.briefer(page).notes == notes[:1]
    assert panel_text.briefer(page, least=True).notes == ()


def test_the_only_suggested_deed_stays_a_button_and_the_end_of_the_turn_gives_way() -> None:
    pieces = tuple(Button(f"{n}: Attack Acolyte a4: destroys it, +1 ATP", "do", f"{n} a4")
                   for n in ("Demolitions Chief a2", "Drop Lieutenant b4"))  # fmt: skip
    best = Button("★ Destroy the Captain with b4", "do", "b4xb5", "main")
    end = Button("End the turn (6 ATP, 2 could attack)", "do", "end")
    skirmish = Button("Skirmish Stone Acolyte a4: 2 Units can destroy it", "do", "skirmish a4")
    page = Page((*pieces, best, skirmish, end), own=3)
    both = height(with_(as_menu(page, [*pieces, skirmish]), own=2))
    lower = fitted(page, both - 1)
    assert labels(lower) == [best.label]
    assert lower.own == 1
    (menu,) = lower.menus
    assert menu.entries[-1].value == "do:end"
    # With room for both, both are buttons; without a suggestion the end of the turn is the one.
    assert labels(fitted(page, both)) == [best.label, end.label]
    plain = msgspec.structs.replace(best, weight="")
    lower = fitted(with_(page, buttons=(*pieces, plain, skirmish, end)), height(lower))
    assert labels(lower) == [end.label]


@pytest.mark.parametrize(
    ("target", "tip", "label"),
    [
        ("Elk c3", False, "Grey Old Wolf b2: Bite Elk c3"),
        ("Elk c3: 1 damage", False, "Wolf b2: Bite Elk c3: 1 damage"),
        ("Elk c3: 1 damage, 2 left", False, "Wolf b2: Bite Elk c3: 1 damage, 2 left"),
        ("Elk c3: destroyed", True, "★ Wolf b2: Bite Elk c3: destroyed"),
        ("Elk c3: 1 damage, 2 left", True, "★ b2: Bite Elk c3: 1 damage, 2 left"),
    ],
)
def test_who_can_do_but_one_thing_has_a_shorter_name_where_a_phone_would_break_it(
    target: str, tip: bool, label: str
) -> None:
    one = Choice("b2xc3", "b2", "Grey Old Wolf b2", "Bite", target, "", tip=tip)
    assert piece_button([one]).label == label
