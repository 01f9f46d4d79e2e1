### Die Befehle von `rage admin`: Sicherungen, Prüfungen, Umzug einer Datenbank.

admin-backed_up = Die Sicherung steht in { $file } ({ $size } MB). Sie wurde wieder gelesen und geprüft und liegt sicher auf der Platte.
admin-backed_up_unsound = Die Sicherung gleicht der Datenbank, aber die Datenbank hat die Mängel oben.
admin-contents = Tische: { $tables }; Partien: { $games }; Züge: { $moves }; Personen: { $people }; Schema { $revision }.
admin-restored = { $file } steht jetzt an der Stelle von { $place }, Zeile für Zeile.
admin-copied = { $source } wurde nach { $place } kopiert, { $rows } Zeilen. Beide wurden verglichen: Sie sind gleich.
admin-digest = Prüfsumme aller Zeilen: { $digest }
admin-downgraded = { $place } hat jetzt das Schema { $revision }, mit allen Partien. Starte die frühere Version, nicht diese.
admin-kept = Was vorher dort war, bleibt als { $place } erhalten.
admin-sound = { $place } ist in Ordnung, soweit es sich feststellen lässt: Jede Partie führt Zug für Zug zu dem, was über sie gespeichert ist. Ob eine laufende Partie schon weiter war, ist daraus nicht zu ersehen.
admin-unsound = { $place } hat Mängel: { $findings }.
admin-speed = Das dauerte { $seconds } Sekunden: { $games } Partien in der Minute.
admin-key_added = Es gibt einen neuen Schlüssel für Cookies, zusammen sind es { $keys }. Gäste, deren Cookie ein früherer unterschrieben hat, werden erkannt und bekommen beim nächsten Besuch ein neues.
admin-keys_dropped = Frühere Schlüssel verworfen: { $keys }. Gäste, die nicht mehr da waren, seit der neueste unterschreibt, werden nicht mehr erkannt.
admin-one_key = Es gibt nur einen Schlüssel. Nichts wurde verworfen, und alle Gäste werden erkannt wie zuvor.
admin-restart = Ein laufender Server liest die Schlüssel, wenn er neu gestartet wird.

admin-error-cannot_open = { $place } lässt sich nicht lesen: { $why }
admin-error-cannot_write = { $place } lässt sich nicht schreiben: { $why }. Was dort war, ist unverändert.
admin-error-no_games = { $place } enthält keine Partien eines RAGE-Servers.
admin-error-later_version = { $place } wurde von einer späteren Version geschrieben (Schema { $revision }; diese kennt bis { $known }). Installiere jene Version.
admin-error-exists = { $place } gibt es schon. Wähle einen anderen Namen oder ersetze die Datei mit --force.
admin-error-not_empty = { $place } ist nicht leer. Mit --force bleibt, was dort ist, unter anderem Namen erhalten.
admin-error-new_key = Noch hat kein Server einen ganzen Tag lang mit dem neuesten Schlüssel von { $place } unterschrieben: Alle, die seitdem nicht da waren, würden nicht mehr erkannt. Starte den Server, und verwirf die früheren später; oder jetzt, mit --force.
admin-error-in_use = { $place } wird benutzt: { $why }. Beende zuerst den Server.
admin-error-same_place = { $place } lässt sich nicht auf sich selbst kopieren.
admin-error-part_of_database = { $place } gehört zur Datenbank { $database }, die dadurch Spiele verlöre. Wähle einen anderen Namen.
admin-error-not_sound = { $place } ist nicht in Ordnung, siehe oben. Mit --force wird es trotzdem verwendet.
admin-error-differs = Die Kopie für { $place } glich nicht dem, was kopiert wurde, und wurde verworfen. Ist die Platte in Ordnung?
admin-error-no_such_version = { $place } lässt sich nicht auf das Schema { $revision } zurückführen. Möglich sind: { $known }.

admin-finding-damaged = Die Datenbank ist beschädigt: { $why }
admin-finding-incomplete = { $missing } fehlt; die Version dieser Datenbank hat es angelegt.
admin-finding-two_versions = Die Datenbank nennt mehrere Versionen: { $versions }.
admin-finding-impossible = { $column } von { $row } enthält { $content }; das schreibt kein Server.
admin-finding-lost_reference = { $column } nennt { $content }, was es nicht gibt (Zeilen: { $rows }).
admin-finding-unknown_edition = Tisch { $table } ist von der Ausgabe { $edition }, die hier niemand kennt: Er lässt sich nicht nachspielen.
admin-finding-unreadable = Tisch { $table }: { $column } lässt sich nicht lesen: { $why }
admin-finding-gap = Tisch { $table }: Eintrag { $number } seines Protokolls fehlt.
admin-finding-breaks_rule = Tisch { $table }: Eintrag { $number } seines Protokolls bricht eine Regel: { $entry } ({ $why }).
admin-finding-no_deal = Tisch { $table }: Sein Status ist { $status }, aber keine Karte wurde gegeben.
admin-finding-wrong_status = Tisch { $table }: Sein Status ist { $status }, nach seinem Protokoll ist er { $expected }.
admin-finding-wrong_outcome = Tisch { $table }: Als Ausgang gespeichert: { $stored }. Nach seinem Protokoll: { $expected }.
admin-finding-wrong_results = Tisch { $table }: Die Ergebnisse dieser Plätze sind nicht, was sein Protokoll sagt: { $seats }.
admin-finding-wrong_sitters = Tisch { $table }: Die dort vermerkten Personen sind nicht die auf seinen Plätzen.
admin-finding-unreadable_sheet = Spielblock { $pad } lässt sich nicht lesen: { $why }
