### Der Befehl `rage judge`: seine Antwort für Menschen, und was nicht stimmt, wo er ablehnt.

judge-refused = Abgelehnt:
judge-at = Gespielte Karte { $number }: { $play }
judge-trick = Stich { $number }
judge-unfinished = Stich { $number }, nicht zu Ende gespielt
judge-lead = angespielt:
judge-no_lead = keine Farbe angespielt
judge-trump = Trumpf:
judge-no_trump = kein Trumpf
judge-stopped = Die Runde ist noch nicht zu Ende, darum gibt es keine Punkte.
judge-no_bids = Ohne Tipps gibt es keine Punkte.
judge-unreadable = Die Datei { $file } lässt sich nicht lesen: { $why }.

judge-error-missing_field = Das Feld { $field } fehlt.
judge-error-unknown_player = { $player } spielt nicht mit.
judge-error-bid_out_of_range = { $player } kann nicht auf { $number } tippen: Möglich sind 0 bis { $limit }.
judge-error-plus_minus_one = { $player } tippt zuletzt und darf nicht { $number } sagen: Alle Tipps zusammen dürfen nicht { $limit } ergeben, die Zahl der Stiche.
judge-error-too_many_copies = { $card } kommt { $number }-mal vor, der Kartensatz hat davon { $limit }.
judge-error-round_over = { $player } kann { $play } nicht mehr spielen: Die Runde ist zu Ende.
judge-error-card_not_held = { $player } hat { $card } nicht auf der Hand.
judge-error-joker_without_colour = { $player } muss zu { $card } eine Farbe ansagen, etwa J=R.
judge-error-colour_not_allowed = { $player } hat eine Farbe angesagt, aber zu { $card } gehört keine.
judge-error-must_follow = { $player } muss { $colour } bedienen und darf { $card } nicht spielen.
judge-error-pick_without_colour = { $player } muss mit { $card } eine Farbe aussuchen, etwa T=B.
judge-error-trump_not_in_pile = { $player } kann { $colour } nicht aussuchen: Im Stapel liegt keine Karte dieser Farbe.
judge-error-trump_unchanged = { $player } kann { $colour } nicht aussuchen: Das war zuletzt Trumpf.

judge-error-not_json-empty = Hier gibt es nichts zu entscheiden.
judge-error-not_json-utf8 = Das ist kein Text in UTF-8.
judge-error-not_json-syntax = Das ist kein gültiges JSON: Der Fehler steht in Zeile { $line }, Spalte { $column }.
judge-error-not_json-unfinished = Das ist kein gültiges JSON: Es hört in Zeile { $line }, Spalte { $column } zu früh auf.
judge-error-not_json-constant = Das ist kein gültiges JSON: { $name } ist dort keine Zahl.
judge-error-not_json-number = Hier steht eine viel zu lange Zahl.
judge-error-not_json-depth = Das ist zu tief verschachtelt.

judge-error-nonsense-request = Eine Runde muss ein JSON-Objekt sein.
judge-error-nonsense-twice = Der Schlüssel { $field } kommt zweimal vor.
judge-error-nonsense-text = Das Feld { $field } muss ein Text sein.
judge-error-nonsense-texts = Das Feld { $field } muss eine Liste von Texten sein.
judge-error-nonsense-object = Das Feld { $field } muss ein Objekt sein.
judge-error-nonsense-number = Das Feld { $field } muss eine ganze Zahl sein.
judge-error-nonsense-no_cards = Eine Hand hat mindestens eine Karte.

judge-error-bad_players-number = Zu so vielen kann man nicht spielen ({ $number }): Es müssen { $least } bis { $most } sein.
judge-error-bad_players-nameless = Alle am Tisch brauchen einen Namen.
judge-error-bad_players-twice = Der Name { $player } kommt zweimal vor.

judge-error-bad_card-pile = Eine Karte { $play } gibt es nicht, sie steht aber im Stapel.
judge-error-bad_card-hand = Eine Karte { $play } gibt es nicht, { $player } soll sie aber auf der Hand haben.
judge-error-bad_card-play = { $play } kann man nicht spielen: Das gibt es nicht.

judge-error-unequal_hands-sizes = Alle müssen gleich viele Karten haben, hier sind es aber { $fewest } bis { $most }.
judge-error-unequal_hands-not_dealt = Die Hände haben so viele Karten: { $size }. Eine solche Runde steht nicht in hand_sizes.
