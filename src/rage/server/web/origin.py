"""Origins: only our own page may ask a browser to act here."""

from urllib.parse import urlsplit


def is_foreign(origin: str | None, host: str | None, public_host: str | None) -> bool:
    """Whether a request comes from another site's page. Programs other than browsers name no origin."""
    if origin is None:
        return False
    try:
        asking = urlsplit(origin).netloc.lower()
    except ValueError:
        return True
    return not asking or asking not in {(host or "").lower(), public_host}
