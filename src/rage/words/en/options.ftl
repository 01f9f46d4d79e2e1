### Every setting of the rules: its name, the names of its choices, and a sentence that explains the choice made.

-slam = Breakthrough

option-players = Players
option-first_dealer = First dealer
option-jokers = { -jokers }
option-no_trumps = { -no_trump } cards
option-trump_changes = { -trump_change } cards
option-plus_fives = { -plus_five } cards
option-minus_fives = { -minus_five } cards
option-sixth_colour = Sixth colour
option-hand_sizes = Hand sizes
option-bidding = Prediction
option-plus_minus_one = Plus/minus One
option-free_actions = Free Action Cards
option-trump_change = { -trump_change }
option-no_trump = { -no_trump }
option-equal_jokers = Two { -jokers } of one colour
option-points_exact = Exact prediction
option-points_exact_zero = Exact prediction of 0
option-points_missed = Missed prediction
option-points_trick = Each trick
option-points_slam_trick = Each trick ({ -slam })
option-slam = { -slam }
option-tie_break = Equal scores

choice-yes = yes
choice-no = no
choice-drawn = drawn by lot
choice-seat = seat { $seat }

choice-bidding-open = Open
choice-bidding-hidden = Hidden Prediction
choice-bidding-secret = Secret Prediction

choice-trump_change-turn = turn up cards
choice-trump_change-turn_other = turn up another colour
choice-trump_change-pick = pick from the pile

choice-no_trump-trick = for one trick
choice-no_trump-round = for the rest of the round

choice-equal_jokers-later = the later one is higher
choice-equal_jokers-earlier = the earlier one is higher

choice-tie_break-share = share the win
choice-tie_break-exact_rounds = more exact rounds win

explain-players = { $players } at the table.
explain-first_dealer-drawn = The first dealer is drawn by lot.
explain-first_dealer-seat = Seat { $seat } deals first.
explain-jokers = { $number } × { -joker }: counts as the highest card of the colour you name.
explain-no_trumps = { $number } × { -no_trump }: takes the trump away.
explain-trump_changes = { $number } × { -trump_change }: brings a new trump.
explain-plus_fives = { $number } × { -plus_five }: five points more for whoever takes the trick.
explain-minus_fives = { $number } × { -minus_five }: five points fewer for whoever takes the trick.
explain-sixth_colour = The sixth colour is { $colour }.
explain-hand_sizes = Cards in hand, round by round: { $sizes }.
explain-points_exact = Exact prediction: { $points }.
explain-points_exact_zero = Exact prediction of 0: { $points }.
explain-points_missed = Missed prediction: { $points }.
explain-points_trick = Each trick: { $points }.
explain-points_slam_trick = With { -slam }: { $points } for each trick if you take them all.

explain-bidding-open = One after another, everybody says aloud how many tricks they will take. The dealer goes last.
explain-bidding-hidden = Everybody predicts in secret. All predictions are shown before the first card.
explain-bidding-secret = Everybody predicts in secret. The predictions are shown only when the round is over.

explain-plus_minus_one-yes = The predictions of a round may not add up to its number of tricks. Mind that if you predict last.
explain-plus_minus_one-no = The predictions may add up to the number of tricks.

explain-free_actions-yes = You may play an action card even if you could follow.
explain-free_actions-no = If you can follow, you must. Action cards are for leading, and for when you cannot follow.

explain-trump_change-turn = { -trump_change }: cards are turned from the pile until a colour card comes. The old trump may come again.
explain-trump_change-turn_other = { -trump_change }: cards are turned from the pile until a colour comes that was not the last trump.
explain-trump_change-pick = { -trump_change }: whoever plays it looks through the pile and picks a trump, but not the last trump colour again.

explain-no_trump-trick = { -no_trump }: no trump for this trick. After it, a new one is turned.
explain-no_trump-round = { -no_trump }: no trump for the rest of the round, unless { -trump_change } brings one.

explain-equal_jokers-later = If two { -jokers } in a trick have the same colour, the later one is higher.
explain-equal_jokers-earlier = If two { -jokers } in a trick have the same colour, the earlier one is higher.

explain-slam-yes = Whoever takes every trick of a round gets more for each of them, whether the prediction was right or not. This does not apply in rounds of a single trick.
explain-slam-no = Without { -slam }, taking every trick earns nothing extra.

explain-tie_break-share = Players with equal scores share the win.
explain-tie_break-exact_rounds = With equal scores, whoever has more exact rounds wins. If those are equal too, the win is shared.
