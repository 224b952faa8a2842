"""Serving the site: the command behind bin/serve, its options, the home network, the single-process lock."""
