// Cells, headers and bars with a style: the same parts as in the static page, as boxes that a browser measures.

import { make, makeText } from "./dom.js";
import { tintOf } from "./faces.js";
import { fontOf, isStacked, itemOf, page, room, scale, screen, sizeNumber, textsOf } from "./page.js";
import { arrow, art, draw, glyphShare, pill, shade, sign, signWidth, widthOf } from "./pieces.js";
import { role } from "./protocol.js";
import { placeRow } from "./rows.js";

/**
 * The room of the parts of a cell, and the level of their text sizes.
 * @typedef {{ shaded: boolean, hasText: boolean, side: number, level: number }} CellRoom
 */

/**
 * Returns the width that a part has where nothing limits it.
 * @param {Part} part @param {Shown} item @param {number} across The room. @param {CellRoom} room @returns {number}
 */
function natural(part, item, across, room) {
  switch (part[0]) {
    case "k": {
      const [axis, spacing, , insets, parts] = part[1], inner = across - insets[1] - insets[3];
      const widths = parts.filter(one => holds(one, item)).map(one => natural(one, item, inner, room));
      const wanted = axis ? Math.max(0, ...widths) : widths.reduce((sum, one) => sum + one + spacing, -spacing);
      return Math.min(inner, wanted) + insets[1] + insets[3];
    }
    case "t": {
      const least = widthIn(part, across);
      return part[7] ? least : Math.max(least, wide(item, part[1], part[3], fontOf(part[2], room.level).size));
    }
    case "b": {
      const { size } = fontOf("caption1", room.level);
      return wide(item, "badge", 700, size) + 2 * size * page.metrics.pillInset;
    }
    case "i": return sideOf(part[1], across, room);
    case "a": return signWidth(item.accessory ?? "", Math.round(22 * scale));
    default: return part[1];
  }
}

/**
 * Returns the width of a text in a room, or its least one.
 * @param {TextPart} part @param {number} across
 */
const widthIn = ([, , , , , , , width, least], across) => Math.min(across, Math.round((width || least) * scale));

/**
 * Returns the width of a text on one line.
 * @param {Shown} item @param {string} field @param {number} weight @param {number} size
 */
const wide = (item, field, weight, size) => item.demands ? item.demands[field][2] * size
  : widthOf(field === "badge" ? item.badge ?? "" : textIn(item, field), weight, size);

/**
 * Returns whether a part has the width that others leave.
 * @param {Part} part
 */
const isFlexible = part => part[0] === "k" || part[0] === "t" && !part[7];

/**
 * Returns whether a row in a part shares all room among its parts.
 * @param {Part} part @returns {boolean}
 */
const hasSpring = part => part[0] === "k" &&
  part[1][4].some(inner => inner[0] === "s" ? !part[1][0] : hasSpring(inner));

/**
 * Returns the text of an item in a field of its style.
 * @param {Shown} item @param {string} field
 */
const textIn = (item, field) => item.texts?.[field] ??
  (field === "title" || field === "subtitle" || field === "value" ? item[field] : undefined) ?? "";

/**
 * Returns whether a part shows a text of an item, and not merely its identifier.
 * @param {Part} part @param {Shown} item @returns {boolean}
 */
const saysText = (part, item) => part[0] === "k" ? part[1][4].some(inner => saysText(inner, item))
  : part[0] === "t" && textIn(item, part[1]) !== "" && !(part[1] === "title" && item.isUntitled);

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
 * Returns the parts of a stack that show something, their widths where nothing limits them, and those that they get.
 * @param {Stack} stack @param {Shown} item @param {number} across The room of the stack. @param {CellRoom} room
 */
