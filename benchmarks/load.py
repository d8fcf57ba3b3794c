"""How many live tables one server process carries, with every action durably committed before anybody hears of it.

    python benchmarks/load.py [--tables 1000] [--seconds 20] [--rates 100,200] [--boardgame-io FOLDER] [--plot FILE]

Each table has two people with a socket each; its player to act acts every now and then, evenly spread over all tables.
Measured is the time from sending an action until both sockets have its frame. Where FOLDER holds
`npm install boardgame.io@0.50.2 koa@2.13.4 koa-compose@4.1.0 socket.io-client`, a boardgame.io server is put under the
same pattern, with its file storage and in memory. The clients of our server run in this process, those of boardgame.io
in one node process.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
import websockets
from sqlalchemy import insert

from fathoms.web.database import connect, upgrade
from fathoms.web.database import tables as table_rows
from fathoms.web.writer import Writer

GAME = "deep-sea-adventure"
HERE = Path(__file__).parent


class Choice(msgspec.Struct):
    action: int


class Frame(msgspec.Struct):
    """The little of a frame that a load client reads."""

    type: str
    number: int = 0
    moves: int = 0
    choices: list[Choice] = []
    over: bool = False


@dataclass
class Sample:
    """What one rate gave."""

    rate: float
    done: float
    milliseconds: list[float] = field(repr=False)
    cpu: float = 0.0
    """Milliseconds of processor time the server spent on an action: it depends little on what else the machine does."""

    def quantile(self, share: float) -> float:
        ordered = sorted(self.milliseconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LoadTable:
    """One table with its two sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.lines: list[Any] = []
        self.frames: list[Frame] = [Frame("frame"), Frame("frame")]
        self.sent = 0.0
        self.waiting: dict[int, int] = {}
        self.measured: list[float] | None = None
        self.over = False
        self.count = 0

    async def open(self, client: httpx.AsyncClient) -> None:
        people = []
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = await client.post(f"{self.address}/api/tables", json={"game": GAME, "seats": seats})
        people.append(table.cookies)
        client.cookies.clear()
        joined = await client.post(f"{self.address}/api/tables/{table.json()['id']}/join", json={})
        people.append(joined.cookies)
        client.cookies.clear()
        for number, cookies in enumerate(people):
            cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
            line = await websockets.connect(
                f"{self.address.replace('http', 'ws')}/api/tables/{table.json()['id']}/live",
                additional_headers={"Cookie": cookie},
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            self.lines.append(line)
            asyncio.create_task(self._read(number, line))  # noqa: RUF006  ends with the line

    async def _read(self, seat: int, line: Any) -> None:
        decoder = msgspec.json.Decoder(Frame)
        with suppress(websockets.ConnectionClosed):
            while True:
                frame = decoder.decode(await line.recv())
                if frame.type != "frame":
                    continue
                self.frames[seat] = frame
                self.over = frame.over
                if self.sent and self.frames[0].number == self.frames[1].number:
                    if self.measured is not None:
                        self.measured.append((time.perf_counter() - self.sent) * 1000)
                    self.sent = 0.0

    async def act(self, measured: list[float]) -> bool:
        """Send one action, unless the last one is still under way or the game is over."""
        if self.over or self.sent:
            return False
        for line, frame in zip(self.lines, self.frames, strict=True):
            if frame.choices:
                self.count += 1
                self.measured = measured
                self.sent = time.perf_counter()
                action = random.choice(frame.choices).action
                message = {"type": "act", "id": str(self.count), "action": action, "moves": frame.moves}
                await line.send(json.dumps(message))
                return True
        return False


async def measure_fathoms(tables: int, rates: list[float], seconds: float, port: int, server: int) -> list[Sample]:
    address = f"http://127.0.0.1:{port}"
    samples = []
    gc.disable()  # the clients' pauses are not the server's
    async with httpx.AsyncClient(timeout=60) as client:
        crowd = []
        for number in range(tables):
            table = LoadTable(address)
            await table.open(client)
            crowd.append(table)
            if number % 100 == 99:
                print(f"  {number + 1} tables, {2 * (number + 1)} sockets", flush=True)
        for rate in rates:
            crowd = [table for table in crowd if not table.over]
            before = cpu_seconds(server)
            sample = await run_rate(crowd, rate, seconds)
            sample.cpu = (cpu_seconds(server) - before) * 1000 / max(1, len(sample.milliseconds))
            samples.append(sample)
            show("Fathoms, SQLite, durable", sample)
            if sample.quantile(0.99) > 250:
                break
        for table in crowd:
            for line in table.lines:
                line.transport.abort()
    return samples


async def run_rate(crowd: list[LoadTable], rate: float, seconds: float) -> Sample:
    """Actions at this rate over all tables, one after the other in a shuffled order, round and round."""
    measured: list[float] = []
    random.shuffle(crowd)
    started = time.perf_counter()
    number = acted = 0
    while (now := time.perf_counter()) < started + seconds:
        due = started + number / rate
        if due > now:
            await asyncio.sleep(due - now)
        acted += await crowd[number % len(crowd)].act(measured)
        number += 1
    await asyncio.sleep(2)
    return Sample(rate, acted / seconds, measured)


def show(who: str, sample: Sample) -> None:
    print(
        f"{who}: {sample.rate:.0f} actions/s asked, {len(sample.milliseconds)} answered, "
        f"median {statistics.median(sample.milliseconds or [float('nan')]):.1f} ms, "
        f"p99 {sample.quantile(0.99):.1f} ms, worst {max(sample.milliseconds or [float('nan')]):.1f} ms; "
        f"the server used {sample.cpu:.2f} ms of processor time an action",
        flush=True,
    )


async def measure_writer(folder: str, seconds: float, tables: int = 200) -> float:
    """Durable steps a second through the writer: each of many tables appends its next step when the last is on disk."""
    engine = connect(f"sqlite:///{folder}/writer.db")
    upgrade(engine)
    writer = Writer(engine)
    ends = time.perf_counter() + seconds
    row = {"game": GAME, "head": b"{}", "public": False, "phase": "playing", "created": 0.0, "lease": 0.0}
    rows = [row | {"id": f"table-{number}"} for number in range(tables)]
    await writer.run(lambda connection: connection.execute(insert(table_rows), rows) and None)

    async def play(table: str) -> None:
        number = 0
        while time.perf_counter() < ends:
            number += 1
            await writer.append(table, number, b'{"kind":"acted","number":1,"at":0.0,"after":0,"moves":[[0,1,"dive"]]}')

    await asyncio.gather(*(play(str(row["id"])) for row in rows))
    print(
        f"writer: {writer.written / seconds:.0f} durable steps/s in {writer.commits / seconds:.0f} commits/s",
        flush=True,
    )
    writer.close()
    return writer.written / seconds


def fathoms(tables: int, rates: list[float], seconds: float) -> list[Sample]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fathoms.web", "--port", str(port), "--no-limits", "--bot-processes", "0"]
        server = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder}/load.db"], stdout=subprocess.DEVNULL, cwd=folder,
            env=os.environ | {"PYTHONPATH": str(HERE.parent / "src")},
        )  # fmt: skip
        try:
            wait_for(port)
            return uvloop.run(measure_fathoms(tables, rates, seconds, port, server.pid))
        finally:
            server.kill()
            server.wait()


