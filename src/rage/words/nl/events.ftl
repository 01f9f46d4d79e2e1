### Wat er aan tafel gebeurt. `[you]` spreekt degene aan die het doet, `[other]` vertelt over iemand.

event-hand_dealt = { $who ->
    [you] Ronde { $round }: ieder krijgt { $cards }. Jij deelt.
   *[other] Ronde { $round }: ieder krijgt { $cards }. { $name } deelt.
}
event-trump_turned-cards = Omgedraaid: { $cards }.
event-trump_turned-trump = Troef is { $colour }.
event-trump_turned-none = De stapel is op: voorlopig is er geen troef.
event-bid_seen-known = { $who ->
    [you] Je voorspelt { $tricks }.
   *[other] { $name } voorspelt { $tricks }.
}
event-bid_seen-hidden = { $who ->
    [you] Je hebt voorspeld.
   *[other] { $name } heeft voorspeld.
}
event-bids_shown = De voorspellingen: { $bids }.
event-card_played = { $who ->
    [you] Je speelt { $card }.
   *[other] { $name } speelt { $card }.
}
event-trump_cancelled-trick = In deze slag is er geen troef.
event-trump_cancelled-round = De rest van de ronde is er geen troef.
event-pile_seen = { $who ->
    [you] Je doorzoekt de stapel.
   *[other] { $name } doorzoekt de stapel.
}
event-trump_picked-card = { $who ->
    [you] Je kiest { $card }: troef is { $colour }.
   *[other] { $name } kiest { $card }: troef is { $colour }.
}
event-trump_picked-none = { $who ->
    [you] Je vindt niets om te kiezen: voorlopig is er geen troef.
   *[other] { $name } vindt niets om te kiezen: voorlopig is er geen troef.
}
event-trick_taken = { $who ->
    [you] Je wint de slag: { $why }.
   *[other] { $name } wint de slag: { $why }.
}
event-trick_points = Deze slag levert { $points } op.
event-round_scored = Punten in ronde { $round }: { $scores }.
event-game_ended-alone = { $who ->
    [you] Je wint met { $points }!
   *[other] { $names } wint met { $points }!
}
event-game_ended-shared = { $names } delen de overwinning met { $points }!

won-trump = { $card } is de hoogste troef
won-lead = { $card } is de hoogste kaart van de gevraagde kleur
won-actions = alleen maar actiekaarten, dan wint de eerste

won-card-number = de { $card }
won-card-joker = de { $card }

won-jokers-later = { $card } kwam na de andere { -joker } van die kleur
won-jokers-earlier = { $card } kwam vóór de andere { -joker } van die kleur

place-alone = Plaats { $place }: { $name }, { $points }, { $exact_rounds }.
place-shared = Plaats { $place }, gedeeld: { $name }, { $points }, { $exact_rounds }.
