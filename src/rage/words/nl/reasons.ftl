### Waarom een zet of een instelling niet kan: de regel, en wat je dan wel kunt doen.

reason-no_such_seat = Die plaats is er niet aan deze tafel.
reason-game_over = Het spel is afgelopen: er wordt niets meer gespeeld.
reason-wait_for_deal = Wacht tot de kaarten zijn gedeeld.
reason-not_your_turn = Je bent niet aan de beurt: wacht nog even.
reason-bid_first = Eerst komt de voorspelling: zeg hoeveel slagen je haalt.
reason-bidding_over = Alle voorspellingen zijn gedaan: speel een kaart.
reason-already_bid = Je voorspelling staat vast: veranderen kan niet meer.
reason-bid_out_of_range = Je kunt geen { $number } voorspellen: kies een getal van 0 tot en met { $limit }.
reason-plus_minus_one = Je kunt geen { $number } voorspellen: samen mogen de voorspellingen niet uitkomen op { $limit }, het aantal slagen. Kies een ander getal.
reason-card_not_held = Die kaart heb je niet ({ $card }): speel een kaart uit je hand.
reason-must_follow = Je moet { $colour } bekennen: je hebt nog { $colour } in je hand.
reason-joker_without_colour = Kies een kleur voor { $card }.
reason-colour_not_allowed = Bij { $card } hoort geen kleur: speel de kaart zonder.
reason-pick_first = Kies eerst een nieuwe troef uit de stapel.
reason-nothing_to_pick = Er valt nu geen troef te kiezen: speel een kaart uit je hand.
reason-trump_not_in_pile = In de stapel zit geen { $colour }: kies een andere kleur.
reason-trump_unchanged = De laatste troef was { $colour }: kies een andere kleur.
reason-deal_not_due = Deze ronde is nog bezig: maak die af voordat je opnieuw deelt.
reason-unequal_hands = Iedereen moet evenveel krijgen, namelijk { $cards }.
reason-too_many_copies = { $card } komt te vaak voor: het spel heeft er { $limit }.

problem-unknown_edition = Een uitgave { $given } bestaat niet. Je kunt kiezen uit: { $known }.
problem-unknown_option = Een instelling { $given } bestaat niet. Je kunt kiezen uit: { $known }.
problem-unknown_language = Een taal { $given } is er niet. Je kunt kiezen uit: { $known }.
problem-did_you_mean = Bedoelde je { $suggestion }?
problem-options_conflict = ‘{ $plus_minus_one }’ vraagt open voorspellingen en gaat niet samen met ‘{ $bidding }’.
problem-cannot_deal = Zo valt er niet te delen: { $players } met elk { $cards } en één kaart voor de troef, dat is { $needed }, en het spel heeft maar { $deck }. Neem minder kaarten of speel met minder spelers.

problem-bad_option-range = { $name } ({ $option }): { $given } kan niet. Kies een getal van { $least } tot en met { $most }.
problem-bad_option-choice = { $name } ({ $option }): { $given } kan niet. Je kunt kiezen uit: { $known }.
problem-bad_option-yes_or_no = { $name } ({ $option }): { $given } kan niet. Kies true of false.
problem-bad_option-number = { $name } ({ $option }): { $given } kan niet. Geef een geheel getal.
problem-bad_option-seat = { $name } ({ $option }): { $given } kan niet. Geef het nummer van een plaats.
problem-bad_option-hand_sizes = { $name } ({ $option }): { $given } kan niet. Geef hooguit { $most } getallen vanaf 1, één voor elke ronde.
