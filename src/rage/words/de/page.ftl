### Was alle Seiten des Tisches gemeinsam haben.

page-title = { $title } · RAGE
page-skip = Zum Inhalt
page-sections = Seiten
page-home = Startseite
page-my_games = Meine Spiele
page-rules = Regeln
page-language = Sprache
page-loading = Einen Moment …
page-close = Schließen
page-retry = Noch einmal versuchen
page-to_home = Zur Startseite
page-unofficial = Eine inoffizielle Umsetzung, frei und offen, ohne Verbindung zu AMIGO oder Fundex.
page-you = du
page-label = { $name }:

page-languages-de = Deutsch
page-languages-en = English
page-languages-fr = Français
page-languages-nl = Nederlands

page-theme-label = Hell oder dunkel
page-theme-system = Wie auf diesem Gerät
page-theme-light = Hell
page-theme-dark = Dunkel

page-share-copy = Link kopieren
page-share-copied = Der Link ist kopiert.
page-share-uncopied = Dein Browser lässt diese Seite nichts kopieren. Der Link ist markiert: Kopiere ihn von Hand.
page-share-send = Teilen
page-share-only_here = Dieser Link geht nur auf diesem Rechner. Für Freunde anderswo starte den Server mit { $option } oder auf einem Rechner, den sie erreichen.

page-lost-title = Hier ist nichts
page-lost-text = Diese Adresse führt ins Leere. Vielleicht ist unterwegs ein Buchstabe verloren gegangen.

page-unreachable-title = Der Server antwortet nicht
page-unreachable-text = Prüfe deine Verbindung und versuch es noch einmal. Kein Spiel geht verloren.

page-no_cookies = Dieser Browser speichert keine Cookies. Ohne sie kann sich niemand an einen Tisch setzen: Erlaube sie hier und lade die Seite neu.

page-failed-title = Das hat nicht geklappt
page-failed-text = Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.

strength-friendly = freundlich
strength-casual = gemütlich
strength-steady = solide
strength-strong = stark
strength-champion = Meister
strength-random = blindlings
strength-sampler = Tüftler

strength_about-friendly = Vergisst gespielte Karten und traut den eigenen zu viel zu. Gut für den Anfang.
strength_about-casual = Spielt gern mit, rechnet aber nur über den Daumen.
strength_about-steady = Tippt mit Bedacht und spielt nach Faustregeln.
strength_about-strong = Spielt wie der Meister, ist aber etwas zu optimistisch.
strength_about-champion = Hat in Milliarden von Zügen gelernt, was sich lohnt.
strength_about-random = Spielt irgendeine erlaubte Karte.
strength_about-sampler = Spielt vor jeder Karte in Gedanken viele Partien durch.

count-seats = { NUMBER($number) ->
    [0] kein Platz
    [one] { $number } Platz
   *[other] { $number } Plätze
}

count-free_seats = { NUMBER($number) ->
    [0] kein freier Platz
    [one] { $number } freier Platz
   *[other] { $number } freie Plätze
}

count-days = { NUMBER($number) ->
    [one] 1 Tag
   *[other] { $number } Tage
}

count-watchers = { NUMBER($number) ->
    [0] niemand sieht zu
    [one] { $number } Person sieht zu
   *[other] { $number } Leute sehen zu
}

count-games_played = { NUMBER($number) ->
    [0] gerade läuft kein Spiel
    [one] gerade läuft { $number } Spiel
   *[other] gerade laufen { $number } Spiele
}
