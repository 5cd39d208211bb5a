"""HueShift without pictures: a picture's description, and the whole position as text.

Decides what stands first. The text is complete: whoever cannot see the picture plays from
it. Its lines are as narrow as a phone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hueshift import naming
from engine.games.hueshift.card_types import PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.naming import lasting, lasts
from engine.games.hueshift.view import BossView, PlanView, Side, UnitView, View
from engine.i18n import mark, several, tr
from engine.releases import known
from render.hueshift import words
from render.hueshift.choices import offered, plan_of, total
from render.kit import people
from render.prose import ALT_LIMIT, block, fit

_SHORT = {"grit": "Grit", "locked": mark("locked")}


def alt(view: View) -> str:
    """Return the picture in words, at most 1024 characters: what matters most comes first."""
    parts = [f"{words.headline(view)}{_when(view)}"]
    if view.outcome is None and view.asked:
        parts.append(words.waiting(view))
    if view.outcome is not None:
        parts.append(words.ending(view))
    if view.fight is not None:
        parts.append(", ".join((words.clash(view.fight), *words.clash_facts(view.fight))))
    parts += [words.play(p) for p in view.plays]
    if view.arena:
        parts.append(words.arena(view)[0])
    if view.boss is not None:
        b = view.boss
        unit = _short_unit(view, b.unit)
        if b.ready:
            cards = ", ".join(lasting(x) for x in b.ready)
            parts.append(
                tr("{unit}, phase {phase}, prepared {cards}", unit=unit, phase=b.phase, cards=cards)
            )
        else:
            parts.append(tr("{unit}, phase {phase}", unit=unit, phase=b.phase))
    names = offered(view)
    if names:
        parts.append(tr("Choose from: {names}", names=_titles(names)))
    for side in view.sides:
        parts += _alt_side(view, side)
    return fit([f"{part}." for part in parts if part], ALT_LIMIT, " ")


def _alt_side(view: View, side: Side) -> list[str]:
    name = words.seat_name(side.seat)
    parts = []
    alive = [u for u in side.units if u.state == "field"]
    if alive:
        head = people.titled(side.seat, naming.side(side.seat))
        parts.append(f"{head}: " + "; ".join(_short_unit(view, u) for u in alive))
    elif side.picks or side.hand:
        cards = _titles((*side.picks, *side.hand))
        parts.append(tr("{name} picked {cards}", name=name, cards=cards))
    if side.squad and not side.units:
        parts.append(tr("{name} leads {squad}", name=name, squad=side.squad.capitalize()))
    if view.stage == "roster":
        parts.append(
            tr("{name}'s roster is locked", name=name)
            if side.locked
            else tr("{name} is still building a roster", name=name)
        )
    if side.units and side.hand:
        parts.append(tr("{name} holds {hand}", name=name, hand=_titles(side.hand)))
    gone = [u.mech for u in side.units if u.state != "field"]
    if gone:
        parts.append(tr("{name} lost {gone}", name=name, gone=_titles(gone)))
    return parts


def _short_unit(view: View, u: UnitView) -> str:
    crew = "+".join(words.title(c) for c in (u.base, u.co) if c)
    facts = [f"{naming.title(u.mech)}{f' ({crew})' if crew else ''} {u.ap} AP {u.hp}/{u.max_hp}"]
    for x in u.lasting:
        if x.name in words.STATUSES or x.name in _SHORT:
            facts.append(tr(_SHORT[x.name]) if x.name in _SHORT else lasting(x))
    return " ".join([*facts, tr("active")] if u.main else facts)


def _when(view: View) -> str:
    if not view.sides[0].units:
        return ""
    return tr(", turn {turn_number}, round {round}", turn_number=view.turn_number, round=view.round)


def _titles(names: tuple[str, ...] | list[str]) -> str:
    return ", ".join(naming.title(n) for n in names)


# --- the text board --------------------------------------------------------------------------


def table(view: View) -> str:
    """Return the whole position as a monospace block of lines that fit a phone."""
    return block(*(_lines(view, most) for most in (400, 120, 60, 0)))


def _lines(view: View, most: int) -> Iterator[str]:
    """Yield the lines of a position; texts of cards to choose from have `most` letters."""
    yield f"{words.headline(view)}{_when(view)}"
    if view.outcome is not None:
        yield words.ending(view)
    elif view.asked:
        yield words.waiting(view)
    title, effect = words.arena(view)
    if view.play == "duel" or view.arena:
        word = tr("Arena")
        yield f"{f'{word}: ' if title != word else ''}{title}" + (f": {effect}" if effect else "")
    if view.stage == "fight":
        yield tr("Free Actions left: {frees}", frees=view.frees)
        if view.calm:
            yield tr("Turns without damage: {calm}", calm=view.calm)
    if view.fight is not None:
        facts = (words.clash(view.fight), *words.clash_facts(view.fight))
        yield tr("Fight: {facts}", facts=", ".join(facts))
    acts = not any(kind == "activate" for _, kind, _ in view.asked)
    for c in view.forecasts if acts else ():  # else of every unit against every other
        yield words.forecast(c)
    for pilot, ap, hp in view.boarding:
        brings = f"{words.signed(ap)} AP {words.signed(hp)} HP"
        yield tr("{pilot} would bring {brings}", pilot=words.title(pilot), brings=brings)
    for i, p in enumerate(view.plays, 1):
        yield tr("Announced {count}: {play}", count=i, play=words.play(p))
    if view.boss is not None:
        yield ""
        yield from _boss(view, view.boss)
    if view.stage == "draft":
        order = " ".join(naming.side(s)[0] for s in view.order)
        at, all_ = view.at + 1, len(view.order)
        yield tr("Order: {order}; now pick {at} of {all}", order=order, at=at, all=all_)
    names = offered(view)
    if names:
        yield ""
        count = len(names)
        yield tr("TO CHOOSE FROM ({count})", count=count)
        for name in names:
            yield f"- {words.offer(name, most, view.trade)}"
    if view.play == "boss" and view.stage in ("choose", "vote"):
        yield ""
        yield tr("SQUADS")
        for name in known(SQUADS, view.release):
            crew = SQUADS[name]
            units = ", ".join(
                tr("{crew} in {mech}", crew=words.title(p), mech=words.title(m)) for p, m in crew
            )
            yield f"- {name.capitalize()}: {units}"
    for side in view.sides:
        yield ""
        yield from _side(view, side)
    if view.used:
        yield ""
        yield tr("Used: {cards}", cards=", ".join(words.spent(view)))
    heads = [f"{words.title(card)} {n}" for card, n in view.streak if n]
    if heads:
        yield tr("Heads in a row: {cards}", cards=", ".join(heads))


def _boss(view: View, b: BossView) -> Iterator[str]:
    yield tr("MONSTER phase {phase} of 2, Actions a turn: {flips}", phase=b.phase, flips=b.flips)
    yield from _unit(view, b.unit)
    yield "  " + tr("Phase 2 at {half} HP; quarters of {full}", half=b.full // 2, full=b.full)
    if b.trade:
        yield "  " + tr("Retaliates; turns taken: {turns}", turns=b.turns)
    else:
        yield "  " + tr("Does not retaliate; turns taken: {turns}", turns=b.turns)
    if b.ready:
        yield "  " + tr("Prepared: {ready}", ready=", ".join(lasts(x) for x in b.ready))
    if b.last:
        yield "  " + tr("Last Action: {last}", last=words.title(b.last))
    if b.deck:
        yield "  " + tr("In the deck, any order: {deck}", deck=_titles(b.deck))
    if b.discard:
        yield "  " + tr("Discarded: {discard}", discard=_titles(b.discard))
    if b.silenced:
        yield "  " + tr("Silenced: {silenced}", silenced=words.title(b.silenced))


def _side(view: View, side: Side) -> Iterator[str]:
    head = people.titled(side.seat, naming.side(side.seat).upper())
    if view.seat == side.seat:
        head += tr(" (you)")
    if side.units:
        head += tr(", {alive} of {count} units", alive=side.alive, count=len(side.units))
    yield head
    if side.squad:
        yield tr("Squad: {squad}", squad=side.squad.capitalize())
    if view.stage == "roster":
        yield tr("Roster locked") if side.locked else tr("Roster not locked yet")
    if side.units and side.turns:
        yield tr("Turns taken: {turns}", turns=side.turns)
    for x in side.lasting:
        yield lasts(x)
    plan = plan_of(view, side)
    if plan is not None:
        yield from _plan(side, plan)
    elif not side.units and side.picks:
        yield tr("Picked: {cards}", cards=", ".join(words.brief(c) for c in side.picks))
    for u in side.units:
        if u.state == "field":
            yield from _unit(view, u)
    cards = [f"{words.title(c)} ({WILDCARDS[c].type})" for c in side.hand]
    for label, text in (
        (tr("Wildcards"), ", ".join(cards)),
        (tr("Played"), _titles(side.discard)),
        (tr("Reserve"), ", ".join(words.brief(c) for c in side.reserve)),
        (tr("Parked"), ", ".join(words.brief(c) for c in side.parked)),
    ):
        if text:
            yield f"{label}: {text}"
    for u in side.units:
        if u.state != "field":
            crew = several([words.title(c) for c in (u.base, u.co) if c])
            gone = tr("out of the game") if u.state == "removed" else tr("fallen")
            yield f"{naming.title(u.mech)}: {gone}" + (f" ({crew})" if crew else "")


def _unit(view: View, u: UnitView) -> Iterator[str]:
    cls = PARTS[u.mech].cls if u.mech in PARTS else ""
    active = tr(", active") if u.main else ""
    yield f"* {words.title(u.mech)}{f', {cls}' if cls else ''}{active}"
    extra = [tr("Armor {armor}", armor=u.armor)] if u.armor else []
    if u.buffer:
        extra.append(tr("{buffer} HP first", buffer=words.signed(u.buffer)))
    yield "  " + ", ".join((f"AP {u.ap}", f"HP {u.hp}/{u.max_hp}", *extra))
    crew = [words.brief(u.base)] if u.base and cls and u.seat < 2 else []
    if u.co:
        crew.append(tr("Co-Pilot {co}", co=words.brief(u.co)))
    if not crew and cls and u.seat < 2:
        crew = [tr("no pilot")]
    if u.match:
        crew.append("MATCH")
    if crew:
        yield "  " + ", ".join(crew)
    for x in u.lasting:
        yield f"  {lasts(x)}"
    rest = [word for word, on in ((tr("may guard"), u.guard), (tr("immune"), u.immune)) if on]
    if rest:
        yield "  " + ", ".join(rest)
    for card, gain, penalty in u.marks:
        yield "  " + tr(
            "Dark Matter on {card}: {gain}, {penalty}",
            card=words.title(card),
            gain=words.title(gain),
            penalty=words.title(penalty),
        )
    for card, ap, hp in u.gains:
        parts = (f"{words.signed(n)} {what}" for n, what in ((ap, "AP"), (hp, "HP")) if n)
        yield "  " + tr("{card} gained {what}", card=words.title(card), what=" ".join(parts))


def _plan(side: Side, plan: PlanView) -> Iterator[str]:
    base = {mech: pilot for pilot, mech in plan.base}
    crews = {mech: pilot for pilot, mech in plan.co}
    for mech in (c for c in side.picks if PARTS[c].kind == "mech"):
        crew = [words.brief(base[mech])] if mech in base else [tr("no pilot")]
        if mech in crews:
            crew.append(tr("Co-Pilot {co}", co=words.brief(crews[mech])))
        ap, hp, fits = total(plan, mech)
        numbers = f"{ap} AP {hp} HP" + (", MATCH" if fits else "")
        yield f"* {words.brief(mech)}: {', '.join(crew)} ({numbers})"
    done = {pilot for pilot, _ in (*plan.base, *plan.co)}
    loose = [c for c in side.picks if PARTS[c].kind == "character" and c not in done]
    if loose:
        yield tr("Without a place: {cards}", cards=", ".join(words.brief(c) for c in loose))
    for card, gain, penalty in plan.corrupt:
        yield tr(
            "Dark Matter on {card}: {gain}, {penalty}",
            card=words.title(card),
            gain=words.title(gain),
            penalty=words.title(penalty),
        )
