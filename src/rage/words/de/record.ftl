### Was an einer Aufzeichnung nicht stimmt.

record-line = Zeile { $line }: { $mistake }
record-at = Bei { $at }: { $mistake }
record-open_comment = Hier beginnt ein Kommentar in geschweiften Klammern, der nirgends endet.
record-open_text = Hier beginnt ein Text in Anführungszeichen, der nicht in derselben Zeile endet.
record-missing = „{ $what }“ fehlt.
record-twice = „{ $what }“ steht zweimal da.
record-unknown_player = Niemand heißt { $given }, oder mehrere heißen so. Es spielen: { $known }.
record-unknown_version = Diese Aufzeichnung hat die Fassung { $given }; lesbar ist nur die Fassung { $known }.
record-player_count = Die Aufzeichnung nennt { $given }, die Regeln verlangen { $expected }.
record-no_name = Auf Platz { $seat } sitzt jemand ohne Namen.
record-bad_tag = Eine weitere Kopfzeile kann nicht „{ $tag }“ heißen: Nimm einen noch freien Namen aus Buchstaben und Ziffern.
record-bad_text = In diesem Text steht ein halbes Zeichen: { $given }.
record-bad_date = „{ $given }“ ist kein Datum: Schreibe es wie 2026-11-15.
record-bad_dealer = Platz { $given } kann nicht als Erster geben: Es gibt ihn nicht, oder die Regeln bestimmen einen anderen.
record-stray_comment = Ein Kommentar soll nach Zug { $given } stehen, doch den gibt es in dieser Runde nicht.
record-incomplete_deck = In Runde { $round } ist der Kartensatz nicht vollständig. Fehlende Karten: { $missing }.

record-unexpected-found = „{ $found }“ gehört nicht hierher. Erwartet: { $expected }.
record-unexpected-end = Die Aufzeichnung endet zu früh. Erwartet: { $expected }.

record-illegal-deal = Runde { $round }: { $reason }
record-illegal-move = Runde { $round }, Zug { $move }, { $player }: { $reason }

record-part-tag = eine Kopfzeile wie [Rules "de-amigo"]
record-part-text = ein Text in Anführungszeichen
record-part-option = eine Einstellung wie slam=true
record-part-round = die nächste Runde, etwa „Round 2“
record-part-number = eine Zahl
record-part-player = der Name eines Mitspielers
record-part-hand = die Hand eines Spielers oder der Stapel
record-part-card = eine Karte wie R15
record-part-colour = eine Farbe wie R
record-part-bid = der nächste Tipp
record-part-trick = der nächste Stich, etwa „2.“
record-part-pick = die ausgesuchte Trumpffarbe, etwa =B
record-part-end = das Ende, denn das Spiel ist vorbei
record-part-object = ein Objekt mit benannten Feldern
record-part-list = eine Liste
record-part-move = ein Zug wie R15
record-part-sign = das Zeichen „{ $sign }“

record-wrong-round = Das ist Runde { $expected }, nicht Runde { $given }.
record-wrong-size = In dieser Runde beträgt die Kartenzahl { $expected }, nicht { $given }.
record-wrong-dealer = In dieser Runde gibt { $expected }, nicht { $given }.
record-wrong-trick = Das ist Stich { $expected }, nicht Stich { $given }.
record-wrong-leader = Diesen Stich eröffnet { $expected }, nicht { $given }.
record-wrong-winner = Dieser Stich geht an { $expected }, nicht an { $given }.
record-wrong-score = { $player } bekommt in dieser Runde { $expected }, nicht { $given }.
record-wrong-total = { $player } hat insgesamt { $expected }, nicht { $given }.
record-wrong-result = Das Ergebnis lautet „{ $expected }“, nicht „{ $given }“.
record-wrong-field = Hier sollte { $expected } stehen, nicht { $given }.
