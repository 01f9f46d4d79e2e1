### Les titres de la feuille de points.

sheet-title = Feuille de points
sheet-player = Joueur
sheet-round = Manche
sheet-cards = Cartes
sheet-bid = Annonce
sheet-tricks = Plis
sheet-prediction = Points d'annonce
sheet-actions = Cartes d'action
sheet-total = Total
sheet-running_total = Cumul
sheet-place = Place
sheet-exact_rounds = Manches exactes
sheet-shared = partagée
