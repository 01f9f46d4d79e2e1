### A table before the first deal.

lobby-title = Table
lobby-yours = Your table
lobby-theirs = { $name }'s table
lobby-rematch = Game { $number } in a row
lobby-rematch_begins = It begins by itself as soon as everybody is back.
lobby-invite = Invite friends
lobby-invite_hint = Whoever has this link can sit down.
lobby-invite_full = Every seat is taken; whoever has this link can watch.
lobby-link = Link to this table
lobby-qr = QR code of the link to this table
lobby-seats = Seats
lobby-seat = Seat { $seat }
lobby-free = Free for anyone
lobby-maker = host
lobby-away = away just now
lobby-sit = Sit here
lobby-leave = Stand up
lobby-who = Who plays in seat { $seat }
lobby-person = a person
lobby-bot = a bot, { $strength }
lobby-add = Add a seat
lobby-remove = Remove seat { $seat }
lobby-watching = You are watching. Take a free seat to play.
lobby-watching_full = You are watching: every seat is taken.
lobby-name_first = So that the others know who you are.
lobby-game = The game
lobby-edition = Edition
lobby-edition_players = The rulebook is for { $fewest } to { $most } players; playing with { $players } is a house rule.
lobby-look = Look
lobby-variants = Variants
lobby-house = House rules
lobby-house_hint = Any line of the rules can be changed. What is marked differs from the printed edition.
lobby-changed = changed
lobby-house_rule = house rule
lobby-reset = Everything as printed
lobby-reset_one = { $option } as printed
lobby-as_printed = As printed
lobby-sizes_hint = Numbers with commas or spaces, one for each round.
lobby-sizes_wrong = Give whole numbers from 1 upwards, with commas or spaces between them.
lobby-number_wrong = Give a whole number from { $least } to { $most }.
lobby-table = The table
lobby-pace = Time to think
lobby-days = Days for a decision
lobby-stand_in = A bot steps in
lobby-listed = Open to everybody
lobby-start = Deal the cards
lobby-starting = Dealing…
lobby-mend_first = First correct the marked field.
lobby-start_hint = Everything can be changed until then.
lobby-start_free = { $seats }: bots will fill in.
lobby-wait = { $name } deals when everybody is there.
lobby-wait_nobody = The host deals the cards.
lobby-reconnecting = The connection is lost. Trying again…
lobby-came = { $name } sits down.
lobby-went = { $name } gets up.

lobby-gone-title = There is no such table
lobby-gone-text = Perhaps the link is incomplete, or the table was cleared away.

lobby-crowded-title = Too many have this table open
lobby-crowded-text = As soon as there is room, you will be let in.
lobby-crowded-still = Still no room. We keep trying.

lobby-logged_out-title = You have logged out
lobby-logged_out-text = This browser no longer knows you, so the seat here is not yours any more. You can go on as a new guest.

lobby-paces-free = no clock
lobby-paces-relaxed = relaxed
lobby-paces-brisk = brisk
lobby-paces-days = by correspondence

lobby-pace_about-free = Everybody may think as long as they like.
lobby-pace_about-relaxed = A clock with plenty of time. If it runs out, a bot makes the move.
lobby-pace_about-brisk = A quick clock. If it runs out, a bot makes the move.
lobby-pace_about-days = { $days } for each decision, and you need not all be there at once. If the time runs out, a bot makes the move.

lobby-stand_in_about-yes = If somebody is gone for too long, a bot plays on. They can take the seat back at any time.
lobby-stand_in_about-no = If somebody is gone, everybody waits.

lobby-listed_about-yes = The table is on the home page, and anybody can sit down.
lobby-listed_about-no = Only those who have the link can find this table.

lobby-groups-rounds = Rounds
lobby-groups-play = Playing
lobby-groups-points = Points
lobby-groups-deck = Cards in the deck
