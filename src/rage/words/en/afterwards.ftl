### After a game: the finish, the game once more, and one's own games.

finish-title = The game is over
finish-standing = Final standings
finish-best = Boldest hit
finish-best_text = { $who ->
    [you] Round { $round }: you predicted { $tricks } and took exactly that many.
   *[other] Round { $round }: { $name } predicted { $tricks } and took exactly that many.
  }
finish-no_best = Nobody met a prediction.
finish-worst = Widest miss
finish-worst_text = { $who ->
    [you] Round { $round }: you predicted { $bid } and took { $tricks }.
   *[other] Round { $round }: { $name } predicted { $bid } and took { $tricks }.
  }
finish-no_worst = Nobody missed a prediction.
finish-rematch = Play again
finish-rematch_hint = Same seats, same rules.
finish-rematch_waits = The next game is waiting for you.
finish-rematch_go = To the next game
finish-replay = Watch replay
finish-download = Download
finish-share = Share
finish-unfinished = The game was broken off

chart-title = Points over the rounds
chart-about = The running totals of { $names } after each round. The same numbers are in the score sheet.
chart-point = { $name }, round { $round }: { $points }

scoring-dealer = deals
scoring-legend = How to read a box

again-title = Replay
again-controls = Step through the game
again-first = To the beginning
again-back = One step back
again-forward = One step forward
again-last = To the end
again-play = Play automatically
again-pause = Stop
again-step = Step
again-step_of = Step { $step } of { $steps }
again-jump = Jump to
again-round = Round { $round }
again-round_of = Round { $round } of { $rounds }
again-bidding = Predictions
again-trick = Trick { $trick }
again-seat = Seen by
again-hands = The hands
again-hand_of = Hand of { $name }
again-on_table = On the table
again-not_played = not played yet
again-keys = The arrow keys step too.

again-gone-title = There is no such game
again-gone-text = Perhaps the link is incomplete, or the game is still being played.

mine-title = My games
mine-empty = No finished games yet. The first one is a click away.
mine-remembered = Your games are kept with a cookie in this browser: another browser does not know you.
mine-log_out-ask = Log out
mine-log_out-title = Log out?
mine-log_out-seats = You are a guest, known by a cookie in this browser alone. Once it is gone, nobody gets back to your seats, your name or the games above, not even you. Before the first deal your seats become free; in games that are running a bot plays for you, where the table agreed to that.
mine-log_out-kept = The pad's score sheets stay on this device.
mine-log_out-stay = Stay
mine-log_out-sure = Log out and give all that up
mine-log_out-done = You are logged out. From now on you are a new guest.
mine-numbers = In numbers
mine-games = Games
mine-wins = Wins
mine-exact = Exact rounds
mine-average = Points per game
mine-share_of = { $part } of { $whole }
mine-by_edition = By edition and players
mine-few = With so few games these numbers say little yet.
mine-wins_hint = Shared first places count as wins.
mine-list = Finished games
mine-place_of = Place { $place } of { $players }
mine-won = Won
mine-more = Show older games
