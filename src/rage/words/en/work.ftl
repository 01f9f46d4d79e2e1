### The command `rage work`: heavy work for servers on other machines.

work-started = This worker is ready for the servers at the same Redis. Ctrl-C ends it; then they do its work themselves.
work-documents = It makes paper and replays.
work-bots = It thinks for the bots { $bots }.
work-ended = The worker has ended.
work-error-settings = A worker needs the Redis of its servers and the secret that they share with it. Give redis and work_secret in the file, or RAGE_REDIS and RAGE_WORK_SECRET in the environment.
