"""A real server and a real Chromium for the tests of the browser client."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

expect.set_options(timeout=20_000)  # on a busy machine

NewPage = Callable[..., Page]


# Not for the whole run: while Playwright is there its event loop runs in this process, and other tests need their own.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.fail("The browser tests need Chromium: install the Debian package 'chromium'.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own."""
    folder = tmp_path_factory.mktemp("server")
    with Server(folder) as running:
        yield running.address


class Server:
    """A server in a process of its own, which can be stopped and started again on the same database."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        database = f"sqlite:///{self.folder / 'fathoms.db'}"
        command = [sys.executable, "-m", "fathoms.web", "--port", str(self.port), "--database", database, "--no-limits"]
        log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(command, stdout=log, stderr=log)
        until = time.monotonic() + 30
        while True:
            try:
                urllib.request.urlopen(self.address + "/api/games", timeout=5).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > until:
                    pytest.fail("The server did not start:\n" + (self.folder / "log").read_text()[-2000:])
                time.sleep(0.1)  # another process: there is nothing to wait on but its port

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=20)

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


@pytest.fixture
def new_page(chromium: Browser, server: str) -> Iterator[NewPage]:
    """Opens a page as another person each time. A test fails if any page reports an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        path: str = "/", width: int = 1280, height: int = 800, language: str = "en-GB", **more: object
    ) -> Page:
        context = chromium.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            locale=language,
            **{"reduced_motion": "reduce", **more},  # type: ignore[arg-type]  # whatever the test asks of the browser
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
