"""Looking on: following a match, and guessing who wins."""
