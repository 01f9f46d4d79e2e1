"""`rage serve`: the server for the browser is started."""
