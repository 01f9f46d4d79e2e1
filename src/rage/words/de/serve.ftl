### Der Server: der Befehl `rage serve`, und was er Besuchern sagt.

serve-guest = Gast
serve-no_page = Die Seite ist noch nicht gebaut. Das macht: make page
serve-address = Der Tisch ist gedeckt: { $url }
serve-network = Für andere in deinem Netz: { $url }
serve-kept = Die Spiele liegen in { $file }. Strg-C beendet den Server, nichts geht verloren.
serve-next_port = Port { $taken } ist belegt, deshalb Port { $port }.
serve-ended = Der Server ist beendet. Alle Spiele sind aufgehoben.

serve-made_by-stand_in = für diesen Platz hat ein Bot gespielt
serve-made_by-clock = die Zeit war um, deshalb hat ein Bot entschieden
serve-made_by-forfeit = der Bot hat nicht geantwortet, deshalb der erste erlaubte Zug
serve-taken_back = { $player } hat { $move } zurückgenommen

serve-error-port = Port { $port } geht nicht: { $why }. Nimm mit --port einen anderen.
serve-error-host = An { $host } lässt sich der Server nicht binden: { $why }. Gib mit --host eine Adresse dieses Rechners an, oder 0.0.0.0 für alle.
serve-error-data = In { $file } lassen sich die Spiele nicht aufheben: { $why }. Wähle mit --data einen anderen Ort.
serve-error-held = { $file } ist in Gebrauch: { $why }. Nur ein Server zur selben Zeit darf dort seine Spiele aufheben. Beende den anderen, oder wähle mit --data einen anderen Ort.
serve-error-unreachable = Die Datenbank { $file } antwortet nicht: { $why }. Starte sie, oder wähle mit --data einen anderen Ort.
serve-error-no_database = { $file } ist keine Datenbank. Wähle mit --data eine andere Datei; diese bleibt, wie sie ist.
serve-error-damaged = { $file } ist beschädigt: { $why }. Stelle eine Sicherung wieder her, oder wähle mit --data eine andere Datei.
serve-error-foreign = { $file } gehört einem anderen Programm: Darin ist { $why }. Wähle mit --data einen anderen Ort; dieser bleibt, wie er ist.
serve-error-later = { $file } wurde von einer späteren Version dieses Programms geschrieben ({ $why }). Installiere jene Version, oder wähle mit --data einen anderen Ort.
serve-error-incomplete = { $file } ist nicht, wie seine Version es angelegt hat: { $why }. Stelle eine Sicherung wieder her, oder wähle mit --data einen anderen Ort.
serve-error-refused = Der Datenbankserver antwortet, öffnet { $file } aber nicht: { $why }. Lege diese Datenbank an, berichtige Namen oder Passwort, oder wähle mit --data einen anderen Ort.
serve-error-kind = „{ $file }“ ist kein Ort für die Spiele. Gib mit --data eine Datei an, oder eine URL wie postgresql+psycopg://user@host/rage
serve-error-second_name = { $file } hat noch einen anderen Namen (einen Hardlink), und zwischen beiden könnten Spiele verloren gehen. Lösche den anderen Namen, oder mache mit rage admin backup eine Kopie und nimm diese.
serve-error-log_alone = { $file } ist weg oder leer, aber { $why } daneben enthält noch Spiele der früheren Datei. Hol jene Datenbank zurück, oder verschiebe das Protokoll, um neu anzufangen.
serve-error-part = { $file } heißt wie eine Datei, die zur Datenbank { $why } gehört. Wähle mit --data einen anderen Namen.
serve-error-not_shared = { $file } können sich nicht mehrere Server teilen. Nenne mit --data ein PostgreSQL, etwa postgresql+psycopg://user@host/rage, oder lass --redis weg.
serve-error-redis = Redis antwortet nicht: { $why }. Starte es, oder berichtige seine Adresse in --redis.
serve-error-scale_parts = Mehrere Server zusammen brauchen noch ein paar Teile. Du bekommst sie mit: pip install "rage-cards[serve,scale]"
serve-error-parts = Der Server braucht noch ein paar Teile. Du bekommst sie mit: pip install "rage-cards[serve]"
serve-error-telemetry = Für Traces fehlen noch ein paar Teile. Du bekommst sie mit: pip install "rage-cards[telemetry]"
serve-error-backup_to = In { $folder } lassen sich keine Sicherungen anlegen: { $why }. Wähle mit --backup-to einen anderen Ordner.
serve-error-bot_name = „{ $given }“ geht nicht. Schreib NAME=DATEI, mit einem Namen aus Kleinbuchstaben, den noch kein Bot hat.
serve-error-bot_network = { $file } ist kein Netz, mit dem ein Bot spielen kann: { $why }

serve-no-malformed = Das war nicht zu verstehen.
serve-no-not_found = Unter diesem Namen gibt es hier nichts.
serve-no-bad_method = Das geht unter dieser Adresse nicht.
serve-no-too_large = Das ist zu viel auf einmal.
serve-no-too_fast = Das war etwas schnell. Versuch es gleich noch einmal.
serve-no-too_many = Von deiner Adresse sind sehr viele Seiten offen. Schließ einige davon und versuch es noch einmal.
serve-no-no_room = Hier werden schon so viele Punkteblätter gezeigt, wie Platz haben. Deines ist auf diesem Gerät sicher; versuch es morgen noch einmal.
serve-no-busy = Gerade wird sehr viel gedruckt oder nachgespielt. Versuch es gleich noch einmal.
serve-no-too_slow = Das hat zu lange gedauert. Versuch es noch einmal.
serve-no-full = Der Server hat so viele Besucher, wie er aufnehmen kann. Versuch es gleich noch einmal.
serve-no-unknown_host = Unter diesem Namen kennt sich dieser Server nicht. Öffne ihn über seine Adresse, oder lass ihn mit --public-url oder --allow-host und dem Namen starten.
serve-no-trouble = Hier ist etwas schiefgegangen. Versuch es gleich noch einmal.
serve-no-foreign_origin = Eine andere Website darf das nicht für dich tun.
serve-no-banned = Du bist hier gesperrt. Wenn das ein Versehen ist, schreib denen, die diese Seite betreiben.
serve-no-unknown_bot = Diesen Bot gibt es hier nicht.
serve-no-not_over = Dieses Spiel läuft noch. Ansehen kannst du es, wenn es zu Ende ist.

serve-preview-lobby = { $seats }: Setz dich dazu und spiel mit. RAGE ist ein Kartenspiel; { $edition }.
serve-preview-playing = { $names } spielen RAGE
serve-preview-watch = Öffne den Link, um zuzusehen. RAGE ist ein Kartenspiel; { $edition }.
serve-preview-sheet = Punkteblatt von { $names }
serve-preview-home = Ein Kartenspiel für zwei bis acht, mit Freunden oder Bots: Sag deine Stiche voraus, dann mach genau so viele.
serve-preview-pad = Der Block für RAGE
serve-preview-sent = Die Punkte einer Partie RAGE
serve-preview-sent_text = Öffne den Link, um das ganze Blatt zu sehen.
