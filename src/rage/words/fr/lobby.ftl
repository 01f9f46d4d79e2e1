### Une table avant la première donne.

lobby-title = Table
lobby-yours = Ta table
lobby-theirs = À table chez { $name }
lobby-rematch = Partie { $number } d'affilée
lobby-rematch_begins = La partie commence d'elle-même dès que tout le monde est revenu.
lobby-invite = Inviter des amis
lobby-invite_hint = Qui a ce lien peut s'asseoir.
lobby-invite_full = Toutes les places sont prises ; qui a ce lien peut regarder.
lobby-link = Lien vers cette table
lobby-qr = Code QR du lien vers cette table
lobby-seats = Places
lobby-seat = Place { $seat }
lobby-free = Encore libre
lobby-maker = hôte
lobby-away = pas là pour l'instant
lobby-sit = S'asseoir ici
lobby-leave = Se lever
lobby-who = Qui joue à la place { $seat }
lobby-person = une personne
lobby-bot = un robot, { $strength }
lobby-add = Ajouter une place
lobby-remove = Retirer la place { $seat }
lobby-watching = Tu regardes. Prends une place libre pour jouer.
lobby-watching_full = Tu regardes : toutes les places sont prises.
lobby-name_first = Pour que les autres sachent qui tu es.
lobby-game = La partie
lobby-edition = Édition
lobby-edition_players = La règle est prévue pour { $fewest } à { $most } joueurs ; { $players }, c'est une règle maison.
lobby-look = Voir
lobby-variants = Variantes
lobby-house = Règles maison
lobby-house_hint = Chaque ligne des règles peut être changée. Ce qui est marqué diffère de l'édition imprimée.
lobby-changed = modifié
lobby-house_rule = règle maison
lobby-reset = Tout comme imprimé
lobby-reset_one = { $option } : comme imprimé
lobby-as_printed = Comme imprimé
lobby-sizes_hint = Des nombres séparés par des virgules ou des espaces, un par manche.
lobby-sizes_wrong = Donne des nombres entiers à partir de 1, séparés par des virgules ou des espaces.
lobby-number_wrong = Donne un nombre entier de { $least } à { $most }.
lobby-table = À table
lobby-pace = Temps de réflexion
lobby-days = Jours par décision
lobby-stand_in = Robot remplaçant
lobby-listed = Ouverte à tous
lobby-start = Distribuer les cartes
lobby-starting = On distribue…
lobby-mend_first = Corrige d'abord le champ signalé.
lobby-start_hint = Tout peut changer jusqu'à la donne.
lobby-start_free = { $seats } : les robots compléteront la table.
lobby-wait = { $name } distribue quand tout le monde est là.
lobby-wait_nobody = L'hôte distribue les cartes.
lobby-reconnecting = La connexion est perdue. Nouvel essai…
lobby-came = { $name } s'assoit.
lobby-went = { $name } se lève.

lobby-gone-title = Cette table n'existe pas
lobby-gone-text = Le lien est peut-être incomplet, ou la table a été supprimée.

lobby-crowded-title = Il y a trop de monde à cette table en ce moment
lobby-crowded-text = Dès qu'il y aura de la place, tu entreras automatiquement.
lobby-crowded-still = Toujours pas de place. On continue d'essayer.

lobby-logged_out-title = Tu t'es déconnecté
lobby-logged_out-text = Ce navigateur ne te connaît plus : la place ici n'est donc plus la tienne. Tu peux continuer comme nouvel invité.

lobby-paces-free = sans pendule
lobby-paces-relaxed = tranquille
lobby-paces-brisk = rapide
lobby-paces-days = par correspondance

lobby-pace_about-free = Chacun réfléchit aussi longtemps qu'il veut.
lobby-pace_about-relaxed = Une pendule généreuse. Le temps écoulé, un robot joue le coup.
lobby-pace_about-brisk = Une pendule rapide. Le temps écoulé, un robot joue le coup.
lobby-pace_about-days = { $days } pour chaque décision, sans devoir être tous là en même temps. Le délai passé, un robot joue le coup.

lobby-stand_in_about-yes = Si quelqu'un s'absente trop longtemps, un robot continue. La place peut être reprise à tout moment.
lobby-stand_in_about-no = Si quelqu'un s'absente, tout le monde attend.

lobby-listed_about-yes = La table figure sur la page d'accueil : tout le monde peut s'asseoir.
lobby-listed_about-no = Seuls ceux qui ont le lien trouvent cette table.

lobby-groups-rounds = Manches
lobby-groups-play = Le jeu
lobby-groups-points = Points
lobby-groups-deck = Cartes du jeu
