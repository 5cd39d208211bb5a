"""The hundred keywords, one declaration in one file each.

Decides which keywords exist: every module of this package adds one to `KEYWORDS` as soon as
the package is imported.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from engine.games.resonance.keyword_types import KEYWORDS

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["KEYWORDS"]
