"""From a seed that a person can type to the key that settles all chance of a game."""

from __future__ import annotations

import os
from hashlib import blake2b

from instar.engine.chance import KEY_BYTES


def key_of_seed(seed: int | str | None) -> bytes:
    """The same seed gives the same key; without a seed, nobody knows it beforehand."""
    if seed is None:
        return os.urandom(KEY_BYTES)
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"instar seed").digest()
