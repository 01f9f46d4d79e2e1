### The command `rage judge`: its answer for people, and what is wrong where it refuses.

judge-refused = Refused:
judge-at = Play { $number }: { $play }
judge-trick = Trick { $number }
judge-unfinished = Trick { $number }, unfinished
judge-lead = colour led:
judge-no_lead = no colour led
judge-trump = trump:
judge-no_trump = no trump
judge-stopped = The round is not over yet, so there are no scores.
judge-no_bids = Without predictions there are no scores.
judge-unreadable = The file { $file } cannot be read: { $why }.

judge-error-missing_field = The field { $field } is missing.
judge-error-unknown_player = { $player } is not among the players.
judge-error-bid_out_of_range = { $player } cannot predict { $number }: it must be a number from 0 to { $limit }.
judge-error-plus_minus_one = { $player } predicts last and may not say { $number }: the predictions may not add up to { $limit }, the number of tricks.
judge-error-too_many_copies = { $card } appears { $number } times, but the deck has only { $limit }.
judge-error-round_over = { $player } cannot play { $play }: the round is over.
judge-error-card_not_held = { $player } does not hold { $card }.
judge-error-joker_without_colour = { $player } must name a colour for { $card }, as in J=R.
judge-error-colour_not_allowed = { $player } named a colour, but { $card } takes none.
judge-error-must_follow = { $player } must follow { $colour } and may not play { $card }.
judge-error-pick_without_colour = { $player } must pick a colour with { $card }, as in T=B.
judge-error-trump_not_in_pile = { $player } cannot pick { $colour }: the pile has no card in that colour.
judge-error-trump_unchanged = { $player } cannot pick { $colour }: it was the last trump.

judge-error-not_json-empty = There is nothing to judge.
judge-error-not_json-utf8 = This is not UTF-8 text.
judge-error-not_json-syntax = This is not valid JSON: it goes wrong at line { $line }, column { $column }.
judge-error-not_json-unfinished = This is not valid JSON: it ends too early, at line { $line }, column { $column }.
judge-error-not_json-constant = This is not valid JSON: { $name } is not a number there.
judge-error-not_json-number = This holds a number that is far too long.
judge-error-not_json-depth = This is nested too deeply.

judge-error-nonsense-request = A round must be a JSON object.
judge-error-nonsense-twice = The key { $field } appears twice.
judge-error-nonsense-text = The field { $field } must be a string.
judge-error-nonsense-texts = The field { $field } must be a list of strings.
judge-error-nonsense-object = The field { $field } must be an object.
judge-error-nonsense-number = The field { $field } must be a whole number.
judge-error-nonsense-no_cards = A hand has at least one card.

judge-error-bad_players-number = The game is for { $least } to { $most } players, not { $number }.
judge-error-bad_players-nameless = Every player needs a name.
judge-error-bad_players-twice = Two players are called { $player }.

judge-error-bad_card-pile = The pile lists { $play }, but there is no such card.
judge-error-bad_card-hand = { $player } is said to hold { $play }, but there is no such card.
judge-error-bad_card-play = There is no play { $play }.

judge-error-unequal_hands-sizes = The hands must be of one size, but here they have from { $fewest } to { $most } cards.
judge-error-unequal_hands-not_dealt = The hands have { $size } cards, but hand_sizes has no such round.
