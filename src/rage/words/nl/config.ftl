### Instellingen van een server die niet kunnen: in zijn bestand, in de omgeving, op de opdrachtregel.

config-error-file = { $where } is niet te lezen: { $why }.
config-error-toml = { $where } is geen TOML: { $why }
config-error-assignment = ‘{ $given }’ stelt niets in. Schrijf het zo: --set limits.sockets=500
config-error-unknown = { $where }: die instelling bestaat niet. Ze staan allemaal in docs/configuration.md.
config-error-unknown_near = { $where }: die instelling bestaat niet. Bedoel je { $near }?
config-error-text = { $where }: ‘{ $given }’ is geen tekst. Zet die tussen aanhalingstekens.
config-error-empty = { $where }: hier staat niets. Vul iets in of laat de instelling weg.
config-error-whole_number = { $where }: ‘{ $given }’ is geen geheel getal.
config-error-bounds = { $where }: ‘{ $given }’ kan niet. Het gaat van { $least } tot en met { $most }.
config-error-time = { $where }: ‘{ $given }’ is geen tijd. Schrijf die als 30s, 30m, 24h of 7d.
config-error-address = { $where }: ‘{ $given }’ is geen adres. Schrijf het zo: https://rage.example.org
config-error-address_path = { $where }: ‘{ $given }’ heeft een pad dat niet kan. Schrijf het adres zo: https://example.org/rage
config-error-contact = { $where }: ‘{ $given }’ is geen manier om iemand te bereiken. Schrijf het als mailto:host@example.org of https://example.org
config-error-host = { $where }: ‘{ $given }’ is geen naam van een computer. Schrijf hem zo: spellen.example.org
config-error-network = { $where }: ‘{ $given }’ is geen adres. Schrijf het als 10.0.0.2 of 10.0.0.0/8
config-error-list = { $where }: ‘{ $given }’ is geen lijst. Schrijf die als ["een", "twee"], of een,twee in de omgeving.
config-error-bots = { $where }: ‘{ $given }’ noemt geen bots. Schrijf ze zo: mijne=mijn_pakket:MijnBot
config-error-rate = { $where }: ‘{ $given }’ is geen maat. Schrijf die als 20/s 200: 20 per seconde, 200 ineens.
config-error-allowance = { $where }: ‘{ $given }’ is geen grens. Schrijf die als address 50/s 600, person 5/s 120
config-error-choice = { $where }: ‘{ $given }’ is geen keuze, alleen { $choice }.
config-error-backup_nowhere = { $where } doet niets zonder een map voor de reservekopieën. Noem er een als backup_to, of met --backup-to.
config-error-guests_outlive = { $where } is korter dan een cookie meegaat. Gasten moeten minstens 365 dagen blijven, anders kunnen ze hun naam verliezen.
config-error-work_alone = { $where } doet niets zonder de Redis waarlangs werk naar andere machines gaat. Noem die als redis, of met --redis.
config-error-work_secret_short = { $where }: het geheim is te kort. Er zijn minstens 16 tekens nodig; openssl rand -hex 16 maakt er een.
config-error-section = { $where }: die sectie bestaat niet. Instellingen staan vóór de eerste sectie; de secties zijn { $sections }.
config-error-password_sign = { $where }: een teken in het wachtwoord betekent in een adres iets anders. Schrijf @ als %40, / als %2F, # als %23 en ? als %3F; of laat het wachtwoord van PostgreSQL weg en geef het als PGPASSWORD.
