### Why a move is refused, and why settings are: the rule, and what to do instead.

reason-no_such_seat = There is no such seat at this table.
reason-game_over = The game is over: nothing more can be played.
reason-wait_for_deal = Wait until the cards are dealt.
reason-not_your_turn = It is not your turn: please wait a moment.
reason-bid_first = First comes the prediction: say how many tricks you will take.
reason-bidding_over = All predictions are made: play a card.
reason-already_bid = You have made your prediction: it can no longer be changed.
reason-bid_out_of_range = You cannot predict { $number }: choose a number from 0 to { $limit }.
reason-plus_minus_one = You cannot predict { $number }: the predictions may not add up to { $limit }, the number of tricks. Choose another number.
reason-card_not_held = You do not hold { $card }: play a card from your hand.
reason-must_follow = You must follow { $colour }: you still hold { $colour } cards.
reason-joker_without_colour = Name a colour for { $card }.
reason-colour_not_allowed = { $card } takes no colour: play it without one.
reason-pick_first = First pick a new trump from the pile.
reason-nothing_to_pick = There is no trump to pick now: play a card from your hand.
reason-trump_not_in_pile = The pile has no card in { $colour }: pick another colour.
reason-trump_unchanged = The last trump was { $colour }: pick another colour.
reason-deal_not_due = This round is still being played: finish it before you deal the next one.
reason-unequal_hands = Every player must be dealt { $cards }.
reason-too_many_copies = There are too many of { $card }: the deck has { $limit }.

problem-unknown_edition = There is no edition called { $given }. Choose one of these: { $known }.
problem-unknown_option = There is no option called { $given }. These exist: { $known }.
problem-unknown_language = There is no language called { $given }. Choose one of these: { $known }.
problem-did_you_mean = Did you mean { $suggestion }?
problem-options_conflict = { $plus_minus_one } needs open predictions: it does not go together with { $bidding }.
problem-cannot_deal = This cannot be dealt: { $players } with { $cards } each and one card for trump make { $needed }, and the deck has only { $deck }. Choose smaller hands or fewer players.

problem-bad_option-range = { $name } ({ $option }) cannot be { $given }: choose a number from { $least } to { $most }.
problem-bad_option-choice = { $name } ({ $option }) cannot be { $given }: choose one of { $known }.
problem-bad_option-yes_or_no = { $name } ({ $option }) cannot be { $given }: choose true or false.
problem-bad_option-number = { $name } ({ $option }) cannot be { $given }: give a whole number.
problem-bad_option-seat = { $name } ({ $option }) cannot be { $given }: give the number of a seat.
problem-bad_option-hand_sizes = { $name } ({ $option }) cannot be { $given }: give up to { $most } numbers from 1 upwards, one for each round.
