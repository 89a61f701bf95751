// Rails: sections that scroll across the layout, and spans whose columns do. A rail in a column is inside the track of
// the columns.

import { make } from "./dom.js";
import { guarded } from "./failure.js";
import { held } from "./held.js";
import { nameOf } from "./page.js";
import { isCalm, Scroller } from "./scroller.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @param {Screen} screen @param {number} section @returns {Rail} */
function newRail(screen, section) {
  const box = make("div", "slide"), track = make("div", "way"), list = make("div", "list");
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", nameOf(section));
  box.dataset.rail = String(section);
  list.setAttribute("role", "list");
  list.setAttribute("aria-label", nameOf(section));
  box.addEventListener("wheel", event => guarded(() => turned(screen, rail, event)), { passive: true });
  box.addEventListener("scrollend", () => guarded(() => rest(screen, rail)));
  for (const name of ["touchstart", "touchend", "touchcancel"]) {
    box.addEventListener(name, () => { rail.isTouched = name === "touchstart"; }, { passive: true });
  }
  if (section >= 0) track.append(list);
  box.append(track);
  /** @type {Rail} */
  const rail = {
    box, track, list, section, x: 0, y: 0, w: 0, h: 0, vertical: false, outer: -1, stops: new Map(), from: 0, to: 0,
    isParked: false, isTouched: false,
    scroller: new Scroller(box, track, () => guarded(() => railScrolled(screen, rail))),
  };
  return rail;
}

/**
 * Shows the rails of an update, and drops the others. Returns those that the browser brought to another place than the
 * engine: it rests only at stops.
 * @param {Screen} screen @param {RailRecord[]} records Outer ones come before inner ones.
 */
export function showRails(screen, records) {
  const known = new Set(records.map(record => record.section)), moved = [];
  for (const [section, rail] of [...screen.rails]) {
    if (known.has(section)) continue;
    if (held(rail.box)) Object.assign(rail, { y: -99999, isParked: true }); else dropRail(screen, section);
  }
  for (const { section, x, y, w, h, isVertical, low, high, offset, outer } of records) {
    const rail = screen.rails.get(section) ?? newRail(screen, section), vertical = isVertical === 1;
    const { scroller } = rail, isNew = !screen.rails.has(section) || screen.dirty || rail.isParked;
    Object.assign(rail, { x, y, w, h, vertical, outer });
    scroller.set(vertical, low, high, vertical ? h : w, screen.rtl && !vertical);
    if (isNew) {
      screen.rails.set(section, rail);
      Object.assign(rail, { goal: undefined, isParked: false });
      const home = screen.group(section, outer).all;
      if (rail.box.parentNode !== home) home.append(rail.box);
      rail.box.className = `slide ${vertical ? "y" : "x"}`;
      screen.put(rail.box, rail, screen.rails.get(outer));
    }
    const isElsewhere = isNew || Math.abs(offset - scroller.offset) >= 1;
    if (isNew || isElsewhere || screen.measured) placeStops(screen, rail, offset);
    if (isElsewhere && !scroller.to(offset)) moved.push(rail);
  }
  return moved;
}

/** @param {Screen} screen @param {number} section */
export function dropRail(screen, section) {
  const rail = screen.rails.get(section);
  if (!rail) return;
  rail.box.remove();
  screen.rails.delete(section);
  for (const inner of [...screen.rails.values()]) if (inner.outer === section) dropRail(screen, inner.section);
}

/** @param {Screen} screen @param {Rail} rail */
function railScrolled(screen, rail) {
  const { section, scroller: { offset, low, high, view } } = rail;
  // The engine has another offset for a rail that is kept out of sight.
  if (rail.isParked) return;
  screen.update([{ section, offset }]);
  const isFew = offset < rail.from + 2 * view && rail.from > low || offset > rail.to - 2 * view && rail.to < high;
  if (rail.stops.size && isFew) placeStops(screen, rail, offset);
}

/**
 * Returns where a rail rests after a gesture.
 * @param {Screen} screen @param {Rail} rail @param {number} offset @param {number} velocity
 */
const restOf = (screen, { section }, offset, velocity, start = offset) =>
  screen.engine.ask("rest", { gesture: { section, offset, velocity, start } })?.rest.offset ?? offset;

