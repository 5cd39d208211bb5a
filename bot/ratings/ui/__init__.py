"""Statistics, leaderboards and corrections as people see them on Discord."""
