### De startpagina, en de regels om na te lezen.

home-title = RAGE spelen
home-foretell = Voorspel je slagen.
home-take = Haal er dan precies zoveel.
home-name = Je naam
home-name_hint = Meer is niet nodig. Geen account.
home-name_saved = Hallo, { $name }!
home-play = Nu spelen
home-dealing = De kaarten komen …
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
home-running = bezig
home-bots_only = Jij en bots
home-editions = Vijf gedrukte uitgaven, elk volgens de eigen regels:
