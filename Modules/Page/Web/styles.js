// Cells, headers and bars with a style: the same parts as in the static page, as boxes that a browser measures.

import { make } from "./dom.js";
import { tintOf } from "./faces.js";
import { page, room, scale, screen } from "./page.js";
import { art, glyphShare, pill, shade, sign } from "./pieces.js";
import { role } from "./protocol.js";
import { placeRow } from "./rows.js";

/**
 * The room of the parts of a cell.
 * @typedef {{ shaded: boolean, hasText: boolean, side: number, across: number }} CellRoom
 */

const pencil = /** @type {CanvasRenderingContext2D} */ (make("canvas").getContext("2d"));
const family = getComputedStyle(document.body).fontFamily;

/**
 * Returns the width that a part has where nothing limits it: the widest texts of a row shrink first.
 * @param {Part} part @param {Shown} item @returns {number}
 */
function natural(part, item) {
  if (part[0] === "k") return Math.max(0, ...part[1][4].map(inner => natural(inner, item)));
  if (part[0] !== "t") return 0;
  pencil.font = `${part[4]} ${part[2] * scale}px ${family}`;
  return pencil.measureText(textIn(item, part[1])).width;
}

/**
 * Returns the text of an item in a field of its style.
 * @param {Shown} item @param {string} field
 */
const textIn = (item, field) => item.texts?.[field] ??
  (field === "title" || field === "subtitle" || field === "value" ? item[field] : undefined) ?? "";

/**
 * Returns whether a part shows something of an item.
 * @param {Part} part @param {Shown} item @returns {boolean}
 */
function holds(part, item) {
  switch (part[0]) {
    case "k": return part[1][4].some(inner => inner[0] !== "s" && holds(inner, item));
    case "t": return textIn(item, part[1]) !== "";
    case "i": return !!item.image;
    case "b": return !!item.badge;
    case "a": return !!item.accessory;
    default: return true;
  }
}

/**
 * Creates the node of a part.
 * @param {Part} part @param {Shown} item @param {CellRoom} room
 */
function partOf(part, item, room) {
  switch (part[0]) {
    case "k": return stackOf(part[1], item, room);
    case "b": return pill(item) || make("i");
    case "a": return sign(item.accessory ?? "");
    case "s": {
      const node = make("i", "gap");
      node.style.minWidth = node.style.minHeight = `${part[1]}px`;
      return node;
    }
    case "i": return image(part[1], item, room);
    default: return text(part, item, room);
  }
}

/**
 * Creates the node of an image. Images grow with texts up to a quarter of the room.
 * @param {number} value @param {Shown} item @param {CellRoom} room
 */
function image(value, item, room) {
  const scaled = value * scale;
  const side = Math.min(scale <= 1 ? scaled : Math.max(value, Math.min(scaled, room.across / 4)), room.side);
  if (!room.shaded || item.picture) return art(item, side);
  // A plate in the colour of the item needs no second one.
  const node = make("b", "art", item.glyph);
  node.style.cssText = `width:${side}px;height:${side}px;line-height:${side}px;opacity:.92;` +
    `font-size:${side * glyphShare(item.glyph, 0.8)}px`;
  node.setAttribute("aria-hidden", "true");
  return node;
}

/**
 * Creates the node of a text.
 * @param {TextPart} part @param {Shown} item @param {CellRoom} room
 */
function text([, field, size, high, weight, most, ink, alignment], item, room) {
  const node = make("div", `st ${alignment}`, textIn(item, field));
  node.style.cssText = `font-size:${size * scale}px;line-height:${high * scale}px;font-weight:${weight}`;
  if (most === 1) node.classList.add("one");
  else if (most > 1) {
    node.classList.add("few");
    node.style.webkitLineClamp = String(most);
  }
  if (ink[0] === "#") node.style.color = ink;
  else if (!room.shaded && ink === "secondary") node.classList.add("quietly");
  else if (!room.shaded && ink === "item") {
    node.style.color = `color-mix(in srgb, var(--label) 30%, ${page.colors[item.color]})`;
  }
  if (!room.hasText) {
    node.classList.add("tx");
    room.hasText = true;
  }
  return node;
}

/**
 * Creates the node of a stack.
 * @param {Stack} stack @param {Shown} item @param {CellRoom} room @returns {HTMLElement}
 */
function stackOf([axis, spacing, alignment, insets, parts], item, room) {
  const node = make("div", `k ${axis ? "down" : "along"} at-${alignment}`);
  const shown = parts.filter(part => holds(part, item));
  node.style.gap = `${spacing}px`;
  [node.style.paddingTop, node.style.paddingInlineStart, node.style.paddingBottom, node.style.paddingInlineEnd] =
    insets.map(inset => `${inset}px`);
  const flexible = shown.filter(part => part[0] === "t" || part[0] === "k");
  const widths = axis ? [] : flexible.map(part => natural(part, item)), widest = Math.max(1, ...widths);
  for (const part of shown) {
    const inner = partOf(part, item, room), number = flexible.indexOf(part);
    if (number >= 0) {
      inner.classList.add("flexible");
      if (!axis) inner.style.flexShrink = String(Math.max(0.001, (widths[number] / widest) ** 6));
      // Without a spacer the last text has what is left, so that its alignment counts.
      if (!axis && number + 1 === flexible.length && !shown.some(part => part[0] === "s")) inner.style.flexGrow = "1";
    }
    node.append(inner);
  }
  return node;
}

