// The order of the document, which is that of reading.

import { page } from "./page.js";
import { role } from "./protocol.js";

/**
 * @template {Element} Node
 * @param {Element} home @param {(a: Node, b: Node) => number} compare
 */
function sort(home, compare) {
  // Where a browser can, it moves a node with its focus and its selection.
  const { moveBefore = home.insertBefore } = /** @type {{ moveBefore?: Element["insertBefore"] }} */ (home);
  const sorted = /** @type {Node[]} */ (/** @type {unknown} */ ([...home.children])).sort(compare);
  sorted.forEach((node, at) => {
    if (home.children[at] !== node) moveBefore.call(home, node, home.children[at] ?? null);
  });
}

/**
 * Returns the place of a group: its section, and what counts among groups of one section. Outer spans begin before
 * inner ones, and end after them.
 * @param {Group} group
 */
function placeOf({ section, isEnd }) {
  if (section >= 0) return [section, 0];
  if (section === -1) return [isEnd ? 1e9 : -1e9, 0];
  const start = page.spanStarts[-2 - section] ?? 0, end = page.spanEnds?.[-2 - section] ?? 0;
  return isEnd ? [end - 0.5, end - start] : [start - 0.5, start - end];
}

/** @param {View} node */
function rank({ element }) {
  switch (element?.role) {
    case role.header: return 0;
    case role.background: return 0.5;
    case role.footer: return 3;
    default: return 1;
  }
}

/** @param {View} a @param {View} b */
const byItem = (a, b) => (a.element?.item ?? 0) - (b.element?.item ?? 0);

/** @param {Group["all"]} a @param {Group["all"]} b */
const byPlace = ({ place: a = [1e9, 1] }, { place: b = [1e9, 1] }) => a[0] - b[0] || a[1] - b[1];

/** @param {import("./screen.js").Screen} screen */
export function sortNodes({ canvas, groups, orthogonals }) {
  for (const group of groups.values()) group.all.place = placeOf(group);
  const held = [...orthogonals.values()].map(({ scroller }) => ({ scroller, place: scroller.position }));
  for (const home of [canvas, ...[...orthogonals.values()].map(orthogonal => orthogonal.track)]) {
    sort(home, byPlace);
  }
  for (const { all, list } of groups.values()) {
    sort(all, (/** @type {View} */ a, /** @type {View} */ b) =>
      rank(a) - rank(b) || (a.element?.y ?? 0) - (b.element?.y ?? 0));
    sort(list, byItem);
  }
  for (const { list } of orthogonals.values()) sort(list, byItem);
  // An element that changes its place in the document loses its scroll position.
  for (const { scroller, place } of held) if (scroller.position !== place) scroller.position = place;
}
