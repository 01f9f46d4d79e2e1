### De opdracht `rage arena`: bots met elkaar vergeleken.

arena-title = { $edition } · { $players } · { $kind } · giften: { $deals } × { $rotations } rotaties
arena-rounds = losse ronden
arena-games = hele spellen
arena-seed = startwaarde: { $seed }
arena-working = Giften
arena-forfeits_so_far = verspeelde zetten: { $number }
arena-bot = Bot
arena-points = Punten
arena-margin = Voorsprong
arena-exact = Exact
arena-wins = Winst
arena-rating = Rating
arena-positions = Duidelijke zetten goed
arena-one_deal = Eén gift zegt niets over het toeval: speel er meer met --deals om intervallen te krijgen.
arena-forfeited = { $bot } heeft zetten verspeeld: { $reasons }. In plaats daarvan kwam de eerste toegestane zet.
arena-said = { $reason }: ‘{ $detail }’
arena-chart_title = RAGE-arena · { $edition }

arena-about-points = punten per ronde
arena-about-margin = punten per ronde meer dan de anderen aan tafel
arena-about-exact = voorspellingen die uitkwamen
arena-about-wins = aandeel in de winst; bij gelijke stand wordt gedeeld
arena-about-rating = volgens Plackett–Luce; 0 is hier het gemiddelde, met 100 meer eindig je 64 van de 100 keer hoger
arena-about-interval = het 95%-interval, berekend van gift tot gift

arena-failure-start = kon niet worden gestart
arena-failure-handshake = stelde zich niet voor
arena-failure-timeout = antwoordde te laat
arena-failure-ended = hield op
arena-failure-flood = schreef te veel
arena-failure-garbage = noemde geen zet
arena-failure-illegal = koos een verboden zet
arena-failure-gone = opgegeven

arena-error-unknown_bot = Er is geen bot { $given }. Kies uit: { $known }; of noem een programma: "wire:OPDRACHT".
arena-error-bad_command = ‘{ $given }’ noemt geen programma. Schrijf bijvoorbeeld "wire:python3 bot.py".
arena-error-cannot_make = ‘{ $given }’ levert geen bot op: { $why }.
arena-error-cannot_start = Het programma { $command } kan niet worden gestart: { $why }.
arena-error-no_introduction = Het programma { $command } stelt zich niet voor zoals docs/protocol.md het vraagt.
arena-error-wrong_introduction = Het programma { $command } stelt zich niet voor zoals docs/protocol.md het vraagt: ‘{ $detail }’
arena-error-too_few = Een arena heeft ten minste twee bots nodig. Noem ze na elkaar, bijvoorbeeld: rage arena steady random
arena-error-too_many = { $bots } bots passen niet aan één tafel, waar plaats is voor { $most }. Zeg met --players hoeveel er samen spelen.
arena-error-empty_seats = Er zijn te weinig bots voor { $players } plaatsen. Noem er meer; dezelfde mag twee keer.
arena-error-too_few_deals = Met zo weinig giften komen sommige bots niet aan de beurt. Het moeten er ten minste { $least } zijn.
arena-error-bad_number = { $option } neemt een geheel getal van { $least } tot en met { $most }, niet ‘{ $given }’.
arena-error-bad_seconds = { $option } neemt een aantal seconden boven 0, niet ‘{ $given }’.
arena-error-no_svg = De grafiek wordt als SVG getekend. Kies een bestand dat op .svg eindigt, niet ‘{ $given }’.
arena-error-cannot_write = { $file } kan niet worden geschreven: { $why }.
arena-error-no_lab = De arena heeft de onderdelen van het lab nodig. Ze komen met: pip install "rage-cards[lab]"
arena-error-needs_lab = De bot { $given } heeft de onderdelen van het lab nodig. Ze komen met: pip install "rage-cards[lab]"
arena-error-bench_needs_lab = Deze meting heeft de onderdelen van het lab nodig. Ze komen met: pip install "rage-cards[lab]"
arena-error-no_cluster_library = Voor een cluster is Dask nodig. Het komt met: pip install "rage-cards[cluster]"
arena-error-no_cluster = Op { $address } antwoordt geen Dask-cluster: { $why }.
arena-error-bad_line = Dit is niet zoals docs/protocol.md het heeft: { $why }
