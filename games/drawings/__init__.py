"""Drawings as SVG: card faces, avatars, portraits of editions, charts."""
