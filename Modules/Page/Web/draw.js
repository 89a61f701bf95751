// The appearance of elements.

import { drawCell } from "./cells.js";
import { make } from "./dom.js";
import { faceOf, tintOf } from "./faces.js";
import { infoOf, itemOf, page } from "./page.js";
import { points } from "./pieces.js";
import { flag, role } from "./protocol.js";
import { drawStyled, styleOf, viewStyle } from "./styles.js";

/** @type {Record<string, string>} */
const states = { checkmark: "selected", switch: "on", "switch-off": "off" };

/**
 * Draws an element in place of what its view showed before.
 * @param {HTMLElement} node @param {Laid} e
 * @param {number} width The width of the screen.
 */
export function draw(node, e, width) {
  node.textContent = "";
  node.className = "n";
  node.removeAttribute("style");
  for (const name of [...node.getAttributeNames()]) if (name !== "class") node.removeAttribute(name);
  const kind = page.texts[e.kind];
  node.dataset.section = infoOf(e.section)?.id ?? "";
  node.dataset.index = `${e.section},${e.item}`;
  node.dataset.category = ["cell", "supplementary", "decoration"][e.category];
  if (kind !== undefined) node.dataset.kind = kind;
  if (e.measured) node.classList.add("fit");
  if (e.flags & flag.sizesItself) node.classList.add("wrap");
  switch (e.role) {
    case role.cell: return cell(node, e, width);
    case role.header: return header(node, e, width);
    case role.footer: return footer(node, e, width);
    case role.badge: return badge(node, e);
    default: return background(node, e);
  }
}

/** @param {HTMLElement} node @param {Laid} e @param {number} width */
function cell(node, e, width) {
  const item = itemOf(e), style = styleOf(e, item);
  if (e.badges) item.badge = undefined;
  if (item.id != null) node.dataset.item = item.id;
  node.setAttribute("role", "listitem");
  node.setAttribute("aria-posinset", String(e.item + 1));
  const words = [item.title ?? item.number, item.subtitle, ...Object.values(item.texts ?? {}), item.value, item.badge,
    states[item.accessory ?? ""], item.disclosure];
  node.setAttribute("aria-label", words.filter(Boolean).join(", "));
  if (style) return drawStyled(node, e, item, width, style);
  const face = e.measured ? (e.fits?.w ? "chip" : "row") : faceOf(e, width, page.metrics);
  node.classList.add(face);
  drawCell[face](node, e, item, width);
}

/**
 * Returns the bar of the whole layout that an element shows.
 * @param {Laid} e
 */
const barOf = e => e.section === -1 ? page.bars?.find(bar => bar.id === page.texts[e.kind]) : undefined;

/**
 * What a header or a footer with a style shows.
 * @param {string} title @param {string | undefined} subtitle @returns {Shown}
 */
const texted = (title, subtitle) => ({ title, subtitle, color: 0, level: 0, glyph: "", style: 0 });

/** @param {HTMLElement} node @param {Laid} e @param {number} width */
function header(node, e, width) {
  node.setAttribute("role", "heading");
  node.setAttribute("aria-level", e.section === -1 ? "1" : "2");
  const info = infoOf(e.section), label = page.texts[e.label], bar = barOf(e), style = viewStyle(e, width);
  const title = label ?? info?.title ?? info?.id ?? bar?.title ?? "";
  if (style) {
    const subtitle = bar ? bar.subtitle : label === undefined ? info?.subtitle : undefined;
    return drawStyled(node, e, texted(title, subtitle), width, style);
  }
  node.classList.add("head");
  const wide = e.w >= width - 8, big = e.h >= 72 || e.section === -1, small = e.h < 30;
  const size = small ? Math.min(13, e.h * 0.62) : big ? Math.min(34, e.h * 0.44) : 21;
  if (small) node.classList.add("small");
  node.style.padding = wide ? "0 16px" : "0";
  if (e.lined && !big) node.classList.add("lined");
  node.style.setProperty("--rule", wide ? "16px" : "0px");
  const first = make("div", "t", title);
  first.style.fontSize = e.measured ? points(21) : points(size, e.h * (info?.subtitle ? 0.4 : 0.62));
  node.append(first);
  if (info?.subtitle && label === undefined && (e.measured || e.h >= 48)) node.append(make("div", "u", info.subtitle));
  if (e.pinned) node.classList.add("pinned");
}

/** @param {HTMLElement} node @param {Laid} e @param {number} width */
function footer(node, e, width) {
  const text = page.texts[e.label] ?? infoOf(e.section)?.footer ?? "", style = viewStyle(e, width);
  if (style) return drawStyled(node, e, texted(text, barOf(e)?.subtitle), width, style);
  node.classList.add("foot");
  node.style.padding = e.w >= width - 8 ? "0 16px" : "0";
  node.append(make("div", "u", text));
  if (e.pinned) node.classList.add("pinned");
}

/** @param {HTMLElement} node @param {Laid} e */
function badge(node, e) {
  const item = itemOf(e);
  node.classList.add("mark", item.badge && !item.calls ? "quiet" : "calls");
  node.style.borderRadius = `${Math.min(e.w, e.h) / 2}px`;
  node.style.fontSize = `${Math.min(e.h * 0.62, 15)}px`;
  if (e.h >= 10 && item.badge) node.append(make("span", "", item.badge));
  node.setAttribute("aria-hidden", "true");
}

/** @param {HTMLElement} node @param {Laid} e */
function background(node, e) {
  const color = page.colors[page.palette[(infoOf(e.section)?.hue ?? 0) % page.palette.length]];
  node.classList.add("panel");
  node.style.background = tintOf(color, page.metrics.panelTint);
  node.style.borderRadius = `${page.metrics.panelRadius}px`;
  node.setAttribute("aria-hidden", "true");
}
