"""The `rage admin` commands: for whoever runs a server."""
