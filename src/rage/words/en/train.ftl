### The command `rage train`: a network learns to play.

train-progress = { $moves } million moves, { $speed } million a second
train-margin = { $game } { $margin } ±{ $interval }
train-error-no_extra = Training needs PyTorch and the parts of the lab. Install them with: pip install "rage-cards[lab,train]"
train-error-config = { $file } describes no training: { $why }
train-error-no_gpu = There is no GPU that PyTorch can use. Train on the processor with --device cpu; that is for small networks only.
train-error-no_checkpoint = There is no checkpoint in { $folder }. Start anew without --resume.
train-error-has_checkpoint = There is a run in { $folder } already. Go on with it by --resume, or choose another folder.
train-error-unusable = The run can neither begin nor go on like this: { $why }
