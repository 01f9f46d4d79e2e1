### La commande `rage judge` : sa réponse pour les gens, et ce qui ne va pas quand elle refuse.

judge-refused = Refusé :
judge-at = Carte jouée { $number } : { $play }
judge-trick = Pli { $number }
judge-unfinished = Pli { $number }, inachevé
judge-lead = couleur demandée :
judge-no_lead = aucune couleur demandée
judge-trump = atout :
judge-no_trump = pas d'atout
judge-stopped = La manche n'est pas finie : il n'y a pas encore de points.
judge-no_bids = Sans annonces, il n'y a pas de points.
judge-unreadable = Impossible de lire le fichier { $file } : { $why }.

judge-error-missing_field = Il manque le champ { $field }.
judge-error-unknown_player = { $player } ne fait pas partie des joueurs.
judge-error-bid_out_of_range = { $player } ne peut pas annoncer { $number } : il faut un nombre de 0 à { $limit }.
judge-error-plus_minus_one = { $player } annonce en dernier et ne peut pas dire { $number } : le total des annonces ne doit pas faire { $limit }, le nombre de plis.
judge-error-too_many_copies = Il y a { $number } exemplaires de { $card }, mais le jeu en compte { $limit }.
judge-error-round_over = { $player } ne peut plus jouer { $play } : la manche est finie.
judge-error-card_not_held = { $player } n'a pas cette carte en main : { $card }.
judge-error-joker_without_colour = { $player } doit nommer une couleur avec { $card }, par exemple J=R.
judge-error-colour_not_allowed = { $player } a nommé une couleur, mais { $card } n'en prend pas.
judge-error-must_follow = { $player } doit suivre la couleur demandée ({ $colour }) et ne peut pas jouer { $card }.
judge-error-pick_without_colour = { $player } doit choisir une couleur avec { $card }, par exemple T=B.
judge-error-trump_not_in_pile = { $player } ne peut pas choisir { $colour } : la pile n'a aucune carte de cette couleur.
judge-error-trump_unchanged = { $player } ne peut pas choisir { $colour } : c'était le dernier atout.

judge-error-not_json-empty = Il n'y a rien à juger.
judge-error-not_json-utf8 = Ce n'est pas un texte en UTF-8.
judge-error-not_json-syntax = Ce n'est pas du JSON valide : l'erreur est à la ligne { $line }, colonne { $column }.
judge-error-not_json-unfinished = Ce n'est pas du JSON valide : il s'arrête trop tôt, à la ligne { $line }, colonne { $column }.
judge-error-not_json-constant = Ce n'est pas du JSON valide : { $name } n'y est pas un nombre.
judge-error-not_json-number = Il y a là un nombre beaucoup trop long.
judge-error-not_json-depth = L'imbrication est trop profonde.

judge-error-nonsense-request = Une manche doit être un objet JSON.
judge-error-nonsense-twice = La clé { $field } apparaît deux fois.
judge-error-nonsense-text = Le champ { $field } doit être un texte.
judge-error-nonsense-texts = Le champ { $field } doit être une liste de textes.
judge-error-nonsense-object = Le champ { $field } doit être un objet.
judge-error-nonsense-number = Le champ { $field } doit être un nombre entier.
judge-error-nonsense-no_cards = Une main a au moins une carte.

judge-error-bad_players-number = On ne peut pas jouer à { $number } : il faut de { $least } à { $most } joueurs.
judge-error-bad_players-nameless = Chaque joueur doit avoir un nom.
judge-error-bad_players-twice = Deux joueurs s'appellent { $player }.

judge-error-bad_card-pile = La carte { $play }, citée dans la pile, n'existe pas.
judge-error-bad_card-hand = La carte { $play }, citée dans une main ({ $player }), n'existe pas.
judge-error-bad_card-play = On ne peut pas jouer { $play } : cela n'existe pas.

judge-error-unequal_hands-sizes = Toutes les mains doivent être égales, mais elles ont ici de { $fewest } à { $most } cartes.
judge-error-unequal_hands-not_dealt = Le nombre de cartes en main est { $size }, mais hand_sizes ne prévoit pas une telle manche.
