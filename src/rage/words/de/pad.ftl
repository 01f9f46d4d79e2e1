### Der Block: Punkteblätter für das Spiel mit echten Karten, in Dateien und auf Papier.

## was über einer Spalte stehen darf; mehreres, durch Kommas getrennt

pad-columns-round = Runde, Nr, Nr.
pad-columns-cards = Karten, Handkarten, Kartenzahl
pad-columns-player = Spieler, Spielerin, Name, Spieler/in
pad-columns-bid = Tipp, Tipps, Ansage, vorausgesagt, angesagt
pad-columns-tricks = Stiche, Stich, gemacht, gewonnene Stiche
pad-columns-plus_fives = +5, +5-Karten, plus 5, plus fünf
pad-columns-minus_fives = -5, -5-Karten, minus 5, minus fünf
pad-columns-prediction = Für den Tipp, Voraussage, Punkte für den Tipp, Punkte für die Voraussage
pad-columns-actions = Aktionskarten, Aktion, Aktionspunkte
pad-columns-total = Gesamt, Punkte, Summe, Rundenpunkte
pad-columns-running_total = Zwischenstand, Stand, Gesamtstand

pad-at-place = { $place }: { $sentence }
pad-at-row = Zeile { $first }
pad-at-rows = Zeilen { $first } bis { $last }
pad-at-column = Spalte { $columns }
pad-at-columns = Spalten { $columns }
pad-at-header = „{ $header }“

pad-part-object = ein Objekt mit benannten Feldern
pad-part-list = eine Liste
pad-part-text = ein Text
pad-part-number = eine ganze Zahl
pad-part-each = eine Liste mit einer Zahl für jeden Spieler

pad-wrong-bid_out_of_range = { $player } kann in Runde { $round } nicht auf { $number } tippen: Es muss eine Zahl von 0 bis { $limit } sein.
pad-wrong-plus_minus_one = { $player } tippt in Runde { $round } zuletzt und darf nicht { $number } sagen: Die Tipps dürfen zusammen nicht { $limit } ergeben, die Zahl der Stiche.
pad-wrong-bids_first = { $player } hat in Runde { $round } keinen Tipp: Erst kommen alle Tipps, dann die Stiche.
pad-wrong-tricks_out_of_range = { $player } kann in Runde { $round } nicht { $number_tricks } gemacht haben: Es muss eine Zahl von 0 bis { $limit } sein.
pad-wrong-tricks_sum = Die Stiche von Runde { $round } ergeben zusammen { $number }, es waren aber { $limit }.
pad-wrong-fives_out_of_range = { $player } kann in Runde { $round } nicht { $number } × { $card } bekommen haben: Es muss eine Zahl von 0 bis { $limit } sein.
pad-wrong-fives_sum = In Runde { $round } kommt { $card } { $number }-mal vor, im Spiel aber nur { $limit }-mal.
pad-wrong-fives_without_tricks = { $player } kann in Runde { $round } nicht { $number_cards } { -plus_five } und { -minus_five } bekommen haben: In die gemachten Stiche passen { $limit_cards }.
pad-wrong-round_skipped = Runde { $round } ist eingetragen, aber Runde { $number } ist noch nicht fertig.
pad-wrong-bid_missing = Runde { $round }: Der Tipp von { $player } fehlt.
pad-wrong-tricks_missing = Runde { $round }: Die Stiche von { $player } fehlen.
pad-wrong-not_text = Das ist keine Textdatei.
pad-wrong-empty = Hier steht kein Punkteblatt: Es braucht eine Kopfzeile und eine Zeile für jede Runde und jeden Spieler.
pad-wrong-not_json = Das ist kein gültiges JSON: Der Fehler liegt in Zeile { $line }, Spalte { $column }.
pad-wrong-not_csv = Das lässt sich nicht als Tabelle lesen.
pad-wrong-not_xlsx = Diese Tabelle lässt sich nicht lesen. Öffne sie im Programm, aus dem sie kommt, und speichere sie als CSV (Datei, Speichern unter).
pad-wrong-unexpected = Hier gehört { $expected } hin, nicht { $found }.
pad-wrong-unknown_version = Dieses Blatt hat die Fassung { $given }; lesbar ist nur die Fassung { $known }.
pad-wrong-missing_column = Eine Spalte { $given } fehlt. Vorhanden sind: { $known }.
pad-wrong-column_twice = Die Spalte „{ $column }“ steht zweimal da.
pad-wrong-not_a_number = „{ $given }“ ist keine ganze Zahl.
pad-wrong-not_fives = „{ $given }“ kann nicht von { -plus_five } und { -minus_five } kommen: Es muss durch 5 teilbar sein.
pad-wrong-bad_round = „{ $given }“ ist keine Runde: Gezählt wird ab 1.
pad-wrong-no_such_round = Eine Runde { $given } gibt es nicht: Das Spiel hat { $limit }.
pad-wrong-round_twice = Runde { $given } steht zweimal da.
pad-wrong-wrong_cards = Hier steht { $given }, aber in dieser Runde bekommt jeder { $expected_cards }.
pad-wrong-unknown_player = { $given } spielt nicht mit. Es spielen: { $known }.
pad-wrong-player_twice = { $player } steht in Runde { $round } zweimal.
pad-wrong-player_missing = { $player } fehlt in Runde { $round }.
pad-wrong-name_twice = Zwei Spieler heißen { $player }.
pad-wrong-nameless = Hier steht ein Spieler ohne Namen.
pad-wrong-player_count = Es spielen { $least } bis { $most }, nicht { $number }.
pad-wrong-bad_date = „{ $given }“ ist kein Datum: Schreibe es wie 2026-11-15.
pad-wrong-stated_wrongly = Hier steht { $given }, es kommt aber { $expected } heraus.
pad-wrong-unknown_setting = Eine Einstellung { $given } gibt es nicht. Es gibt: { $known }.

