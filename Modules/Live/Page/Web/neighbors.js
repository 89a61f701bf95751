// Rows that stand below one another as in a list, and the lines between them.

import { contains, faceOf } from "./faces.js";
import { tighten } from "./fitting.js";
import { isBar, itemOf, keyOf, page } from "./page.js";
import { category, role } from "./protocol.js";
import { styleOf } from "./styles.js";

/**
 * Finds the place of every row among its neighbours, as the static page does. Rows that are not loaded count as
 * touching. A row whose neighbours are those of before keeps its place.
 * @param {import("./screen.js").Screen} screen @param {Laid[]} list
 */
export function placeRows({ nodes, laid, width }, list) {
  const grounds = list.filter(e => e.role === role.background && !isBar(e));
  const panelled = new Set(grounds.map(e => e.section)), areNew = grounds.some(e => nodes.get(e.key)?.element !== e);
  for (const e of list) if (e.role === role.header) e.lined = e.y > 24 && e.h >= 20 && !panelled.has(e.section);
  /** @param {Laid} e @param {number} by */
  const beside = (e, by) => laid.get(keyOf(category.cell, undefined, e.section, e.item + by));
  /** @param {Laid} e */
  const isRow = e => {
    const style = styleOf(e, itemOf(e));
    return style ? style[0] === "row" : faceOf(e) === "row";
  };
  /** @param {Laid | undefined} a @param {Laid | undefined} b */
  const gap = (a, b) => a && b && Math.abs(a.x - b.x) < 0.5 && Math.abs(a.w - b.w) < 0.5 ? b.y - a.y - a.h : NaN;
  /** @param {Laid | undefined} other @param {number} distance */
  const joins = (other, distance) => !other || (isRow(other) && distance > -0.5 && distance <= 16);
  for (const e of list) {
    if (e.role !== role.cell) continue;
    const isWide = e.orthogonal || e.w >= Math.min(width / 2, page.metrics.listRow);
    const [before, after] = isWide ? [beside(e, -1), beside(e, 1)] : [];
    const numbers = `${before?.number}|${after?.number}`;
    if (!areNew && e.beside === numbers) continue;
    e.beside = numbers;
    e.grounded = grounds.some(ground => contains(ground, e));
    e.place = isWide ? placeOf(e, before, after) : undefined;
    e.isReplaced = true;
  }
  /**
   * @param {Laid} e @param {Laid | undefined} before @param {Laid | undefined} after
   */
  function placeOf(e, before, after) {
    if (!isRow(e)) return undefined;
    const [above, below] = [gap(before, e), gap(e, after)];
    const first = e.item === 0 || !joins(before, above), last = e.item + 1 >= e.count || !joins(after, below);
    const wide = e.w >= width - 8, touches = !(above >= 1) && !(below >= 1);
    const grounded = touches && e.grounded;
    if (first && last && !wide && !grounded) return undefined;
    return { style: touches && !wide && !grounded && !e.orthogonal ? "grouped" : "flat", first, last };
  }
}

/**
 * Returns the width of a bubble around the lines of its texts: browsers leave texts that break as wide as they may be.
 * @param {Element} box
 */
function snugWidth(box) {
  const free = [...box.querySelectorAll(".st")].map(text => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return text.getBoundingClientRect().width - Math.max(0, ...[...range.getClientRects()].map(line => line.width));
  });
  return Math.ceil(box.getBoundingClientRect().width - (free.length ? Math.max(0, Math.min(...free)) : 0));
}

/**
 * Elides texts that do not fit into new views, fits bubbles to their lines, and begins the lines below rows at their
 * texts. All sizes are read once.
 * @param {View[]} drawn @param {boolean} rtl
 */
export function lineRules(drawn, rtl) {
  const fixed = drawn.filter(node => node.classList.contains("styled") && !node.element.fits?.h);
  for (const node of fixed) node.classList.add("natural");
  const tight = fixed.filter(node => (node.querySelector(".box")?.scrollHeight ?? 0) > node.clientHeight + 1);
  for (const node of tight) tighten(node);
  for (const node of fixed) node.classList.remove("natural");
  const narrow = drawn.flatMap(node => /** @type {HTMLElement[]} */ ([...node.querySelectorAll(".box.narrow")]));
  // A view that showed another message has the width of that.
  for (const box of narrow) box.style.width = "";
  const widths = narrow.map(snugWidth);
  const starts = drawn.filter(node => node.classList.contains("ruled")).map(node => {
    const text = /** @type {HTMLElement?} */ (node.querySelector(".tx")), left = text?.offsetLeft ?? 0;
    return { node, start: text ? (rtl ? node.clientWidth - left - text.offsetWidth : left) : 0 };
  });
  for (const { node, start } of starts) node.style.setProperty("--rule", `${start}px`);
  narrow.forEach((box, at) => { box.style.width = `${widths[at]}px`; });
}
