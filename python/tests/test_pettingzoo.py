"""PettingZoo's own tests of environments, for a mission of each game."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import shamble
import shamble.pettingzoo

MISSIONS = [
    ("undead-or-alive", "M1", {"players": 2}),
    ("marvel-zombies", "MZ1", {"players": 3}),
    ("off-the-dead", "chapter-2", {}),
    ("survivants", "first-morning", {"players": 2}),
]


@pytest.mark.parametrize("game, mission, wishes", MISSIONS)
def test_pettingzoo_accepts_the_interface(game, mission, wishes):
    with warnings.catch_warnings():
        # It would rather see boxes than dictionaries, but asks for a mask in a dictionary.
        warnings.filterwarnings("ignore", message=".*(probably should be gymnasium|not a NumPy array|all zeros).*")
        api_test(shamble.pettingzoo.env(game, mission, **wishes), num_cycles=1000)


@pytest.mark.parametrize("game, mission, wishes", MISSIONS)
def test_pettingzoo_finds_that_a_seed_brings_the_same_game(game, mission, wishes):
    seed_test(lambda: shamble.pettingzoo.env(game, mission, **wishes), num_cycles=500)


@pytest.mark.parametrize("game, mission, wishes", MISSIONS)
def test_whole_games_end_for_all_agents_alike(game, mission, wishes):
    env = shamble.pettingzoo.env(game, mission, max_decisions=5000, **wishes)
    rng = np.random.default_rng(5)
    for seed in range(3):
        env.reset(seed=seed)
        asked = set()
        for agent in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                assert not seen["action_mask"].any()
                assert len({env.rewards[agent] for agent in env.agents}) == 1
                env.step(None)
                continue
            asked.add(agent)
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert not env.agents
        assert len(asked) > 1


def test_who_is_not_asked_has_a_view_and_no_choices():
    env = shamble.pettingzoo.env("off-the-dead", "chapter-1")
    env.reset(seed=1)
    asked = env.agent_selection
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["observation"].any()
        assert seen["action_mask"].any() == (agent == asked)
        assert seen["choices"].any() == (agent == asked)
        assert bool(env.unwrapped.text(agent)["choices"]) == (agent == asked)


def test_an_environment_has_an_id_with_a_version():
    env = shamble.pettingzoo.make("shamble/undead-or-alive-M1-v0", players=2)
    assert env.metadata["name"] == "shamble/undead-or-alive-M1-v0"
    with pytest.raises(ValueError, match="unknown"):
        shamble.pettingzoo.make("shamble/undead-or-alive-M1-v999")
