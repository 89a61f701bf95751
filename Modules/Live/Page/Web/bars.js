// The grounds of what is pinned. They are there only while something lies below.

import { make } from "./dom.js";
import { contains, tintOf } from "./faces.js";
import { isBar, page } from "./page.js";
import { role } from "./protocol.js";

/** @typedef {import("./screen.js").Screen} Screen */

/**
 * Gives pinned elements a ground while they cover something, and the bars of the layout one ground at each edge.
 * @param {Screen} screen @param {Laid[]} list The elements that are shown.
 */
export function groundPinned(screen, list) {
  const pinned = list.filter(e => e.pinned && e.role !== role.badge);
  if (!pinned.length && !screen.bars.size) return;
  const below = list.filter(e => !e.pinned && e.role !== role.background && e.role !== role.badge);
  /** @param {Frame} frame */
  const covers = ({ x, y, w, h }) => below.some(e =>
    e.x < x + w - 0.5 && e.x + e.w > x + 0.5 && e.y < y + h - 0.5 && e.y + e.h > y + 0.5);
  for (const e of pinned) {
    const { classList, style } = /** @type {View} */ (screen.nodes.get(e.key));
    const isBarred = e.section === -1 || e.role === role.cell;
    classList.toggle("stuck", !isBarred && covers(e));
    // Of bars below one another, the last one has a hairline.
    const isAbove = pinned.some(other => Math.abs(other.y - e.y - e.h) < 1 && covers(other));
    style.setProperty("--line", isAbove ? "0px" : ".5px");
    const tint = tintOf(page.colors[page.neutral], page.metrics.panelTint);
    // Cards that scroll away below it are not those around it.
    const grounds = list.filter(card => card.role === role.background && !isBar(card));
    const own = grounds.find(card => card.section === e.section) ?? e;
    const cards = grounds.filter(card => contains(card, own));
    style.setProperty("--cards", cards.map(() => `linear-gradient(${tint} 0 0)`).join() || "none");
    // It reaches to the sides of the innermost card, or of the screen beside its margins.
    const isNear = screen.vertical && !e.orthogonal && (!cards.length || e.x - screen.x < 40);
    const widest = isNear ? { ...e, x: screen.x, w: screen.width } : cards[0] ?? e;
    const { x, w } = cards.reduce((a, b) => b.w < a.w ? b : a, widest);
    style.setProperty("--left", `${x - e.x}px`);
    style.setProperty("--right", `${e.x + e.w - x - w}px`);
  }
  const bars = pinned.filter(e => e.section === -1 && e.role !== role.background);
  for (const edge of /** @type {const} */ (["start", "end"])) {
    const frame = frameOf(screen, bars, edge), isThere = !!frame && covers(frame);
    const node = screen.bars.get(edge) ?? make("div", "bar-ground");
    if (!isThere) {
      node.remove();
      screen.bars.delete(edge);
      continue;
    }
    node.setAttribute("aria-hidden", "true");
    screen.put(node, frame, undefined, frame.z + 1);
    if (!node.isConnected) screen.canvas.append(node);
    screen.bars.set(edge, node);
  }
}

/**
 * Returns the frame from an edge of the screen to the end of the bars there; nothing where there are none.
 * @param {Screen} screen @param {Laid[]} bars @param {"start" | "end"} edge
 */
function frameOf({ vertical, x, y, width, height }, bars, edge) {
  const [at, along] = vertical ? /** @type {const} */ (["y", "h"]) : /** @type {const} */ (["x", "w"]);
  const [start, length] = vertical ? [y, height] : [x, width];
  const here = bars.filter(e => (e[at] + e[along] / 2 > start + length / 2) === (edge === "end"));
  if (!here.length) return undefined;
  const low = Math.min(...here.map(e => e[at])), high = Math.max(...here.map(e => e[at] + e[along]));
  // It ends as far behind the bars as it begins before them. Bars that end with short content stand at no edge.
  const margin = Math.max(0, edge === "start" ? low - start : start + length - high);
  if (margin > high - low) return undefined;
  const [from, to] = edge === "start" ? [start, high + margin] : [low - margin, start + length];
  const z = Math.min(...here.map(e => e.z));
  return vertical ? { x, y: from, w: width, h: to - from, z } : { x: from, y, w: to - from, h: height, z };
}
