"""Why the service refuses: a small closed set, each with a sentence for the person.

Decides the wording once. `str(error)` may be shown as it is: it says what happened,
that nothing was lost, and what to do. Illegal actions are not here: those are
`engine.core.Illegal`, with the rule that forbids them.
"""

from __future__ import annotations

from typing import Any

from bot.i18n import tr

#: Whoever is refused, where it might be somebody else; of what there is a limit, and what a
#: ban keeps from.
YOU = "You"


class Refused(Exception):
    """The service did not do what was asked; nothing changed."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel from a worker process with the words it has, instead of making them anew."""
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[Refused], args: tuple[Any, ...], more: dict[str, Any]) -> Refused:
    refused = kind.__new__(kind, *args)
    refused.__dict__.update(more)
    return refused


class Busy(Refused):
    """The store could not take the action just now; trying again is safe."""

    def __init__(self) -> None:
        super().__init__(tr("That was not saved, and nothing changed. Please try once more."))


class Oneself(Refused):
    def __init__(self) -> None:
        super().__init__(
            tr(
                "You cannot challenge yourself, so no challenge was sent. Start a sandbox"
                " match to move both sides."
            )
        )
