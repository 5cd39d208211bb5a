"""Standing orders as a private page: those armed, and a new one by three menus.

Decides how an order is put together: when, what, how long, then its words and a button to
arm it. What has been chosen so far travels in the menus' own values, so a page from before a
restart still works. Nothing of it is ever shown to anybody else.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.i18n import mark, tr
from bot.matches.order_terms import SPANS, Order, chosen
from bot.matches.refusals import BadOrder
from bot.matches.standing_orders import StandingOrders
from bot.matches.ui.labels import LABEL, MENU_LABEL
from bot.matches.viewing import Viewing, not_seated
from bot.platform import phone
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, whole
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from engine.orders import Clause

SEP = "|"
ABOUT = mark(
    "An order answers for you right away when its moment comes, without asking you. Only "
    "you can see it. It never does anything the rules forbid."
)
AT_ONCE = mark("⚠️ It applies to your current question, so it answers right away.")


class Orders:
    """Shows and changes a person's orders. One per bot."""

    def __init__(self, orders: StandingOrders, viewing: Viewing) -> None:
        self._orders, self._viewing = orders, viewing
        #: What the router calls, by verb; `PICKED` are those an entry of a menu may ask for.
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "orders": lambda click, ref: self.show(click, ref.number),
            "order": self._build,
            "order-set": self._arm,
            "order-drop": self._revoke,
        }

    PICKED = ("order", "order-drop")

    async def show(self, click: Click, match_id: int, note: str = "") -> None:
        """Show the orders of a match and the beginning of a new one. Raises Refused."""
        await self._page(click, match_id, "", "", "", note)

    async def _build(self, click: Click, ref: Ref) -> None:
        trigger, answer, span = (*ref.arg.split(SEP), "", "", "")[:3]
        await self._page(click, ref.number, trigger, answer, span)

    async def _arm(self, click: Click, ref: Ref) -> None:
        trigger, answer, span = (*ref.arg.split(SEP), "", "", "")[:3]
        order = await self._orders.arm(ref.number, click.user.id, trigger, answer, span)
        await self.show(click, ref.number, tr("✅ Order set. {text}", text=order.text))

    async def _revoke(self, click: Click, ref: Ref) -> None:
        number = whole(ref.arg)
        await self._orders.revoke(ref.number, click.user.id, number)
        await self.show(click, ref.number, tr("Order revoked. I'll ask you again."))

    async def _page(
        self, click: Click, match_id: int, trigger: str, answer: str, span: str, note: str = ""
    ) -> None:
        shot = await self._viewing.snapshot(match_id, click.user.id)
        if shot.seat is None:
            raise not_seated(shot, click.user.id)
        rules, view = shot.game.orders, shot.view
        if rules is None or shot.match.sandbox or shot.status != "live":
            raise BadOrder(tr("Standing orders are not available in this kind of match."))
        orders = await self._orders.of(match_id, click.user.id)
        whens = rules.triggers(view)
        when = chosen(whens, trigger)
        thens = rules.answers(view, trigger) if when is not None else ()
        then = chosen(thens, answer)
        menus = [_menu(tr("When…"), whens, when, lambda key: (key, "", ""))]
        if when is not None:
            menus.append(_menu(tr("Then…"), thens, then, lambda key: (trigger, key, span)))
        if then is not None:
            spans = [Clause(key, tr(words), tr(words)) for key, (_, _, words) in SPANS.items()]
            now = chosen(spans, span)
            menus.append(_menu(tr("How long…"), spans, now, lambda key: (trigger, answer, key)))
        preview, buttons = "", [Button(tr("Back"), "prefs")]
        if when is not None and then is not None and span in SPANS:
            text, fits = await self._orders.preview(match_id, click.user.id, trigger, answer, span)
            preview = f"**{text}**" + (f"\n{tr(AT_ONCE)}" if fits else "")
            arg = SEP.join((trigger, answer, span))
            buttons.insert(0, Button(tr("Set order"), "order-set", arg, "good"))
        so_far = " → ".join(c.label for c in (when, then) if c is not None)
        listed = "\n".join(_line(o) for o in orders) or tr("You have no orders.")
        offs = [
            Button(
                tr("Revoke {number}", number=o.number)[:LABEL],
                "order-drop",
                str(o.number),
                "danger",
            )
            for o in orders
        ]
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                tr(
                    "**Your orders in match #{match_id}**\n-# {about}",
                    match_id=match_id,
                    about=tr(ABOUT),
                ),
                note,
                listed,
                *rows(match_id, shot.version, offs),
                " ".join((tr("New order:"), *([] if preview else [so_far]))).strip(),
                *menu_rows(match_id, shot.version, menus),
                preview,
                *rows(match_id, shot.version, buttons),
            ),
            attachments=[],
        )
        if any(o.ended for o in orders):
            await self._orders.forget_ended(match_id, click.user.id)


def _menu(
    prompt: str,
    clauses: Sequence[Clause],
    now: Clause | None,
    after: Callable[[str], tuple[str, str, str]],
) -> Menu:
    entries = tuple(Entry(c.label[:MENU_LABEL], "order:" + SEP.join(after(c.key))) for c in clauses)
    if now is None:
        return Menu(prompt, entries)
    chosen_now = f"{prompt} {now.label}"  # else it is read above
    return Menu(chosen_now if phone.prompt(chosen_now) else f"{prompt} ✓", entries)


def _line(order: Order) -> str:
    if order.ended:
        return tr(
            "~~{number}. {text}~~ 🔔 Ended: {ended}.",
            number=order.number,
            text=order.text,
            ended=tr(order.ended),
        )
    if order.line:
        return tr("{number}. Your next turn: {text}", number=order.number, text=order.text)
    count = tr(" -# answered {fired}×", fired=order.fired) if order.fired else ""
    return f"{order.number}. {order.text}" + (f"\n{count.strip()}" if count else "")