function sharesOf([axis, spacing, , insets, parts], item, across, room) {
  const shown = parts.filter(part => holds(part, item));
  const inner = Math.max(0, across - insets[1] - insets[3]), isRow = !axis;
  const flexible = shown.filter(part => isFlexible(part) || (isRow && part[0] === "b"));
  const widths = new Map(shown.map(part => [part, isRow ? natural(part, item, inner, room) : inner]));
  const width = (/** @type {Part} */ part) => widths.get(part) ?? 0, shares = new Map(widths);
  // Parts of a row share what those of a given width leave, the narrowest first.
  let spare = inner - spacing * (shown.length - 1);
  for (const part of shown) if (!flexible.includes(part)) spare -= width(part);
  if (isRow) {
    [...flexible].sort((a, b) => width(a) - width(b)).forEach((part, at) => {
      const share = Math.min(width(part), Math.max(0, spare) / (flexible.length - at));
      shares.set(part, share);
      spare -= share;
    });
  }
  return { shown, inner, flexible, widths, shares };
}

/**
 * Returns the height of a part with one line for each text; infinity where a text has less width than it needs.
 * @param {Part} part @param {Shown} item @param {number} across @param {CellRoom} room @returns {number}
 */
function leastHeight(part, item, across, room) {
  switch (part[0]) {
    case "k": {
      const [axis, spacing, , insets] = part[1], { shown, shares } = sharesOf(part[1], item, across, room);
      const heights = shown.filter(one => axis || one[0] !== "s")
        .map(one => leastHeight(one, item, shares.get(one) ?? 0, room));
      return insets[0] + insets[2] + (axis ? heights.reduce((sum, one) => sum + one + spacing, -spacing)
        : Math.max(0, ...heights));
    }
    case "t": {
      const { size, line } = fontOf(part[2], room.level), least = item.demands?.[part[1]][room.level > 0 ? 1 : 0] ?? 0;
      return least * size > (part[7] ? widthIn(part, across) : across) + 0.01 ? Infinity : line;
    }
    case "b": return fontOf("caption1", room.level).size * page.metrics.pillHeight;
    case "a": return signWidth(item.accessory ?? "", 0) ? 31 : Math.round(22 * scale);
    case "i": return sideOf(part[1], across, room);
    default: return part[1];
  }
}

/** @type {WeakMap<Style, { look: string, level: number }>} The levels that were found last. */
const levels = new WeakMap();

/**
 * Returns the level of the text sizes of a style: the largest at which the texts of all its cells fit. `TextDemands` of
 * KumikoCells describes levels.
 * @param {Style} style @param {Stack} stack @param {number} across @param {number} height The room.
 * @param {Demands[]} [own] The widths of the texts; none for texts that do not give way.
 */
function levelOf(style, stack, across, height, own) {
  if (!own) return 1;
  const look = JSON.stringify([room.textSize, scale, across, height, stack === style[6], own]);
  const known = levels.get(style);
  if (known?.look === look) return known.level;
  const [top, , bottom] = stack[3], items = own.map(([demands, image, accessory]) => {
    const texts = Object.fromEntries(Object.keys(demands).map(field => [field, field]));
    return { texts, demands, image, accessory, badge: demands.badge && "badge", color: 0 };
  });
  const side = Math.max(0, height - top - bottom), steps = [...Array(29).keys()].map(step => 1 - step / 20);
  const level = steps.filter(one => scale > 1 || one <= 0).find(level => items.every(item => {
    const least = leastHeight(["k", stack], item, across, { shaded: false, hasText: false, side, level });
    return least < Infinity && (level <= 0 || least <= height + 0.5);
  })) ?? 0;
  levels.set(style, { look, level });
  return level;
}

/**
 * Creates the node of a part.
 * @param {Part} part @param {Shown} item @param {CellRoom} room @param {number} across The room of the part.
 */
function partOf(part, item, room, across) {
  switch (part[0]) {
    case "k": return stackOf(part[1], item, room, across);
    case "b": return pill(item, fontOf("caption1", room.level).size, across) || make("i");
    case "a": return sign(item.accessory ?? "", Math.round(22 * scale));
    case "s": {
      const node = make("i", "gap");
      node.style.minWidth = node.style.minHeight = `${part[1]}px`;
      return node;
    }
    case "i": return image(sideOf(part[1], across, room), item, room);
    default: return text(part, item, room, across);
  }
}

/**
 * Returns the side of an image. Images grow with texts up to a quarter of the room.
 * @param {number} value @param {number} across @param {CellRoom} room
 */
