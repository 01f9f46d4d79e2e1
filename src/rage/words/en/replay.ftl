### The command `rage replay`: a recorded game.

replay-seen_by = As { $name } saw it.
replay-open_hands = With all hands open.
replay-played_on = Played on { $date }.
replay-pile = In the pile:
replay-unfinished = Here the record ends; the game is not over.

replay-error-unknown_seat = Nobody called { $given } plays here. At the table: { $known }.
replay-error-unknown_round = There is no round { $given } in this record. Choose one from 1 to { $most }.
replay-error-no_rounds = This record has no round yet.
