"""Options as buttons and menus, without Discord; ids and typed options."""

from __future__ import annotations

import msgspec

from bot.matches.ui import labels, menus
from bot.matches.ui.labels import entry_of, goal_name, told_of
from bot.platform import phone
from bot.platform.controls import Button, Entry
from engine.core import Choice

#: An Ogre on d4 between an enemy, an enemy Wall and two of its own.
WALLED = """
7 . . . l . . k
6 . . . . . . .
5 . . . s . . .
4 . . W O w . .
3 . . . W . . .
2 . . . . . . .
1 K . . L . . .
turn: A"""


def choice(actor: str, verb: str, target: str, confirm: str = "") -> Choice:
    label = f"Piece {actor}" if actor else ""
    action = f"{actor} {verb} {target}"
    return Choice(action, actor, label, verb, target, action, target, confirm)


def many(actor: str, verb: str, count: int) -> list[Choice]:
    return [choice(actor, verb, f"c{n}") for n in range(count)]


def test_pieces_first_then_the_players_own() -> None:
    page = menus.entrance([*many("a1", "Move", 2), *many("b1", "Move", 3), choice("", "End", "")])
    assert [(b.label, b.verb) for b in page.buttons] == [
        ("Piece a1", "unit"),
        ("Piece b1", "unit"),
        ("End", "do"),
    ]


def test_what_is_listed_before_any_piece_stands_before_them() -> None:
    hand = [choice("#1hand", "Deploy", "c1"), choice("#1hand", "Deploy", "c2")]
    piece, other = many("a1", "Move", 2), many("#2more", "Keep", 2)
    labels = [b.label for b in menus.entrance([*hand, *piece, *other]).buttons]
    assert labels == ["Piece #1hand…", "Piece #2more…", "Piece a1"]
    labels = [b.label for b in menus.entrance([*piece, *hand, *other]).buttons]
    assert labels == ["Piece a1", "Piece #1hand…", "Piece #2more…"]


def test_what_cannot_be_taken_back_does_not_open_by_itself() -> None:
    scraps = [choice("#1scrap", f"Scrap {n}", "", confirm="Scrap it?") for n in range(2)]
    end = choice("", "End", "")
    assert [b.label for b in menus.entrance([*scraps, end]).buttons] == ["Piece #1scrap…", "End"]
    free = [msgspec.structs.replace(c, confirm="") for c in scraps]
    assert len(menus.entrance([*free, end]).buttons) == 3
    assert len(menus.entrance(scraps).buttons) == 2, "nothing else can be done"
    play = choice("#0play", "Deploy", "c1")
    labels = [b.label for b in menus.entrance([play, *scraps, end]).buttons]
    assert labels == ["Piece #0play…", "Piece #1scrap…", "End"]


def test_what_alone_can_be_done_in_a_turn_is_no_more_suggested_than_ending_it() -> None:
    end = msgspec.structs.replace(choice("", "End", ""), late=True)
    sure = choice("#1scrap", "Scrap", "", confirm="Scrap it?")
    page = menus.entrance([sure, choice("", "Retreat", "a3"), end])
    assert {b.label: b.weight for b in page.buttons}["Retreat a3"] == ""


def test_several_suggestions_of_a_verb_are_one_button() -> None:
    aims = [msgspec.structs.replace(c, tip=True) for c in many("", "Skirmish", 2)]
    entries = [*many("a1", "Hit", 2), *many("", "Skirmish", 4)[2:], *aims, choice("", "End", "")]
    page = menus.entrance(entries)
    assert [b.label for b in page.buttons] == ["Piece a1", "Skirmish…", "End"]
    (alone,) = aims[:1]
    page = menus.entrance([*many("a1", "Hit", 2), *many("", "Skirmish", 4)[1:], alone])
    assert [b.label for b in page.buttons] == ["Piece a1", "★ Skirmish c0", "Skirmish…"]


