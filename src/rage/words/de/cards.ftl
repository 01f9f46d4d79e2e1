### Die Karten, wie sie auf ihnen stehen.

colour-red = Rot
colour-blue = Blau
colour-green = Grün
colour-yellow = Gelb
colour-violet = Violett
colour-orange = Orange
colour-cyan = Cyan

## Was auf einer Karte für ihre Farbe steht: ein Buchstabe, zwei, wo einer nicht reicht.

letter-red = R
letter-blue = B
letter-green = Gr
letter-yellow = Ge
letter-violet = V
letter-orange = O
letter-cyan = C

number-red = Rot { $value }
number-blue = Blau { $value }
number-green = Grün { $value }
number-yellow = Gelb { $value }
number-violet = Violett { $value }
number-orange = Orange { $value }
number-cyan = Cyan { $value }

## Diese Begriffe darf jeder Text verwenden; eine Ausgabe kann eigene haben.

-joker = Joker
-jokers = Joker
-no_trump = Ohne Trumpf
-trump_change = Trumpfwechsel
-plus_five = +5
-minus_five = −5

card-joker = { -joker }
card-no_trump = { -no_trump }
card-trump_change = { -trump_change }
card-plus_five = { -plus_five }
card-minus_five = { -minus_five }

play-coloured = { $card } ({ $colour })

## was jemand spielt, mitten im Satz

played-number = { $card }
played-joker = einen { $card }
played-no_trump = { $card }
played-trump_change = { $card }
played-plus_five = eine { $card }
played-minus_five = eine { $card }

count-cards = { NUMBER($number) ->
    [one] { $number } Karte
   *[other] { $number } Karten
}

count-tricks = { NUMBER($number) ->
    [one] { $number } Stich
   *[other] { $number } Stiche
}

count-points = { NUMBER($number) ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}

count-players = { $number } Spieler

count-exact_rounds = { $number } Volltreffer

list-last = { $first } und { $last }
