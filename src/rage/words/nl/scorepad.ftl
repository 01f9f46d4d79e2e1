### Het blok op de pagina: de punten van een spel met echte kaarten, bijgehouden op de telefoon.

scorepad-title = Scoreblok
scorepad-back = Terug
scorepad-cancel = Annuleren
scorepad-undo = Ongedaan maken
scorepad-redo = Opnieuw uitvoeren
scorepad-unknown = Dit spel staat niet op dit apparaat.
scorepad-closed = Deze browser laat hier niets bewaren. Is dit een privévenster? Open het blok dan in een gewoon venster.
scorepad-failed = Dit kon niet worden bewaard. Is er nog ruimte op het apparaat? Voer het nog eens in.
scorepad-outrun = Een ander venster was hier sneller: dit is niet ingevuld. Kijk wat er nu staat.
scorepad-update-there = Er is een nieuwere versie van het blok.
scorepad-update-take = Nu bijwerken

scorepad-home-intro = Houd de punten bij van een spel met echte kaarten. Wat je invult, gaat niet verloren.
scorepad-home-offline = Eén keer geopend werkt het ook zonder netwerk.
scorepad-home-needs_https = Op dit adres is er netwerk nodig. Op een adres dat met https:// begint, werkt het ook zonder en kun je het blok installeren: vraag het aan wie de server beheert.
scorepad-home-new = Nieuw spel
scorepad-home-open = Nog bezig
scorepad-home-finished = Afgelopen spellen
scorepad-home-none = Nog geen spellen. Deel de kaarten en begin het eerste.
scorepad-home-round = Ronde { $round } van { $rounds }
scorepad-home-won = { $names }: { $points }
scorepad-home-drop = Verwijderen
scorepad-home-drop_sure = Dit spel voorgoed verwijderen? Het is niet terug te halen.
scorepad-home-install = Als app installeren
scorepad-home-install_menu = In het menu van je browser kun je het blok op het startscherm zetten.
scorepad-home-seven_days = Deze browser wist je spellen wel als je hem zeven dagen gebruikt zonder het blok te openen. Wil je ze houden, tik dan op Deel en op ‘Zet op beginscherm’ (op een Mac: ‘Voeg toe aan Dock’), en gebruik het blok daar; wat hier al staat, neem je mee in een reservekopie.

scorepad-record-title = Overzicht
scorepad-record-intro = Hoe het iedereen op dit apparaat is vergaan, over alle afgelopen spellen.

scorepad-backup-title = Reservekopie
scorepad-backup-intro = Alle spellen van dit apparaat in één bestand. Bij het terugzetten komen er spellen bij, er verdwijnt er nooit een.
scorepad-backup-save = Kopie bewaren
scorepad-backup-restore = Terugzetten
scorepad-backup-restored = Toegevoegd: { $added }. Aangevuld: { $continued }. Al aanwezig: { $unchanged }.
scorepad-backup-bad = Dit bestand is geen reservekopie van het blok. Er is niets veranderd.
scorepad-backup-nameless = Spel nr. { $number } in het bestand
scorepad-backup-damaged_game = niet teruggezet, want dit is geen spel van het blok.
scorepad-backup-damaged_rules = niet teruggezet, want met deze spelers en regels is er geen spel.
scorepad-backup-damaged_entry = niet teruggezet, want invoer nr. { $number } is onleesbaar.

scorepad-paper-title = Om af te drukken
scorepad-paper-intro = Als PDF. Daarvoor is het netwerk nodig.
scorepad-paper-sheet = Leeg scoreblad
scorepad-paper-rules = De regels in het kort
scorepad-paper-deck = Kaarten om uit te knippen
scorepad-paper-players = Aantal spelers
scorepad-paper-edition = Uitgave
scorepad-paper-paper = Papier
scorepad-paper-offline = PDF's maakt de server, en die is nu niet bereikbaar.

scorepad-start-title = Nieuw spel
scorepad-start-players = Wie doen er mee?
scorepad-start-order = Met de klok mee, zoals jullie zitten.
scorepad-start-player = Speler { $number }
scorepad-start-add = Speler erbij
scorepad-start-remove = { $name } weghalen
scorepad-start-up = { $name } naar boven
scorepad-start-drag = { $name } verplaatsen: slepen, of met de pijltjestoetsen
scorepad-start-moved = { $name } is nu nummer { $number }.
scorepad-start-dealer = Wie deelt als eerste?
scorepad-start-begin = Spel beginnen
scorepad-start-nameless = Elke speler heeft een naam nodig.
scorepad-start-twice = Twee spelers heten { $player }. Geef een van de twee een andere naam.

