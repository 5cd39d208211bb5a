"""The puzzle of the day: small positions with one solution, in private."""
