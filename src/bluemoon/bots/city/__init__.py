"""What a bot knows about Blue Moon City."""
