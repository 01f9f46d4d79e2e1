### Elke instelling van de regels: de naam, de namen van de keuzes, en een zin die de gemaakte keuze uitlegt.

-slam = Extra

option-players = Aantal spelers
option-first_dealer = Eerste gever
option-jokers = { -jokers }
option-no_trumps = Kaarten ‘{ -no_trump }’
option-trump_changes = Kaarten ‘{ -trump_change }’
option-plus_fives = Kaarten ‘{ -plus_five }’
option-minus_fives = Kaarten ‘{ -minus_five }’
option-sixth_colour = Zesde kleur
option-hand_sizes = Kaarten in de hand
option-bidding = Voorspelling
option-plus_minus_one = Plus/minus één
option-free_actions = Vrije actiekaarten
option-trump_change = { -trump_change }
option-no_trump = { -no_trump }
option-equal_jokers = Twee { -jokers } van één kleur
option-points_exact = Juiste voorspelling
option-points_exact_zero = Juiste voorspelling van 0
option-points_missed = Verkeerde voorspelling
option-points_trick = Elke slag
option-points_slam_trick = Elke slag ({ -slam })
option-slam = { -slam }
option-tie_break = Gelijke stand

choice-yes = ja
choice-no = nee
choice-drawn = door loting
choice-seat = plaats { $seat }

choice-bidding-open = Open
choice-bidding-hidden = Verdekte voorspelling
choice-bidding-secret = Geheime voorspelling

choice-trump_change-turn = kaarten omdraaien
choice-trump_change-turn_other = andere kleur omdraaien
choice-trump_change-pick = uit de stapel kiezen

choice-no_trump-trick = één slag lang
choice-no_trump-round = voor de rest van de ronde

choice-equal_jokers-later = de latere is hoger
choice-equal_jokers-earlier = de eerdere is hoger

choice-tie_break-share = gedeelde overwinning
choice-tie_break-exact_rounds = meer voltreffers wint

explain-players = { $players } aan tafel.
explain-first_dealer-drawn = Wie als eerste deelt, wordt door loting bepaald.
explain-first_dealer-seat = Plaats { $seat } deelt als eerste.
explain-jokers = { $number } × { -joker }: telt als de hoogste kaart van de kleur die je kiest.
explain-no_trumps = { $number } × { -no_trump }: haalt de troef weg.
explain-trump_changes = { $number } × { -trump_change }: brengt een nieuwe troef.
explain-plus_fives = { $number } × { -plus_five }: vijf punten meer voor wie de slag wint.
explain-minus_fives = { $number } × { -minus_five }: vijf punten minder voor wie de slag wint.
explain-sixth_colour = De zesde kleur is { $colour }.
explain-hand_sizes = Kaarten in de hand, ronde na ronde: { $sizes }.
explain-points_exact = Juiste voorspelling: { $points }.
explain-points_exact_zero = Juiste voorspelling van 0: { $points }.
explain-points_missed = Verkeerde voorspelling: { $points }.
explain-points_trick = Elke slag: { $points }.
explain-points_slam_trick = Met { -slam }: { $points } per slag voor wie ze allemaal wint.

explain-bidding-open = Om de beurt voorspelt iedereen hardop een aantal slagen. De gever komt als laatste.
explain-bidding-hidden = Iedereen voorspelt in het geheim. Vóór de eerste kaart worden alle voorspellingen getoond.
explain-bidding-secret = Iedereen voorspelt in het geheim. Pas aan het eind van de ronde worden de voorspellingen getoond.

explain-plus_minus_one-yes = De voorspellingen van een ronde mogen samen niet uitkomen op het aantal slagen. Wie als laatste voorspelt, moet daarop letten.
explain-plus_minus_one-no = De voorspellingen mogen samen uitkomen op het aantal slagen.

explain-free_actions-yes = Een actiekaart mag je ook spelen als je zou kunnen bekennen.
explain-free_actions-no = Wie kan bekennen, moet bekennen. Een actiekaart speel je als je uitkomt of als je niet kunt bekennen.

explain-trump_change-turn = { -trump_change }: er worden kaarten van de stapel omgedraaid tot er een kleurkaart komt. De oude troefkleur kan terugkomen.
explain-trump_change-turn_other = { -trump_change }: er worden kaarten van de stapel omgedraaid tot er een andere kleur komt dan de laatste troef.
explain-trump_change-pick = { -trump_change }: wie de kaart speelt, doorzoekt de stapel en kiest er een troef uit, maar niet opnieuw de laatste troefkleur.

explain-no_trump-trick = { -no_trump }: in deze slag is er geen troef. Daarna wordt een nieuwe omgedraaid.
explain-no_trump-round = { -no_trump }: de rest van de ronde is er geen troef, tenzij { -trump_change } er een brengt.

explain-equal_jokers-later = Hebben twee { -jokers } in een slag dezelfde kleur, dan is de latere hoger.
explain-equal_jokers-earlier = Hebben twee { -jokers } in een slag dezelfde kleur, dan is de eerdere hoger.

explain-slam-yes = Wie alle slagen van een ronde wint, krijgt voor elke slag meer, juist voorspeld of niet. Niet in ronden van één slag.
explain-slam-no = Zonder { -slam } levert het niets bijzonders op om alle slagen te winnen.

explain-tie_break-share = Bij een gelijke stand wordt de overwinning gedeeld.
explain-tie_break-exact_rounds = Bij een gelijke stand wint wie vaker juist heeft voorspeld. Is ook dat gelijk, dan wordt de overwinning gedeeld.
