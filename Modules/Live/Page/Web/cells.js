// The faces of cells without a style: the same as in the static page, as boxes that a browser can measure.

import { make, makeText } from "./dom.js";
import { artSide, lengthOf, sizeOf, tintOf } from "./faces.js";
import { page, scale } from "./page.js";
import {
  arrow, art, draw, glyphShare, isPicture, line, pillIn, pillSize, plate, shade, sign, signWidth, veil, widthOf,
} from "./pieces.js";
import { placeRow } from "./rows.js";

/** @typedef {(node: HTMLElement, e: Laid, item: Shown, width: number) => void} Draw */

/** @type {Draw} */
function stripe(node, e, item) {
  shade(node, item.color);
  node.style.borderRadius = `${page.metrics.stripeRadius}px`;
}

/** @type {Draw} */
function chip(node, e, item) {
  const { chipInset, chipRadius, chipTitle, tint } = page.metrics;
  node.style.background = tintOf(page.colors[item.color], tint);
  node.style.borderRadius = `${lengthOf(chipRadius, e.h)}px`;
  node.style.padding = `0 ${lengthOf(chipInset, e.w)}px`;
  if (e.w < 28) return;
  const text = makeText("div", "t", item.title ?? item.number ?? ""), size = sizeOf(chipTitle, e.h, scale);
  text.style.cssText = `font-size:${size}px;line-height:${size * 1.3}px`;
  node.append(text);
}

/** @type {Draw} */
function icon(node, e, item) { node.append(art(item, Math.min(e.w, e.h))); }

/**
 * Adds a character at a place of its own.
 * @param {HTMLElement} node @param {string} text @param {Frame & { size: number }} frame
 */
function glyph(node, text, { x, y, w, h, size }) {
  const big = make("b", "big");
  big.setAttribute("aria-hidden", "true");
  big.style.cssText = `inset-inline-start:${x}px;top:${y}px;width:${w}px;height:${h}px`;
  draw(big, text, size);
  node.append(big);
  return big;
}

/** @type {Draw} */
function tile(node, e, item) {
  const m = page.metrics, inset = Math.min(10, e.w * 0.09), w = Math.max(0, e.w - 2 * inset);
  plate(node, item);
  node.style.borderRadius = `${lengthOf(m.tileRadius, Math.min(e.w, e.h))}px`;
  node.append(veil(item));
  const full = sizeOf(m.tileTitle, e.h, scale), height = Math.round(full * m.smallLine);
  const top = e.h - height - inset * 0.8, text = item.caption;
  const badge = e.badges || e.w < 72 ? "" : pillIn(item, e.h, e.w - 12);
  if (!item.picture && item.glyph) {
    const bottom = text ? top : e.h - inset * 0.6, y = inset * 0.6;
    let side = Math.max(0, Math.min(top - inset, e.w * 0.6, 44)), room = { x: inset, y, w, h: Math.max(0, bottom - y) };
    // A badge covers no symbol: it stands below the badge, or before it where there is more room.
    const { w: wide, h: high } = pillSize(badge, e.w - 12), start = e.w - 6 - wide, end = 6 + high;
    if (wide && e.w / 2 + side / 2 > start && room.y + room.h / 2 - side / 2 < end) {
      const below = Math.max(0, Math.min(bottom - end, w)), before = Math.max(0, Math.min(start - inset, room.h));
      room = below >= before ? { ...room, y: end, h: Math.max(0, bottom - end) }
        : { ...room, w: Math.max(0, start - inset) };
      side = Math.min(side, Math.max(below, before));
    }
    const size = side * glyphShare(item.glyph, m.tileGlyph);
    // A letter alone, in the middle, needs no node of its own.
    if (!text && !badge && !isPicture(item.glyph)) {
      node.classList.add("sole");
      node.style.lineHeight = `${e.h}px`;
      return draw(node, item.glyph, size);
    }
    glyph(node, item.glyph, { ...room, size });
  }
  if (text) {
    const title = line("t", text, e.w >= 90 || widthOf(text, 600, full) <= w ? full : full - 1,
      m.smallLine);
    title.style.cssText += `;position:absolute;top:${top}px;inset-inline:${inset}px;line-height:${height}px`;
    node.append(title);
  }
  node.append(corner(badge, 6));
}

/**
 * Places a badge in the upper trailing corner.
 * @param {HTMLElement | string} badge @param {number} inset
 */
function corner(badge, inset) {
  if (badge instanceof HTMLElement) {
    badge.style.cssText += `;position:absolute;top:${inset}px;inset-inline-end:${inset}px`;
  }
  return badge;
}

