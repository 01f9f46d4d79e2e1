### Der Befehl `rage arena`: Bots im Vergleich.

arena-title = { $edition } · { $players } · { $kind } · Verteilungen: { $deals } × { $rotations } Sitzordnungen
arena-rounds = einzelne Runden
arena-games = ganze Partien
arena-seed = Startwert: { $seed }
arena-working = Verteilungen
arena-forfeits_so_far = verwirkte Züge: { $number }
arena-bot = Bot
arena-points = Punkte
arena-margin = Vorsprung
arena-exact = Treffer
arena-wins = Siege
arena-rating = Wertung
arena-positions = Klare Züge richtig
arena-one_deal = Eine einzelne Verteilung sagt nichts über den Zufall: Für Bereiche spiel mehr, mit --deals.
arena-forfeited = { $bot } hat Züge verwirkt: { $reasons }. Dafür kam der erste erlaubte Zug.
arena-said = { $reason }: „{ $detail }“
arena-chart_title = RAGE-Arena · { $edition }

arena-about-points = Punkte je Runde
arena-about-margin = Punkte je Runde mehr als die anderen am Tisch
arena-about-exact = richtige Tipps
arena-about-wins = Anteil an den Siegen; bei Gleichstand wird geteilt
arena-about-rating = nach Plackett–Luce; 0 ist der Schnitt hier, mit 100 mehr liegt man in 64 von 100 Fällen vorn
arena-about-interval = der 95-%-Bereich, gerechnet von Verteilung zu Verteilung

arena-failure-start = ließ sich nicht starten
arena-failure-handshake = stellte sich nicht vor
arena-failure-timeout = antwortete zu spät
arena-failure-ended = brach ab
arena-failure-flood = schrieb zu viel
arena-failure-garbage = nannte keinen Zug
arena-failure-illegal = wählte einen verbotenen Zug
arena-failure-gone = wurde aufgegeben

arena-error-unknown_bot = Einen Bot { $given } gibt es nicht. Zur Wahl stehen: { $known }; oder ein Programm: "wire:BEFEHL".
arena-error-bad_command = „{ $given }“ nennt kein Programm. Schreib zum Beispiel "wire:python3 bot.py".
arena-error-cannot_make = „{ $given }“ ergibt keinen Bot: { $why }.
arena-error-cannot_start = Das Programm { $command } lässt sich nicht starten: { $why }.
arena-error-no_introduction = Das Programm { $command } stellt sich nicht so vor, wie docs/protocol.md es verlangt.
arena-error-wrong_introduction = Das Programm { $command } stellt sich nicht so vor, wie docs/protocol.md es verlangt: „{ $detail }“
arena-error-too_few = Eine Arena braucht mindestens zwei Bots. Nenn sie nacheinander, zum Beispiel: rage arena steady random
arena-error-too_many = { $bots } Bots passen nicht an einen Tisch, da ist Platz für { $most }. Sag mit --players, wie viele zusammen spielen.
arena-error-empty_seats = Für { $players } Plätze sind das zu wenige Bots. Nenn mehr davon, gern denselben zweimal.
arena-error-too_few_deals = Bei so wenigen Verteilungen kommen manche Bots nicht dran. Es braucht mindestens { $least }.
arena-error-bad_number = { $option } nimmt eine ganze Zahl von { $least } bis { $most }, nicht „{ $given }“.
arena-error-bad_seconds = { $option } nimmt eine Zahl von Sekunden über 0, nicht „{ $given }“.
arena-error-no_svg = Das Schaubild wird als SVG gezeichnet. Nimm eine Datei mit der Endung .svg, nicht „{ $given }“.
arena-error-cannot_write = { $file } lässt sich nicht schreiben: { $why }.
arena-error-no_lab = Die Arena braucht die Teile des Labors. Sie kommen mit: pip install "rage-cards[lab]"
arena-error-needs_lab = Der Bot { $given } braucht die Teile des Labors. Sie kommen mit: pip install "rage-cards[lab]"
arena-error-bench_needs_lab = Diese Messung braucht die Teile des Labors. Sie kommen mit: pip install "rage-cards[lab]"
arena-error-no_cluster_library = Für einen Verbund von Rechnern braucht es Dask. Es kommt mit: pip install "rage-cards[cluster]"
arena-error-no_cluster = Unter { $address } antwortet kein Dask-Verbund: { $why }.
arena-error-bad_line = Das ist nicht so, wie docs/protocol.md es vorsieht: { $why }
