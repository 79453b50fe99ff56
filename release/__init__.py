"""How a release is made: numbered, built twice, described, hashed, signed (scripts/release)."""
