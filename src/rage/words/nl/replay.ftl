### De opdracht `rage replay`: een spel uit een verslag.

replay-seen_by = Zoals { $name } het zag.
replay-open_hands = Met open kaarten.
replay-played_on = Gespeeld op { $date }.
replay-pile = In de stapel:
replay-unfinished = Hier houdt het verslag op; het spel is niet afgelopen.

replay-error-unknown_seat = Niemand hier heet { $given }. Aan tafel: { $known }.
replay-error-unknown_round = In dit verslag is geen ronde { $given }. Kies er een van 1 tot en met { $most }.
replay-error-no_rounds = Dit verslag heeft nog geen ronde.
