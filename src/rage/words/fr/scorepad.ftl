### Le carnet dans la page : les points d'une partie avec de vraies cartes, tenus sur le téléphone.

scorepad-title = Carnet
scorepad-back = Retour
scorepad-cancel = Annuler
scorepad-undo = Annuler
scorepad-redo = Rétablir
scorepad-unknown = Cette partie n'est pas sur cet appareil.
scorepad-closed = Ce navigateur ne laisse rien enregistrer ici. C'est une fenêtre privée ? Alors ouvre le carnet dans une fenêtre ordinaire.
scorepad-failed = Impossible d'enregistrer. Reste-t-il de la place sur l'appareil ? Saisis-le encore une fois.
scorepad-outrun = Une autre fenêtre a été plus rapide ici : ta saisie n'a pas été prise. Regarde ce qui est noté maintenant.
scorepad-update-there = Une version plus récente du carnet est arrivée.
scorepad-update-take = Mettre à jour

scorepad-home-intro = Note les points d'une partie avec de vraies cartes. Rien de ce que tu saisis ne se perd.
scorepad-home-offline = Ouvert une fois, le carnet marche aussi sans réseau.
scorepad-home-needs_https = À cette adresse, le carnet a besoin du réseau. À une adresse qui commence par https://, il s'en passe et peut s'installer : demande à la personne qui gère le serveur.
scorepad-home-new = Nouvelle partie
scorepad-home-open = En cours
scorepad-home-finished = Parties terminées
scorepad-home-none = Aucune partie pour le moment. Distribue les cartes et commence la première.
scorepad-home-round = Manche { $round } sur { $rounds }
scorepad-home-won = { $names } : { $points }
scorepad-home-drop = Supprimer
scorepad-home-drop_sure = Supprimer cette partie pour de bon ? On ne pourra pas la retrouver.
scorepad-home-install = Installer comme application
scorepad-home-install_menu = Le menu de ton navigateur peut mettre le carnet sur l'écran d'accueil.
scorepad-home-seven_days = Ce navigateur efface pourtant tes parties si tu l'utilises sept jours sans ouvrir le carnet. Pour les garder, touche Partager, puis « Sur l'écran d'accueil » (sur un Mac : « Ajouter au Dock »), et tiens le carnet là-bas ; celles qui sont déjà ici, emporte-les dans une sauvegarde.

scorepad-record-title = Bilan
scorepad-record-intro = Le bilan de chacun sur cet appareil, toutes parties terminées confondues.

scorepad-backup-title = Sauvegarde
scorepad-backup-intro = Toutes les parties de cet appareil dans un fichier. La restauration ajoute des parties, elle n'en enlève jamais.
scorepad-backup-save = Sauvegarder
scorepad-backup-restore = Restaurer
scorepad-backup-restored = Ajoutées : { $added }. Continuées : { $continued }. Déjà là : { $unchanged }.
scorepad-backup-bad = Ce fichier n'est pas une sauvegarde du carnet. Rien n'a changé.
scorepad-backup-nameless = Partie n° { $number } du fichier
scorepad-backup-damaged_game = pas reprise, ce n'est pas une partie du carnet.
scorepad-backup-damaged_rules = pas reprise, ces joueurs et ces règles ne font pas une partie.
scorepad-backup-damaged_entry = pas reprise, la saisie n° { $number } est illisible.

scorepad-paper-title = À imprimer
scorepad-paper-intro = En PDF. Il faut le réseau.
scorepad-paper-sheet = Feuille de points vierge
scorepad-paper-rules = Les règles en bref
scorepad-paper-deck = Cartes à découper
scorepad-paper-players = Nombre de joueurs
scorepad-paper-edition = Édition
scorepad-paper-paper = Papier
scorepad-paper-offline = Les PDF sont faits par le serveur, et il ne répond pas en ce moment.

scorepad-start-title = Nouvelle partie
scorepad-start-players = Qui joue ?
scorepad-start-order = Dans le sens des aiguilles d'une montre, comme vous êtes assis.
scorepad-start-player = Joueur { $number }
scorepad-start-add = Ajouter un joueur
scorepad-start-remove = Enlever { $name }
scorepad-start-up = Monter { $name }
scorepad-start-drag = Déplacer { $name } : glisser, ou avec les flèches
scorepad-start-moved = { $name } est maintenant à la place { $number }.
scorepad-start-dealer = Qui distribue en premier ?
scorepad-start-begin = Commencer la partie
scorepad-start-nameless = Chaque joueur doit avoir un nom.
scorepad-start-twice = Deux joueurs s'appellent { $player }. Donne un autre nom à l'un des deux.

