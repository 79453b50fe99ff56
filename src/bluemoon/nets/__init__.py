"""Networks that judge a position: what they look at, their weights, and how a position goes through them."""
