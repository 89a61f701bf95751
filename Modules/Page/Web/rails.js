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
    box, track, list, section, x: 0, y: 0, w: 0, h: 0, vertical: false, outer: -1, rested: 0,
    resting: false, velocity: 0, scroller: new Scroller(box, track, () => guarded(() => railScrolled(screen, rail))),
  };
  return rail;
}

/**
 * Shows the rails of an update, and drops the others.
 * @param {Screen} screen @param {RailRecord[]} records Outer ones come before inner ones.
 */
export function showRails(screen, records) {
  const known = new Set(records.map(record => record.section));
  for (const section of [...screen.rails.keys()]) if (!known.has(section)) dropRail(screen, section);
  for (const { section, x, y, w, h, isVertical, low, high, offset, outer } of records) {
    const rail = screen.rails.get(section) ?? newRail(screen, section), vertical = isVertical === 1;
    Object.assign(rail, { x, y, w, h, vertical, outer });
    rail.scroller.set(vertical, low, high, vertical ? h : w, screen.rtl && !vertical);
    if (screen.rails.has(section) && !screen.dirty) continue;
    screen.rails.set(section, rail);
    const home = screen.group(section, outer).all;
    if (rail.box.parentNode !== home) home.append(rail.box);
    rail.box.className = `slide ${vertical ? "y" : "x"}`;
    screen.put(rail.box, rail, screen.rails.get(outer));
    rail.scroller.to(offset);
    rail.rested = rail.scroller.offset;
  }
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

/** @param {Screen} screen @param {Rail} rail */
function railScrolled(screen, rail) {
  const now = performance.now(), { offset } = rail.scroller;
  rail.velocity = (offset - (rail.before ?? rail.rested)) / Math.max(1, now - (rail.time ?? now - 16));
  rail.before = offset;
  rail.time = now;
  screen.update([{ section: rail.section, offset }]);
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
  const { section, rested: start } = rail, velocity = rail.resting ? 0 : rail.velocity;
  const answer = screen.engine.ask("rest", { gesture: { section, offset: scroller.offset, velocity, start } });
  if (!answer) return;
  const target = answer.rest.offset;
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
