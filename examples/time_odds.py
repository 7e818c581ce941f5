#!/usr/bin/env python3
"""How long odds take: plays random games and asks for the odds of every choice, for half a minute.

    cargo build --release && python3 examples/time_odds.py target/release/shamble survivants bread-and-water

Times hold the way through the pipe and back. What is a place on a mat has no dice and is not asked for.
"""

import json
import random
import subprocess
import sys
import time

SECONDS = 30
DECISIONS = 400


def percentile(times, share):
    return times[min(len(times) - 1, int(len(times) * share))] * 1000


def main(binary, game, mission):
    agent = subprocess.Popen([binary, "agent", game, mission], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(request):
        agent.stdin.write(json.dumps(request) + "\n")
        agent.stdin.flush()
        return json.loads(agent.stdout.readline())

    chance, times, seed = random.Random(1), [], 0
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        seed += 1
        handle = ask({"op": "reset", "seed": seed})["game"]
        for _ in range(DECISIONS):
            choices = ask({"op": "choices", "game": handle}).get("choices")
            if not choices or time.monotonic() > end:
                break
            for choice in choices:
                if not choice.startswith("go "):
                    begun = time.monotonic()
                    odds = ask({"op": "odds", "game": handle, "choice": choice})["odds"]
                    if odds:
                        times.append(time.monotonic() - begun)
            ask({"op": "step", "game": handle, "choice": chance.choice(choices)})
        ask({"op": "drop", "game": handle})
    agent.stdin.close()
    times.sort()
    told = ", ".join(f"{share:.0%} within {percentile(times, share):.2f} ms" for share in (0.5, 0.9, 0.99))
    print(f"{len(times)} odds in {seed} games: {told}, the longest {times[-1] * 1000:.1f} ms")


if __name__ == "__main__":
    main(*sys.argv[1:])