def test_a_level_with_one_entry_is_skipped() -> None:
    alone = menus.entrance([*many("a1", "Move", 2), choice("", "Pass", "")])
    assert [b.label for b in alone.buttons] == ["1 · Move c0", "2 · Move c1", "Pass"]
    assert (alone.focus, alone.targets) == ("a1", ("c0", "c1"))
    single = menus.entrance([choice("a1", "Move", "c0"), *many("b1", "Move", 2)])
    assert [b.label for b in single.buttons] == ["Piece a1: Move c0", "Piece b1"]


def test_what_is_kept_from_all_but_harm_is_no_button_of_harm_but_says_by_what() -> None:
    held = msgspec.structs.replace(
        choice("a1", "Attack", "itself", "Sure?"), hampered="Snared: it cannot move."
    )
    all_of_them = [held, *many("b1", "Move", 2)]
    first = menus.entrance(all_of_them).buttons[0]
    assert (first.label, first.verb, first.weight) == ("Piece a1", "unit", "")
    page = menus.unit(all_of_them, "a1")
    assert page is not None
    assert page.notes[0] == "-# Snared: it cannot move."
    assert [b.weight for b in page.buttons] == ["risk"]


def test_what_keeps_several_pieces_is_said_before_they_are_looked_at() -> None:
    """Nobody presses one after the other to find that none of them can do anything."""
    held = [
        msgspec.structs.replace(choice(a, "Attack", "itself", "Sure?"), hampered="Snared: it sits.")
        for a in ("a1", "b1")
    ]
    page = menus.entrance([*held, *many("c1", "Move", 2), choice("", "End", "")])
    assert page.notes == ("-# Piece a1, Piece b1: Snared: it sits.",)
    free = msgspec.structs.replace(choice("b1", "Hit", "c1"), hampered="Snared: it sits.")
    page = menus.entrance([held[0], free, *many("c1", "Move", 2), choice("", "End", "")])
    assert page.notes == ()


def test_more_things_than_buttons_fit_are_menus_even_if_each_has_its_own_name() -> None:
    page = menus.entrance([choice("", f"Module {n}", "") for n in range(50)])
    assert not page.buttons
    assert [len(m.entries) for m in page.menus] == [25, 25]
    assert [m.prompt for m in page.menus] == ["Choose: Module 0 …", "Choose: Module 25 …"]


def test_a_number_belongs_to_a_cell() -> None:
    page = menus.unit([choice("a1", "Move", "b1"), choice("a1", "Hit", "b1"),
                       choice("a1", "Hit", "b2")], "a1")  # fmt: skip
    assert page is not None
    assert [b.label for b in page.buttons] == ["1 · Move b1", "1 · Hit b1", "2 · Hit b2"]
    assert page.targets == ("b1", "b2")


def test_more_than_twenty_options_go_by_verb_then_into_menus() -> None:
    choices = [*many("a1", "Move", 30), choice("a1", "Hit", "b2"), choice("", "End", "")]
    page = menus.unit(choices, "a1")
    assert page is not None
    assert [b.label for b in page.buttons] == ["Move…", "Hit b2"]
    deeds = menus.deed(choices, "a1|Move")
    assert deeds is not None
    assert [len(m.entries) for m in deeds.menus] == [15, 15]
    assert deeds.menus[0].prompt == "Move: 1 · c0 … 15 · c14"  # as numbered in the picture
    assert deeds.back == Button("Back", "panel")  # where its deeds stood
    deeds = menus.deed([*choices, choice("a2", "Hit", "b2")], "a1|Move")
    assert deeds is not None
    assert deeds.back == Button("Back", "unit", "a1")


def test_a_page_of_targets_is_called_by_its_verb_without_what_leads_on() -> None:
    page = menus.deed([*many("a1", "Suppress:", 3), choice("", "End", "")], "a1|Suppress:")
    assert page is not None
    assert page.crumb.endswith(": Suppress")
    page = menus.deed([*many("", "Suppress:", 3), choice("", "End", "")], "|Suppress:")
    assert page is not None
    assert page.crumb == "Suppress"


