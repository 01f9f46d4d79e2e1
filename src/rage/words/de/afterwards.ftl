### Nach dem Spiel: das Ende, das Spiel noch einmal, und die eigenen Spiele.

finish-title = Das Spiel ist zu Ende
finish-standing = Endstand
finish-best = Kühnster Treffer
finish-best_text = { $who ->
    [you] Runde { $round }: Du tipptest auf { $tricks } und lagst genau richtig.
   *[other] Runde { $round }: { $name } tippte auf { $tricks } und lag genau richtig.
  }
finish-no_best = Niemand hat richtig getippt.
finish-worst = Am weitesten daneben
finish-worst_text = { $who ->
    [you] Runde { $round }: Du tipptest auf { $bid } und machtest { $tricks }.
   *[other] Runde { $round }: { $name } tippte auf { $bid } und machte { $tricks }.
  }
finish-no_worst = Niemand lag je daneben.
finish-rematch = Noch ein Spiel
finish-rematch_hint = Gleiche Plätze, gleiche Regeln.
finish-rematch_waits = Das nächste Spiel wartet auf dich.
finish-rematch_go = Zum nächsten Spiel
finish-replay = Noch einmal ansehen
finish-download = Herunterladen
finish-share = Teilen
finish-unfinished = Das Spiel wurde abgebrochen

chart-title = Punkte Runde für Runde
chart-about = Die Zwischenstände von { $names } nach jeder Runde. Dieselben Zahlen stehen im Punkteblatt.
chart-point = { $name }, Runde { $round }: { $points }

scoring-dealer = gibt
scoring-legend = So liest man ein Kästchen

again-title = Das Spiel noch einmal
again-controls = Durch das Spiel gehen
again-first = Zum Anfang
again-back = Einen Schritt zurück
again-forward = Einen Schritt weiter
again-last = Zum Ende
again-play = Von selbst abspielen
again-pause = Anhalten
again-step = Schritt
again-step_of = Schritt { $step } von { $steps }
again-jump = Springen zu
again-round = Runde { $round }
again-round_of = Runde { $round } von { $rounds }
again-bidding = Tipps
again-trick = Stich { $trick }
again-seat = Aus Sicht von
again-hands = Die Karten auf der Hand
again-hand_of = Hand von { $name }
again-on_table = Auf dem Tisch
again-not_played = noch nicht gespielt
again-keys = Auch die Pfeiltasten blättern.

again-gone-title = Dieses Spiel gibt es nicht
again-gone-text = Vielleicht ist der Link unvollständig, oder das Spiel läuft noch.

mine-title = Meine Spiele
mine-empty = Noch kein Spiel zu Ende gespielt. Das erste ist nur einen Klick entfernt.
mine-remembered = Deine Spiele hängen an einem Cookie in diesem Browser: Ein anderer kennt dich nicht.
mine-log_out-ask = Abmelden
mine-log_out-title = Wirklich abmelden?
mine-log_out-seats = Du bist Gast, und nur ein Cookie in diesem Browser kennt dich. Ist es weg, kommt niemand mehr an deine Plätze, deinen Namen und die Spiele hier oben, auch du nicht. Vor dem ersten Geben werden deine Plätze frei; in laufenden Spielen spielt ein Bot für dich, wenn es am Tisch so abgemacht ist.
mine-log_out-kept = Die Abrechnungen des Blocks bleiben auf diesem Gerät.
mine-log_out-stay = Bleiben
mine-log_out-sure = Abmelden und all das aufgeben
mine-log_out-done = Du bist abgemeldet. Von jetzt an bist du ein neuer Gast.
mine-numbers = In Zahlen
mine-games = Spiele
mine-wins = Siege
mine-exact = Volltreffer
mine-average = Punkte pro Spiel
mine-share_of = { $part } von { $whole }
mine-by_edition = Nach Ausgabe und Spielerzahl
mine-few = Bei so wenigen Spielen sagen diese Zahlen noch wenig.
mine-wins_hint = Geteilte erste Plätze zählen als Siege.
mine-list = Bisherige Spiele
mine-place_of = Platz { $place } von { $players }
mine-won = Gewonnen
mine-more = Ältere Spiele zeigen
