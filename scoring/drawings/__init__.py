"""Charts of leagues and players as SVG."""
