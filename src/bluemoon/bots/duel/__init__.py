"""What a bot knows about Blue Moon, the card game."""
