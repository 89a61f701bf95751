// Other contents in place of those that are shown: which elements remain, and where the reader is then.

import { settleChanges } from "./animations.js";
import { page, setPage } from "./page.js";
import { keyOf, role } from "./protocol.js";
import { stopRail } from "./rails.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./links.js").Links} Links */

/**
 * Shows other contents, with a layout that the engine has loaded.
 * @param {Screen} screen @param {Page} next @param {Links} links @param {AnchorRule} rule
 * @returns {Changes | undefined} The changes; nothing where there is no layout.
 */
export function replace(screen, next, links, rule = {}, isAnimated = true) {
  const { sticksAtStart = true, sticksAtEnd = false, tolerance = 0.5 } = rule;
  const { status, answer } = screen.engine.send(
    [8, screen.x, screen.y, sticksAtStart ? 1 : 0, sticksAtEnd ? 1 : 0, tolerance, ...links.numbers]);
  if (status) return undefined;
  settleChanges(screen);
  const before = page, left = new Map(), roles = new Map(), nodes = new Map();
  /** @param {Laid} e @param {{ section: number, item: number }} there */
  const keyAfter = (e, there) => keyOf(e.category, before.texts[e.kind], there.section, there.item);
  for (const [key, node] of screen.nodes) {
    const e = node.element, there = links.place(e);
    if (isAnimated) left.set(key, node.cloneNode(true));
    roles.set(key, e.role);
    if (there) nodes.set(keyAfter(e, there), node);
    else node.remove();
    node.look = "";
  }
  const fits = new Map();
  for (const { element: e, ...fit } of screen.fits.values()) {
    const there = links.place(e);
    if (!there || there.changed) continue;
    const kind = next.texts.indexOf(before.texts[e.kind]);
    fits.set(keyAfter(e, there), { ...fit, element: { ...e, section: there.section, item: there.item, kind } });
  }
  const rails = [...screen.rails.values()], groups = [...screen.groups.values()];
  Object.assign(screen, { nodes, fits, rails: new Map(), groups: new Map() });
  for (const rail of rails) {
    const there = links.section(rail.section)?.section;
    clearTimeout(rail.timer);
    if (there === undefined) {
      rail.box.remove();
      continue;
    }
    stopRail(rail);
    rail.section = there;
    rail.box.dataset.rail = String(there);
    screen.rails.set(there, rail);
  }
  for (const group of groups) {
    const there = links.section(group.section)?.section;
    if (there === undefined) {
      group.all.remove();
      continue;
    }
    group.section = there;
    screen.groups.set(group.isEnd ? `${there}|end` : there, group);
  }
  setPage(next);
  screen.frame(answer);
  return { before, left, list: changesOf(screen, before, links, roles) };
}

/**
 * Returns what the engine says of elements that were visible or are visible.
 * @param {Screen} screen @param {Page} before @param {Links} links @param {Map<string, number>} roles
 */
function changesOf(screen, before, links, roles) {
  const { status, answer } = screen.engine.ask(9, screen.x, screen.y), list = [];
  for (let at = 0; !status && at < answer.length; at += 15) {
    const [there, category, kind, ...rest] = answer.slice(at, at + 15);
    const [s0, i0, s1, i1, x0, y0, w0, h0, x1, y1, w1, h1] = rest, text = (there & 2 ? page : before).texts[kind];
    const from = { x: x0, y: y0, w: w0, h: h0 }, to = { x: x1, y: y1, w: w1, h: h1 };
    const oldKey = there & 1 ? keyOf(category, text, s0, i0) : undefined;
    const key = there & 2 ? keyOf(category, text, s1, i1) : undefined;
    const wasVisible = !!(there & 1) && shows(screen, from), isVisible = !!(there & 2) && shows(screen, to);
    if (!wasVisible && !isVisible) continue;
    const roleOf = screen.nodes.get(key ?? "")?.element.role ?? roles.get(oldKey ?? "");
    const isOfItem = roleOf === role.badge;
    const link = category === 0 || isOfItem ? links.item(s0, i0) : category === 1 ? links.section(s0) : undefined;
    const action = !oldKey ? "inserted" : !key ? "deleted" : !wasVisible ? "enters" : !isVisible ? "leaves"
      : differs(w0, w1) || differs(h0, h1) ? "resized" : differs(x0, x1) || differs(y0, y1) ? "moved" : undefined;
    const changed = wasVisible && isVisible && category !== 2 && !!link?.changed;
    if (!action && !changed) continue;
    list.push(/** @type {Change} */ (
      { action, category, kind: text, old: [s0, i0], new: [s1, i1], from, to, oldKey, key, isOfItem, changed }));
  }
  return list;
}

/** @param {Screen} screen @param {Frame} frame */
function shows({ width, height }, { x, y, w, h }) {
  const edge = 1 / 32;
  return w > 0 && h > 0 && x < width - edge && x + w > edge && y < height - edge && y + h > edge;
}

/**
 * Returns whether two lengths are different to a browser, which places elements at multiples of 1/64 pixel.
 * @param {number} a @param {number} b
 */
export const differs = (a, b) => Math.abs(a - b) > 1 / 32;
