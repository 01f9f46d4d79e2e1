### Der Block auf der Seite: die Punkte eines Spiels mit echten Karten, auf dem Handy geführt.

scorepad-title = Block
scorepad-back = Zurück
scorepad-cancel = Abbrechen
scorepad-undo = Rückgängig
scorepad-redo = Wiederholen
scorepad-unknown = Dieses Spiel gibt es auf diesem Gerät nicht.
scorepad-closed = Dieser Browser lässt hier nichts speichern. Ist das ein privates Fenster? Dann öffne den Block in einem gewöhnlichen.
scorepad-failed = Das konnte nicht gespeichert werden. Ist auf dem Gerät noch Platz? Bitte gib es noch einmal ein.
scorepad-outrun = Ein anderes Fenster war hier schneller, dein Eintrag wurde nicht übernommen. Sieh nach, was jetzt dasteht.
scorepad-update-there = Eine neuere Version des Blocks ist da.
scorepad-update-take = Jetzt aktualisieren

scorepad-home-intro = Schreib die Punkte eines Spiels mit echten Karten auf. Nichts, was du einträgst, geht verloren.
scorepad-home-offline = Einmal geöffnet, geht das auch ohne Netz.
scorepad-home-needs_https = Unter dieser Adresse geht das nur mit Netz. Unter einer, die mit https:// beginnt, geht es auch ohne, und der Block lässt sich installieren: Frag die Person, die den Server betreibt.
scorepad-home-new = Neues Spiel
scorepad-home-open = Angefangen
scorepad-home-finished = Fertige Spiele
scorepad-home-none = Noch keine Spiele. Gib die Karten und fang das erste an.
scorepad-home-round = Runde { $round } von { $rounds }
scorepad-home-won = { $names }: { $points }
scorepad-home-drop = Löschen
scorepad-home-drop_sure = Dieses Spiel endgültig löschen? Es lässt sich nicht zurückholen.
scorepad-home-install = Als App installieren
scorepad-home-install_menu = Im Menü deines Browsers kannst du den Block auf den Startbildschirm legen.
scorepad-home-seven_days = Allerdings löscht dieser Browser deine Spiele, wenn du ihn sieben Tage lang benutzt, ohne den Block zu öffnen. Damit sie bleiben, tipp auf Teilen, dann auf „Zum Home-Bildschirm“ (am Mac: „Zum Dock hinzufügen“), und führ den Block dort; was schon hier ist, nimmst du in einer Sicherung mit.

scorepad-record-title = Bilanz
scorepad-record-intro = Wie es allen auf diesem Gerät ergangen ist, über alle fertigen Spiele.

scorepad-backup-title = Sicherung
scorepad-backup-intro = Alle Spiele dieses Geräts in einer Datei. Beim Zurückholen kommen nur Spiele dazu, keines verschwindet.
scorepad-backup-save = Sicherung speichern
scorepad-backup-restore = Zurückholen
scorepad-backup-restored = Dazugekommen: { $added }. Weitergeführt: { $continued }. Schon da: { $unchanged }.
scorepad-backup-bad = Diese Datei ist keine Sicherung des Blocks. Es wurde nichts geändert.
scorepad-backup-nameless = Spiel Nr. { $number } in der Datei
scorepad-backup-damaged_game = nicht übernommen, das ist kein Spiel des Blocks.
scorepad-backup-damaged_rules = nicht übernommen, mit diesen Spielern und Regeln gibt es kein Spiel.
scorepad-backup-damaged_entry = nicht übernommen, der { $number }. Eintrag darin ist nicht lesbar.

scorepad-paper-title = Zum Ausdrucken
scorepad-paper-intro = Als PDF. Dafür braucht es das Netz.
scorepad-paper-sheet = Leeres Punkteblatt
scorepad-paper-rules = Regeln auf einen Blick
scorepad-paper-deck = Karten zum Ausschneiden
scorepad-paper-players = Spielerzahl
scorepad-paper-edition = Ausgabe
scorepad-paper-paper = Papier
scorepad-paper-offline = PDFs macht der Server, und der ist gerade nicht zu erreichen.

scorepad-start-title = Neues Spiel
scorepad-start-players = Wer spielt mit?
scorepad-start-order = Im Uhrzeigersinn, so wie ihr sitzt.
scorepad-start-player = Spieler { $number }
scorepad-start-add = Noch jemand
scorepad-start-remove = { $name } entfernen
scorepad-start-up = { $name } nach oben
scorepad-start-drag = { $name } verschieben: ziehen, oder mit den Pfeiltasten
scorepad-start-moved = { $name } ist jetzt Nummer { $number }.
scorepad-start-dealer = Wer gibt zuerst?
scorepad-start-begin = Spiel beginnen
scorepad-start-nameless = Alle brauchen einen Namen.
scorepad-start-twice = Zwei heißen { $player }. Gib einem von beiden einen anderen Namen.

