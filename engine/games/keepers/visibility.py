"""Who sees what: views for a seat or the public, and beliefs for opponents.

Decides disclosure (KD-HID): `view` builds a picture of the match from public facts
and the seat's own secrets, `determinize` redraws everything the seat cannot know so
that its view stays the same. The hidden facts are: where in its Marker group a Bomb or
a Warrior really is, the enemies' hands, which card of a hand a blind Veto hit, what the
other side has chosen while others still choose, the Effects of boxed Walls, and the
numbers still to be drawn. Teammates share what they know (KD-HID-09).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.core import OPEN, redraw
from engine.games.keepers import drafting, endless, frames, marking, playing, walking
from engine.games.keepers import view as v
from engine.games.keepers.card_types import CARDS, VETOED, bare, cards_of, is_effect
from engine.games.keepers.mat import NAME, SEAT_NAMES, team
from engine.games.keepers.purse import PRICES, price
from engine.games.keepers.query import (
    bombs_laid,
    controller,
    immobile,
    is_chained,
    markers_left,
    max_health,
    purse,
    reach,
    speed,
    strength,
)
from engine.games.keepers.stack import (
    Flow,
    Lists,
    Marking,
    Place,
    Resolve,
    Respond,
    Reuse,
    Setup,
    Walk,
)
from engine.games.keepers.state import (
    ASSEMBLY,
    BOARD,
    GONE,
    GUARDIAN,
    KINDS,
    PER_SEAT,
    PLACES,
    Group,
    State,
    Tax,
    copy,
    side,
    side_of,
)
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF
from engine.i18n import mark
from engine.kit.effects import Effect, Ends, ends, find, turn_end
from engine.releases import number
from engine.rng import Stream, fork, pick, shuffle

_STATUS = {
    "stun": "stunned",
    "snare": "snared",
    "deliver": "deliver",
    "barred": "barred",
    "bought": "barred",
    "unavailable": "unavailable",
    "command": "commanded",
    "armor": "armor-used",
}


def knows(s: State, viewer: int | None, group: Group) -> bool:
    """Say whether a viewer may know what a Marker group hides."""
    if s.outcome is not None or viewer == OPEN:
        return True  # KD-HID-04: after the end, everything
    if viewer is None:
        return False
    if team(group.seat) == team(viewer):
        return True
    return group.piece != OFF and team(controller(s, group.piece)) == team(viewer)


def sees_hand(s: State, viewer: int | None, seat: int) -> bool:
    """Say whether a viewer may see the names in a private hand (KD-HID-02, -04, -09)."""
    if s.outcome is not None or viewer == OPEN:
        return True
    return viewer is not None and team(viewer) == team(seat)


def view(s: State, viewer: int | None) -> v.View:
    """Return what `viewer` (None: a spectator) may know."""
    known = {g.id for g in s.groups if knows(s, viewer, g)}
    announced = endless.announced(s)
    return v.View(
        game="keepers",
        cols=s.mat.grid.cols,
        rows=s.mat.grid.rows,
        viewer=None if viewer == OPEN else viewer,
        ply=s.ply,
        phase=_phase(s),
        turn=s.turn,
        turn_number=sum(s.turns),
        actions=s.actions,
        max_actions=s.edition.actions,
        sides=tuple(_side(s, seat, viewer) for seat in s.mat.seats),
        pieces=tuple(_piece(s, p, known) for p in range(len(s.at))),
        walls=tuple(v.Wall(NAME[c], w - 1) for c, w in enumerate(s.wall) if w),
        loot=tuple(v.Loot(NAME[c], n) for c, n in enumerate(s.loot) if n),
        markers=_markers(s, known),
        bombs=tuple(v.Bomb(NAME[b.cell], b.seat) for b in s.bombs),
        portals=tuple((NAME[p.a], NAME[p.b]) for p in s.portals),
        voids=tuple(NAME[x.cell] for x in s.voids),
        waiting=_waiting(s),
        draw_offered_by=s.draws,
        quiet=announced[0],
        repeated=announced[1],
        outcome=s.outcome,
        edition=s.options.edition,
        cards=drafting.card_format(s),
        shared=tuple(_card(s, OFF, c) for c in s.shared),
        running=(
            *(_running(s, e) for e in s.effects if _is_told(e)),
            *(_due(t) for t in s.taxes if not t.card),
        ),
        pool=_pool(s, viewer),
        release=number(s.options.release),
    )


def _pool(s: State, viewer: int | None) -> tuple[str, ...]:
    """Return the cards that can still be picked by the viewer, in a draft or for its list."""
    top = s.stack[-1] if s.stack and s.outcome is None else None
    if isinstance(top, Setup) and drafting.card_format(s) == "calculated":
        return tuple(drafting.pool(s))
    if isinstance(top, Lists) and viewer not in (None, OPEN):
        return tuple(c for c in cards_of(s) if c not in s.hand[viewer])
    return ()


def _card(s: State, seat: int, name: str, ready: bool = False, waits: int = 0) -> v.Card:
    """Return a card somebody sees; `seat` is its owner, OFF for the Shared Hand."""
    known = bare(name)
    taxed = any((t.seat, t.card) == (seat, known) and playing.levy(s, seat, known) for t in s.taxes)
    return v.Card(known, name.startswith(VETOED), taxed, ready, waits)


def _row(s: State, seat: int) -> tuple[v.Card, ...]:
    cards = []
    for name in s.row[seat]:
        ready = name in CARDS and CARDS[name].kind == "cc"
        cards.append(_card(s, seat, name, ready and not playing.row_bar(s, seat, seat, name)))
    return tuple(cards)


def _field(s: State, seat: int) -> tuple[v.Card, ...]:
    cards = []
    for name in s.cooling[seat]:
        waits = playing.waits(s, seat, name)
        dead = name.startswith(VETOED)
        cards.append(_card(s, seat, name, not waits and not dead, waits))
    return tuple(cards)


def _hand(s: State, seat: int, viewer: int | None) -> tuple[v.Card, ...]:
    if sees_hand(s, viewer, seat):
        return tuple(_card(s, seat, c) for c in s.hand[seat])
    return (v.Card(""),) * len(s.hand[seat])


def _is_told(e: Effect) -> bool:
    """Say whether an effect is told beside the board; what can only lie on a piece does nothing
    elsewhere, where free editing may have put it."""
    return is_effect(e.kind) or (e.on < 0 and e.kind not in _STATUS)


def _running(s: State, e: Effect) -> v.Running:
    """Describe an effect: a card's by its title, another by the word for what lies on a piece."""
    piece = e.on if e.on >= 0 else OFF
    on_side = side_of(e.on) if piece == OFF else piece // PER_SEAT
    card = CARDS.get(e.kind)
    if piece != OFF and e.kind in _STATUS:
        name = title = _STATUS[e.kind]
    else:
        name, title = e.kind, (card or ULTIMATES[e.kind]).title
    over = ends(e, s.turn, s.turns)
    until = _until(over)
    if e.seat == OFF and card is not None and card.kind == "event":
        until = mark("for the rest of the match")
    return v.Running(name, title, e.by, piece, on_side, until, max(over.seat, 0), over.turn)