def boardgame_io(folder: Path, storage: str, tables: int, rates: list[float], seconds: float) -> list[Sample]:
    """The same pattern against a boardgame.io server, played by a node client."""
    port = free_port()
    for name in ("load_boardgame_io_server.cjs", "load_boardgame_io_client.cjs"):
        shutil.copy(HERE / name, folder / name)
    with tempfile.TemporaryDirectory() as store:
        server = subprocess.Popen(
            ["node", "load_boardgame_io_server.cjs", str(port), storage, store], cwd=folder, stdout=subprocess.DEVNULL
        )
        try:
            wait_for(port)
            asked = ["node", "load_boardgame_io_client.cjs", str(port), str(tables), str(seconds)]
            samples = []
            client = subprocess.Popen(
                [*asked, ",".join(map(str, rates))], cwd=folder, stdout=subprocess.PIPE, text=True
            )
            assert client.stdout is not None
            before = 0.0
            for line in client.stdout:
                if line.startswith("ready"):
                    before = cpu_seconds(server.pid)
                    continue
                found = json.loads(line)
                sample = Sample(found["rate"], len(found["milliseconds"]) / seconds, found["milliseconds"])
                now = cpu_seconds(server.pid)
                sample.cpu, before = (now - before) * 1000 / max(1, len(sample.milliseconds)), now
                samples.append(sample)
                show(f"boardgame.io, {storage}", sample)
            client.wait()
            return samples
        finally:
            server.kill()
            server.wait()


def cpu_seconds(process: int) -> float:
    """Processor time a process has used so far, where the system tells (Linux)."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_for(port: int) -> None:
    for _ in range(600):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.1)
    raise SystemExit("the server did not start")


def draw(curves: dict[str, list[Sample]], path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4.5))
    for name, samples in curves.items():
        axes.plot([s.rate for s in samples], [s.quantile(0.99) for s in samples], marker="o", label=name)
    axes.axhline(50, color="grey", linewidth=0.8, linestyle=":")
    axes.axhline(250, color="grey", linewidth=0.8, linestyle=":")
    axes.set(xlabel="actions a second", ylabel="p99 from act to everyone's frame, ms", yscale="log")
    axes.legend()
    figure.tight_layout()
    figure.savefig(path, dpi=120)
    print(f"plot: {path}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rates", default="100,200,300,400,600,800,1000")
    parser.add_argument("--boardgame-io", type=Path)
    parser.add_argument("--plot", type=Path)
    asked = parser.parse_args()
    rates = [float(rate) for rate in asked.rates.split(",")]
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the run")
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(measure_writer(folder, min(asked.seconds, 5.0)))
    curves = {"Fathoms (SQLite, durable)": fathoms(asked.tables, rates, asked.seconds)}
    if asked.boardgame_io:
        for storage in ("file", "memory"):
            found = boardgame_io(asked.boardgame_io, storage, asked.tables, rates, asked.seconds)
            curves[f"boardgame.io ({storage})"] = found
    if asked.plot:
        draw(curves, asked.plot)


if __name__ == "__main__":
    main()
