"""Who sees what: views for a seat or the public.

Decides disclosure (KD-HID): `view` builds a picture of the match from public facts
and the seat's own secrets. The hidden facts are: where in its Marker group a Bomb or
a Warrior really is, the enemies' hands, which card of a hand a blind Veto hit, what the
other side has chosen while others still choose, the Effects of boxed Walls, and the
numbers still to be drawn. Teammates share what they know (KD-HID-09).
"""

from __future__ import annotations

from engine.core import OPEN
from engine.games.keepers import drafting, endless, frames, marking, playing
from engine.games.keepers import view as v
from engine.games.keepers.card_types import CARDS, VETOED, bare, cards_of, is_effect
from engine.games.keepers.mat import NAME, SEAT_NAMES, team
from engine.games.keepers.purse import PRICES, price
from engine.games.keepers.query import (
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
    Lists,
    Place,
    Respond,
    Reuse,
    Setup,
    Walk,
)
from engine.games.keepers.state import (
    ASSEMBLY,
    BOARD,
    GONE,
    PLACES,
    Group,
    State,
    Tax,
    side,
    side_of,
)
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.warriors import GUARDIAN, KINDS, PER_SEAT
from engine.grid import OFF
from engine.i18n import mark
from engine.kit.effects import Effect, Ends, ends, find, turn_end
from engine.releases import number

STATUS = {
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
    return is_effect(e.kind) or (e.on < 0 and e.kind not in STATUS)


def _running(s: State, e: Effect) -> v.Running:
    """Describe an effect: a card's by its title, another by the word for what lies on a piece."""
    piece = e.on if e.on >= 0 else OFF
    on_side = side_of(e.on) if piece == OFF else piece // PER_SEAT
    card = CARDS.get(e.kind)
    if piece != OFF and e.kind in STATUS:
        name = title = STATUS[e.kind]
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
    statuses = [run.name for run in lasting if run.name in STATUS.values()]
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