def _until(e: Ends) -> str:
    """Return when an effect is over, as a marked sentence with places; one that no turn ends
    waits for something to happen."""
    if e.when == "open":
        return mark("until it happens")
    if e.when == "now":
        return mark("until this turn ends")
    if e.when == "start":
        return mark("until {seat}'s next turn")
    return mark("until {seat}'s turn {turn} ends")


def _due(tax: Tax) -> v.Running:
    """Return a Tax that waits for a card to fall on; on a card, that card shows it."""
    card = next(c for c in CARDS.values() if c.hooks.levies is not None)
    until = mark("until its first CC card is bought")
    return v.Running(card.name, card.title, tax.by, OFF, tax.seat, until)


def _phase(s: State) -> str:
    if s.outcome is not None:
        return "over"
    if s.stack and type(s.stack[0]) is Setup:
        return "setup"
    return "sudden" if s.sudden else "play"


def _side(s: State, seat: int, viewer: int | None) -> v.Side:
    guardian = seat * PER_SEAT + GUARDIAN
    if s.place[guardian] == GONE:
        state = "dead"
    else:
        state = "chained" if s.chained[seat] else "free"
    return v.Side(
        seat=seat,
        name=SEAT_NAMES[seat],
        lifeforce=s.lifeforce[seat],
        max_lifeforce=s.edition.lifeforce,
        lifeforce_cell=NAME[s.mat.lifeforces[seat]],
        reserves=s.reserves[seat],
        ultimate=s.ultimate[seat],
        ultimate_used=s.ultimate_used[seat],
        wall_effect=s.wall_effect[seat],
        walls_on_board=s.wall.count(seat + 1),
        bombs_on_board=bombs_laid(s, seat),
        guardian=state,
        standstill=find(s.effects, "standstill", side(seat)) is not None,
        team=team(seat),
        economy=s.economy[purse(s, seat)],
        row=_row(s, seat),
        field=_field(s, seat),
        hand=_hand(s, seat, viewer),
        drafted=s.drafted[seat],
        scrapped=s.scrapped[seat],
        faction=_faction(s, seat),
        wall_deck=len(s.wall_deck[seat]) if s.edition.wall_cards else -1,
        markers_left=markers_left(s, seat) if s.edition.markers else -1,
        prices=v.Prices(**{what: price(s, seat, what) for what in PRICES}),
    )


