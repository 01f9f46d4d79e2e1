### Einstellungen eines Servers, die nicht sein können: in seiner Datei, in der Umgebung, auf der Befehlszeile.

config-error-file = { $where } ist nicht zu lesen: { $why }.
config-error-toml = { $where } ist kein TOML: { $why }
config-error-assignment = „{ $given }“ stellt nichts ein. Schreib es so: --set limits.sockets=500
config-error-unknown = { $where }: Diese Einstellung gibt es nicht. Alle stehen in docs/configuration.md.
config-error-unknown_near = { $where }: Diese Einstellung gibt es nicht. Ist { $near } gemeint?
config-error-text = { $where }: „{ $given }“ ist kein Text. Setz ihn in Anführungszeichen.
config-error-empty = { $where }: Da steht nichts. Schreib etwas hin oder lass die Einstellung weg.
config-error-whole_number = { $where }: „{ $given }“ ist keine ganze Zahl.
config-error-bounds = { $where }: „{ $given }“ geht nicht. Möglich ist { $least } bis { $most }.
config-error-time = { $where }: „{ $given }“ ist keine Zeit. Schreib sie wie 30s, 30m, 24h oder 7d.
config-error-address = { $where }: „{ $given }“ ist keine Adresse. Schreib sie so: https://rage.example.org
config-error-address_path = { $where }: „{ $given }“ hat einen Pfad, der nicht geht. Schreib die Adresse so: https://example.org/rage
config-error-contact = { $where }: „{ $given }“ ist kein Weg, jemanden zu erreichen. Schreib ihn wie mailto:host@example.org oder https://example.org
config-error-host = { $where }: „{ $given }“ ist kein Name eines Rechners. Schreib ihn so: spiele.example.org
config-error-network = { $where }: „{ $given }“ ist keine Adresse. Schreib sie wie 10.0.0.2 oder 10.0.0.0/8
config-error-list = { $where }: „{ $given }“ ist keine Liste. Schreib sie wie ["eins", "zwei"], in der Umgebung wie eins,zwei.
config-error-bots = { $where }: „{ $given }“ nennt keine Bots. Schreib sie so: meiner=mein_paket:MeinBot
config-error-rate = { $where }: „{ $given }“ ist kein Maß. Schreib es wie 20/s 200: 20 in der Sekunde, 200 auf einmal.
config-error-allowance = { $where }: „{ $given }“ ist keine Grenze. Schreib sie wie address 50/s 600, person 5/s 120
config-error-choice = { $where }: „{ $given }“ steht nicht zur Wahl, nur { $choice }.
config-error-backup_nowhere = { $where } bewirkt nichts ohne einen Ordner für die Sicherungen. Nenne einen als backup_to oder mit --backup-to.
config-error-guests_outlive = { $where } ist kürzer, als ein Cookie hält. Gäste müssen mindestens 365 Tage bleiben, sonst könnten sie ihren Namen verlieren.
config-error-work_alone = { $where } bewirkt nichts ohne das Redis, über das Arbeit zu anderen Rechnern kommt. Nenne es als redis oder mit --redis.
config-error-work_secret_short = { $where }: Das Geheimnis ist zu kurz. Es braucht mindestens 16 Zeichen; openssl rand -hex 16 macht eines.
config-error-section = { $where }: Diesen Abschnitt gibt es nicht. Einstellungen stehen vor dem ersten Abschnitt; die Abschnitte sind { $sections }.
config-error-password_sign = { $where }: Ein Zeichen im Passwort bedeutet in einer Adresse etwas anderes. Schreibe @ als %40, / als %2F, # als %23 und ? als %3F; oder lass das Passwort von PostgreSQL weg und gib es als PGPASSWORD an.
