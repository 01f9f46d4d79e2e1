### Réglages d'un serveur qui ne peuvent pas être : dans son fichier, dans l'environnement, sur la ligne de commande.

config-error-file = { $where } ne peut pas être lu : { $why }.
config-error-toml = { $where } n'est pas du TOML : { $why }
config-error-assignment = « { $given } » ne règle rien. Écris par exemple --set limits.sockets=500
config-error-unknown = { $where } : ce réglage n'existe pas. Ils sont tous dans docs/configuration.md.
config-error-unknown_near = { $where } : ce réglage n'existe pas. Voulais-tu dire { $near } ?
config-error-text = { $where } : « { $given } » n'est pas un texte. Mets-le entre guillemets.
config-error-empty = { $where } : il n'y a rien. Écris quelque chose ou enlève ce réglage.
config-error-whole_number = { $where } : « { $given } » n'est pas un nombre entier.
config-error-bounds = { $where } : « { $given } » n'est pas possible. Cela va de { $least } à { $most }.
config-error-time = { $where } : « { $given } » n'est pas une durée. Écris-la comme 30s, 30m, 24h ou 7d.
config-error-address = { $where } : « { $given } » n'est pas une adresse. Écris-la ainsi : https://rage.example.org
config-error-address_path = { $where } : « { $given } » a un chemin impossible. Écris l'adresse ainsi : https://example.org/rage
config-error-contact = { $where } : « { $given } » ne permet de joindre personne. Écris par exemple mailto:host@example.org ou https://example.org
config-error-host = { $where } : « { $given } » n'est pas un nom d'hôte. Écris-le ainsi : jeux.example.org
config-error-network = { $where } : « { $given } » n'est pas une adresse. Écris-la comme 10.0.0.2 ou 10.0.0.0/8
config-error-list = { $where } : « { $given } » n'est pas une liste. Écris-la comme ["un", "deux"], ou un,deux dans l'environnement.
config-error-bots = { $where } : « { $given } » ne nomme aucun robot. Écris par exemple lemien=mon_paquet:MonRobot
config-error-rate = { $where } : « { $given } » n'est pas une cadence. Écris par exemple 20/s 200 : 20 par seconde, 200 d'un coup.
config-error-allowance = { $where } : « { $given } » n'est pas une limite. Écris par exemple address 50/s 600, person 5/s 120
config-error-choice = { $where } : « { $given } » n'est pas proposé, seulement { $choice }.
config-error-backup_nowhere = { $where } n'a aucun effet sans un dossier pour les sauvegardes. Indique-le par backup_to ou avec --backup-to.
config-error-guests_outlive = { $where } est plus court que la vie d'un cookie. Les invités doivent rester au moins 365 jours, sinon ils pourraient perdre leur nom.
config-error-work_alone = { $where } n'a aucun effet sans le Redis par lequel le travail va vers d'autres machines. Indique-le par redis ou avec --redis.
config-error-work_secret_short = { $where } : le secret est trop court. Il faut au moins 16 caractères ; openssl rand -hex 16 en fait un.
config-error-section = { $where } : cette section n'existe pas. Les réglages se trouvent avant la première section ; les sections sont { $sections }.
config-error-password_sign = { $where } : un signe du mot de passe veut dire autre chose dans une adresse. Écris @ comme %40, / comme %2F, # comme %23 et ? comme %3F ; ou enlève le mot de passe de PostgreSQL et donne-le par PGPASSWORD.
