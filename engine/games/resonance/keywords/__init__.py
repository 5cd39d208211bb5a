"""The hundred keywords, one declaration in one file each.

Decides which keywords exist: every module of this package declares one `KEYWORD`, which is called
as its file is. All of them are in `KEYWORDS` as soon as the package is imported.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from msgspec.structs import replace

from engine.games.resonance.keyword_types import EFFECTS, KEYWORDS, ORDER, TAGS, Keyword

__all__ = ["KEYWORDS"]


def _add(keyword: Keyword, module: str) -> None:
    """List the keyword that the file `module` declares."""
    name = module.replace("_", "-")
    KEYWORDS[name] = replace(keyword, name=name, title=name.title())
    ORDER[name] = 10 * keyword.color + int(keyword.code[2])
    if keyword.tag is not None:
        TAGS[name] = keyword.tag
    for effect in keyword.effects:
        EFFECTS[effect.when][name] = effect


for _module in iter_modules(__path__):
    _add(import_module(f"{__name__}.{_module.name}").KEYWORD, _module.name)
