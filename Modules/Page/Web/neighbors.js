// Rows that stand below one another as in a list, and the lines between them.

import { faceOf } from "./faces.js";
import { isBar, itemOf, page } from "./page.js";
import { role } from "./protocol.js";
import { styleOf, tighten } from "./styles.js";

/**
 * Finds the place of every row among its neighbours, as the static page does. Rows that are not loaded count as
 * touching.
 * @param {Laid[]} list
 * @param {number} width The width of the screen.
 */
export function placeRows(list, width) {
  const cells = new Map(list.filter(e => e.role === role.cell).map(e => [`${e.section}|${e.item}`, e]));
  const grounds = list.filter(e => e.role === role.background && !isBar(e));
  const panelled = new Set(grounds.map(e => e.section));
  for (const e of list) if (e.role === role.header) e.lined = e.y > 24 && e.h >= 20 && !panelled.has(e.section);
  /** @param {Laid} e */
  const isRow = e => {
    const style = styleOf(e, itemOf(e));
    return style ? style[0] === "row" : faceOf(e, width, page.metrics) === "row";
  };
  /** @param {Laid | undefined} a @param {Laid | undefined} b */
  const gap = (a, b) => a && b && Math.abs(a.x - b.x) < 0.5 && Math.abs(a.w - b.w) < 0.5 ? b.y - a.y - a.h : NaN;
  /** @param {Laid | undefined} other @param {number} distance */
  const joins = (other, distance) => !other || (isRow(other) && distance > -0.5 && distance <= 16);
  /** @param {Laid} e */
  const isGrounded = e => grounds.some(g => g.x <= e.x + 0.5 && g.y <= e.y + 0.5 &&
    g.x + g.w >= e.x + e.w - 0.5 && g.y + g.h >= e.y + e.h - 0.5);
  for (const e of cells.values()) {
    e.grounded = isGrounded(e);
    if (!(e.rail || e.w >= width / 2) || !isRow(e)) continue;
    const count = page.sections[e.section]?.items?.length ?? Infinity;
    const [before, after] = [cells.get(`${e.section}|${e.item - 1}`), cells.get(`${e.section}|${e.item + 1}`)];
    const [above, below] = [gap(before, e), gap(e, after)];
    const first = e.item === 0 || !joins(before, above), last = e.item + 1 >= count || !joins(after, below);
    const wide = e.w >= width - 8, touches = !(above >= 1) && !(below >= 1);
    const grounded = touches && e.grounded;
    if (first && last && !wide && !grounded) continue;
    e.place = { style: touches && !wide && !grounded && !e.rail ? "grouped" : "flat", first, last };
  }
}

/**
 * Fits texts into new views with a style, and begins the lines below rows at their texts. All sizes are read at once.
 * @param {View[]} drawn @param {boolean} rtl
 */
export function lineRules(drawn, rtl) {
  const fixed = drawn.filter(node => node.classList.contains("styled") && !node.classList.contains("fit"));
  for (const node of fixed) node.classList.add("natural");
  const tight = fixed.filter(node => (node.querySelector(".box")?.scrollHeight ?? 0) > node.clientHeight + 1);
  for (const node of tight) tighten(node);
  for (const node of fixed) node.classList.remove("natural");
  const starts = drawn.filter(node => node.classList.contains("ruled")).map(node => {
    const text = /** @type {HTMLElement?} */ (node.querySelector(".tx")), left = text?.offsetLeft ?? 0;
    return { node, start: text ? (rtl ? node.clientWidth - left - text.offsetWidth : left) : 0 };
  });
  for (const { node, start } of starts) node.style.setProperty("--rule", `${start}px`);
}
