### La commande `rage train` : un réseau apprend à jouer.

train-progress = { $moves } millions de coups, { $speed } millions par seconde
train-margin = { $game } { $margin } ±{ $interval }
train-error-no_extra = L'entraînement a besoin de PyTorch et des éléments du laboratoire. Pour les installer : pip install "rage-cards[lab,train]"
train-error-config = { $file } ne décrit aucun entraînement : { $why }
train-error-no_gpu = PyTorch ne trouve aucune carte graphique. Sur le processeur, ajoute --device cpu ; cela ne convient qu'aux petits réseaux.
train-error-no_checkpoint = Il n'y a pas de point de reprise dans { $folder }. Sans --resume, un nouvel entraînement commence.
train-error-has_checkpoint = Il y a déjà un entraînement dans { $folder }. Avec --resume il continue ; un nouveau demande un autre dossier.
train-error-unusable = L'entraînement ne peut ni commencer ni continuer ainsi : { $why }
