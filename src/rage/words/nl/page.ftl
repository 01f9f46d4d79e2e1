### Wat alle pagina's van de tafel gemeen hebben.

page-title = { $title } · RAGE
page-skip = Naar de inhoud
page-sections = Pagina's
page-home = Startpagina
page-my_games = Mijn spellen
page-rules = Regels
page-language = Taal
page-loading = Een ogenblik …
page-close = Sluiten
page-retry = Opnieuw proberen
page-to_home = Naar de startpagina
page-unofficial = Een onofficiële uitvoering, vrij en open, zonder band met AMIGO of Fundex.
page-you = jij
page-label = { $name }:

page-languages-de = Deutsch
page-languages-en = English
page-languages-fr = Français
page-languages-nl = Nederlands

page-theme-label = Licht of donker
page-theme-system = Zoals op dit apparaat
page-theme-light = Licht
page-theme-dark = Donker

page-share-copy = Link kopiëren
page-share-copied = De link is gekopieerd.
page-share-uncopied = Je browser laat deze pagina niets kopiëren. De link is geselecteerd: kopieer hem zelf.
page-share-send = Delen
page-share-only_here = Deze link werkt alleen op deze computer. Start de server voor vrienden elders met { $option }, of op een machine die zij kunnen bereiken.

page-lost-title = Hier is niets
page-lost-text = Dit adres leidt nergens heen. Misschien is er onderweg een letter verdwenen.

page-unreachable-title = De server antwoordt niet
page-unreachable-text = Kijk of je verbinding hebt en probeer het opnieuw. Er gaat geen spel verloren.

page-no_cookies = Deze browser bewaart geen cookies. Zonder kan niemand aan een tafel zitten: sta ze hier toe en laad de pagina opnieuw.

page-failed-title = Dat is niet gelukt
page-failed-text = Er ging iets mis op de server. Probeer het zo nog eens.

strength-friendly = vriendelijk
strength-casual = ontspannen
strength-steady = degelijk
strength-strong = sterk
strength-champion = kampioen
strength-random = lukraak
strength-sampler = denker

strength_about-friendly = Vergeet wat er gespeeld is en overschat de eigen kaarten. Fijn om mee te beginnen.
strength_about-casual = Speelt graag mee, maar schat alles op gevoel.
strength_about-steady = Voorspelt met zorg en speelt volgens vuistregels.
strength_about-strong = Speelt als de kampioen, maar is wat te optimistisch.
strength_about-champion = Heeft in miljarden zetten geleerd wat loont.
strength_about-random = Speelt zomaar een kaart die mag.
strength_about-sampler = Speelt vóór elke kaart in gedachten veel partijen door.

count-seats = { NUMBER($number) ->
    [0] geen plaatsen
    [one] { $number } plaats
   *[other] { $number } plaatsen
}

count-free_seats = { NUMBER($number) ->
    [0] geen vrije plaats
    [one] { $number } vrije plaats
   *[other] { $number } vrije plaatsen
}

count-days = { NUMBER($number) ->
    [one] 1 dag
   *[other] { $number } dagen
}

count-watchers = { NUMBER($number) ->
    [0] niemand kijkt toe
    [one] { $number } persoon kijkt toe
   *[other] { $number } mensen kijken toe
}

count-games_played = { NUMBER($number) ->
    [0] er wordt nu niet gespeeld
    [one] er wordt nu { $number } spel gespeeld
   *[other] er worden nu { $number } spellen gespeeld
}
