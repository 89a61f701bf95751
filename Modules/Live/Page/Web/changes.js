// Other contents in place of those that are shown: which elements remain, and where the reader is then.

import { flightsOf, settleChanges } from "./animations.js";
import { Refusal } from "./failure.js";
import { linked } from "./links.js";
import { keyOf, page, setPage } from "./page.js";
import { category, role } from "./protocol.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./links.js").Links} Links */

/**
 * Shows other contents, with a layout that the engine has loaded, or with another state of the layout that it has.
 * @param {Screen} screen @param {Page} next @param {Links} links @param {AnchorRule} rule
 * @param {{ tables: number[][], sizes: Message[] }} [state]
 * @returns {Changes | undefined} The changes; nothing where there is no layout.
 */
export function replace(screen, next, links, rule = {}, isAnimated = true, state = undefined) {
  const { sticksAtStart = true, sticksAtEnd = false, tolerance = 0.5 } = rule;
  const { engine } = screen, { layout } = engine;
  /** @param {Links} links */
  const apply = links => screen.ask("apply", {
    application: { sticksAtStart, sticksAtEnd, tolerance, isState: !!state },
    sections: links.numbers, runs: links.runs, ...state,
  });
  screen.wantsChanges = true;
  const update = apply(links);
  if (!update) {
    screen.wantsChanges = false;
    return undefined;
  }
  if (layout && !state && engine.hasMoreTexts(next.texts.length)) {
    // Views would have no kinds. The layout before comes back, and is measured again.
    screen.wantsChanges = false;
    screen.fits.clear();
    engine.load(layout);
    const earlier = apply(linked(next, page));
    if (earlier) screen.follow(earlier);
    throw new Refusal(`the layout has more texts than the ${next.texts.length} of the contents: 'texts' is wrong`);
  }
  const flights = flightsOf(screen);
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
  const orthogonals = [...screen.orthogonals.values()], groups = [...screen.groups.values()];
  screen.unsure = new Set(state ? [] : fits.keys());
  Object.assign(screen, { nodes, fits, orthogonals: new Map(), groups: new Map() });
  for (const orthogonal of orthogonals) {
    const there = links.section(orthogonal.section)?.section;
    if (there === undefined) {
      orthogonal.box.remove();
      continue;
    }
    orthogonal.section = there;
    orthogonal.box.dataset.orthogonal = String(there);
    screen.orthogonals.set(there, orthogonal);
  }
  for (const group of groups) {
    const there = links.section(group.section)?.section;
    if (there === undefined) {
      group.all.remove();
      continue;
    }
    group.section = there;
    const key = group.isEnd ? `${there}|end` : there;
    group.all.dataset.at = String(key);
    screen.groups.set(key, group);
  }
  setPage(next);
  const { changes } = screen.follow(update);
  screen.wantsChanges = false;
  return { before, left, flights, list: changesOf(screen, before, links, roles, changes) };
}

/**
 * Returns what happens to elements that were visible or are visible.
 * @param {Screen} screen @param {Page} before @param {Links} links @param {Map<string, number>} roles
 * @param {ChangeRecord[]} changes What the engine says of them.
 */
function changesOf(screen, before, links, roles, changes) {
  const list = [];
  for (const { wasThere, isThere, ...e } of changes) {
    const text = (isThere ? page : before).texts[e.kind];
    const from = { x: e.oldX, y: e.oldY, w: e.oldW, h: e.oldH }, to = { x: e.newX, y: e.newY, w: e.newW, h: e.newH };
    const oldKey = wasThere ? keyOf(e.category, text, e.oldSection, e.oldItem) : undefined;
    const key = isThere ? keyOf(e.category, text, e.newSection, e.newItem) : undefined;
    const wasVisible = !!wasThere && shows(screen, from), isVisible = !!isThere && shows(screen, to);
    if (!wasVisible && !isVisible) continue;
    const roleOf = screen.nodes.get(key ?? "")?.element.role ?? roles.get(oldKey ?? "");
    const isOfItem = roleOf === role.badge;
    const link = e.category === category.cell || isOfItem ? links.item(e.oldSection, e.oldItem)
      : e.category === category.supplementary ? links.section(e.oldSection) : undefined;
    const action = !oldKey ? "inserted" : !key ? "deleted" : !wasVisible ? "enters" : !isVisible ? "leaves"
      : differs(from.w, to.w) || differs(from.h, to.h) ? "resized"
      : differs(from.x, to.x) || differs(from.y, to.y) ? "moved" : undefined;
    const changed = wasVisible && isVisible && e.category !== category.decoration && !!link?.changed;
    if (!action && !changed) continue;
    list.push(/** @type {Change} */ ({
      action, category: e.category, kind: text, old: [e.oldSection, e.oldItem], new: [e.newSection, e.newItem],
      from, to, oldKey, key, isOfItem, changed,
    }));
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
