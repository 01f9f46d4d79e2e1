### De opdracht `rage train`: een netwerk leert spelen.

train-progress = { $moves } miljoen zetten, { $speed } miljoen per seconde
train-margin = { $game } { $margin } ±{ $interval }
train-error-no_extra = Trainen vraagt PyTorch en de onderdelen van het lab. Ze komen met: pip install "rage-cards[lab,train]"
train-error-config = { $file } beschrijft geen training: { $why }
train-error-no_gpu = PyTorch vindt geen grafische kaart. Op de processor gaat het met --device cpu, maar alleen voor kleine netwerken.
train-error-no_checkpoint = In { $folder } ligt geen tussenstand. Zonder --resume begint een nieuwe training.
train-error-has_checkpoint = In { $folder } ligt al een training. Met --resume gaat die verder; een nieuwe vraagt een andere map.
train-error-unusable = Zo kan de training niet beginnen en niet verdergaan: { $why }
