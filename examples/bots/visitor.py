"""Takes a seat at a table of a running server for a bot that speaks lines of JSON, such as those beside it:

python examples/bots/visitor.py "http://127.0.0.1:8000/table/q3kd0a2mx8zt" python examples/bots/chance.py
"""

import json
import subprocess
import sys
from http.cookiejar import CookieJar
from urllib.parse import parse_qs, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

link, *command = sys.argv[1:]
server = f"{urlsplit(link).scheme}://{urlsplit(link).netloc}"
table = f"/api/tables/{urlsplit(link).path.rsplit('/', 1)[-1]}"
invite = parse_qs(urlsplit(link).query).get("invite", [None])[0]

cookies = CookieJar()
opener = build_opener(HTTPCookieProcessor(cookies))


def ask(method: str, path: str, body: dict[str, str | None]) -> None:
    headers = {"Content-Type": "application/json"}
    opener.open(Request(server + path, json.dumps(body).encode(), headers, method=method)).close()


ask("PUT", "/api/me", {"name": "Visiting bot"})
ask("POST", f"{table}/join", {"invite": invite})

bot = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)
live = server.replace("http", "ws", 1) + table + "/live"
with connect(live, additional_headers={"Cookie": cookie}, max_size=None) as line:
    moves = None
    for words in line:
        message = json.loads(words)
        if message["type"] == "refused" and message["code"] != "stale":
            sys.exit(message["sentence"])
        if message["type"] == "frame" and message["over"]:
            break
        if message["type"] != "frame":
            continue
        if not message["choices"]:
            moves = None
        # A frame of the same position, such as one that brings a chat line, asks nothing new.
        elif message["moves"] != moves:
            moves = message["moves"]
            bot.stdin.write(words + "\n")
            answer = json.loads(bot.stdout.readline())
            line.send(json.dumps({**answer, "moves": moves, "number": message["number"]}))

bot.stdin.close()
bot.wait()
