### Het commando `rage judge`: het antwoord voor mensen, en wat er mis is als het weigert.

judge-refused = Geweigerd:
judge-at = Gespeelde kaart { $number }: { $play }
judge-trick = Slag { $number }
judge-unfinished = Slag { $number }, niet uitgespeeld
judge-lead = gevraagde kleur:
judge-no_lead = geen kleur gevraagd
judge-trump = troef:
judge-no_trump = geen troef
judge-stopped = De ronde is nog niet afgelopen, dus er zijn nog geen punten.
judge-no_bids = Zonder voorspellingen zijn er geen punten.
judge-unreadable = Het bestand { $file } kan niet worden gelezen: { $why }.

judge-error-missing_field = Het veld { $field } ontbreekt.
judge-error-unknown_player = { $player } speelt niet mee.
judge-error-bid_out_of_range = { $player } kan geen { $number } voorspellen: het moet een getal van 0 tot en met { $limit } zijn.
judge-error-plus_minus_one = { $player } voorspelt als laatste en mag geen { $number } zeggen: alle voorspellingen samen mogen niet { $limit } zijn, het aantal slagen.
judge-error-too_many_copies = { $card } komt { $number } keer voor, maar het spel heeft er { $limit }.
judge-error-round_over = { $player } kan { $play } niet meer spelen: de ronde is afgelopen.
judge-error-card_not_held = { $player } heeft deze kaart niet in de hand: { $card }.
judge-error-joker_without_colour = { $player } moet een kleur noemen bij { $card }, bijvoorbeeld J=R.
judge-error-colour_not_allowed = { $player } noemde een kleur, maar bij { $card } hoort er geen.
judge-error-must_follow = { $player } moet { $colour } bekennen en mag { $card } niet spelen.
judge-error-pick_without_colour = { $player } moet met { $card } een kleur kiezen, bijvoorbeeld T=B.
judge-error-trump_not_in_pile = { $player } kan { $colour } niet kiezen: de stapel heeft geen kaart van die kleur.
judge-error-trump_unchanged = { $player } kan { $colour } niet kiezen: dat was de laatste troef.

judge-error-not_json-empty = Er valt hier niets te beslissen.
judge-error-not_json-utf8 = Dit is geen tekst in UTF-8.
judge-error-not_json-syntax = Dit is geen geldige JSON: het gaat mis op regel { $line }, kolom { $column }.
judge-error-not_json-unfinished = Dit is geen geldige JSON: het houdt te vroeg op, op regel { $line }, kolom { $column }.
judge-error-not_json-constant = Dit is geen geldige JSON: { $name } is daar geen getal.
judge-error-not_json-number = Hier staat een veel te lang getal.
judge-error-not_json-depth = Dit is te diep genest.

judge-error-nonsense-request = Een ronde moet een JSON-object zijn.
judge-error-nonsense-twice = De sleutel { $field } komt twee keer voor.
judge-error-nonsense-text = Het veld { $field } moet een tekst zijn.
judge-error-nonsense-texts = Het veld { $field } moet een lijst van teksten zijn.
judge-error-nonsense-object = Het veld { $field } moet een object zijn.
judge-error-nonsense-number = Het veld { $field } moet een geheel getal zijn.
judge-error-nonsense-no_cards = Een hand heeft minstens één kaart.

judge-error-bad_players-number = Met { $number } spelers gaat het niet: het moeten er { $least } tot en met { $most } zijn.
judge-error-bad_players-nameless = Elke speler heeft een naam nodig.
judge-error-bad_players-twice = Twee spelers heten { $player }.

judge-error-bad_card-pile = De kaart { $play } bestaat niet, maar staat in de stapel.
judge-error-bad_card-hand = De kaart { $play } bestaat niet, maar { $player } zou hem in de hand hebben.
judge-error-bad_card-play = { $play } kan niet worden gespeeld: dat bestaat niet.

judge-error-unequal_hands-sizes = Alle handen moeten even groot zijn, maar hier hebben ze { $fewest } tot { $most } kaarten.
judge-error-unequal_hands-not_dealt = De handen hebben zoveel kaarten: { $size }. Zo'n ronde staat niet in hand_sizes.
