### Het blok: scorebladen voor het spel met echte kaarten, in bestanden en op papier.

## wat er boven een kolom mag staan; meer dan één, met komma's ertussen

pad-columns-round = ronde, nr, nr.
pad-columns-cards = kaarten, kaarten in de hand, hand
pad-columns-player = speler, speelster, naam, spelers
pad-columns-bid = voorspeld, bod, tip, gok
pad-columns-tricks = slagen, slag, gewonnen slagen, behaald
pad-columns-plus_fives = +5, +5-kaarten, plus 5, plus vijf
pad-columns-minus_fives = -5, -5-kaarten, min 5, min vijf
pad-columns-prediction = voorspelling, punten voor de voorspelling
pad-columns-actions = actiekaarten, actie, actiepunten
pad-columns-total = totaal, punten, som, score
pad-columns-running_total = tussenstand, stand, totaalstand

pad-at-place = { $place }: { $sentence }
pad-at-row = Rij { $first }
pad-at-rows = Rijen { $first } tot en met { $last }
pad-at-column = kolom { $columns }
pad-at-columns = kolommen { $columns }
pad-at-header = ‘{ $header }’

pad-part-object = een object met benoemde velden
pad-part-list = een lijst
pad-part-text = een tekst
pad-part-number = een geheel getal
pad-part-each = een lijst met één getal per speler

pad-wrong-bid_out_of_range = { $player } kan in ronde { $round } geen { $number } voorspellen: het moet een getal van 0 tot en met { $limit } zijn.
pad-wrong-plus_minus_one = { $player } voorspelt in ronde { $round } als laatste en mag geen { $number } zeggen: alle voorspellingen samen mogen niet { $limit } zijn, het aantal slagen.
pad-wrong-bids_first = { $player } heeft in ronde { $round } niets voorspeld: eerst komen alle voorspellingen, dan de slagen.
pad-wrong-tricks_out_of_range = { $player } kan in ronde { $round } geen { $number_tricks } gewonnen hebben: het moet een getal van 0 tot en met { $limit } zijn.
pad-wrong-tricks_sum = De slagen van ronde { $round } zijn samen { $number }, maar het waren er { $limit }.
pad-wrong-fives_out_of_range = { $player } kan in ronde { $round } geen { $number } × { $card } gewonnen hebben: het moet een getal van 0 tot en met { $limit } zijn.
pad-wrong-fives_sum = In ronde { $round } is { $card } { $number } keer gewonnen, maar het spel heeft er maar { $limit }.
pad-wrong-fives_without_tricks = { $player } kan in ronde { $round } geen { $number_cards } { -plus_five } en { -minus_five } gewonnen hebben: in de gewonnen slagen is plaats voor { $limit_cards }.
pad-wrong-round_skipped = Ronde { $round } is ingevuld, maar ronde { $number } is nog niet af.
pad-wrong-bid_missing = Ronde { $round }: de voorspelling van { $player } ontbreekt.
pad-wrong-tricks_missing = Ronde { $round }: de slagen van { $player } ontbreken.
pad-wrong-not_text = Dit is geen tekstbestand.
pad-wrong-empty = Hier staat geen scoreblad: er is een kopregel nodig en een regel per ronde en speler.
pad-wrong-not_json = Dit is geen geldige JSON: de fout zit op regel { $line }, kolom { $column }.
pad-wrong-not_csv = Dit is niet als tabel te lezen.
pad-wrong-not_xlsx = Deze spreadsheet is niet te lezen. Open hem in het programma waar hij uit komt en sla hem op als CSV (Bestand, Opslaan als).
pad-wrong-unexpected = Hier hoort { $expected } te staan, niet { $found }.
pad-wrong-unknown_version = Dit blad is geschreven in vorm { $given }; alleen vorm { $known } kan worden gelezen.
pad-wrong-missing_column = Een kolom { $given } ontbreekt. Deze zijn er: { $known }.
pad-wrong-column_twice = De kolom ‘{ $column }’ staat er twee keer.
pad-wrong-not_a_number = ‘{ $given }’ is geen geheel getal.
pad-wrong-not_fives = ‘{ $given }’ kan niet van { -plus_five } en { -minus_five } komen: het moet een veelvoud van 5 zijn.
pad-wrong-bad_round = ‘{ $given }’ is geen ronde: ze tellen vanaf 1.
pad-wrong-no_such_round = Er is geen ronde { $given }: het spel heeft er { $limit }.
pad-wrong-round_twice = Ronde { $given } staat er twee keer.
pad-wrong-wrong_cards = Hier staat { $given }, maar in deze ronde krijgt iedereen { $expected_cards }.
pad-wrong-unknown_player = { $given } speelt niet mee. Aan tafel: { $known }.
pad-wrong-player_twice = { $player } staat twee keer in ronde { $round }.
pad-wrong-player_missing = { $player } ontbreekt in ronde { $round }.
pad-wrong-name_twice = Twee spelers heten { $player }.
pad-wrong-nameless = Hier staat een speler zonder naam.
pad-wrong-player_count = Er zijn { $least } tot { $most } spelers nodig, geen { $number }.
pad-wrong-bad_date = ‘{ $given }’ is geen datum: schrijf die zoals 2026-11-15.
pad-wrong-stated_wrongly = Hier staat { $given }, maar het komt uit op { $expected }.
pad-wrong-unknown_setting = Er is geen instelling { $given }. Deze bestaan: { $known }.

