### Les commandes de `rage admin` : sauvegardes, vérifications, déménagement d'une base.

admin-backed_up = La sauvegarde est dans { $file } ({ $size } Mo). Elle a été relue et vérifiée, et se trouve bien sur le disque.
admin-backed_up_unsound = La sauvegarde est identique à la base, mais la base a les défauts ci-dessus.
admin-contents = Tables : { $tables } ; parties : { $games } ; coups : { $moves } ; personnes : { $people } ; schéma { $revision }.
admin-restored = { $file } a pris la place de { $place }, ligne par ligne.
admin-copied = { $source } a été copié vers { $place }, { $rows } lignes. Les deux ont été comparés : ils sont identiques.
admin-digest = Empreinte de toutes les lignes : { $digest }
admin-downgraded = { $place } a maintenant le schéma { $revision }, avec toutes les parties. Démarre la version antérieure, pas celle-ci.
admin-kept = Ce qui s'y trouvait avant est conservé sous { $place }.
admin-sound = { $place } est en bon état, pour autant qu'on puisse le savoir : chaque partie, rejouée coup par coup, donne ce qui est enregistré. Si une partie en cours était déjà plus avancée, cela ne s'y voit pas.
admin-unsound = { $place } a des défauts : { $findings }.
admin-speed = Cela a pris { $seconds } secondes : { $games } parties par minute.
admin-key_added = Il y a une nouvelle clé pour les cookies, { $keys } en tout. Les invités dont le cookie est signé par une clé antérieure sont reconnus et en reçoivent un nouveau à leur prochaine visite.
admin-keys_dropped = Clés antérieures supprimées : { $keys }. Les invités qui ne sont pas revenus depuis que la plus récente signe ne sont plus reconnus.
admin-one_key = Il n’y a qu’une clé. Rien n’a été supprimé, et tous les invités sont reconnus comme avant.
admin-restart = Un serveur en marche lit les clés quand il est redémarré.

admin-error-cannot_open = Impossible de lire { $place } : { $why }
admin-error-cannot_write = Impossible d'écrire { $place } : { $why }. Ce qui s'y trouvait n'a pas changé.
admin-error-no_games = { $place } ne contient aucune partie d'un serveur RAGE.
admin-error-later_version = { $place } a été écrit par une version ultérieure (schéma { $revision } ; celle-ci connaît jusqu'à { $known }). Installe cette version.
admin-error-exists = { $place } existe déjà. Choisis un autre nom, ou remplace-le avec --force.
admin-error-not_empty = { $place } n'est pas vide. Avec --force, ce qui s'y trouve est conservé sous un autre nom.
admin-error-new_key = Aucun serveur ne signe encore depuis un jour entier avec la clé la plus récente de { $place } : tous ceux qui ne sont pas revenus depuis ne seraient plus reconnus. Démarre le serveur, et supprime les clés antérieures plus tard ; ou tout de suite, avec --force.
admin-error-in_use = { $place } est utilisé : { $why }. Arrête d'abord le serveur.
admin-error-same_place = { $place } ne peut pas être copié sur lui-même.
admin-error-part_of_database = { $place } fait partie de la base { $database }, qui y perdrait des parties. Choisis un autre nom.
admin-error-not_sound = { $place } n'est pas en bon état, voir ci-dessus. Avec --force, il est utilisé quand même.
admin-error-differs = La copie pour { $place } n'était pas identique à l'original et a été jetée. Le disque est-il en bon état ?
admin-error-no_such_version = { $place } ne peut pas revenir au schéma { $revision }. Schémas possibles : { $known }.

admin-finding-damaged = La base est endommagée : { $why }
admin-finding-incomplete = { $missing } manque ; la version de cette base l'avait créé.
admin-finding-two_versions = La base indique plusieurs versions : { $versions }.
admin-finding-impossible = { $column } de { $row } contient { $content }, ce qu'aucun serveur n'écrit.
admin-finding-lost_reference = { $column } nomme { $content }, qui n'existe pas (lignes : { $rows }).
admin-finding-unknown_edition = La table { $table } est de l'édition { $edition }, que personne ne connaît ici : elle ne peut pas être rejouée.
admin-finding-unreadable = Table { $table } : { $column } est illisible : { $why }
admin-finding-gap = Table { $table } : l'entrée { $number } de son journal manque.
admin-finding-breaks_rule = Table { $table } : l'entrée { $number } de son journal enfreint une règle : { $entry } ({ $why }).
admin-finding-no_deal = Table { $table } : son état est { $status }, mais aucune carte n'a été distribuée.
admin-finding-wrong_status = Table { $table } : son état est { $status }, d'après son journal c'est { $expected }.
admin-finding-wrong_outcome = Table { $table } : l'issue enregistrée est { $stored }, d'après son journal c'est { $expected }.
admin-finding-wrong_results = Table { $table } : les résultats de ces places ne sont pas ce que dit son journal : { $seats }.
admin-finding-wrong_sitters = Table { $table } : les personnes notées ne sont pas celles de ses places.
admin-finding-unreadable_sheet = La feuille de score { $pad } est illisible : { $why }
