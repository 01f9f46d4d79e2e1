### Na het spel: het einde, het spel nog eens, en de eigen spellen.

finish-title = Het spel is afgelopen
finish-standing = Eindstand
finish-best = Mooiste treffer
finish-best_text = { $who ->
    [you] Ronde { $round }: jij voorspelde { $tricks } en haalde er precies zoveel.
   *[other] Ronde { $round }: { $name } voorspelde { $tricks } en haalde er precies zoveel.
  }
finish-no_best = Niemand voorspelde goed.
finish-worst = Grootste misser
finish-worst_text = { $who ->
    [you] Ronde { $round }: jij voorspelde { $bid } en haalde { $tricks }.
   *[other] Ronde { $round }: { $name } voorspelde { $bid } en haalde { $tricks }.
  }
finish-no_worst = Niemand zat er ooit naast.
finish-rematch = Nog een spel
finish-rematch_hint = Zelfde plaatsen, zelfde regels.
finish-rematch_waits = Het volgende spel wacht op je.
finish-rematch_go = Naar het volgende spel
finish-replay = Nog eens bekijken
finish-download = Downloaden
finish-share = Delen
finish-unfinished = Het spel is afgebroken

chart-title = Punten per ronde
chart-about = De tussenstanden van { $names } na elke ronde. Dezelfde getallen staan op het scoreblad.
chart-point = { $name }, ronde { $round }: { $points }

scoring-dealer = deelt
scoring-legend = Zo lees je een vak

again-title = Het spel nog eens
again-controls = Door het spel stappen
again-first = Naar het begin
again-back = Een stap terug
again-forward = Een stap verder
again-last = Naar het einde
again-play = Vanzelf afspelen
again-pause = Stoppen
again-step = Stap
again-step_of = Stap { $step } van { $steps }
again-jump = Spring naar
again-round = Ronde { $round }
again-round_of = Ronde { $round } van { $rounds }
again-bidding = Voorspellingen
again-trick = Slag { $trick }
again-seat = Gezien door
again-hands = De handen
again-hand_of = Hand van { $name }
again-on_table = Op tafel
again-not_played = nog niet gespeeld
again-keys = De pijltjestoetsen werken ook.

again-gone-title = Dit spel bestaat niet
again-gone-text = Misschien is de link niet volledig, of het spel is nog bezig.

mine-title = Mijn spellen
mine-empty = Nog geen spel uitgespeeld. Het eerste is één klik weg.
mine-remembered = Je spellen hangen aan een cookie in deze browser: een andere browser kent je niet.
mine-log_out-ask = Afmelden
mine-log_out-title = Echt afmelden?
mine-log_out-seats = Je bent een gast en alleen een cookie in deze browser kent je. Is dat weg, dan komt niemand meer bij je plaatsen, je naam en de spellen hierboven, ook jij niet. Waar nog niet is gedeeld, komt je plaats vrij; in lopende spellen speelt een bot voor je, als de tafel dat heeft afgesproken.
mine-log_out-kept = De scorebladen van het blok blijven op dit apparaat.
mine-log_out-stay = Blijven
mine-log_out-sure = Afmelden en dat allemaal opgeven
mine-log_out-done = Je bent afgemeld. Vanaf nu ben je een nieuwe gast.
mine-numbers = In cijfers
mine-games = Spellen
mine-wins = Gewonnen
mine-exact = Voltreffers
mine-average = Punten per spel
mine-share_of = { $part } van { $whole }
mine-by_edition = Per uitgave en aantal spelers
mine-few = Bij zo weinig spellen zeggen deze getallen nog weinig.
mine-wins_hint = Gedeelde eerste plaatsen tellen als gewonnen.
mine-list = Gespeelde spellen
mine-place_of = Plaats { $place } van { $players }
mine-won = Gewonnen
mine-more = Oudere spellen tonen
