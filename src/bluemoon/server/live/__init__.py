"""What happens while people play: the hall, its rooms, the bots."""