def test_back_leads_to_no_page_that_was_skipped() -> None:
    """A heading with a single thing leads to its goals at once, and they back to where it stood."""
    goals = [choice("#equip", "M1.7 Item 1", f"A{n}") for n in range(3)]
    rest = [choice("a1", "Hit", "b2"), choice("a2", "Hit", "b2"), choice("", "End", "")]
    entrance = menus.entrance([*goals, *rest])
    (head,) = (b for b in entrance.buttons if b.arg.startswith("#equip"))
    assert head.verb == "deed"
    page = menus.deed([*goals, *rest], head.arg)
    assert page is not None
    assert page.back == Button("Back", "panel")
    more = choice("#equip", "M1.8 Item 2", "A1")
    page = menus.deed([*goals, more, *rest], head.arg)
    assert page is not None
    assert page.back == Button("Back", "unit", "#equip")


def test_what_is_told_of_a_thing_without_goals_begins_with_its_words() -> None:
    one = msgspec.structs.replace(choice("#opposed", "Null/Silver", ""), about="Restricted, " * 12)
    assert entry_of([one]).about.startswith("Restricted")


def test_a_goal_on_a_button_is_named_without_what_is_said_of_it() -> None:
    for goal, name in (("Blue (its attacks: +1 EV)", "Blue"), ("A1 4/5", "A1 4/5"),
                       ("Red: deals 2 of 4", "Red")):  # fmt: skip
        made = msgspec.structs.replace(choice("#equip", "M1.7", goal), cell="A")
        assert goal_name(made) == name
        texts = told_of([msgspec.structs.replace(made, about="3 EN")])
        assert texts.count("(") == 1
        assert goal in texts


def test_a_wall_of_buttons_becomes_a_step_by_verb() -> None:
    def of(verb: str, count: int) -> list[Choice]:
        return [choice("a1", verb, f"the enemy in {n}, long words") for n in range(count)]

    alone = choice("", "End", "")
    fits = menus.entrance([*of("Hit", 4), *of("Ram", 3), alone])
    assert [b.label for b in fits.buttons[:2]] == [
        "1 · Hit the enemy in 0, long words",
        "2 · Hit the enemy in 1, long words",
    ]
    choices = [*of("Hit", 7), *of("Ram", 2), choice("a1", "Rest", "")]
    page = menus.entrance([*choices, alone])
    assert [(b.label, b.verb) for b in page.buttons] == [
        ("Hit…", "deed"),
        ("Ram…", "deed"),
        ("Rest", "do"),
        ("End", "do"),
    ]
    assert page.own == 1
    inside = menus.deed(choices, page.buttons[0].arg)
    assert inside is not None
    assert len(inside.buttons) == 7
    short = menus.unit(many("a1", "Go", 12), "a1")  # four to a line are no wall
    assert short is not None
    assert len(short.buttons) == 12


def test_a_wall_of_targets_is_a_menu_beside_what_is_suggested() -> None:
    long = "the enemy that stands there, long words"
    wall = menus.deed([choice("a1", "Hit", f"{long} {n}") for n in range(9)], "a1|Hit")
    assert wall is not None
    assert (len(wall.buttons), [len(m.entries) for m in wall.menus]) == (0, [9])
    assert wall.targets[0] == f"{long} 0"
    words = [Choice(f"w{n}", "", "", f"Word {n}", long, "") for n in range(14)]
    tip = Choice("tip", "", "", "Tip", long, "", tip=True)
    entrance = menus.entrance([*words, tip, choice("", "No", "")])
    assert [(b.label, b.weight) for b in entrance.buttons] == [("★ Tip", "main"), ("No", "")]
    assert entrance.notes == ("-# ★ is a good choice if you are unsure.", f"**Tip** · {long}")
    entry = entrance.menus[0].entries[0]
    assert (entry.label, entry.about) == ("Word 0", long)


