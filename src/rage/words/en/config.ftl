### Settings of a server that cannot be: in its file, in the environment, on the command line.

config-error-file = { $where } cannot be read: { $why }.
config-error-toml = { $where } is not written in TOML: { $why }
config-error-assignment = “{ $given }” sets nothing. Write it as in --set limits.sockets=500
config-error-unknown = { $where }: there is no such setting. docs/configuration.md has them all.
config-error-unknown_near = { $where }: there is no such setting. Did you mean { $near }?
config-error-text = { $where }: “{ $given }” is not text. Write it in quotation marks.
config-error-empty = { $where }: nothing is given. Write something, or leave the setting out.
config-error-whole_number = { $where }: “{ $given }” is not a whole number.
config-error-bounds = { $where }: “{ $given }” is out of range. It goes from { $least } to { $most }.
config-error-time = { $where }: “{ $given }” is not a length of time. Write it as in 30s, 30m, 24h or 7d.
config-error-address = { $where }: “{ $given }” is not an address. Write it as in https://rage.example.org
config-error-address_path = { $where }: “{ $given }” has a path that is not allowed. Write it as in https://example.org/rage
config-error-contact = { $where }: “{ $given }” is no way to reach somebody. Write it as in mailto:host@example.org or https://example.org
config-error-host = { $where }: “{ $given }” is not the name of a host. Write it as in games.example.org
config-error-network = { $where }: “{ $given }” is not an address. Write it as in 10.0.0.2 or 10.0.0.0/8
config-error-list = { $where }: “{ $given }” is not a list. Write it as in ["one", "two"], or one,two in the environment.
config-error-bots = { $where }: “{ $given }” names no bots. Write them as in mine=my_package:MyBot
config-error-rate = { $where }: “{ $given }” is not a rate. Write it as in 20/s 200: 20 a second, 200 at once.
config-error-allowance = { $where }: “{ $given }” is not a limit. Write it as in address 50/s 600, person 5/s 120
config-error-choice = { $where }: “{ $given }” cannot be chosen, only { $choice }.
config-error-backup_nowhere = { $where } does nothing without a folder for the backups. Name one as backup_to, or with --backup-to.
config-error-guests_outlive = { $where } is shorter than a cookie lasts. Guests must be kept for 365 days at least, or they could lose their name.
config-error-work_alone = { $where } does nothing without the Redis through which work goes to other machines. Name it as redis, or with --redis.
config-error-work_secret_short = { $where }: the secret is too short. It needs 16 characters or more; openssl rand -hex 16 makes one.
config-error-section = { $where } is no section of a server's file. Its settings stand before the first section; the sections are { $sections }.
config-error-password_sign = { $where }: a sign in the password means something else in an address. Write @ as %40, / as %2F, # as %23 and ? as %3F; or leave the password of PostgreSQL out and give it as PGPASSWORD.
