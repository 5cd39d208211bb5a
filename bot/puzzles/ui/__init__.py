"""What people see of puzzles."""
