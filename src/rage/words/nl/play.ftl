### De opdracht `rage play`: een spel in de terminal.

game-person = Jij
game-title = { $edition } · { $players }
game-opponents = Jij bent { $name }. Met jou aan tafel: { $names }.
game-welcome_back = Welkom terug. Zo stond het spel.
game-trick = Slag { $trick } van { $tricks }
game-trump = troef
game-no_trump = geen troef
game-new_trump = na deze slag komt er een nieuwe troef
game-lead = gevraagd
game-dealer = { $who ->
    [you] jij deelt
   *[other] { $name } deelt
}
game-tally = Slagen voorspeld / gewonnen:
game-colours = Kleuren:
game-actions = Actiekaarten:
game-pile = Alleen jij ziet de stapel:
game-on_table = Op tafel:
game-last_trick = De laatste slag:
game-no_last_trick = Er is nog geen slag gewonnen.
game-no_sheet = Er is nog geen ronde klaar: het scoreblad is leeg.
game-sheet_boxes = In elk vak: { $bid }, { $tricks }, { $prediction }, { $actions }, { $total }, { $running_total }.
game-may_play = { $card } mag je nu spelen.
game-which_card = Welke kaart? Typ w en een kaart, bijvoorbeeld: w R15
game-saved = Het spel is bewaard. Speel verder wanneer je wilt met:
game-kept = Het hele spel is bewaard. Bekijk het nog eens met:
game-nobody_there = Er zit niemand aan het toetsenbord: de invoer was op voordat je kon antwoorden.
game-forfeit = Het programma { $bot }, dat voor { $name } speelt, { $reason }. In plaats daarvan komt de eerste toegestane zet, nu en telkens als dit gebeurt.

game-ask-bid = Hoeveel slagen win je (0–{ $most })?
game-ask-play = Welke kaart speel je?
game-ask-colour = Welke kleur?
game-ask-pick = Welke kleur wordt troef?
game-ask-help = ? voor hulp

game-nonsense-bid = ‘{ $given }’ is geen aantal slagen. Typ een getal van 0 tot en met { $most }, of ? voor hulp.
game-nonsense-play = ‘{ $given }’ is geen kaart. Typ er een zoals { $example }, of het nummer in je hand, of ? voor hulp.
game-nonsense-pick = ‘{ $given }’ is geen kleur. Typ de letter, zoals { $example }, of ? voor hulp.
game-nonsense-no_such_number = Een kaart nummer { $given } heb je niet. Typ een getal van 1 tot en met { $most }, of ? voor hulp.

game-help-title = Wat je kunt typen
game-help-bid = hoeveel slagen je wint
game-help-card = een kaart: de letter van de kleur en de waarde
game-help-number = of het nummer in je hand
game-help-joker = een { -joker }, met de kleur die je eraan geeft
game-help-pick = de kleur die troef wordt
game-help-why = waarom je een kaart niet mag spelen
game-help-sheet = het scoreblad
game-help-last = de laatste slag
game-help-help = deze hulp
game-help-quit = stoppen; het spel is bewaard

game-error-too_many_bots = Dat is een bot te veel: met { $players } is er plaats voor { $most }.
game-error-bad_setting = ‘{ $given }’ is geen instelling. Schrijf regel=waarde, bijvoorbeeld points_missed=0.
game-error-bad_name = Een naam telt 1 tot { $most } tekens, allemaal zichtbaar.
game-error-file_exists = { $file } bestaat al. Kies een ander bestand, of speel het spel daarin verder: { $command }
game-error-cannot_save = Het spel kan niet in { $file } worden bewaard: { $why }. Kies een andere plek met --save.
game-error-cannot_read = { $file } kan niet worden gelezen: { $why }.
game-error-not_text = het is geen tekstbestand
game-error-file-missing = dat bestand of die map bestaat niet
game-error-file-folder = het is een map
game-error-file-forbidden = dat mag hier niet
game-error-file-full = de schijf is vol
game-error-no_saved_game = Er is geen spel om verder te spelen. Begin er een met: { $command }
game-error-finished = Het spel in { $file } is afgelopen. Bekijk het nog eens met: { $command }
game-error-saved_rules = Een bewaard spel houdt zijn regels, spelers en bestand: laat { $options } weg.
game-error-strange_program = In { $file } speelt een programma mee dat op deze computer nooit is genoemd: { $program } – als je het vertrouwt, noem het dan zelf: { $command }
game-error-bad_record = { $file }: { $mistake }
game-error-bad_json = { $file } is geen geldige JSON: regel { $line }, kolom { $column }.
