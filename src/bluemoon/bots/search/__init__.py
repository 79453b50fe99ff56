"""How a bot searches, whatever it plays: choices and their weights, a tree of what was tried, and one loop."""
