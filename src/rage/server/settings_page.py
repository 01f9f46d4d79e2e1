"""The page about settings, written from the settings themselves.

python -m rage.server.settings_page > docs/configuration.md
"""

from rage.server.configuration import settings

_PAGE = """# Configuration

`python -m rage.server.settings_page` writes this page from `src/rage/server/config.py`; a test fails when they differ.

Every setting of a server can be given in three ways:

| | | |
|---|---|---|
| on the command line | `rage serve --public-url https://rage.example.org --set limits.sockets=500` | counts first |
| in the environment | `RAGE_PUBLIC_URL=https://rage.example.org RAGE_LIMITS_SOCKETS=500 rage serve` | then this |
| in a file | `rage serve --config /etc/rage/rage.toml`, or `RAGE_CONFIG=/etc/rage/rage.toml` | then this |

and what is not given has its default. A file is [TOML](https://toml.io):

```toml
public_url = "https://rage.example.org"
data = "/var/lib/rage/rage.sqlite"
allow_host = ["games.example.org"]
backup_to = "/var/backups/rage"

[limits]
sockets = 500

[timings]
absent_after = "2m"
```

In the environment a setting has `RAGE_` before its name, in capital letters, and `_` in place of the dot. On the
command line those without a dot have an option of their own, with `-` in place of `_`; all can be given with
`--set NAME=VALUE`. Secrets are better in a file that only the server may read, or in the environment: what is on the
command line can be seen by everybody on the machine. `rage admin` and `rage work` read the same file and
environment. Of the variables that begin with `RAGE_`, `RAGE_CONFIG` and `RAGE_LANGUAGE` (that of the terminal)
are no settings, nor is what Kubernetes says of a service whose name begins with `rage`.

Everything is checked before anything is started: names that are no setting, values of the wrong kind, numbers out of
bounds, settings that make no sense together; also where the command line overrides what is wrong in the file. Each
mistake is told in a sentence that names its place, and the exit code is 2.

| kind | is written |
|---|---|
| text, folder | as it is; in a file between quotation marks |
| whole_number | `500` |
| time | seconds, or with a unit: `250ms`, `30s`, `30m`, `24h`, `7d` |
| address | `https://rage.example.org`, or with a path: `https://example.org/rage` |
| contact | `mailto:me@example.org`, or a page: `https://example.org/contact` |
| list | `["a", "b"]` in a file, `a,b` in the environment; on the command line the option can be repeated |
| bots | `mine=my_package:MyBot`, with commas between them; in a file a section `[bots]` |
| choice | one of those that are named |
| rate | `20/s 200`: 20 a second, 200 at once; `s`, `m`, `h` or `d` |
| allowance | `address 50/s 600, person 5/s 120`: for all who share an address, and for each person among them |

## All settings

| setting | kind | default | meaning |
|---|---|---|---|
{rows}
"""


def settings_page() -> str:
    """The whole page."""
    rows = []
    for setting in settings().values():
        default = f"`{setting.default}`" if setting.default else ""
        meaning = setting.meaning
        if setting.type.choice:
            meaning += f" One of {', '.join(f'`{choice}`' for choice in setting.type.choice)}."
        if bounds := setting.type.bounds:
            meaning += f" From {setting.type.write(bounds.least)} to {setting.type.write(bounds.most)}."
        rows.append(f"| `{setting.name}` | {setting.type.form} | {default} | {meaning} |")
    return _PAGE.replace("{rows}", "\n".join(rows))


if __name__ == "__main__":
    print(settings_page(), end="")
