// An overlay of the changes between two states: where things were, and where they are.

import { make } from "./dom.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @type {Record<string, string>} */
const looks = { inserted: "added", deleted: "removed", changed: "altered", resized: "altered" };

/**
 * Returns the frame of an overlay.
 * @param {Screen} screen @param {string} look @param {Frame} frame Relative to the screen.
 */
function outline({ scroller: { box } }, look, { x, y, w, h }) {
  const node = make("i", `outline ${look}`);
  node.style.cssText = `left:${x + box.scrollLeft}px;top:${y + box.scrollTop}px;width:${w}px;height:${h}px`;
  return node;
}

/**
 * Draws changes over the screen, in place of those that were drawn before.
 * @param {Screen} screen @param {Change[]} list
 */
export function drawDifferences(screen, list) {
  const layer = make("div", "differences");
  layer.setAttribute("aria-hidden", "true");
  for (const { action, changed, from, to } of list) {
    const look = looks[changed && action !== "deleted" ? "changed" : action ?? ""] ?? "moved";
    if (look === "moved") {
      layer.append(outline(screen, "was", from), outline(screen, look, to), wayOf(screen, from, to));
    } else layer.append(outline(screen, look, action === "deleted" ? from : to));
  }
  clearDifferences(screen);
  screen.canvas.append(layer);
}

/**
 * Returns the line from where something was to where it is.
 * @param {Screen} screen @param {Frame} from @param {Frame} to
 */
function wayOf(screen, from, to) {
  const [x, y] = [from.x + from.w / 2, from.y + from.h / 2], [dx, dy] = [to.x + to.w / 2 - x, to.y + to.h / 2 - y];
  const line = outline(screen, "way", { x, y, w: Math.hypot(dx, dy), h: 0 });
  line.style.transform = `rotate(${Math.atan2(dy, dx)}rad)`;
  return line;
}

/** @param {Screen} screen */
export function clearDifferences({ canvas }) { canvas.querySelector(".differences")?.remove(); }
