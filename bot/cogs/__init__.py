"""Commands: thin translations from Discord's options to the parts that do the work."""
