"""The contract with the page."""