scorepad-round-title = Runde { $round } von { $rounds }
scorepad-round-deals = { $name } gibt
scorepad-round-begins = { $name } tippt zuerst
scorepad-round-entry = Eintragen
scorepad-round-ask_bid = Auf wie viele tippt { $name }?
scorepad-round-ask_tricks = Wie viele Stiche hat { $name } gemacht?
scorepad-round-bid_sum = Bisher { $number } getippt, { $tricks }
scorepad-round-under = { $number } getippt, { $tricks }: { $rest } zu wenig
scorepad-round-even = { $number } getippt, { $tricks }: geht genau auf
scorepad-round-over = { $number } getippt, { $tricks }: { $rest } zu viel
scorepad-round-barred = { $number } ist gesperrt: Die Tipps dürfen zusammen nicht { $tricks } ergeben.
scorepad-round-play = Spielt jetzt die Runde und tragt dann die Stiche ein.
scorepad-round-left = Noch einzutragen: { $tricks }
scorepad-round-all_exact = Alle haben genau getroffen
scorepad-round-fives = Hat jemand { -plus_five } oder { -minus_five } bekommen? Wähle sie neben dem Namen aus.
scorepad-round-done = Runde { $round } ist fertig.
scorepad-round-next = Nächste Runde
scorepad-round-end = Zum Ergebnis
scorepad-round-bid_of = { $name }, Tipp: { $number }
scorepad-round-tricks_of = { $name }, Stiche: { $number }
scorepad-round-fives_of = { $name }, { $card }: { $number }. Drücken für eine mehr.
scorepad-round-blank = nicht eingetragen
scorepad-round-hidden = verdeckt
scorepad-round-points = Punkte

scorepad-secret-hand = Gib das Handy an { $name }.
scorepad-secret-here = Ich bin { $name }
scorepad-secret-look = Jetzt schaut nur { $name }.
scorepad-secret-note = Eintragen und verdecken
scorepad-secret-noted = { $name } hat getippt.
scorepad-secret-waiting = Es fehlen noch: { $names }
scorepad-secret-kept = Alle haben getippt. Die Tipps bleiben bis zum Ende der Runde verdeckt.

scorepad-sheet-title = Blatt
scorepad-sheet-standing = Stand
scorepad-sheet-correct = Runde { $round } berichtigen
scorepad-sheet-hint = Wähle eine Runde aus, um sie zu berichtigen.

scorepad-correct-title = Runde { $round } berichtigen
scorepad-correct-hint = Wähle die falsche Zahl aus und dann die richtige.
scorepad-correct-effect = Was sich ändert
scorepad-correct-nothing = Es ändert sich nichts.
scorepad-correct-before = { $before } → { $after }
scorepad-correct-save = Übernehmen
scorepad-correct-names = Namen ändern

scorepad-settle-title = Stich prüfen
scorepad-settle-intro = Legt den Stich noch einmal, Karte für Karte, und seht, wer ihn macht.
scorepad-settle-trump = Trumpf vor dem Stich
scorepad-settle-no_trump = kein Trumpf
scorepad-settle-leader = Wer hat ausgespielt?
scorepad-settle-next = Karte von { $name }
scorepad-settle-colour = Welche Farbe wurde angesagt?
scorepad-settle-new_trump = Welcher Trumpf kam danach?
scorepad-settle-no_new = kein neuer Trumpf
scorepad-settle-last_trump = Das war der letzte Trumpf: Nach dieser Regel kann er nicht wieder kommen.
scorepad-settle-back = Letzte Karte zurück
scorepad-settle-again = Nächster Fall
scorepad-settle-lead = Angespielt
scorepad-settle-no_lead = keine Farbe
scorepad-settle-trump_now = Trumpf am Ende
scorepad-settle-takes = { $name } macht den Stich: { $why }.
scorepad-settle-leads = { $name } spielt zum nächsten Stich aus.
scorepad-settle-turned = Nach diesem Stich wird ein neuer Trumpf aufgedeckt.
scorepad-settle-players = Zu wievielt spielt ihr?

scorepad-show-title = Teilen
scorepad-show-live = Live mitlesen
scorepad-show-live_intro = Wer das scannt, sieht das Blatt auf dem eigenen Handy wachsen. Schreiben kannst nur du.
scorepad-show-live_start = Andere mitlesen lassen
scorepad-show-live_stop = Nicht mehr zeigen
scorepad-show-live_offline = Kein Netz: Die anderen sehen den Rest, sobald es wieder da ist.
scorepad-show-live_failed = Der Server ist nicht zu erreichen. Versuch es später noch einmal.
scorepad-show-live_sent = Auf dem neuesten Stand.
scorepad-show-link = Das Blatt als Link
scorepad-show-link_intro = Im Link steckt das ganze Blatt, wie es jetzt ist. Nur wer ihn hat, sieht es.
scorepad-show-link_kept = Ein Handy, das den Block schon einmal offen hatte, zeigt es ohne Netz; jedes andere muss diesen Server erreichen.
scorepad-show-link_fetched = Um es zu zeigen, muss ein Handy diesen Server erreichen.
scorepad-show-qr = QR-Code für { $address }
scorepad-show-file = Als Datei
scorepad-show-print = Drucken
scorepad-show-pdf = PDF
scorepad-show-subject = RAGE mit { $names }

scorepad-follow-title = Blatt live
scorepad-follow-waiting = Gleich kommt der erste Eintrag …
scorepad-follow-live = live
scorepad-follow-lost = Keine Verbindung. So stand es zuletzt.
scorepad-follow-gone = Dieses Blatt wird nicht mehr gezeigt.
scorepad-follow-bad_link = In diesem Link steckt kein Blatt. Vielleicht ging unterwegs ein Stück verloren: Lass ihn dir noch einmal geben.
scorepad-follow-shared = Ein Blatt, das jemand mit dir teilt. Du kannst es behalten.
scorepad-follow-keep = Auf diesem Gerät behalten
scorepad-follow-kept = Es steht jetzt bei deinen Spielen.

scorepad-together-who = Auf dem Block bist du
scorepad-together-nobody = niemand
scorepad-together-save = Als Tabelle speichern (CSV)

scorepad-end-title = Das Ergebnis
scorepad-end-again = Noch einmal, gleiche Leute
scorepad-end-home = Alle Spiele
