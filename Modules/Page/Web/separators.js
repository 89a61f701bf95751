// Separators between cells, as the engine has them.

import { make } from "./dom.js";
import { role } from "./protocol.js";

/**
 * @param {import("./screen.js").Screen} screen
 * @param {Laid[]} list The elements that are shown.
 * @param {LineRecord[]} lines The separators near them.
 */
export function drawSeparators(screen, list, lines) {
  const { rtl } = screen;
  for (const line of screen.lines.splice(0)) line.remove();
  const cells = new Map(list.filter(e => e.role === role.cell).map(e => [`${e.section}|${e.item}`, e]));
  for (const { section, item, x, y, w, h, isAligned } of lines) {
    const e = cells.get(`${section}|${item}`), node = e && screen.nodes.get(e.key);
    if (!node) continue;
    const line = make("i", "line"), text = isAligned ? /** @type {HTMLElement?} */ (node.querySelector(".tx")) : null;
    const lead = text ? (rtl ? e.w - text.offsetLeft - text.offsetWidth : text.offsetLeft) : 0;
    line.style.cssText = `left:${x - e.x + (rtl ? 0 : lead)}px;top:${y - e.y}px;width:${w - lead}px;height:0;` +
      `border-top-width:${h}px`;
    node.append(line);
    screen.lines.push(line);
  }
}
