### Was am Tisch geschieht. `[you]` spricht den an, der es tut, `[other]` erzählt von jemandem.

event-hand_dealt = { $who ->
    [you] Runde { $round }: { $cards } für jeden. Du gibst.
   *[other] Runde { $round }: { $cards } für jeden. { $name } gibt.
}
event-trump_turned-cards = Aufgedeckt: { $cards }.
event-trump_turned-trump = Trumpf ist { $colour }.
event-trump_turned-none = Der Stapel ist leer: Vorerst gibt es keinen Trumpf.
event-bid_seen-known = { $who ->
    [you] Du tippst auf { $tricks }.
   *[other] { $name } tippt auf { $tricks }.
}
event-bid_seen-hidden = { $who ->
    [you] Du hast getippt.
   *[other] { $name } hat getippt.
}
event-bids_shown = Die Tipps: { $bids }.
event-card_played = { $who ->
    [you] Du spielst { $card }.
   *[other] { $name } spielt { $card }.
}
event-trump_cancelled-trick = In diesem Stich gibt es keinen Trumpf.
event-trump_cancelled-round = Für den Rest der Runde gibt es keinen Trumpf.
event-pile_seen = { $who ->
    [you] Du siehst den Stapel durch.
   *[other] { $name } sieht den Stapel durch.
}
event-trump_picked-card = { $who ->
    [you] Du wählst { $card }: Trumpf ist { $colour }.
   *[other] { $name } wählt { $card }: Trumpf ist { $colour }.
}
event-trump_picked-none = { $who ->
    [you] Du findest keinen Trumpf im Stapel: Vorerst gibt es keinen.
   *[other] { $name } findet keinen Trumpf im Stapel: Vorerst gibt es keinen.
}
event-trick_taken = { $who ->
    [you] Du machst den Stich: { $why }.
   *[other] { $name } macht den Stich: { $why }.
}
event-trick_points = Der Stich zählt { $points }.
event-round_scored = Punkte in Runde { $round }: { $scores }.
event-game_ended-alone = { $who ->
    [you] Du hast gewonnen: { $points }!
   *[other] { $names } hat gewonnen: { $points }!
}
event-game_ended-shared = { $names } haben gemeinsam gewonnen: { $points }!

won-trump = { $card } ist der höchste Trumpf
won-lead = { $card } ist die höchste Karte der angespielten Farbe
won-actions = Lauter Aktionskarten, da gewinnt die erste

won-card-number = { $card }
won-card-joker = Der { $card }

won-jokers-later = { $card } kam nach dem anderen { -joker } dieser Farbe
won-jokers-earlier = { $card } kam vor dem anderen { -joker } dieser Farbe

place-alone = Platz { $place }: { $name }, { $points }, { $exact_rounds }.
place-shared = Platz { $place }, geteilt: { $name }, { $points }, { $exact_rounds }.
