### Après la partie : la fin, la partie revue, et ses propres parties.

finish-title = La partie est finie
finish-standing = Classement final
finish-best = Plus beau coup
finish-best_text = { $who ->
    [you] Manche { $round } : tu as annoncé { $tricks }, et tu en as fait exactement autant.
   *[other] Manche { $round } : { $name } a annoncé { $tricks }, et en a fait exactement autant.
  }
finish-no_best = Aucune annonce n'a été exacte.
finish-worst = Plus gros raté
finish-worst_text = { $who ->
    [you] Manche { $round } : tu as annoncé { $bid } et tu as fait { $tricks }.
   *[other] Manche { $round } : { $name } a annoncé { $bid } et a fait { $tricks }.
  }
finish-no_worst = Aucune annonce n'a été manquée.
finish-rematch = Rejouer
finish-rematch_hint = Mêmes places, mêmes règles.
finish-rematch_waits = La prochaine partie t'attend.
finish-rematch_go = Partie suivante
finish-replay = Revoir
finish-download = Télécharger
finish-share = Partager
finish-unfinished = La partie a été interrompue

chart-title = Points au fil des manches
chart-about = Les cumuls après chaque manche : { $names }. Les mêmes nombres figurent dans la feuille de points.
chart-point = { $name }, manche { $round } : { $points }

scoring-dealer = donne
scoring-legend = Comment lire une case

again-title = Revoir la partie
again-controls = Parcourir la partie
again-first = Au début
again-back = Un pas en arrière
again-forward = Un pas en avant
again-last = À la fin
again-play = Lecture automatique
again-pause = Arrêter
again-step = Pas
again-step_of = Pas { $step } sur { $steps }
again-jump = Aller à
again-round = Manche { $round }
again-round_of = Manche { $round } sur { $rounds }
again-bidding = Annonces
again-trick = Pli { $trick }
again-seat = Vu par
again-hands = Les mains
again-hand_of = { $name } a en main
again-on_table = Sur la table
again-not_played = pas encore joué
again-keys = Les flèches du clavier marchent aussi.

again-gone-title = Cette partie n'existe pas
again-gone-text = Le lien est peut-être incomplet, ou la partie n'est pas finie.

mine-title = Mes parties
mine-empty = Aucune partie terminée. La première est à un clic.
mine-remembered = Tes parties sont liées à un cookie de ce navigateur : un autre ne te connaît pas.
mine-log_out-ask = Se déconnecter
mine-log_out-title = Vraiment se déconnecter ?
mine-log_out-seats = Tu es un invité, connu par un cookie de ce navigateur seulement. Sans lui, personne ne retrouve tes places, ton nom et les parties ci-dessus, pas même toi. Avant la première donne, tes places se libèrent ; dans les parties en cours, un robot joue pour toi si la table en a convenu ainsi.
mine-log_out-kept = Les feuilles du carnet restent sur cet appareil.
mine-log_out-stay = Rester
mine-log_out-sure = Se déconnecter et renoncer à tout cela
mine-log_out-done = Tu es déconnecté. Tu es désormais un nouvel invité.
mine-numbers = En chiffres
mine-games = Parties
mine-wins = Victoires
mine-exact = Manches exactes
mine-average = Points par partie
mine-share_of = { $part } sur { $whole }
mine-by_edition = Par édition et nombre de joueurs
mine-few = Avec si peu de parties, ces nombres ne disent pas encore grand-chose.
mine-wins_hint = Les premières places partagées comptent comme victoires.
mine-list = Parties terminées
mine-place_of = Place { $place } sur { $players }
mine-won = Gagné
mine-more = Voir les parties plus anciennes
