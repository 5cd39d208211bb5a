"""Looking on, as people see it."""
