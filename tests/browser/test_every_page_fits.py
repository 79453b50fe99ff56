"""Pages beside the tables fit every window: no word is cut, covered or off the screen, and none lies upon the moon."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.windows import SIZES, resize
from tests.night import IS_NIGHT

PATHS = ["/", *(["/decks", "/cards", "/cards/muster-reinforcements", "/learn", "/puzzles"] if IS_NIGHT else [])]
PATHS += ["/me", "/games", "/rules/city", "/rules/duel/aid", "/nothing/here"] if IS_NIGHT else []
# Between a phone and a tablet, too, where words and pictures share a line.
BETWEEN = [(720, 450), (844, 390), (641, 800), (901, 700)]
FAULTS = """() => {
  paint(true); // what is not painted would count as not shown
  const faults = [];
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isCutting = (style) => /hidden|clip/.test(style.overflowX);
  const moon = document.querySelector(".diorama .moon")?.getBoundingClientRect();
  const isUpon = (box) => moon && Math.hypot(
    Math.max(box.left - (moon.left + moon.right) / 2, 0, (moon.left + moon.right) / 2 - box.right),
    Math.max(box.top - (moon.top + moon.bottom) / 2, 0, (moon.top + moon.bottom) / 2 - box.bottom),
  ) < moon.width / 2;
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} px wide`);

  function look(words, box) {
    const one = words.parentElement;
    let isScrolled = false;
    for (let up = one; up !== document.body; up = up.parentElement) {
      const [style, edge] = [getComputedStyle(up), up.getBoundingClientRect()];
      if (style.clipPath !== "none") return;
      isScrolled ||= /auto|scroll/.test(style.overflow);
      if (isCutting(style) && !isScrolled && (box.left < edge.left - 2 || box.right > edge.right + 2))
        return faults.push(`cut: ${words.data}`);
    }
    if (isUpon(box)) faults.push(`upon the moon: ${words.data}`);
    if (isScrolled || box.bottom > innerHeight || box.top < 0) return;
    if (box.left < -1 || box.right > innerWidth + 1) return faults.push(`off the screen: ${words.data}`);
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const isFree = hit.contains(one) || one.contains(hit) || hit.matches("input, select"); // these are seen through
    if (!isFree) faults.push(`covered: ${words.data} by ${hit.outerHTML.slice(0, 80)}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let words = walker.nextNode(); words; words = walker.nextNode()) {
    const isApart = words.parentElement.closest(".sr, .skip, svg, noscript, option");
    if (!words.data.trim() || isApart || !isShown(words.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    for (const box of range.getClientRects()) if (box.width > 1) look(words, box);
  }
  for (const button of document.querySelectorAll(".hero .btn"))
    if (isUpon(button.getBoundingClientRect())) faults.push(`upon the moon: ${button.innerText}`);
  paint(false);
  return [...new Set(faults)];
}"""


@pytest.mark.nightly
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("language", ["ru", "en"] if IS_NIGHT else ["ru"])
def test_a_page_fits_every_window(visit: Visit, language: str, path: str):
    """On a tablet the moon of the home page lay under words and buttons; its head was wider than the window."""
    guest = visit(language, plays=True, is_new=True)
    guest.expect_trouble("404")
    guest.go(path)
    expect(guest.page.locator("main h1, .hero h1").first).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    faults: list[str] = []
    for size in dict.fromkeys([*SIZES, *BETWEEN]):
        resize(guest, size)
        faults += [f"{size[0]}x{size[1]}: {fault}" for fault in guest.page.evaluate(FAULTS)]
    assert not faults, "\n".join(faults)
