"""Player pages: what somebody's games come to."""
