### The words of the American edition (Fundex), where they differ.

## afterwards

finish-best_text = { $who ->
    [you] Round { $round }: you bid { $tricks } and took exactly that many.
   *[other] Round { $round }: { $name } bid { $tricks } and took exactly that many.
  }
finish-no_best = Nobody met a bid.
finish-worst_text = { $who ->
    [you] Round { $round }: you bid { $bid } and took { $tricks }.
   *[other] Round { $round }: { $name } bid { $bid } and took { $tricks }.
  }
finish-no_worst = Nobody missed a bid.
again-bidding = Bids

## cards

-joker = Wild Rage
-no_trump = Out Rage
-trump_change = Change Rage
-plus_five = Bonus Rage
-minus_five = Mad Rage
played-joker = { $card }
played-plus_five = { $card }
played-minus_five = { $card }
-jokers = Wild Rage cards

## events

event-bid_seen-known = { $who ->
    [you] You bid { $tricks }.
   *[other] { $name } bids { $tricks }.
}
event-bid_seen-hidden = { $who ->
    [you] You have bid.
   *[other] { $name } has bid.
}
event-bids_shown = The bids: { $bids }.
won-card-joker = { $card }

## judge

judge-no_bids = Without bids there are no scores.
judge-error-bid_out_of_range = { $player } cannot bid { $number }: it must be a number from 0 to { $limit }.
judge-error-plus_minus_one = { $player } bids last and may not say { $number }: the bids may not add up to { $limit }, the number of tricks.

## options

option-bidding = Bidding
option-points_exact = Exact bid
option-points_exact_zero = Exact bid of 0
option-points_missed = Missed bid
-slam = Slam
choice-bidding-hidden = Hidden Bids
choice-bidding-secret = Secret Bids
explain-points_exact = Exact bid: { $points }.
explain-points_exact_zero = Exact bid of 0: { $points }.
explain-points_missed = Missed bid: { $points }.
explain-bidding-open = One after another, everybody says aloud how many tricks they bid. The dealer goes last.
explain-bidding-hidden = Everybody bids in secret. All bids are shown before the first card.
explain-bidding-secret = Everybody bids in secret. The bids are shown only when the round is over.
explain-plus_minus_one-yes = The bids of a round may not add up to its number of tricks. Mind that if you bid last.
explain-plus_minus_one-no = The bids may add up to the number of tricks.
explain-slam-yes = Whoever takes every trick of a round gets more for each of them, whether the bid was met or not. This does not apply in rounds of a single trick.

## pad

pad-wrong-bid_out_of_range = { $player } cannot bid { $number } in round { $round }: it must be a number from 0 to { $limit }.
pad-wrong-plus_minus_one = { $player } bids last in round { $round } and may not say { $number }: the bids may not add up to { $limit }, the number of tricks.
pad-wrong-bids_first = { $player } has no bid in round { $round }: everybody's comes before the tricks.
pad-wrong-bid_missing = Round { $round }: the bid of { $player } is missing.
pad-paper-dealer = deals, and bids last. The first column deals first; after each round the deal moves one column to the right.
pad-paper-dealer_named = deals, and bids last. The deal moves one column to the right after each round.

## play

game-tally = Tricks bid / taken:

## reasons

reason-bid_first = First comes the bid: say how many tricks you will take.
reason-bidding_over = All bids are made: play a card.
reason-already_bid = You have bid: a bid can no longer be changed.
reason-bid_out_of_range = You cannot bid { $number }: choose a number from 0 to { $limit }.
reason-plus_minus_one = You cannot bid { $number }: the bids may not add up to { $limit }, the number of tricks. Choose another number.
problem-options_conflict = { $plus_minus_one } needs open bids: it does not go together with { $bidding }.

## rules

rules-heading-bidding = Bidding

## rulings

ruling-9 = Hidden and secret bids may be made in any order, and stay as they are.

## scorepad

scorepad-round-begins = { $name } bids first
scorepad-round-ask_bid = What does { $name } bid?
scorepad-round-bid_sum = { $number } of { $tricks } bid
scorepad-round-barred = { $number } is barred: the bids may not add up to { $tricks }.
scorepad-round-bid_of = { $name }, bid: { $number }
scorepad-secret-noted = { $name } has bid.
scorepad-secret-waiting = Yet to bid: { $names }
scorepad-secret-kept = All bids are in. They stay hidden until the round is over.

## sheet

sheet-bid = Bid
sheet-prediction = Bid points

## table

table-seat-open = no bid yet
table-seat-hidden = { $who ->
    [you] you have bid
   *[other] has bid
}
table-seat-known = bid { $bid }, won { $won }
table-your-bid = Your turn: make your bid.
table-bid-say = Bid { $tricks }
table-legend-bid = bid
table-bid-so_far = Bid so far: { $sum } of { $tricks }.
table-bid-hidden = The others see it once everybody has bid.
table-sum-over = { $sum } bid: { $number } too many
table-sum-under = { $sum } bid: { $number } too few
table-sum-even = { $sum } bid: exactly enough