def test_a_goal_that_is_suggested_stands_beside_the_menu_of_the_others() -> None:
    goals = [
        Choice(
            f"a2>{n}", "a2", "Thrower", "Move on to", f"cell number {n}", "", f"b{n}", tip=n == 3
        )
        for n in range(1, 12)
    ]
    page = menus.unit(goals, "a2")
    assert page is not None
    assert [b.label for b in page.buttons] == ["★ 1 · Move on to cell number 3"]
    assert len(page.menus[0].entries) == len(goals) - 1
    assert len(page.targets) == len(goals)
    assert any("★" in note for note in page.notes)


def test_what_is_the_same_of_all_goals_is_told_where_nothing_else_is_asked() -> None:
    goals = [
        Choice(f"deploy blade c{n}", "", "", "Deploy Blade", f"c{n}", "", f"c{n}", about="Damage 4")
        for n in range(1, 4)
    ]
    assert menus.entrance(goals).notes == ("-# Deploy Blade: Damage 4",)
    assert not menus.entrance(goals[:1]).notes
    named = [msgspec.structs.replace(c, about="Salvage: its owner takes 2") for c in goals]
    assert menus.entrance(named).notes == ("-# Salvage: its owner takes 2",)


def test_what_has_words_of_its_own_and_few_goals_is_read_before_its_goals() -> None:
    goals = [
        Choice(f"{name} c{n}", "", "", f"Deploy {name}", f"c{n}", "", f"c{n}", about=f"{name}: 4/3")
        for name in ("Monk", "Saint") for n in (1, 2)
    ]  # fmt: skip
    page = menus.entrance(goals)
    assert [b.label for b in page.buttons] == ["Deploy Monk…", "Deploy Saint…"]
    assert page.notes == ("**Deploy Monk** · Monk: 4/3", "**Deploy Saint** · Saint: 4/3")


def test_many_cards_of_a_turn_stand_under_their_headings() -> None:
    def cards(head: str, count: int) -> list[Choice]:
        return [Choice(f"{head} {n}", f"#{head}", head, f"Card {n}", "", "") for n in range(count)]

    done = Choice("done", "", "", "Finished", "", "", late=True)
    page = menus.entrance([*cards("Deploy", 3), *cards("Scrap", 3), done])
    assert [b.label for b in page.buttons] == ["Deploy…", "Scrap…"]
    assert [b.label for b in page.last] == ["Finished"]
    few = menus.entrance([*cards("Deploy", 1), *cards("Scrap", 2), done])
    assert [len(m.entries) for m in few.menus] == [1, 2]
    entrance = menus.entrance([*cards("Deploy", 3), *cards("Scrap", 3)])  # no turn, but a question
    assert [len(m.entries) for m in entrance.menus] == [3, 3]


def test_more_than_fit_are_counted() -> None:
    page = menus.entrance(many("", "Build", 130))
    assert sum(len(m.entries) for m in page.menus) == 100
    assert page.left_out == 30
    crowd = menus.entrance([choice(f"p{n}", "Move", f"c{m}") for n in range(24) for m in (0, 1)])
    assert sum(len(m.entries) for m in crowd.menus) == 24


def test_a_choice_to_be_confirmed_looks_like_one() -> None:
    page = menus.entrance([choice("a1", "Hit", "a2", "Your own?"), choice("a1", "Hit", "a3")])
    assert [(b.label, b.weight) for b in page.buttons] == [
        ("1 · Hit a3", ""),
        ("2 · Hit a2", "risk"),
    ]


