"""Commands about oneself: thin translations to the parts that do the work."""
