#!/usr/bin/env python3
"""Plays games over `shamble agent` (docs/agents.md) and prints their records:

    examples/agent.py off-the-dead chapter-1 --players 2 > records.txt && shamble verify records.txt
"""
import json, os, random, subprocess, sys

GAMES = int(os.environ.get("GAMES", "10"))
PIPES = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}


class Agent:
    def __init__(self, *arguments):
        self.process = subprocess.Popen([os.environ.get("SHAMBLE", "shamble"), "agent", *arguments], **PIPES)

    def ask(self, op, **fields):
        print(json.dumps({"op": op, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer


def choose(agent, now):  # The place to think: `now` has the choices, and the view of the seat that is asked.
    return random.choice(now["choices"])


agent = Agent(*sys.argv[1:])
for seed in range(GAMES):
    now = agent.ask("reset", seed=seed, show=["choices", "view"])
    while now["outcome"] is None:
        now = agent.ask("step", game=now["game"], choice=choose(agent, now), show=["choices", "view"])
    print(agent.ask("record", game=now["game"], close=True)["record"], end="")
