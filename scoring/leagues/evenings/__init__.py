"""The evenings of a league, and the fair draw of their tables."""
