### Die Wörter der amerikanischen Ausgabe (Fundex), wo sie anders sind.

## cards

-joker = Wild Rage
-no_trump = Out Rage
-trump_change = Change Rage
-plus_five = Bonus Rage
-minus_five = Mad Rage
played-joker = { $card }
played-plus_five = { $card }
played-minus_five = { $card }
-jokers = Wild Rage

## events

won-card-joker = { $card }

## options

-slam = Slam
