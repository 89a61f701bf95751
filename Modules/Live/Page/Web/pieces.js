// The pieces of cells: images, badges, lines of text and the signs of accessories.

import { find, make, makeText } from "./dom.js";
import { lengthOf, sizeOf } from "./faces.js";
import { page, scale } from "./page.js";

const emoji = /\p{Emoji_Presentation}|\uFE0F/u;

/**
 * Returns whether a glyph is a picture rather than a letter: an emoji, or a symbol of the page.
 * @param {string} glyph
 */
export const isPicture = glyph => emoji.test(glyph) || !!page.symbols?.[glyph];

/**
 * Draws a glyph: a character, or a symbol of the page.
 * @param {HTMLElement} node @param {string} glyph @param {number} size
 */
export function draw(node, glyph, size) {
  const path = page.symbols?.[glyph];
  node.style.fontSize = `${size}px`;
  if (!path) node.textContent = glyph;
  else {
    node.innerHTML = '<svg viewBox="0 0 24 24"><path class="m"/></svg>';
    find(node, "path").setAttribute("d", path);
  }
}

const pencil = /** @type {CanvasRenderingContext2D} */ (make("canvas").getContext("2d"));
// The tool measures without kerning.
Object.assign(pencil, { fontKerning: "none" });
const family = getComputedStyle(document.body).fontFamily;

/** How many widths of texts of moulds were asked for. */
export let probes = 0;

/**
 * Returns the width of a text on one line.
 * @param {string} text @param {number} weight @param {number} size
 */
export function widthOf(text, weight, size) {
  if (text[0] >= "\ue000" && text[0] <= "\uf8ff") probes += 1;
  pencil.font = `${weight} ${size}px ${family}`;
  return pencil.measureText(text).width;
}

/**
 * Fills a plate with a colour, and gives it the ink that is readable there.
 * @param {HTMLElement} node @param {number} color
 */
export function shade(node, color) {
  node.style.background = page.colors[color];
  node.classList.add(page.light[color] ? "k2" : "k3");
}

/**
 * Fills a plate with the picture of an item, or with its colour.
 * @param {HTMLElement} node @param {Shown} item
 */
export const plate = (node, item) => item.picture ? node.classList.add(item.picture, "k2") : shade(node, item.color);

/**
 * Returns the veil between a picture and its text.
 * @param {Shown} item
 */
export const veil = item => item.picture && item.caption ? make("i", "z veil") : "";

/**
 * Returns the badge of an item in a cell.
 * @param {Shown} item
 * @param {number} size The font size, which gives way to the room down to the standard one.
 * @param {number} most The largest width.
 */
export function pill(item, size, most) {
  if (!item.badge) return "";
  const { pillHeight, pillInset, pillTitle } = page.metrics;
  const wanted = widthOf(item.badge, 700, size) + 2 * size * pillInset;
  const fitting = Math.min(size, Math.max(sizeOf(pillTitle, most), size * most / wanted));
  const node = make("span", item.calls ? "pill" : "pill quiet");
  node.append(makeText("span", "", item.badge));
  const height = Math.round(fitting * pillHeight);
  node.style.cssText = `font-size:${fitting}px;height:${height}px;line-height:${height}px;min-width:${height}px;` +
    `border-radius:${height / 2}px;padding:0 ${pillInset}em;max-width:${most}px`;
  return node;
}

/**
 * Returns the badge of an item in a cell of a height.
 * @param {Shown} item @param {number} height @param {number} most The largest width.
 */
export function pillIn(item, height, most) {
  return pill(item, sizeOf(page.metrics.pillTitle, height, scale), most);
}

/**
 * Returns the size of a badge.
 * @param {HTMLElement | ""} badge @param {number} most The largest width.
 */
export function pillSize(badge, most) {
  if (!badge) return { w: 0, h: 0 };
  const size = parseFloat(badge.style.fontSize), { pillHeight, pillInset } = page.metrics, h = size * pillHeight;
  const text = Math.ceil(widthOf(badge.textContent ?? "", 700, size)) + 2 * size * pillInset;
  return { w: Math.min(Math.max(h, most), Math.max(h, text)), h };
}

/**
 * Returns the font size of a glyph as a share of the side of its plate.
 * @param {string} glyph @param {number} share
 */
export const glyphShare = (glyph, share) =>
  isPicture(glyph) ? share * 1.12 : Math.min(share, 0.8 / (0.62 * Math.max(1, [...glyph].length)));

/**
 * Returns the image of an item: its picture, or its glyph on a plate.
 * @param {Shown} item @param {number} side
 */
export function art(item, side, share = page.metrics.artGlyph) {
  const node = make("b", "art");
  node.style.cssText = `width:${side}px;height:${side}px;border-radius:` +
    `${item.isMonogram ? side / 2 : lengthOf(page.metrics.artRadius, side)}px`;
  plate(node, item);
  if (side >= 14 && !item.picture) draw(node, item.glyph ?? "", side * glyphShare(item.glyph ?? "", share));
  node.setAttribute("aria-hidden", "true");
  return node;
}

/**
 * Returns a line of text.
 * @param {string} name The class: t for titles, u for others.
 * @param {string} text @param {number} size @param {number} ratio The height of the line relative to the font size.
 */
export function line(name, text, size, ratio) {
  const node = makeText("div", name, text);
  node.style.cssText = `font-size:${size}px;line-height:${Math.round(size * ratio)}px`;
  return node;
}

// From right to left, browsers mirror the chevron, as they mirror brackets, and not the triangle of an outline.
/** @type {Record<string, string>} */
const signs = { chevron: "›", checkmark: "✓", info: "ⓘ" };

/** @type {Record<string, number>} */
const signSizes = { chevron: 1, checkmark: 0.8, info: 0.9 };

/**
 * Returns the arrow of a row of an outline.
 * @param {Shown} item @param {number} size
 */
export function arrow({ disclosure }, size) {
  const isOpen = disclosure === "expanded";
  const node = make("span", isOpen ? "u arrow" : "u arrow turns", isOpen ? "▾" : "▸");
  node.style.fontSize = `${size}px`;
  return node;
}

/**
 * Returns the width of the sign of an accessory.
 * @param {string} accessory @param {number} height
 */
export const signWidth = (accessory, height) =>
  !signs[accessory] ? 51 : accessory === "chevron" ? height / 2 : height;

/**
 * Returns the sign of an accessory. A switch is a plate with a knob.
 * @param {string} accessory @param {number} height
 */
export function sign(accessory, height) {
  const node = make("span", signs[accessory] ? "u sign-end" : `switch ${accessory}`, signs[accessory]);
  if (signs[accessory]) {
    node.style.cssText = `font-size:${height * signSizes[accessory]}px;line-height:${height}px;` +
      `width:${signWidth(accessory, height)}px`;
  }
  node.setAttribute("aria-hidden", "true");
  return node;
}
