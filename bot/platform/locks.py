"""Locks by name: one task at a time works on a thing.

Decides how long a lock lives: as long as somebody holds it or waits for it.
"""

from __future__ import annotations

import asyncio
from typing import TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K")


class Locks(WeakValueDictionary[K, asyncio.Lock]):
    """The locks of all things of a kind; called with the name of one."""

    def __call__(self, name: K) -> asyncio.Lock:
        lock = self.get(name)
        if lock is None:
            lock = self[name] = asyncio.Lock()
        return lock
