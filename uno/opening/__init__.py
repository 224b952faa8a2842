"""Before play: the seed, the dealer, the deal and the first card."""
