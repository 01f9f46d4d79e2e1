### De bots, en de namen waarmee ze aan tafel gaan zitten.

bots-names = Emma, Daan, Sanne, Bram, Lotte, Sem, Fleur, Tijn
