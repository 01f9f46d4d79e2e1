### La commande `rage rules`.

rules-title = { $name } · { $edition }
rules-intro = À droite, la source de chaque ligne : un chapitre de la règle de cette édition, ou une des décisions ci-dessous.
rules-players = De { $fewest } à { $most } joueurs.
rules-ruling = Décision { $number }
rules-deck = { $deck } : { $numbers } cartes de couleur, de 0 à 15 en { $colours }, et { $actions } cartes d'action.
rules-editions = Les règles de ces éditions sont à lire ici :
rules-how = Pour en demander une : rage rules { $edition }
rules-languages = Dans une autre langue : --language { $languages }

rules-variant-printed = { $name }. { $sentence }
rules-variant-house = { $name } (ici, une règle maison). { $sentence }

rules-heading-players = Joueurs
rules-heading-deck = Cartes
rules-heading-rounds = Manches
rules-heading-bidding = Annonce
rules-heading-following = Suivre la couleur
rules-heading-trump = Atout
rules-heading-scoring = Points
rules-heading-variants = Variantes
rules-heading-rulings = Décisions
