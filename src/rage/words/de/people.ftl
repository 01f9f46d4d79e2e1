### Leute am Tisch: wer weg ist, wer vertreten wird, wer den Tisch führt.

people-gone = { $name } ist weg.
people-gone_soon = { $name } ist weg; in { $time } spielt ein Bot weiter.
people-gone_waiting = { $name } ist weg. Der Tisch wartet.
people-back = { $name } ist wieder da.
people-stand_in = Für { $name } spielt jetzt ein Bot.
people-stalling = { $name } braucht lange.
people-replace = Einen Bot spielen lassen
people-replace_now = Sofort einen Bot spielen lassen
people-voices = Dafür: { $voices } von { $needed }
people-voted = Für { $name } einen Bot spielen lassen: { $voices } von { $needed } sind dafür.

people-while_away-title = Während du weg warst, hat ein Bot für dich gespielt.
people-while_away-bid = Getippt: { $tricks }.
people-while_away-cards = Gespielt: { $cards }.
people-while_away-trump = Als Trumpf gewählt: { $colour }.
people-while_away-earlier = Züge in früheren Runden: { $number }.
people-while_away-close = Alles klar

people-remove = { $name } vom Tisch entfernen
people-remove_sure = { $name } wirklich vom Tisch entfernen? Zusehen geht weiterhin, wieder hinsetzen nur, wenn du es erlaubst.
people-removed = Du bist von diesem Tisch entfernt worden. Zusehen kannst du weiterhin, und wieder Platz nehmen, sobald man dich zulässt.
people-removed_other = { $name } ist vom Tisch entfernt worden.
people-removed_list = Vom Tisch entfernt
people-readmit = { $name } wieder zulassen
people-readmitted = Du darfst wieder Platz nehmen.
people-host = Jetzt führt { $name } den Tisch.
people-host_you = Jetzt führst du den Tisch.

people-queue-waits = { $card } wartet, bis du dran bist. Noch einmal berühren nimmt sie zurück.
people-queue-taken_back = { $card } bleibt auf der Hand.
people-queue-let_go = { $card } geht jetzt nicht, also entscheidest du.
people-queue-queued = { $card }, wartet, bis du dran bist
people-queue-last = Meine letzte Karte von selbst spielen
people-queue-help = Berührst du eine Karte, während andere überlegen, wird sie von selbst gespielt, sobald du dran bist, falls sie dann erlaubt ist. Noch einmal berühren nimmt sie zurück.

people-undo-ask = Darf ich meinen Zug zurücknehmen?
people-undo-question = { $name } möchte den letzten Zug zurücknehmen. Gesehen ist gesehen.
people-undo-agree = Einverstanden
people-undo-refuse = Nein
people-undo-wait = Die anderen werden gefragt.
people-undo-done = Der letzte Zug ist zurückgenommen. Gesehen ist gesehen.
people-undo-refused = Nicht alle sind einverstanden: Der Zug gilt.

people-claim-ask = Der Rest gehört mir
people-claim-warning = Alle sehen deine Karten, und du sagst: Jeder Stich, der noch kommt, gehört mir. Sagt jemand Nein, spielst du mit offenen Karten weiter.
people-claim-help = Gehören dir alle übrigen Stiche? Wenn du dran bist, wähle im Menü „{ $claim }“.
people-claim-show = Karten offenlegen
people-claim-question = { $name } beansprucht alle übrigen Stiche.
people-claim-granted = { $who ->
    [you] Der Rest gehört dir.
   *[other] Der Rest geht an { $name }.
  }
people-claim-refused = Der Anspruch gilt nicht: Es geht weiter, mit offenen Karten.
people-claim-hand = Karten von { $name }: { $cards }

people-report-ask = Jemanden melden
people-report-about = Das lesen die, die diese Seite betreiben; am Tisch erfährt es niemand.
people-report-why = Was ist passiert?
people-report-send = { $name } melden
people-report-done = Danke. Wer diese Seite betreibt, sieht es sich an.
