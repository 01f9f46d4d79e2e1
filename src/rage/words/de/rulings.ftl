### Die Entscheidungen aus docs/rulings.md, jede in einem Satz.

ruling-1 = Zwei { -jokers } in verschiedenen Farben zählen jeder in seiner Farbe.
ruling-2 = { -no_trump } und { -trump_change } in einem Stich wirken der Reihe nach: Was zuletzt gespielt wurde, gilt.
ruling-3 = Nach dem letzten Stich einer Runde wird kein neuer Trumpf aufgedeckt.
ruling-4 = Der letzte Trumpf ist die Farbe, die in dieser Runde zuletzt Trumpf war, auch wenn es gerade keinen gibt.
ruling-5 = Ist der Stapel leer oder gibt er nichts her, gibt es keinen Trumpf, bis eine Karte einen bringt.
ruling-6 = Wer den Stapel durchsieht, zeigt ihn niemandem und wählt eine Farbe; deren höchste Karte darin zeigt den neuen Trumpf.
ruling-7 = Vom Stapel aufgedeckte Karten sehen alle, und sie kommen in dieser Runde nicht wieder.
ruling-8 = Wird ein { -joker } ausgespielt, muss die angesagte Farbe bedient werden.
ruling-9 = Verdeckte und geheime Tipps dürfen in beliebiger Reihenfolge kommen und bleiben, wie sie sind.
ruling-10 = Wer zuerst gibt, wird ausgelost, wenn der Tisch nichts anderes bestimmt.
ruling-11 = Die Spielregel nennt keine Spielerzahl: 3 bis 8 wie in den anderen AMIGO-Ausgaben.
ruling-12 = Die Spielregel nennt die Farben nicht: Es sind die der deutschen und der niederländischen Ausgabe.
ruling-13 = Jede Variante geht in jeder Ausgabe; steht sie nicht in der Spielregel, ist sie eine Hausregel.
ruling-14 = Zum Gleichstand sagt die Spielregel nichts: Der Sieg wird geteilt.
ruling-15 = Die Spielregel zählt 16 Aktionskarten, doch ihre Liste und die 110 Karten insgesamt ergeben 14: ein Druckfehler.
ruling-16 = Jede Ausgabe lässt sich mit 2 bis 8 Spielern spielen; eine Zahl, die nicht in der Spielregel steht, ist eine Hausregel.
ruling-17 = Wer den Stapel durchgesehen hat, weiß bis zum Ende der Runde, was noch darin liegt.
ruling-18 = { -trump_change } hebt { -no_trump } im selben Stich auch dann auf, wenn kein Trumpf kommt: Nach dem Stich wird keiner aufgedeckt.
ruling-19 = Auch der { -joker } ist eine Aktionskarte: Sind Aktionskarten frei, darfst du ihn spielen, selbst wenn du bedienen könntest.
ruling-20 = Wird nach Hausregeln sowohl gewählt als auch aufgedeckt, behält der Stapel nach einer Wahl seine Reihenfolge.
