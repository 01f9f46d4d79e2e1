### La commande `rage arena` : les robots mesurés entre eux.

arena-title = { $edition } · { $players } · { $kind } · donnes : { $deals } × { $rotations } rotations
arena-rounds = manches seules
arena-games = parties entières
arena-seed = graine : { $seed }
arena-working = Donnes
arena-forfeits_so_far = coups perdus : { $number }
arena-bot = Robot
arena-points = Points
arena-margin = Avance
arena-exact = Exactes
arena-wins = Gains
arena-rating = Cote
arena-positions = Coups évidents trouvés
arena-one_deal = Une seule donne ne dit rien du hasard : pour des intervalles, joues-en plus avec --deals.
arena-forfeited = { $bot } a perdu des coups : { $reasons }. Le premier coup permis a été joué à la place.
arena-said = { $reason } : « { $detail } »
arena-chart_title = Arène RAGE · { $edition }

arena-about-points = points par manche
arena-about-margin = points par manche de plus que les autres à table
arena-about-exact = annonces réussies
arena-about-wins = part des victoires ; à égalité, on partage
arena-about-rating = de Plackett–Luce ; 0 est la moyenne d'ici, avec 100 de plus on finit devant 64 fois sur 100
arena-about-interval = l'intervalle à 95 %, calculé d'une donne à l'autre

arena-failure-start = n'a pas pu démarrer
arena-failure-handshake = ne s'est pas présenté
arena-failure-timeout = n'a pas répondu à temps
arena-failure-ended = s'est arrêté
arena-failure-flood = a trop écrit
arena-failure-garbage = n'a pas répondu par un coup
arena-failure-illegal = a choisi un coup interdit
arena-failure-gone = abandonné

arena-error-unknown_bot = Il n'y a pas de robot { $given }. Au choix : { $known } ; ou un programme : "wire:COMMANDE".
arena-error-bad_command = « { $given } » ne nomme aucun programme. Écris par exemple "wire:python3 bot.py".
arena-error-cannot_make = « { $given } » ne donne pas de robot : { $why }.
arena-error-cannot_start = Le programme { $command } ne peut pas démarrer : { $why }.
arena-error-no_introduction = Le programme { $command } ne se présente pas comme docs/protocol.md le demande.
arena-error-wrong_introduction = Le programme { $command } ne se présente pas comme docs/protocol.md le demande : « { $detail } »
arena-error-too_few = Il faut au moins deux robots. Nomme-les l'un après l'autre, par exemple : rage arena steady random
arena-error-too_many = { $bots } robots ne tiennent pas à une table, où il y a { $most } places. Dis avec --players combien jouent ensemble.
arena-error-empty_seats = Il n'y a pas assez de robots pour { $players } places. Nommes-en d'autres, ou deux fois le même.
arena-error-too_few_deals = Avec si peu de donnes, certains robots ne jouent pas. Il en faut au moins { $least }.
arena-error-bad_number = { $option } prend un nombre entier de { $least } à { $most }, pas « { $given } ».
arena-error-bad_seconds = { $option } prend un nombre de secondes au-dessus de 0, pas « { $given } ».
arena-error-no_svg = Le graphique est dessiné en SVG. Choisis un fichier qui finit par .svg, pas « { $given } ».
arena-error-cannot_write = { $file } ne peut pas être écrit : { $why }.
arena-error-no_lab = L'arène a besoin des éléments du laboratoire. Pour les installer : pip install "rage-cards[lab]"
arena-error-needs_lab = Le robot { $given } a besoin des éléments du laboratoire. Pour les installer : pip install "rage-cards[lab]"
arena-error-bench_needs_lab = Cette mesure a besoin des éléments du laboratoire. Pour les installer : pip install "rage-cards[lab]"
arena-error-no_cluster_library = Pour travailler sur une grappe, il faut Dask. Pour l'installer : pip install "rage-cards[cluster]"
arena-error-no_cluster = Aucune grappe Dask ne répond à { $address } : { $why }.
arena-error-bad_line = Ce n'est pas ce que prévoit docs/protocol.md : { $why }
