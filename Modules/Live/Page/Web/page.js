// The contents that are shown, and the environment that the reader chose.

import { PackedItems } from "./chunks.js";
import { part, textOf } from "./dom.js";
import { role } from "./protocol.js";

export const root = part("kumiko-live");

/** @type {Page} */
export let page = JSON.parse(textOf("kumiko-contents"));

// Long sections are read as the reader comes to them.
const packed = part("kumiko-items") ? textOf("kumiko-items").split("\n") : [];
for (const section of page.sections) {
  const place = /** @type {any} */ (section.items);
  if (place?.base) section.items = new PackedItems(packed, place);
}

/** @param {Page} next */
export function setPage(next) { page = next; }

/** @type {{ rtl: boolean, size: number[] | null, theme: string, textSize: string, hasSafeArea: boolean }} */
export const room = { rtl: page.rtl, size: null, theme: "auto", textSize: page.textSize ?? "l", hasSafeArea: false };

/** @type {import("./screen.js").Screen | undefined} */
export let screen;

/** @param {import("./screen.js").Screen} opened */
export function setScreen(opened) { screen = opened; }

/** How much larger texts are than at the text size "l", the default. */
export let scale = 1;

/** The zoom of the reader's browser for texts. */
let zoom = 1;

/** @param {number} next How much larger texts are, by the text size and by the browser. @param {number} byBrowser */
export function setScale(next, byBrowser) {
  scale = next;
  zoom = byBrowser;
}

/** Whether texts are as large as those for accessibility, at which rows are stacked. */
export const isStacked = () => room.textSize.startsWith("ax") || scale * page.bodies.l >= page.bodies.ax1;

/** Returns the number of the text size, from 0 for the smallest. */
export const sizeNumber = () => Object.keys(page.bodies).indexOf(room.textSize);

/**
 * Returns the font size and the line height of a text style.
 * @param {string} style
 * @param {number} level 1 for the wanted size, 0 for the standard one; below it a share of the standard one is missing.
 */
export function fontOf(style, level) {
  const wanted = page.fonts[style][sizeNumber()], standard = page.fonts[style][Object.keys(page.bodies).indexOf("l")];
  const [size, line] = wanted.map((one, at) => {
    const full = one * zoom, low = Math.min(full, standard[at]);
    return level < 0 ? low * (1 + level) : low + (full - low) * level;
  });
  // Browsers have sizes of whole 64ths, by which they round widths.
  return { size: Math.round(size * 4) / 4, line: Math.round(line) };
}

/**
 * Returns the key of an element, by which its view is found.
 * @param {number} category @param {string | undefined} kind @param {number} section @param {number} item
 */
export const keyOf = (category, kind, section, item) => `${category}|${kind ?? ""}|${section}|${item}`;

/**
 * Returns the texts of a section or, for numbers below -1, of a span.
 * @param {number} section
 */
export const infoOf = section =>
  section >= 0 ? page.sections[section] : section < -1 ? page.spans[-2 - section] : undefined;

/**
 * Returns the name of a section or of a span for readers.
 * @param {number} section
 */
export const nameOf = section => infoOf(section)?.title ?? infoOf(section)?.id ?? "";

/**
 * Returns what a header or a footer shows, as far as it is known.
 * @param {Laid} e @returns {Shown}
 */
export function textsOf(e) {
  const bar = e.section === -1 ? page.bars?.find(bar => bar.id === page.texts[e.kind]) : undefined;
  const info = infoOf(e.section) ?? bar, label = page.texts[e.label], isHeader = e.role === role.header;
  const title = label ?? (isHeader ? info?.title : info?.footer ?? bar?.title);
  const subtitle = bar ? bar.subtitle : label === undefined && isHeader ? info?.subtitle : undefined;
  return { id: info?.id, title, subtitle, color: page.neutral };
}

/**
 * Returns whether an element is the background of the screen behind a pinned section.
 * @param {Laid} e
 */
export const isBar = e => page.texts[e.kind] === "header-bar";

/**
 * Returns what the item of an element shows.
 * @param {Laid} e @returns {Shown}
 */
export function itemOf(e) {
  const section = page.sections[e.section], record = section?.items?.at(e.item);
  const { id, title: own, picture } = record ?? {}, title = own ?? (id || undefined);
  const number = title ? undefined : String(e.item + 1);
  return {
    ...record, color: record?.color ?? page.neutral, title, number, isUntitled: !own,
    glyph: record?.glyph ?? number ?? title?.[0].toUpperCase(), caption: picture && !own ? "" : title,
  };
}