def test_several_doubtful_targets_of_a_verb_hide_behind_one_button() -> None:
    own = [choice("a1", "Hit own", c, "Your own?") for c in ("a2", "b1")]
    one = [choice("a1", "Ram own", "b2", "Your own?")]
    page = menus.unit([choice("a1", "Hit", "c1"), *own, *one], "a1")
    assert page is not None
    assert [(b.label, b.weight) for b in page.buttons] == [
        ("1 · Hit c1", ""),
        ("2 · Ram own b2", "risk"),
        ("Hit own…", "risk"),
    ]
    assert page.targets == ("c1", "b2")
    inside = menus.deed([*own, *one], page.buttons[-1].arg)
    assert inside is not None
    assert [b.label for b in inside.buttons] == ["1 · a2", "2 · b1"]
    alone = menus.unit(own, "a1")  # nothing else to do: they are shown at once
    assert alone is not None
    assert len(alone.buttons) == 2
    choices = [
        choice("", "Pass", ""),
        *(choice("", "Throw away:", c, "For nothing?") for c in "xy"),
    ]
    assert [b.label for b in menus.entrance(choices).buttons] == ["Pass", "Throw away…"]
    restore = [choice("", "Restore", c, "Unhurt?" if c != "x" else "") for c in "xyz"]
    choices = [
        choice("", "Retreat", "x"),
        *restore,
    ]  # one of them is wanted: the door is no danger
    assert [(b.label, b.weight) for b in menus.entrance(choices).buttons] == [
        ("Retreat x", ""),
        ("Restore…", ""),
    ]


def test_a_verb_that_would_break_the_buttons_of_a_narrow_phone_is_said_above_them() -> None:
    def hit(*told: str) -> menus.Page:
        attacks = [
            Choice(f"x {n}", "a1", "Olaf", "Attack", f"{who}: {what}", "", f"c{n}")
            for n, (who, what) in enumerate(zip(("Myriad", "Lasereater"), told, strict=True))
        ]
        page = menus.unit([*attacks, choice("a1", "Wait", "")], "a1")
        assert page is not None
        return page

    short = hit("deals 5", "deals 6")
    assert short.title == "Olaf"
    assert short.buttons[0].label == "1 · Attack Myriad: deals 5"
    long = hit("destroys it, takes 3", "Zo saves it, takes 3")
    assert long.title == "Olaf: Attack"
    assert long.crumb == "Olaf"  # it can still be asked about
    assert [b.label for b in long.buttons] == [
        "1 · Myriad: destroys it, takes 3", "2 · Lasereater: Zo saves it, takes 3", "Wait",
    ]  # fmt: skip


def test_what_several_menus_hold_is_said_without_brackets() -> None:
    loot = "(2 Loot)"
    entries = [Entry(f"{n} · a{n} {loot}", f"do:buy {n}", f"a{n} {loot}") for n in range(1, 31)]
    prompts = [menu.prompt for menu in labels.in_menus("Buy Wall (5)", entries)]
    assert prompts == ["Buy Wall: 1 · a1 … 15 · a15", "Buy Wall: 16 · a16 … 30 · a30"]
    assert all(map(phone.prompt, prompts))
    long, short = "Llewellyn (bond Arsenal, Main tier)", "Zo (bond Fast)"
    assert [m.prompt for m in labels.in_menus(long, entries[:3])] == ["Llewellyn…"]
    assert [m.prompt for m in labels.in_menus(short, entries[:3])] == ["Zo (bond Fast)…"]


def test_a_single_goal_is_named_on_a_button_without_what_comes_of_it() -> None:
    sentence = "Olaf: may destroy it, takes 0 to 4"
    one = Choice("play a", "#card", "Card with", "Sydney", sentence, "Sydney attacks", "olaf")
    two = msgspec.structs.replace(one, action="play b", verb="Linwood", target="Olaf: deals 6")
    page = menus.unit([one, two], "#card")
    assert page is not None
    assert [b.label for b in page.buttons] == ["Sydney · Olaf", "Linwood · Olaf"]


