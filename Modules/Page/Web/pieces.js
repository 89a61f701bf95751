// The pieces of cells: images, badges, lines of text and the signs of accessories.

import { make } from "./dom.js";
import { lengthOf } from "./faces.js";
import { page, scale } from "./page.js";

export const emoji = /\p{Emoji_Presentation}|\uFE0F/u;

/**
 * Returns a font size for a text that grows with the text size, as far as its frame lets it.
 * @param {number} size
 */
export const points = (size, most = Infinity) => `${Math.min(size * scale, Math.max(size, most))}px`;

/**
 * Returns the classes of a plate in a colour.
 * @param {number} color
 */
export const shade = color => `s${page.colors[color].slice(1)}${page.light[color] ? " k2" : " k3"}`;

/** @param {Shown} item */
export const plate = item => item.picture ? `${item.picture} k2` : shade(item.color);

/**
 * Returns the veil between a picture and its text.
 * @param {Shown} item
 */
export const veil = item => item.picture && item.caption ? make("i", "z veil") : "";

/** @param {Shown} item */
export const pill = item => item.badge ? make("span", item.calls ? "pill" : "pill quiet", item.badge) : "";

/**
 * Returns the font size of a glyph as a share of the side of its plate.
 * @param {string} glyph @param {number} share
 */
export const glyphShare = (glyph, share) =>
  emoji.test(glyph) ? share * 1.12 : Math.min(share, 0.8 / (0.62 * Math.max(1, [...glyph].length)));

/**
 * Returns the image of an item: its picture, or its glyph on a plate.
 * @param {Shown} item @param {number} side
 */
export function art(item, side, share = 0.48) {
  const node = make("b", `art ${plate(item)}`, side >= 14 && !item.picture ? item.glyph : "");
  node.style.cssText = `width:${side}px;height:${side}px;border-radius:` +
    `${item.image === 2 ? side / 2 : lengthOf(page.metrics.artRadius, side)}px;` +
    `font-size:${side * glyphShare(item.glyph, share)}px;line-height:${side}px`;
  node.setAttribute("aria-hidden", "true");
  return node;
}

/**
 * Returns title and subtitle below one another.
 * @param {Shown} item @param {string} size
 * @param {string | undefined} small The font size of the subtitle; undefined where there is no room for it.
 */
export function lines(item, size, small) {
  const node = make("div", "tx");
  if (item.title) {
    const title = make("div", "t", item.title);
    title.style.fontSize = size;
    node.append(title);
  } else {
    node.append(make("i", "bar"), make("i", "bar short"));
  }
  if (item.subtitle && small) {
    const subtitle = make("div", "u", item.subtitle);
    subtitle.style.fontSize = small;
    node.append(subtitle);
  }
  return node;
}

/** @type {Record<string, string>} */
const signs = { chevron: "›", checkmark: "✓", info: "ⓘ" };

/**
 * Returns the sign of an accessory. A switch is a plate with a knob.
 * @param {string} accessory
 */
export function sign(accessory) {
  const node = make("span", signs[accessory] ? "u sign-end" : `switch ${accessory}`, signs[accessory]);
  if (accessory === "chevron") node.classList.add("turns");
  node.setAttribute("aria-hidden", "true");
  return node;
}
