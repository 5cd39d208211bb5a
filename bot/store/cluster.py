"""Which servers belong to which cluster.

Decides it as Discord decides which shard a server belongs to: by its id alone. The number of
shards is a multiple of the number of clusters, so every server of a shard is in one cluster.
What belongs to no server (direct messages, reminders by the day) belongs to the first cluster.
"""

from __future__ import annotations

from msgspec import Struct


class Cluster(Struct, frozen=True):
    """Cluster `number` of `count`, numbered from 0. By default all there is.

    `serves` is False while another process takes it over: then nothing belongs to it here.
    """

    number: int = 0
    count: int = 1
    serves: bool = True

    def owns(self, guild: int) -> bool:
        """Say whether a server (0: none) belongs to it."""
        return self.serves and (guild >> 22) % self.count == self.number

    def shards(self, advised: int) -> tuple[int, tuple[int, ...]]:
        """Return how many shards there are in all, where Discord advises `advised`, and the ids
        of its own."""
        each = -(-max(advised, 1) // self.count)
        total = each * self.count
        return total, tuple(range(self.number, total, self.count))

    def where(self, guild: str) -> str:
        """Return an SQL condition: the server in a column (or expression) belongs to it."""
        if not self.serves or self.count == 1:
            return "TRUE" if self.serves else "FALSE"
        return f"({guild} >> 22) % {self.count} = {self.number}"

    def __str__(self) -> str:
        return f"{self.number + 1}/{self.count}"


#: Where one process serves everybody.
WHOLE = Cluster()


def read_cluster(text: str) -> Cluster:
    """Return the cluster named by a person, the first being `1/4`. Raises ValueError."""
    number, slash, count = text.partition("/")
    if not (slash and number.strip().isdecimal() and count.strip().isdecimal()):
        raise ValueError("write a cluster like 1/4: the first of four")
    cluster = Cluster(int(number) - 1, int(count))
    if not 0 <= cluster.number < cluster.count <= MOST:
        raise ValueError(f"write I/N with I from 1 to N, and N at most {MOST}")
    return cluster


#: The most clusters: each needs a connection to Discord of its own.
MOST = 1000
