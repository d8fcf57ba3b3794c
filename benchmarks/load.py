"""How many live tables one server process carries, with every action durably committed before anybody hears of it.

    python benchmarks/load.py [--tables 1000] [--seconds 7] [--rates 100,200,...] [--plot FILE] [--alone]

Each table has two people with a socket each; its player to act acts every now and then, evenly spread over all tables.
Measured is the time from sending an action until both sockets have its frame. In the same run a boardgame.io server
(from npm, installed into a scratch folder) is put under the same pattern by the same players, in memory and with its
file storage. The players (`load_client.py`) share the machine's cores with the server they load.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from math import log
from pathlib import Path

from rich.console import Console
from rich.table import Table
from sqlalchemy import insert

import fathoms.engine.state
from fathoms.web.database import connect, upgrade
from fathoms.web.database import tables as table_rows
from fathoms.web.writer import Writer

HERE = Path(__file__).parent
LIMIT = 250.0
PEER = ["boardgame.io@0.50.2", "node-persist@3.1.0", "koa@2.13.4", "koa-compose@4.1.0"]
"""node-persist is what its file storage needs; npm does not install it by itself."""


@dataclass
class Sample:
    """What one rate gave. Processor times are milliseconds for an action: they depend little on what else runs."""

    rate: float
    seconds: float
    milliseconds: list[float]
    server: float
    players: float

    def quantile(self, share: float) -> float:
        ordered = sorted(self.milliseconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


Samples = dict[str, list[Sample]]


def measure(server: list[str], kind: str, tables: int, rates: str, seconds: float, cwd: Path) -> list[Sample]:
    """Start a server on a free port, have it loaded, and stop it."""
    port = free_port()
    environment = os.environ | {"PYTHONPATH": str(HERE.parent / "src")}
    process = subprocess.Popen(
        [word.replace("PORT", str(port)) for word in server], cwd=cwd, stdout=subprocess.DEVNULL, env=environment
    )
    try:
        wait_for(port, process)
        client = subprocess.Popen(
            [sys.executable, HERE / "load_client.py", kind, str(port), str(tables), str(seconds), rates],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            return listen(client, process.pid, seconds)
        finally:
            client.kill()
            client.wait()
    finally:
        process.kill()
        process.wait()


def listen(client: subprocess.Popen[str], server: int, seconds: float) -> list[Sample]:
    samples = []
    before = 0.0
    assert client.stdout is not None
    for line in client.stdout:
        said = json.loads(line)
        if "opened" in said:
            print(f"  {said['opened']} tables with two sockets each opened in {said['seconds']} s", flush=True)
        elif "failed" in said:
            print(f"  {said['failed']}", flush=True)
        elif "begin" in said:
            before = cpu_seconds(server)
        else:
            answered = max(1, len(said["milliseconds"]))
            used = (cpu_seconds(server) - before) * 1000 / answered
            sample = Sample(said["rate"], seconds, said["milliseconds"], used, said["cpu"] * 1000 / answered)
            samples.append(sample)
            print(f"  {sample.rate:.0f} actions/s: p99 {sample.quantile(0.99):.1f} ms", flush=True)
    return samples


def fathoms_server(tables: int, rates: str, seconds: float, folder: Path) -> list[Sample]:
    print("Fathoms, SQLite, durable", flush=True)
    command = [sys.executable, "-m", "fathoms.web", "--port", "PORT", "--no-limits", "--bot-processes", "0"]
    return measure([*command, "--database", f"sqlite:///{folder}/load.db"], "fathoms", tables, rates, seconds, folder)


def boardgame_io(storage: str, tables: int, rates: str, seconds: float, folder: Path) -> list[Sample]:
    print(f"boardgame.io, {storage}", flush=True)
    peer = install_peer()
    store = folder / f"boardgame.io-{storage}"
    store.mkdir()
    server = ["node", "load_boardgame_io_server.cjs", "PORT", storage, str(store)]
    return measure(server, "boardgame.io", tables, rates, seconds, peer)


def install_peer() -> Path:
    """boardgame.io in a scratch folder, which is kept for the next run."""
    folder = Path(tempfile.gettempdir()) / f"fathoms-{PEER[0]}"
    folder.mkdir(exist_ok=True)
    if not (folder / "node_modules" / "node-persist").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent", *PEER], cwd=folder, check=True)
    shutil.copy(HERE / "load_boardgame_io_server.cjs", folder)
    return folder


async def measure_writer(folder: Path, seconds: float, tables: int = 200) -> float:
    """Durable steps a second through the writer: each of many tables appends its next step when the last is on disk."""
    engine = connect(f"sqlite:///{folder}/writer.db")
    upgrade(engine)
    writer = Writer(engine)
    ends = time.perf_counter() + seconds
    row = {"game": "any", "head": b"{}", "public": False, "phase": "playing", "created": 0.0, "lease": 0.0}
    rows = [row | {"id": f"table-{number}"} for number in range(tables)]
    await writer.run(lambda connection: connection.execute(insert(table_rows), rows) and None)

    async def play(table: str) -> None:
        number = 0
        while time.perf_counter() < ends:
            number += 1
            await writer.append(table, number, b'{"kind":"acted","number":1,"at":0.0,"after":0,"moves":[[0,1,"dive"]]}')

    await asyncio.gather(*(play(str(row["id"])) for row in rows))
    writer.close()
    return writer.written / seconds


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if process.poll() is not None:
            break
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.1)
    raise SystemExit("the server did not start")


def cpu_seconds(process: int) -> float:
    """Processor time a process has used so far, where the system tells (Linux)."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def at_limit(samples: list[Sample]) -> str:
    """The rate at which p99 passes the limit for good, between the last rate below it and the next."""
    if not samples:
        return "no figure"
    within = [number for number, sample in enumerate(samples) if sample.quantile(0.99) <= LIMIT]
    if not within:
        return f"below {samples[0].rate:.0f}"
    below = samples[within[-1]]
    if below is samples[-1]:
        return f"above {below.rate:.0f}"
    above = samples[within[-1] + 1]
    low, high = log(below.quantile(0.99)), log(above.quantile(0.99))
    return f"about {below.rate + (above.rate - below.rate) * (log(LIMIT) - low) / (high - low):.0f}"


