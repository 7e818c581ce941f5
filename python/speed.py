"""How fast games go from Python: random choices in many games side by side, one JSON document.

    python speed.py GAME MISSION [--batch N] [--seconds N] [--observations] [--threads N]
"""

import argparse
import json
import time

import numpy as np

import shamble


def measured(env, seconds):
    """Steps a second, each game of the batch counted. Before that games are played until as many have ended as there are
    in the batch: then they stand at their beginnings, middles and ends as in a long run."""
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    ended = 0
    while ended < env.num_envs:
        _, _, over, cut, info = env.step(env.sample(rng, info))
        ended += np.count_nonzero(over | cut)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        *_, info = env.step(env.sample(rng, info))
        steps += env.num_envs
    return steps / (time.perf_counter() - begun)


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("mission")
    asked.add_argument("--batch", type=int, default=1024)
    asked.add_argument("--seconds", type=float, default=3)
    asked.add_argument("--threads", type=int, default=1)
    asked.add_argument("--observations", action="store_true")
    wishes = asked.parse_args()
    env = shamble.VecEnv(wishes.game, wishes.mission, wishes.batch, observations=wishes.observations, copy=False,
                         threads=wishes.threads)
    print(json.dumps({"steps_per_s": measured(env, wishes.seconds)}))


if __name__ == "__main__":
    main()
