// Orthogonal sections: sections that scroll across the layout, and spans whose columns do. An orthogonal section in a
// column is inside the track of the columns.

import { make } from "./dom.js";
import { guarded } from "./failure.js";
import { nameOf } from "./page.js";
import { isCalm, Scroller } from "./scroller.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @param {Screen} screen @param {number} section @returns {Orthogonal} */
function newOrthogonal(screen, section) {
  const box = make("div", "orthogonal"), track = make("div", "track"), list = make("div", "list");
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", nameOf(section));
  box.dataset.orthogonal = String(section);
  list.setAttribute("role", "list");
  list.setAttribute("aria-label", nameOf(section));
  box.addEventListener("wheel", event => guarded(() => turned(screen, orthogonal, event)), { passive: true });
  box.addEventListener("scrollend", () => guarded(() => rest(screen, orthogonal)));
  box.addEventListener("keydown", event => guarded(() => keyed(screen, orthogonal, event)));
  for (const name of ["touchstart", "touchend", "touchcancel"]) {
    box.addEventListener(name, () => { orthogonal.isTouched = name === "touchstart"; }, { passive: true });
  }
  if (section >= 0) track.append(list);
  box.append(track);
  /** @type {Orthogonal} */
  const orthogonal = {
    box, track, list, section, x: 0, y: 0, w: 0, h: 0, vertical: false, outer: -1, stops: new Map(), from: 0, to: 0,
    isParked: false, isTouched: false,
    scroller: new Scroller(box, track, () => guarded(() => orthogonalScrolled(screen, orthogonal))),
  };
  return orthogonal;
}

/**
 * Shows the orthogonal sections of an update, and drops the others. Returns those that the browser brought to another
 * place than the engine: it rests only at stops.
 * @param {Screen} screen @param {OrthogonalRecord[]} records Outer ones come before inner ones.
 * @param {(node: Node) => boolean} isHeld Whether the reader holds a part of a node.
 */
export function showOrthogonals(screen, records, isHeld) {
  const known = new Set(records.map(record => record.section));
  /** @type {[Orthogonal, number][]} */
  const strays = [];
  for (const [section, orthogonal] of [...screen.orthogonals]) {
    if (known.has(section)) continue;
    restUnseen(screen, orthogonal);
    if (isHeld(orthogonal.box)) Object.assign(orthogonal, { y: -99999, isParked: true });
    else dropOrthogonal(screen, section);
  }
  for (const { section, x, y, w, h, isVertical, low, high, offset, outer } of records) {
    const orthogonal = screen.orthogonals.get(section) ?? newOrthogonal(screen, section), vertical = isVertical === 1;
    const { scroller } = orthogonal, isNew = !screen.orthogonals.has(section) || screen.dirty || orthogonal.isParked;
    Object.assign(orthogonal, { x, y, w, h, vertical, outer });
    scroller.set(vertical, low, high, vertical ? h : w, screen.rtl && !vertical);
    if (isNew) {
      screen.orthogonals.set(section, orthogonal);
      Object.assign(orthogonal, { goal: undefined, isParked: false });
      const home = screen.group(section, outer).all;
      if (orthogonal.box.parentNode !== home) home.append(orthogonal.box);
      orthogonal.box.className = `orthogonal ${vertical ? "y" : "x"}`;
      screen.put(orthogonal.box, orthogonal, screen.orthogonals.get(outer));
    }
    const isElsewhere = isNew || Math.abs(offset - scroller.offset) >= 1;
    if (isNew || isElsewhere && orthogonal.stops.size || screen.measured) placeStops(screen, orthogonal, offset);
    if (isElsewhere) strays.push([orthogonal, offset]);
  }
  // A browser lays out before it scrolls: once, where all boxes have their places.
  return strays.filter(([{ scroller }, offset]) => !scroller.to(offset)).map(([orthogonal]) => orthogonal);
}

/** @param {Screen} screen @param {number} section */
export function dropOrthogonal(screen, section) {
  const orthogonal = screen.orthogonals.get(section);
  if (!orthogonal) return;
  orthogonal.box.remove();
  screen.orthogonals.delete(section);
  for (const inner of [...screen.orthogonals.values()]) {
    if (inner.outer === section) dropOrthogonal(screen, inner.section);
  }
}

/** @param {Screen} screen @param {Orthogonal} orthogonal */
function orthogonalScrolled(screen, orthogonal) {
  const { section, from, to, stops, scroller: { offset, low, high, view } } = orthogonal;
  // The engine has another offset for an orthogonal section that is kept out of sight.
  if (orthogonal.isParked) return;
  screen.update([{ section, offset }]);
  const isFew = offset < from + 2 * view && from > low || offset > to - 2 * view && to < high;
  if (stops.size && isFew) placeStops(screen, orthogonal, offset);
}

/**
 * Returns where an orthogonal section rests after a gesture.
 * @param {Screen} screen @param {Orthogonal} orthogonal @param {number} offset @param {number} velocity
 */
const restOf = (screen, { section }, offset, velocity, start = offset) =>
  screen.engine.ask("rest", { gesture: { section, offset, velocity, start } })?.rest.offset ?? offset;

/**
 * Brings an orthogonal section to the nearest stop where a browser has scrolled to something in it, such as the focus.
 * @param {Screen} screen @param {Orthogonal} orthogonal
 */
