"""`python -m tools.icons` makes PNG icons of `icon.svg` for systems that take no drawings."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).parents[1] / "src" / "coltexpress" / "web"
FOLDER = WEB / "icons"
GROUND = "#2c1c15"
COLOURS = 12
# How much of the picture the drawing takes: Apple's systems want it to the edges, with nothing transparent.
ICONS = {"192.png": (192, 1.0), "apple.png": (180, 0.92)}


def drawn(browser: Browser, size: int, share: float) -> Image.Image:
    """The drawing at a size; a smaller one lies on the ground of its own colour, to the edges."""
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (WEB / "icon.svg").read_text(encoding="utf-8")
    ground = "transparent" if share == 1.0 else GROUND
    style = f"html{{background:{ground}}}body{{margin:0;display:grid;place-content:center;height:100vh}}"
    width = round(size * share)
    page.set_content(f"<style>{style}svg{{width:{width}px;height:{width}px}}</style>{drawing}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return Image.open(io.BytesIO(picture)).convert("RGBA" if share == 1.0 else "RGB")


def main() -> None:
    """Write every icon."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, share) in ICONS.items():
            picture = drawn(browser, size, share).quantize(COLOURS, Image.Quantize.FASTOCTREE)
            picture.save(FOLDER / name, optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
