"""Two folders of pictures, compared: pixels of PNGs, texts as they are."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops

LEAST_STEP = 24  # of 255 in one colour: less is how edges are smoothed
TOLERATED = 0.0005  # of a picture's pixels
PICTURES, TEXTS = ".png", (".svg", ".txt")


def compare(before: Path, after: Path) -> list[str]:
    """What differs, file by file."""
    names = {path.name for folder in (before, after) for path in folder.iterdir()}
    found = [_compare(before / name, after / name) for name in sorted(names)]
    return [text for text in found if text]


def _compare(before: Path, after: Path) -> str:
    if not before.exists() or not after.exists():
        return f"{before.name}: only in {(before if before.exists() else after).parent}"
    if before.suffix in TEXTS:
        is_same = before.read_text(encoding="utf-8") == after.read_text(encoding="utf-8")
        return "" if is_same else f"{before.name}: the text differs"
    return _compare_pictures(before, after)


def _compare_pictures(before: Path, after: Path) -> str:
    left, right = (Image.open(path).convert("RGB") for path in (before, after))
    if left.size != right.size:
        return f"{before.name}: {left.size} is now {right.size}"
    bands = ImageChops.difference(left, right).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    differing = sum(most.histogram()[LEAST_STEP:])
    share = differing / (left.width * left.height)
    if share <= TOLERATED:
        return ""
    box = most.point([0] * LEAST_STEP + [255] * (256 - LEAST_STEP)).getbbox()
    return f"{before.name}: {differing} pixels differ ({share:.2%}), within {box}"
