### Der Befehl `rage rules`.

rules-title = { $name } · { $edition }
rules-intro = Rechts steht, woher jede Zeile kommt: aus einem Kapitel der Spielregel dieser Ausgabe oder aus einer der Entscheidungen am Ende.
rules-players = Für { $fewest } bis { $most } Spieler.
rules-ruling = Entscheidung { $number }
rules-deck = { $deck }: { $numbers } Farbkarten, 0 bis 15 in { $colours }, und { $actions } Aktionskarten.
rules-editions = Die Regeln dieser Ausgaben stehen hier zum Nachlesen:
rules-how = So rufst du eine davon auf: rage rules { $edition }
rules-languages = In einer anderen Sprache: --language { $languages }

rules-variant-printed = { $name }. { $sentence }
rules-variant-house = { $name } (hier eine Hausregel). { $sentence }

rules-heading-players = Spieler
rules-heading-deck = Karten
rules-heading-rounds = Runden
rules-heading-bidding = Tipps
rules-heading-following = Bedienen
rules-heading-trump = Trumpf
rules-heading-scoring = Wertung
rules-heading-variants = Varianten
rules-heading-rulings = Entscheidungen
