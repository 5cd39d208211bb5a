"""Coming together on Discord: challenge cards, rooms, the panel of the queue."""
