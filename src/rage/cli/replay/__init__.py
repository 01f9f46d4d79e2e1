"""`rage replay`: a recorded game is shown trick by trick."""
