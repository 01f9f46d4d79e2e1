### The command `rage arena`: bots measured against each other.

arena-title = { $edition } · { $players } · { $kind } · deals: { $deals } × { $rotations } rotations
arena-rounds = single rounds
arena-games = whole games
arena-seed = seed: { $seed }
arena-working = Deals
arena-forfeits_so_far = forfeited moves: { $number }
arena-bot = Bot
arena-points = Points
arena-margin = Margin
arena-exact = Exact
arena-wins = Wins
arena-rating = Rating
arena-positions = Plainly right moves
arena-one_deal = A single deal says nothing about chance: for intervals, play more with --deals.
arena-forfeited = { $bot } forfeited moves: { $reasons }. The first legal move was made instead.
arena-said = { $reason }: “{ $detail }”
arena-chart_title = RAGE arena · { $edition }

arena-about-points = points a round
arena-about-margin = points a round more than the others at the table
arena-about-exact = predictions that were met
arena-about-wins = share of the wins; whoever ties for first place shares one
arena-about-rating = Plackett–Luce; 0 is the average here, and 100 more finishes ahead 64 times in 100
arena-about-interval = the 95% interval, reckoned from deal to deal

arena-failure-start = could not be started
arena-failure-handshake = did not introduce itself
arena-failure-timeout = did not answer in time
arena-failure-ended = ended
arena-failure-flood = wrote too much
arena-failure-garbage = answered with no move
arena-failure-illegal = chose an illegal move
arena-failure-gone = given up

arena-error-unknown_bot = There is no bot called { $given }. Choose from these: { $known }; or name a program: "wire:COMMAND".
arena-error-bad_command = “{ $given }” names no program. Write it as in "wire:python3 bot.py".
arena-error-cannot_make = “{ $given }” makes no bot: { $why }.
arena-error-cannot_start = The program { $command } cannot be started: { $why }.
arena-error-no_introduction = The program { $command } does not introduce itself as docs/protocol.md asks.
arena-error-wrong_introduction = The program { $command } does not introduce itself as docs/protocol.md asks: “{ $detail }”
arena-error-too_few = An arena needs at least two bots. Name them one after the other, such as: rage arena steady random
arena-error-too_many = { $bots } bots do not fit at one table, where there is room for { $most }. Say with --players how many sit together.
arena-error-empty_seats = There are not enough bots for { $players } seats. Name more of them; the same may be named twice.
arena-error-too_few_deals = So few deals leave some bots without a game. It takes at least { $least }.
arena-error-bad_number = { $option } takes a whole number from { $least } to { $most }, not “{ $given }”.
arena-error-bad_seconds = { $option } takes a number of seconds above 0, not “{ $given }”.
arena-error-no_svg = The chart is drawn as SVG. Choose a file that ends in .svg, not “{ $given }”.
arena-error-cannot_write = { $file } cannot be written: { $why }.
arena-error-no_lab = The arena needs the parts of the lab. Install them with: pip install "rage-cards[lab]"
arena-error-needs_lab = The bot { $given } needs the parts of the lab. They come with: pip install "rage-cards[lab]"
arena-error-bench_needs_lab = This measurement needs the parts of the lab. Install them with: pip install "rage-cards[lab]"
arena-error-no_cluster_library = Working on a cluster needs Dask. Install it with: pip install "rage-cards[cluster]"
arena-error-no_cluster = No Dask cluster answers at { $address }: { $why }.
arena-error-bad_line = This is not as docs/protocol.md has it: { $why }
