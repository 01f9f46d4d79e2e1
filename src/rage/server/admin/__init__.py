"""For whoever runs a server: backups that are verified, and checks of a whole database, beside a running server."""
