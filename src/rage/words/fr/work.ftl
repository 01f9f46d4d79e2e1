### La commande `rage work` : le gros du travail pour des serveurs sur d'autres machines.

work-started = Ce worker est prêt pour les serveurs du même Redis. Ctrl-C l'arrête ; ils feront alors son travail eux-mêmes.
work-documents = Il prépare impressions et parties à revoir.
work-bots = Il réfléchit pour les robots { $bots }.
work-ended = Le worker est arrêté.
work-error-settings = Un worker a besoin du Redis de ses serveurs et du secret qu'ils partagent avec lui. Indique redis et work_secret dans le fichier, ou RAGE_REDIS et RAGE_WORK_SECRET dans l'environnement.
