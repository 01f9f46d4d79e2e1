"""Worker processes: started by the server, asked through a pipe, ended with it."""
