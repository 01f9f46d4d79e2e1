### Le bloc : des feuilles de points pour jouer avec de vraies cartes, en fichiers et sur papier.

## ce qui peut figurer en tête d'une colonne ; plusieurs, séparés par des virgules

pad-columns-round = manche, tour, n°
pad-columns-cards = cartes, cartes en main, main
pad-columns-player = joueur, joueuse, nom, joueurs
pad-columns-bid = annonce, annonces, annoncé, pari, contrat
pad-columns-tricks = plis, pli, plis gagnés, levées
pad-columns-plus_fives = +5, cartes +5, plus 5, plus cinq
pad-columns-minus_fives = -5, cartes -5, moins 5, moins cinq
pad-columns-prediction = points d'annonce, prédiction, points de prédiction
pad-columns-actions = cartes d'action, cartes action, action, points action
pad-columns-total = total, points, score, somme
pad-columns-running_total = cumul, total cumulé, cumulé

pad-at-place = { $place } : { $sentence }
pad-at-row = Ligne { $first }
pad-at-rows = Lignes { $first } à { $last }
pad-at-column = colonne { $columns }
pad-at-columns = colonnes { $columns }
pad-at-header = « { $header } »

pad-part-object = un objet avec des champs nommés
pad-part-list = une liste
pad-part-text = un texte
pad-part-number = un nombre entier
pad-part-each = une liste avec un nombre par joueur

pad-wrong-bid_out_of_range = { $player } ne peut pas annoncer { $number } à la manche { $round } : il faut un nombre de 0 à { $limit }.
pad-wrong-plus_minus_one = { $player } annonce en dernier à la manche { $round } et ne peut pas dire { $number } : le total des annonces ne doit pas faire { $limit }, le nombre de plis.
pad-wrong-bids_first = { $player } n'a pas d'annonce à la manche { $round } : toutes les annonces viennent avant les plis.
pad-wrong-tricks_out_of_range = { $player } ne peut pas avoir fait { $number_tricks } à la manche { $round } : il faut un nombre de 0 à { $limit }.
pad-wrong-tricks_sum = Les plis de la manche { $round } font { $number } en tout, mais il y en avait { $limit }.
pad-wrong-fives_out_of_range = { $player } ne peut pas avoir remporté { $number } × { $card } à la manche { $round } : il faut un nombre de 0 à { $limit }.
pad-wrong-fives_sum = À la manche { $round }, { $card } est compté { $number } fois, mais le jeu n'en a que { $limit }.
pad-wrong-fives_without_tricks = { $player } ne peut pas avoir remporté { $number_cards } { -plus_five } et { -minus_five } à la manche { $round } : dans les plis faits, il y a place pour { $limit_cards }.
pad-wrong-round_skipped = La manche { $round } est notée, mais la manche { $number } n'est pas finie.
pad-wrong-bid_missing = Manche { $round }, { $player } : il manque l'annonce.
pad-wrong-tricks_missing = Manche { $round }, { $player } : il manque les plis.
pad-wrong-not_text = Ce n'est pas un fichier texte.
pad-wrong-empty = Il n'y a pas de feuille ici : il faut un en-tête et une ligne par manche et par joueur.
pad-wrong-not_json = Ce n'est pas du JSON valide : l'erreur est à la ligne { $line }, colonne { $column }.
pad-wrong-not_csv = Cela ne peut pas se lire comme un tableau.
pad-wrong-not_xlsx = Cette feuille de calcul est illisible. Ouvre-la dans le programme d'où elle vient et enregistre-la au format CSV (Fichier, Enregistrer sous).
pad-wrong-unexpected = Il faut ici { $expected }, et non { $found }.
pad-wrong-unknown_version = Cette feuille est écrite sous la forme { $given } ; seule la forme { $known } peut être lue.
pad-wrong-missing_column = Il manque une colonne { $given }. Il y a : { $known }.
pad-wrong-column_twice = La colonne « { $column } » y est deux fois.
pad-wrong-not_a_number = « { $given } » n'est pas un nombre entier.
pad-wrong-not_fives = « { $given } » ne peut pas venir de { -plus_five } et { -minus_five } : il faut un multiple de 5.
pad-wrong-bad_round = « { $given } » n'est pas une manche : on les compte à partir de 1.
pad-wrong-no_such_round = Il n'y a pas de manche { $given } : la partie en a { $limit }.
pad-wrong-round_twice = La manche { $given } y est deux fois.
pad-wrong-wrong_cards = Il y a ici { $given }, mais à cette manche chacun reçoit { $expected_cards }.
pad-wrong-unknown_player = { $given } ne joue pas ici. À table : { $known }.
pad-wrong-player_twice = { $player } est deux fois dans la manche { $round }.
pad-wrong-player_missing = { $player } manque à la manche { $round }.
pad-wrong-name_twice = Deux joueurs s'appellent { $player }.
pad-wrong-nameless = Il y a ici un joueur sans nom.
pad-wrong-player_count = Il faut { $least } à { $most } joueurs, et non { $number }.
pad-wrong-bad_date = « { $given } » n'est pas une date : écris-la comme 2026-11-15.
pad-wrong-stated_wrongly = Il y a ici { $given }, mais cela fait { $expected }.
pad-wrong-unknown_setting = Il n'y a pas de réglage { $given }. Il existe : { $known }.

