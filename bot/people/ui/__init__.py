"""What people settle for themselves, as Discord shows it."""
