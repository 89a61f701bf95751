// Rails: sections that scroll across the layout, and spans whose columns do. A rail in a column is inside the track of
// the columns.

import { make } from "./dom.js";
import { guarded } from "./failure.js";
import { infoOf } from "./page.js";
import { Scroller } from "./scroller.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @param {Screen} screen @param {number} section @returns {Rail} */
function newRail(screen, section) {
  const box = make("div", "slide"), track = make("div", "way"), list = make("div", "list");
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", infoOf(section)?.title ?? infoOf(section)?.id ?? "");
  box.dataset.rail = String(section);
  list.setAttribute("role", "list");
  list.setAttribute("aria-label", infoOf(section)?.id ?? "");
  // A reader who takes hold of a rail on its way to rest begins again.
  for (const name of ["wheel", "pointerdown", "touchstart", "keydown"]) {
    box.addEventListener(name, () => { rail.resting = false; }, { passive: true });
  }
  if (section >= 0) track.append(list);
  box.append(track);
  /** @type {Rail} */
  const rail = {
    box, track, list, section, x: 0, y: 0, w: 0, h: 0, isOpen: false, vertical: false, outer: -1, rested: 0,
    resting: false, velocity: 0, scroller: new Scroller(box, track, () => guarded(() => railScrolled(screen, rail))),
  };
  return rail;
}

/**
 * Shows the rail of a section with the offset that the engine has.
 * @param {Screen} screen @param {number} section
 */
export function openRail(screen, section) {
  const known = screen.rails.get(section);
  if (known?.isOpen) return;
  const rail = known ?? newRail(screen, section), offset = frameRail(screen, rail);
  if (offset === undefined) return;
  rail.isOpen = true;
  screen.rails.set(section, rail);
  if (rail.outer !== -1) openRail(screen, rail.outer);
  const home = screen.group(section, rail.outer).all;
  if (rail.box.parentNode !== home) home.append(rail.box);
  rail.box.className = `slide ${rail.vertical ? "y" : "x"}`;
  screen.put(rail.box, rail, screen.rails.get(rail.outer));
  rail.scroller.to(offset);
  rail.rested = rail.scroller.offset;
}

/**
 * Takes the frame of a rail from the engine. Returns its offset; nothing where there is no such rail.
 * @param {Screen} screen @param {Rail} rail
 */
export function frameRail(screen, rail) {
  const { status, answer } = screen.engine.ask(4, rail.section);
  if (status) return undefined;
  const [x, y, w, h, axis, , low, high, offset, , , , outer] = answer, vertical = axis === 1;
  Object.assign(rail, { x, y, w, h, vertical, outer });
  rail.scroller.set(vertical, low, high, vertical ? h : w, screen.rtl && !vertical);
  return offset;
}

/** @param {Screen} screen @param {number} section */
export function dropRail(screen, section) {
  const rail = screen.rails.get(section);
  if (!rail) return;
  clearTimeout(rail.timer);
  rail.box.remove();
  screen.rails.delete(section);
  for (const inner of [...screen.rails.values()]) if (inner.outer === section) dropRail(screen, inner.section);
}

/**
 * Drops the rails far from the visible part, except for those of the sections.
 * @param {Screen} screen @param {Set<number>} sections
 */
export function dropFarRails(screen, sections) {
  /** @param {number} at @param {number} extent @param {number} view */
  const isFar = (at, extent, view) => at > 2 * view || at + extent < -view;
  for (const [section, rail] of screen.rails) {
    if (sections.has(section)) continue;
    if (isFar(rail.x - screen.x, rail.w, screen.width) || isFar(rail.y - screen.y, rail.h, screen.height)) {
      dropRail(screen, section);
    }
  }
}

/** @param {Screen} screen @param {Rail} rail */
function railScrolled(screen, rail) {
  const now = performance.now(), { offset } = rail.scroller;
  rail.velocity = (offset - (rail.before ?? rail.rested)) / Math.max(1, now - (rail.time ?? now - 16));
  rail.before = offset;
  rail.time = now;
  screen.engine.ask(5, rail.section, offset);
  // What is in its columns has moved with them.
  screen.stale = true;
  screen.update();
  clearTimeout(rail.timer);
  rail.timer = window.setTimeout(() => guarded(() => restRail(screen, rail)), 120);
}

/**
 * Brings a rail to the resting offset of its behavior, as the engine says.
 * @param {Screen} screen @param {Rail} rail
 */
function restRail(screen, rail) {
  const { scroller } = rail;
  if (rail.resting && Math.abs(rail.rested - scroller.offset) >= 1) {
    // On its way already. Where a browser has stopped it, it goes on.
    scroller.to(rail.rested, true);
    return;
  }
  const { status, answer: [target] } =
    screen.engine.ask(6, rail.section, scroller.offset, rail.resting ? 0 : rail.velocity, rail.rested);
  if (status) return;
  rail.rested = target;
  if (Math.abs(target - scroller.offset) < 1) {
    stopRail(rail);
    scroller.settle();
    return;
  }
  rail.resting = true;
  scroller.to(target, true);
  if (scroller.isScaled) railScrolled(screen, rail);
}

/** @param {Rail} rail */
export function stopRail(rail) {
  Object.assign(rail, { resting: false, velocity: 0, before: undefined, time: undefined });
}
