### De opdrachten van `rage admin`: reservekopieën, controles, verhuizen van een database.

admin-backed_up = De reservekopie staat in { $file } ({ $size } MB). Ze is opnieuw gelezen en gecontroleerd en staat veilig op de schijf.
admin-backed_up_unsound = De reservekopie is gelijk aan de database, maar de database heeft de gebreken hierboven.
admin-contents = Tafels: { $tables }; partijen: { $games }; zetten: { $moves }; personen: { $people }; schema { $revision }.
admin-restored = { $file } staat nu op de plaats van { $place }, rij voor rij.
admin-copied = { $source } is naar { $place } gekopieerd, { $rows } rijen. Beide zijn vergeleken: ze zijn gelijk.
admin-digest = Controlegetal van alle rijen: { $digest }
admin-downgraded = { $place } heeft nu schema { $revision }, met alle partijen. Start de eerdere versie, niet deze.
admin-kept = Wat er eerst stond, blijft bewaard als { $place }.
admin-sound = { $place } is in orde, voor zover dat te zien is: elke partij leidt zet voor zet tot wat erover is opgeslagen. Of een lopende partij al verder was, is er niet aan te zien.
admin-unsound = { $place } heeft gebreken: { $findings }.
admin-speed = Dat duurde { $seconds } seconden: { $games } partijen per minuut.
admin-key_added = Er is een nieuwe sleutel voor cookies, samen zijn het er { $keys }. Gasten van wie een eerdere het cookie ondertekende, worden herkend en krijgen bij hun volgende bezoek een nieuwe.
admin-keys_dropped = Eerdere sleutels verwijderd: { $keys }. Gasten die niet meer kwamen sinds de nieuwste ondertekent, worden niet meer herkend.
admin-one_key = Er is maar één sleutel. Er is niets verwijderd, en alle gasten worden herkend zoals voorheen.
admin-restart = Een server die draait, leest de sleutels wanneer hij opnieuw wordt gestart.

admin-error-cannot_open = { $place } kan niet worden gelezen: { $why }
admin-error-cannot_write = { $place } kan niet worden geschreven: { $why }. Wat er stond, is niet veranderd.
admin-error-no_games = { $place } bevat geen partijen van een RAGE-server.
admin-error-later_version = { $place } is door een latere versie geschreven (schema { $revision }; deze kent tot { $known }). Installeer die versie.
admin-error-exists = { $place } bestaat al. Kies een andere naam of vervang het bestand met --force.
admin-error-not_empty = { $place } is niet leeg. Met --force blijft wat er staat onder een andere naam bewaard.
admin-error-new_key = Nog geen server heeft een hele dag met de nieuwste sleutel van { $place } ondertekend: iedereen die sindsdien niet kwam, zou niet meer worden herkend. Start de server, en verwijder de eerdere sleutels later; of nu, met --force.
admin-error-in_use = { $place } is in gebruik: { $why }. Stop eerst de server.
admin-error-same_place = { $place } kan niet op zichzelf worden gekopieerd.
admin-error-part_of_database = { $place } hoort bij de database { $database }, die daardoor spellen zou verliezen. Kies een andere naam.
admin-error-not_sound = { $place } is niet in orde, zie hierboven. Met --force wordt het toch gebruikt.
admin-error-differs = De kopie voor { $place } was niet gelijk aan het origineel en is weggegooid. Is de schijf in orde?
admin-error-no_such_version = { $place } kan niet terug naar schema { $revision }. Mogelijk zijn: { $known }.

admin-finding-damaged = De database is beschadigd: { $why }
admin-finding-incomplete = { $missing } ontbreekt; de versie van deze database heeft het gemaakt.
admin-finding-two_versions = De database noemt meerdere versies: { $versions }.
admin-finding-impossible = { $column } van { $row } bevat { $content }; dat schrijft geen server.
admin-finding-lost_reference = { $column } noemt { $content }, dat er niet is (rijen: { $rows }).
admin-finding-unknown_edition = Tafel { $table } is van uitgave { $edition }, die hier niemand kent: ze kan niet worden nagespeeld.
admin-finding-unreadable = Tafel { $table }: { $column } kan niet worden gelezen: { $why }
admin-finding-gap = Tafel { $table }: regel { $number } van het logboek ontbreekt.
admin-finding-breaks_rule = Tafel { $table }: regel { $number } van het logboek overtreedt een spelregel: { $entry } ({ $why }).
admin-finding-no_deal = Tafel { $table }: de status is { $status }, maar er is geen kaart gedeeld.
admin-finding-wrong_status = Tafel { $table }: de status is { $status }, volgens het logboek is die { $expected }.
admin-finding-wrong_outcome = Tafel { $table }: de uitslag is opgeslagen als { $stored }, volgens het logboek is die { $expected }.
admin-finding-wrong_results = Tafel { $table }: de resultaten van deze plaatsen zijn niet wat het logboek zegt: { $seats }.
admin-finding-wrong_sitters = Tafel { $table }: de genoteerde personen zijn niet die op de plaatsen.
admin-finding-unreadable_sheet = Scoreblad { $pad } kan niet worden gelezen: { $why }
