"""Screenshots of every page and of each game in play, at three widths, light and dark, into a folder to look through.

python scripts/screenshots.py [FOLDER] [--only NAME] [--language de]
python scripts/screenshots.py --readme             # the pictures of the README anew, into docs/pictures
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from fathoms.games import all_games
from fathoms.text import LANGUAGES

WIDTHS = {390: 844, 1024: 768, 1600: 900}
SCHEMES = ("light", "dark")
README = {
    "home": (1280, 1240, "light"),
    "sunken-treasure": (1440, 900, "dark"),
    "sunken-city": (1440, 900, "light"),
    "thesauros": (1440, 900, "light"),
}
PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
PORT = 8765
ADDRESS = f"http://127.0.0.1:{PORT}"
MOVES_INTO_THE_GAME = {"deep-sea-adventure": 7, "sunken-treasure": 16, "sunken-city": 24, "thesauros": 36}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("screenshots"))
    parser.add_argument("--only", default="", help="only pages whose name contains this")
    parser.add_argument("--language", default="en", choices=LANGUAGES, help="the language of the browser")
    parser.add_argument("--readme", action="store_true", help="make the pictures of the README instead")
    asked = parser.parse_args()
    if not asked.readme:
        asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fathoms.web", "--port", str(PORT), "--no-limits"]
        server = subprocess.Popen([*command, "--database", f"sqlite:///{folder}/fathoms.db"])
        try:
            wait_for_server()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu", "--no-first-run"]
                )
                if asked.readme:
                    take_for_readme(browser)
                else:
                    take_all(browser, asked.folder, asked.only, asked.language)
                browser.close()
        finally:
            server.terminate()
            server.wait()


def wait_for_server() -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(ADDRESS + "/api/games").close()
            return
        except OSError:
            time.sleep(0.1)
    sys.exit("The server did not start.")


def take_all(browser: Browser, folder: Path, only: str, language: str) -> None:
    page = open_page(browser, language)
    paths = {"home": "/", "profile": "/profile", "ratings": "/ratings", "nowhere": "/nowhere"}
    for game in all_games():
        paths[f"rules-{game.name}"] = f"/rules/{game.name}"
        paths[f"learn-{game.name}"] = f"/learn/{game.name}"
        if only in f"table-{game.name}":
            paths[f"table-{game.name}"] = play_into(page, game.name, MOVES_INTO_THE_GAME[game.name])
    if only in "waiting":
        page.goto("/")
        page.locator("[data-do=invite]").first.click()
        page.wait_for_url(re.compile("/table/"))
        paths["waiting"] = page.url
    if only in "over" or only in "replay":
        paths["over"] = play_into(page, "deep-sea-adventure", 1000)
        paths["replay"] = paths["over"].replace("/table/", "/replay/") + "?at=40"
    for name, path in paths.items():
        if only in name:
            for width, height in WIDTHS.items():
                for scheme in SCHEMES:
                    whole = not any(part in path for part in ("/table/", "/replay/", "/learn/"))
                    take(page, path, folder / f"{name}-{width}-{scheme}.png", width, height, scheme, whole)
    page.context.close()


def take_for_readme(browser: Browser) -> None:
    page = open_page(browser, "en")
    for name, (width, height, scheme) in README.items():
        path = "/" if name == "home" else play_into(page, name, MOVES_INTO_THE_GAME[name])
        take(page, path, PICTURES / f"browser-{name}.png", width, height, scheme, whole=False)
    page.context.close()


def open_page(browser: Browser, language: str) -> Page:
    """A browser of somebody called Ada."""
    page = browser.new_context(base_url=ADDRESS, reduced_motion="reduce", locale=language).new_page()
    page.goto("/profile")
    page.fill("#name", "Ada")
    page.click("form[data-method=PUT] button")
    page.locator("#success").wait_for()
    return page


def play_into(page: Page, game: str, moves: int) -> str:
    """A table some way into a game against bots."""
    page.set_viewport_size({"width": 1600, "height": 900})
    page.goto("/")
    page.locator(f"[data-game={game}] [data-do=play]").click()
    page.wait_for_url(re.compile("/table/"))
    answers = page.locator("#answers button:visible, .target:visible")
    for number in range(moves):
        page.locator("#answers button:visible, .target:visible, #ending:not([hidden]) h2").first.wait_for(
            timeout=60_000
        )
        if page.locator("#ending").is_visible():
            break
        before = page.locator("#table").get_attribute("data-moves")
        answers.nth(number % answers.count()).click()
        page.wait_for_function("before => document.querySelector('#table').dataset.moves !== before", arg=before)
    page.wait_for_timeout(500)
    return page.url


def take(page: Page, path: str, file: Path, width: int, height: int, scheme: str, whole: bool) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]  # one of the two
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)
    page.screenshot(path=file, full_page=whole)


if __name__ == "__main__":
    main()
