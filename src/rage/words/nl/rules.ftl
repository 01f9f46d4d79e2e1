### De opdracht `rage rules`.

rules-title = { $name } · { $edition }
rules-intro = Rechts staat waar elke regel vandaan komt: uit een hoofdstuk van de spelregels van deze uitgave, of uit een van de beslissingen onderaan.
rules-players = Voor { $fewest } tot { $most } spelers.
rules-ruling = Beslissing { $number }
rules-deck = { $deck }: { $numbers } kleurkaarten, 0 tot 15 in { $colours }, en { $actions } actiekaarten.
rules-editions = De regels van deze uitgaven kun je hier nalezen:
rules-how = Zo vraag je er een op: rage rules { $edition }
rules-languages = In een andere taal: --language { $languages }

rules-variant-printed = { $name }. { $sentence }
rules-variant-house = { $name } (hier een huisregel). { $sentence }

rules-heading-players = Spelers
rules-heading-deck = Kaarten
rules-heading-rounds = Ronden
rules-heading-bidding = Voorspelling
rules-heading-following = Bekennen
rules-heading-trump = Troef
rules-heading-scoring = Puntentelling
rules-heading-variants = Varianten
rules-heading-rulings = Beslissingen
