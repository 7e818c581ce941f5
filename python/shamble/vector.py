"""Many games stepped in one call, after Gymnasium's convention for vectors."""

import json

import numpy as np

from ._shamble import TOLD, Games

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:  # It works without: then there are no spaces to look at.
    spaces, VectorEnv = None, object

# Raised whenever the same seed and the same actions would be answered otherwise: other numbers, other indices, other
# rewards, or other rules.
VERSION = 0

# Choices that have an index. Lists are seldom longer; what stands behind the last index cannot be chosen.
MOST_CHOICES = 128
# Numbers that describe what a seat knows, and one choice.
VIEW, CHOICE = 1024, 64
# A game is cut short after so many choices.
LONGEST = 100_000

# The columns of `told` in src/table.rs.
COLUMNS = ("choices", "seat", "decisions", "round", "won", "points")


class Arrays:
    """The arrays that a step fills."""

    def __init__(self, games, view, choices, choice):
        self.view = np.zeros((games, view), np.float32)
        self.choices = np.zeros((games, choices, choice), np.float32)
        self.mask = np.zeros((games, choices), np.int8)
        self.told = np.zeros((games, TOLD), np.int32)
        self.reward = np.zeros(games, np.float32)
        self.over = np.zeros(games, np.bool_)
        self.cut = np.zeros(games, np.bool_)
        self.last = np.zeros((games, view), np.float32)

    def all(self):
        return (self.view, self.choices, self.mask, self.told, self.reward, self.over, self.cut, self.last)


def opened(game, mission, games, *, players=None, team=(), options=None, content=None, max_decisions=LONGEST,
           own_choices=False, reward="outcome", follows=True, threads=1):
    """Games as the part in Rust runs them."""
    if reward not in ("outcome", "progress"):
        raise ValueError(f"`{reward}` is no reward: expected outcome or progress")
    switches = {str(key): str(value) for key, value in (options or {}).items()}
    return Games(game, mission or "", games, players=players, team=list(team), options=switches, content=content,
                 longest=max_decisions, own=own_choices, guided=reward == "progress", follows=follows,
                 threads=threads)


def observation_space(view, choices, choice):
    """What one game shows, as a space."""
    parts = {"action_mask": spaces.Box(0, 1, (choices,), np.int8)}
    if view:
        parts["observation"] = spaces.Box(-np.inf, np.inf, (view,), np.float32)
        parts["choices"] = spaces.Box(-np.inf, np.inf, (choices, choice), np.float32)
    return spaces.Dict(parts)


class VecEnv(VectorEnv):
    """`n` games of a mission, played by one mind that has all seats and sees with the eyes of the one that is asked.

    An action is the index of a choice in the list of legal ones. `obs` holds `observation` (games x features), what the
    seat may know; `choices` (games x max_choices x choice_features), what each choice means; and `action_mask` (games x
    max_choices), which indices mean a choice. A game that has ended is followed by the next one in the same step; what
    was seen last is in `info["final_obs"]`.

    `reward` is `outcome`, 1 for a game that is won, or `progress`, how much better things stand than before by the
    measure of the game's own guide; over a game both add up to the same but for how it began. `observations=False`
    leaves out everything but the mask. `threads` step parts of the vector side by side. With `copy=False` every step
    fills the same arrays.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.SAME_STEP if spaces else "SameStep"}

    def __init__(self, game, mission=None, n=1, seed=0, *, players=None, team=(), options=None, content=None,
                 observations=True, features=VIEW, choice_features=CHOICE, max_choices=MOST_CHOICES,
                 max_decisions=LONGEST, own_choices=False, reward="outcome", threads=1, copy=True):
        self._games = opened(game, mission, n, players=players, team=team, options=options, content=content,
                             max_decisions=max_decisions, own_choices=own_choices, reward=reward, threads=threads)
        view, choice = (features, choice_features) if observations else (0, 0)
        self._arrays = Arrays(n, view, max_choices, choice)
        self._seeds, self._copy, self._is_begun = np.random.SeedSequence(seed), copy, False
        self.num_envs, self.render_mode, self.spec = n, "ansi", None
        self.seats = self._games.seats()
        if spaces:
            self.single_observation_space = observation_space(view, max_choices, choice)
            self.observation_space = batch_space(self.single_observation_space, n)
            self.single_action_space = spaces.Discrete(max_choices)
            self.action_space = batch_space(self.single_action_space, n)

    def reset(self, *, seed=None, options=None):
        """Starts all games anew: the same ones for the same seed, other ones each time without."""
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        first = self._seeds.spawn(1)[0].generate_state(1, np.uint64)[0]
        self._games.reset(int(first), self._arrays.all())
        self._is_begun = True
        return self._seen(), self._told()

    def step(self, actions):
        """Makes a choice in every game, by its index."""
        if not self._is_begun:
            raise RuntimeError("reset comes before the first step")
        arrays = self._arrays
        self._games.step(np.ascontiguousarray(actions, np.int64), arrays.all())
        info = self._told()
        ended = arrays.over | arrays.cut
        if ended.any():
            info["_final_obs"], info["final_obs"] = ended, self._last(ended)
        return (self._seen(), self._kept(arrays.reward), self._kept(arrays.over), self._kept(arrays.cut), info)

    def sample(self, rng, info):
        """An index of a legal choice in every game, at random; `info` is that of the last step."""
        open_choices = np.minimum(info["choices"], self._arrays.mask.shape[1])
        return (rng.random(self.num_envs) * open_choices).astype(np.int64)

    def text(self, at, seat=None):
        """What a seat, the one that is asked unless named, may know of a game: names, lists and English sentences."""
        return json.loads(self._games.told(at, seat))

    def imagine(self, at, seed, seat=None):
        """A game that may be this one for all a seat knows: hidden cards dealt anew, dice of its own, to think ahead."""
        return self._games.imagine(at, seat, seed)

    def look(self, thought):
        """What an imagined game shows, as `reset` and `step` show those that are played."""
        view, choices = (np.zeros_like(array[0]) for array in (self._arrays.view, self._arrays.choices))
        thought.describe(view, choices)
        mask = (np.arange(len(choices)) < len(thought)).astype(np.int8)
        return {"observation": view, "choices": choices, "action_mask": mask}

    def render(self):
        """The boards as text."""
        return tuple(self.text(at)["board"] for at in range(self.num_envs))

    def _kept(self, array):
        return array.copy() if self._copy else array

    def _seen(self):
        arrays = self._arrays
        seen = {"action_mask": self._kept(arrays.mask)}
        if arrays.view.shape[1]:
            seen["observation"], seen["choices"] = self._kept(arrays.view), self._kept(arrays.choices)
        return seen

    def _told(self):
        told = self._kept(self._arrays.told)
        return {name: told[:, at] for at, name in enumerate(COLUMNS)}

    def _last(self, ended):
        last = np.full(self.num_envs, None, dtype=object)
        if self._arrays.view.shape[1]:
            for at in np.flatnonzero(ended):
                last[at] = {"observation": self._arrays.last[at].copy()}
        return last
