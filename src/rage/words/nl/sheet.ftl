### De opschriften van het scoreblad.

sheet-title = Scoreblad
sheet-player = Speler
sheet-round = Ronde
sheet-cards = Kaarten
sheet-bid = Voorspeld
sheet-tricks = Slagen
sheet-prediction = Voorspelling
sheet-actions = Actiekaarten
sheet-total = Totaal
sheet-running_total = Tussenstand
sheet-place = Plaats
sheet-exact_rounds = Voltreffers
sheet-shared = gedeeld
