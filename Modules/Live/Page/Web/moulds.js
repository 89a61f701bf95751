// Moulds: what cells of one look share is drawn once, copied, and filled with their texts.

import { page, room, scale } from "./page.js";
import { isPicture, probes } from "./pieces.js";

/**
 * The moulds by looks: nothing yet for a look that was seen once, and none where texts decide more than themselves.
 * @type {WeakMap<Page, Map<string, HTMLElement | null | undefined>>}
 */
const moulds = new WeakMap();

/** The first of the letters that no text has. */
const first = 0xe000;

/**
 * Returns the look of a cell, its texts, and its mould, a cell with letters in place of texts: none if drawn by itself.
 * @param {Laid} e @param {Shown} item @param {Style | undefined} style @param {number} width The width of the screen.
 * @param {(item: Shown) => HTMLElement} drawn Draws the cell with other texts.
 */
export function castOf(e, item, style, width, drawn) {
  /** @type {string[]} */
  const texts = [];
  /** @param {string | undefined} text */
  const blank = (text, count = 1) => text && String.fromCharCode(first + texts.push(text) - 1).repeat(count);
  const title = blank(item.title), glyph = item.glyph ?? "";
  const other = /** @type {Shown} */ ({
    ...item, id: undefined, width: undefined, height: undefined, title, caption: item.caption && title,
    subtitle: blank(item.subtitle), value: blank(item.value), number: blank(item.number),
    glyph: isPicture(glyph) ? glyph : blank(glyph, [...glyph].length),
    texts: item.texts && Object.fromEntries(Object.entries(item.texts).map(([field, text]) => [field, blank(text)])),
  });
  // A cell with a style that is as high as its texts has no other use for its height.
  const { fits, place } = e, isOpen = style && fits?.h && style[1] >= 0 && (style[0] !== "row" || place);
  const look = JSON.stringify([
    other, style && page.styles?.indexOf(style), width, scale, room.textSize, e.w, isOpen || e.h, e.flags, e.measured,
    e.grounded, place, fits?.w, fits?.h, fits?.w && e.room,
  ]);
  const known = moulds.get(page) ?? new Map(), isKnown = known.has(look), before = probes;
  if (known.size > 1000) known.clear();
  moulds.set(page, known);
  if (known.get(look) === undefined) {
    const node = isKnown ? drawn(other) : undefined;
    known.set(look, probes === before ? node : null);
  }
  return { look, mould: known.get(look) ?? undefined, texts };
}

/**
 * Gives a view the look of its mould, and its texts.
 * @param {HTMLElement} node @param {HTMLElement} mould @param {string[]} texts
 */
export function fill(node, mould, texts) {
  if (node.className !== mould.className) node.className = mould.className;
  if (node.mould !== mould) {
    node.style.cssText = mould.getAttribute("style") ?? "";
    node.replaceChildren(...mould.cloneNode(true).childNodes);
    Object.assign(node, { mould, spot: undefined, holes: [] });
    for (const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT); walk.nextNode();) {
      const { currentNode: hole } = walk, at = (hole.nodeValue ?? "").charCodeAt(0) - first;
      if (at >= 0 && at < texts.length) node.holes?.push([hole, at]);
    }
  }
  for (const [hole, at] of node.holes ?? []) hole.nodeValue = texts[at];
}
