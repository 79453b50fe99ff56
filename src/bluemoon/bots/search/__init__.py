"""How a bot thinks, whatever it plays: choices and their weights, a tree of what was tried, and one loop."""
