"""A server says where it is once it is there, or in one sentence why not; it ends without a word."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from fathoms.cli import app as command_line
from fathoms.web.serve import where
from web.killing import free_port


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    database = tmp_path / "fathoms.db"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["serve", "--port", str(port), "--database", f"sqlite:///{database}"]
        result = CliRunner().invoke(command_line, words)
    assert result.exit_code == 1
    assert result.output == f"fathoms: Fathoms cannot listen at 127.0.0.1, port {port}: Address already in use.\n"
    assert not database.exists()


def test_what_is_wrong_is_told_in_one_line_however_a_server_is_started() -> None:
    words = [sys.executable, "-m", "fathoms.web", "--port", str(free_port()), "--database", "sqlite://"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr.count("\n"), done.stdout) == (1, 1, "")
    assert done.stderr.startswith("fathoms: A database has to be in a file")


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_a_server_is_where_it_says_and_ends_without_a_word(tmp_path: Path, told: signal.Signals) -> None:
    port = free_port()
    words = ["serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'x.db'}", "--bot-processes", "2"]
    server = subprocess.Popen(
        [sys.executable, "-m", "fathoms", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        assert said == f"Fathoms is at http://127.0.0.1:{port}/\n"
        assert httpx.get(said.split()[-1]).status_code == 200
    finally:
        # To the bots as well, as Ctrl-C does and what ends services.
        os.killpg(server.pid, told)
        rest, _ = server.communicate(timeout=60)
    assert rest == ""


@pytest.mark.parametrize(
    ("host", "sentence"),
    [
        ("192.0.2.1", "Fathoms is at http://192.0.2.1:8000/"),
        ("::1", "Fathoms is at http://[::1]:8000/"),
        ("0.0.0.0", "Fathoms is at http://127.0.0.1:8000/ and at all other addresses of this machine."),
        ("::", "Fathoms is at http://[::1]:8000/ and at all other addresses of this machine."),
    ],
)
def test_the_address_that_is_printed_can_be_opened(host: str, sentence: str) -> None:
    assert where(host, 8000) == sentence
