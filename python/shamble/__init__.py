"""Cooperative zombie games for programs that learn and plan.

`VecEnv` steps many games in one call; `shamble.pettingzoo.env` has one agent for each seat. Both show what a seat may
know and nothing else. All of it is described in docs/agents.md of the repository.
"""

from ._shamble import FEATURES, Imagined, missions
from .vector import VERSION, VecEnv

__all__ = ["FEATURES", "VERSION", "Imagined", "VecEnv", "env_id", "from_id", "missions", "register"]


def env_id(game, mission):
    """The id under which an environment is known, as `shamble/undead-or-alive-M1-v0`."""
    return f"shamble/{game}-{mission}-v{VERSION}"


def from_id(name):
    """The game and the mission that an id names."""
    for game, mission in missions():
        if env_id(game, mission) == name:
            return game, mission
    raise ValueError(f"`{name}` is unknown: expected an id as {env_id('undead-or-alive', 'M1')}")


def register():
    """Makes every mission known to Gymnasium: then `gymnasium.make_vec(env_id(...), num_envs=64)` opens a vector."""
    import gymnasium

    for game, mission in missions():
        wishes = {"game": game, "mission": mission}
        gymnasium.register(env_id(game, mission), vector_entry_point=_opened, kwargs=wishes)


def _opened(num_envs=1, **wishes):
    return VecEnv(n=num_envs, **wishes)
