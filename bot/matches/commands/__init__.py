"""Commands about matches: thin translations from options to the parts that do the work."""
