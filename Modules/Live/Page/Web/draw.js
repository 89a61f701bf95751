// The appearance of elements.

import { drawCell } from "./cells.js";
import { make } from "./dom.js";
import { faceOf, sizeOf, tintOf } from "./faces.js";
import { castOf, fill } from "./moulds.js";
import { infoOf, isBar, itemOf, page, scale, textsOf } from "./page.js";
import { line, widthOf } from "./pieces.js";
import { role } from "./protocol.js";
import { drawStyled, styleOf, viewStyle } from "./styles.js";

/**
 * The views whose attributes are those of what they showed before.
 * @type {Map<HTMLElement, { e: Laid, item: Shown }>}
 */
const bare = new Map();

/** @type {Record<string, string>} */
const states = { checkmark: "selected", switch: "on", "switch-off": "off" };

/**
 * Returns what a cell shows, and its mould; nothing for other elements.
 * @param {Laid} e
 * @param {number} width The width of the screen.
 */
export function planOf(e, width) {
  if (e.role !== role.cell) return undefined;
  const item = itemOf(e), style = styleOf(e, item);
  if (e.badges) item.badge = undefined;
  return { item, style, ...castOf(e, item, style, width, other => face(make("div"), e, width, other, style)) };
}

/**
 * Draws an element in place of what its view showed before.
 * @param {HTMLElement} node @param {Laid} e
 * @param {number} width The width of the screen.
 */
export function draw(node, e, width, plan = planOf(e, width)) {
  if (plan?.mould) {
    // What moves is read by nobody: a cell that is filled has its attributes when the page rests.
    bare.set(node, { e, item: plan.item });
    return fill(node, plan.mould, plan.texts);
  }
  node.mould = node.spot = undefined;
  if (plan) {
    dressCell(node, e, plan.item);
    return void face(node, e, width, plan.item, plan.style);
  }
  node.textContent = "";
  node.className = e.measured ? "n fit" : "n";
  switch (e.role) {
    case role.header: return header(node, e, width);
    case role.footer: return footer(node, e, width);
    case role.badge: return badge(node, e);
    default: return background(node, e);
  }
}

/** Gives the views that were filled while the page moved the attributes of what they show. */
export function dressAll() {
  for (const [node, { e, item }] of bare) dressCell(node, e, item, true);
}
// Whoever points at a view reads them.
addEventListener("pointerdown", dressAll, true);

/**
 * Gives a view its attributes in place of those of what it showed before. To write or to read what is there takes time.
 * @param {HTMLElement} node @param {Laid} e @param {Record<string, string | null>} own
 * @param {boolean} isAlike Whether it showed a cell of the same look, which keeps its style.
 */
function dress(node, e, own, isAlike = false) {
  bare.delete(node);
  /** @type {Record<string, string | null | undefined>} */
  const wanted = {
    "data-section": infoOf(e.section)?.id ?? "", "data-index": `${e.section},${e.item}`,
    "data-category": ["cell", "supplementary", "decoration"][e.category], "data-kind": page.texts[e.kind], ...own,
  };
  const { worn = {} } = node;
  if (!isAlike) node.removeAttribute("style");
  for (const name in worn) if (worn[name] != null && wanted[name] == null) node.removeAttribute(name);
  for (const name in wanted) {
    const value = wanted[name];
    if (value != null && worn[name] !== value) node.setAttribute(name, value);
  }
  node.worn = wanted;
}

/** @param {HTMLElement} node @param {Laid} e @param {Shown} item @param {boolean} [isAlike] */
function dressCell(node, e, item, isAlike) {
  const words = [item.title ?? item.number, item.subtitle, ...Object.values(item.texts ?? {}), item.value, item.badge,
    states[item.accessory ?? ""], item.disclosure];
  dress(node, e, {
    "data-item": item.id ?? null, "role": "listitem", "aria-label": words.filter(Boolean).join(", "),
    "aria-posinset": String(e.item + 1), "aria-setsize": String(e.count),
  }, isAlike);
}

/** @param {HTMLElement} node @param {Laid} e @param {number} width @param {Shown} item @param {Style} [style] */
function face(node, e, width, item, style) {
  const name = style ? "" : faceOf(e);
  node.textContent = "";
  node.className = ["n", e.measured && "fit", e.grounded && "tinted", name].filter(Boolean).join(" ");
  if (style) drawStyled(node, e, item, width, style); else if (name) drawCell[name](node, e, item, width);
  return node;
}

