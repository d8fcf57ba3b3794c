"""What it costs a browser to draw a game: script, style, layout and paint of every frame of a whole game.

    python -m benchmarks.frames [--game thesauros] [--players 4] [--seed 1] [--width 1600] [--height 900]

A real Chromium shows a table where bots and a person play; the person's choices, drawn with the seed, are made in
another tab, so that nothing but the page itself works in the process that is measured. Times are those of the
processor, from Chromium's own trace of the page's main thread: the tasks that take a frame from the server, put it on
the page and commit the picture. So others' work on the machine counts little; tracing itself counts a little, too.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.load import free_port, wait_for

DISPLAY = 16.0
"""Milliseconds between two pictures on a screen."""
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "__metadata"]
DRAWN = "drawn"
OPENED = "opened"
KINDS = {
    "style": ["UpdateLayoutTree"],
    "layout": ["Layout"],
    "paint": ["PrePaint", "Paint", "Layerize", "Commit"],
}

HASTE = 5
"""How many times as fast things move: what a picture costs stays the same, and a whole game takes three minutes."""

# The page tells the trace when it draws a scene, and the other tab when it has lit what can be done.
NOTE_DRAWING = f"""document.addEventListener("readystatechange", async () => {{
  if (document.readyState !== "interactive" || !document.querySelector("#table")) return;
  const {{ Board }} = await import("/static/board.js");
  const {{ show, drawTargets }} = Board.prototype;
  const asked = new BroadcastChannel("asked");
  Board.prototype.show = function (...all) {{ performance.mark("{DRAWN}"); return show.apply(this, all); }};
  Board.prototype.drawTargets = function (choices) {{
    if (choices.length) asked.postMessage(Number(document.querySelector("#table").dataset.moves));
    return drawTargets.call(this, choices);
  }};
}});"""

# The person in the other tab: a choice among those offered, some time after the page has shown them.
PLAY = """async ({ table, seed, pause, moves }) => {
  const draw = (most) => { seed = (seed * 48271) % 2147483647; return seed % most; };
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  let [frame, shown, answered] = [null, null, null];
  new BroadcastChannel("asked").addEventListener("message", ({ data }) => { shown = data; });
  setInterval(() => {
    if (!frame?.choices.length || frame.number === answered || (shown !== null && shown !== frame.moves)) return;
    answered = frame.number;
    const { action } = frame.choices[draw(frame.choices.length)];
    socket.send(JSON.stringify({ type: "act", id: crypto.randomUUID(), seat: 0, action, moves: frame.moves }));
  }, pause);
  await new Promise((resolve) => socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "frame") frame = message;
    if (frame?.over || frame?.moves >= moves) resolve();
  }));
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="thesauros")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1, help="of the choices of the person; the deal is the server's")
    parser.add_argument("--width", type=int, default=1600)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--pause", type=int, default=50, help="milliseconds before each choice")
    parser.add_argument("--moves", type=int, default=10_000, help="stop after so many, for a quick look")
    parser.add_argument("--trace", type=Path, help="keep the trace here, for Chromium's developer tools")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu", "--no-first-run"]
        )
        context = browser.new_context(base_url=address, viewport={"width": asked.width, "height": asked.height})
        context.set_default_timeout(0)
        trace = asked.trace or Path(folder) / "trace.json"
        traced(browser, context, asked, trace)
        browser.close()
        report(Thread(json.loads(trace.read_text())["traceEvents"]), asked)


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """A server of our own."""
    port = free_port()
    command = [sys.executable, "-m", "fathoms.web", "--port", str(port), "--no-limits"]
    process = subprocess.Popen([*command, "--database", f"sqlite:///{folder}/frames.db"], stdout=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def traced(browser: Browser, context: BrowserContext, asked: argparse.Namespace, trace: Path) -> None:
    """Play a whole game while the page that shows it is traced."""
    page = context.new_page()
    page.goto("/ratings")
    table = new_table(page, asked.game, asked.players)
    person = context.new_page()
    person.goto("/ratings")
    page.bring_to_front()  # or the browser would draw it once a second
    page.add_init_script(NOTE_DRAWING)
    browser.start_tracing(page=page, categories=CATEGORIES, path=trace)
    page.goto(f"/table/{table}")
    page.locator("#table[data-moves]").wait_for()
    page.evaluate(f"performance.mark('{OPENED}')")
    haste = context.new_cdp_session(page)
    haste.send("Animation.enable")
    haste.send("Animation.setPlaybackRate", {"playbackRate": HASTE})
    person.evaluate(PLAY, {"table": table, "seed": asked.seed, "pause": asked.pause, "moves": asked.moves})
    browser.stop_tracing()


def new_table(page: Page, game: str, players: int) -> str:
    bots = [{"kind": "bot", "name": name} for name in ("Marlin", "Coral", "Finn", "Pearl", "Otter")]
    wishes = {"game": game, "seats": [{"kind": "me"}, *bots[: players - 1]]}
    made: dict[str, Any] = page.evaluate(
        """async (wishes) => (await fetch("/api/tables", {
          method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wishes) })).json()""",
        wishes,
    )
    return str(made["id"])


Event = dict[str, Any]


class Thread:
    """The main thread of the page in a trace, and what others rastered for it."""

    def __init__(self, events: list[Event]) -> None:
        here = next(event for event in events if event["name"] == OPENED and "user_timing" in event["cat"])
        self.process, self.thread, self.opened = here["pid"], here["tid"], here["ts"]
        # What was under way when the trace ended has no duration.
        mine = [event for event in events if event["pid"] == self.process and event.get("ph") not in ("M", "B")]
        self.events = sorted(
            (e for e in mine if e["tid"] == self.thread), key=lambda event: (event["ts"], -event.get("dur", 0))
        )
        self.rastered = sum(e.get("tdur", 0) for e in mine if e["name"] == "RasterTask") / 1000

    def pictures(self) -> Iterator[list[Event]]:
        """The events of each picture on the screen: of the task that commits it and of those that took and drew it."""
        drawn: list[Event] = []
        for task in self.tasks():
            names = {event["name"] for event in task}
            if "Commit" in names:
                yield drawn + task
                drawn = []
            elif DRAWN in names or "WebSocketReceive" in names:
                drawn += task

    def tasks(self) -> Iterator[list[Event]]:
        task: list[Event] = []
        end = 0.0
        for event in self.events:
            if event["name"] == "RunTask":
                yield task
                task, end = [], event["ts"] + event["dur"]
            if event["ts"] <= end:
                task.append(event)
        yield task


def milliseconds(events: Iterable[Event], *names: str) -> float:
    """What events of these names took; one within another counts once."""
    total, end = 0.0, 0.0
    for event in events:
        if event["name"] in names and event["ts"] >= end:
            total += event.get("tdur", 0)
            end = event["ts"] + event.get("dur", 0)
    return total / 1000


def report(thread: Thread, asked: argparse.Namespace) -> None:
    opening: list[list[Event]] = []
    scenes: list[list[Event]] = []
    between: list[list[Event]] = []
    for events in thread.pictures():
        drawn = any(event["name"] == DRAWN for event in events)
        (opening if events[-1]["ts"] < thread.opened else scenes if drawn else between).append(events)
    console = Console()
    table = Table("milliseconds of processor time", "pictures", "median", "95th", "worst", "above 16 ms")
    kinds = {"with a new scene": scenes, "between, things moving": between, "while the page opens": opening}
    for name, pictures in kinds.items():
        row(table, name, [milliseconds(events, "RunTask") for events in pictures])
    parts: dict[str, list[float]] = defaultdict(list)
    for events in scenes:
        split = {name: milliseconds(events, *kinds) for name, kinds in KINDS.items()}
        split["script and the rest"] = milliseconds(events, "RunTask") - sum(split.values())
        for name, cost in split.items():
            parts[name].append(cost)
    for name, costs in parts.items():
        row(table, f"  {name}", costs)
    console.print(f"{asked.game}, {asked.players} players, {asked.width} by {asked.height}, seed {asked.seed}")
    console.print(table)
    console.print(
        f"Rastered by other threads: {thread.rastered / max(1, len(scenes) + len(between)):.1f} ms a picture."
    )


def row(table: Table, name: str, costs: list[float]) -> None:
    ordered = sorted(costs) or [0.0]
    shown = [ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95, 1)]
    late = sum(cost > DISPLAY for cost in ordered)
    table.add_row(name, str(len(costs)), *(f"{cost:.1f}" for cost in shown), str(late))


if __name__ == "__main__":
    main()
