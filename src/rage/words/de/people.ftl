### Leute am Tisch: wer weg ist, wer vertreten wird, wer den Tisch führt.

people-gone = { $name } ist weg.
people-gone_soon = { $name } ist weg; in { $time } spielt ein Bot weiter.
people-gone_waiting = { $name } ist weg. Der Tisch wartet.
people-back = { $name } ist wieder da.
people-stand_in = Für { $name } spielt jetzt ein Bot.
people-stalling = { $name } braucht lange.
people-replace = Einen Bot spielen lassen
people-replace_now = Gleich einen Bot spielen lassen
people-voices = { $voices } von { $needed } sind dafür

people-while_away-title = Während du weg warst, hat ein Bot für dich gespielt.
people-while_away-bid = Vorausgesagt: { $tricks }.
people-while_away-cards = Gespielt: { $cards }.
people-while_away-trump = Als Trumpf gewählt: { $colour }.
people-while_away-earlier = { $number ->
    [one] Dazu ein Zug in einer Runde davor.
   *[other] Dazu { $number } Züge in Runden davor.
}
people-while_away-close = Alles klar

people-remove = { $name } vom Tisch entfernen
people-removed = Wer den Tisch führt, hat dich vom Tisch entfernt. Zuschauen kannst du.
people-host = Jetzt führt { $name } den Tisch.
people-host_you = Jetzt führst du den Tisch.
