### The pad in the page: the score of a game with real cards, kept on the phone.

scorepad-title = Score pad
scorepad-back = Back
scorepad-cancel = Cancel
scorepad-undo = Undo
scorepad-redo = Redo
scorepad-unknown = This device has no such game.
scorepad-closed = This browser does not let the pad store anything. Is this a private window? Then open the pad in an ordinary one.
scorepad-failed = This could not be stored. Is there space left on the device? Please enter it again.
scorepad-outrun = Another window was quicker here, so this was not entered. Check what it says now.
scorepad-update-there = There is a newer version of the pad.
scorepad-update-take = Update now

scorepad-home-intro = Keep the score of a game with real cards. Nothing you enter gets lost.
scorepad-home-offline = Once opened, it also works offline.
scorepad-home-needs_https = At this address it needs the network. At an address that begins with https:// it also works offline and can be installed: ask whoever runs the server.
scorepad-home-new = New game
scorepad-home-open = Unfinished
scorepad-home-finished = Finished games
scorepad-home-none = No games yet. Deal the cards and start the first one.
scorepad-home-round = Round { $round } of { $rounds }
scorepad-home-won = { $names }: { $points }
scorepad-home-drop = Delete
scorepad-home-drop_sure = Delete this game for good? It cannot be brought back.
scorepad-home-install = Install as an app
scorepad-home-install_menu = Your browser's menu can put the pad on the home screen.
scorepad-home-seven_days = But this browser deletes your games when you use it for seven days without opening the pad. To keep them, tap Share, then Add to Home Screen (on a Mac: Add to Dock), and use the pad there; games that are here already come along in a backup.

scorepad-record-title = Players
scorepad-record-intro = Everybody's record on this device, over all finished games.

scorepad-backup-title = Backup
scorepad-backup-intro = All games on this device in one file. Restoring only adds games; it never removes any.
scorepad-backup-save = Save backup
scorepad-backup-restore = Restore
scorepad-backup-restored = Added: { $added }. Continued: { $continued }. Already here: { $unchanged }.
scorepad-backup-bad = This file is not a backup of the pad. Nothing was changed.
scorepad-backup-nameless = Game no. { $number } in the file
scorepad-backup-damaged_game = left out, since it is not a game of the pad.
scorepad-backup-damaged_rules = left out, since these players and rules make no game.
scorepad-backup-damaged_entry = left out, since entry { $number } in it cannot be read.

scorepad-paper-title = To print
scorepad-paper-intro = As PDF. This needs the network.
scorepad-paper-sheet = Blank score sheet
scorepad-paper-rules = Rules at a glance
scorepad-paper-deck = Deck to cut out
scorepad-paper-players = Players
scorepad-paper-edition = Edition
scorepad-paper-paper = Paper
scorepad-paper-offline = PDFs are made by the server, and it cannot be reached right now.

scorepad-start-title = New game
scorepad-start-players = Who is playing?
scorepad-start-order = Clockwise, in the order you sit.
scorepad-start-player = Player { $number }
scorepad-start-add = Add a player
scorepad-start-remove = Remove { $name }
scorepad-start-up = Move { $name } up
scorepad-start-drag = Move { $name }: drag, or use the arrow keys
scorepad-start-moved = { $name } is now number { $number }.
scorepad-start-dealer = Who deals first?
scorepad-start-begin = Start the game
scorepad-start-nameless = Every player needs a name.
scorepad-start-twice = Two players are called { $player }. Give one of them another name.

scorepad-round-title = Round { $round } of { $rounds }
scorepad-round-deals = { $name } deals
scorepad-round-begins = { $name } predicts first
scorepad-round-entry = Entry
scorepad-round-ask_bid = What does { $name } predict?
scorepad-round-ask_tricks = How many tricks did { $name } take?
scorepad-round-bid_sum = { $number } of { $tricks } predicted
scorepad-round-under = { $number } for { $tricks }: { $rest } too few
scorepad-round-even = { $number } for { $tricks }: it comes out even
scorepad-round-over = { $number } for { $tricks }: { $rest } too many
scorepad-round-barred = { $number } is barred: the predictions may not add up to { $tricks }.
scorepad-round-play = Play the round now. Then note the tricks.
scorepad-round-left = { $tricks } left to note
scorepad-round-all_exact = All exact
scorepad-round-fives = Did anybody win { -plus_five } or { -minus_five } cards? Tap beside their name.
scorepad-round-done = Round { $round } is done.
scorepad-round-next = Next round
scorepad-round-end = See the result
scorepad-round-bid_of = { $name }, prediction: { $number }
scorepad-round-tricks_of = { $name }, tricks: { $number }
scorepad-round-fives_of = { $name }, { $card } cards: { $number }. Tap for one more.
scorepad-round-blank = not noted
scorepad-round-hidden = hidden
scorepad-round-points = Points

