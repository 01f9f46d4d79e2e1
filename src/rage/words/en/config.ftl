### Settings of a server that cannot be: in its file, in the environment, on the command line.

config-error-file = { $where } cannot be read: { $why }.
config-error-toml = { $where } is not written in TOML: { $why }
config-error-assignment = “{ $given }” sets nothing. Write it such as --set limits.sockets=500
config-error-unknown = { $where }: there is no such setting. docs/configuration.md has them all.
config-error-unknown_near = { $where }: there is no such setting. Is { $near } meant?
config-error-text = { $where }: “{ $given }” is not a text. Write one between quotation marks.
config-error-empty = { $where }: nothing is given. Write something, or leave the setting out.
config-error-whole_number = { $where }: “{ $given }” is not a whole number.
config-error-bounds = { $where }: “{ $given }” cannot be. It goes from { $least } to { $most }.
config-error-time = { $where }: “{ $given }” is no time. Write it such as 30s, 30m, 24h or 7d.
config-error-address = { $where }: “{ $given }” is not an address. Write it such as https://rage.example.org
config-error-address_path = { $where }: “{ $given }” has a path that cannot be. Write it such as https://example.org/rage
config-error-contact = { $where }: “{ $given }” is no way to reach somebody. Write it such as mailto:host@example.org or https://example.org
config-error-host = { $where }: “{ $given }” is not the name of a host. Write it such as games.example.org
config-error-network = { $where }: “{ $given }” is not an address. Write it such as 10.0.0.2 or 10.0.0.0/8
config-error-list = { $where }: “{ $given }” is not a list. Write it such as ["one", "two"], or one,two in the environment.
config-error-bots = { $where }: “{ $given }” names no bots. Write them such as mine=my_package:MyBot
config-error-rate = { $where }: “{ $given }” is no rate. Write it such as 20/s 200: 20 a second, 200 at once.
config-error-allowance = { $where }: “{ $given }” is no limit. Write it such as address 50/s 600, person 5/s 120
config-error-choice = { $where }: “{ $given }” cannot be chosen, only { $choice }.
config-error-backup_nowhere = { $where } does nothing without a folder for the backups. Name one as backup_to, or with --backup-to.
config-error-guests_outlive = { $where } is shorter than a cookie lasts. Guests must be kept for 365 days at least, or they could lose their name.
