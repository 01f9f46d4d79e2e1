### Ce que toutes les pages de la table ont en commun.

page-title = { $title } · RAGE
page-skip = Aller au contenu
page-sections = Pages
page-home = Accueil
page-my_games = Mes parties
page-rules = Règles
page-language = Langue
page-loading = Un instant…
page-close = Fermer
page-retry = Réessayer
page-to_home = Retour à l'accueil
page-unofficial = Une adaptation non officielle, libre et ouverte, sans lien avec AMIGO ni Fundex.
page-you = toi
page-label = { $name } :

page-languages-de = Deutsch
page-languages-en = English
page-languages-fr = Français
page-languages-nl = Nederlands

page-theme-label = Clair ou sombre
page-theme-system = Comme l'appareil
page-theme-light = Clair
page-theme-dark = Sombre

page-share-copy = Copier le lien
page-share-copied = Le lien est copié.
page-share-uncopied = Ton navigateur ne laisse pas cette page copier. Le lien est sélectionné : copie-le à la main.
page-share-send = Partager
page-share-only_here = Ce lien ne marche que sur cet ordinateur. Pour des amis ailleurs, lance le serveur avec { $option }, ou sur une machine qu'ils peuvent atteindre.

page-lost-title = Il n'y a rien ici
page-lost-text = Cette adresse ne mène nulle part. Une lettre s'est peut-être perdue en chemin.

page-unreachable-title = Le serveur ne répond pas
page-unreachable-text = Vérifie ta connexion et réessaie. Aucune partie n'est perdue.

page-no_cookies = Ce navigateur ne garde pas de cookies. Sans eux, personne ne peut s'asseoir à une table : autorise-les ici et recharge la page.

page-failed-title = Ça n'a pas marché
page-failed-text = Un problème est survenu sur le serveur. Réessaie dans un instant.

strength-friendly = gentil
strength-casual = détendu
strength-steady = solide
strength-strong = fort
strength-champion = champion
strength-random = au hasard
strength-sampler = stratège

strength_about-friendly = Oublie les cartes jouées et surestime les siennes. Idéal pour débuter.
strength_about-casual = Aime jouer, mais compte à la louche.
strength_about-steady = Annonce avec soin et joue selon de bons principes.
strength_about-strong = Joue comme le champion, avec un peu trop d'optimisme.
strength_about-champion = A appris en jouant des milliards de coups.
strength_about-random = Joue n'importe quelle carte permise.
strength_about-sampler = Imagine de nombreuses parties avant chaque carte.

count-seats = { NUMBER($number) ->
    [0] aucune place
    [one] { $number } place
   *[other] { $number } places
}

count-free_seats = { NUMBER($number) ->
    [0] aucune place libre
    [one] { $number } place libre
   *[other] { $number } places libres
}

count-days = { NUMBER($number) ->
    [one] 1 jour
   *[other] { $number } jours
}

count-watchers = { NUMBER($number) ->
    [0] personne ne regarde
    [one] { $number } personne regarde
   *[other] { $number } personnes regardent
}

count-games_played = { NUMBER($number) ->
    [0] aucune partie en cours
    [one] { $number } partie en cours
   *[other] { $number } parties en cours
}
