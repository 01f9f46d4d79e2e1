"""A cache of documents, limited by what they weigh together."""

from collections import OrderedDict
from collections.abc import Hashable
from hashlib import blake2b
from typing import NamedTuple

_LARGEST_SHARE = 4
"""A document that would fill more than this part of the cache is not kept: it would push out all others."""


class Document(NamedTuple):
    """What was made, and a tag that tells it from any other."""

    content: bytes
    tag: str

    @classmethod
    def of(cls, content: bytes) -> "Document":
        return cls(content, blake2b(content, digest_size=16).hexdigest())


class DocumentCache:
    """Keeps what was asked for last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._documents: OrderedDict[Hashable, Document] = OrderedDict()
        self.size = 0
        """Bytes in all."""

    def get(self, key: Hashable) -> Document | None:
        document = self._documents.get(key)
        if document is not None:
            self._documents.move_to_end(key)
        return document

    def put(self, key: Hashable, document: Document) -> None:
        size = len(document.content)
        if key in self._documents or size > self._most // _LARGEST_SHARE:
            return
        self._documents[key] = document
        self.size += size
        while self.size > self._most:
            _key, oldest = self._documents.popitem(last=False)
            self.size -= len(oldest.content)
