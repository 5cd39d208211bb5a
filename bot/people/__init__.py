"""What concerns one person: absence, reminders, preferences, privacy."""
