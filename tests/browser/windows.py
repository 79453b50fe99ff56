"""Windows of every size, and what must hold of a table in each of them.

With BLUEMOON_SHOTS=FOLDER every phase is photographed in every window that is looked at.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.browser.guests import Guest
from tests.night import IS_NIGHT

# The commonest laptop and a phone; by night it lies, too, and there are a smaller one, a tablet, that in which guests
# come, 1440x900 at twice its size, what lies between them, and monitors.
Size = tuple[int, int]
WIDE = (1440, 900)
SMALLEST = [(360, 640), (720, 450)]  # looked at by day too where it is about words that want room
LAPTOP = (1366, 650)  # looked at last, and played on in
SIZES = [LAPTOP, (390, 844)]
SIZES += [(844, 390), (820, 1180), WIDE, (720, 450), (1000, 800), (1920, 1080), (1280, 720)] if IS_NIGHT else []
SIZES += [(360, 640), (768, 1024), (1024, 600), (2560, 1440)] if IS_NIGHT else []

# What is wrong with the page as it stands. A sheet (.over) may cover what lies under it, and nothing else may;
# cards of a hand may lie upon each other, as long as the left edge of each can be tapped and its marks can be seen.
# What scrolls says so by a shade (a background that scrolls with it).
LOOK = """async (isTable) => {
  // A note and a refusal find their place, then they are looked at.
  const seen = () => [...document.querySelectorAll(".over, .note, .bubble-place")];
  const noted = () => JSON.stringify(seen().map((one) => one.getBoundingClientRect()));
  for (let calm = 0, before = ""; calm < 3; calm = noted() === before ? calm + 1 : 0) {
    before = noted();
    await new Promise(requestAnimationFrame);
  }
  paint(true); // what is not painted would count as not shown
  const faults = [];
  const [wide, high] = [innerWidth, innerHeight];
  const page = document.documentElement;
  if (getComputedStyle(page).opacity !== "1") faults.push("nothing is painted");
  if (page.scrollWidth > wide) faults.push(`the page is ${page.scrollWidth} px wide`);
  if (isTable && page.scrollHeight > high) faults.push(`the page is ${page.scrollHeight} px high`);
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${one.className} "${(one.ariaLabel ?? one.innerText ?? "").trim().slice(0, 30)}"`;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isSmall = document.querySelector(".at-table.small") !== null;
  const scroller = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflow)) return up;
    return isTable ? null : page;
  };
  const isOut = (box) => box.left < -1.5 || box.top < -1.5 || box.right > wide + 1.5 || box.bottom > high + 1.5;
  const root = document.querySelector("dialog[open]") ?? document.body;
  const placeOf = (one) => one.getBoundingClientRect();
  const isOver = (one, other, slack = 1) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;
  const isWithin = (one, edge) =>
    one.left > edge.left - 1 && one.right < edge.right + 1 && one.top > edge.top - 1 && one.bottom < edge.bottom + 1;

  for (const one of root.querySelectorAll("button, a[href], select, input")) {
    const box = one.getBoundingClientRect();
    if (!shown(one) || box.width === 0 || one.closest(".skip, .flights, .sr")) continue;
    const isBlank = one.matches(".btn") && !one.innerText.trim() && ![...one.querySelectorAll("svg")].some(shown);
    if (isBlank) faults.push(`nothing on it: ${name(one)}`);
    const isCard = one.matches("[data-card], .pcard");
    if (!scroller(one)) {
      if (isOut(box)) faults.push(`off the screen: ${name(one)} ${JSON.stringify(box)}`);
      const [x, y] = isCard ? [box.left + 5, box.top + 12] : [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      const isSheet = hit?.closest(".over, .hand.open, .dtray") && !one.closest(".action, .held");
      const isFan = isCard && hit?.closest("[data-card], .pcard");
      if (hit && !one.contains(hit) && !hit.contains(one) && !isSheet && !isFan)
        faults.push(`covered: ${name(one)} by ${name(hit)}`);
    }
    const isDoneElsewhere = one.matches(".track, .named, .log-go, label > input"); // there more around it is tapped
    if (isSmall && !isDoneElsewhere && (box.width < 43.5 || box.height < 43.5))
      faults.push(`too small to touch: ${name(one)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    const isShort = one.closest(".sr, svg, noscript, .skip, .player-name, .dcard, .pcard, .dwhy");
    if (!node.data.trim() || isShort || !shown(one) || one.closest(".flights, .bubble, .drail li:not(.now)")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    let isScrolled = !isTable;
    for (let up = one; up && box.width > 0; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.clipPath !== "none") break;
      if (/auto|scroll/.test(style.overflow)) isScrolled = true;
      const edge = up.getBoundingClientRect();
      const isNarrow = edge.left > box.left + 2 || edge.right < box.right - 2;
      const isLow = edge.top > box.top + 3 || edge.bottom < box.bottom - 3;
      const isEdge = /hidden|clip/.test(style.overflow) || up.matches(".panel, .btn");
      if (!isScrolled && isEdge && (isNarrow || isLow))
        faults.push(`cut: "${node.data.trim()}" by ${name(up)}`);
      if (style.position === "fixed") break;
    }
    if (box.width > 0 && !isScrolled && isOut(box) && getComputedStyle(one).clipPath === "none")
      faults.push(`off the screen: "${node.data.trim()}"`);
  }

  for (const one of root.querySelectorAll(isTable ? ".table-page *, .dialog-body" : ".dialog-body")) {
    const isCut = one.scrollHeight > one.clientHeight + 2 && one.clientHeight > 0;
    const style = getComputedStyle(one);
    const isTold = style.backgroundAttachment.includes("local") || one.matches(".dtray-cards");
    if (isCut && /auto|scroll/.test(style.overflowY) && !isTold) faults.push(`scrolls unseen: ${name(one)}`);
  }
  const inside = ".dcount-mark, .ddragon, .stat > *, .tally-head, .dscore, .side .panel-title";
  for (const one of root.querySelectorAll(inside)) {
    const around = one.closest(".panel, .ddragons");
    const [box, edge] = [one, around].map((each) => each.getBoundingClientRect());
    const isIn = box.left > edge.left - 1 && box.right < edge.right + 1 && box.bottom < edge.bottom + 1;
    if (box.width > 0 && !isIn) faults.push(`breaks out: ${one.className} of ${name(around)}`);
  }
  // Of whom a panel tells is read: a short name whole, a long one in part.
  for (const one of root.querySelectorAll(".player-name"))
    if (shown(one) && one.scrollWidth > one.clientWidth + 1 && (one.innerText.length < 5 || one.clientWidth < 26))
      faults.push(`a name in ${one.clientWidth} px: ${one.innerText}`);
  // The fan that stands for a hand is wider than its card, and covers no digit.
  for (const fan of root.querySelectorAll(".dcount-mark.hand")) {
    const digits = placeOf(fan.parentElement.querySelector("b"));
    if (shown(fan) && placeOf(fan).left - 3 < digits.right && placeOf(fan).top < digits.bottom - 2)
      faults.push(`a fan covers ${fan.parentElement.innerText}`);
  }
  // Every step that is left stands in the rail; this one and the last with their words, which end before their tips.
  for (const one of root.querySelectorAll(".drail li:not(.done)")) {
    const [word, edge, rail] = [one.firstElementChild, one, one.parentElement].map(placeOf);
    const isIn = edge.width > 8 && edge.left >= rail.left - 1 && edge.right <= rail.right + 1;
    const isFolded = getComputedStyle(one.firstElementChild).clipPath !== "none";
    const isTold = !one.matches(".now, :last-child");
    const isRead = word.left >= edge.left && word.right <= edge.right + 1;
    if (!isIn || (isFolded ? !isTold : !isRead)) faults.push(`a step out of sight: "${one.textContent.trim()}"`);
  }
  // Every card has its name, in the hand, on the table and where one is looked for, as far as it lies open.
  const held = [...root.querySelectorAll(".dhand:not(.many) [data-card]")].filter(shown);
  const OPEN = ":is(.darea, .dtray-cards) [data-card]:not(.covered, .back, .peeked)";
  const laid = [...root.querySelectorAll(OPEN)].filter(shown);
  for (const one of [...held, ...laid].filter((card) => !card.querySelector(".dcard-name")?.checkVisibility()))
    faults.push(`a card without its name: ${name(one)}`);
  // Nothing of a hand lies upon the cards of a small field, whatever is taken of it.
  const field = document.querySelector(".table-page > .stage")?.getBoundingClientRect();
  const raised = [...root.querySelectorAll(".dhand [data-card], .dhand .dmark")].filter(shown).map(placeOf);
  if (isSmall && field && raised.some((box) => isOver(box, field))) faults.push("a hand lies upon the field");
  for (const card of root.querySelectorAll(".darea [data-card]"))
    if (field && shown(card) && placeOf(card).bottom > field.bottom + 1) faults.push(`leaves the field: ${name(card)}`);
  // Lies upon its neighbours; in a small window nothing does, not even what was tapped.
  const UPON = isSmall ? ".dhand.many .dslot:hover" : ".dhand .dslot:is(:hover, :has(:focus-visible))";
  const lettersOf = (words) =>
    [...words.data].map((_, at) => {
      const range = document.createRange();
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      return [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
    });
  // Most of every name is read without touching its card; in a small window of a hand of six.
  for (const card of (isSmall && held.length > 6) || root.querySelector(UPON) ? [] : held) {
    const [plate, words] = [card.querySelector(".dcard-name"), card.querySelector(".dcard-name > span")?.firstChild];
    if (!words || !shown(plate)) continue;
    const isSeen = ({ left, top, width, height }) =>
      plate.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    const letters = lettersOf(words).filter(({ width }) => width > 0);
    const share = letters.filter(isSeen).length / letters.length;
    const least = !isSmall && wide < 1240 ? 0.5 : 0.8;
    if (share < least) faults.push(`of "${words.data}" ${Math.round(100 * share)} % is read`);
  }
  // Of a name no letter is lost, and none goes to the next line without a hyphen, once nothing lies upon its card.
  const before = document.activeElement;
  for (const card of held) {
    card.focus();
    const [edge, words] = [card.getBoundingClientRect(), card.querySelector(".dcard-name > span")?.firstChild];
    if (!words || !shown(words.parentElement)) continue;
    const letters = lettersOf(words);
    const isLost = ({ width, left, right, bottom }) =>
      width > 0 && (left < edge.left || right > edge.right || bottom > edge.bottom);
    const isSplit = (box, at) =>
      at > 0 && /\\p{L}{2}/u.test(words.data.slice(at - 1, at + 1)) && box.top > letters[at - 1].top + 2;
    if (letters.some(isLost)) faults.push(`a name is cut: ${words.data}`);
    if (letters.some(isSplit)) faults.push(`a word is split: ${words.data}`);
  }
  before?.focus();
  // On the table and where one is looked for too; an ellipsis stands after a whole word.
  for (const card of laid.filter((one) => !one.closest(".ships, .open-hand"))) {
    const [edge, words] = [placeOf(card), card.querySelector(".dcard-name > span").firstChild];
    const letters = lettersOf(words).filter(({ width }) => width > 0);
    if (letters.some(({ left, right, bottom }) => left < edge.left || right > edge.right || bottom > edge.bottom + 1))
      faults.push(`a name is cut: ${words.data}`);
    const next = card.closest(".dslot")?.nextElementSibling;
    const hidden = next && !next.matches(":hover") ? placeOf(next).left : Infinity;
    if (letters.filter(({ right }) => right > hidden + 1).length > letters.length / 5)
      faults.push(`a name lies under the next card: ${words.data}`);
  }
  for (const one of root.querySelectorAll(".goes-on")) {
    const sign = one.getBoundingClientRect().left + one.clientLeft + one.clientWidth - 19;
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isSeen = node.data.trim() && !node.parentElement.closest(".sr, .dcard, .pcard");
      if (isSeen && [...range.getClientRects()].some(({ right }) => right > sign + 1))
        faults.push(`the sign that it goes on lies on words: "${node.data.trim()}"`);
    }
  }
  for (const one of root.querySelectorAll(".since-drew")) {
    const range = document.createRange();
    range.setStart(one.parentElement, 0);
    range.setEndBefore(one);
    const told = [...range.getClientRects()].filter(({ width }) => width > 4).at(-1);
    if (told && told.bottom < one.getBoundingClientRect().top + 2) faults.push("the cards drawn stand on a line alone");
  }
  for (const one of root.querySelectorAll(".goes-on"))
    if (!/auto|scroll/.test(getComputedStyle(one).overflowY)) faults.push(`seems to scroll: ${name(one)}`);
  for (const one of root.querySelectorAll(".dhand .dmark, .dhand .dcard-icons > *")) {
    const [box, own] = [one.getBoundingClientRect(), one.closest("[data-card]")];
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isTaken = hit?.closest(UPON);
    const isFree = !shown(one) || !hit || isTaken || hit.closest(".over, .dtray") || own.contains(hit);
    if (!isFree) faults.push(`a mark is covered: ${one.className} of ${name(own)}`);
  }

  const note = document.querySelector(".note")?.getBoundingClientRect();
  const lowest = document.querySelector("[data-place='23']")?.getBoundingClientRect();
  const isUnfolded = document.querySelector(".over > .unfolded") !== null; // where there is no room for it
  if (note && lowest && note.top < lowest.bottom && note.left < lowest.right && !isUnfolded)
    faults.push("the hint covers the lowest row of the board");
  const isStack = document.querySelector(".at-table.stack") !== null;
  const kept = isUnfolded ? (isStack ? [".players"] : []) : [".players", ".stage"];
  for (const part of note ? [".held", ".action", ...kept] : []) {
    const covered = document.querySelector(`.table-page > ${part}`);
    if (covered && !shown(covered)) faults.push(`the hint stands in the place of ${part}`);
    const box = document.querySelector(`.table-page > ${part}`)?.getBoundingClientRect();
    if (box && note.top < box.bottom - 2 && box.top < note.bottom && note.left < box.right && box.left < note.right)
      faults.push(`the hint covers ${part}`);
  }

  // What is looked at has a place of its own, and the last moves can be read beside it, if there is room for two.
  const [place, tapped] = [document.querySelector(".room"), document.querySelector(".room .tapped")];
  const room = place?.clientHeight ?? 0;
  if (tapped && shown(tapped)) {
    // On the smallest phone the steps of a turn give way to it, and nothing else does.
    const [box, edge, steps] = [placeOf(tapped), placeOf(place), document.querySelector(".drail")];
    const top = steps && !shown(steps) ? placeOf(steps).top - 5 : edge.top;
    if (box.top < top - 1 || box.bottom > edge.bottom + 1) faults.push("the inspector leaves its place");
    for (const area of document.querySelectorAll(".darea, .dband"))
      if (isOver(box, placeOf(area))) faults.push(`the inspector covers ${name(area)}`);
  }
  // What a card does is read at once, at least its first four lines, and no line is cut in its middle.
  const does = tapped?.querySelector(".dlook-words > p:not(.muted)") ?? tapped?.querySelector(".dlook-icons");
  for (const [words, most] of does && shown(does) ? [[does, 4], [does.parentElement, Infinity]] : []) {
    const [range, texts] = [document.createRange(), document.createTreeWalker(words, NodeFilter.SHOW_TEXT)];
    const lines = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      lines.push(...[...range.getClientRects()].filter(({ width }) => width > 0));
    }
    const [edge, tops] = [placeOf(tapped), [...new Set(lines.map(({ top }) => Math.round(top)))]];
    const isCut = ({ top, bottom }) => top < edge.bottom - 4 && bottom > edge.bottom + 2;
    const isHidden = (line) => tops.indexOf(Math.round(line.top)) < most && line.bottom > edge.bottom + 2;
    if (lines.some(most < Infinity ? isHidden : isCut)) faults.push(`what a card does is cut: "${words.textContent}"`);
  }
  const looked = document.querySelector(".inspect-place");
  const isCutShort = looked && shown(looked) && looked.scrollHeight > looked.clientHeight + 2;
  const isLow = isCutShort && room > 140 && looked.clientHeight < 120;
  if (isLow || (isCutShort && document.querySelector(".hall") && !document.querySelector(".note")))
    faults.push(`the inspector shows ${looked.clientHeight} of ${looked.scrollHeight} px`);
  // Where there is room the log stands, and a line in short is no higher than its words.
  const [side, log] = [document.querySelector(".side"), document.querySelector(".lasting .log")];
  const standing = [...document.querySelectorAll(".side .over > *, .lasting > *, .since")];
  const left = (height, one) => (one.checkVisibility() ? height - one.clientHeight - 8 : height);
  const free = standing.reduce(left, side?.clientHeight ?? 0);
  const isOccupied = (tapped && shown(tapped)) || document.querySelector(".over > .pay, .review-place");
  if (free > 90 && log && !shown(log) && !isOccupied) faults.push(`no log beside ${free} px of nothing`);
  if (document.querySelector(".hall") && log && !shown(log) && !isOccupied) faults.push("no log in a hall");
  const short = document.querySelector(".dwhy");
  if (short?.clientHeight > 60) faults.push(`a line in short is ${short.clientHeight} px high`);
  for (const total of root.querySelectorAll(".counting tfoot")) {
    const [sum, panel] = [total, total.closest(".panel, dialog")].map((one) => one.getBoundingClientRect());
    if (sum.height && sum.bottom > panel.bottom + 1) faults.push("the total of what counts is out of sight");
    // Where not all of it fits it is scrolled under its total; there are two rows in sight, if there are so many.
    const [head, rows] = [placeOf(total.parentElement.tHead), [...total.parentElement.querySelectorAll("tbody tr")]];
    const isSquashed = sum.top - head.bottom < 64 && rows.some((row) => isOver(placeOf(row), sum, 2));
    if (sum.height && total.closest(".panel") && (isSquashed || isOver(head, sum, 2)))
      faults.push("a total lies on what it counts");
  }
  // A plan that is told in full is in sight with what the next best would bring; and what it brings is read at once.
  const plan = document.querySelector(".over > .unfolded p:not(:has(em))");
  if (plan && plan.scrollHeight > plan.clientHeight + 4)
    faults.push(`a plan of ${plan.scrollHeight} px, unfolded in ${plan.clientHeight}`);
  for (const one of root.querySelectorAll(".hint-brings"))
    if (shown(one) && !isWithin(placeOf(one), placeOf(one.closest("p"))))
      faults.push("what a hint brings is out of sight");
  for (const one of root.querySelectorAll(".note > *"))
    if (shown(one) && !isWithin(placeOf(one), placeOf(one.parentElement)))
      faults.push(`breaks out of a hint: ${name(one)}`);
  // What hangs over a card lies on no words of the field.
  for (const mark of root.querySelectorAll(".darea .dmark")) {
    for (const words of root.querySelectorAll(".darea > h2")) {
      const range = document.createRange();
      range.selectNodeContents(words);
      const isOn = [...range.getClientRects()].some((line) => isOver(line, placeOf(mark), 2));
      if (isOn) faults.push(`a mark lies on "${words.innerText}"`);
    }
  }
  // The words of an area of the field stay in it, in one line, and no card lies on them.
  for (const words of root.querySelectorAll(".darea > h2")) {
    const [area, cards] = [words.parentElement, [...words.parentElement.querySelectorAll(".dcard")]];
    for (const span of words.childElementCount ? words.children : [words]) {
      const range = document.createRange();
      range.selectNodeContents(span);
      const lines = getComputedStyle(span).clipPath === "none" ? [...range.getClientRects()] : [];
      const isIn = lines.length < 2 && lines.every((line) => isWithin(line, placeOf(area)));
      const isUnder = cards.some((card) => lines.some((line) => isOver(placeOf(card), line, 3)));
      if (!isIn || isUnder) faults.push(`cannot be read: "${words.innerText}"`);
    }
  }
  // A question covers no counts, and all that it asks and offers is in sight.
  const question = root.querySelector(".over > .pay");
  if (question && shown(question)) {
    const edge = placeOf(question);
    const hasRoom = document.querySelector(".side").clientHeight > 130; // else a sheet lies on the prices
    const prices = hasRoom ? [".track", ".obelisk"] : [];
    for (const part of [".table-page > .players", ".table-page > .topbar", ...prices]) {
      const covered = document.querySelector(part);
      if (covered && shown(covered) && isOver(placeOf(covered), edge)) faults.push(`a question covers ${part}`);
    }
    for (const one of question.querySelectorAll("button, h2, p, .pcard, .pay-sum, .gain-row")) {
      const row = one.parentElement; // one that goes on at the side shows it, and what it begins with is in sight
      const isFurther = one.previousElementSibling && getComputedStyle(row).backgroundAttachment.includes("local");
      const isSeen = isWithin(placeOf(one), isFurther ? { ...edge.toJSON(), right: Infinity } : edge);
      if (shown(one) && !isSeen) faults.push(`out of sight in a question: ${name(one)}`);
    }
    // It covers a tile only where the board has its least size, and less than half of it: where one builds is seen.
    const [tiles, city] = [[...document.querySelectorAll("[data-place]")], document.querySelector(".board")];
    if (city && placeOf(city).width > 321 && tiles.some((tile) => isOver(placeOf(tile), edge)))
      faults.push("a question covers tiles of a board that could be smaller");
    if (tiles.some((tile) => isOver(placeOf(tile), edge, placeOf(tile).height / 2)))
      faults.push("a question covers most of a tile");
    const asked = [...question.children].filter((one) => shown(one) && getComputedStyle(one).clipPath === "none");
    for (const [number, one] of asked.entries())
      for (const other of asked.slice(number + 1))
        if (isOver(placeOf(one), placeOf(other), 2)) faults.push(`${name(one)} lies on ${name(other)}`);
  }
  // No word of a heading goes on in the next line without a hyphen.
  for (const one of root.querySelectorAll(".panel-title")) {
    const words = one.firstChild;
    if (words?.nodeType !== Node.TEXT_NODE || !shown(one)) continue;
    const top = (at) => {
      const range = document.createRange();
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      return placeOf(range).top;
    };
    const isSplit = (_, at) =>
      at > 0 && /\\p{L}{2}/u.test(words.data.slice(at - 1, at + 1)) && top(at) > top(at - 1) + 2;
    if ([...words.data].some(isSplit)) faults.push(`a word is split: ${words.data}`);
  }
  const told = document.querySelector(".since");
  const isAnswering = document.querySelector(".over > *") !== null;
  if (told && !told.checkVisibility() && !isAnswering) faults.push("nothing tells the last moves");
  const notes = [...document.querySelectorAll(".over > .note, .over > .pay")].filter((one) => one.checkVisibility());
  if (notes.length > 1 && !document.querySelector(".at-table.hall")) faults.push("a hint lies upon a question");
  const buttons = [...document.querySelectorAll(".small .note .btn")].filter(shown);
  const words = buttons.map((one) => one.getBoundingClientRect());
  if (new Set(words.map(({ top }) => top)).size > 1) faults.push("the buttons of a hint stand in several rows");

  for (const one of document.querySelectorAll(".since-scroll, .small .note p")) {
    if (!shown(one)) continue;
    const edge = one.getBoundingClientRect();
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isCut = ({ top, bottom }) => top < edge.bottom - 3 && bottom > edge.bottom + 3;
      if ([...range.getClientRects()].some(isCut)) faults.push(`a line is cut in its middle: "${node.data}"`);
    }
  }
  // What hangs over a card leaves its numbers and its name to be read.
  for (const mark of [...root.querySelectorAll(":is(.dhand, .darea) .dmark")].filter(shown)) {
    const card = mark.closest(".dcard");
    for (const value of card.querySelectorAll(".val:not(.none)")) {
      const range = document.createRange();
      range.selectNodeContents(value.firstChild);
      const { left, right, top, bottom, height } = placeOf(range); // digits begin under the top of their line
      if (isOver({ left, right, top: top + height / 4, bottom }, placeOf(mark), 3))
        faults.push(`a mark lies on a value of ${name(card)}`);
    }
    const words = card.querySelector(".dcard-name > span")?.firstChild;
    const letters = words && shown(words.parentElement) ? lettersOf(words).filter(({ width }) => width > 0) : [];
    const isOnName = letters.some((letter) => isOver(letter, placeOf(mark), 3));
    if (isOnName) faults.push(`a mark lies on the name of ${name(card)}`);
  }
  // The names of ships and what lies upon them are read as they lie.
  for (const plate of [...root.querySelectorAll(".ships .dcard-name")].filter(shown)) {
    const isSeen = ({ left, top, width, height }) =>
      plate.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    const letters = lettersOf(plate.firstElementChild.firstChild).filter(({ width }) => width > 0);
    if (!letters.every(isSeen)) faults.push(`a name on a ship is covered: ${plate.innerText}`);
  }
  // What is refused is read without covering what one needs meanwhile.
  const refused = document.querySelector(".bubble");
  if (refused && shown(refused)) {
    if (isOut(placeOf(refused))) faults.push(`a refusal off the screen: ${refused.textContent}`);
    for (const part of document.querySelectorAll(".action :is(.deeds, .tools), .held, .room .tapped"))
      if (shown(part) && isOver(placeOf(part), placeOf(refused), 2)) faults.push(`a refusal covers ${name(part)}`);
  }
  // The log runs as it was played, and the last of it is in sight.
  const [records, end] = [log?.querySelector(".log-scroll"), [...(log?.querySelectorAll("li") ?? [])].at(-1)];
  if (end && shown(end) && !document.querySelector(".reading") && placeOf(end).top > placeOf(records).bottom - 10)
    faults.push("the end of the log is out of sight");
  const since = document.querySelector(".since-scroll");
  if (since?.checkVisibility()) {
    const edge = since.getBoundingClientRect();
    const rest = room - edge.height;
    const others = [...document.querySelectorAll(".lasting > *:not(.dwhy)")];
    const isAlone = !others.some((other) => other.checkVisibility());
    if (since.scrollHeight > since.clientHeight + 2 && isAlone && rest > 90)
      faults.push(`the last moves are cut beside ${rest} px of nothing`);
    const lines = new Set([...since.querySelectorAll("li")].map((line) => line.innerText));
    for (const line of document.querySelectorAll(".lasting .log ol:last-of-type li"))
      if (line.checkVisibility() && lines.has(line.innerText)) faults.push(`told twice: ${line.innerText}`);
  }

  const parts = [".topbar", ".players", ".stage", ".side", ".held:not(.open)", ".action"].flatMap((part) => {
    const found = document.querySelector(`.table-page > ${part}`);
    return found && !root.matches("dialog") ? [{ part, box: found.getBoundingClientRect() }] : [];
  });
  for (const { part, box } of parts) if (isOut(box)) faults.push(`off the screen: ${part} ${JSON.stringify(box)}`);
  for (const [number, { part, box }] of parts.entries())
    for (const other of parts.slice(number + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 2 && down > 8) faults.push(`${part} and ${other.part} overlap by ${across} x ${down}`);
    }
  for (const ghost of document.querySelectorAll(".tile .ghost")) {
    const [box, edge] = [ghost, ghost.closest(".tile")].map((one) => one.getBoundingClientRect());
    const isIn = box.top >= edge.top && box.left >= edge.left && box.right <= edge.right;
    if (!isIn) faults.push("a figure breaks out of its tile");
  }
  const deeds = [...document.querySelectorAll(".action.mine:not(.dbar) .deeds .btn")].filter(shown);
  if (new Set(deeds.map((deed) => Math.round(deed.getBoundingClientRect().top))).size > 1)
    faults.push(`deeds in several rows: ${deeds.map(name)}`);
  const board = document.querySelector(".board, .field")?.getBoundingClientRect();
  if (board && Math.min(board.width, board.height) < 319.5) faults.push(`a board of ${board.width} x ${board.height}`);
  paint(false);
  return [...new Set(faults)];
}"""
HAND = "document.querySelector('.held')?.getBoundingClientRect().top ?? null"


def resize(guest: Guest, size: tuple[int, int]) -> None:
    """Give the window another size."""
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})


class Windows:
    """The same page in every window, and where the hand lies in each: it never jumps."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.hands: dict[tuple[int, int], float] = {}
        self.faults: list[str] = []

    def look(self, phase: str, *, is_table: bool = True, with_more: str = "", also: Sequence[Size] = ()) -> None:
        """What is wrong in this phase, noted with its window; perhaps with something that is done there before."""
        for size in sorted(dict.fromkeys([*SIZES, *also]), key=LAPTOP.__eq__):
            resize(self.guest, size)
            self.guest.page.evaluate(with_more)
            found: list[str] = self.guest.page.evaluate(LOOK, is_table)
            found += self.jump_of_the_hand(size) if is_table else []
            self.faults += [f"{phase} in {size[0]}x{size[1]}: {fault}" for fault in found]
            self.photograph(f"{phase}-{size[0]}x{size[1]}")

    def photograph(self, name: str) -> None:
        """A picture of the page as it stands, if a folder for pictures was named."""
        folder, guest = os.environ.get("BLUEMOON_SHOTS"), self.guest
        if folder:
            game = guest.position["board"]["game"] if guest.heard else "page"
            with guest.looks():
                guest.page.screenshot(path=Path(folder) / f"{game}-{guest.language}-{name.replace(' ', '-')}.png")

    def jump_of_the_hand(self, size: tuple[int, int]) -> list[str]:
        """Whether the hand lies where it lay in the phases before."""
        top: Any = self.guest.page.evaluate(HAND)
        before = self.hands.setdefault(size, top)
        return [] if top is None or abs(top - before) <= 1 else [f"the hand jumps from {before} to {top}"]

    def expect_all_well(self) -> None:
        """Nothing was wrong in any phase."""
        assert not self.faults, "\n".join(self.faults)
