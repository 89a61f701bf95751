// The animations of changes.

import { differs } from "./changes.js";
import { isCalm } from "./scroller.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @param {Screen} screen @param {Changes} changes */
export function animate(screen, { left, list }) {
  if (isCalm()) return;
  /** @param {Element} node @param {PropertyIndexedKeyframes} frames */
  const run = (node, frames, then = () => {}) => {
    const animation = node.animate(frames, { duration: 400, easing: "cubic-bezier(.25,.8,.3,1)" });
    screen.running.push(animation);
    animation.finished.then(then, then);
  };
  for (const { action, changed, key, oldKey, from, to } of list) {
    const node = screen.nodes.get(key ?? "");
    if (action === "inserted" && node) run(node, { opacity: [0, 1] });
    else if (action === "deleted" || (action === "leaves" && !node)) {
      const ghost = left.get(oldKey ?? "");
      if (!ghost) continue;
      ghost.classList.add("ghost");
      ghost.inert = true;
      ghost.setAttribute("aria-hidden", "true");
      ghost.style.cssText += `;left:${from.x + screen.box.scrollLeft}px;top:${from.y + screen.box.scrollTop}px;` +
        `width:${from.w}px;height:${from.h}px`;
      screen.canvas.append(ghost);
      run(ghost, action === "deleted" ? { opacity: [1, 0] }
        : { transform: ["none", `translate(${to.x - from.x}px,${to.y - from.y}px)`] }, () => ghost.remove());
    } else if (node && action) {
      /** @type {PropertyIndexedKeyframes} */
      const frames = { transform: [`translate(${from.x - to.x}px,${from.y - to.y}px)`, "none"] };
      if (differs(from.w, to.w)) frames.width = [`${from.w}px`, `${to.w}px`];
      if (differs(from.h, to.h)) frames.height = [`${from.h}px`, `${to.h}px`];
      run(node, frames);
    }
    if (changed && node) run(node, { filter: ["opacity(.35)", "none"] });
  }
}

/**
 * Ends the animations that run.
 * @param {Screen} screen
 */
export function settleChanges(screen) {
  for (const animation of screen.running) animation.cancel();
  screen.running = [];
  for (const ghost of screen.canvas.querySelectorAll(".ghost")) ghost.remove();
}