/** @type {Draw} */
function card(node, e, item) {
  const m = page.metrics, isBig = e.w >= m.bigCardWidth && e.h >= m.bigCardHeight, short = Math.min(e.w, e.h);
  const inset = isBig ? m.bigCardInset : m.cardInset, inner = Math.max(0, e.w - 2 * inset);
  plate(node, item);
  node.classList.toggle("pictured", !!item.picture);
  node.append(veil(item));
  node.style.borderRadius = `${lengthOf(m.cardRadius, short)}px`;
  node.style.padding = `${inset}px`;
  if (item.number && !item.picture) {
    glyph(node, item.number, { x: 0, y: 0, w: e.w, h: e.h, size: Math.min(44, short * 0.3) }).style.opacity = "0.92";
    return;
  }
  const title = item.caption ?? (item.picture ? "" : item.number) ?? "", { subtitle } = item;
  const full = sizeOf(isBig ? m.bigCardTitle : m.cardTitle, e.h, scale), width = widthOf(title, 700, full);
  // A title that is slightly too long for a small card is set smaller.
  const size = !isBig && width > inner && width * (full - 2) / full <= inner ? full - 2 : full;
  const small = sizeOf(isBig ? m.bigCardSubtitle : m.cardSubtitle, e.h, scale);
  const [high, low] = [Math.round(size * m.cardLine), Math.round(small * m.smallLine)];
  const lows = !subtitle ? 0 : e.h >= 220 && widthOf(subtitle, 500, small) > inner ? 2 : 1;
  let top = e.h - inset - lows * low - (lows ? 2 : 0);
  // Text stays in the part of the plate where it is readable.
  const most = e.h - top + 2 * high <= e.h * (1 - m.captionStart) ? 2 : 1;
  if (title) top -= high * (most === 2 && width * size / full > inner ? 2 : 1);
  const below = 14 + sizeOf(m.pillTitle, e.h, scale) * m.pillHeight, above = item.badge ? below : inset * 0.7;
  const side = Math.min(top - Math.max(inset, above), short * 0.5, 120);
  if (side >= 24 && item.glyph && !item.picture) {
    const frame = { x: e.w - inset - side, y: above, w: side, h: side, size: side * m.cardGlyph };
    const mark = glyph(node, item.glyph, frame);
    mark.classList.add("sign");
    if (isPicture(item.glyph)) mark.style.opacity = "1";
  }
  /** @type {[string, string, number, number, number][]} */
  const texts = [["t", title, size, m.cardLine, most], ["u", subtitle ?? "", small, m.smallLine, lows]];
  for (const [name, text, points, ratio, count] of texts) {
    if (!text) continue;
    const words = line(`${name} few`, text, points, ratio);
    words.style.webkitLineClamp = String(count);
    node.append(words);
  }
  if (!e.badges) node.append(corner(pillIn(item, e.h, e.w - 20), 10));
}

/** @type {Draw} */
function row(node, e, item, width) {
  const m = page.metrics, { h } = e;
  placeRow(node, e);
  const style = e.place?.style;
  const inset = style === "flat" ? (e.w >= width - 8 ? m.flatInset : 0) : style === "grouped" ? m.groupInset
    : lengthOf(m.rowInset, h);
  let end = e.w - (style === "flat" ? inset : Math.max(inset, 12));
  node.style.paddingInlineStart = `${inset + Math.min(16 * (item.level ?? 0), e.w / 2)}px`;
  node.style.paddingInlineEnd = `${e.w - end}px`;
  const side = artSide(h, m), hasArt = h >= 32 && (item.image || item.picture || !item.title);
  if (hasArt) {
    const image = art(item, side);
    image.style.marginInlineEnd = `${sizeOf(m.artGap, h)}px`;
    node.append(image);
  }
  /** @param {string} name @param {string} text @param {number[]} font @param {number} ratio */
  const words = (name, text, font, ratio) => line(name, text, sizeOf(font, h, scale), ratio);
  const text = make("div", "tx"), all = make("div", "words");
  if (item.title || h < 32) text.append(words("t", item.title ?? item.number ?? "", m.rowTitle, m.rowLine));
  else text.append(make("i", "bar"), make("i", "bar short"));
  if (item.subtitle && h >= m.subtitledRow) {
    text.append(words("u", item.subtitle, m.rowSubtitle, m.smallLine));
  }
  all.append(text);
  if (item.value) all.append(words("u value", item.value, m.rowTitle, m.rowLine));
  /** @type {HTMLElement[]} */
  const after = [];
  /** @param {HTMLElement} part @param {number} taken The width of the part. @param {number} gap */
  const add = (part, taken, gap) => {
    part.style.marginInlineStart = `${gap}px`;
    after.unshift(part);
    end -= taken + gap;
  };
  if (item.disclosure) add(arrow(item, Math.min(14, h * 0.5)), 16, 6);
  if (item.accessory) {
    const side = Math.min(22, h);
    add(sign(item.accessory, side), signWidth(item.accessory, side), m.rowGap);
  }
  const badge = e.badges ? "" : pillIn(item, h, end / 2);
  if (badge) add(badge, 0, m.rowGap);
  node.append(all, ...after);
}

export const drawCell = { stripe, chip, icon, tile, card, row };
