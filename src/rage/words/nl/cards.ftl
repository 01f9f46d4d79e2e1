### De kaarten, zoals ze in de Nederlandse uitgave heten.

colour-red = rood
colour-blue = blauw
colour-green = groen
colour-yellow = geel
colour-violet = violet
colour-orange = oranje
colour-cyan = cyaan

## Wat op een kaart voor de kleur staat: één letter, twee waar één niet genoeg is.

letter-red = R
letter-blue = B
letter-green = Gr
letter-yellow = Ge
letter-violet = V
letter-orange = O
letter-cyan = C

number-red = rode { $value }
number-blue = blauwe { $value }
number-green = groene { $value }
number-yellow = gele { $value }
number-violet = violette { $value }
number-orange = oranje { $value }
number-cyan = cyaan { $value }

## De termen die elke tekst mag gebruiken; een uitgave kan eigen termen hebben.

-joker = Joker
-jokers = Jokers
-no_trump = Zonder troef
-trump_change = Troefwissel
-plus_five = +5
-minus_five = −5

card-joker = { -joker }
card-no_trump = { -no_trump }
card-trump_change = { -trump_change }
card-plus_five = { -plus_five }
card-minus_five = { -minus_five }

play-coloured = { $card } ({ $colour })

## wat iemand speelt, midden in een zin

played-number = de { $card }
played-joker = een { $card }
played-no_trump = { $card }
played-trump_change = { $card }
played-plus_five = een { $card }
played-minus_five = een { $card }

count-cards = { NUMBER($number) ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}

count-tricks = { NUMBER($number) ->
    [one] { $number } slag
   *[other] { $number } slagen
}

count-points = { NUMBER($number) ->
    [one] { $number } punt
   *[other] { $number } punten
}

count-players = { NUMBER($number) ->
    [one] { $number } speler
   *[other] { $number } spelers
}

count-exact_rounds = { NUMBER($number) ->
    [one] { $number } voltreffer
   *[other] { $number } voltreffers
}

list-last = { $first } en { $last }
