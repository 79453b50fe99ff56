"""Draws the icons of the installed page, PNG files in client/public, from icon.svg and the dragon of the city.

python client/icons.py      after a change of either; needs chromium, as the tests in the browser do

The icon has round corners; the one that a system cuts itself (maskable) and the one for iOS fill the whole square.
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

CLIENT = Path(__file__).resolve().parent
DRAGON = CLIENT / "src" / "art" / "pieces" / "dragon-lika.svg"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ROUND = 0.22  # of the width
# file: width, is it round, how much of the width the picture takes
ICONS = {
    "icon-192.png": (192, True, 1.0),
    "icon-512.png": (512, True, 1.0),
    "icon-maskable-512.png": (512, False, 0.82),  # whatever lies outside the middle circle may be cut off
    "icon-180.png": (180, False, 1.0),
}


def drawing(share: float) -> str:
    """The picture; where it takes a share only, its sky reaches to the edge."""
    dragon = DRAGON.read_text(encoding="utf-8").replace("<svg ", '<svg x="86" y="216" width="340" height="255" ', 1)
    icon = (CLIENT / "icon.svg").read_text(encoding="utf-8").replace("<!-- the dragon -->", dragon)
    sky, ground, rest = icon.partition('fill="url(#sky)"/>')
    picture = rest.removesuffix("\n").removesuffix("</svg>")
    middle = f"translate(256 256) scale({share}) translate(-256 -256)"
    return f'{sky}{ground}<g transform="{middle}">{picture}</g></svg>'


def draw(page: Page, file: str, width: int, is_round: bool, share: float) -> None:
    """One icon."""
    corners = f"border-radius: {ROUND * width if is_round else 0}px; overflow: hidden"
    page.set_viewport_size({"width": width, "height": width})
    page.set_content(f'<body style="margin: 0"><div style="display: grid; {corners}">{drawing(share)}</div>')
    page.screenshot(path=CLIENT / "public" / file, omit_background=True)


def main() -> int:
    """The command line."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("chromium is missing: it draws the icons.", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"]).new_page()
        for file, how in ICONS.items():
            draw(page, file, *how)
    return 0


if __name__ == "__main__":
    sys.exit(main())
