"""What a menu is called, and what its entries are called in it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.matches.ui.labels import ENTRIES, entry_of, in_menus, labelled
from bot.matches.ui.menu_names import _stem, told_of
from bot.matches.ui.menus import entrance, with_
from bot.matches.ui.pages import Page
from bot.matches.ui.panel_height import as_menu, fitted
from bot.platform import phone
from bot.platform.controls import Button, Entry
from engine import core
from engine.core import Choice
from engine.games.resonance import RESONANCE

PIECES = tuple(
    Button(f"{n} · {verb} b{n}: deals {n}", "do", f"{verb.lower()} a1 b{n}")
    for n, verb in enumerate(("Attack", "Strike", "Support", "Support", "Charge"))
)
OWN = (
    Button("Deploy an Animation…", "deed", "|Deploy"), Button("Overclock (1 Karma)", "do", "over"),
    Button("Acquire (3 Karma)", "do", "acquire"), Button("Refine (2 Karma)", "do", "refine"),
    Button("End the turn", "do", "end"),
)  # fmt: skip


def test_of_two_names_that_begin_alike_a_menu_bears_the_short_one() -> None:
    own = (
        Button("Buy a card (5)…", "deed", "|Buy a card (5)"),
        Button("+1 Strange Matter", "do", "collect"),
        Button("Buy Wall (5)…", "deed", "|Buy Wall (5)"),
        Button("Buy Mage (10)…", "deed", "|Buy Mage (10)"),
        Button("Standstill", "do", "ultimate", "risk"),
        Button("End turn", "do", "end"),
    )
    units = tuple(Button(f"Minion {x}1", "unit", f"{x}1") for x in "ab")
    smaller = fitted(Page((*units, *own), own=len(own)), 130)
    assert [m.prompt for m in smaller.menus] == ["Buy, +1 Strange Matter…"]


def test_a_menu_of_cells_that_are_numbered_says_the_numbers() -> None:
    moves = tuple(Button(f"{n} · Move e{n} (Objective)", "do", f"a1-e{n}") for n in range(1, 9))
    smaller = fitted(Page(moves), 150)
    assert [m.prompt for m in smaller.menus] == ["Move: numbers 1 to 8…"]
    bare = tuple(Button(f"{n} · e{n}", "do", f"a1-e{n}") for n in range(1, 9))
    assert [m.prompt for m in fitted(Page(bare), 60).menus] == ["Choose by number…"]


def test_a_menu_shows_all_of_its_words_and_numbers_though_they_are_suggested() -> None:
    heads = ("Utility…", "Scrap…", "Battle first (then Move)", "Battle only (no moves)")
    page = Page(tuple(Button(x, "unit", f"#{x}") for x in heads), own=len(heads))
    (menu,) = fitted(page, 0).menus
    assert menu.prompt == "4 choices: Utility, Scrap…"
    assert phone.prompt(menu.prompt)
    starred = tuple(Button(f"★ {b.label}", b.verb, b.arg, "main") for b in PIECES[2:4])
    assert fitted(Page((*PIECES[2:3], *starred)), 0).menus[0].prompt == "Support: number 2 or 3…"


def test_a_menu_of_who_acts_and_what_else_is_not_called_by_its_first_alone() -> None:
    heads = ("Deploy an Animation…", "Equip an Item…", "Item onto an enemy…")
    own = (Button("Blue's Player", "unit", "a"), *(Button(x, "unit", f"#{x}") for x in heads))
    (menu,) = fitted(Page(own, own=len(own)), 0).menus
    assert [e.label for e in menu.entries] == [b.label for b in own]
    assert menu.prompt == "Choose what to do…"


@pytest.mark.parametrize(
    ("numbers", "prompt"),
    [("2323", "Deploy: number 2 or 3…"), ("23123", "Deploy: numbers 1 to 3…"), ("13", "Deploy…")],
)
def test_goals_two_cards_share_are_counted_once(numbers: str, prompt: str) -> None:
    goals = [Button(f"{n} · Deploy on c{n}", "do", f"deploy {at}") for at, n in enumerate(numbers)]
    assert fitted(Page(tuple(goals)), 0).menus[0].prompt == prompt


def test_a_menu_is_not_called_by_a_word_that_leads_on() -> None:
    goals = [Button(f"{n} · Transport Let to M{n} (+1 AP)", "do", f"move {n}") for n in range(1, 5)]
    (menu,) = fitted(Page(tuple(goals)), 0).menus
    assert menu.prompt == "Transport Let: numbers 1 to 4…"
    nothing = Button("No Free Action", "do", "none")
    (menu,) = fitted(Page((*goals, nothing)), 0).menus
    assert menu.prompt == "Transport, No Free Action…"


def test_a_menu_of_several_verbs_names_them() -> None:
    deeds = ("Move e5", "Move c5", "Stun Ogre e6", "Deliver itself", "Deliver Ogre e6")
    page = Page(tuple(Button(f"{n} · {d}", "do", f"d5 {n}") for n, d in enumerate(deeds, 1)))
    (menu,) = fitted(page, 110).menus
    assert (menu.prompt, len(menu.entries)) == ("Stun, Deliver…", 3)
    (menu,) = fitted(page, 0).menus
    assert menu.prompt == "Move, Stun, Deliver…"
    own = Button("6 · Attack own Mage d5 (itself)", "do", "d5xd5", "risk")
    (menu,) = fitted(with_(page, buttons=(*page.buttons, own)), 0).menus
    assert (menu.prompt, len(menu.entries)) == ("Move, Stun, Deliver…", 6)


def test_names_too_long_for_a_closed_menu_end_before_a_little_word() -> None:
    help_ = (Button("Guard with Gigatear (HP 7/7)", "do", "g"), Button("Shield Wall: 2", "do", "p"))
    (menu,) = as_menu(Page(help_), help_).menus
    assert menu.prompt == "Guard, Shield Wall…"
    assert phone.prompt(menu.prompt)


def test_a_menu_names_what_hurts_if_it_has_a_number_in_the_picture() -> None:
    deeds = ("Attack Bowler: deals 4", "Attack Olaf: deals 5", "Attack Sydney: both fall")
    hits = [Button(f"{n} · {d}", "do", f"attack {n}") for n, d in enumerate(deeds, 1)]
    hits[2] = replace(hits[2], weight="risk")
    assert as_menu(Page(tuple(hits)), hits).menus[0].prompt == "Attack: numbers 1 to 3…"
    safe = ("4 · Deliver itself", "5 · Deliver own Guardian d2")
    risky = ("6 · Attack Wall c4 (Red: Shards)", "4 · Attack own Mage c3 (itself)")
    acts = tuple(Button(d, "do", d) for d in safe) + tuple(
        Button(d, "do", d, "risk") for d in risky
    )
    assert as_menu(Page(acts), acts).menus[0].prompt == "Deliver, Attack…"
    hit = Button("7 · Attack Red Sniper c5 (1 Health)", "do", "hit")
    assert as_menu(Page((*acts, hit)), acts).menus[0].prompt == "Deliver…"


def test_a_menu_of_words_that_end_alike_is_called_by_them() -> None:
    thrown = tuple(
        Button(f"{card} abwerfen", "do", f"discard {card}") for card in ("M1", "M2", "M3")
    )
    smaller = fitted(Page((*thrown, Button("Passen", "do", "pass"))), 0)
    assert smaller.menus[0].prompt == "Abwerfen…"
    parties = tuple(Button(f"{who} + e4", "do", f"party {who}") for who in ("d4", "c6", "d4 + c6"))
    smaller = fitted(Page((*parties, Button("Pass", "do", "pass"))), 0)
    assert smaller.menus[0].prompt == "3 choices: d4 + e4…"


def test_a_menu_of_pieces_without_room_for_all_their_names_says_that_one_acts() -> None:
    def called(*names: str) -> str:
        pieces = tuple(Button(name, "unit", f"a{n}") for n, name in enumerate(names))
        return told_of(pieces, Page(pieces))

    assert called("Rifle a3", "Varden b1") == "Rifle a3, Varden b1"
    assert called("Conscript Rifle a3", "Ilsa Varden b1") == "Choose who acts"


def test_a_menu_without_room_for_its_first_name_says_that_one_does_something() -> None:
    def called(*names: str) -> str:
        deeds = tuple(Button(name, "do", f"{n} {name}") for n, name in enumerate(names))
        return told_of(deeds, Page(deeds))

    assert called("Retreat Ram a1", "Scrap Item", "Sell it") == "3 choices: Retreat Ram a1"
    assert called("Retreat Bronze Ram a1", "Scrap an Item") == "Choose what to do"


def test_a_name_is_cut_before_a_little_word_only_where_that_leaves_a_name() -> None:
    assert _stem("Guard with Gigatear") == "Guard"
    assert _stem("Aktivieren, dann eine Freie Aktion") == "Aktivieren"
    for whole in ("Nichts tun", "Erst die Freie Aktion", "Take the damage", "Item"):
        assert _stem(whole) == whole


def test_a_menu_with_a_suggestion_is_called_by_what_it_holds_besides() -> None:
    names = ("★ Red/Yellow", "Paragon…", "Fallen…", "Opposed…")
    smaller = fitted(Page(tuple(Button(n, "do", f"pick {n}") for n in names)), 50)
    assert [m.prompt for m in smaller.menus] == ["4 choices: Paragon, Fallen…"]


def test_a_menu_of_modules_is_called_by_what_they_are() -> None:
    state = core.begin(RESONANCE, 1, RESONANCE.options_type())
    (decision,) = RESONANCE.decisions(state)
    view = RESONANCE.view(state, decision.seat)
    choices = [RESONANCE.words.choice(view, action) for action in decision.actions]
    page = entrance([c for c in choices if c.action != "seal"])
    (menu,) = fitted(page, 0).menus
    assert menu.prompt == "Pick a module…"
    other = Button("Overclock", "do", "overclock")
    assert told_of((*page.buttons, other), page) != "Pick a module"


def test_who_acts_beside_anything_else_is_what_to_do() -> None:
    units = tuple(Button(f"Minion {x}", "unit", f"{x}1") for x in "abcd")
    items = (Button("Item onto…", "unit", "#foe"), Button("Item moved…", "unit", "#move"))
    smaller = fitted(Page((*units, *items), own=2), 60)
    assert [m.prompt for m in smaller.menus] == ["Choose what to do…"]


def test_a_word_headings_have_in_common_does_not_stand_for_them() -> None:
    items = (Button("Item onto an enemy…", "unit", "#foe"), Button("Item moved…", "unit", "#move"))
    player = Button("Player of Blue", "unit", "A")
    one = tuple(replace(item, verb="deed") for item in items)  # a single card, which is passed over
    for headings in (items, one):
        smaller = fitted(Page((player, *headings), own=2), 0)
        assert [m.prompt for m in smaller.menus] == ["Choose what to do…"]


def test_a_numbered_deed_keeps_its_whole_name_in_that_of_a_menu() -> None:
    cards = ["1 · Overclock Bowler: AP 4 → 7", "2 · Overclock Linwood: AP 6 → 9"]
    cards.append("1 · Second Wind Bowler: HP 9 → 11")
    page = Page(tuple(Button(text, "do", text.lower()) for text in cards))
    [menu] = fitted(page, 48).menus
    assert menu.prompt == "Overclock, Second Wind…"


def test_a_menu_that_cannot_name_all_says_how_many_entries_it_has() -> None:
    """`Second Wind or 1 more` is neither the number of entries nor a sentence."""
    cards = [f"{n} · Second Wind Bowler {n}: HP 9 → 11" for n in range(1, 5)]
    cards.append("Indestructible Heart Coldshoulder: no damage")
    deeds = ["Second Wind"] * 4 + ["Indestructible Heart"]
    named = zip(cards, deeds, strict=True)
    page = Page(tuple(Button(text, "do", text.lower(), deed=deed) for text, deed in named))
    [menu] = fitted(page, 48).menus
    assert menu.prompt == "5 choices: Second Wind…"


def test_a_verb_of_two_words_is_named_whole() -> None:
    hits = (
        Button("1 · Critical Strike B1: deals 2", "do", "strike a1 b1", deed="Critical Strike"),
        Button("Purge (removes nothing)", "do", "purge a1"),
        Button("2 · Support Anvil", "do", "support a1 a", deed="Support"),
        Button("3 · Support A1", "do", "support a1 a1", deed="Support"),
    )  # fmt: skip
    assert told_of(hits, Page(hits)) == "4 choices: Critical Strike"


def test_one_piece_does_not_stand_for_all_that_can_be_done() -> None:
    deeds = (
        Button("Rifle a2: Attack Ram b3: 1 damage, 5 left", "do", "a2xb3"),
        Button("Lieutenant b2: Attack Ram b3: 1 damage, 5 left", "do", "b2xb3"),
        Button("End the turn (7 ATP, 2 could attack)", "do", "end"),
    )
    assert told_of(deeds, Page(deeds)) == "Choose what to do"
    assert told_of(deeds[::2], Page(deeds)) == "Rifle a2, End the turn"


def test_the_last_name_ends_early_before_a_menu_keeps_the_others_to_itself() -> None:
    deeds = (
        Button("Overclock (1 Karma: draw a card)", "do", "overclock"),
        Button("Acquire (3 Karma: 2 keywords, by chance)", "do", "acquire"),
        Button("Refine Focus (2 Karma: Focus 1 → 2)", "do", "refine"),
    )
    assert told_of(deeds, Page(deeds)) == "Overclock, Acquire, Refine"
    assert phone.prompt("Overclock, Acquire, Refine…")


def test_what_is_done_to_one_is_named_without_them_beside_other_deeds() -> None:
    """`4 choices: Attack Banjo` reads like four who are attacked."""
    deeds = (
        Button("Attack Banjo: deals 2–3 of 3", "do", "attack a b", deed="Attack"),
        Button("Charge (EN 5 → 6)", "do", "charge a", deed="Charge"),
        Button("Overclock (1 Karma: draw a card)", "do", "overclock"),
        Button("Re-engage A1 (1 Karma: ready again)", "do", "reengage a1"),
    )
    assert told_of(deeds, Page(deeds)) == "4 choices: Attack, Charge"
    assert told_of(deeds[:2], Page(deeds)) == "Attack Banjo, Charge"  # there is room for it


def test_the_first_answer_of_a_piece_stays_a_button_rather_than_the_last_own_deed() -> None:
    acts = (
        Button("Attack Banjo: deals 2–3 of 3", "do", "attack a b"),
        Button("Charge (EN 5 → 6)", "do", "charge a"),
        Button("No use now…", "deed", "a|No use now:"),
    )
    own = (
        Button("Overclock (1 Karma: draw a card)", "do", "overclock"),
        Button("Re-engage A1 (1 Karma: ready again)", "do", "reengage a1"),
        Button("Refine Focus (2 Karma: Focus 1 → 2)", "do", "refine"),
    )
    smaller = fitted(Page((*acts, *own), own=len(own)), 100)
    assert [b.label for b in smaller.buttons] == [acts[0].label]
    assert len(smaller.menus[0].entries) == 5


def test_cells_of_which_there_is_something_to_say_come_before_the_others() -> None:
    targets = ("a1", "a3 (Objective)", "c1", "c4 (1 enemy in reach)")
    group = [Choice(f"c3-{x[:2]}", "c3", "Ram", "Move", x, f"Ram: {x}", x[:2]) for x in targets]
    _, labels = labelled(group, spelled_out=True)
    assert labels == ["1 · a3 (Objective)", "2 · c4 (1 enemy in reach)", "3 · a1", "4 · c1"]


def test_a_menu_without_room_for_its_last_entry_is_called_by_its_first() -> None:
    entries = [Entry(f"Long card {n}", f"read:{n}") for n in range(ENTRIES + 1)]
    for menu in in_menus("Cards", entries):
        assert menu.prompt == f"Cards: {menu.entries[0].label} …"
        assert phone.prompt(menu.prompt)
    short = in_menus("Cards", [Entry(f"C{n}", f"read:{n}") for n in range(ENTRIES + 1)])
    assert [m.prompt for m in short] == ["Cards: C0 … C12", "Cards: C13 … C25"]


def test_what_is_numbered_follows_in_order_under_each_verb() -> None:
    moves = [Choice(f"move {c}", "n2", "Sniper", "Move", c, c, cell=c) for c in ("a1", "b1", "c1")]
    hides = [Choice(f"hide {c}", "n2", "Sniper", "Hide", c, c, cell=c) for c in ("c1", "a1", "b1")]
    best = Choice("hide d1", "n2", "Sniper", "Hide", "d1", "d1", cell="d1", tip=True)
    _, labels = labelled([*moves, *hides, best], spelled_out=False)
    numbers = [label.partition(" ")[0] for label in labels]
    assert numbers == ["1", *"234", *"234"]
    assert labels[0] == "1 · Hide d1"


def test_targets_that_hold_commas_are_listed_with_semicolons() -> None:
    def listed(*targets: str) -> str:
        return entry_of([Choice(t, "olaf", "Olaf", "Attack", t, t) for t in targets]).about

    forecasts = "Myriad: deals 3, takes 2", "Cassidy: deals 4, Zo saves Olaf"
    assert listed(*forecasts) == f"2 choices: {'; '.join(forecasts)}"
    assert listed("d3", "e4") == "2 choices: d3, e4"
