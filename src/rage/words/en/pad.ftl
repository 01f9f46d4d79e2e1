### The pad: score sheets for the game with real cards, in files and on paper.

## what people may write above a column of a table; several, with commas between them

pad-columns-round = round, no, no., #
pad-columns-cards = cards, hand, hand size, cards dealt
pad-columns-player = player, name, players
pad-columns-bid = bid, bids, predicted, guess, tip
pad-columns-tricks = tricks, tricks won, tricks taken, trick, won, taken
pad-columns-plus_fives = +5, +5s, +5 cards, plus 5, plus five, plus fives, bonus, bonus rage
pad-columns-minus_fives = -5, -5s, -5 cards, minus 5, minus five, minus fives, mad, mad rage
pad-columns-prediction = prediction, prediction points, bid points
pad-columns-actions = action cards, actions, action points
pad-columns-total = total, score, points, round total, sum
pad-columns-running_total = running total, running, cumulative, total so far

pad-at-place = { $place }: { $sentence }
pad-at-row = Row { $first }
pad-at-rows = Rows { $first } to { $last }
pad-at-column = column { $columns }
pad-at-columns = columns { $columns }
pad-at-header = “{ $header }”

pad-part-object = an object with named fields
pad-part-list = a list
pad-part-text = text
pad-part-number = a whole number
pad-part-each = a list with one number for each player

pad-wrong-bid_out_of_range = { $player } cannot predict { $number } in round { $round }: it must be a number from 0 to { $limit }.
pad-wrong-plus_minus_one = { $player } predicts last in round { $round } and may not say { $number }: the predictions may not add up to { $limit }, the number of tricks.
pad-wrong-bids_first = { $player } has no prediction in round { $round }: everybody's comes before the tricks.
pad-wrong-tricks_out_of_range = { $player } cannot have taken { $number_tricks } in round { $round }: it must be a number from 0 to { $limit }.
pad-wrong-tricks_sum = The tricks of round { $round } add up to { $number }, but there were { $limit }.
pad-wrong-fives_out_of_range = { $player } cannot have won { $number } × { $card } in round { $round }: it must be a number from 0 to { $limit }.
pad-wrong-fives_sum = In round { $round } { $card } was won { $number } times, but the deck has only { $limit }.
pad-wrong-fives_without_tricks = { $player } cannot have won { $number_cards } of { -plus_five } and { -minus_five } in round { $round }: in the tricks taken there is room for { $limit_cards }.
pad-wrong-round_skipped = Round { $round } is noted, but round { $number } is not finished.
pad-wrong-bid_missing = Round { $round }: the prediction of { $player } is missing.
pad-wrong-tricks_missing = Round { $round }: the tricks of { $player } are missing.
pad-wrong-not_text = This is not a text file.
pad-wrong-empty = There is no score sheet here: it needs a header and a line for every round and player.
pad-wrong-not_json = This is not valid JSON: it goes wrong at line { $line }, column { $column }.
pad-wrong-not_csv = This cannot be read as a table.
pad-wrong-not_xlsx = This spreadsheet cannot be read. Open it in the program it comes from and save it as CSV (File, Save as).
pad-wrong-unexpected = This should be { $expected }, not { $found }.
pad-wrong-unknown_version = This sheet is written in form { $given }; only form { $known } can be read.
pad-wrong-missing_column = A column { $given } is missing. The table has these: { $known }.
pad-wrong-column_twice = The column “{ $column }” appears twice.
pad-wrong-not_a_number = “{ $given }” is not a whole number.
pad-wrong-not_fives = “{ $given }” cannot come from { -plus_five } and { -minus_five }: it must be a multiple of 5.
pad-wrong-bad_round = “{ $given }” is not a round: they count from 1.
pad-wrong-no_such_round = There is no round { $given }: the game has { $limit }.
pad-wrong-round_twice = Round { $given } appears twice.
pad-wrong-wrong_cards = This says { $given }, but in this round everybody is dealt { $expected_cards }.
pad-wrong-unknown_player = { $given } is not one of the players: { $known }.
pad-wrong-player_twice = { $player } appears twice in round { $round }.
pad-wrong-player_missing = { $player } is missing in round { $round }.
pad-wrong-name_twice = Two players are called { $player }.
pad-wrong-nameless = This player has no name.
pad-wrong-player_count = The game is for { $least } to { $most } players, not { $number }.
pad-wrong-bad_date = “{ $given }” is not a date: write it as in 2026-11-15.
pad-wrong-stated_wrongly = This says { $given }, but it comes to { $expected }.
pad-wrong-unknown_setting = There is no setting called { $given }. These exist: { $known }.

pad-error-unknown_format = There is no format called { $given }. Choose one of these: { $known }.
pad-error-unknown_paper = There is no paper called { $given }. Choose one of these: { $known }.
pad-error-unknown_print = There is nothing to print called { $given }. Choose one of these: { $known }.
pad-error-cannot_write = { $file } cannot be written: { $why }.
pad-error-no_pdf = PDF files need a package that is not installed: pip install 'rage-cards[pad]'
pad-error-terminal = A PDF cannot be shown in a terminal: name a file with -o.
pad-error-record_rules = A recorded game keeps its rules: leave out { $options }.
pad-error-names = { $players } need as many different names, not these: { $names }.

pad-said-written = Written: { $file }
pad-said-round = Round { $round } of { $rounds }, { $cards } each: { $dealer } deals, { $first } begins.
pad-said-so_far = So far:
pad-said-mistakes = { $file } cannot be scored:

pad-paper-date = Date
pad-paper-dealer = deals, and predicts last. The first column deals first; after each round the deal moves one column to the right.
pad-paper-dealer_named = deals, and predicts last. The deal moves one column to the right after each round.
pad-paper-page = { $page } of { $pages }
pad-paper-size = Print at actual size (100%), then cut along the marks.

pad-rules-title = Rules at a glance
pad-rules-aim = Aim
pad-rules-aim_text = Say before each round how many tricks you will take, and then take exactly that many. After { $rounds } rounds, whoever has the most points wins.
pad-rules-round = A round
pad-rules-deal = Everybody is dealt the same number of cards, round by round: { $sizes }. What is left is the pile. The deal moves on clockwise.
pad-rules-trump = The top card of the pile is turned: its colour is trump. If it is an action card, the next one is turned.
pad-rules-lead = The player to the dealer's left leads to the first trick. Whoever takes a trick leads to the next.
pad-rules-colour = The first colour card or { -joker } of a trick sets its colour. Until then anything may be played.
pad-rules-win = The highest trump takes the trick; without trumps, the highest card of the colour led. If all are action cards, the first one takes it.
pad-rules-actions = Action cards
pad-rules-end = The end
pad-rules-variants = Variants to agree on
