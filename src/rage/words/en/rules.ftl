### The command `rage rules`.

rules-title = { $name } · { $edition }
rules-intro = On the right is where each line comes from: a chapter of this edition's own rulebook, or one of the rulings below.
rules-players = For { $fewest } to { $most } players.
rules-ruling = Ruling { $number }
rules-deck = { $deck }: { $numbers } colour cards, 0 to 15 in { $colours }, and { $actions } action cards.
rules-editions = The rules of these editions are here to read:
rules-how = Ask for one of them: rage rules { $edition }
rules-languages = In another language: --language { $languages }

rules-variant-printed = { $name }. { $sentence }
rules-variant-house = { $name } (a house rule here). { $sentence }

rules-heading-players = Players
rules-heading-deck = Cards
rules-heading-rounds = Rounds
rules-heading-bidding = Prediction
rules-heading-following = Following
rules-heading-trump = Trump
rules-heading-scoring = Scoring
rules-heading-variants = Variants
rules-heading-rulings = Rulings
