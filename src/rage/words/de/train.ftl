### Der Befehl `rage train`: ein Netz lernt spielen.

train-progress = { $moves } Millionen Züge, { $speed } Millionen je Sekunde
train-margin = { $game } { $margin } ±{ $interval }
train-error-no_extra = Zum Trainieren braucht es PyTorch und die Teile des Labors. Sie kommen mit: pip install "rage-cards[lab,train]"
train-error-config = { $file } beschreibt kein Training: { $why }
train-error-no_gpu = PyTorch findet keine Grafikkarte zum Rechnen. Auf dem Prozessor geht es mit --device cpu, aber nur für kleine Netze.
train-error-no_checkpoint = In { $folder } liegt kein Zwischenstand. Ohne --resume beginnt ein neues Training.
train-error-has_checkpoint = In { $folder } liegt schon ein Training. Mit --resume geht es weiter; ein neues braucht einen anderen Ordner.
train-error-unusable = So kann das Training weder beginnen noch weitergehen: { $why }
