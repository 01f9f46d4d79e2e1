### Die Beschriftung des Abrechnungsblatts.

sheet-title = Abrechnungsblatt
sheet-player = Spieler
sheet-round = Runde
sheet-cards = Karten
sheet-bid = Tipp
sheet-tricks = Stiche
sheet-prediction = Voraussage
sheet-actions = Aktionskarten
sheet-total = Gesamt
sheet-running_total = Zwischenstand
sheet-place = Platz
sheet-exact_rounds = Volltreffer
sheet-shared = geteilt