/**
 * Brings a rail to the nearest stop where a browser has scrolled to something in it, such as the focus.
 * @param {Screen} screen @param {Rail} rail
 */
function rest(screen, rail) {
  const { scroller, stops, goal } = rail;
  rail.goal = undefined;
  if (rail.isParked || goal !== undefined || !stops.size || scroller.position !== scroller.place) return;
  const target = restOf(screen, rail, scroller.offset, 0);
  if (Math.abs(target - scroller.offset) >= 1) glide(rail, target);
}

/** @param {Rail} rail @param {number} offset */
function glide({ box, scroller, vertical }, offset) {
  box.scrollTo({ [vertical ? "top" : "left"]: scroller.placeNear(offset), behavior: isCalm() ? "auto" : "smooth" });
}

/**
 * Turns a rail by a step of a wheel. Browsers let a step that is too short for a page roll back: it has no velocity.
 * @param {Screen} screen @param {Rail} rail @param {WheelEvent} event
 */
function turned(screen, rail, event) {
  const { scroller, vertical } = rail;
  const [by, across] = vertical ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
  // The numbers of touch pads, which have a velocity, are others.
  const steps = /** @type {{ wheelDelta?: number }} */ (event).wheelDelta ?? 1;
  if (!rail.stops.size || Math.abs(by) <= Math.abs(across) || event.deltaMode === 0 && steps % 120 !== 0) return;
  const sign = scroller.reversed ? -1 : 1, from = rail.goal ?? scroller.offset;
  rail.goal = restOf(screen, rail, from + sign * by, sign * by, from);
  glide(rail, rail.goal);
}

/**
 * Brings rails to rest where nothing moves, and those whose range is scaled to where their offset is in it, with stops.
 * @param {Screen} screen
 */
export function settleRails(screen) {
  for (const rail of screen.rails.values()) {
    if (rail.isTouched) continue;
    rail.goal = undefined;
    rest(screen, rail);
    if (!rail.scroller.isScaled) continue;
    rail.box.classList.remove("snap");
    rail.scroller.settle();
    placeStops(screen, rail, rail.scroller.offset);
  }
}

/** How far around an offset a rail has stops, in points, and how many of them in either direction. */
const reach = 4000, most = 40;

/**
 * Gives a rail the resting offsets of its behavior as stops, at which browsers let it come to rest. Far stops are left
 * out until the rail comes near them.
 * @param {Screen} screen @param {Rail} rail @param {number} offset
 */
function placeStops(screen, rail, offset) {
  const { scroller, stops, vertical } = rail, { low, high } = scroller;
  const probes = [0.381, 0.477].map(share => low + (high - low) * share);
  // What rests everywhere needs no stops.
  const snaps = high > low && probes.some(probe => Math.abs(restOf(screen, rail, probe, 0) - probe) > 1e-3);
  /** @type {Set<number>} */
  const places = new Set();
  if (snaps) {
    /** @param {number} at @param {number} way @param {(at: number, count: number) => boolean} goes */
    const walk = (at, way, goes) => {
      for (let count = 0; goes(at, count); count++) {
        if (way > 0) places.add(Math.round(scroller.placeNear(at) * 64) / 64);
        const next = restOf(screen, rail, at + way, way);
        if (!((next - at) * way > 1e-6)) break;
        at = next;
      }
      return at;
    };
    // Backwards first: the end of the content may lie between two stops, from which the way back leaves one out.
    rail.from = walk(restOf(screen, rail, offset, 0), -1, (at, count) => count < most && at > offset - reach);
    rail.to = walk(rail.from, 1, (at, count) => count < 2 * most && at < offset + reach);
  }
  rail.box.classList.toggle("snap", snaps);
  rail.box.classList.toggle("paged", snaps && restOf(screen, rail, high, 0, low) < high - 1);
  for (const [place, stop] of stops) if (!places.has(place)) { stop.remove(); stops.delete(place); }
  for (const place of places) {
    const stop = stops.get(place) ?? make("i", "stop");
    stop.style[vertical ? "top" : "left"] = `${place}px`;
    if (!stops.has(place)) rail.track.append(stop);
    stops.set(place, stop);
  }
}
