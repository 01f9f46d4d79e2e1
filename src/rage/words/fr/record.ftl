### Ce qui ne va pas dans une partie notée.

record-line = Ligne { $line } : { $mistake }
record-at = À { $at } : { $mistake }
record-open_comment = Un commentaire entre accolades commence ici et n'est jamais refermé.
record-open_text = Un texte entre guillemets commence ici et n'est pas refermé sur la même ligne.
record-missing = Il manque « { $what } ».
record-twice = « { $what } » y est deux fois.
record-unknown_player = Personne ne s'appelle { $given }, ou plusieurs s'appellent ainsi. Les joueurs : { $known }.
record-unknown_version = Cette partie est notée sous la forme { $given } ; seule la forme { $known } peut être lue.
record-player_count = La partie nomme { $given }, les règles en demandent { $expected }.
record-no_name = Le joueur à la place { $seat } n'a pas de nom.
record-bad_tag = Un autre en-tête ne peut pas s'appeler « { $tag } » : prends un nom encore libre, fait de lettres et de chiffres.
record-bad_text = Il y a la moitié d'un caractère dans ce texte : { $given }.
record-bad_date = « { $given } » n'est pas une date : écris-la comme 2026-11-15.
record-bad_dealer = La place { $given } ne peut pas distribuer en premier : elle n'existe pas, ou les règles en fixent une autre.
record-stray_comment = Un commentaire devrait suivre le coup { $given }, mais cette manche n'a pas un tel coup.
record-incomplete_deck = La manche { $round } ne contient pas le jeu entier. Il manque : { $missing }.

record-unexpected-found = « { $found } » n'a pas sa place ici. Attendu : { $expected }.
record-unexpected-end = La partie notée s'arrête trop tôt. Attendu : { $expected }.

record-illegal-deal = Manche { $round } : { $reason }
record-illegal-move = Manche { $round }, coup { $move }, { $player } : { $reason }

record-part-tag = un en-tête comme [Rules "fr-amigo"]
record-part-text = un texte entre guillemets
record-part-option = un réglage comme slam=true
record-part-round = la manche suivante, comme « Round 2 »
record-part-number = un nombre
record-part-player = le nom d'un joueur
record-part-hand = la main d'un joueur ou la pile
record-part-card = une carte comme R15
record-part-colour = une couleur comme R
record-part-bid = l'annonce suivante
record-part-trick = le pli suivant, comme « 2. »
record-part-pick = l'atout choisi, comme =B
record-part-end = la fin, car la partie est terminée
record-part-object = un objet à champs nommés
record-part-list = une liste
record-part-move = un coup comme R15
record-part-sign = le signe « { $sign } »

record-wrong-round = C'est la manche { $expected }, et non la manche { $given }.
record-wrong-size = Le nombre de cartes de cette manche est { $expected }, et non { $given }.
record-wrong-dealer = C'est { $expected } qui distribue à cette manche, et non { $given }.
record-wrong-trick = C'est le pli { $expected }, et non le pli { $given }.
record-wrong-leader = C'est { $expected } qui entame ce pli, et non { $given }.
record-wrong-winner = C'est { $expected } qui remporte ce pli, et non { $given }.
record-wrong-score = { $player } marque { $expected } dans cette manche, et non { $given }.
record-wrong-total = { $player } a { $expected } en tout, et non { $given }.
record-wrong-result = Le résultat est « { $expected } », et non « { $given } ».
record-wrong-field = Il faudrait ici { $expected }, et non { $given }.
