### The cards, by the names printed on them. The violet cards are called purple in both English editions.

colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-violet = purple
colour-orange = orange
colour-cyan = cyan

## What stands on a card for its colour: one letter, two where one does not do.

letter-red = R
letter-blue = B
letter-green = G
letter-yellow = Y
letter-violet = P
letter-orange = O
letter-cyan = C

number-red = red { $value }
number-blue = blue { $value }
number-green = green { $value }
number-yellow = yellow { $value }
number-violet = purple { $value }
number-orange = orange { $value }
number-cyan = cyan { $value }

## The terms that every text may use; an edition may have its own.

-joker = Joker
-jokers = Jokers
-no_trump = No Trump
-trump_change = New Trump Color
-plus_five = +5
-minus_five = −5

card-joker = { -joker }
card-no_trump = { -no_trump }
card-trump_change = { -trump_change }
card-plus_five = { -plus_five }
card-minus_five = { -minus_five }

play-coloured = { $card } ({ $colour })

## what somebody plays, in the middle of a sentence

played-number = the { $card }
played-joker = a { $card }
played-no_trump = { $card }
played-trump_change = { $card }
played-plus_five = a { $card }
played-minus_five = a { $card }

count-cards = { NUMBER($number) ->
    [0] no cards
    [one] { $number } card
   *[other] { $number } cards
}

count-tricks = { NUMBER($number) ->
    [one] { $number } trick
   *[other] { $number } tricks
}

count-points = { NUMBER($number) ->
    [one] { $number } point
   *[other] { $number } points
}

count-players = { NUMBER($number) ->
    [0] no players
    [one] { $number } player
   *[other] { $number } players
}

count-exact_rounds = { NUMBER($number) ->
    [0] no exact rounds
    [one] { $number } exact round
   *[other] { $number } exact rounds
}

list-last = { $first } and { $last }
