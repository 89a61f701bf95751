// Separators between cells, as the engine has them.

import { make } from "./dom.js";
import { keyOf } from "./page.js";
import { category } from "./protocol.js";

/**
 * Draws separators. One that has not changed since it was drawn is left as it is.
 * @param {import("./screen.js").Screen} screen
 * @param {LineRecord[]} lines The separators near the elements that are shown.
 */
export function drawSeparators(screen, lines) {
  const { rtl, nodes } = screen, before = screen.lines;
  /** @type {typeof before} */
  const drawn = new Map();
  /** @type {{ node: View, text: HTMLElement | null, record: LineRecord, look: string, key: string }[]} */
  const fresh = [];
  for (const record of lines) {
    const { section, item, x, y, w, h, isAligned } = record;
    const node = nodes.get(keyOf(category.cell, undefined, section, item));
    if (!node) continue;
    const { element: e } = node, key = `${section}|${item}|${y > e.y + e.h / 2}`;
    const look = [x - e.x, y - e.y, w, h, isAligned, rtl, e.w].join(), known = before.get(key);
    if (known?.look === look && known.line.parentNode === node) drawn.set(key, known);
    else {
      const text = isAligned ? /** @type {HTMLElement?} */ (node.querySelector(".tx")) : null;
      fresh.push({ node, text, record, look, key });
    }
  }
  // Sizes are read before anything is written.
  const leads = fresh.map(({ node: { element: e }, text }) =>
    text ? (rtl ? e.w - text.offsetLeft - text.offsetWidth : text.offsetLeft) : 0);
  for (const [key, { line }] of before) if (!drawn.has(key)) line.remove();
  fresh.forEach(({ node, record: { x, y, w, h }, look, key }, at) => {
    const { element: e } = node, lead = leads[at], line = make("i", "line");
    line.style.cssText = `left:${x - e.x + (rtl ? 0 : lead)}px;top:${y - e.y}px;width:${w - lead}px;height:0;` +
      `border-top-width:${h}px`;
    node.append(line);
    drawn.set(key, { line, look });
  });
  screen.lines = drawn;
}
