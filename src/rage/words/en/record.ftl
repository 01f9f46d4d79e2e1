### What is wrong with a record of a game.

record-line = Line { $line }: { $mistake }
record-at = At { $at }: { $mistake }
record-open_comment = A comment in braces begins here and is never closed.
record-open_text = A quotation mark opens here and is not closed on the same line.
record-missing = “{ $what }” is missing.
record-twice = “{ $what }” appears twice.
record-unknown_player = Nobody is called { $given }, or several are. The players: { $known }.
record-unknown_version = This record is written in form { $given }; only form { $known } can be read.
record-player_count = The record names { $given }, the rules ask for { $expected }.
record-no_name = The player at seat { $seat } has no name.
record-bad_tag = A further tag cannot be called “{ $tag }”: take a name of letters and digits that is not in use yet.
record-bad_text = There is half a character in this text: { $given }.
record-bad_date = “{ $given }” is not a date: write it as in 2026-11-15.
record-bad_dealer = Seat { $given } cannot deal first: there is no such seat, or the rules set another one.
record-stray_comment = A comment should come after move { $given }, but this round has no such move.
record-incomplete_deck = Round { $round } does not hold the whole deck. Missing: { $missing }.

record-unexpected-found = “{ $found }” does not belong here. Expected: { $expected }.
record-unexpected-end = The record ends too early. Expected: { $expected }.

record-illegal-deal = Round { $round }: { $reason }
record-illegal-move = Round { $round }, move { $move }, { $player }: { $reason }

record-part-tag = a tag, such as [Rules "de-amigo"]
record-part-text = text in quotation marks
record-part-option = an option, such as slam=true
record-part-round = the next round, such as “Round 2”
record-part-number = a number
record-part-player = the name of a player
record-part-hand = a player's hand or the pile
record-part-card = a card, such as R15
record-part-colour = a colour, such as R
record-part-bid = the next prediction
record-part-trick = the next trick, such as “2.”
record-part-pick = the trump that was picked, such as =B
record-part-end = the end, since the game is over
record-part-object = an object with named fields
record-part-list = a list
record-part-move = a move, such as R15
record-part-sign = the sign “{ $sign }”

record-wrong-round = This is round { $expected }, not round { $given }.
record-wrong-size = The hand size of this round is { $expected }, not { $given }.
record-wrong-dealer = { $expected } deals this round, not { $given }.
record-wrong-trick = This is trick { $expected }, not trick { $given }.
record-wrong-leader = { $expected } leads this trick, not { $given }.
record-wrong-winner = { $expected } takes this trick, not { $given }.
record-wrong-score = { $player } scores { $expected } in this round, not { $given }.
record-wrong-total = { $player } has { $expected } in all, not { $given }.
record-wrong-result = The result is “{ $expected }”, not “{ $given }”.
record-wrong-field = This should be { $expected }, not { $given }.
