### The server: the command `rage serve`, and what it says to visitors.

serve-guest = Guest
serve-no_page = The page has not been built yet. Run: make page
serve-address = The table is laid: { $url }
serve-network = For others in your network: { $url }
serve-kept = Games are kept in { $file }. Ctrl-C ends the server; nothing is lost.
serve-next_port = Port { $taken } is in use, so this is port { $port }.
serve-ended = The server has ended. Every game is kept.

serve-made_by-stand_in = a bot played for this seat
serve-made_by-clock = the time was up, so a bot decided
serve-made_by-forfeit = the bot gave no answer, so the first legal move was made
serve-taken_back = { $player } took { $move } back

serve-error-port = Port { $port } cannot be used: { $why }. Choose another one with --port.
serve-error-host = Nobody can listen at { $host }: { $why }. Give an address of this machine with --host, or 0.0.0.0 for all.
serve-error-data = { $file } cannot be used for the games: { $why }. Choose another place with --data.
serve-error-held = { $file } is in use: { $why }. Only one server at a time may keep its games there. End the other one, or choose another place with --data.
serve-error-unreachable = The database { $file } does not answer: { $why }. Start it, or choose another place with --data.
serve-error-no_database = { $file } is not a database. Choose another file with --data; this one stays as it is.
serve-error-damaged = { $file } is damaged: { $why }. Put a backup in its place, or choose another file with --data.
serve-error-foreign = { $file } belongs to another program: it holds { $why }. Choose another place with --data; this one stays as it is.
serve-error-later = { $file } was written by a later version of this program ({ $why }). Install that version, or choose another place with --data.
serve-error-incomplete = { $file } is not as its version made it: { $why }. Put a backup in its place, or choose another place with --data.
serve-error-refused = The database server answers, but does not open { $file }: { $why }. Make that database, correct its name or password, or choose another place with --data.
serve-error-kind = “{ $file }” is no place for the games. Give a file with --data, or a URL such as postgresql+psycopg://user@host/rage
serve-error-second_name = { $file } has another name too (a hard link), and games could get lost between the two. Delete the other name, or make a copy with rage admin backup and use that.
serve-error-log_alone = { $file } is gone or empty, but { $why } beside it still holds games of the one that was there. Put that database back; or move the log away to begin anew.
serve-error-part = { $file } has the name of a file that the database { $why } keeps beside it. Choose another name with --data.
serve-error-not_shared = { $file } cannot be shared by several servers. Name a PostgreSQL with --data, such as postgresql+psycopg://user@host/rage, or leave --redis out.
serve-error-redis = Redis does not answer: { $why }. Start it, or correct its address in --redis.
serve-error-scale_parts = Several servers together need a few more parts. Install them with: pip install "rage-cards[serve,scale]"
serve-error-parts = The server needs a few more parts. Install them with: pip install "rage-cards[serve]"
serve-error-telemetry = Traces need a few more parts. Install them with: pip install "rage-cards[telemetry]"
serve-error-backup_to = Backups cannot be made in { $folder }: { $why }. Choose another folder with --backup-to.
serve-error-bot_name = “{ $given }” will not do. Write NAME=FILE, with a name in small letters that no bot has yet.
serve-error-bot_network = { $file } is no network that a bot can play by: { $why }

serve-no-malformed = That could not be understood.
serve-no-not_found = There is nothing here by that name.
serve-no-bad_method = That cannot be done with this address.
serve-no-too_large = That is too much at once.
serve-no-too_fast = That was a bit fast. Try again in a moment.
serve-no-too_many = Too many pages are open from your address. Close some of them, then try again.
serve-no-no_room = As many score sheets are shown here as there is room for. Yours is safe on this device; try again tomorrow.
serve-no-busy = A lot is being printed or replayed just now. Try again in a moment.
serve-no-too_slow = That took too long. Try again.
serve-no-full = The server has as many visitors as it can take. Try again in a moment.
serve-no-unknown_host = This server does not know itself by that name. Open it by its address, or have it started with --public-url or --allow-host and the name.
serve-no-trouble = Something went wrong here. Try again in a moment.
serve-no-foreign_origin = Another site may not do that for you.
serve-no-banned = You have been asked to stay away from here. If that is a mistake, write to whoever runs this site.
serve-no-unknown_bot = There is no such bot here.
serve-no-not_over = This game is still being played. You can look at it once it is over.

serve-preview-lobby = { $seats }: sit down and play. RAGE is a card game; { $edition }.
serve-preview-playing = { $names } are playing RAGE
serve-preview-watch = Open the link to watch. RAGE is a card game; { $edition }.
serve-preview-sheet = Score sheet of { $names }
serve-preview-home = A card game for two to eight, with friends or bots: foretell your tricks, then take exactly that many.
serve-preview-pad = RAGE score pad
serve-preview-sent = A RAGE score sheet
serve-preview-sent_text = Open the link to see the whole sheet.
