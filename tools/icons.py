"""`python -m tools.icons` makes the PNG icon of `icons/icon.svg` for systems that take no drawings."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

WEB = Path(__file__).parents[1] / "src" / "coltexpress" / "web"
FILE = WEB / "icons" / "apple.png"
SIZE = 180
STYLE = "body{margin:0;background:#2c1c15;display:grid;place-content:center;height:100vh}svg{width:166px}"
COLOURS = 32


def drawn() -> Image.Image:
    """The drawing on a ground of its own colour, to the edges: Apple's systems cut the corners themselves."""
    drawing = (WEB / "icons" / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": SIZE, "height": SIZE})
        page.set_content(f"<style>{STYLE}</style>{drawing}")
        picture = page.screenshot()
        browser.close()
    return Image.open(io.BytesIO(picture)).convert("RGB")


def main() -> None:
    """Write the icon."""
    drawn().quantize(COLOURS, Image.Quantize.FASTOCTREE).save(FILE, optimize=True)


if __name__ == "__main__":
    main()
