### Le serveur : la commande `rage serve`, et ce qu'il dit aux visiteurs.

serve-guest = Invité
serve-no_page = La page n'est pas encore construite. Lance : make page
serve-address = La table est mise : { $url }
serve-network = Pour les autres sur ton réseau : { $url }
serve-kept = Les parties sont gardées dans { $file }. Ctrl-C arrête le serveur ; rien n'est perdu.
serve-next_port = Le port { $taken } est pris, voici donc le port { $port }.
serve-ended = Le serveur est arrêté. Toutes les parties sont gardées.

serve-made_by-stand_in = un robot a joué à cette place
serve-made_by-clock = le temps était écoulé, un robot a donc décidé
serve-made_by-forfeit = le robot n'a pas répondu, d'où le premier coup permis
serve-taken_back = { $player } a repris { $move }

serve-error-port = Le port { $port } n'est pas utilisable : { $why }. Choisis-en un autre avec --port.
serve-error-host = Impossible d'écouter à l'adresse { $host } : { $why }. Donne avec --host une adresse de cette machine, ou 0.0.0.0 pour toutes.
serve-error-data = { $file } ne peut pas garder les parties : { $why }. Choisis un autre endroit avec --data.
serve-error-held = { $file } est utilisé : { $why }. Un seul serveur à la fois peut y garder ses parties. Arrête l'autre, ou choisis un autre endroit avec --data.
serve-error-unreachable = La base de données { $file } ne répond pas : { $why }. Démarre-la, ou choisis un autre endroit avec --data.
serve-error-no_database = { $file } n'est pas une base de données. Choisis un autre fichier avec --data ; celui-ci reste tel quel.
serve-error-damaged = { $file } est endommagé : { $why }. Remets une sauvegarde à sa place, ou choisis un autre fichier avec --data.
serve-error-foreign = { $file } appartient à un autre programme : on y trouve { $why }. Choisis un autre endroit avec --data ; celui-ci reste tel quel.
serve-error-later = { $file } a été écrit par une version plus récente de ce programme ({ $why }). Installe cette version, ou choisis un autre endroit avec --data.
serve-error-incomplete = { $file } n'est pas tel que sa version l'a créé : { $why }. Remets une sauvegarde à sa place, ou choisis un autre endroit avec --data.
serve-error-refused = Le serveur de bases de données répond, mais n'ouvre pas { $file } : { $why }. Crée cette base, corrige le nom ou le mot de passe, ou choisis un autre endroit avec --data.
serve-error-kind = « { $file } » n'est pas un endroit pour les parties. Donne avec --data un fichier, ou une URL comme postgresql+psycopg://user@host/rage
serve-error-second_name = { $file } a aussi un autre nom (un lien physique), et des parties pourraient se perdre entre les deux. Supprime l'autre nom, ou fais une copie avec rage admin backup et utilise-la.
serve-error-log_alone = { $file } a disparu ou est vide, mais { $why }, à côté, contient encore des parties de l'ancien fichier. Remets cette base de données à sa place ; ou déplace le journal pour recommencer à neuf.
serve-error-part = { $file } porte le nom d'un fichier qui appartient à la base de données { $why }. Choisis un autre nom avec --data.
serve-error-not_shared = Plusieurs serveurs ne peuvent pas se partager { $file }. Indique un PostgreSQL avec --data, par exemple postgresql+psycopg://user@host/rage, ou enlève --redis.
serve-error-redis = Redis ne répond pas : { $why }. Démarre-le, ou corrige son adresse dans --redis.
serve-error-scale_parts = Pour plusieurs serveurs ensemble, il manque quelques éléments. Installe-les avec : pip install "rage-cards[serve,scale]"
serve-error-parts = Il manque quelques éléments au serveur. Installe-les avec : pip install "rage-cards[serve]"
serve-error-telemetry = Il manque quelques éléments pour les traces. Installe-les avec : pip install "rage-cards[telemetry]"
serve-error-backup_to = Impossible de faire des sauvegardes dans { $folder } : { $why }. Choisis un autre dossier avec --backup-to.
serve-error-bot_name = « { $given } » ne va pas. Écris NOM=FICHIER, avec un nom en minuscules qu'aucun robot ne porte encore.
serve-error-bot_network = { $file } n'est pas un réseau avec lequel un robot puisse jouer : { $why }

serve-no-malformed = Ce message n'a pas été compris.
serve-no-not_found = Il n'y a rien ici sous ce nom.
serve-no-bad_method = Cela ne se fait pas à cette adresse.
serve-no-too_large = C'est trop d'un coup.
serve-no-too_fast = C'était un peu rapide. Réessaie dans un instant.
serve-no-too_many = Beaucoup de pages sont déjà ouvertes depuis ton adresse. Ferme-en quelques-unes et réessaie.
serve-no-no_room = Il n'y a plus de place ici pour montrer une feuille de points. La tienne est conservée sur cet appareil ; réessaie demain.
serve-no-busy = Il y a beaucoup à imprimer ou à revoir en ce moment. Réessaie dans un instant.
serve-no-too_slow = Cela a pris trop de temps. Réessaie.
serve-no-full = Le serveur a autant de visiteurs qu'il peut en accueillir. Réessaie dans un instant.
serve-no-unknown_host = Ce serveur ne se connaît pas sous ce nom. Ouvre-le par son adresse, ou fais-le démarrer avec --public-url ou --allow-host et ce nom.
serve-no-trouble = Quelque chose s'est mal passé ici. Réessaie dans un instant.
serve-no-foreign_origin = Un autre site ne peut pas faire cela à ta place.
serve-no-banned = Tu es exclu d'ici. Si c'est une erreur, écris à ceux qui tiennent ce site.
serve-no-unknown_bot = Ce robot n'existe pas ici.
serve-no-not_over = Cette partie est encore en cours. Tu pourras la revoir quand elle sera finie.

serve-preview-lobby = { $seats } : assieds-toi et joue. RAGE est un jeu de cartes ; { $edition }.
serve-preview-playing = { $names } jouent à RAGE
serve-preview-watch = Ouvre le lien pour regarder. RAGE est un jeu de cartes ; { $edition }.
serve-preview-sheet = Feuille de points : { $names }
serve-preview-home = Un jeu de cartes de 2 à 8 joueurs, entre amis ou avec des robots : annonce tes plis, puis fais-en exactement autant.
serve-preview-pad = Le carnet de RAGE
serve-preview-sent = La feuille d'une partie de RAGE
serve-preview-sent_text = Ouvre le lien pour voir toute la feuille.
