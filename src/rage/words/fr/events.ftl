### Ce qui se passe à table. `[you]` s'adresse à qui l'a fait, `[other]` parle de quelqu'un.

event-hand_dealt = { $who ->
    [you] Manche { $round } : { $cards } par joueur. Tu distribues.
   *[other] Manche { $round } : { $cards } par joueur. Donneur : { $name }.
}
event-trump_turned-cards = On retourne : { $cards }.
event-trump_turned-trump = L'atout est { $colour }.
event-trump_turned-none = La pile est épuisée : pas d'atout pour le moment.
event-bid_seen-known = { $who ->
    [you] Tu annonces { $tricks }.
   *[other] { $name } annonce { $tricks }.
}
event-bid_seen-hidden = { $who ->
    [you] Tu as fait ton annonce.
   *[other] { $name } a fait son annonce.
}
event-bids_shown = Les annonces : { $bids }.
event-card_played = { $who ->
    [you] Tu joues { $card }.
   *[other] { $name } joue { $card }.
}
event-trump_cancelled-trick = Pas d'atout pour ce pli.
event-trump_cancelled-round = Plus d'atout jusqu'à la fin de la manche.
event-pile_seen = { $who ->
    [you] Tu cherches dans la pile.
   *[other] { $name } cherche dans la pile.
}
event-trump_picked-card = { $who ->
    [you] Tu choisis { $card } : l'atout est { $colour }.
   *[other] { $name } choisit { $card } : l'atout est { $colour }.
}
event-trump_picked-none = { $who ->
    [you] Tu ne trouves rien à choisir : pas d'atout pour le moment.
   *[other] { $name } ne trouve rien à choisir : pas d'atout pour le moment.
}
event-trick_taken = { $who ->
    [you] Tu remportes le pli : { $why }.
   *[other] { $name } remporte le pli : { $why }.
}
event-trick_points = Ce pli vaut { $points }.
event-round_scored = Points de la manche { $round } : { $scores }.
event-game_ended-alone = { $who ->
    [you] Tu gagnes avec { $points } !
   *[other] { $names } gagne avec { $points } !
}
event-game_ended-shared = { $names } partagent la victoire avec { $points } !

won-trump = { $card } est l'atout le plus fort
won-lead = { $card } est la carte la plus forte de la couleur demandée
won-actions = rien que des cartes d'action, la première l'emporte

won-card-number = le { $card }
won-card-joker = le { $card }

won-jokers-later = { $card } vient après l'autre { -joker } de cette couleur
won-jokers-earlier = { $card } vient avant l'autre { -joker } de cette couleur

place-alone = Place { $place } : { $name }, { $points }, { $exact_rounds }.
place-shared = Place { $place }, partagée : { $name }, { $points }, { $exact_rounds }.
