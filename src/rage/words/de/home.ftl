### Die Startseite, und die Regeln zum Nachlesen.

home-title = RAGE spielen
home-foretell = Sag deine Stiche voraus.
home-take = Dann mach genau so viele.
home-name = Dein Name
home-name_hint = Mehr braucht es nicht. Keine Anmeldung.
home-name_saved = Hallo, { $name }!
home-play = Jetzt spielen
home-dealing = Die Karten kommen …
home-quick = { $players } · Bots: { $strength }
home-change = Ändern
home-players = Spieler, mit dir
home-edition = Ausgabe
home-strength = Bots
home-friends = Mit Freunden spielen
home-friends_hint = Macht einen Tisch auf, mit Link und QR-Code zum Weitergeben.
home-yours = Deine Tische
home-go_on = Weiter
home-tables = Offene Tische
home-no_tables = Gerade ist kein Tisch offen. Mach einen auf und setz ihn auf diese Liste.
home-join = Mitspielen
home-watch = Zusehen
home-at_table = Tisch mit { $names }
home-empty_table = Leerer Tisch
home-running = läuft
home-bots_only = Du und Bots
home-editions = Fünf gedruckte Ausgaben, jede nach ihren eigenen Regeln:
