### Chaque réglage des règles : son nom, le nom de ses choix, et une phrase qui explique le choix fait.

-slam = Bonus

option-players = Nombre de joueurs
option-first_dealer = Premier donneur
option-jokers = { -jokers }
option-no_trumps = Cartes { -no_trump }
option-trump_changes = Cartes { -trump_change }
option-plus_fives = Cartes { -plus_five }
option-minus_fives = Cartes { -minus_five }
option-sixth_colour = Sixième couleur
option-hand_sizes = Cartes en main
option-bidding = Annonce
option-plus_minus_one = Plus ou moins 1
option-free_actions = Cartes d'action libres
option-trump_change = { -trump_change }
option-no_trump = { -no_trump }
option-equal_jokers = Deux { -jokers } de même couleur
option-points_exact = Annonce exacte
option-points_exact_zero = Annonce exacte de 0
option-points_missed = Annonce manquée
option-points_trick = Chaque pli
option-points_slam_trick = Chaque pli ({ -slam })
option-slam = { -slam }
option-tie_break = Égalité

choice-yes = oui
choice-no = non
choice-drawn = tiré au sort
choice-seat = place { $seat }

choice-bidding-open = Ouverte
choice-bidding-hidden = Annonce cachée
choice-bidding-secret = Annonce secrète

choice-trump_change-turn = retourner des cartes
choice-trump_change-turn_other = retourner une autre couleur
choice-trump_change-pick = choisir dans la pile

choice-no_trump-trick = pour un pli
choice-no_trump-round = jusqu'à la fin de la manche

choice-equal_jokers-later = le second est plus fort
choice-equal_jokers-earlier = le premier est plus fort

choice-tie_break-share = victoire partagée
choice-tie_break-exact_rounds = le plus de manches exactes

explain-players = { $players } à table.
explain-first_dealer-drawn = Le premier donneur est tiré au sort.
explain-first_dealer-seat = La place { $seat } distribue en premier.
explain-jokers = { $number } × { -joker } : compte comme la plus forte carte de la couleur que tu annonces.
explain-no_trumps = { $number } × { -no_trump } : annule l'atout.
explain-trump_changes = { $number } × { -trump_change } : amène un nouvel atout.
explain-plus_fives = { $number } × { -plus_five } : cinq points de plus pour qui remporte le pli.
explain-minus_fives = { $number } × { -minus_five } : cinq points de moins pour qui remporte le pli.
explain-sixth_colour = La sixième couleur : { $colour }.
explain-hand_sizes = Cartes en main, manche après manche : { $sizes }.
explain-points_exact = Annonce exacte : { $points }.
explain-points_exact_zero = Annonce exacte de 0 : { $points }.
explain-points_missed = Annonce manquée : { $points }.
explain-points_trick = Chaque pli : { $points }.
explain-points_slam_trick = Avec { -slam } : { $points } par pli pour qui les remporte tous.

explain-bidding-open = Chacun à son tour annonce à voix haute combien de plis il fera. Le donneur parle en dernier.
explain-bidding-hidden = Chacun fait son annonce en secret. Toutes sont montrées avant la première carte.
explain-bidding-secret = Chacun fait son annonce en secret. Elles ne sont montrées qu'à la fin de la manche.

explain-plus_minus_one-yes = Le total des annonces d'une manche ne doit pas égaler son nombre de plis. Le dernier à parler doit y veiller.
explain-plus_minus_one-no = Le total des annonces peut égaler le nombre de plis.

explain-free_actions-yes = Tu peux jouer une carte d'action même si tu pourrais suivre.
explain-free_actions-no = Qui peut suivre doit suivre. Une carte d'action se joue pour entamer, ou quand on ne peut pas suivre.

explain-trump_change-turn = { -trump_change } : on retourne des cartes de la pile jusqu'à une carte de couleur. L'ancien atout peut revenir.
explain-trump_change-turn_other = { -trump_change } : on retourne des cartes de la pile jusqu'à une couleur autre que le dernier atout.
explain-trump_change-pick = { -trump_change } : qui joue la carte cherche dans la pile et y choisit un atout, mais pas à nouveau la dernière couleur d'atout.

explain-no_trump-trick = { -no_trump } : pas d'atout pour ce pli. Ensuite, on en retourne un nouveau.
explain-no_trump-round = { -no_trump } : pas d'atout jusqu'à la fin de la manche, sauf si { -trump_change } en amène un.

explain-equal_jokers-later = Si deux { -jokers } d'un pli ont la même couleur, le second est plus fort.
explain-equal_jokers-earlier = Si deux { -jokers } d'un pli ont la même couleur, le premier est plus fort.

explain-slam-yes = Qui remporte tous les plis d'une manche marque davantage par pli, annonce exacte ou non. Sauf dans les manches d'un seul pli.
explain-slam-no = Sans { -slam }, remporter tous les plis ne rapporte rien de plus.

explain-tie_break-share = En cas d'égalité, la victoire est partagée.
explain-tie_break-exact_rounds = En cas d'égalité, qui a le plus de manches exactes gagne. Si cela ne suffit pas, la victoire est partagée.
