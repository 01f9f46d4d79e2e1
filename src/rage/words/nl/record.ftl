### Wat er niet klopt aan een opgeschreven spel.

record-line = Regel { $line }: { $mistake }
record-at = Bij { $at }: { $mistake }
record-open_comment = Hier begint een opmerking tussen accolades die nergens eindigt.
record-open_text = Hier begint een tekst tussen aanhalingstekens die niet op dezelfde regel eindigt.
record-missing = ‘{ $what }’ ontbreekt.
record-twice = ‘{ $what }’ staat er twee keer.
record-unknown_player = Niemand heet { $given }, of meerdere spelers heten zo. De spelers: { $known }.
record-unknown_version = Dit spel is opgeschreven in vorm { $given }; alleen vorm { $known } kan worden gelezen.
record-player_count = Er zijn { $given } genoemd, de regels vragen er { $expected }.
record-no_name = De speler op plaats { $seat } heeft geen naam.
record-bad_tag = Een verdere kopregel kan niet ‘{ $tag }’ heten: neem een nog vrije naam van letters en cijfers.
record-bad_text = In deze tekst staat een half teken: { $given }.
record-bad_date = ‘{ $given }’ is geen datum: schrijf die als 2026-11-15.
record-bad_dealer = Plaats { $given } kan niet als eerste delen: die plaats is er niet, of de regels bepalen een andere.
record-stray_comment = Een opmerking hoort na zet { $given } te staan, maar die zet is er in deze ronde niet.
record-incomplete_deck = In ronde { $round } is het spel kaarten niet volledig. Ontbrekende kaarten: { $missing }.

record-unexpected-found = ‘{ $found }’ hoort hier niet. Verwacht: { $expected }.
record-unexpected-end = Het opgeschreven spel houdt te vroeg op. Verwacht: { $expected }.

record-illegal-deal = Ronde { $round }: { $reason }
record-illegal-move = Ronde { $round }, zet { $move }, { $player }: { $reason }

record-part-tag = een kopregel zoals [Rules "nl-amigo"]
record-part-text = een tekst tussen aanhalingstekens
record-part-option = een instelling zoals slam=true
record-part-round = de volgende ronde, zoals ‘Round 2’
record-part-number = een getal
record-part-player = de naam van een speler
record-part-hand = de hand van een speler of de stapel
record-part-card = een kaart zoals R15
record-part-colour = een kleur zoals R
record-part-bid = de volgende voorspelling
record-part-trick = de volgende slag, zoals ‘2.’
record-part-pick = de gekozen troefkleur, zoals =B
record-part-end = het einde, want het spel is afgelopen
record-part-object = een object met benoemde velden
record-part-list = een lijst
record-part-move = een zet zoals R15
record-part-sign = het teken ‘{ $sign }’

record-wrong-round = Dit is ronde { $expected }, niet ronde { $given }.
record-wrong-size = Het aantal kaarten in deze ronde is { $expected }, niet { $given }.
record-wrong-dealer = { $expected } deelt in deze ronde, niet { $given }.
record-wrong-trick = Dit is slag { $expected }, niet slag { $given }.
record-wrong-leader = { $expected } komt in deze slag uit, niet { $given }.
record-wrong-winner = { $expected } wint deze slag, niet { $given }.
record-wrong-score = { $player } krijgt { $expected } in deze ronde, niet { $given }.
record-wrong-total = { $player } heeft in totaal { $expected }, niet { $given }.
record-wrong-result = De uitslag is ‘{ $expected }’, niet ‘{ $given }’.
record-wrong-field = Hier hoort { $expected } te staan, niet { $given }.
