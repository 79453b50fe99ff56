"""Blue Moon City as the page sees it."""
