### De tafel waaraan gespeeld wordt.

table-title = De tafel
table-round = Ronde { $round } van { $rounds }
table-sending = Een ogenblik …
table-thinking = { $names } denkt na …
table-waiting = Wachten op { $names } …
table-log = Wat er gebeurd is
table-said = { $name } zegt: { $words }
table-react = Iets zeggen
table-reconnecting = Geen verbinding. Nieuwe poging …
table-watching = Je kijkt toe.

table-time_up = { $who ->
    [you] Je tijd was om, dus een bot heeft voor je beslist.
   *[other] { $name } had geen tijd meer, dus een bot heeft beslist.
}

table-seat-open = nog geen voorspelling
table-seat-hidden = { $who ->
    [you] je hebt voorspeld
   *[other] heeft voorspeld
}
table-seat-known = { $bid } voorspeld, { $won } gewonnen
table-seat-dealer = { $who ->
    [you] jij deelt
   *[other] deelt
}
table-seat-stand_in = { $who ->
    [you] een bot speelt voor je verder
   *[other] een bot speelt verder
}
table-seat-away = nu even weg
table-seat-turn = { $who ->
    [you] jij bent aan de beurt
   *[other] is aan de beurt
}

table-your-turn = Jij bent aan de beurt!
table-your-bid = Jij bent aan de beurt: voorspel je slagen.
table-your-play = Jij bent aan de beurt: speel een kaart.
table-your-lead = Jij bent aan de beurt: kom uit voor de volgende slag.
table-your-pick = Jij bent aan de beurt: kies de nieuwe troef.

table-bid-title = Hoeveel slagen win je?
table-bid-say = { $tricks } voorspellen
table-bid-so_far = Tot nu toe voorspeld: { $sum } van { $tricks }.
table-bid-hidden = De anderen zien het zodra iedereen heeft voorspeld.
table-bid-secret = De anderen zien het pas na de ronde.

table-sum-over = { $sum } voorspeld: { $number } te veel
table-sum-under = { $sum } voorspeld: { $number } te weinig
table-sum-even = { $sum } voorspeld: precies genoeg

table-joker-title = Welke kleur krijgt de { $card }?
table-joker-back = Toch een andere kaart

table-pick-title = Kies de nieuwe troef
table-pick-only_you = Alleen jij ziet wat er in de stapel ligt.

table-hand-label = Je hand
table-hand-playable = { $card }, speelbaar
table-hand-blocked = { $card }, nu niet speelbaar
table-hand-again = Tik nog een keer om te spelen.

table-legend-bid = voorspeld
table-legend-won = gewonnen

table-trick-label = De slag
table-trick-by = { $name }: { $card }
table-trick-wins = { $name }: { $card }, ligt voor
table-trick-lead = Gevraagd: { $colour }

table-last-title = De laatste slag

table-pile-title = Troef en stapel
table-pile-open = Troef en stapel
table-pile-left = in de stapel
table-pile-count = Nog in de stapel: { $cards }.
table-pile-no_trump = Nu even geen troef

table-result-title = Ronde { $round } is klaar
table-result-points = Punten
table-result-exact = voltreffer
table-result-next = Volgende ronde
table-result-finish = Naar de uitslag
table-result-countdown = Verder over { $seconds } s
table-result-wait = Op mij wachten
table-result-clock = Je tijd voor de volgende voorspelling loopt al.

table-menu-title = Aan tafel
table-menu-open = Menu
table-menu-speed = Tempo van de kaarten
table-menu-sound = Geluid
table-menu-one_tap = Met één tik een kaart spelen
table-menu-auto_next = Volgende ronde vanzelf
table-menu-pause = Spel pauzeren
table-menu-resume = Verder spelen
table-menu-leave = Bot voor mij laten spelen

table-speeds-calm = rustig
table-speeds-normal = normaal
table-speeds-quick = snel

table-mute-title = Wie je hoort
table-mute-one = { $name } niet meer horen

table-paused = { $who ->
    [you] Je hebt het spel gepauzeerd.
   *[other] { $name } heeft het spel gepauzeerd.
}

table-replaced-text = Een bot speelt nu voor jou.
table-replaced-back = Weer zelf spelen

table-help-title = Hulp en toetsen
table-help-touch = Tik een kaart aan om die op te tillen, tik nog een keer of veeg omhoog om die te spelen. Tik op de tafel om door te spoelen. Tik een grijze kaart aan om te lezen waarom die niet mag.
table-help-cards = door je hand gaan
table-help-play = de kaart spelen
table-help-bid = zoveel slagen voorspellen
table-help-colour = een kleur kiezen
table-help-space = Spatie
table-help-skip = doorspoelen
table-help-last = de laatste slag
table-help-sheet = het scoreblad
table-help-help = deze hulp

reaction-hello = Hallo!
reaction-well_played = Goed gespeeld!
reaction-ouch = Au!
reaction-laugh = Haha!
reaction-thinking = Hmm …
reaction-thanks = Bedankt!

## waarom de server iets niet heeft gedaan

refused-illegal = Dat mag niet volgens de regels.
refused-stale = Het spel is intussen verder: kijk nog eens.
refused-not_seated = Je hebt geen plaats aan deze tafel.
refused-not_maker = Alleen de gastheer kan dat.
refused-seat_taken = Deze plaats is bezet: kies een andere.
refused-table_full = Alle plaatsen zijn bezet.
refused-started = Het spel is al begonnen: dat kan niet meer veranderen.
refused-not_started = Het spel is nog niet begonnen.
refused-not_over = Het spel is nog niet afgelopen.
refused-over = Het spel is afgelopen.
refused-paused = Het spel is gepauzeerd: speel eerst verder.
refused-bad_rules = Met deze instellingen kun je niet spelen.
refused-unknown_bot = Deze bot bestaat niet.
refused-malformed = Dat was niet te begrijpen. Laad de pagina opnieuw en probeer het nog eens.
refused-too_large = Dat was te veel tegelijk.
refused-too_fast = Dat ging te snel: wacht even en probeer het nog eens.
refused-removed = De gastheer heeft je van tafel gestuurd.
refused-not_away = Die speler is er en heeft nog tijd.
refused-not_last = Je kunt alleen je eigen zet terugnemen, vóór de volgende.
refused-not_claimable = Dat kan alleen als je aan de beurt bent en meer dan één kaart hebt.
refused-cannot_take_all = Met jouw kaarten kun je niet alle slagen halen. Je hand is niet getoond.
refused-said_no = Daar heeft al iemand nee op gezegd.
refused-claimed = De rest van deze ronde is al beslist.
refused-trouble = Dat is niet gelukt. Er is niets veranderd: probeer het nog eens.