scorepad-secret-hand = Hand the phone to { $name }.
scorepad-secret-here = I am { $name }
scorepad-secret-look = Only { $name } looks now.
scorepad-secret-note = Note it and hide it
scorepad-secret-noted = { $name } has predicted.
scorepad-secret-waiting = Yet to predict: { $names }
scorepad-secret-kept = All predictions are in. They stay hidden until the round is over.

scorepad-sheet-title = Sheet
scorepad-sheet-standing = Standings
scorepad-sheet-correct = Correct round { $round }
scorepad-sheet-hint = Tap a round to correct it.

scorepad-correct-title = Correct round { $round }
scorepad-correct-hint = Tap a number, then choose the right one.
scorepad-correct-effect = What it changes
scorepad-correct-nothing = Nothing changes.
scorepad-correct-before = { $before } → { $after }
scorepad-correct-save = Save changes
scorepad-correct-names = Names

scorepad-settle-title = Check a trick
scorepad-settle-intro = Lay the trick again, card by card, and see who takes it.
scorepad-settle-trump = Trump before the trick
scorepad-settle-no_trump = no trump
scorepad-settle-leader = Who led?
scorepad-settle-next = { $name }'s card
scorepad-settle-colour = Which colour was named?
scorepad-settle-new_trump = Which trump did it bring?
scorepad-settle-no_new = none came
scorepad-settle-last_trump = That was the last trump: by this rule it cannot come again.
scorepad-settle-back = Take back the last card
scorepad-settle-again = Next case
scorepad-settle-lead = Colour led
scorepad-settle-no_lead = no colour
scorepad-settle-trump_now = Trump at the end
scorepad-settle-takes = { $name } takes the trick: { $why }.
scorepad-settle-leads = { $name } leads to the next trick.
scorepad-settle-turned = After this trick a new trump is turned.
scorepad-settle-players = How many players?

scorepad-show-title = Share
scorepad-show-live = Follow live
scorepad-show-live_intro = Anyone who scans this sees the sheet on their own phone, as it grows. Only you can write in it.
scorepad-show-live_start = Let others follow
scorepad-show-live_stop = Stop showing
scorepad-show-live_offline = No network: the others see the rest as soon as it is back.
scorepad-show-live_failed = The server cannot be reached. Try again later.
scorepad-show-live_sent = Up to date.
scorepad-show-link = The sheet as a link
scorepad-show-link_intro = The link holds the whole sheet as it is now. Nobody without it sees anything.
scorepad-show-link_kept = A phone that has had the pad open before needs no network to show it; any other has to reach this server.
scorepad-show-link_fetched = To show it, a phone has to reach this server.
scorepad-show-qr = QR code for { $address }
scorepad-show-file = As a file
scorepad-show-print = Print
scorepad-show-pdf = PDF
scorepad-show-subject = RAGE: { $names }

scorepad-follow-title = Live sheet
scorepad-follow-waiting = Waiting for the first entry…
scorepad-follow-live = live
scorepad-follow-lost = No connection. This is how it stood.
scorepad-follow-gone = This sheet is no longer shown.
scorepad-follow-bad_link = This link holds no sheet. Perhaps part of it got lost on the way: ask for it again.
scorepad-follow-shared = A sheet somebody shared with you. You can keep it.
scorepad-follow-keep = Keep it on this device
scorepad-follow-kept = It is among your games now.

scorepad-together-who = On the score pad you are
scorepad-together-nobody = nobody
scorepad-together-save = Save as a table (CSV)

scorepad-end-title = The result
scorepad-end-again = Play again, same players
scorepad-end-home = All games
