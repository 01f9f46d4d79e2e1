### Het commando `rage work`: zwaar werk voor servers op andere machines.

work-started = Deze worker is klaar voor de servers bij dezelfde Redis. Met Ctrl-C stopt hij; dan doen zij zijn werk zelf.
work-documents = Hij maakt afdrukken en opnamen.
work-bots = Hij denkt voor de bots { $bots }.
work-ended = De worker is gestopt.
work-error-settings = Een worker heeft de Redis van zijn servers nodig en het geheim dat ze met hem delen. Noem redis en work_secret in het bestand, of RAGE_REDIS en RAGE_WORK_SECRET in de omgeving.
