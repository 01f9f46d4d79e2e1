"""The server: tables, seats, a log that is written before anybody is told, HTTP and WebSocket."""
