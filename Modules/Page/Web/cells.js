// The faces of cells without a style: the same as in the static page, as boxes that a browser can measure.

import { make } from "./dom.js";
import { artSide, lengthOf, tintOf } from "./faces.js";
import { page, scale } from "./page.js";
import { art, emoji, lines, pill, plate, points, shade, sign, veil } from "./pieces.js";
import { placeRow } from "./rows.js";

/** @typedef {(node: HTMLElement, e: Laid, item: Shown, width: number) => void} Draw */

/** @type {Draw} */
function stripe(node, e, item) {
  node.classList.add(...shade(item.color).split(" "));
  node.style.borderRadius = `${page.metrics.stripeRadius}px`;
}

/** @type {Draw} */
function chip(node, e, item) {
  const { chipInset, chipRadius, tint } = page.metrics;
  node.style.background = tintOf(page.colors[item.color], tint);
  node.style.borderRadius = `${lengthOf(chipRadius, e.h)}px`;
  if (!e.measured) node.style.padding = `0 ${lengthOf(chipInset, e.w)}px`;
  node.style.fontSize = e.measured ? points(14) : points(Math.min(14, e.h * 0.55), e.h * 0.55);
  node.append(make("div", "t", item.title ?? item.number));
}

/** @type {Draw} */
function icon(node, e, item) { node.append(art(item, Math.min(e.w, e.h))); }

/** @type {Draw} */
function tile(node, e, item) {
  node.classList.add(...plate(item).split(" "));
  node.style.borderRadius = `${lengthOf(page.metrics.tileRadius, Math.min(e.w, e.h))}px`;
  const big = make("b", "big", item.picture ? "" : item.glyph);
  big.setAttribute("aria-hidden", "true");
  big.style.fontSize = `${Math.min(e.h * 0.4, e.w * 0.4, 32)}px`;
  node.append(veil(item), big, item.caption ? make("div", "t", item.caption) : "",
    e.badges || e.w < 72 ? "" : pill(item));
}

/** @type {Draw} */
function card(node, e, item) {
  const big = e.w >= 220 && e.h >= 150;
  node.classList.add(...plate(item).split(" "), ...(item.picture ? ["pictured"] : []));
  node.append(veil(item));
  node.style.borderRadius = `${lengthOf(page.metrics.cardRadius, Math.min(e.w, e.h))}px`;
  node.style.padding = big ? "18px" : "12px";
  if (item.title && item.glyph && !item.picture) {
    const corner = make("b", "sign", item.glyph);
    corner.setAttribute("aria-hidden", "true");
    if (emoji.test(item.glyph)) corner.style.opacity = "1";
    corner.style.fontSize = `${Math.min(e.h * 0.4, e.w * 0.4, 100)}px`;
    node.append(corner);
  }
  const title = make("div", "t", item.caption ?? (item.picture ? "" : item.number));
  title.style.fontSize = points(big ? 22 : 15, e.h * 0.3);
  node.append(title);
  if (item.subtitle) {
    const subtitle = make("div", "u", item.subtitle);
    subtitle.style.fontSize = points(big ? 15 : 12, e.h * 0.2);
    node.append(subtitle);
  }
  node.append(e.badges ? "" : pill(item));
}

/** @type {Draw} */
function row(node, e, item, width) {
  const h = e.measured ? 64 : e.h, most = e.measured ? Infinity : h * 0.4;
  placeRow(node, e);
  const { flatInset, groupInset, rowInset } = page.metrics, style = e.place?.style;
  const inset = style === "flat" ? (e.w >= width - 8 ? flatInset : 0) : style === "grouped" ? groupInset
    : lengthOf(rowInset, h);
  node.style.paddingInlineStart = `${inset + Math.min(16 * item.level, e.w / 2)}px`;
  if (style === "flat") node.style.paddingInlineEnd = `${inset}px`;
  const side = artSide(h, page.metrics);
  if (h >= 32 && (item.image || !item.title)) {
    node.append(art(item, e.measured ? Math.min(side * scale, e.w / 4) : side));
  }
  node.append(
    lines(item, points(h >= 56 ? 16 : h >= 40 ? 15 : Math.min(14, h * 0.5), most),
      h >= 42 ? points(h >= 56 ? 13 : 12, most * 0.8) : undefined),
    item.value ? make("span", "u value", item.value) : "", e.badges ? "" : pill(item));
  if (item.accessory) node.append(sign(item.accessory));
  if (item.disclosure) node.append(make("span", "u", item.disclosure === "expanded" ? "▾" : "▸"));
}

export const drawCell = { stripe, chip, icon, tile, card, row };
