"""The coach: an ended match looked back at, for one seat and by what it knew."""
