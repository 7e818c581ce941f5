"""Vectors of games: what is seen, that seeds bring it again, and that nothing hidden shows."""

import json
import threading

import numpy as np
import pytest

import shamble

MISSIONS = [
    ("undead-or-alive", "M1"),
    ("marvel-zombies", "MZ1"),
    ("off-the-dead", "chapter-1"),
    ("survivants", "first-morning"),
]


def played(env, steps, seed=7):
    """Plays at random; everything that was seen."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    story = [(seen, info)]
    for _ in range(steps):
        seen, reward, over, cut, info = env.step(env.sample(rng, info))
        story.append((seen, info, reward, over, cut))
    return story


def same(one, other):
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(map(same, one, other))
    return np.array_equal(one, other)


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_what_is_seen_fits_the_spaces(game, mission):
    env = shamble.VecEnv(game, mission, 4)
    for seen, *_ in played(env, 200):
        assert env.observation_space.contains(seen)


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_a_seed_brings_the_same_games_however_many_threads_play(game, mission):
    one, other = (shamble.VecEnv(game, mission, 16, threads=threads) for threads in (1, 2))
    for mine, yours in zip(played(one, 100), played(other, 100)):
        assert same(mine, yours)
    again = played(one, 100)
    assert same(again[-1], played(one, 100)[-1])
    assert not same(again[-1], played(one, 100, seed=8)[-1])


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_the_mask_says_which_choices_have_words(game, mission):
    env = shamble.VecEnv(game, mission, 3)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=2)
    for _ in range(50):
        for at in range(3):
            text = env.text(at)
            listed = min(len(text["choices"]), seen["action_mask"].shape[1])
            assert seen["action_mask"][at].sum() == listed == info["choices"][at]
            assert seen["action_mask"][at, :listed].all()
            assert not seen["choices"][at, listed:].any()
            assert len(text["sentences"]) == len(text["choices"])
        seen, *_, info = env.step(env.sample(rng, info))


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_choices_can_be_told_apart_by_their_numbers(game, mission):
    env = shamble.VecEnv(game, mission, 8)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=2)
    alike = listed = 0
    for _ in range(200):
        for at in range(8):
            rows = seen["choices"][at, : min(info["choices"][at], seen["choices"].shape[1])]
            alike += len(rows) - len(np.unique(rows, axis=0))
            listed += len(rows)
        seen, *_, info = env.step(env.sample(rng, info))
    assert alike <= 0.02 * listed, f"{alike} of {listed}"


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_a_game_that_ends_is_followed_by_the_next(game, mission):
    env = shamble.VecEnv(game, mission, 8, max_decisions=40)
    rng = np.random.default_rng(3)
    _, info = env.reset(seed=4)
    ended = 0
    for _ in range(100):
        seen, reward, over, cut, info = env.step(env.sample(rng, info))
        done = over | cut
        ended += done.sum()
        assert (info["decisions"][done] == 0).all()
        assert (info["won"] >= 0).tolist() == over.tolist()
        assert seen["action_mask"].any(axis=1).all()
        if done.any():
            assert info["_final_obs"].tolist() == done.tolist()
            assert all(last["observation"].any() for last in info["final_obs"][done])
    assert ended >= 8


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_progress_adds_up_to_the_outcome_but_for_how_the_game_began(game, mission):
    env = shamble.VecEnv(game, mission, 8, reward="progress")
    rng = np.random.default_rng(3)
    _, info = env.reset(seed=4)
    begun = np.array([env.imagine(at, 0).value for at in range(8)])
    total, ended = np.zeros(8), np.zeros(8, bool)
    for _ in range(4000):
        _, reward, over, _, info = env.step(env.sample(rng, info))
        total += np.where(ended, 0, reward)
        first = over & ~ended
        assert np.allclose(total[first], (info["won"] - begun)[first], atol=0.05)
        ended |= over
        if ended.all():
            break
    assert ended.any()


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_imagining_changes_nothing_and_depends_on_its_seed_alone(game, mission):
    env = shamble.VecEnv(game, mission, 2)
    played(env, 60)
    before = env.text(0)
    one, other = env.imagine(0, 9), env.imagine(0, 9)
    assert one.play_out() == other.play_out()
    assert env.text(0) == before
    thought = env.imagine(0, 9)
    assert len(thought) == len(before["choices"])
    copy = thought.clone()
    thought.step(0)
    copy.step(0)
    assert thought.told() == copy.told()


@pytest.mark.parametrize("game, mission", MISSIONS)
def test_numbers_and_text_stay_the_same_where_hidden_things_are_dealt_anew(game, mission):
    """What is seen is what a seat may know, and no more."""
    env = shamble.VecEnv(game, mission, 4)
    seen, info, *_ = played(env, 80)[-1]
    for at in range(4):
        real = env.text(at)
        for seed in range(5):
            thought = env.imagine(at, seed)
            text, numbers = json.loads(thought.told()), env.look(thought)
            assert (text["view"], text["choices"]) == (real["view"], real["choices"])
            assert all(np.array_equal(numbers[part], seen[part][at]) for part in numbers)


def test_wrong_actions_change_nothing():
    env = shamble.VecEnv("off-the-dead", "chapter-1", 2)
    _, info = env.reset(seed=1)
    before = env.text(0), env.text(1)
    for wrong in ([0, 127], [-1, 0], [0, int(info["choices"][1])]):
        with pytest.raises(ValueError, match="there is no choice"):
            env.step(np.array(wrong))
    with pytest.raises(ValueError, match="one for each game"):
        env.step(np.array([0]))
    assert (env.text(0), env.text(1)) == before


def test_wrong_wishes_are_told_at_once():
    for wishes in ({"mission": "nowhere"}, {"players": 9}, {"options": {"odd": 1}}, {"reward": "money"}):
        with pytest.raises(ValueError):
            shamble.VecEnv("undead-or-alive", **{"mission": "M1", "n": 1, **wishes})
    with pytest.raises(ValueError, match="unknown"):
        shamble.VecEnv("chess", n=1)


def test_other_threads_run_while_a_vector_is_stepped():
    env = shamble.VecEnv("undead-or-alive", "M1", 512, observations=False)
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    counted, is_done = [0], threading.Event()

    def count():
        while not is_done.is_set():
            counted[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    for _ in range(50):
        *_, info = env.step(env.sample(rng, info))
    is_done.set()
    thread.join()
    assert counted[0] > 1000


def test_every_mission_has_an_id():
    missions = shamble.missions()
    assert len({game for game, _ in missions}) == 4
    game, mission = missions[0]
    assert shamble.from_id(shamble.env_id(game, mission)) == (game, mission)


def test_gymnasium_opens_vectors_by_their_ids():
    import gymnasium

    shamble.register()
    env = gymnasium.make_vec("shamble/off-the-dead-chapter-1-v0", num_envs=4, players=2)
    seen, _ = env.reset(seed=3)
    assert seen["observation"].shape[0] == 4
    assert len(env.unwrapped.seats) == 2
    env.close()
