### The command `rage play`: a game in the terminal.

game-person = You
game-title = { $edition } · { $players }
game-opponents = You are { $name }. With you at the table: { $names }.
game-welcome_back = Welcome back. This is where the game was.
game-trick = Trick { $trick } of { $tricks }
game-trump = trump
game-no_trump = no trump
game-new_trump = a new trump comes after this trick
game-lead = lead
game-dealer = { $who ->
    [you] you deal
   *[other] { $name } deals
}
game-tally = Tricks predicted / taken:
game-colours = Colours:
game-actions = Action cards:
game-pile = You alone see the pile:
game-on_table = On the table:
game-last_trick = The last trick:
game-no_last_trick = No trick has been taken yet.
game-no_sheet = No round is finished yet, so the sheet is empty.
game-sheet_boxes = Each box: { $bid }, { $tricks }, { $prediction }, { $actions }, { $total }, { $running_total }.
game-may_play = You may play { $card } now.
game-which_card = Which card? Type w and a card, such as: w R15
game-saved = The game is saved. Go on whenever you like:
game-kept = The whole game is kept. See it again with:
game-nobody_there = There is nobody at the keyboard: the input ended before you could answer.
game-forfeit = The program { $bot }, which plays for { $name }, { $reason }. The first legal move is made instead, now and whenever this happens.

game-ask-bid = How many tricks will you take (0–{ $most })?
game-ask-play = Which card do you play?
game-ask-colour = Which colour?
game-ask-pick = Which colour should be trump?
game-ask-help = ? for help

game-nonsense-bid = “{ $given }” is not a number of tricks. Type a number from 0 to { $most }, or ? for help.
game-nonsense-play = “{ $given }” is not a card. Type one such as { $example }, or its number in your hand, or ? for help.
game-nonsense-pick = “{ $given }” is not a colour. Type its letter, such as { $example }, or ? for help.
game-nonsense-no_such_number = There is no card number { $given } in your hand. Type a number from 1 to { $most }, or ? for help.

game-help-title = What you can type
game-help-bid = how many tricks you will take
game-help-card = a card: the letter of its colour and its value
game-help-number = or its number in your hand
game-help-joker = a { -joker }, with the colour you give it
game-help-pick = the colour to pick as trump
game-help-why = why you may not play a card
game-help-sheet = the score sheet
game-help-last = the last trick
game-help-help = this help
game-help-quit = leave; the game is saved

game-error-too_many_bots = That is one bot too many: with { $players } there is room for { $most }.
game-error-bad_setting = “{ $given }” is not a setting. Write it as line=value, such as points_missed=0.
game-error-bad_name = A name needs between 1 and { $most } characters, all of them printable.
game-error-file_exists = { $file } already exists. Choose another file, or go on with the game in it: { $command }
game-error-cannot_save = The game cannot be saved in { $file }: { $why }. Choose another place with --save.
game-error-cannot_read = { $file } cannot be read: { $why }.
game-error-not_text = it is not a text file
game-error-file-missing = there is no such file or folder
game-error-file-folder = it is a folder
game-error-file-forbidden = that is not allowed here
game-error-file-full = the disk is full
game-error-no_saved_game = There is no unfinished game to go on with. Start one with: { $command }
game-error-finished = The game in { $file } is over. See it again with: { $command }
game-error-saved_rules = A saved game keeps its rules, players and file: leave out { $options }.
game-error-strange_program = The game in { $file } lets a program play that was never named on this machine: { $program } – if you trust it, name it yourself: { $command }
game-error-bad_record = { $file }: { $mistake }
game-error-bad_json = { $file } is broken JSON: line { $line }, column { $column }.
