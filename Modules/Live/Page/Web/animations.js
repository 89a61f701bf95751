// The animations of changes, in the order of UIKit: what is deleted fades first, what moves lies above, and what is
// inserted appears last. A flight that is interrupted goes on from where it is.

import { differs } from "./changes.js";
import { isCalm } from "./scroller.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** How long changes take at speed 1, in milliseconds. */
export const duration = 480;

/** The share of the time after which deleted elements are gone, and that at which inserted ones begin to appear. */
const gone = 0.35, appears = 0.6;

const glide = "cubic-bezier(.25,.8,.3,1)";

/**
 * Returns the name of what a view shows, the same in every state. Keys have numbers, which differ.
 * @param {HTMLElement} node
 */
function nameOf({ dataset: { category, kind, section, item, index } }) {
  return JSON.stringify([category, kind, section, item ?? index]);
}

/**
 * Returns where a view is, relative to the screen, and how opaque.
 * @param {HTMLElement} node @param {number} x @param {number} y Its place at rest.
 * @returns {Flight}
 */
function flightOf(node, x, y) {
  const style = getComputedStyle(node), { e, f } = new DOMMatrix(style.transform);
  const [w, h] = [style.width, style.height].map(parseFloat);
  return { x: x + e, y: y + f, w, h, opacity: Number(style.opacity) };
}

/**
 * Returns what is in flight, before other contents are shown.
 * @param {Screen} screen @returns {Flights}
 */
export function flightsOf({ running, nodes, canvas, scroller: { box }, x, y }) {
  /** @type {Flights} */
  const flights = { views: new Map(), ghosts: new Map() };
  if (!isFlying(running)) return flights;
  for (const [key, node] of nodes) {
    const { element: e } = node;
    if (node.getAnimations().length) flights.views.set(key, { node, flight: flightOf(node, e.x - x, e.y - y) });
  }
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (canvas.querySelectorAll(".ghost"))) {
    const left = parseFloat(node.style.left) - box.scrollLeft, top = parseFloat(node.style.top) - box.scrollTop;
    const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
    flights.ghosts.set(nameOf(node), { node: copy, flight: flightOf(node, left, top) });
  }
  return flights;
}

/** @param {Animation[]} running */
export const isFlying = running => running.some(({ playState }) => playState === "running" || playState === "paused");

/**
 * Animates changes.
 * @param {Screen} screen @param {Changes} changes
 * @param {{ speed?: number, isHeld?: boolean }} options Held animations wait at their start, until their time is set.
 */
