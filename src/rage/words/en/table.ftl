### The table in play.

table-title = The table
table-round = Round { $round } of { $rounds }
table-sending = One moment…
table-thinking = { $names } is thinking…
table-waiting = Waiting for { $names }…
table-log = What happened
table-said = { $name } says: { $words }
table-react = Say something
table-reconnecting = No connection. Trying again…
table-watching = You are watching.

table-time_up = { $who ->
    [you] Your time was up, so a bot decided for you.
   *[other] { $name } ran out of time, so a bot decided.
}

table-seat-open = no prediction yet
table-seat-hidden = { $who ->
    [you] you have made your prediction
   *[other] has made a prediction
}
table-seat-known = predicted { $bid }, won { $won }
table-seat-dealer = { $who ->
    [you] you deal
   *[other] deals
}
table-seat-stand_in = { $who ->
    [you] a bot plays for you
   *[other] a bot plays for them
}
table-seat-away = away just now
table-seat-turn = { $who ->
    [you] your turn
   *[other] to move
}

table-your-turn = Your turn!
table-your-bid = Your turn: make your prediction.
table-your-play = Your turn: play a card.
table-your-lead = Your turn: lead to the next trick.
table-your-pick = Your turn: choose the new trump.

table-bid-title = How many tricks will you take?
table-bid-say = Predict { $tricks }
table-bid-so_far = Predicted so far: { $sum } of { $tricks }.
table-bid-hidden = The others see it once everybody has predicted.
table-bid-secret = The others see it when the round is over.

table-sum-over = { $sum } predicted: { $number } too many
table-sum-under = { $sum } predicted: { $number } too few
table-sum-even = { $sum } predicted: exactly enough

table-joker-title = Which colour should the { $card } have?
table-joker-back = Play another card

table-pick-title = Choose the new trump
table-pick-only_you = Only you see what lies in the pile.

table-hand-label = Your hand
table-hand-playable = { $card }, playable
table-hand-blocked = { $card }, not playable now
table-hand-again = Tap once more to play it.

table-legend-bid = predicted
table-legend-won = won

table-trick-label = The trick
table-trick-by = { $name }: { $card }
table-trick-wins = { $name }: { $card }, highest so far
table-trick-lead = Led: { $colour }

table-last-title = The last trick

table-pile-title = Trump and pile
table-pile-open = Trump and pile
table-pile-left = in the pile
table-pile-count = Left in the pile: { $cards }.
table-pile-no_trump = No trump just now

table-result-title = Round { $round } is over
table-result-points = Points
table-result-exact = exact
table-result-next = Next round
table-result-finish = To the result
table-result-countdown = Continues in { $seconds } s
table-result-wait = Wait for me
table-result-clock = Your time for the next round is already running.

table-menu-title = At the table
table-menu-open = Menu
table-menu-speed = Card speed
table-menu-sound = Sounds
table-menu-one_tap = One tap plays a card
table-menu-auto_next = Next round starts by itself
table-menu-pause = Pause the game
table-menu-resume = Resume
table-menu-leave = Let a bot play for me

table-speeds-calm = calm
table-speeds-normal = normal
table-speeds-quick = quick

table-mute-title = Who may talk to you
table-mute-one = Mute { $name }

table-paused = { $who ->
    [you] You have paused the game.
   *[other] { $name } has paused the game.
}

table-replaced-text = A bot is playing for you.
table-replaced-back = Take your seat back

table-help-title = Help and keys
table-help-touch = Tap a card to lift it, tap again or swipe up to play it. Tap the table to skip ahead. Tap a shaded card to see why it cannot be played.
table-help-cards = move through your hand
table-help-play = play the card
table-help-bid = predict that many tricks
table-help-colour = choose a colour
table-help-space = Space
table-help-skip = skip ahead
table-help-last = the last trick
table-help-sheet = the score sheet
table-help-help = this help

reaction-hello = Hello!
reaction-well_played = Well played!
reaction-ouch = Ouch!
reaction-laugh = Haha!
reaction-thinking = Hmm…
reaction-thanks = Thank you!

## why the server did not do something

refused-illegal = The rules do not allow that.
refused-stale = The game has moved on: look again.
refused-not_seated = You have no seat at this table.
refused-not_maker = Only the host can do that.
refused-seat_taken = That seat is taken: choose another.
refused-table_full = Every seat is taken.
refused-started = The game has begun: that cannot be changed any more.
refused-not_started = The game has not begun yet.
refused-not_over = The game is not over yet.
refused-over = The game is over.
refused-paused = The game is paused: resume it first.
refused-bad_rules = These settings make no game.
refused-unknown_bot = There is no such bot.
refused-malformed = That could not be understood. Reload the page and try again.
refused-too_large = That was too much at once.
refused-too_fast = That was too fast: wait a moment and try again.
refused-removed = The host has removed you from this table.
refused-not_away = They are here and still have time.
refused-not_last = Only your own move can be taken back, and only before the next one.
refused-not_claimable = You can claim the rest on your turn to play, with more than one card.
refused-cannot_take_all = Your cards cannot take every trick that is left. Your hand was not shown.
refused-said_no = Somebody has said no to that already.
refused-claimed = The rest of this round is decided.
refused-trouble = That did not work. Nothing was changed: try again.