scorepad-round-title = Manche { $round } sur { $rounds }
scorepad-round-deals = { $name } distribue
scorepad-round-begins = { $name } annonce en premier
scorepad-round-entry = Noter
scorepad-round-ask_bid = Qu'annonce { $name } ?
scorepad-round-ask_tricks = Combien de plis pour { $name } ?
scorepad-round-bid_sum = Total annoncé : { $number } sur { $tricks }
scorepad-round-under = Total annoncé : { $number } pour { $tricks }, il en manque { $rest }
scorepad-round-even = Total annoncé : { $number } pour { $tricks }, le compte est bon
scorepad-round-over = Total annoncé : { $number } pour { $tricks }, soit { $rest } de trop
scorepad-round-barred = { $number } est interdit : le total des annonces ne doit pas faire { $tricks }.
scorepad-round-play = Jouez la manche. On notera les plis ensuite.
scorepad-round-left = Reste à noter : { $tricks }
scorepad-round-all_exact = Tout le monde a réussi
scorepad-round-fives = Quelqu'un a-t-il remporté des { -plus_five } ou des { -minus_five } ? Touche-les à côté de son nom.
scorepad-round-done = La manche { $round } est finie.
scorepad-round-next = Manche suivante
scorepad-round-end = Voir le résultat
scorepad-round-bid_of = { $name }, annonce : { $number }
scorepad-round-tricks_of = { $name }, plis : { $number }
scorepad-round-fives_of = { $name }, { $card } : { $number }. Touche pour une de plus.
scorepad-round-blank = pas encore noté
scorepad-round-hidden = caché
scorepad-round-points = Points

scorepad-secret-hand = Passe le téléphone à { $name }.
scorepad-secret-here = C'est moi, { $name }
scorepad-secret-look = À { $name } de regarder, et à personne d'autre.
scorepad-secret-note = Noter et cacher
scorepad-secret-noted = { $name } a annoncé.
scorepad-secret-waiting = On attend encore : { $names }
scorepad-secret-kept = Toutes les annonces sont faites. Elles restent cachées jusqu'à la fin de la manche.

scorepad-sheet-title = Feuille
scorepad-sheet-standing = Classement
scorepad-sheet-correct = Corriger la manche { $round }
scorepad-sheet-hint = Touche une manche pour la corriger.

scorepad-correct-title = Corriger la manche { $round }
scorepad-correct-hint = Touche un nombre, puis choisis le bon.
scorepad-correct-effect = Ce que cela change
scorepad-correct-nothing = Cela ne change rien.
scorepad-correct-before = { $before } → { $after }
scorepad-correct-save = Valider
scorepad-correct-names = Noms

scorepad-settle-title = Vérifier un pli
scorepad-settle-intro = Reposez le pli, carte par carte, et voyez qui le remporte.
scorepad-settle-trump = Atout avant le pli
scorepad-settle-no_trump = pas d'atout
scorepad-settle-leader = Qui a entamé ?
scorepad-settle-next = Qu'a joué { $name } ?
scorepad-settle-colour = quelle couleur a été annoncée ?
scorepad-settle-new_trump = quel atout est venu ?
scorepad-settle-no_new = aucun
scorepad-settle-last_trump = C'était le dernier atout : selon cette règle, il ne peut pas revenir.
scorepad-settle-back = Reprendre la dernière carte
scorepad-settle-again = Cas suivant
scorepad-settle-lead = Couleur demandée
scorepad-settle-no_lead = aucune couleur
scorepad-settle-trump_now = Atout à la fin
scorepad-settle-takes = { $name } remporte le pli : { $why }.
scorepad-settle-leads = { $name } entame le pli suivant.
scorepad-settle-turned = Après ce pli, on retourne un nouvel atout.
scorepad-settle-players = Combien êtes-vous ?

scorepad-show-title = Partager
scorepad-show-live = Suivre en direct
scorepad-show-live_intro = Chacun scanne ce code et voit la feuille se remplir sur son téléphone. Personne d'autre que toi ne peut écrire.
scorepad-show-live_start = Laisser les autres suivre
scorepad-show-live_stop = Ne plus montrer
scorepad-show-live_offline = Pas de réseau : les autres verront la suite dès qu'il reviendra.
scorepad-show-live_failed = Le serveur ne répond pas. Réessaie plus tard.
scorepad-show-live_sent = À jour.
scorepad-show-link = La feuille dans un lien
scorepad-show-link_intro = Le lien contient toute la feuille telle qu'elle est ; qui ne l'a pas ne voit rien.
scorepad-show-link_kept = Un téléphone qui a déjà ouvert le carnet l'affiche sans réseau ; tout autre doit pouvoir joindre ce serveur.
scorepad-show-link_fetched = Pour l'afficher, un téléphone doit pouvoir joindre ce serveur.
scorepad-show-qr = Code QR pour { $address }
scorepad-show-file = En fichier
scorepad-show-print = Imprimer
scorepad-show-pdf = PDF
scorepad-show-subject = RAGE avec { $names }

scorepad-follow-title = Feuille en direct
scorepad-follow-waiting = On attend la première saisie…
scorepad-follow-live = en direct
scorepad-follow-lost = Pas de connexion. Voici le dernier état connu.
scorepad-follow-gone = Cette feuille n'est plus montrée.
scorepad-follow-bad_link = Ce lien ne contient pas de feuille. Un morceau s'est peut-être perdu en route : fais-le-toi renvoyer.
scorepad-follow-shared = Une feuille qu'on a partagée avec toi. Tu peux la garder.
scorepad-follow-keep = Garder sur cet appareil
scorepad-follow-kept = Elle est maintenant parmi tes parties.

scorepad-together-who = Sur le carnet, tu es
scorepad-together-nobody = personne
scorepad-together-save = Enregistrer en tableau (CSV)

scorepad-end-title = Le résultat
scorepad-end-again = Rejouer, même table
scorepad-end-home = Toutes les parties
