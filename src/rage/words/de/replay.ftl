### Der Befehl `rage replay`: eine aufgezeichnete Partie.

replay-seen_by = Wie { $name } sie sah.
replay-open_hands = Mit offenen Karten.
replay-played_on = Gespielt am { $date }.
replay-pile = Im Stapel:
replay-unfinished = Hier endet die Aufzeichnung; die Partie ist nicht zu Ende.

replay-error-unknown_seat = Hier spielt niemand, der { $given } heißt. Am Tisch: { $known }.
replay-error-unknown_round = Eine Runde { $given } gibt es in dieser Aufzeichnung nicht. Wähle eine von 1 bis { $most }.
replay-error-no_rounds = Diese Aufzeichnung hat noch keine Runde.
