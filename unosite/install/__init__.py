"""What makes the site installable: manifest, service worker, offline page."""
