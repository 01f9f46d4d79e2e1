### Die Startseite, und die Regeln zum Nachlesen.

home-title = RAGE spielen
home-what = Ein Kartenspiel für zwei bis acht
home-foretell = Sag deine Stiche voraus.
home-take = Dann mach genau so viele.
home-minute = In einer Minute erklärt
home-minute_play = Wer kann, bedient die angespielte Farbe. Der höchste Trumpf macht den Stich, sonst die höchste Karte dieser Farbe.
home-name = Dein Name
home-name_hint = Mehr braucht es nicht. Keine Anmeldung.
home-name_saved = Hallo, { $name }!
home-play = Jetzt spielen
home-dealing = Die Karten kommen …
home-learn = So geht's
home-quick = { $players } · Bots: { $strength }
home-change = Ändern
home-players = Spieler, mit dir
home-edition = Ausgabe
home-strength = Bots
home-friends = Mit Freunden spielen
home-friends_hint = Ein neuer Tisch, mit Link und QR-Code zum Weitergeben.
home-yours = Deine Tische
home-go_on = Weiter
home-tables = Offene Tische
home-no_tables = Gerade ist kein Tisch offen. Mach einen auf und setz ihn auf diese Liste.
home-join = Mitspielen
home-watch = Zusehen
home-at_table = Tisch mit { $names }
home-empty_table = Leerer Tisch
home-watch_these = { $names } spielen gerade: zusehen
home-earlier_trick = Aus einem früheren Spiel
home-stand_still = Bewegung anhalten
home-move = Weiterlaufen lassen
home-editions = Fünf gedruckte Ausgaben, jede nach ihren eigenen Regeln:

home-bad_name-blank = Ein Name braucht mindestens ein sichtbares Zeichen.
home-bad_name-too_long = Höchstens { $most } Zeichen, bitte. Manche Emojis zählen als mehrere.
home-bad_name-hidden = Darin ist ein Zeichen, das man nicht sieht oder das die Schreibrichtung ändert. Gib den Namen von Hand ein, statt ihn einzufügen.
home-bad_name-marks = Zu viele Akzente auf einem Buchstaben.

home-round = Runde { $round } von { $rounds }
home-your_turn = du bist dran
home-their_turn = warten auf { $names }
home-alone = Noch niemand sonst
home-discard = Tisch verlassen: { $table }
home-discard_sure = Verlassen
home-keep = Behalten
home-discarded = Der Tisch steht nicht mehr auf deiner Liste.

home-discard_ask-bots = Dieses Spiel aufgeben? Es lässt sich nicht zurückholen.
home-discard_ask-people = Endgültig gehen? Ein Bot bekommt deinen Platz, die anderen spielen weiter, und sein Ergebnis zählt als deins.
home-discard_ask-lobby = Aufstehen? Dein Platz ist dann für andere frei.
