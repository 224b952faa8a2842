"""Results of finished games, and the sums that follow from them."""