function sideOf(value, across, room) {
  const scaled = Math.round(value * scale);
  return Math.min(scale <= 1 ? scaled : Math.max(value, Math.min(scaled, across / 4)), across, room.side);
}

/**
 * Creates the node of an image.
 * @param {number} side @param {Shown} item @param {CellRoom} room
 */
function image(side, item, room) {
  if (!room.shaded || item.picture) return art(item, side);
  // A plate in the colour of the item needs no second one.
  const node = make("b", "art");
  node.style.cssText = `width:${side}px;height:${side}px;opacity:.92`;
  draw(node, item.glyph ?? "", side * glyphShare(item.glyph ?? "", page.metrics.styledGlyph));
  node.setAttribute("aria-hidden", "true");
  return node;
}

/**
 * Creates the node of a text.
 * @param {TextPart} part @param {Shown} item @param {CellRoom} room @param {number} across The room of the part.
 */
function text(part, item, room, across) {
  const [, field, style, weight, most, ink, alignment, given, least] = part;
  const node = makeText("div", `st ${alignment}`, textIn(item, field)), { size, line } = fontOf(style, room.level);
  node.style.cssText = `font-size:${size}px;line-height:${line}px;font-weight:${weight}`;
  if (given || least) node.style[given ? "width" : "minWidth"] = `${widthIn(part, across)}px`;
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
 * @param {Stack} stack @param {Shown} item @param {CellRoom} around @param {number} across The room of the stack.
 * @returns {HTMLElement}
 */
function stackOf(stack, item, around, across) {
  const [axis, spacing, alignment, insets, , plate] = stack;
  const node = make("div", `k ${axis ? "down" : "along"} at-${alignment}`);
  const room = plate ? { ...around, shaded: plate[0] === "shade" || plate[0][0] === "#" } : around;
  if (plate) {
    node.style.borderRadius = `${plate[1]}px`;
    paint(node, plate[0], item, !!plate[2]);
    if (!room.shaded) node.classList.add("clear");
  }
  node.style.gap = `${spacing}px`;
  [node.style.paddingTop, node.style.paddingInlineStart, node.style.paddingBottom, node.style.paddingInlineEnd] =
    insets.map(inset => `${inset}px`);
  const isRow = !axis, { shown, inner, flexible, widths, shares } = sharesOf(stack, item, across, room);
  // Without a spacer the last text has what is left, so that its alignment counts.
  const isLoose = shown.some(([sort]) => sort === "s");
  const growing = isRow && !isLoose ? flexible.findLast(([sort]) => sort !== "b") : undefined;
  for (const part of shown) {
    const share = flexible.includes(part) ? shares.get(part) ?? inner : inner;
    const child = partOf(part, item, room, share);
    if (flexible.includes(part)) {
      if (isRow || part[0] === "t" || alignment === "start" || hasSpring(part)) child.classList.add("flexible");
      // A stack wants at most the whole row, so that one which has it may want more.
      if (isRow) child.style.flex = share < (widths.get(part) ?? 0) || share >= inner ? `0 1 ${share}px` : "none";
      if (part === growing) child.style.flexGrow = "1";
    }
    node.append(child);
  }
  around.hasText = room.hasText;
  return node;
}

/**
 * Fills a plate: with a surface, a tint or a shade of the item's colour, or with another colour.
 * @param {HTMLElement} node @param {string} fill @param {Shown} item
 * @param {boolean} isLight Whether the ink on another colour is light.
 */
function paint(node, fill, item, isLight) {
  node.classList.add("painted");
  if (fill === "shade") return shade(node, item.color);
  if (fill[0] === "#") node.classList.add(isLight ? "k2" : "k3");
  node.style.background = fill === "surface" ? "var(--surface)"
    : fill === "tint" ? tintOf(page.colors[item.color], page.metrics.tint) : fill;
  if (fill === "tint") node.classList.add("tinted");
}

/**
 * Returns the style of an item in this window; undefined for one that is drawn by its shape.
 * @param {Laid} e @param {Shown} item
 */
export function styleOf(e, item) {
  let number = item.style ?? 0;
  for (const [at, [w0, w1, h0, h1, rtl, least, other]] of (page.sections[e.section]?.cells ?? []).entries()) {
    const { width, height } = screen ?? { width: page.size[0], height: page.size[1] };
    if (width >= w0 && width <= w1 && height >= h0 && height <= h1 && (rtl < 0 || !!rtl === room.rtl) &&
      sizeNumber() >= least) number = item.styles?.[at] ?? other;
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
 * Returns whether the texts of an element can be measured: its style shows one of them. Others keep their estimates.
 * @param {Laid} e
 * @param {number} width The width of the screen.
 */
export function hasText(e, width) {
  if (e.role !== role.cell && e.role !== role.header && e.role !== role.footer) return false;
  const isCell = e.role === role.cell, item = isCell ? itemOf(e) : textsOf(e);
  const style = isCell ? styleOf(e, item) : viewStyle({ ...e, measured: true }, width);
  return !!style && saysText(["k", style[6]], item);
}

/**
 * Returns what the measured size of an element depends on, besides its texts: its width, and its style.
 * @param {Laid} e
 * @param {number} width The width of the screen.
 */
export const lookOf = (e, width) => JSON.stringify([
  e.fits?.w ? e.room : e.w, e.role === role.cell ? styleOf(e, itemOf(e)) : viewStyle(e, width),
]);

/**
 * Draws an element with a style.
 * @param {HTMLElement} node @param {Laid} e @param {Shown} item
 * @param {number} width The width of the screen.
 * @param {Style} style
 */
export function drawStyled(node, e, item, width, style) {
  const [background, radius, vertical, least, share, cornered, plain, stacked] = style;
  // An identifier stands for missing texts, not beside others.
  if (item.isUntitled && saysText(["k", plain], item)) item = { ...item, title: undefined };
  const stack = isStacked() ? stacked : plain, across = e.fits?.w ? e.room : e.w;
  const shaded = background === "shade" || (background === "bubble" && item.side === "trailing");
  const [top, leading, bottom, trailing] = stack[3], isRow = background === "row";
  const indent = isRow ? Math.min(16 * (item.level ?? 0), e.w / 2) : 0, arrowRoom = isRow && item.disclosure ? 22 : 0;
  const height = e.fits?.h ? Infinity : e.h;
  const demands = e.role === role.cell ? style[8] : page.demands?.[page.texts[e.kind]];
  const level = levelOf(style, stack, across * share, height, demands);
  const box = stackOf(stack, item, {
    shaded, hasText: false, side: Math.max(0, height - top - bottom), level,
  }, Math.max(0, across * share - indent - arrowRoom));
  box.classList.add("box", `v-${vertical}`);
  if (e.fits?.h) box.style.minHeight = `${Math.round(least * scale)}px`;
  if (share < 1) {
    box.classList.add("narrow");
    box.style.maxWidth = `${share * 100}%`;
    if (item.side === "trailing") box.style.marginInlineStart = "auto";
  }
  box.style.borderRadius = `${radius < 0 ? e.h / 2 : radius}px`;
  const fill = background !== "bubble" ? background : shaded ? page.colors[item.color] : "surface";
  if (fill !== "none" && !isRow) paint(box, fill, item, page.light[item.color]);
  else if (e.pinned) node.classList.add("pinned");
  if (fill === "tint" && e.pinned) {
    box.style.background = `linear-gradient(${box.style.background} 0 0),var(--page)`;
  }
  if (isRow) {
    box.style.borderRadius = "";
    placeRow(node, e);
    box.style.paddingInlineStart = `${leading + indent}px`;
  }
  node.classList.add("styled");
  node.append(box);
  if (isRow && item.disclosure) {
    const mark = arrow(item, Math.min(22, 14 * scale));
    box.style.paddingInlineEnd = "6px";
    mark.style.cssText += `;align-self:center;margin-inline-end:${trailing}px`;
    node.append(mark);
  }
  const corner = cornered && pill(item, fontOf("caption1", level).size, Math.max(0, e.w - 16));
  if (corner) {
    corner.classList.add("cornered");
    node.append(corner);
  }
}
