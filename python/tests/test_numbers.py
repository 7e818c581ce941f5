"""What is seen stays what it was: nets that were trained on it would not notice.

Whoever means to change it raises VERSION in shamble/vector.py, once a release, and writes the checksums anew:

    SHAMBLE_NUMBERS=write python -m pytest python/tests/test_numbers.py
"""

import os
import pathlib
import zlib

import numpy as np
import pytest

import shamble

FILE = pathlib.Path(__file__).with_name("numbers.txt")
MISSIONS = [
    ("undead-or-alive", "M1"),
    ("undead-or-alive", "M9"),
    ("marvel-zombies", "MZ1"),
    ("marvel-zombies", "MH2"),
    ("off-the-dead", "chapter-1"),
    ("off-the-dead", "chapter-2"),
    ("survivants", "first-morning"),
    ("survivants", "closing-time"),
]


def checksum(game, mission):
    """Of everything that is seen in random games."""
    env = shamble.VecEnv(game, mission, 4, reward="progress")
    rng = np.random.default_rng(11)
    seen, info = env.reset(seed=11)
    total = 0
    for _ in range(150):
        seen, reward, over, _, info = env.step(env.sample(rng, info))
        for array in (*(seen[part] for part in sorted(seen)), np.round(reward, 4) + 0.0, over, info["seat"]):
            total = zlib.crc32(np.ascontiguousarray(array).tobytes(), total)
    return f"{total:08x}"


def kept():
    lines = (line.split() for line in FILE.read_text().splitlines())
    return {(game, mission): (version, total) for game, mission, version, total in lines}


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_the_same_games_show_the_same_numbers_as_ever(game, mission):
    if os.environ.get("SHAMBLE_NUMBERS") == "write":
        pytest.skip("they are written anew")
    assert kept()[game, mission] == (f"v{shamble.VERSION}", checksum(game, mission)), "see the top of this file"


@pytest.mark.skipif(os.environ.get("SHAMBLE_NUMBERS") != "write", reason="they are compared")
def test_the_numbers_are_written_anew():
    lines = [f"{game} {mission} v{shamble.VERSION} {checksum(game, mission)}\n" for game, mission in MISSIONS]
    FILE.write_text("".join(lines))