scorepad-round-title = Ronde { $round } van { $rounds }
scorepad-round-deals = { $name } deelt
scorepad-round-begins = { $name } voorspelt als eerste
scorepad-round-entry = Invullen
scorepad-round-ask_bid = Wat voorspelt { $name }?
scorepad-round-ask_tricks = Hoeveel slagen heeft { $name } gewonnen?
scorepad-round-bid_sum = { $number } van { $tricks } voorspeld
scorepad-round-under = { $number } voorspeld, { $tricks }: { $rest } te weinig
scorepad-round-even = { $number } voorspeld, { $tricks }: precies genoeg
scorepad-round-over = { $number } voorspeld, { $tricks }: { $rest } te veel
scorepad-round-barred = { $number } mag niet: de voorspellingen mogen samen geen { $tricks } zijn.
scorepad-round-play = Speel nu de ronde en vul daarna de slagen in.
scorepad-round-left = Nog in te vullen: { $tricks }
scorepad-round-all_exact = Iedereen precies goed
scorepad-round-fives = Heeft iemand { -plus_five } of { -minus_five } gewonnen? Tik ze aan bij de naam.
scorepad-round-done = Ronde { $round } is klaar.
scorepad-round-next = Volgende ronde
scorepad-round-end = Naar de uitslag
scorepad-round-bid_of = { $name }, voorspeld: { $number }
scorepad-round-tricks_of = { $name }, slagen: { $number }
scorepad-round-fives_of = { $name }, { $card }: { $number }. Tik voor één meer.
scorepad-round-blank = niet ingevuld
scorepad-round-hidden = verdekt
scorepad-round-points = Punten

scorepad-secret-hand = Geef de telefoon aan { $name }.
scorepad-secret-here = Ik ben { $name }
scorepad-secret-look = Nu kijkt alleen { $name }.
scorepad-secret-note = Invullen en verbergen
scorepad-secret-noted = { $name } heeft voorspeld.
scorepad-secret-waiting = Nog te gaan: { $names }
scorepad-secret-kept = Iedereen heeft voorspeld. Het blijft verborgen tot de ronde voorbij is.

scorepad-sheet-title = Blad
scorepad-sheet-standing = Stand
scorepad-sheet-correct = Ronde { $round } verbeteren
scorepad-sheet-hint = Tik op een ronde om die te verbeteren.

scorepad-correct-title = Ronde { $round } verbeteren
scorepad-correct-hint = Tik op een getal en kies het juiste.
scorepad-correct-effect = Wat er verandert
scorepad-correct-nothing = Er verandert niets.
scorepad-correct-before = { $before } → { $after }
scorepad-correct-save = Toepassen
scorepad-correct-names = Namen

scorepad-settle-title = Slag nakijken
scorepad-settle-intro = Leg de slag opnieuw, kaart voor kaart, en zie wie hem wint.
scorepad-settle-trump = Troef vóór de slag
scorepad-settle-no_trump = geen troef
scorepad-settle-leader = Wie kwam uit?
scorepad-settle-next = De kaart van { $name }
scorepad-settle-colour = Welke kleur werd genoemd?
scorepad-settle-new_trump = Welke troef kwam er?
scorepad-settle-no_new = geen enkele
scorepad-settle-last_trump = Dat was de laatste troef: volgens deze regel kan die niet terugkomen.
scorepad-settle-back = Laatste kaart terug
scorepad-settle-again = Volgende geval
scorepad-settle-lead = Gevraagde kleur
scorepad-settle-no_lead = geen kleur
scorepad-settle-trump_now = Troef aan het eind
scorepad-settle-takes = { $name } wint de slag: { $why }.
scorepad-settle-leads = { $name } komt uit voor de volgende slag.
scorepad-settle-turned = Na deze slag wordt een nieuwe troef omgedraaid.
scorepad-settle-players = Met hoeveel spelen jullie?

scorepad-show-title = Tonen
scorepad-show-live = Live meekijken
scorepad-show-live_intro = Wie dit scant, ziet het blad op de eigen telefoon groeien. Alleen jij kunt schrijven.
scorepad-show-live_start = Anderen laten meekijken
scorepad-show-live_stop = Niet meer tonen
scorepad-show-live_offline = Geen netwerk: de anderen zien de rest zodra het er weer is.
scorepad-show-live_failed = De server is niet bereikbaar. Probeer het later nog eens.
scorepad-show-live_sent = Alles is doorgegeven.
scorepad-show-link = Het blad als link
scorepad-show-link_intro = In de link zit het hele blad zoals het nu is. Verder komt niemand iets te weten.
scorepad-show-link_kept = Een telefoon die het blok al eens open had, toont het zonder netwerk; elke andere moet deze server kunnen bereiken.
scorepad-show-link_fetched = Om het te tonen moet een telefoon deze server kunnen bereiken.
scorepad-show-qr = QR-code voor { $address }
scorepad-show-file = Als bestand
scorepad-show-print = Afdrukken
scorepad-show-pdf = PDF
scorepad-show-subject = RAGE met { $names }

scorepad-follow-title = Blad live
scorepad-follow-waiting = Wachten op de eerste invoer …
scorepad-follow-live = live
scorepad-follow-lost = Geen verbinding. Zo stond het.
scorepad-follow-gone = Dit blad wordt niet meer getoond.
scorepad-follow-bad_link = In deze link zit geen blad. Misschien ging er onderweg een stuk verloren: laat hem nog eens sturen.
scorepad-follow-shared = Een blad dat iemand met je deelt. Je kunt het bewaren.
scorepad-follow-keep = Op dit apparaat bewaren
scorepad-follow-kept = Het staat nu bij je spellen.

scorepad-together-who = Op het scoreblok ben jij
scorepad-together-nobody = niemand
scorepad-together-save = Als tabel bewaren (CSV)

scorepad-end-title = De uitslag
scorepad-end-again = Nog eens, zelfde tafel
scorepad-end-home = Alle spellen
