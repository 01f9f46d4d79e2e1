### Der Befehl `rage work`: schwere Arbeit für Server auf anderen Rechnern.

work-started = Dieser Worker ist bereit für die Server am selben Redis. Strg-C beendet ihn; dann machen sie seine Arbeit selbst.
work-documents = Er macht Ausdrucke und Aufzeichnungen.
work-bots = Er denkt für die Bots { $bots }.
work-ended = Der Worker ist beendet.
work-error-settings = Ein Worker braucht das Redis seiner Server und das Geheimnis, das sie mit ihm teilen. Nenne redis und work_secret in der Datei oder RAGE_REDIS und RAGE_WORK_SECRET in der Umgebung.
