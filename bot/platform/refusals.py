"""Why the service refuses: a small closed set, each with a sentence for the person.

Decides the wording once. `str(error)` may be shown as it is: it says what happened,
that nothing was lost, and what to do. Illegal actions are not here: those are
`engine.core.Illegal`, with the rule that forbids them.
"""

from __future__ import annotations

from string import Formatter
from typing import Any, ClassVar

from bot.i18n import mark, tr
from bot.platform.mentions import plain

#: Whoever is refused, where it might be somebody else; of what there is a limit, and what a
#: ban keeps from.
YOU = "You"
#: Places of sentences that are filled with names or what somebody typed.
TYPED = ("name", "names", "whom", "zone")


class Refused(Exception):
    """The service did not do what was asked; nothing changed.

    Most kinds have one sentence, `says`. The only place in it is filled with what they are raised
    with; several are given by name, as a translation or a better sentence puts them in another
    order. `TYPED` are placeholders for what somebody is called or has typed. The others make theirs
    themselves.
    """

    says: ClassVar[str] = ""

    def __init__(self, *values: object, **named: object) -> None:
        if self.says:
            placeholders = {name for _, name, *_ in Formatter().parse(self.says) if name}
            filled = (
                dict(zip(placeholders, values, strict=True)) if len(placeholders) < 2 else named
            )
            if filled.keys() != placeholders:
                raise TypeError(f"{type(self).__name__} needs {', '.join(sorted(placeholders))}")
            typed = {k: plain(str(filled[k])) for k in TYPED if k in filled}
            values = (tr(self.says, **filled | typed),)
        super().__init__(*values)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel from a worker process with the words it has, instead of making them anew."""
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[Refused], args: tuple[Any, ...], more: dict[str, Any]) -> Refused:
    refused = kind.__new__(kind, *args)
    refused.__dict__.update(more)
    return refused


class Busy(Refused):
    """The store could not take the action just now; trying again is safe."""

    says = mark("I couldn't save that, so nothing was changed. Please try again.")


class Unknown(Busy):
    """The store broke off while it took the action, and does not say whether it has."""

    says = mark(
        "The connection to my database broke, so I don't know whether that was saved. Look at the"
        " board before you try again."
    )


class Oneself(Refused):
    says = mark("You can't challenge yourself. To play both sides, use `/play sandbox`.")
