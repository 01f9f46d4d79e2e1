### Pourquoi un coup ou des réglages sont refusés : la règle, et que faire à la place.

reason-no_such_seat = Cette place n'existe pas à cette table.
reason-game_over = La partie est finie : il n'y a plus rien à jouer.
reason-wait_for_deal = Attends que les cartes soient distribuées.
reason-not_your_turn = Ce n'est pas ton tour : patiente un instant.
reason-bid_first = L'annonce d'abord : dis combien de plis tu feras.
reason-bidding_over = Toutes les annonces sont faites : joue une carte.
reason-already_bid = Ton annonce est faite : elle ne peut plus changer.
reason-bid_out_of_range = Tu ne peux pas annoncer { $number } : choisis un nombre de 0 à { $limit }.
reason-plus_minus_one = Tu ne peux pas annoncer { $number } : le total des annonces ne doit pas être { $limit }, le nombre de plis. Choisis un autre nombre.
reason-card_not_held = Tu n'as pas cette carte en main ({ $card }) : joue une des tiennes.
reason-must_follow = Tu dois suivre la couleur demandée ({ $colour }) : tu en as encore en main.
reason-joker_without_colour = Annonce une couleur pour { $card }.
reason-colour_not_allowed = Pas de couleur à annoncer pour { $card } : joue la carte telle quelle.
reason-pick_first = Choisis d'abord un nouvel atout dans la pile.
reason-nothing_to_pick = Il n'y a pas d'atout à choisir maintenant : joue une carte de ta main.
reason-trump_not_in_pile = La pile ne contient pas cette couleur ({ $colour }) : choisis-en une autre.
reason-trump_unchanged = C'était le dernier atout ({ $colour }) : choisis une autre couleur.
reason-deal_not_due = La manche est encore en cours : finissez-la avant de redistribuer.
reason-unequal_hands = Il faut distribuer { $cards } à chaque joueur.
reason-too_many_copies = Trop d'exemplaires de { $card } : le jeu en compte { $limit }.

problem-unknown_edition = Il n'y a pas d'édition { $given }. Au choix : { $known }.
problem-unknown_option = Il n'y a pas d'option { $given }. Au choix : { $known }.
problem-unknown_language = Il n'y a pas de langue { $given }. Au choix : { $known }.
problem-did_you_mean = Voulais-tu dire { $suggestion } ?
problem-options_conflict = « { $plus_minus_one } » demande des annonces ouvertes et ne va pas avec « { $bidding } ».
problem-cannot_deal = Impossible à distribuer : { $players } avec { $cards } chacun et une carte pour l'atout, cela fait { $needed }, et le jeu ne compte que { $deck }. Prends moins de cartes ou moins de joueurs.

problem-bad_option-range = { $name } ({ $option }) : { $given } ne va pas. Choisis un nombre de { $least } à { $most }.
problem-bad_option-choice = { $name } ({ $option }) : { $given } ne va pas. Au choix : { $known }.
problem-bad_option-yes_or_no = { $name } ({ $option }) : { $given } ne va pas. Choisis true ou false.
problem-bad_option-number = { $name } ({ $option }) : { $given } ne va pas. Donne un nombre entier.
problem-bad_option-seat = { $name } ({ $option }) : { $given } ne va pas. Donne le numéro d'une place.
problem-bad_option-hand_sizes = { $name } ({ $option }) : { $given } ne va pas. Donne au plus { $most } nombres à partir de 1, un par manche.
