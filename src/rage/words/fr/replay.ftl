### La commande `rage replay` : une partie enregistrée.

replay-seen_by = Comme l'a vue { $name }.
replay-open_hands = Toutes les mains sont ouvertes.
replay-played_on = Jouée le { $date }.
replay-pile = Dans la pile :
replay-unfinished = L'enregistrement s'arrête ici ; la partie n'est pas finie.

replay-error-unknown_seat = Personne ici ne s'appelle { $given }. À table : { $known }.
replay-error-unknown_round = Il n'y a pas de manche { $given } dans cette partie. Choisis de 1 à { $most }.
replay-error-no_rounds = Cette partie n'a pas encore de manche.
