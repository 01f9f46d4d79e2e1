### Ein Tisch vor dem ersten Geben.

lobby-title = Tisch
lobby-yours = Dein Tisch
lobby-theirs = Tisch von { $name }
lobby-rematch = Spiel { $number } in Folge
lobby-rematch_begins = Es geht von selbst los, sobald alle wieder da sind.
lobby-invite = Freunde einladen
lobby-invite_hint = Wer diesen Link hat, kann sich dazusetzen.
lobby-invite_full = Alle Plätze sind besetzt; wer diesen Link hat, kann zusehen.
lobby-link = Link zu diesem Tisch
lobby-qr = QR-Code mit dem Link zu diesem Tisch
lobby-seats = Plätze
lobby-seat = Platz { $seat }
lobby-free = Noch frei
lobby-maker = führt den Tisch
lobby-away = gerade nicht da
lobby-sit = Hier hinsetzen
lobby-leave = Aufstehen
lobby-who = Wer auf Platz { $seat } spielt
lobby-person = ein Mensch
lobby-bot = ein Bot, { $strength }
lobby-add = Platz hinzufügen
lobby-remove = Platz { $seat } wegnehmen
lobby-watching = Du siehst zu. Setz dich auf einen freien Platz, um mitzuspielen.
lobby-watching_full = Du siehst zu: Alle Plätze sind besetzt.
lobby-name_first = Damit die anderen wissen, wer du bist.
lobby-game = Das Spiel
lobby-edition = Ausgabe
lobby-edition_players = Die Spielregel ist für { $fewest } bis { $most } Spieler; { $players } sind eine Hausregel.
lobby-look = Ansehen
lobby-variants = Varianten
lobby-house = Hausregeln
lobby-house_hint = Jede Zeile der Regeln lässt sich ändern. Was markiert ist, weicht von der gedruckten Ausgabe ab.
lobby-changed = geändert
lobby-house_rule = Hausregel
lobby-reset = Alles wie gedruckt
lobby-reset_one = { $option } wie gedruckt
lobby-as_printed = Wie gedruckt
lobby-sizes_hint = Zahlen mit Kommas oder Leerzeichen, für jede Runde eine.
lobby-sizes_wrong = Gib ganze Zahlen ab 1 an, mit Kommas oder Leerzeichen dazwischen.
lobby-number_wrong = Gib eine ganze Zahl von { $least } bis { $most } an.
lobby-table = Am Tisch
lobby-pace = Bedenkzeit
lobby-days = Tage je Entscheidung
lobby-stand_in = Ein Bot springt ein
lobby-listed = Für alle offen
lobby-start = Karten geben
lobby-starting = Die Karten kommen …
lobby-mend_first = Berichtige zuerst das markierte Feld.
lobby-start_hint = Bis zum Geben lässt sich alles ändern.
lobby-start_free = { $seats }: Bots springen ein.
lobby-wait = { $name } gibt, sobald alle da sind.
lobby-wait_nobody = Wer den Tisch führt, gibt die Karten.
lobby-reconnecting = Die Verbindung ist weg. Neuer Versuch …
lobby-came = { $name } setzt sich dazu.
lobby-went = { $name } steht auf.

lobby-gone-title = Diesen Tisch gibt es nicht
lobby-gone-text = Vielleicht ist der Link unvollständig, oder der Tisch wurde abgeräumt.

lobby-crowded-title = Gerade haben zu viele diesen Tisch offen
lobby-crowded-text = Sobald Platz ist, kommst du von selbst hinein.
lobby-crowded-still = Noch kein Platz. Wir versuchen es weiter.

lobby-logged_out-title = Du hast dich abgemeldet
lobby-logged_out-text = Dieser Browser kennt dich nicht mehr, darum ist der Platz hier nicht mehr deiner. Du kannst als neuer Gast weitermachen.

lobby-paces-free = ohne Uhr
lobby-paces-relaxed = gemütlich
lobby-paces-brisk = flott
lobby-paces-days = Fernpartie

lobby-pace_about-free = Alle dürfen so lange nachdenken, wie sie wollen.
lobby-pace_about-relaxed = Eine Uhr mit viel Zeit. Läuft sie ab, macht ein Bot den Zug.
lobby-pace_about-brisk = Eine schnelle Uhr. Läuft sie ab, macht ein Bot den Zug.
lobby-pace_about-days = { $days } für jede Entscheidung, und ihr müsst nicht gleichzeitig da sein. Ist die Zeit um, macht ein Bot den Zug.

lobby-stand_in_about-yes = Ist jemand zu lange weg, spielt ein Bot weiter. Der Platz lässt sich jederzeit zurücknehmen.
lobby-stand_in_about-no = Ist jemand weg, warten alle.

lobby-listed_about-yes = Der Tisch steht auf der Startseite, und alle können sich dazusetzen.
lobby-listed_about-no = Nur wer den Link hat, findet diesen Tisch.

lobby-groups-rounds = Runden
lobby-groups-play = Spielen
lobby-groups-points = Punkte
lobby-groups-deck = Karten im Spiel
