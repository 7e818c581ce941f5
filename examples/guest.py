#!/usr/bin/env python3
"""Plays a seat for `shamble sim`, `lab` or `play` with --bot "cmd:python3 examples/guest.py" (docs/agents.md)."""
import json, random, sys

for line in sys.stdin:
    asked = json.loads(line)  # title, seat, question, choices, view
    print(json.dumps({"choice": random.choice(asked["choices"])}), flush=True)
