### What happened at the table. `[you]` speaks to the one who did it, `[other]` of somebody.

event-hand_dealt = { $who ->
    [you] Round { $round }: { $cards } each. You deal.
   *[other] Round { $round }: { $cards } each. { $name } deals.
}
event-trump_turned-cards = Turned up: { $cards }.
event-trump_turned-trump = Trump is { $colour }.
event-trump_turned-none = The pile has run out: no trump for now.
event-bid_seen-known = { $who ->
    [you] You predict { $tricks }.
   *[other] { $name } predicts { $tricks }.
}
event-bid_seen-hidden = { $who ->
    [you] You have made your prediction.
   *[other] { $name } has made a prediction.
}
event-bids_shown = The predictions: { $bids }.
event-card_played = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
}
event-trump_cancelled-trick = No trump for this trick.
event-trump_cancelled-round = No trump for the rest of the round.
event-pile_seen = { $who ->
    [you] You look through the pile.
   *[other] { $name } looks through the pile.
}
event-trump_picked-card = { $who ->
    [you] You pick { $card }: trump is { $colour }.
   *[other] { $name } picks { $card }: trump is { $colour }.
}
event-trump_picked-none = { $who ->
    [you] You find nothing to pick: no trump for now.
   *[other] { $name } finds nothing to pick: no trump for now.
}
event-trick_taken = { $who ->
    [you] You take the trick: { $why }.
   *[other] { $name } takes the trick: { $why }.
}
event-trick_points = The trick counts { $points }.
event-round_scored = Points in round { $round }: { $scores }.
event-game_ended-alone = { $who ->
    [you] You win with { $points }!
   *[other] { $names } wins with { $points }!
}
event-game_ended-shared = { $names } share the win with { $points }!

won-trump = { $card } is the highest trump
won-lead = { $card } is the highest card of the colour led
won-actions = nothing but action cards, so the first one wins

won-card-number = the { $card }
won-card-joker = the { $card }

won-jokers-later = { $card } came after the other { -joker } of its colour
won-jokers-earlier = { $card } came before the other { -joker } of its colour

place-alone = Place { $place }: { $name }, { $points }, { $exact_rounds }.
place-shared = Place { $place }, shared: { $name }, { $points }, { $exact_rounds }.
