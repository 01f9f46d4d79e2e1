### The home page, and the rules to read.

home-title = Play RAGE
home-what = A card game for two to eight
home-foretell = Foretell your tricks.
home-take = Then take exactly that many.
home-minute = Learn it in a minute
home-minute_play = Follow the colour led if you can. The highest trump takes the trick, or else the highest card of that colour.
home-name = Your name
home-name_hint = That is all it takes. No sign-up.
home-name_saved = Hello, { $name }!
home-play = Play now
home-dealing = Dealing…
home-learn = Learn
home-quick = { $players } · bots: { $strength }
home-change = Change
home-players = Players, including you
home-edition = Edition
home-strength = Bots
home-friends = Play with friends
home-friends_hint = Makes a table with a link and a QR code to share.
home-yours = Your tables
home-go_on = Continue
home-tables = Open tables
home-no_tables = No table is open just now. Make one and put it on this list.
home-join = Join
home-watch = Watch
home-at_table = Table with { $names }
home-empty_table = Empty table
home-watch_these = { $names } are playing: watch
home-earlier_trick = From an earlier game
home-stand_still = Stop the animation
home-move = Play the animation
home-editions = Five printed editions, each by its own rules:

home-bad_name-blank = A name needs at least one character that can be seen.
home-bad_name-too_long = At most { $most } characters, please. Some emoji count as several.
home-bad_name-hidden = There is a character in it that cannot be seen, or that changes the direction of writing. Type the name instead of pasting it.
home-bad_name-marks = There are too many accents on one letter.

home-round = Round { $round } of { $rounds }
home-your_turn = your turn
home-their_turn = waiting for { $names }
home-alone = Nobody else yet
home-discard = Discard the table: { $table }
home-discard_sure = Discard it
home-keep = Keep it
home-discarded = It is off your list.

home-discard_ask-bots = Give this game up? It cannot be brought back.
home-discard_ask-people = Leave for good? A bot takes your seat, the others play on, and its result counts as yours.
home-discard_ask-lobby = Get up? Your seat will be free for others.
