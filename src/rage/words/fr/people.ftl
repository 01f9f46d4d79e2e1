### Les gens à table : qui est absent, qui est remplacé, qui est l'hôte.

people-gone = { $name } n'est plus là.
people-gone_soon = { $name } n'est plus là ; un robot prend le relais dans { $time }.
people-gone_waiting = { $name } n'est plus là. La table attend.
people-back = { $name } est de retour.
people-stand_in = Un robot joue maintenant pour { $name }.
people-stalling = { $name } met du temps à jouer.
people-replace = Laisser jouer un robot
people-replace_now = Laisser jouer un robot tout de suite
people-voices = { $voices } sur { $needed } d'accord
people-voted = Laisser jouer un robot pour { $name } : { $voices } sur { $needed } d'accord.

people-while_away-title = Un robot a joué pour toi en ton absence.
people-while_away-bid = Annonce : { $tricks }.
people-while_away-cards = Cartes jouées : { $cards }.
people-while_away-trump = Atout choisi : { $colour }.
people-while_away-earlier = Coups dans les manches précédentes : { $number }.
people-while_away-close = Compris

people-remove = Retirer { $name } de la table
people-remove_sure = Retirer { $name } de la table ? Il sera possible de regarder, et de se rasseoir seulement avec ton accord.
people-removed = L'hôte t'a retiré ta place à cette table. Tu peux regarder, et te rasseoir si l'hôte te le permet.
people-removed_other = L'hôte a retiré { $name } de la table.
people-removed_list = Sans place à cette table
people-readmit = Laisser revenir { $name }
people-readmitted = L'hôte te laisse te rasseoir.
people-host = { $name } est maintenant l'hôte.
people-host_you = C'est toi l'hôte maintenant.

people-queue-waits = { $card } attend ton tour. Touche-la encore pour la reprendre.
people-queue-taken_back = { $card } reste dans ta main.
people-queue-let_go = Pas possible de jouer { $card } maintenant : à toi de choisir.
people-queue-queued = { $card }, attend ton tour
people-queue-last = Jouer ma dernière carte d'office
people-queue-help = Touche une carte pendant que les autres réfléchissent : elle se joue à ton tour, si elle est permise. Touche-la encore pour la reprendre.

people-undo-ask = Demander à reprendre mon dernier coup
people-undo-question = { $name } voudrait reprendre le dernier coup. Ce qui est vu est vu.
people-undo-agree = D'accord
people-undo-refuse = Non
people-undo-wait = On attend l'accord des autres.
people-undo-done = Le dernier coup est repris. Ce qui est vu est vu.
people-undo-refused = Tout le monde n'est pas d'accord : le coup reste.

people-claim-ask = Le reste est à moi
people-claim-warning = Tout le monde voit ton jeu, et tu annonces que tous les plis restants sont à toi. Si quelqu'un dit non, tu continues à jeu découvert.
people-claim-help = Tous les plis restants sont à toi ? À ton tour, choisis « { $claim } » dans le menu.
people-claim-show = Montrer mon jeu
people-claim-question = { $name } réclame tous les plis restants.
people-claim-granted = { $who ->
    [you] Le reste est à toi.
   *[other] Le reste va à { $name }.
  }
people-claim-refused = La demande n'est pas acceptée : on continue, avec ce jeu découvert.
people-claim-hand = { $name } a en main : { $cards }

people-report-ask = Signaler quelqu'un
people-report-about = Ceux qui tiennent ce site le liront ; personne à la table ne le saura.
people-report-why = Que s'est-il passé ?
people-report-send = Signaler { $name }
people-report-done = Merci. Ceux qui tiennent ce site vont voir ce qu'il en est.