pad-error-unknown_format = Er is geen formaat { $given }. Kies een van deze: { $known }.
pad-error-unknown_paper = Er is geen papier { $given }. Kies een van deze: { $known }.
pad-error-unknown_print = Er is niets af te drukken met de naam { $given }. Kies een van deze: { $known }.
pad-error-cannot_write = { $file } kan niet worden geschreven: { $why }.
pad-error-no_pdf = Voor PDF is een pakket nodig dat er niet is: pip install 'rage-cards[pad]'
pad-error-terminal = Een PDF is niets voor een terminal: noem een bestand met -o.
pad-error-record_rules = Een opgeschreven spel houdt zijn regels: laat { $options } weg.
pad-error-names = Voor { $players } zijn evenveel verschillende namen nodig, niet deze: { $names }.

pad-said-written = Geschreven: { $file }
pad-said-round = Ronde { $round } van { $rounds }, { $cards } voor iedereen: { $dealer } deelt, { $first } begint.
pad-said-so_far = Tot nu toe:
pad-said-mistakes = { $file } is niet uit te rekenen:

pad-paper-date = Datum
pad-paper-dealer = deelt en voorspelt als laatste. De eerste kolom deelt als eerste, daarna steeds de kolom rechts ervan.
pad-paper-dealer_named = deelt en voorspelt als laatste. Daarna deelt steeds de kolom rechts ervan.
pad-paper-page = { $page } van { $pages }
pad-paper-size = Op ware grootte (100%) afdrukken en langs de merktekens snijden.

pad-rules-title = De regels in één oogopslag
pad-rules-aim = Doel
pad-rules-aim_text = Zeg vóór elke ronde hoeveel slagen je haalt, en haal er dan precies zoveel. Na { $rounds } ronden wint wie de meeste punten heeft.
pad-rules-round = Een ronde
pad-rules-deal = De gever deelt iedereen de kaarten van deze ronde: { $sizes }. De rest is de stapel. Het delen gaat met de klok mee rond.
pad-rules-trump = De bovenste kaart van de stapel wordt omgedraaid: die kleur is troef. Is het een actiekaart, dan wordt de volgende omgedraaid.
pad-rules-lead = De speler links van de gever komt uit voor de eerste slag. Wie een slag wint, komt uit voor de volgende.
pad-rules-colour = De eerste kleurkaart of { -joker } van een slag bepaalt de kleur. Tot dan mag alles gespeeld worden.
pad-rules-win = De hoogste troef wint de slag; zonder troef de hoogste kaart van de gevraagde kleur. Liggen er alleen actiekaarten, dan wint de eerste.
pad-rules-actions = Actiekaarten
pad-rules-end = Het einde
pad-rules-variants = Varianten om af te spreken
