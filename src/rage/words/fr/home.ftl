### La page d'accueil, et les règles à lire.

home-title = Jouer à RAGE
home-foretell = Prédis tes plis.
home-take = Puis fais‑en exactement autant.
home-name = Ton nom
home-name_hint = C'est tout. Pas d'inscription.
home-name_saved = Bonjour, { $name } !
home-play = Jouer
home-dealing = On distribue…
home-quick = { $players } · robots : { $strength }
home-change = Changer
home-players = Joueurs, toi compris
home-edition = Édition
home-strength = Robots
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
home-running = en cours
home-bots_only = Toi et des robots
home-editions = Cinq éditions imprimées, chacune selon ses règles :
