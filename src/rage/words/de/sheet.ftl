### Die Beschriftung des Punkteblatts.

sheet-title = Punkteblatt
sheet-player = Spieler
sheet-round = Runde
sheet-cards = Karten
sheet-bid = Tipp
sheet-tricks = Stiche
sheet-prediction = Für den Tipp
sheet-actions = Aktionskarten
sheet-total = Gesamt
sheet-running_total = Zwischenstand
sheet-place = Platz
sheet-exact_rounds = Volltreffer
sheet-shared = geteilt
