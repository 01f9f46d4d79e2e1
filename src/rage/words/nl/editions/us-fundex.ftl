### De woorden van de Amerikaanse uitgave (Fundex), waar ze anders zijn.

## cards

-joker = Wild Rage
-no_trump = Out Rage
-trump_change = Change Rage
-plus_five = Bonus Rage
-minus_five = Mad Rage
played-joker = { $card }
played-plus_five = { $card }
played-minus_five = { $card }
-jokers = Wild Rages

## events

won-card-joker = { $card }

## options

-slam = Slam
