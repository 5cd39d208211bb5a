"""The verbs of cards, by what they are about.

Decides which verbs there are: every module here adds its own to `verb.VERBS` as soon as the
package is imported.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from engine.games.machines.verb import VERBS

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["VERBS"]