/**
 * Returns the style of an item in this window; undefined for one that is drawn by its shape.
 * @param {Laid} e @param {Shown} item
 */
export function styleOf(e, item) {
  let number = item.style;
  for (const [w0, w1, h0, h1, rtl, other] of page.sections[e.section]?.cells ?? []) {
    const { width, height } = screen ?? { width: page.size[0], height: page.size[1] };
    if (width >= w0 && width <= w1 && height >= h0 && height <= h1 && (rtl < 0 || !!rtl === room.rtl)) number = other;
  }
  return page.styles?.[number - 1];
}

/**
 * Returns the style of a header, a footer or a bar: that which the document names, or if it was measured, that of its
 * place.
 * @param {Laid} e
 * @param {number} width The width of the screen.
 */
export function viewStyle(e, width) {
  const kind = page.texts[e.kind], number = page.views?.[kind];
  if (number) return page.styles?.[number - 1];
  if (!e.measured || !page.standard) return undefined;
  const ofList = kind.startsWith("UICollectionElementKindSection"), estimate = e.fits?.element.estimate ?? e.h;
  const place = e.role === role.footer ? 3 : e.section === -1 || estimate >= 72 ? 0 : ofList ? 2 : 1;
  return page.standard[place][ofList || e.w >= width - 8 ? 1 : 0];
}

/**
 * Draws an element with a style.
 * @param {HTMLElement} node @param {Laid} e @param {Shown} item
 * @param {number} width The width of the screen.
 * @param {Style} style
 */
export function drawStyled(node, e, item, width, style) {
  const [background, radius, vertical, least, share, cornered, stack] = style;
  const shaded = background === "shade" || (background === "bubble" && item.bubble === 2);
  const [top, leading, bottom, trailing] = stack[3];
  const box = stackOf(stack, item, {
    shaded, hasText: false, side: e.fits?.h ? Infinity : Math.max(0, e.h - top - bottom),
    across: Math.max(0, (e.fits?.w ? width : e.w) * share - leading - trailing),
  });
  box.classList.add("box", `v-${vertical}`);
  if (e.fits?.h) box.style.minHeight = `${least * scale}px`;
  if (share < 1) {
    box.classList.add("narrow");
    box.style.maxWidth = `${share * 100}%`;
    if (item.bubble === 2) box.style.marginInlineStart = "auto";
  }
  box.style.borderRadius = `${radius < 0 ? e.h / 2 : radius}px`;
  const color = page.colors[item.color];
  if (background === "surface" || (background === "bubble" && !shaded)) box.style.background = "var(--surface)";
  else if (background === "tint") {
    const tint = tintOf(color, page.metrics.tint);
    box.style.background = e.pinned ? `linear-gradient(${tint},${tint}),var(--page)` : tint;
  } else if (background === "shade") box.classList.add(...shade(item.color).split(" "));
  else if (shaded) {
    box.style.background = page.solid[item.color];
    box.classList.add(page.light[item.color] ? "k2" : "k3");
  } else if (e.pinned) node.classList.add("pinned");
  if (background === "row") {
    box.style.borderRadius = "";
    placeRow(node, e);
    const level = Math.min(16 * item.level, e.w / 2);
    box.style.paddingInlineStart = `${leading + level}px`;
    if (item.disclosure) {
      const arrow = make("span", "u arrow", item.disclosure === "expanded" ? "▾" : "▸");
      arrow.style.marginInlineStart = `${6 - (stack[0] ? 0 : stack[1])}px`;
      if (item.disclosure !== "expanded") arrow.classList.add("turns");
      box.append(arrow);
    }
  }
  node.classList.add("styled");
  node.append(box);
  const corner = cornered && pill(item);
  if (corner) {
    corner.classList.add("cornered");
    node.append(corner);
  }
}

/**
 * Elides texts that do not fit into a cell, the last one first, and then leaves them out.
 * @param {HTMLElement} node
 */
export function tighten(node) {
  const box = node.querySelector(".box"), texts = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(".st")]);
  /** @param {HTMLElement} text */
  const lines = text => Math.round(text.clientHeight / parseFloat(text.style.lineHeight));
  for (let turn = 0; turn < 24 && box && box.scrollHeight > node.clientHeight + 1; turn++) {
    const long = texts.findLast(text => !text.hidden && lines(text) > 1);
    if (long) {
      long.classList.add("few");
      long.style.webkitLineClamp = String(Math.min(lines(long) - 1, 1000));
      continue;
    }
    const last = texts.findLastIndex(text => !text.hidden);
    if (last < 1) return;
    texts[last].hidden = true;
  }
}
