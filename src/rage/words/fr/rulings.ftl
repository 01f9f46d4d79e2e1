### Les décisions de docs/rulings.md, en une phrase chacune.

ruling-1 = Deux { -jokers } de couleurs différentes comptent chacun dans sa couleur.
ruling-2 = { -no_trump } et { -trump_change } dans un même pli agissent dans l'ordre où ils sont joués, et c'est le dernier qui compte.
ruling-3 = Après le dernier pli d'une manche, on ne retourne pas de nouvel atout.
ruling-4 = Le dernier atout est la couleur qui l'a été le plus récemment dans la manche, même s'il n'y en a plus.
ruling-5 = Si la pile est épuisée ou n'offre aucun choix, il n'y a pas d'atout jusqu'à ce qu'une carte en amène un.
ruling-6 = Qui cherche dans la pile ne la montre à personne et choisit une couleur ; la plus forte carte de cette couleur devient l'atout.
ruling-7 = Les cartes retournées de la pile sont visibles de tous et ne reviennent pas dans la manche.
ruling-8 = Si un { -joker } entame le pli, il faut suivre la couleur annoncée.
ruling-9 = Les annonces cachées ou secrètes se font dans n'importe quel ordre, et on ne revient pas dessus.
ruling-10 = Le premier donneur est tiré au sort, sauf si la table en désigne un.
ruling-11 = La règle n'indique pas le nombre de joueurs : 3 à 8, comme dans les autres éditions AMIGO.
ruling-12 = La règle ne nomme pas les couleurs : ce sont celles des éditions allemande et néerlandaise.
ruling-13 = Chaque variante est permise dans chaque édition ; si elle ne figure pas dans la règle, c'est une règle maison.
ruling-14 = La règle ne dit rien des égalités : la victoire est partagée.
ruling-15 = La règle compte 16 cartes d'action, mais sa liste et son total de 110 cartes en donnent 14 : une coquille.
ruling-16 = Chaque édition peut se jouer de 2 à 8 joueurs ; un nombre que la règle n'indique pas est une règle maison.
ruling-17 = Qui a cherché dans la pile sait ce qu'il y reste jusqu'à la fin de la manche.
ruling-18 = { -trump_change } annule { -no_trump } du même pli même sans amener d'atout : rien n'est retourné après ce pli.
ruling-19 = Un { -joker } est une carte d'action : avec les cartes d'action libres, tu peux le jouer même si tu pourrais suivre.
ruling-20 = Si des règles maison font à la fois choisir et retourner, la pile garde son ordre après un choix.
