### La table, pendant la partie.

table-title = La table
table-round = Manche { $round } sur { $rounds }
table-sending = Un instant…
table-thinking = { $names } réfléchit…
table-waiting = On attend { $names }…
table-log = Ce qui s'est passé
table-said = { $name } dit : { $words }
table-react = Dire quelque chose
table-reconnecting = Pas de connexion. Nouvel essai…
table-watching = Tu regardes la partie.

table-time_up = { $who ->
    [you] Ton temps était écoulé : un robot a décidé pour toi.
   *[other] { $name } n'avait plus de temps : un robot a décidé.
}

table-seat-open = pas encore d'annonce
table-seat-hidden = { $who ->
    [you] tu as fait ton annonce
   *[other] a fait son annonce
}
table-seat-known = { $who ->
    [you] tu annonces { $bid }, tu fais { $won }
   *[other] annonce { $bid }, fait { $won }
}
table-seat-dealer = { $who ->
    [you] tu distribues
   *[other] distribue
}
table-seat-stand_in = { $who ->
    [you] un robot joue à ta place
   *[other] un robot joue à sa place
}
table-seat-away = pas là pour l'instant
table-seat-turn = { $who ->
    [you] à toi de jouer
   *[other] doit jouer
}

table-your-turn = À toi !
table-your-bid = À toi : annonce tes plis.
table-your-play = À toi : joue une carte.
table-your-lead = À toi : entame le prochain pli.
table-your-pick = À toi : choisis le nouvel atout.

table-bid-title = Combien de plis feras-tu ?
table-bid-say = Annoncer { $tricks }
table-bid-so_far = Annoncés jusqu'ici : { $sum } sur { $tricks }.
table-bid-hidden = Les autres le verront quand tout le monde aura choisi.
table-bid-secret = Les autres le verront à la fin de la manche.

table-sum-over = Total annoncé : { $sum }, soit { $number } de trop
table-sum-under = Total annoncé : { $sum }, il en manque { $number }
table-sum-even = Total annoncé : { $sum }, le compte est bon

table-joker-title = Quelle couleur pour le { $card } ?
table-joker-back = Jouer une autre carte

table-pick-title = Choisis le nouvel atout
table-pick-only_you = Personne d'autre ne voit la pile.

table-hand-label = Ta main
table-hand-playable = { $card }, jouable
table-hand-blocked = { $card }, pas jouable maintenant
table-hand-again = Touche encore une fois pour jouer.

table-legend-bid = annoncé
table-legend-won = fait

table-trick-label = Le pli
table-trick-by = { $name } : { $card }
table-trick-wins = { $name } : { $card }, en tête
table-trick-lead = Demandé : { $colour }

table-last-title = Le dernier pli

table-pile-title = Atout et pile
table-pile-open = Atout et pile
table-pile-left = dans la pile
table-pile-count = Il reste dans la pile : { $cards }.
table-pile-no_trump = Pas d'atout en ce moment

table-result-title = Manche { $round } terminée
table-result-points = Points
table-result-exact = exact
table-result-next = Manche suivante
table-result-finish = Voir le résultat
table-result-countdown = La suite dans { $seconds } s
table-result-wait = Attendez-moi
table-result-clock = Ton temps pour la prochaine annonce court déjà.

table-menu-title = À table
table-menu-open = Menu
table-menu-speed = Rythme des cartes
table-menu-sound = Sons
table-menu-one_tap = Jouer une carte d'un seul geste
table-menu-auto_next = Manche suivante automatique
table-menu-pause = Faire une pause
table-menu-resume = Continuer
table-menu-leave = Laisser jouer un robot

table-speeds-calm = calme
table-speeds-normal = normal
table-speeds-quick = rapide

table-mute-title = Qui veux-tu entendre ?
table-mute-one = Ne plus entendre { $name }

table-paused = { $who ->
    [you] Tu as mis la partie en pause.
   *[other] { $name } a mis la partie en pause.
}

table-replaced-text = Un robot joue à ta place.
table-replaced-back = Reprendre ma place

table-help-title = Aide et touches
table-help-touch = Touche une carte pour la lever, touche-la encore ou glisse-la vers le haut pour la jouer. Touche la table pour aller plus vite. Touche une carte grisée pour savoir pourquoi tu ne peux pas la jouer.
table-help-cards = parcourir ta main
table-help-play = jouer la carte
table-help-bid = annoncer ce nombre de plis
table-help-colour = choisir une couleur
table-help-space = Espace
table-help-skip = aller plus vite
table-help-last = le dernier pli
table-help-sheet = la feuille de points
table-help-help = cette aide

reaction-hello = Salut !
reaction-well_played = Bien joué !
reaction-ouch = Aïe !
reaction-laugh = Haha !
reaction-thinking = Hmm…
reaction-thanks = Merci !

## pourquoi le serveur n'a pas fait quelque chose

refused-illegal = Les règles ne le permettent pas.
refused-stale = La partie a avancé entre-temps : regarde à nouveau.
refused-not_seated = Tu n'as pas de place à cette table.
refused-not_maker = Seul l'hôte peut faire cela.
refused-seat_taken = Cette place est prise : choisis-en une autre.
refused-table_full = Toutes les places sont prises.
refused-started = La partie a commencé : cela ne peut plus changer.
refused-not_started = La partie n'a pas encore commencé.
refused-not_over = La partie n'est pas encore finie.
refused-over = La partie est finie.
refused-paused = La partie est en pause : il faut d'abord la reprendre.
refused-bad_rules = Ces réglages ne font pas une partie.
refused-unknown_bot = Ce robot n'existe pas.
refused-malformed = Cela n'a pas été compris. Recharge la page et réessaie.
refused-too_large = C'était trop à la fois.
refused-too_fast = C'était trop rapide : attends un instant et réessaie.
refused-removed = L'hôte t'a retiré ta place à cette table.
refused-not_away = La personne est là et a encore du temps.
refused-not_last = On ne reprend que son propre coup, et avant le suivant.
refused-not_claimable = C'est possible à ton tour de jouer, avec plus d'une carte.
refused-cannot_take_all = Tes cartes ne peuvent pas faire tous les plis restants. Ton jeu n'a pas été montré.
refused-said_no = Quelqu'un a déjà dit non.
refused-claimed = Le reste de cette manche est déjà décidé.
refused-trouble = Cela n'a pas marché. Rien n'a changé : réessaie.
