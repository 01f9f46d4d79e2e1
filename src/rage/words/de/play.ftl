### Der Befehl `rage play`: eine Partie im Terminal.

game-person = Du
game-title = { $edition } · { $players }
game-opponents = Du bist { $name }. Mit dir am Tisch: { $names }.
game-welcome_back = Willkommen zurück. So stand das Spiel.
game-trick = Stich { $trick } von { $tricks }
game-trump = Trumpf
game-no_trump = kein Trumpf
game-new_trump = nach diesem Stich kommt ein neuer Trumpf
game-lead = angespielt
game-dealer = { $who ->
    [you] du gibst
   *[other] { $name } gibt
}
game-tally = Stiche getippt / gemacht:
game-colours = Farben:
game-actions = Aktionskarten:
game-pile = Nur du siehst den Stapel:
game-on_table = Auf dem Tisch:
game-last_trick = Der letzte Stich:
game-no_last_trick = Noch hat niemand einen Stich gemacht.
game-no_sheet = Noch ist keine Runde fertig, das Blatt ist leer.
game-sheet_boxes = In jedem Kästchen: { $bid }, { $tricks }, { $prediction }, { $actions }, { $total }, { $running_total }.
game-may_play = { $card } darfst du jetzt spielen.
game-which_card = Welche Karte? Gib w und eine Karte ein, zum Beispiel: w R15
game-saved = Das Spiel ist gespeichert. Weiter geht es jederzeit mit:
game-kept = Das ganze Spiel ist aufgehoben. Noch einmal ansehen mit:
game-nobody_there = Niemand sitzt an der Tastatur: Die Eingabe war zu Ende, bevor du antworten konntest.
game-forfeit = Das Programm { $bot }, das für { $name } spielt, { $reason }. Stattdessen wird der erste erlaubte Zug gemacht, jetzt und jedes Mal, wenn das geschieht.

game-ask-bid = Wie viele Stiche machst du (0–{ $most })?
game-ask-play = Welche Karte spielst du?
game-ask-colour = Welche Farbe?
game-ask-pick = Welche Farbe soll Trumpf sein?
game-ask-help = ? für Hilfe

game-nonsense-bid = „{ $given }“ ist keine Zahl von Stichen. Gib eine Zahl von 0 bis { $most } ein oder ? für Hilfe.
game-nonsense-play = „{ $given }“ ist keine Karte. Gib eine wie { $example } ein, ihre Nummer auf deiner Hand oder ? für Hilfe.
game-nonsense-pick = „{ $given }“ ist keine Farbe. Gib ihren Buchstaben ein, etwa { $example }, oder ? für Hilfe.
game-nonsense-no_such_number = Eine Karte Nummer { $given } hast du nicht. Gib eine Zahl von 1 bis { $most } ein oder ? für Hilfe.

game-help-title = Was du eingeben kannst
game-help-bid = wie viele Stiche du machst
game-help-card = eine Karte: der Buchstabe ihrer Farbe und ihr Wert
game-help-number = oder ihre Nummer auf deiner Hand
game-help-joker = { -joker } mit der Farbe, die du ansagst
game-help-pick = die Farbe, die Trumpf werden soll
game-help-why = warum du eine Karte nicht spielen darfst
game-help-sheet = das Punkteblatt
game-help-last = der letzte Stich
game-help-help = diese Hilfe
game-help-quit = aufhören; das Spiel ist gespeichert

game-error-too_many_bots = Das ist ein Bot zu viel: Mit { $players } ist Platz für { $most }.
game-error-bad_setting = „{ $given }“ ist keine Einstellung. Schreib sie als Zeile=Wert, zum Beispiel points_missed=0.
game-error-bad_name = Ein Name braucht 1 bis { $most } druckbare Zeichen.
game-error-file_exists = { $file } gibt es schon. Nimm eine andere Datei, oder spiel die Partie darin weiter: { $command }
game-error-cannot_save = In { $file } lässt sich das Spiel nicht speichern: { $why }. Wähle mit --save einen anderen Ort.
game-error-cannot_read = { $file } lässt sich nicht lesen: { $why }.
game-error-not_text = Das ist keine Textdatei
game-error-file-missing = Diese Datei oder diesen Ordner gibt es nicht
game-error-file-folder = Das ist ein Ordner
game-error-file-forbidden = Das ist hier nicht erlaubt
game-error-file-full = Der Speicher ist voll
game-error-no_saved_game = Es gibt keine angefangene Partie. Eine neue beginnt mit: { $command }
game-error-finished = Die Partie in { $file } ist zu Ende. Noch einmal ansehen: { $command }
game-error-saved_rules = Eine gespeicherte Partie behält ihre Regeln, Spieler und Datei: Lass { $options } weg.
game-error-strange_program = In { $file } spielt ein Programm mit, das auf diesem Rechner noch nie genannt wurde: { $program } – wenn du ihm traust, nenn es selbst: { $command }
game-error-bad_record = { $file }: { $mistake }
game-error-bad_json = { $file } ist beschädigtes JSON: Zeile { $line }, Spalte { $column }.