pad-error-unknown_format = Ein Format { $given } gibt es nicht. Zur Wahl stehen: { $known }.
pad-error-unknown_paper = Ein Papier { $given } gibt es nicht. Zur Wahl stehen: { $known }.
pad-error-unknown_print = Zu drucken gibt es kein { $given }. Zur Wahl stehen: { $known }.
pad-error-cannot_write = { $file } lässt sich nicht schreiben: { $why }.
pad-error-no_pdf = Für PDF fehlt ein Paket: pip install 'rage-cards[pad]'
pad-error-terminal = Ein PDF ist nichts fürs Terminal: Nenne mit -o eine Datei.
pad-error-record_rules = Ein aufgezeichnetes Spiel behält seine Regeln: Lass { $options } weg.
pad-error-names = { $players } brauchen ebenso viele verschiedene Namen, nicht diese: { $names }.

pad-said-written = Geschrieben: { $file }
pad-said-round = Runde { $round } von { $rounds }, { $cards } für jeden: { $dealer } gibt, { $first } beginnt.
pad-said-so_far = Bis jetzt:
pad-said-mistakes = { $file } lässt sich nicht abrechnen:

pad-paper-date = Datum
pad-paper-dealer = gibt und tippt zuletzt. Zuerst gibt die erste Spalte, danach reihum nach rechts.
pad-paper-dealer_named = gibt und tippt zuletzt. Gegeben wird reihum nach rechts.
pad-paper-page = { $page } von { $pages }
pad-paper-size = In Originalgröße (100 %) drucken, dann an den Marken schneiden.

pad-rules-title = Die Regeln auf einen Blick
pad-rules-aim = Ziel
pad-rules-aim_text = Sag vor jeder Runde, wie viele Stiche du machst, und mach dann genau so viele. Nach { $rounds } Runden gewinnt, wer die meisten Punkte hat.
pad-rules-round = Eine Runde
pad-rules-deal = Der Geber verteilt an alle die Karten dieser Runde: { $sizes }. Der Rest ist der Stapel. Gegeben wird reihum im Uhrzeigersinn.
pad-rules-trump = Die oberste Karte des Stapels wird aufgedeckt: Ihre Farbe ist Trumpf. Ist es eine Aktionskarte, kommt die nächste an die Reihe.
pad-rules-lead = Links vom Geber wird zum ersten Stich ausgespielt. Wer einen Stich macht, spielt zum nächsten aus.
pad-rules-colour = Die erste Farbkarte oder der erste { -joker } im Stich gibt die Farbe vor. Bis dahin darf alles gespielt werden.
pad-rules-win = Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der angespielten Farbe. Liegen nur Aktionskarten, gewinnt die erste.
pad-rules-actions = Aktionskarten
pad-rules-end = Am Ende
pad-rules-variants = Varianten nach Absprache
