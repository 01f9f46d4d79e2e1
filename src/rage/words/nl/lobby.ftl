### Een tafel voordat er gedeeld is.

lobby-title = Tafel
lobby-yours = Jouw tafel
lobby-theirs = Tafel van { $name }
lobby-rematch = Spel { $number } op rij
lobby-rematch_begins = Het begint vanzelf zodra iedereen er weer is.
lobby-invite = Vrienden uitnodigen
lobby-invite_hint = Wie deze link heeft, kan aanschuiven.
lobby-invite_full = Alle plaatsen zijn bezet; wie deze link heeft, kan toekijken.
lobby-link = Link naar deze tafel
lobby-qr = QR-code met de link naar deze tafel
lobby-seats = Plaatsen
lobby-seat = Plaats { $seat }
lobby-free = Nog vrij
lobby-maker = gastheer
lobby-away = nu even weg
lobby-sit = Hier gaan zitten
lobby-leave = Opstaan
lobby-who = Wie op plaats { $seat } speelt
lobby-person = een mens
lobby-bot = een bot, { $strength }
lobby-add = Plaats erbij
lobby-remove = Plaats { $seat } weghalen
lobby-watching = Je kijkt toe. Neem een vrije plaats om mee te doen.
lobby-watching_full = Je kijkt toe: alle plaatsen zijn bezet.
lobby-name_first = Zodat de anderen weten wie je bent.
lobby-game = Het spel
lobby-edition = Uitgave
lobby-edition_players = De spelregels zijn voor { $fewest } tot { $most } spelers; { $players } is een huisregel.
lobby-look = Bekijken
lobby-variants = Varianten
lobby-house = Huisregels
lobby-house_hint = Elke regel kan worden veranderd. Wat gemarkeerd is, wijkt af van de gedrukte uitgave.
lobby-changed = aangepast
lobby-house_rule = huisregel
lobby-reset = Alles zoals gedrukt
lobby-reset_one = { $option } zoals gedrukt
lobby-as_printed = Zoals gedrukt
lobby-sizes_hint = Getallen met komma's of spaties, voor elke ronde één.
lobby-sizes_wrong = Geef gehele getallen vanaf 1, met komma's of spaties ertussen.
lobby-number_wrong = Geef een geheel getal van { $least } tot en met { $most }.
lobby-table = Aan tafel
lobby-pace = Bedenktijd
lobby-days = Dagen per beslissing
lobby-stand_in = Een bot valt in
lobby-listed = Voor iedereen open
lobby-start = Kaarten delen
lobby-starting = De kaarten komen …
lobby-mend_first = Verbeter eerst het gemarkeerde veld.
lobby-start_hint = Tot het delen kan alles nog anders.
lobby-start_free = { $seats }: bots vullen aan.
lobby-wait = { $name } deelt zodra iedereen er is.
lobby-wait_nobody = De gastheer deelt de kaarten.
lobby-reconnecting = De verbinding is weg. Nieuwe poging …
lobby-came = { $name } schuift aan.
lobby-went = { $name } staat op.

lobby-gone-title = Deze tafel bestaat niet
lobby-gone-text = Misschien is de link niet volledig, of de tafel is opgeruimd.

lobby-crowded-title = Te veel mensen hebben deze tafel open
lobby-crowded-text = Zodra er plaats is, kom je vanzelf binnen.
lobby-crowded-still = Nog steeds geen plaats. We blijven het proberen.

lobby-logged_out-title = Je hebt je afgemeld
lobby-logged_out-text = Deze browser kent je niet meer, dus de plaats hier is niet meer van jou. Je kunt als nieuwe gast verdergaan.

lobby-paces-free = zonder klok
lobby-paces-relaxed = rustig
lobby-paces-brisk = vlot
lobby-paces-days = per correspondentie

lobby-pace_about-free = Iedereen mag zo lang nadenken als nodig is.
lobby-pace_about-relaxed = Een klok met ruim de tijd. Loopt die af, dan doet een bot de zet.
lobby-pace_about-brisk = Een snelle klok. Loopt die af, dan doet een bot de zet.
lobby-pace_about-days = { $days } voor elke beslissing, en jullie hoeven er niet tegelijk te zijn. Is de tijd om, dan doet een bot de zet.

lobby-stand_in_about-yes = Is iemand te lang weg, dan speelt een bot verder. De plaats is altijd terug te nemen.
lobby-stand_in_about-no = Is iemand weg, dan wacht iedereen.

lobby-listed_about-yes = De tafel staat op de startpagina; iedereen kan aanschuiven.
lobby-listed_about-no = Alleen wie de link heeft, vindt deze tafel.

lobby-groups-rounds = Ronden
lobby-groups-play = Spelen
lobby-groups-points = Punten
lobby-groups-deck = Kaarten in het spel
