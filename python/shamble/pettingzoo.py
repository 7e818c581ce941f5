"""The games for PettingZoo: one agent for each seat, asked one after the other."""

import json

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import env_id, from_id
from .vector import CHOICE, COLUMNS, LONGEST, MOST_CHOICES, VIEW, Arrays, observation_space, opened

__all__ = ["env", "make", "raw_env"]


def env(game, mission, **wishes):
    """A game of a mission, with PettingZoo's usual wrapper that notices calls out of turn."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, mission, **wishes))


def make(name, **wishes):
    """The same by its id, as `shamble/undead-or-alive-M1-v0`."""
    return env(*from_id(name), **wishes)


class raw_env(AECEnv):
    """Every seat is an agent, `seat_0` the first one. All win or lose together, so their rewards are the same.

    An agent observes what its seat may know. The one that is asked gets its choices and their mask with it; for all
    others these are empty.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, mission, *, players=None, team=(), options=None, content=None, features=VIEW,
                 choice_features=CHOICE, max_choices=MOST_CHOICES, max_decisions=LONGEST, reward="outcome",
                 render_mode=None):
        super().__init__()
        self._games = opened(game, mission, 1, players=players, team=team, options=options, content=content,
                             max_decisions=max_decisions, own_choices=True, reward=reward, follows=False)
        self._arrays = Arrays(1, features, max_choices, choice_features)
        self._seeds = np.random.SeedSequence()
        self.metadata = {**self.metadata, "name": env_id(game, mission)}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(len(self._games.seats()))]
        self.observation_spaces = {
            agent: observation_space(features, max_choices, choice_features) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(max_choices) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        first = self._seeds.spawn(1)[0].generate_state(1, np.uint64)[0]
        self._games.reset(int(first), self._arrays.all())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        names = self._games.seats()
        self.infos = {agent: {"name": name} for agent, name in zip(self.agents, names)}
        self.agent_selection = self._asked()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        arrays = self._arrays
        self._games.step(np.array([action], np.int64), arrays.all())
        self.rewards = dict.fromkeys(self.agents, float(arrays.reward[0]))
        self.terminations = dict.fromkeys(self.agents, bool(arrays.over[0]))
        self.truncations = dict.fromkeys(self.agents, bool(arrays.cut[0]))
        if arrays.over[0]:
            told = {name: int(arrays.told[0, COLUMNS.index(name)]) for name in ("won", "points")}
            self.infos = {agent: {**self.infos[agent], **told} for agent in self.agents}
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def observe(self, agent):
        arrays, seat = self._arrays, self.possible_agents.index(agent)
        view = np.zeros(arrays.view.shape[1], np.float32)
        self._games.describe(0, seat, view)
        is_asked = agent == self._asked() and not (arrays.over[0] or arrays.cut[0])
        mask, choices = arrays.mask[0], arrays.choices[0]
        return {
            "observation": view,
            "choices": choices.copy() if is_asked else np.zeros_like(choices),
            "action_mask": mask.copy() if is_asked else np.zeros_like(mask),
        }

    def text(self, agent):
        """What an agent may know: names, lists and English sentences, for language models."""
        return json.loads(self._games.told(0, self.possible_agents.index(agent)))

    def imagine(self, agent, seed):
        """A game that may be this one for all an agent knows, to think ahead in."""
        return self._games.imagine(0, self.possible_agents.index(agent), seed)

    def render(self):
        return self.text(self.agent_selection)["board"]

    def close(self):
        pass

    def _asked(self):
        return self.possible_agents[self._arrays.told[0, COLUMNS.index("seat")]]
