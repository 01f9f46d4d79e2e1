### The commands of `rage admin`: backups, checks, moving a database.

admin-backed_up = The backup is in { $file } ({ $size } MB). It was read again and checked, and is as it should be on the disk.
admin-backed_up_unsound = The backup is equal to the database, but the database has the flaws above.
admin-contents = Tables: { $tables }; games: { $games }; moves: { $moves }; people: { $people }; schema { $revision }.
admin-restored = { $file } has been put in the place of { $place }, row for row.
admin-copied = { $source } has been copied to { $place }, { $rows } rows. Both were compared: they are equal.
admin-digest = Digest of all rows: { $digest }
admin-downgraded = { $place } has schema { $revision } now, with every game. Start the earlier version, not this one.
admin-kept = What was there before is kept as { $place }.
admin-sound = { $place } is sound, as far as it can tell: every game replays, move by move, to what is stored about it. Whether a running game once had further moves cannot be seen in it.
admin-unsound = { $place } has flaws: { $findings }.
admin-speed = That took { $seconds } seconds: { $games } games a minute.
admin-key_added = There is a new key for cookies, and { $keys } in all. Guests whose cookie an earlier one signed are known, and get a new cookie when they next come.
admin-keys_dropped = Earlier keys dropped: { $keys }. Guests who have not come since the newest key signs are not known any more.
admin-one_key = There is only one key. Nothing was dropped, and all guests are known as before.
admin-restart = A server that runs takes up the keys when it is started again.

admin-error-cannot_open = { $place } cannot be read: { $why }
admin-error-cannot_write = { $place } cannot be written: { $why }. Nothing that was there has changed.
admin-error-no_games = { $place } holds no games of a RAGE server.
admin-error-later_version = { $place } was written by a later version (schema { $revision }; this one knows up to { $known }). Install that version.
admin-error-exists = { $place } is there already. Choose another name, or replace it with --force.
admin-error-not_empty = { $place } is not empty. With --force, what is there is kept under another name.
admin-error-new_key = No server has signed by the newest key of { $place } for a whole day yet: everybody who has not come since would be a stranger. Start the server, and drop the earlier keys later; or now, with --force.
admin-error-in_use = { $place } is in use: { $why }. Stop the server first.
admin-error-same_place = { $place } cannot be copied onto itself.
admin-error-part_of_database = { $place } belongs to the database { $database }, which would lose games. Choose another name.
admin-error-not_sound = { $place } is not sound, as said above. With --force it is used all the same.
admin-error-differs = The copy for { $place } was not equal to what was copied, so it was thrown away. Is the disk sound?
admin-error-no_such_version = { $place } cannot be brought back to schema { $revision }. It can go back to: { $known }.

admin-finding-damaged = The database is damaged: { $why }
admin-finding-incomplete = { $missing } is missing, which the version of this database has made.
admin-finding-two_versions = The database says that it is of several versions: { $versions }.
admin-finding-impossible = { $column } of { $row } holds { $content }, which no server writes.
admin-finding-lost_reference = { $column } names { $content }, which is not there (rows: { $rows }).
admin-finding-unknown_edition = Table { $table } is of edition { $edition }, which nobody here knows: it cannot be replayed.
admin-finding-unreadable = Table { $table }: { $column } cannot be read: { $why }
admin-finding-gap = Table { $table }: entry { $number } of its log is missing.
admin-finding-breaks_rule = Table { $table }: entry { $number } of its log breaks a rule: { $entry } ({ $why }).
admin-finding-no_deal = Table { $table }: its status is { $status }, but no card was dealt.
admin-finding-wrong_status = Table { $table }: its status is { $status }, by its log it is { $expected }.
admin-finding-wrong_outcome = Table { $table }: the outcome is stored as { $stored }, by its log it is { $expected }.
admin-finding-wrong_results = Table { $table }: the results of these seats are not what its log says: { $seats }.
admin-finding-wrong_sitters = Table { $table }: the people noted there are not those in its seats.
admin-finding-unreadable_sheet = Score sheet { $pad } cannot be read: { $why }