def show(curves: Samples, writer: float) -> None:
    console = Console(width=120)
    table = Table("server", "actions/s", "answered/s", "median", "p99", "worst", "server", "players", title="")
    for name, samples in curves.items():
        for sample in samples:
            table.add_row(
                name,
                f"{sample.rate:.0f}",
                f"{len(sample.milliseconds) / sample.seconds:.0f}",
                *(f"{sample.quantile(share):.1f} ms" for share in (0.5, 0.99, 1.0)),
                *(f"{used:.2f} ms" for used in (sample.server, sample.players)),
            )
        table.add_section()
    console.print(table)
    console.print("The last two columns are processor time for an action.")
    console.print(f"The writer alone: {writer:.0f} durable steps/s.")
    for name, samples in curves.items():
        at_200 = next((f"{s.quantile(0.99):.1f} ms" for s in samples if s.rate == 200), "no figure")
        passed = f"p99 passes {LIMIT:.0f} ms at {at_limit(samples)} actions/s"
        console.print(f"{name}: p99 at 200 actions/s {at_200}; {passed}.")


def draw(curves: Samples, path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4.8))
    for name, samples in curves.items():
        rates, times = [s.rate for s in samples], [s.quantile(0.99) for s in samples]
        width = 2.0 if name.startswith("Fathoms") else 1.3
        axes.plot(rates, times, label=name, marker="o", markersize=4, linewidth=width)
    for line, words in ((50, "asked for at 200"), (LIMIT, "the limit")):
        axes.axhline(line, color="grey", linewidth=0.8, linestyle=":")
        axes.annotate(words, (1.0, line), xycoords=("axes fraction", "data"), ha="right", va="bottom", color="grey")
    axes.set(xlabel="actions a second", ylabel="p99 from act to everyone's frame, ms", yscale="log", xlim=(0, None))
    marks = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1000, 2000, 5000]
    axes.set_yticks(marks, [f"{mark:,}" for mark in marks])
    axes.minorticks_off()
    axes.grid(axis="y", linewidth=0.3)
    axes.legend(frameon=False, loc="upper left")
    axes.set_title("One server process: how long until everybody at the table has seen an action", fontsize=10)
    figure.tight_layout()
    figure.savefig(path, dpi=120)
    print(f"plot: {path}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=7.0, help="for each rate")
    parser.add_argument("--rates", default="100,200,300,400,600,800,1000,1200,1400,1600,1800,2000")
    parser.add_argument("--plot", type=Path, default=Path("load.png"))
    parser.add_argument("--alone", action="store_true", help="leave boardgame.io out")
    asked = parser.parse_args()
    compiled = not str(fathoms.engine.state.__file__).endswith(".py")
    print(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the run; "
        f"{asked.tables} tables, {2 * asked.tables} sockets; rules {'compiled' if compiled else 'NOT compiled'}"
    )
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    load = (asked.tables, asked.rates, asked.seconds)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        writer = asyncio.run(measure_writer(folder, 3.0))
        curves = {"Fathoms, SQLite, durable": fathoms_server(*load, folder)}
        if not asked.alone and shutil.which("npm"):
            for storage in ("memory", "file"):
                curves[f"boardgame.io, {storage}"] = boardgame_io(storage, *load, folder)
        elif not asked.alone:
            print("npm is not here: boardgame.io is left out")
    show(curves, writer)
    draw(curves, asked.plot)


if __name__ == "__main__":
    main()
