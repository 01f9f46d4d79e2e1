"""A crowd for the server: many tables of people who play at once through real sockets, and how long they wait."""
