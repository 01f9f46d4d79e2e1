### Der Tisch, an dem gespielt wird.

table-title = Der Tisch
table-round = Runde { $round } von { $rounds }
table-sending = Einen Moment …
table-thinking = { $names } überlegt …
table-waiting = Warten auf { $names } …
table-log = Was geschehen ist
table-said = { $name } sagt: { $words }
table-react = Etwas sagen
table-reconnecting = Keine Verbindung. Neuer Versuch …
table-watching = Du siehst zu.

table-time_up = { $who ->
    [you] Deine Zeit war um, also hat ein Bot für dich entschieden.
   *[other] { $name } hatte keine Zeit mehr, also hat ein Bot entschieden.
}

table-seat-open = noch kein Tipp
table-seat-hidden = { $who ->
    [you] du hast getippt
   *[other] hat getippt
}
table-seat-known = { $bid } getippt, { $won } gemacht
table-seat-dealer = { $who ->
    [you] du gibst
   *[other] gibt
}
table-seat-stand_in = { $who ->
    [you] ein Bot spielt für dich weiter
   *[other] ein Bot spielt weiter
}
table-seat-away = gerade nicht da
table-seat-turn = { $who ->
    [you] du bist dran
   *[other] ist dran
}

table-your-turn = Du bist dran!
table-your-bid = Du bist dran: Wie viele Stiche machst du?
table-your-play = Du bist dran: Spiel eine Karte.
table-your-lead = Du bist dran: Spiel zum nächsten Stich aus.
table-your-pick = Du bist dran: Such den neuen Trumpf aus.

table-bid-title = Wie viele Stiche machst du?
table-bid-say = Auf { $tricks } tippen
table-bid-so_far = Bisher getippt: { $sum }. Es gibt { $tricks }.
table-bid-hidden = Die anderen sehen es, sobald alle getippt haben.
table-bid-secret = Die anderen sehen es erst nach der Runde.

table-sum-over = { $sum } getippt: { $number } zu viel
table-sum-under = { $sum } getippt: { $number } zu wenig
table-sum-even = { $sum } getippt: geht genau auf

table-joker-title = Welche Farbe bekommt der { $card }?
table-joker-back = Doch eine andere Karte

table-pick-title = Such den neuen Trumpf aus
table-pick-only_you = Nur du siehst, was im Stapel liegt.

table-hand-label = Deine Hand
table-hand-playable = { $card }, spielbar
table-hand-blocked = { $card }, jetzt nicht spielbar
table-hand-again = Noch einmal berühren, um sie zu spielen.

table-legend-bid = getippt
table-legend-won = gemacht

table-trick-label = Der Stich
table-trick-by = { $name }: { $card }
table-trick-wins = { $name }: { $card }, liegt vorn
table-trick-lead = Angespielt: { $colour }

table-last-title = Der letzte Stich

table-pile-title = Trumpf und Stapel
table-pile-open = Trumpf und Stapel
table-pile-left = im Stapel
table-pile-count = Noch im Stapel: { $cards }.
table-pile-no_trump = Gerade kein Trumpf

table-result-title = Runde { $round } ist zu Ende
table-result-points = Punkte
table-result-exact = Volltreffer
table-result-next = Nächste Runde
table-result-finish = Zum Ergebnis
table-result-countdown = Geht in { $seconds } s weiter
table-result-wait = Auf mich warten
table-result-clock = Deine Zeit für den nächsten Tipp läuft schon.

table-menu-title = Am Tisch
table-menu-open = Menü
table-menu-speed = Tempo der Karten
table-menu-sound = Töne
table-menu-one_tap = Karten beim ersten Berühren spielen
table-menu-auto_next = Nächste Runde von selbst
table-menu-pause = Spiel anhalten
table-menu-resume = Weiterspielen
table-menu-leave = Ein Bot spielt für mich

table-speeds-calm = ruhig
table-speeds-normal = normal
table-speeds-quick = schnell

table-mute-title = Wen du hörst
table-mute-one = { $name } stumm schalten

table-paused = { $who ->
    [you] Du hast das Spiel angehalten.
   *[other] { $name } hat das Spiel angehalten.
}

table-replaced-text = Gerade spielt ein Bot für dich.
table-replaced-back = Wieder selbst spielen

table-help-title = Hilfe und Tasten
table-help-touch = Berühre eine Karte, dann hebt sie sich. Berühre sie noch einmal oder wische nach oben, um sie zu spielen. Eine Berührung des Tisches überspringt, was gerade läuft. Ist eine Karte ausgegraut, berühre sie, um zu lesen, warum sie nicht geht.
table-help-cards = durch deine Karten gehen
table-help-play = die Karte spielen
table-help-bid = auf so viele Stiche tippen
table-help-colour = eine Farbe wählen
table-help-space = Leertaste
table-help-skip = überspringen
table-help-last = der letzte Stich
table-help-sheet = das Punkteblatt
table-help-help = diese Hilfe

reaction-hello = Hallo!
reaction-well_played = Gut gespielt!
reaction-ouch = Autsch!
reaction-laugh = Haha!
reaction-thinking = Hm …
reaction-thanks = Danke!

## warum der Server etwas nicht getan hat

refused-illegal = Das erlauben die Regeln nicht.
refused-stale = Das Spiel ist inzwischen weiter: Schau noch einmal hin.
refused-not_seated = Du hast an diesem Tisch keinen Platz.
refused-not_maker = Das kann nur, wer den Tisch führt.
refused-seat_taken = Dieser Platz ist besetzt: Nimm einen anderen.
refused-table_full = Alle Plätze sind besetzt.
refused-started = Das Spiel läuft schon: Das lässt sich nicht mehr ändern.
refused-not_started = Das Spiel hat noch nicht begonnen.
refused-not_over = Das Spiel ist noch nicht zu Ende.
refused-over = Das Spiel ist zu Ende.
refused-paused = Das Spiel ist angehalten: Erst muss es weitergehen.
refused-bad_rules = Mit diesen Einstellungen lässt sich nicht spielen.
refused-unknown_bot = Diesen Bot gibt es nicht.
refused-malformed = Das war nicht zu verstehen. Lade die Seite neu und versuch es noch einmal.
refused-too_large = Das war zu viel auf einmal.
refused-too_fast = Das ging zu schnell: Warte kurz und versuch es noch einmal.
refused-removed = Du bist von diesem Tisch entfernt worden.
refused-not_away = Die Person ist da und hat noch Zeit.
refused-not_last = Nur der eigene Zug lässt sich zurücknehmen, und nur vor dem nächsten.
refused-not_claimable = Das geht nur, wenn du dran bist und mehr als eine Karte hast.
refused-cannot_take_all = Mit deinen Karten lassen sich nicht alle Stiche holen. Dein Blatt wurde nicht gezeigt.
refused-said_no = Dazu hat schon jemand Nein gesagt.
refused-claimed = Der Rest dieser Runde ist schon entschieden.
refused-trouble = Das hat nicht geklappt. Nichts hat sich geändert: Versuch es noch einmal.