pad-error-unknown_format = Il n'y a pas de format { $given }. Choisis parmi : { $known }.
pad-error-unknown_paper = Il n'y a pas de papier { $given }. Choisis parmi : { $known }.
pad-error-unknown_print = Il n'y a rien à imprimer sous le nom { $given }. Choisis parmi : { $known }.
pad-error-cannot_write = { $file } ne peut pas être écrit : { $why }.
pad-error-no_pdf = Les PDF demandent un paquet qui n'est pas installé : pip install 'rage-cards[pad]'
pad-error-terminal = Un PDF n'est pas fait pour un terminal : nomme un fichier avec -o.
pad-error-record_rules = Une partie notée garde ses règles : laisse de côté { $options }.
pad-error-names = Pour { $players }, il faut autant de noms différents, et non ceux-ci : { $names }.

pad-said-written = Écrit : { $file }
pad-said-round = Manche { $round } sur { $rounds }, { $cards } chacun : { $dealer } distribue, { $first } commence.
pad-said-so_far = Jusqu'ici :
pad-said-mistakes = Impossible de compter { $file } :

pad-paper-date = Date
pad-paper-dealer = distribue et annonce en dernier. La première colonne distribue d'abord ; après chaque manche, c'est à la colonne suivante vers la droite.
pad-paper-dealer_named = distribue et annonce en dernier. Après chaque manche, c'est à la colonne suivante vers la droite.
pad-paper-page = { $page } sur { $pages }
pad-paper-size = Imprimer en taille réelle (100 %), puis couper le long des repères.

pad-rules-title = Les règles en un coup d'œil
pad-rules-aim = But du jeu
pad-rules-aim_text = Annonce avant chaque manche combien de plis tu feras, puis fais-en exactement autant. Après { $rounds } manches, la personne qui a le plus de points gagne.
pad-rules-round = Une manche
pad-rules-deal = Le donneur distribue à chacun les cartes de la manche : { $sizes }. Le reste forme la pile. On distribue à tour de rôle, dans le sens des aiguilles d'une montre.
pad-rules-trump = La première carte de la pile est retournée : sa couleur est l'atout. Si c'est une carte d'action, on retourne la suivante.
pad-rules-lead = Le joueur à gauche du donneur entame le premier pli. Qui remporte un pli entame le suivant.
pad-rules-colour = La première carte de couleur ou le premier { -joker } du pli donne la couleur à suivre. Jusque-là, tout est permis.
pad-rules-win = L'atout le plus fort remporte le pli ; sans atout, la plus forte carte de la couleur demandée. S'il n'y a que des cartes d'action, la première l'emporte.
pad-rules-actions = Cartes d'action
pad-rules-end = La fin
pad-rules-variants = Variantes à convenir
