// The place of the reader, by identifiers.

import { page } from "./page.js";
import { category, role } from "./protocol.js";

/** @typedef {import("./screen.js").Screen} Screen */

/**
 * Returns the first cell of the screen that scrolls, and its distance from the start; null at the start of the content.
 * @param {Screen} screen @returns {Anchor | null}
 */
export function anchorOf(screen) {
  const along = screen.vertical ? "y" : "x", start = screen[along];
  const cells = [...screen.nodes.values()].map(node => node.element)
    .filter(e => e.role === role.cell && !e.orthogonal && !e.pinned);
  const e = cells.filter(e => e[along] >= start - 0.5).sort((a, b) => a[along] - b[along])[0];
  const section = e && page.sections[e.section];
  if (!section || start <= screen.scroller.low) return null;
  return { section: section.id, item: section.items?.at(e.item)?.id ?? e.item, distance: e[along] - start };
}

/**
 * Brings the element of an anchor to its distance from the start of the screen, while others are measured.
 * @param {Screen} screen @param {Anchor} anchor
 */
export function goTo(screen, { section, item, distance }) {
  const number = page.sections.findIndex(other => other.id === section);
  if (number < 0) return;
  const at = typeof item === "number" ? item
    : page.sections[number].items?.findIndex(other => other.id === item) ?? -1;
  for (let turn = 0; turn < 8; turn++) {
    const name = { category: category.cell, kind: -1, section: number, item: at };
    const [frame] = screen.engine.ask("find", { name })?.frames ?? [];
    if (!frame) return;
    const before = screen.scroller.offset;
    screen.scroller.to(frame[screen.vertical ? "y" : "x"] - distance);
    screen.scrolled();
    if (turn && Math.abs(screen.scroller.offset - before) < 0.5) break;
  }
  reveal(screen, number, at);
}

/**
 * Scrolls the orthogonal sections around an item to it, outer ones first.
 * @param {Screen} screen @param {number} section @param {number} item
 */
function reveal(screen, section, item) {
  const around = [];
  for (let inner = screen.orthogonalOf(section); inner; inner = screen.orthogonals.get(inner.outer)) {
    around.unshift(inner);
  }
  for (const { section: number, x, y, w, h, vertical, scroller } of around) {
    const name = { category: category.cell, kind: -1, section, item };
    const [frame] = screen.engine.ask("find", { name })?.frames ?? [];
    if (!frame) return;
    const [start, end] = vertical ? [frame.y - y, frame.y + frame.h - y - h] : [frame.x - x, frame.x + frame.w - x - w];
    if (start >= -0.5 && end <= 0.5) continue;
    const by = Math.abs(start) < Math.abs(end) ? start : end;
    screen.update([{ section: number, offset: scroller.offset + (scroller.reversed ? -by : by) }]);
  }
}
