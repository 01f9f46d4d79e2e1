### La commande `rage play` : une partie dans le terminal.

game-person = Toi
game-title = { $edition } · { $players }
game-opponents = Tu es { $name }. À table avec toi : { $names }.
game-welcome_back = Te revoilà. La partie en était là.
game-trick = Pli { $trick } sur { $tricks }
game-trump = atout
game-no_trump = pas d'atout
game-new_trump = un nouvel atout vient après ce pli
game-lead = demandé
game-dealer = { $who ->
    [you] tu as distribué
   *[other] donneur : { $name }
}
game-tally = Plis annoncés / faits :
game-colours = Couleurs :
game-actions = Cartes d'action :
game-pile = La pile, pour tes yeux seulement :
game-on_table = Sur la table :
game-last_trick = Le dernier pli :
game-no_last_trick = Personne n'a encore fait de pli.
game-no_sheet = Aucune manche n'est finie : la feuille est vide.
game-sheet_boxes = Dans chaque case : { $bid }, { $tricks }, { $prediction }, { $actions }, { $total }, { $running_total }.
game-may_play = { $card } : tu peux jouer cette carte.
game-which_card = Quelle carte ? Tape w et une carte, par exemple : w R15
game-saved = La partie est enregistrée. Pour la reprendre :
game-kept = Toute la partie est gardée. Pour la revoir :
game-nobody_there = Il n'y a personne au clavier : l'entrée s'est terminée avant ta réponse.
game-forfeit = Le programme { $bot }, qui joue pour { $name }, { $reason }. Le premier coup permis est joué à la place, maintenant et chaque fois que cela arrive.

game-ask-bid = Combien de plis feras-tu (0–{ $most }) ?
game-ask-play = Quelle carte joues-tu ?
game-ask-colour = Quelle couleur ?
game-ask-pick = Quelle couleur sera l'atout ?
game-ask-help = ? pour l'aide

game-nonsense-bid = « { $given } » n'est pas un nombre de plis. Tape un nombre de 0 à { $most }, ou ? pour l'aide.
game-nonsense-play = « { $given } » n'est pas une carte. Tape par exemple { $example }, ou son numéro dans ta main, ou ? pour l'aide.
game-nonsense-pick = « { $given } » n'est pas une couleur. Tape sa lettre, par exemple { $example }, ou ? pour l'aide.
game-nonsense-no_such_number = Ta main n'a pas de carte numéro { $given }. Tape un nombre de 1 à { $most }, ou ? pour l'aide.

game-help-title = Ce que tu peux taper
game-help-bid = combien de plis tu feras
game-help-card = une carte : la lettre de sa couleur et sa valeur
game-help-number = ou son numéro dans ta main
game-help-joker = un { -joker }, avec la couleur que tu lui donnes
game-help-pick = la couleur à choisir comme atout
game-help-why = pourquoi tu ne peux pas jouer une carte
game-help-sheet = la feuille de points
game-help-last = le dernier pli
game-help-help = cette aide
game-help-quit = partir ; la partie est enregistrée

game-error-too_many_bots = C'est un robot de trop : avec { $players }, il y a de la place pour { $most }.
game-error-bad_setting = « { $given } » n'est pas un réglage. Écris ligne=valeur, par exemple points_missed=0.
game-error-bad_name = Un nom compte de 1 à { $most } caractères, tous imprimables.
game-error-file_exists = { $file } existe déjà. Choisis un autre fichier, ou reprends la partie qui s'y trouve : { $command }
game-error-cannot_save = La partie ne peut pas être enregistrée dans { $file } : { $why }. Choisis un autre endroit avec --save.
game-error-cannot_read = { $file } ne peut pas être lu : { $why }.
game-error-not_text = ce n'est pas un fichier texte
game-error-file-missing = ce fichier ou ce dossier n'existe pas
game-error-file-folder = c'est un dossier
game-error-file-forbidden = ce n'est pas autorisé ici
game-error-file-full = le disque est plein
game-error-no_saved_game = Il n'y a pas de partie à reprendre. Pour en commencer une : { $command }
game-error-finished = La partie dans { $file } est terminée. Pour la revoir : { $command }
game-error-saved_rules = Une partie enregistrée garde ses règles, ses joueurs et son fichier : enlève { $options }.
game-error-strange_program = La partie dans { $file } fait jouer un programme qui n'a jamais été nommé sur cette machine : { $program } – si tu lui fais confiance, nomme-le toi-même : { $command }
game-error-bad_record = { $file } : { $mistake }
game-error-bad_json = { $file } n'est pas du JSON valide : ligne { $line }, colonne { $column }.