def test_a_few_things_under_a_heading_are_told_in_full() -> None:
    long = "does something that takes many words to tell, " * 4
    cut = Choice("a", "#1", "Cards", "Card 1", "does something…", "Play.", about=long)
    aimed = [Choice(f"b{c}", "#1", "Cards", "Card 2", c, "Play.", c, about=long) for c in "xy"]
    plain = Choice("c", "#1", "Cards", "Card 3", "does it", "Play.")
    page = menus.unit([cut, *aimed, plain], "#1")
    assert page is not None
    assert page.notes == (f"**Card 1** · {long}", "**Card 3** · does it")  # the same once
    inside = menus.deed([cut, *aimed], "#1|Card 2")
    assert inside is not None
    assert inside.notes == (long,)


def test_a_piece_tells_what_its_abilities_do() -> None:
    stun = [Choice(f"s{c}", "a1", "Mage", "Stun", c, "Stun.", c, about="Holds it.") for c in "xy"]
    page = menus.unit([choice("a1", "Move", "b1"), *stun], "a1")
    assert page is not None
    assert page.notes == ("-# Stun: Holds it.",)


def test_what_is_told_of_every_verb_alike_is_told_once() -> None:
    rows = [
        Choice(f"a1-{c}{n}", "a1", "Piece", f"Move to row {n}", f"{c}{n}", "", about="1 of 7")
        for n in "12"
        for c in "bc"
    ]
    page = menus.unit(rows, "a1")
    assert page is not None
    assert page.notes == ("-# 1 of 7",)
    more = Choice("a1xb1", "a1", "Piece", "Attack", "b1", "", about="free")
    page = menus.unit([*rows, more], "a1")
    assert page is not None
    assert len(page.notes) == 3


def test_words_too_long_for_a_button_stand_above_it() -> None:
    long = "does something that takes many words to tell"
    cards = [Choice(f"card {n}", "", "", f"Card {n}", long, "Play.") for n in (1, 2)]
    page = menus.entrance(cards)
    assert [b.label for b in page.buttons] == ["Card 1", "Card 2"]
    assert page.notes == (f"**Card 1** · {long}", f"**Card 2** · {long}")


def test_what_is_of_nothing_but_has_words_of_its_own_is_told_without_brackets() -> None:
    modules = [
        Choice(f"pick {n}", "#0", "Paragon", f"M{n}", "", "Pick.", about=f"Aura {n}")
        for n in range(6)
    ]
    page = menus.unit(modules, "#0")
    assert page is not None
    assert [e.about for m in page.menus for e in m.entries] == [f"Aura {n}" for n in range(6)]


def test_what_nobody_means_first_comes_behind_what_is_asked_twice() -> None:
    sure, risky = choice("a1", "Attack", "c1"), choice("a1", "Attack", "c2", confirm="Sure?")
    other = choice("a1", "Attack", "c3", confirm="Sure?")
    idle = msgspec.structs.replace(choice("a1", "Do nothing", ""), late=True)
    page = menus.unit([idle, risky, sure], "a1")
    assert page is not None
    assert [b.label for b in page.buttons] == [
        "1 · Attack c1", "2 · Attack c2", "Do nothing",
    ]  # fmt: skip
    page = menus.unit([idle, risky, other], "a1")
    assert page is not None
    assert [b.label for b in page.buttons] == ["Attack…", "Do nothing"]


def test_what_is_told_of_one_card_alone_does_not_stand_above_several() -> None:
    cheap, dear = (
        msgspec.structs.replace(c, about=about)
        for c, about in zip(many("a1", "Equip", 2), ("1 EN: Ward", "3 EN: Snap"), strict=True)
    )
    page = menus.deed([cheap, dear], "a1|Equip")
    assert page is not None
    assert not page.notes
    page = menus.deed([cheap, msgspec.structs.replace(dear, about=cheap.about)], "a1|Equip")
    assert page is not None
    assert page.notes == ("1 EN: Ward",)
