"""What a server or a worker needs besides its settings: parts that are installed, and a Redis that answers."""

from importlib.util import find_spec

from rage.cli.options.refusal import refuse
from rage.words import Words

_SERVER = ("litestar", "uvicorn", "sqlalchemy", "msgspec", "alembic", "picows")
_SCALE = ("redis", "psycopg", "cryptography")
_LAB = ("numba", "numpy", "onnxruntime")


def has_lab() -> bool:
    """Whether the bots of the lab can play."""
    return all(map(find_spec, _LAB))


def check_parts(words: Words) -> None:
    """Refuse to go on without what `rage serve` needs."""
    if not all(map(find_spec, _SERVER)):
        refuse(words.say("serve.error.parts"))


def check_redis(url: str, words: Words) -> None:
    """Refuse a Redis that does not answer."""
    if not all(map(find_spec, _SCALE)):
        refuse(words.say("serve.error.scale_parts"))
    from rage.server.peers.link import NoRedis  # noqa: PLC0415
    from rage.server.peers.link import check_redis as ask  # noqa: PLC0415

    try:
        ask(url)
    except NoRedis as error:
        refuse(words.say("serve.error.redis", why=error))