export function animate(screen, { left, list, flights }, { speed = 1, isHeld = false } = {}) {
  // Who wants no animations can still look at each moment of one.
  if (isCalm() && !isHeld) return;
  const { running, nodes, scroller: { box }, canvas, x, y } = screen;
  /**
   * @param {HTMLElement} node @param {Keyframe[]} frames @param {string} easing
   */
  const run = (node, frames, easing = "linear", then = () => {}) => {
    const animation = node.animate(frames, { duration, easing, fill: "backwards" });
    animation.playbackRate = speed;
    if (isHeld) animation.pause();
    node.classList.add("flying");
    running.push(animation);
    const end = () => {
      // Another flight of the same view may have begun.
      if (screen.running !== running) return;
      if (node.getAnimations().every(other => other === animation)) node.classList.remove("flying");
      then();
    };
    animation.finished.then(end, end);
  };
  /**
   * @param {HTMLElement} node @param {number} from
   */
  const fadeIn = (node, from = 0) => run(node, from > 0 ? [{ opacity: from }, { opacity: 1 }]
    : [{ opacity: 0 }, { opacity: 0, offset: appears }, { opacity: 1 }]);
  /**
   * Shows what is no longer in the contents until it has gone.
   * @param {HTMLElement} ghost @param {Flight} from @param {Frame} [to]
   */
  const leave = (ghost, from, to) => {
    ghost.classList.add("ghost");
    ghost.inert = true;
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.cssText += `;left:${from.x + box.scrollLeft}px;top:${from.y + box.scrollTop}px;` +
      `width:${from.w}px;height:${from.h}px`;
    canvas.append(ghost);
    const remove = () => ghost.remove();
    if (to) run(ghost, [{ transform: "none" }, { transform: by(from, to, -1) }], glide, remove);
    else run(ghost, [{ opacity: from.opacity }, { opacity: 0, offset: gone }, { opacity: 0 }], "linear", remove);
  };
  const crowd = crowdOf(list);
  /**
   * Moves a view. One that takes another way than most lies above those.
   * @param {View} node @param {Frame} from @param {Frame} to
   */
  const fly = (node, from, to) => {
    const zIndex = node.element.z + (by(from, to) === crowd ? 1 : 2);
    /** @type {Keyframe[]} */
    const frames = [{ transform: by(from, to), zIndex }, { transform: "none", zIndex }];
    if (differs(from.w, to.w)) [frames[0].width, frames[1].width] = [`${from.w}px`, `${to.w}px`];
    if (differs(from.h, to.h)) [frames[0].height, frames[1].height] = [`${from.h}px`, `${to.h}px`];
    run(node, frames, glide);
  };
  const { views, ghosts } = flights, taken = new Set();
  for (const { action, changed, key, oldKey, from, to } of list) {
    const node = nodes.get(key ?? ""), air = views.get(oldKey ?? "")?.flight;
    const start = air ?? { ...from, opacity: 1 };
    taken.add(oldKey);
    if (action === "inserted" && node) {
      const name = nameOf(node), back = ghosts.get(name)?.flight;
      ghosts.delete(name);
      if (back && (differs(back.x, to.x) || differs(back.y, to.y))) fly(node, back, to);
      fadeIn(node, back?.opacity);
    } else if (action === "deleted" || (action === "leaves" && !node)) {
      const ghost = left.get(oldKey ?? "");
      if (ghost) leave(ghost, start, action === "leaves" ? to : undefined);
    } else if (node && (action || air)) {
      fly(node, start, to);
      if (start.opacity < 1) fadeIn(node, start.opacity);
    }
    if (changed && node) run(node, [{ filter: "opacity(.35)" }, { filter: "none" }]);
  }
  // What is in flight, and has the same place in both states, goes on to it.
  for (const [oldKey, { node, flight }] of views) {
    const { element: e } = node;
    if (taken.has(oldKey) || nodes.get(e.key) !== node) continue;
    fly(node, flight, { x: e.x - x, y: e.y - y, w: e.w, h: e.h });
    if (flight.opacity < 1) fadeIn(node, flight.opacity);
  }
  for (const { node, flight } of ghosts.values()) leave(node, flight);
}

/**
 * Returns the move between two frames.
 * @param {Frame} from @param {Frame} to
 */
const by = (from, to, sign = 1) => `translate(${sign * (from.x - to.x)}px,${sign * (from.y - to.y)}px)`;

/**
 * Returns the move that most elements make, such as rows below an insertion.
 * @param {Change[]} list
 */
function crowdOf(list) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { action, from, to } of list) {
    if (action === "moved") counts.set(by(from, to), (counts.get(by(from, to)) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/**
 * Brings the animations that run to a moment.
 * @param {Screen} screen @param {number} share The share of the time.
 */
export function holdAt({ running }, share) {
  for (const animation of running) {
    animation.pause();
    animation.currentTime = share * duration;
    if (share >= 1) animation.finish();
  }
}

/**
 * Ends the animations that run.
 * @param {Screen} screen
 */
export function settleChanges(screen) {
  for (const animation of screen.running) animation.cancel();
  screen.running = [];
  for (const node of screen.canvas.querySelectorAll(".flying")) node.classList.remove("flying");
  for (const ghost of screen.canvas.querySelectorAll(".ghost")) ghost.remove();
}
