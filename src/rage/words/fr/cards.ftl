### Les cartes, telles qu'elles s'appellent dans l'édition française.

colour-red = rouge
colour-blue = bleu
colour-green = vert
colour-yellow = jaune
colour-violet = violet
colour-orange = orange
colour-cyan = cyan

## Ce qui désigne la couleur sur une carte : une lettre, deux si une ne suffit pas.

letter-red = R
letter-blue = B
letter-green = Ve
letter-yellow = J
letter-violet = Vi
letter-orange = O
letter-cyan = C

number-red = { $value } rouge
number-blue = { $value } bleu
number-green = { $value } vert
number-yellow = { $value } jaune
number-violet = { $value } violet
number-orange = { $value } orange
number-cyan = { $value } cyan

## Les termes que chaque texte peut employer ; une édition peut avoir les siens.

-joker = Joker
-jokers = Jokers
-no_trump = Sans atout
-trump_change = Changement d'atout
-plus_five = +5
-minus_five = −5

card-joker = { -joker }
card-no_trump = { -no_trump }
card-trump_change = { -trump_change }
card-plus_five = { -plus_five }
card-minus_five = { -minus_five }

play-coloured = { $card } ({ $colour })

## ce que l'on joue, au milieu d'une phrase

played-number = le { $card }
played-joker = un { $card }
played-no_trump = { $card }
played-trump_change = { $card }
played-plus_five = un { $card }
played-minus_five = un { $card }

count-cards = { NUMBER($number) ->
    [one] { $number } carte
   *[other] { $number } cartes
}

count-tricks = { NUMBER($number) ->
    [one] { $number } pli
   *[other] { $number } plis
}

count-points = { NUMBER($number) ->
    [one] { $number } point
   *[other] { $number } points
}

count-players = { NUMBER($number) ->
    [one] { $number } joueur
   *[other] { $number } joueurs
}

count-exact_rounds = { NUMBER($number) ->
    [0] aucune manche exacte
    [one] { $number } manche exacte
   *[other] { $number } manches exactes
}

list-last = { $first } et { $last }
