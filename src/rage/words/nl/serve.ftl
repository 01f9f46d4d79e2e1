### De server: de opdracht `rage serve`, en wat hij tegen bezoekers zegt.

serve-guest = Gast
serve-no_page = De pagina is nog niet gebouwd. Dat doet: make page
serve-address = De tafel is gedekt: { $url }
serve-network = Voor anderen in je netwerk: { $url }
serve-kept = De spellen staan in { $file }. Met Ctrl-C stopt de server; er gaat niets verloren.
serve-next_port = Poort { $taken } is bezet, daarom poort { $port }.
serve-ended = De server is gestopt. Alle spellen zijn bewaard.

serve-made_by-stand_in = een bot speelde voor deze plaats
serve-made_by-clock = de tijd was om, dus besliste een bot
serve-made_by-forfeit = de bot gaf geen antwoord, daarom de eerste toegestane zet
serve-taken_back = { $player } heeft { $move } teruggenomen

serve-error-port = Poort { $port } kan niet worden gebruikt: { $why }. Kies een andere met --port.
serve-error-host = Op { $host } kan niemand luisteren: { $why }. Geef met --host een adres van deze machine, of 0.0.0.0 voor alle.
serve-error-data = In { $file } kunnen de spellen niet worden bewaard: { $why }. Kies een andere plek met --data.
serve-error-held = { $file } is in gebruik: { $why }. Er mag maar één server tegelijk zijn spellen bewaren. Stop de andere, of kies een andere plek met --data.
serve-error-unreachable = De database { $file } antwoordt niet: { $why }. Start hem, of kies een andere plek met --data.
serve-error-no_database = { $file } is geen database. Kies een ander bestand met --data; dit blijft zoals het is.
serve-error-damaged = { $file } is beschadigd: { $why }. Zet een reservekopie terug, of kies een ander bestand met --data.
serve-error-foreign = { $file } hoort bij een ander programma: er staat { $why } in. Kies een andere plek met --data; deze blijft zoals hij is.
serve-error-later = { $file } is geschreven door een latere versie van dit programma ({ $why }). Installeer die versie, of kies een andere plek met --data.
serve-error-incomplete = { $file } is niet zoals zijn versie het heeft gemaakt: { $why }. Zet een reservekopie terug, of kies een andere plek met --data.
serve-error-refused = De databaseserver antwoordt, maar opent { $file } niet: { $why }. Maak die database aan, verbeter naam of wachtwoord, of kies een andere plek met --data.
serve-error-kind = ‘{ $file }’ is geen plek voor de spellen. Geef met --data een bestand, of een URL zoals postgresql+psycopg://user@host/rage
serve-error-second_name = { $file } heeft nog een andere naam (een harde koppeling), en tussen die twee kunnen spellen verloren gaan. Verwijder de andere naam, of maak een kopie met rage admin backup en gebruik die.
serve-error-log_alone = { $file } is weg of leeg, maar { $why } ernaast bevat nog spellen van het vorige bestand. Zet die database terug; of verplaats het logboek om opnieuw te beginnen.
serve-error-part = { $file } heet net als een bestand dat bij de database { $why } hoort. Kies een andere naam met --data.
serve-error-not_shared = { $file } kan niet door meerdere servers worden gedeeld. Noem met --data een PostgreSQL, zoals postgresql+psycopg://user@host/rage, of laat --redis weg.
serve-error-redis = Redis antwoordt niet: { $why }. Start het, of verbeter het adres in --redis.
serve-error-scale_parts = Meerdere servers samen hebben nog een paar onderdelen nodig. Installeer ze met: pip install "rage-cards[serve,scale]"
serve-error-parts = De server heeft nog een paar onderdelen nodig. Installeer ze met: pip install "rage-cards[serve]"
serve-error-telemetry = Voor traces zijn nog een paar onderdelen nodig. Installeer ze met: pip install "rage-cards[telemetry]"
serve-error-backup_to = In { $folder } kunnen geen reservekopieën worden gemaakt: { $why }. Kies een andere map met --backup-to.
serve-error-bot_name = ‘{ $given }’ kan niet. Schrijf NAAM=BESTAND, met een naam in kleine letters die nog geen bot heeft.
serve-error-bot_network = { $file } is geen netwerk waarmee een bot kan spelen: { $why }

serve-no-malformed = Dat was niet te begrijpen.
serve-no-not_found = Onder die naam is hier niets.
serve-no-bad_method = Dat kan niet op dit adres.
serve-no-too_large = Dat is te veel in één keer.
serve-no-too_fast = Dat ging wat snel. Probeer het zo nog eens.
serve-no-too_many = Vanaf jouw adres staan heel veel pagina's open. Sluit er een paar en probeer het nog eens.
serve-no-no_room = Er worden hier al zoveel scorebladen getoond als er plaats is. Dat van jou staat veilig op dit apparaat; probeer het morgen opnieuw.
serve-no-busy = Er wordt nu heel veel afgedrukt of teruggekeken. Probeer het zo nog eens.
serve-no-too_slow = Dat duurde te lang. Probeer het nog eens.
serve-no-full = De server heeft zoveel bezoekers als hij aankan. Probeer het zo meteen nog eens.
serve-no-unknown_host = Onder die naam kent deze server zichzelf niet. Open hem met zijn adres, of laat hem starten met --public-url of --allow-host en die naam.
serve-no-trouble = Hier ging iets mis. Probeer het zo nog eens.
serve-no-foreign_origin = Een andere site mag dat niet voor je doen.
serve-no-banned = Je wordt hier geweerd. Is dat een vergissing, schrijf dan aan wie deze site beheert.
serve-no-unknown_bot = Die bot is hier niet.
serve-no-not_over = Dit spel is nog bezig. Je kunt het bekijken als het afgelopen is.

serve-preview-lobby = { $seats }: schuif aan en speel mee. RAGE is een kaartspel; { $edition }.
serve-preview-playing = { $names } spelen RAGE
serve-preview-watch = Open de link om toe te kijken. RAGE is een kaartspel; { $edition }.
serve-preview-sheet = Scoreblad van { $names }
serve-preview-home = Een kaartspel voor twee tot acht spelers, met vrienden of bots: voorspel je slagen en haal er dan precies zoveel.
serve-preview-pad = Scoreblok voor RAGE
serve-preview-sent = Het scoreblad van een spel RAGE
serve-preview-sent_text = Open de link om het hele blad te zien.
