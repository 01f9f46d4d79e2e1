### Warum ein Zug nicht geht, und warum Einstellungen nicht gehen: die Regel, und was stattdessen zu tun ist.

reason-no_such_seat = Diesen Platz gibt es am Tisch nicht.
reason-game_over = Das Spiel ist zu Ende: Es wird nichts mehr gespielt.
reason-wait_for_deal = Warte, bis die Karten ausgeteilt sind.
reason-not_your_turn = Du bist nicht an der Reihe: Warte einen Moment.
reason-bid_first = Erst kommt der Tipp: Sag, wie viele Stiche du machst.
reason-bidding_over = Alle haben getippt: Spiel eine Karte.
reason-already_bid = Dein Tipp steht fest: Er lässt sich nicht mehr ändern.
reason-bid_out_of_range = Auf { $number } kannst du nicht tippen: Wähle eine Zahl von 0 bis { $limit }.
reason-plus_minus_one = Auf { $number } kannst du nicht tippen: Alle Tipps zusammen dürfen nicht { $limit } ergeben, die Zahl der Stiche. Wähle eine andere Zahl.
reason-card_not_held = { $card } hast du nicht auf der Hand: Spiel eine deiner Karten.
reason-must_follow = Du musst { $colour } bedienen: Du hast noch { $colour } auf der Hand.
reason-joker_without_colour = Zu { $card } gehört eine Farbe: Sag eine an.
reason-colour_not_allowed = Zu { $card } gehört keine Farbe: Spiel die Karte ohne Ansage.
reason-pick_first = Such zuerst im Stapel einen neuen Trumpf aus.
reason-nothing_to_pick = Gerade gibt es keinen Trumpf auszusuchen: Spiel eine deiner Karten.
reason-trump_not_in_pile = Im Stapel liegt keine Karte in { $colour }: Such eine andere Farbe aus.
reason-trump_unchanged = Zuletzt war { $colour } Trumpf: Such eine andere Farbe aus.
reason-deal_not_due = Diese Runde läuft noch: Spielt sie zu Ende, bevor ihr neu austeilt.
reason-unequal_hands = Alle müssen gleich viel bekommen, nämlich { $cards }.
reason-too_many_copies = { $card } kommt zu oft vor: Im Kartensatz gibt es davon { $limit }.

problem-unknown_edition = Eine Ausgabe { $given } gibt es nicht. Zur Wahl stehen: { $known }.
problem-unknown_option = Eine Einstellung { $given } gibt es nicht. Zur Wahl stehen: { $known }.
problem-unknown_language = Eine Sprache { $given } gibt es nicht. Zur Wahl stehen: { $known }.
problem-did_you_mean = Meintest du { $suggestion }?
problem-options_conflict = „{ $plus_minus_one }“ braucht offene Tipps und verträgt sich nicht mit „{ $bidding }“.
problem-cannot_deal = So lässt sich nicht austeilen: { $players } mit je { $cards } und eine Karte für den Trumpf ergeben { $needed }, der Kartensatz hat nur { $deck }. Nehmt weniger Handkarten oder spielt mit weniger Leuten.

problem-bad_option-range = { $name } ({ $option }): { $given } geht nicht. Wähle eine Zahl von { $least } bis { $most }.
problem-bad_option-choice = { $name } ({ $option }): { $given } geht nicht. Zur Wahl stehen: { $known }.
problem-bad_option-yes_or_no = { $name } ({ $option }): { $given } geht nicht. Wähle true oder false.
problem-bad_option-number = { $name } ({ $option }): { $given } geht nicht. Gib eine ganze Zahl an.
problem-bad_option-seat = { $name } ({ $option }): { $given } geht nicht. Gib die Nummer eines Platzes an.
problem-bad_option-hand_sizes = { $name } ({ $option }): { $given } geht nicht. Gib höchstens { $most } Zahlen ab 1 an, für jede Runde eine.
