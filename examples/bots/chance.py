"""A bot in plain Python that plays any game: it takes any of its choices. Try it:

fathoms simulate deep-sea-adventure --players 2 --games 10 --bots "cmd:python examples/bots/chance.py,heuristic"
"""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "frame" and message["choices"]:
        choice = random.choice(message["choices"])
        answer = {"type": "act", "id": str(message["number"]), "action": choice["action"]}
        print(json.dumps(answer), flush=True)
    elif message.get("code", "closed") != "closed":
        print(message["sentence"], file=sys.stderr)
