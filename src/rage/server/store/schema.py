"""The tables of the database. The log is the truth about a game: its state is a replay of it."""

from sqlalchemy import Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = String(16)
MOMENT = String(32)
"""A moment in UTC, in the ISO form."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("content", String(128), nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", MOMENT, nullable=False),
    Column("seen", MOMENT, nullable=False),
    Column("logged_out", MOMENT),  # from then on nobody is this person any more
    Index("ix_people_seen", "seen"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("status", String(8), nullable=False),
    Column("settings", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("maker", ID, ForeignKey("people.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("next", ID, ForeignKey("tables.id")),
    Column("paused_by", Integer),
    Column("created", MOMENT, nullable=False),
    Column("ended", MOMENT),
    Column("outcome", Text),
    Column("used", MOMENT),  # when it was last opened or changed; nothing, once cards are dealt
    Column("version", Integer, nullable=False, server_default="1"),  # one more with every change
    Column("agreements", Text),  # nothing, where people agreed on nothing among themselves
    Index("ix_tables_used", "used"),
    Index("ix_tables_next", "next"),
    Index("ix_tables_maker", "maker"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Index("ix_sitters_table_id", "table_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("entry", Text, nullable=False),
    Column("by", String(8), nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("exact_rounds", Integer, nullable=False),
    Column("ended", MOMENT, nullable=False),
    Index("ix_results_person_ended", "person", "ended"),
)

pads = Table(
    "pads",
    metadata,
    Column("id", ID, primary_key=True),
    Column("lock", String(48), nullable=False),
    Column("number", Integer, nullable=False),
    Column("shown", Text, nullable=False),
    Column("changed", MOMENT, nullable=False),
    Index("ix_pads_changed", "changed"),
)

correspondence = Table(
    "correspondence",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),  # the version of the game
    Column("awaited", Text, nullable=False),
    Column("missed", Text, nullable=False),
    Column("told", Integer, nullable=False, server_default="0"),  # up to which version of their turns people were told
    Column("reminded", Integer, nullable=False, server_default="0"),  # and that their time ends soon
)

invitations = Table(  # rematches that people have yet to be told of
    "invitations",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(32), primary_key=True),  # a digest of its endpoint
    Column("person", ID, ForeignKey("people.id"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(128), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", MOMENT, nullable=False),
    Index("ix_subscriptions_person", "person"),
)

server_time = Table(
    "server_time",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("moment", MOMENT, nullable=False),  # how far the time has come that goes on only while a server runs
)

bans = Table(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),  # a person's id, or an address or network
    Column("since", MOMENT, nullable=False),
    Column("why", Text, nullable=False),
)

reports = Table(
    "reports",  # a report outlasts the table and the people that it is about
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("reporter", ID, primary_key=True),
    Column("person", ID, primary_key=True),
    Column("made", MOMENT, nullable=False),
    Column("why", Text, nullable=False),
    Column("settled", MOMENT),  # nothing, until somebody who runs the server has looked into it
)

commits = Table(
    "commits",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("mark", String(32), nullable=False),  # of the last commit without an entry of the log, which would tell it
)
