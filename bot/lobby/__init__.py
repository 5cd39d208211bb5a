"""How people come together: challenges, private rooms, the queue."""
