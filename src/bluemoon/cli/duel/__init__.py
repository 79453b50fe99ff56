"""Blue Moon, the card game, in the terminal."""