function rest(screen, orthogonal) {
  const { scroller, stops, goal } = orthogonal;
  orthogonal.goal = undefined;
  if (orthogonal.isParked || goal !== undefined || !stops.size || scroller.position !== scroller.place) return;
  const target = restOf(screen, orthogonal, scroller.offset, 0);
  if (Math.abs(target - scroller.offset) >= 1) glide(orthogonal, target);
}

/**
 * Lets an orthogonal section that goes out of sight while it moves rest in the engine, too.
 * @param {Screen} screen @param {Orthogonal} orthogonal
 */
function restUnseen(screen, orthogonal) {
  const { section, scroller: { offset }, stops, goal, isParked } = orthogonal;
  // Another layout has offsets of its own.
  if (screen.dirty || isParked || !stops.size) return;
  const target = goal ?? restOf(screen, orthogonal, offset, 0);
  if (Math.abs(target - offset) > 1e-3) screen.ask("scroll", { offsets: [{ section, offset: target }] });
}

/** @param {Orthogonal} orthogonal @param {number} offset */
function glide({ box, scroller, vertical }, offset) {
  box.scrollTo({ [vertical ? "top" : "left"]: scroller.placeNear(offset), behavior: isCalm() ? "auto" : "smooth" });
}

/**
 * Goes to the start or the end of an orthogonal section. Browsers take these keys for scrolling down.
 * @param {Screen} screen @param {Orthogonal} orthogonal @param {KeyboardEvent} event
 */
function keyed(screen, orthogonal, event) {
  const { vertical, scroller: { low, high } } = orthogonal, { key } = event;
  if (event.defaultPrevented || vertical || high <= low || key !== "Home" && key !== "End") return;
  event.preventDefault();
  orthogonal.goal = key === "Home" ? low : high;
  glide(orthogonal, orthogonal.goal);
}

/**
 * Turns an orthogonal section by a step of a wheel. Browsers let a step that is too short for a page roll back: it has
 * no velocity.
 * @param {Screen} screen @param {Orthogonal} orthogonal @param {WheelEvent} event
 */
function turned(screen, orthogonal, event) {
  const { scroller, vertical } = orthogonal;
  const [by, across] = vertical ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
  // The numbers of touch pads, which have a velocity, are others.
  const steps = /** @type {{ wheelDelta?: number }} */ (event).wheelDelta ?? 1;
  if (!orthogonal.stops.size || Math.abs(by) <= Math.abs(across) || event.deltaMode === 0 && steps % 120 !== 0) return;
  const sign = scroller.reversed ? -1 : 1, from = orthogonal.goal ?? scroller.offset;
  orthogonal.goal = restOf(screen, orthogonal, from + sign * by, sign * by, from);
  glide(orthogonal, orthogonal.goal);
}

/**
 * Brings orthogonal sections to rest where nothing moves, and those whose range is scaled to where their offset is in
 * it, with stops.
 * @param {Screen} screen
 */
export function settleOrthogonals(screen) {
  for (const orthogonal of screen.orthogonals.values()) {
    if (orthogonal.isTouched) continue;
    orthogonal.goal = undefined;
    rest(screen, orthogonal);
    if (!orthogonal.scroller.isScaled) continue;
    orthogonal.box.classList.remove("snap");
    orthogonal.scroller.settle();
    placeStops(screen, orthogonal, orthogonal.scroller.offset);
  }
}

/** How far around an offset an orthogonal section has stops, in points, and how many of them in either direction. */
const reach = 4000, most = 40;

/**
 * Gives an orthogonal section the resting offsets of its behavior as stops, at which browsers let it come to rest. Far
 * stops are left out until the orthogonal section comes near them.
 * @param {Screen} screen @param {Orthogonal} orthogonal @param {number} offset
 */
function placeStops(screen, orthogonal, offset) {
  const { scroller, stops, vertical } = orthogonal, { low, high } = scroller;
  const probes = [0.381, 0.477].map(share => low + (high - low) * share);
  // What rests everywhere needs no stops.
  const snaps = high > low && probes.some(probe => Math.abs(restOf(screen, orthogonal, probe, 0) - probe) > 1e-3);
  /** @type {Set<number>} */
  const places = new Set();
  if (snaps) {
    /** @param {number} at @param {number} way @param {(at: number, count: number) => boolean} goes */
    const walk = (at, way, goes) => {
      for (let count = 0; goes(at, count); count++) {
        if (way > 0) places.add(Math.round(scroller.placeNear(at) * 64) / 64);
        const next = restOf(screen, orthogonal, at + way, way);
        if (!((next - at) * way > 1e-6)) break;
        at = next;
      }
      return at;
    };
    // Backwards first: the end of the content may lie between two stops, from which the way back leaves one out.
    const middle = restOf(screen, orthogonal, offset, 0);
    orthogonal.from = walk(middle, -1, (at, count) => count < most && at > offset - reach);
    orthogonal.to = walk(orthogonal.from, 1, (at, count) => count < 2 * most && at < offset + reach);
  }
  orthogonal.box.classList.toggle("snap", snaps);
  orthogonal.box.classList.toggle("paged", snaps && restOf(screen, orthogonal, high, 0, low) < high - 1);
  for (const [place, stop] of stops) if (!places.has(place)) { stop.remove(); stops.delete(place); }
  for (const place of places) {
    const stop = stops.get(place) ?? make("i", "stop");
    stop.style[vertical ? "top" : "left"] = `${place}px`;
    if (!stops.has(place)) orthogonal.track.append(stop);
    stops.set(place, stop);
  }
}