/**
 * Draws a header or a footer by its style. Returns whether it has one and a text for it.
 * @param {HTMLElement} node @param {Laid} e @param {number} width
 */
function styled(node, e, width) {
  const shown = textsOf(e), style = shown.title || shown.subtitle ? viewStyle(e, width) : undefined;
  if (style) drawStyled(node, e, shown, width, style);
  return !!style;
}

/** @param {HTMLElement} node @param {Laid} e @param {number} width */
function header(node, e, width) {
  dress(node, e, { "role": "heading", "aria-level": e.section === -1 ? "1" : "2" });
  if (styled(node, e, width)) return;
  const known = textsOf(e), title = known.title ?? (e.section === -1 ? "" : known.id) ?? "";
  node.classList.add("head");
  const m = page.metrics, wide = e.w >= width - 8, big = e.h >= m.pageHeader || e.section === -1;
  const small = e.h < m.smallHeader;
  const subtitle = e.h >= m.subtitledHeader ? known.subtitle : undefined;
  const font = small ? m.smallTitle : big ? m.pageTitle : subtitle ? m.subtitledTitle : m.headerTitle;
  if (small) node.classList.add("small");
  node.style.padding = wide ? "0 16px" : "0";
  if (e.lined && !big) node.classList.add("lined");
  node.style.setProperty("--rule", wide ? "16px" : "0px");
  const first = line("t", title, sizeOf(font, e.h, scale), m.headerLine);
  node.append(first);
  if (subtitle) node.append(line("u", subtitle, sizeOf(m.headerSubtitle, e.h, scale), m.smallLine));
  // The title of a page sits low, as under a navigation bar.
  else if (big) {
    node.style.paddingTop = `${0.4 * Math.max(0, e.h - parseFloat(first.style.lineHeight))}px`;
  }
  if (e.pinned) node.classList.add("pinned");
}

/** @param {HTMLElement} node @param {Laid} e @param {number} width */
function footer(node, e, width) {
  dress(node, e, {});
  if (styled(node, e, width)) return;
  node.classList.add("foot");
  node.style.padding = e.w >= width - 8 ? "0 16px" : "0";
  const m = page.metrics, { title, subtitle } = textsOf(e);
  const text = [title, subtitle].filter(Boolean).join(" · ");
  const words = text ? line("u few", text, sizeOf(m.footerTitle, e.h, scale), m.smallLine) : make("i", "bar");
  if (text) words.style.webkitLineClamp = e.h >= 2 * parseFloat(words.style.lineHeight) ? "2" : "1";
  else words.style.cssText = `width:40%;height:${Math.min(12, e.h * 0.4)}px;margin:0;border-radius:6px`;
  node.append(words);
  if (e.pinned) node.classList.add("pinned");
}

/** @param {HTMLElement} node @param {Laid} e */
function badge(node, e) {
  const item = itemOf(e);
  dress(node, e, { "aria-hidden": "true" });
  // An item without a badge shows none. Where there is no data, the place is shown.
  if (!item.badge && item.id) return;
  node.classList.add("mark", item.badge && item.calls ? "calls" : "quiet");
  node.style.borderRadius = `${Math.min(e.w, e.h) / 2}px`;
  // A long text is set smaller, down to a size that can be read.
  const full = sizeOf(page.metrics.badgeTitle, e.h, scale), most = Math.max(1, e.w - Math.min(e.h * 0.3, 8));
  const width = widthOf(item.badge ?? "", 700, full), size = width > most ? Math.max(7, full * most / width) : full;
  node.style.fontSize = `${size}px`;
  if (e.h >= 10 && item.badge) node.append(make("span", "", item.badge));
}

/** @param {HTMLElement} node @param {Laid} e */
function background(node, e) {
  dress(node, e, { "aria-hidden": "true" });
  if (isBar(e)) return node.classList.add("pinned");
  node.classList.add("panel");
  node.style.background = tintOf(page.colors[page.neutral], page.metrics.panelTint);
  node.style.borderRadius = `${page.metrics.panelRadius}px`;
}
