### Jede Einstellung der Regeln: ihr Name, die Namen ihrer Möglichkeiten und ein Satz, der die gewählte erklärt.

-slam = Durchmarsch

option-players = Spielerzahl
option-first_dealer = Erster Geber
option-jokers = Karten „{ -joker }“
option-no_trumps = Karten „{ -no_trump }“
option-trump_changes = Karten „{ -trump_change }“
option-plus_fives = Karten „{ -plus_five }“
option-minus_fives = Karten „{ -minus_five }“
option-sixth_colour = Sechste Farbe
option-hand_sizes = Handkarten
option-bidding = Tipps
option-plus_minus_one = Plus/minus Eins
option-free_actions = Freie Aktionskarten
option-trump_change = { -trump_change }
option-no_trump = { -no_trump }
option-equal_jokers = Zwei { -jokers } in einer Farbe
option-points_exact = Richtiger Tipp
option-points_exact_zero = Richtiger Tipp auf 0
option-points_missed = Falscher Tipp
option-points_trick = Jeder Stich
option-points_slam_trick = Jeder Stich ({ -slam })
option-slam = { -slam }
option-tie_break = Gleichstand

choice-yes = ja
choice-no = nein
choice-drawn = ausgelost
choice-seat = Platz { $seat }

choice-bidding-open = Offen
choice-bidding-hidden = Verdeckter Tipp
choice-bidding-secret = Geheimer Tipp

choice-trump_change-turn = Karten aufdecken
choice-trump_change-turn_other = andere Farbe aufdecken
choice-trump_change-pick = aus dem Stapel wählen

choice-no_trump-trick = einen Stich lang
choice-no_trump-round = für den Rest der Runde

choice-equal_jokers-later = der spätere ist höher
choice-equal_jokers-earlier = der frühere ist höher

choice-tie_break-share = geteilter Sieg
choice-tie_break-exact_rounds = mehr Volltreffer gewinnen

explain-players = { $players } am Tisch.
explain-first_dealer-drawn = Wer zuerst gibt, wird ausgelost.
explain-first_dealer-seat = Platz { $seat } gibt zuerst.
explain-jokers = { $number } × { -joker }: zählt als höchste Karte der Farbe, die du ansagst.
explain-no_trumps = { $number } × { -no_trump }: hebt den Trumpf auf.
explain-trump_changes = { $number } × { -trump_change }: bringt einen neuen Trumpf.
explain-plus_fives = { $number } × { -plus_five }: fünf Punkte mehr für den, der den Stich macht.
explain-minus_fives = { $number } × { -minus_five }: fünf Punkte weniger für den, der den Stich macht.
explain-sixth_colour = Die sechste Farbe ist { $colour }.
explain-hand_sizes = Handkarten von Runde zu Runde: { $sizes }.
explain-points_exact = Richtiger Tipp: { $points }.
explain-points_exact_zero = Richtiger Tipp auf 0: { $points }.
explain-points_missed = Falscher Tipp: { $points }.
explain-points_trick = Jeder Stich: { $points }.
explain-points_slam_trick = Mit { -slam }: { $points } pro Stich für den, der alle macht.

explain-bidding-open = Reihum sagen alle laut, wie viele Stiche sie machen werden. Der Geber kommt zuletzt.
explain-bidding-hidden = Alle tippen für sich. Vor der ersten Karte werden die Tipps gezeigt.
explain-bidding-secret = Alle tippen für sich. Gezeigt werden die Tipps erst am Ende der Runde.

explain-plus_minus_one-yes = Die Tipps einer Runde dürfen zusammen nicht die Zahl der Stiche ergeben. Wer zuletzt tippt, muss darauf achten.
explain-plus_minus_one-no = Die Tipps dürfen zusammen die Zahl der Stiche ergeben.

explain-free_actions-yes = Eine Aktionskarte darfst du auch spielen, wenn du bedienen könntest.
explain-free_actions-no = Wer bedienen kann, muss bedienen. Aktionskarten spielst du, wenn du ausspielst oder nicht bedienen kannst.

explain-trump_change-turn = { -trump_change }: Vom Stapel werden Karten aufgedeckt, bis eine Farbkarte kommt. Auch die alte Trumpffarbe kann wieder kommen.
explain-trump_change-turn_other = { -trump_change }: Vom Stapel werden Karten aufgedeckt, bis eine andere Farbe als der letzte Trumpf kommt.
explain-trump_change-pick = { -trump_change }: Wer die Karte spielt, sieht den Stapel durch und wählt daraus einen Trumpf, aber nicht noch einmal die letzte Trumpffarbe.

explain-no_trump-trick = { -no_trump }: In diesem Stich gibt es keinen Trumpf. Danach wird ein neuer aufgedeckt.
explain-no_trump-round = { -no_trump }: Für den Rest der Runde gibt es keinen Trumpf, es sei denn, { -trump_change } bringt einen.

explain-equal_jokers-later = Haben zwei { -jokers } in einem Stich dieselbe Farbe, ist der spätere höher.
explain-equal_jokers-earlier = Haben zwei { -jokers } in einem Stich dieselbe Farbe, ist der frühere höher.

explain-slam-yes = Wer alle Stiche einer Runde macht, bekommt für jeden mehr, ob richtig getippt oder nicht. In Runden mit nur einem Stich gilt das nicht.
explain-slam-no = Ohne { -slam } bringt es nichts extra, alle Stiche zu machen.

explain-tie_break-share = Bei Gleichstand wird der Sieg geteilt.
explain-tie_break-exact_rounds = Bei Gleichstand gewinnt, wer öfter richtig getippt hat. Ist auch das gleich, wird der Sieg geteilt.
