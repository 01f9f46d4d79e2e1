### Les mots de l'édition américaine (Fundex), là où ils diffèrent.

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

-slam = Grand chelem