def _faction(s: State, seat: int) -> str:
    name = s.ultimate[seat]
    return ULTIMATES[name].faction if s.edition.factions and name else ""


def _piece(s: State, p: int, known: set[int]) -> v.Piece:
    group = s.group[p]
    where = "hidden" if group else PLACES[s.place[p]]
    visible = s.place[p] == BOARD and (not group or group in known)
    running = [_running(s, e) for e in s.effects if e.on == p] if s.effects else []
    if p in s.armor_used:
        running.append(_running(s, Effect("armor", p, p // PER_SEAT, *turn_end(s))))
    lasting = tuple({run.name: run for run in running}.values())  # each named once
    statuses = [run.name for run in lasting if run.name in _STATUS.values()]
    if is_chained(s, p) and s.place[p] == BOARD:
        statuses.append("chained")
    if group:
        statuses.append("stealth")
    return v.Piece(
        id=p,
        seat=p // PER_SEAT,
        kind=KINDS[p % PER_SEAT],
        where=where,
        cell=NAME[s.at[p]] if visible else "",
        health=s.health[p] if s.place[p] in (BOARD, ASSEMBLY) else 0,
        max_health=max_health(s, p),
        strength=strength(s, p),
        range=reach(s, p),
        speed=speed(s, p),
        carried=s.carried[p],
        on_wall=visible and not group and bool(s.wall[s.at[p]]),
        statuses=tuple(statuses),
        lasting=lasting,
        immobile=immobile(s, p) if visible else "",  # where it hides, Hinder would tell
        group=group,
    )


def _markers(s: State, known: set[int]) -> tuple[v.Marker, ...]:
    groups = {g.id: g for g in s.groups}
    return tuple(
        v.Marker(
            cell=NAME[m.cell],
            seat=(g := groups[m.group]).seat,
            group=m.group,
            order=order,
            hides="bomb" if g.piece == OFF else "warrior",
            real=marking.truth(s, g) == m.cell if m.group in known else None,
        )
        for order, m in enumerate(s.marks)
    )


def _waiting(s: State) -> tuple[v.Waiting, ...]:
    """Return who owes what. The cell is that of a visible Warrior only."""
    if s.outcome is not None or not s.stack:
        return ()
    top = s.stack[-1]
    piece = OFF
    if isinstance(top, Walk | Place | Reuse):
        piece = top.piece
    elif isinstance(top, Respond) and (len(top.windows) == 1 or top.ordered):
        piece = top.windows[0].piece
    decisions = frames.who(s)
    seen = piece != OFF and s.place[piece] == BOARD and not s.group[piece]
    cell = NAME[s.at[piece]] if seen else ""
    return tuple(v.Waiting(d.seat, d.kind, d.subject, cell) for d in decisions)


# --- beliefs -----------------------------------------------------------------------------


def determinize(s: State, viewer: int | None, seed: int) -> State:
    """Return a copy in which what `viewer` cannot know is drawn anew, its view the same."""
    t = copy(s)
    stream = Stream(fork(seed, s.ply))
    redraw(t, fork(seed, s.ply, 1))
    taken = {(g.seat, g.cell) for g in t.groups if g.piece == OFF and knows(s, viewer, g)}
    taken |= {(b.seat, b.cell) for b in t.bombs}
    groups = []
    for g in t.groups:
        if not knows(s, viewer, g):
            cells = _hideouts(t, g.id)
            if g.piece != OFF:
                t.at[g.piece] = pick(stream, cells)
            else:
                free = [c for c in cells if (g.seat, c) not in taken] or cells
                g = replace(g, cell=pick(stream, free))
                taken.add((g.seat, g.cell))
        groups.append(g)
    t.groups = tuple(groups)
    _relay(t, viewer, stream)
    _replan(t, viewer, stream)
    if s.outcome is None:
        _redeal(t, viewer, stream)
        _reshuffle_walls(t, stream)
        _rechoose(t, viewer, stream)
    return t


def _hideouts(t: State, group: int) -> list[int]:
    """Return where what a group hides may be: under its Markers, and where more of them are
    just being laid, for the real space always gets one (KU-MARK-03)."""
    cells = [m.cell for m in t.marks if m.group == group]
    for frame in t.stack:
        if isinstance(frame, Marking) and frame.group == group:
            cells += frame.cells
    return cells


def _relay(t: State, viewer: int | None, stream: Stream) -> None:
    """Draw anew which spaces of a group being laid have been chosen for a Marker so far."""
    for frame in t.stack:
        if not isinstance(frame, Marking) or not frame.chosen:
            continue
        group = next(g for g in t.groups if g.id == frame.group)
        if knows(t, viewer, group):
            continue
        first = () if marking.grows(t, group.id) else (marking.truth(t, group),)
        rest = [c for c in frame.cells if c not in first]
        shuffle(stream, rest)
        frame.chosen = (*first, *rest)[: len(frame.chosen)]


def _replan(t: State, viewer: int | None, stream: Stream) -> None:
    """Draw anew what a Warrior that came out of hiding was about to do: nobody else has seen it.
    Of a plan that failed only what was paid for it is known."""
    for frame in t.stack:
        if isinstance(frame, Reuse) and frame.by != viewer:
            frame.action = walking.another(t, frame, stream)


def _rechoose(t: State, viewer: int | None, stream: Stream) -> None:
    """Draw secret answers anew that the other side has given while others still choose."""
    for frame in t.stack:
        if not isinstance(frame, Resolve) or not frame.pending:
            continue
        drawn: tuple[tuple[int, str], ...] = ()
        for seat, answer in frame.pending:
            if viewer is None or team(seat) != team(viewer):
                decisions = frames.RUNNER.questions(t, replace(frame, pending=drawn))
                answer = pick(stream, next(d.actions for d in decisions if d.seat == seat))
            drawn += ((seat, answer),)
        frame.pending = drawn


def _redeal(t: State, viewer: int | None, stream: Stream) -> None:
    """Draw the hands the viewer cannot see anew from what they could be."""
    unseen = [seat for seat in t.mat.seats if t.hand[seat] and not sees_hand(t, viewer, seat)]
    if not unseen:
        return
    mode = drafting.card_format(t)
    deck = [name for name in cards_of(t) if name not in _shown(t, t.mat.seats, unseen)]
    shuffle(stream, deck)
    for seat in unseen:
        size = len(t.hand[seat])
        if mode == "managed":  # every list is chosen out of all the cards
            deck = [name for name in cards_of(t) if name not in _shown(t, (seat,), unseen)]
            shuffle(stream, deck)
        if mode == "calculated":  # the picks were public, only the blind Veto is not
            cards = [bare(c) for c in t.hand[seat]]
        else:
            cards, deck = deck[:size], deck[size:]
        dead = sum(c.startswith(VETOED) for c in t.hand[seat])
        marked = list(range(size))
        shuffle(stream, marked)
        hit = set(marked[:dead])
        t.hand[seat] = tuple(VETOED + c if i in hit else c for i, c in enumerate(cards))


def _shown(t: State, seats: Iterable[int], unseen: list[int]) -> set[str]:
    """Return the cards that cannot be in a hidden hand of one of these seats."""
    public = {bare(c) for c in t.shared}
    for seat in seats:
        public.update(bare(c) for c in (*t.row[seat], *t.cooling[seat], *t.scrapped[seat]))
        if seat not in unseen:
            public.update(bare(c) for c in t.hand[seat])
    return public


def _reshuffle_walls(t: State, stream: Stream) -> None:
    """Draw the unknown Effects of a side's Walls, on the board and in its deck, out of the
    ten it has, one each (KU-SETUP-03); of more Walls than that any may be there twice."""
    for seat in t.mat.seats if t.wall_card else ():
        cells = [c for c, owner in enumerate(t.wall) if owner == seat + 1]
        count = len(cells) + len(t.wall_deck[seat])
        effects: list[str] = []
        while len(effects) < count:
            ten = list(WALL_EFFECTS)
            shuffle(stream, ten)
            effects += ten
        for cell, effect_name in zip(cells, effects, strict=False):
            t.wall_card[cell] = effect_name
        t.wall_deck[seat] = tuple(effects[len(cells) : count])
    for frame in t.stack if t.wall_card else ():
        if isinstance(frame, Flow):  # of Walls that are destroyed but still to fall
            frame.falls = tuple(replace(f, effect=t.wall_card[f.cell]) for f in frame.falls)
