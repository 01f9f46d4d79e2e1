### De startpagina, en de regels om na te lezen.

home-title = RAGE spelen
home-what = Een kaartspel voor twee tot acht spelers
home-foretell = Voorspel je slagen.
home-take = Haal er dan precies zoveel.
home-minute = In één minuut uitgelegd
home-minute_play = Beken de gevraagde kleur als je kunt. De hoogste troef wint de slag, anders de hoogste kaart van die kleur.
home-name = Je naam
home-name_hint = Meer is niet nodig. Geen account.
home-name_saved = Hallo, { $name }!
home-play = Nu spelen
home-dealing = De kaarten komen …
home-learn = Uitleg
home-quick = { $players } · bots: { $strength }
home-change = Aanpassen
home-players = Spelers, met jou
home-edition = Uitgave
home-strength = Bots
home-friends = Met vrienden spelen
home-friends_hint = Opent een tafel, met een link en een QR-code om te delen.
home-yours = Jouw tafels
home-go_on = Verder
home-tables = Open tafels
home-no_tables = Er is nu geen tafel open. Open er een en zet die op deze lijst.
home-join = Meedoen
home-watch = Toekijken
home-at_table = Tafel met { $names }
home-empty_table = Lege tafel
home-watch_these = { $names } spelen nu: toekijken
home-earlier_trick = Uit een eerder spel
home-stand_still = Beweging stoppen
home-move = Beweging starten
home-editions = Vijf gedrukte uitgaven, elk met eigen regels:

home-bad_name-blank = Een naam heeft minstens één zichtbaar teken nodig.
home-bad_name-too_long = Hoogstens { $most } tekens. Sommige emoji tellen voor meer dan één.
home-bad_name-hidden = Er zit een teken in dat je niet ziet of dat de schrijfrichting verandert. Typ de naam in plaats van hem te plakken.
home-bad_name-marks = Er staan te veel accenten op één letter.

home-round = Ronde { $round } van { $rounds }
home-your_turn = jij bent aan de beurt
home-their_turn = wachten op { $names }
home-alone = Nog niemand anders
home-discard = Tafel verlaten: { $table }
home-discard_sure = Verlaten
home-keep = Blijven
home-discarded = De tafel staat niet meer op je lijst.

home-discard_ask-bots = Dit spel opgeven? Je krijgt het niet terug.
home-discard_ask-people = Voorgoed weggaan? Een bot neemt je plaats in, de anderen spelen verder en zijn uitslag telt als de jouwe.
home-discard_ask-lobby = Opstaan? Je plaats is dan vrij voor anderen.
