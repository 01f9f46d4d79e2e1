### The labels of the score sheet.

sheet-title = Score sheet
sheet-player = Player
sheet-round = Round
sheet-cards = Cards
sheet-bid = Predicted
sheet-tricks = Tricks
sheet-prediction = Prediction
sheet-actions = Action cards
sheet-total = Total
sheet-running_total = Running total
sheet-place = Place
sheet-exact_rounds = Exact rounds
sheet-shared = shared
