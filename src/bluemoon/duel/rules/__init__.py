"""The rulebook, one file a chapter. Plain Python over the state record; nobody outside the game imports it."""
