### La page d'accueil, et les règles à lire.

home-title = Jouer à RAGE
home-what = Un jeu de cartes de 2 à 8 joueurs
home-foretell = Annonce tes plis.
home-take = Puis fais‑en exactement autant.
home-minute = La règle en une minute
home-minute_play = Suis la couleur demandée si tu peux. L'atout le plus fort remporte le pli, sinon la plus forte carte de cette couleur.
home-name = Ton nom
home-name_hint = C'est tout. Pas d'inscription.
home-name_saved = Bonjour, { $name } !
home-play = Jouer
home-dealing = On distribue…
home-learn = Apprendre
home-quick = { $players } · robots, niveau { $strength }
home-change = Changer
home-players = Joueurs, toi compris
home-edition = Édition
home-strength = Niveau des robots
home-friends = Jouer entre amis
home-friends_hint = Ouvre une table, avec un lien et un code QR à partager.
home-yours = Tes tables
home-go_on = Continuer
home-tables = Tables ouvertes
home-no_tables = Aucune table n'est ouverte pour le moment. Ouvres-en une et mets-la sur cette liste.
home-join = Rejoindre
home-watch = Regarder
home-at_table = Table avec { $names }
home-empty_table = Table vide
home-watch_these = { $names } jouent en ce moment : regarder
home-earlier_trick = Extrait d'une partie précédente
home-stand_still = Arrêter le mouvement
home-move = Relancer le mouvement
home-editions = Cinq éditions imprimées, chacune selon ses règles :

home-bad_name-blank = Un nom doit avoir au moins un caractère visible.
home-bad_name-too_long = { $most } caractères au plus. Certains emojis comptent pour plusieurs.
home-bad_name-hidden = Il contient un caractère invisible ou qui change le sens d'écriture. Tape le nom au lieu de le coller.
home-bad_name-marks = Il y a trop d'accents sur une lettre.

home-round = Manche { $round } sur { $rounds }
home-your_turn = à toi de jouer
home-their_turn = on attend { $names }
home-alone = Personne d'autre pour le moment
home-discard = Abandonner la table : { $table }
home-discard_sure = Abandonner
home-keep = Garder
home-discarded = La table n'est plus dans ta liste.

home-discard_ask-bots = Abandonner cette partie ? Tu ne pourras pas la reprendre.
home-discard_ask-people = Partir pour de bon ? Un robot prend ta place, les autres continuent et son résultat compte comme le tien.
home-discard_ask-lobby = Te lever ? Ta place sera libre pour d'autres.
