### The home page, and the rules to read.

home-title = Play RAGE
home-foretell = Foretell your tricks.
home-take = Then take exactly that many.
home-name = Your name
home-name_hint = That is all it takes. No sign-up.
home-name_saved = Hello, { $name }!
home-play = Play now
home-dealing = Dealing …
home-quick = { $players } · bots: { $strength }
home-change = Change
home-players = Players, with you
home-edition = Edition
home-strength = Bots
home-friends = Play with friends
home-friends_hint = Makes a table with a link and a QR code to share.
home-yours = Your tables
home-go_on = Go on
home-tables = Open tables
home-no_tables = No table is open just now. Make one and put it on this list.
home-join = Join
home-watch = Watch
home-at_table = Table with { $names }
home-empty_table = Empty table
home-running = in play
home-bots_only = You and bots
home-editions = Five printed editions, each by its own rules:
