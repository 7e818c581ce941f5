"""Learns to play Off the Dead alone, with NumPy and nothing else, and draws how it went.

    python python/examples/train.py [--seed N] [--updates N] [--out CURVE.svg]

The player is a small net that gives every legal choice a score from what the seat knows and what the choice means; it
chooses with probabilities after these scores (softmax). What went better than usual is made more likely (REINFORCE with
Adam). Rewards are `progress`: how much better things stand after a choice by the measure of the game's own guide.
"""

import argparse
import time

import numpy as np

import shamble

GAMES, STEPS = 256, 64  # side by side, and choices in each between two updates
VIEW, CHOICE, HIDDEN = 256, 64, 32
DISCOUNT, RATE, CURIOSITY = 0.97, 0.004, 0.01


class Net:
    """Scores of choices: `u . tanh(V view + C choice + b)`."""

    def __init__(self, rng):
        size = [(VIEW, HIDDEN), (CHOICE, HIDDEN), (HIDDEN,), (HIDDEN,)]
        spread = [0.3 / np.sqrt(VIEW), 1 / np.sqrt(CHOICE), 0, 0.1]
        self.parts = [(rng.standard_normal(n) * s).astype(np.float32) for n, s in zip(size, spread)]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.updates = 0

    def chances(self, seen):
        """The probability of every choice, and what `learn` needs to know of the way there."""
        views, rows, mask = seen
        V, C, b, u = self.parts
        counts = mask.sum(axis=1)
        hidden = np.tanh(np.repeat(views @ V, counts, axis=0) + rows @ C + b)
        scores = np.full(mask.shape, -np.inf, np.float32)
        scores[mask] = hidden @ u
        scores -= scores.max(axis=1, keepdims=True)
        weights = np.exp(scores)
        return weights / weights.sum(axis=1, keepdims=True), hidden, counts

    def learn(self, seen, chosen, gains):
        """Makes choices more or less likely by what they gained."""
        views, rows, mask = seen
        chances, hidden, counts = self.chances(seen)
        logs = np.log(chances, where=mask & (chances > 0), out=np.zeros_like(chances))
        surprise = -(chances * logs).sum(axis=1, keepdims=True)
        slopes = chances * gains[:, None]
        slopes[np.arange(len(chosen)), chosen] -= gains
        slopes += CURIOSITY * chances * (logs + surprise)
        slope = slopes[mask][:, None] / len(chosen)
        deep = slope * self.parts[3] * (1 - hidden**2)
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        each = np.add.reduceat(deep, starts, axis=0)
        self.adam([views.T @ each, rows.T @ deep, deep.sum(axis=0), (hidden * slope).sum(axis=0)])

    def adam(self, slopes):
        self.updates += 1
        for part, first, second, slope in zip(self.parts, self.first, self.second, slopes):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            mean, spread = first / (1 - 0.9**self.updates), second / (1 - 0.999**self.updates)
            part -= RATE * mean / (np.sqrt(spread) + 1e-8)


def packed(seen):
    """What is seen, of the choices only the legal ones."""
    mask = seen["action_mask"].astype(bool)
    return seen["observation"].copy(), seen["choices"][mask], mask


def drawn(rng, chances, mask):
    """One choice in each game, by their probabilities."""
    index = (np.cumsum(chances, axis=1) < rng.random((len(chances), 1))).sum(axis=1)
    return np.minimum(index, mask.sum(axis=1) - 1)


def environment(seed):
    return shamble.VecEnv("off-the-dead", "chapter-1", GAMES, seed, players=1, options={"level": 1}, reward="progress",
                          features=VIEW, choice_features=CHOICE, max_choices=64, copy=False)


def trained(seed, updates):
    """The net, and the games that ended and were won between each two updates."""
    rng = np.random.default_rng(seed)
    net, env, curve = Net(rng), environment(seed), []
    seen, _ = env.reset()
    begun = time.perf_counter()
    for update in range(updates):
        lines, ended, won = [], 0, 0
        for _ in range(STEPS):
            now = packed(seen)
            chosen = drawn(rng, net.chances(now)[0], now[2])
            seen, reward, over, _, info = env.step(chosen)
            lines.append((now, chosen, reward.copy(), over.copy()))
            ended += int(over.sum())
            won += int(info["won"][over].sum())
        gains, ahead = [], np.zeros(GAMES, np.float32)
        for _, _, reward, over in reversed(lines):
            ahead = reward + DISCOUNT * np.where(over, 0, ahead)
            gains.append(ahead)
        gains = np.concatenate(gains[::-1])
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        parts = [np.concatenate([line[0][part] for line in lines]) for part in range(3)]
        net.learn(parts, np.concatenate([line[1] for line in lines]), gains)
        curve.append((ended, won))
        if (update + 1) % 20 == 0:
            games, wins = np.sum(curve[-20:], axis=0)
            print(f"{(update + 1) * GAMES * STEPS:9,} choices  {time.perf_counter() - begun:5.0f} s  "
                  f"won {100 * wins / max(games, 1):5.1f} % of {games}", flush=True)
    return net, curve


def won_of(seed, games, choose):
    """How many of the first games of each row are won, so that short ones do not count more often."""
    env = environment(seed)
    seen, info = env.reset()
    goals = np.full(GAMES, games // GAMES)
    won = 0
    while goals.any():
        seen, _, over, _, info = env.step(choose(env, seen, info))
        counted = over & (goals > 0)
        won += int(info["won"][counted].sum())
        goals[counted] -= 1
    return won, games // GAMES * GAMES


def svg(curve, usual):
    """The share of games won against the choices made, as a picture."""
    width, height, left, low = 640, 300, 56, 40
    window = 10
    sums = np.cumsum(np.vstack([[0, 0], curve]), axis=0)
    games, wins = (sums[window:] - sums[:-window]).T
    share = 100 * wins / np.maximum(games, 1)
    top = max(10, 10 * np.ceil(share.max() / 10))
    x = lambda at: left + (width - left - 16) * at / len(curve)
    y = lambda percent: 16 + (height - low - 16) * (1 - percent / top)
    line = " ".join(f"{x(at + window):.1f},{y(percent):.1f}" for at, percent in enumerate(share))
    millions = GAMES * STEPS * len(curve) / 1e6
    ticks = [f'<path d="M{left} {y(t):.1f}H{width - 16}" stroke="#8886"/><text x="{left - 8}" y="{y(t) + 4:.1f}" '
             f'text-anchor="end">{t:.0f} %</text>' for t in np.linspace(0, top, 6)]
    ticks += [f'<text x="{x(len(curve) * part):.1f}" y="{height - 22}" text-anchor="end">'
              f"{millions * part:.1f} M</text>" for part in (0.25, 0.5, 0.75, 1)]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            f'font-size="12" fill="#777">\n<title>Games won while learning</title>\n' + "\n".join(ticks)
            + f'\n<polyline points="{line}" fill="none" stroke="#c2410c" stroke-width="2"/>'
            + f'\n<path d="M{left} {y(usual):.1f}H{width - 16}" stroke="#777" stroke-dasharray="4 4"/>'
            + f'\n<text x="{width - 16}" y="{y(usual) - 6:.1f}" text-anchor="end">random: {usual:.2f} %</text>'
            + f'\n<text x="{left}" y="{height - 4}">Games won after so many choices: Off the Dead, chapter 1, alone, '
            + "level 1</text>\n</svg>\n")


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--updates", type=int, default=400)
    asked.add_argument("--out")
    wishes = asked.parse_args()
    net, curve = trained(wishes.seed, wishes.updates)
    rng = np.random.default_rng(wishes.seed)
    # Seeds that nothing was learned on.
    lucky, games = won_of(1_000_003, 20_480, lambda env, seen, info: env.sample(rng, info))
    print(f"random:  {lucky} of {games} won")

    def learned(env, seen, info):
        now = packed(seen)
        return drawn(rng, net.chances(now)[0], now[2])

    won, games = won_of(1_000_003, 5_120, learned)
    print(f"learned: {won} of {games} won ({100 * won / games:.1f} %)")
    if wishes.out:
        with open(wishes.out, "w", encoding="utf-8") as file:
            file.write(svg(curve, 100 * lucky / 20_480))


if __name__ == "__main__":
    main()
