// Texts in frames that do not grow with them. Large texts are as large as their frame lets them be, and at least as
// large as at the standard text size. Words stay whole, and numbers keep their digits.

import { find } from "./dom.js";
import { scale } from "./page.js";

/** The least share of its size at which a word that is too long stays whole. */
const leastWord = 0.6;

/** @param {HTMLElement} node */
const textsIn = node => /** @type {HTMLElement[]} */ ([...node.querySelectorAll(".st,.t,.u:not(.arrow,.sign-end)")])
  .filter(text => text.style.fontSize);

/**
 * Returns whether a text is wider than its place. Browsers elide what is wider by a part of a pixel.
 * @param {HTMLElement} text
 */
function isWide(text) {
  if (text.scrollWidth > text.clientWidth) return true;
  const range = document.createRange();
  range.selectNodeContents(text);
  return text.clientWidth > 0 && range.getBoundingClientRect().width > text.getBoundingClientRect().width + 0.01;
}

/**
 * Returns whether a view cuts one of its texts, or is too low for them.
 * @param {HTMLElement} node A view whose box, if it has one, is as high as it wants.
 */
function cuts(node) {
  const box = /** @type {HTMLElement?} */ (node.querySelector(".box")), frame = node.getBoundingClientRect();
  if (box && box.offsetHeight > node.clientHeight + 1) return true;
  return textsIn(node).some(text => {
    if (isWide(text)) return true;
    // Letters may be higher than their lines.
    if (text.scrollHeight > text.clientHeight + parseFloat(text.style.lineHeight) / 2) return true;
    const { top, bottom } = text.getBoundingClientRect();
    return top < frame.top - 1 || bottom > frame.bottom + 1;
  });
}

/**
 * Sets the texts of a view smaller until none is cut: first those behind the first one, which matters most.
 * @param {HTMLElement} node
 */
function shrink(node) {
  const texts = [...textsIn(node), .../** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll(".pill"))];
  const sizes = texts.map(({ style, least }, at) => {
    const size = parseFloat(style.fontSize), line = style.lineHeight.endsWith("px") ? parseFloat(style.lineHeight) : 0;
    const low = least ?? { size: size / scale, line: line / scale };
    return { style, size, line, low: { size: Math.min(size, low.size), line: Math.min(line, low.line) }, isFirst: !at };
  });
  /**
   * Sets sizes between the standard ones, at 0, and the wanted ones, at 1.
   * @param {boolean} isFirst @param {number} share
   */
  const set = (isFirst, share) => {
    for (const { style, size, line, low, ...text } of sizes) {
      if (text.isFirst !== isFirst) continue;
      style.fontSize = `${low.size + (size - low.size) * share}px`;
      if (line) style.lineHeight = `${Math.round(low.line + (line - low.line) * share)}px`;
    }
  };
  /** @param {boolean} isFirst */
  const search = isFirst => {
    let low = 0, high = 1;
    for (let turn = 0; turn < 4; turn++) {
      const middle = (low + high) / 2;
      set(isFirst, middle);
      if (cuts(node)) high = middle; else low = middle;
    }
    set(isFirst, low);
  };
  set(false, 0);
  if (cuts(node)) {
    set(true, 0);
    if (!cuts(node)) search(true);
  }
  if (!cuts(node)) search(false);
}

/**
 * Sets a word or a number that is wider than its place smaller, and breaks it where it would be too small then.
 * @param {HTMLElement[]} texts
 */
function keepWords(texts) {
  const wide = texts.filter(text => text.scrollWidth > text.clientWidth && text.clientWidth > 0).map(text => ({
    text, share: (text.clientWidth - 1) / text.scrollWidth,
    isCut: getComputedStyle(text).whiteSpace === "nowrap" && /\S\s+\S/.test(text.textContent ?? ""),
  }));
  for (const { text, share, isCut } of wide) {
    if (isCut) continue;
    if (share >= leastWord) text.style.fontSize = `${parseFloat(text.style.fontSize) * share}px`;
    else text.classList.add("broken");
  }
}

/**
 * Fits the texts of new views into their frames. Sizes are read at once.
 * @param {HTMLElement[]} nodes
 * @param {(node: HTMLElement) => boolean} simplify Draws a view that is too low in a way that needs less height.
 */
export function fitTexts(nodes, simplify = () => false) {
  for (const node of scale > 1 ? nodes.filter(cuts) : []) {
    shrink(node);
    if (cuts(node) && simplify(node) && cuts(node)) shrink(node);
  }
  keepWords(nodes.flatMap(textsIn));
}

/**
 * Elides texts that do not fit into a cell, the last one first, and then leaves them out. Insets give way to the rest.
 * @param {HTMLElement} node A view of the class `natural`, whose box is as high as it wants.
 */
export function tighten(node) {
  const box = find(node, ".box"), texts = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(".st")]);
  /** @param {HTMLElement} text */
  const lines = text => Math.round(text.clientHeight / parseFloat(text.style.lineHeight));
  // The first line, and a high accessory, need their room in any case.
  texts.forEach((text, at) => at ? text.hidden = true : text.style.maxHeight = text.style.lineHeight);
  const room = Math.max(node.clientHeight, box.offsetHeight) + 1;
  texts.forEach((text, at) => at ? text.hidden = false : text.style.maxHeight = "");
  for (let turn = 0; turn < 24 && box.offsetHeight > room; turn++) {
    const long = texts.findLast(text => !text.hidden && lines(text) > 1);
    if (long) {
      long.classList.add("few");
      long.style.webkitLineClamp = String(Math.min(lines(long) - 1, 1000));
      continue;
    }
    const last = texts.findLastIndex(text => !text.hidden);
    if (last < 1) break;
    texts[last].hidden = true;
  }
  const [top, bottom] = [box.style.paddingTop, box.style.paddingBottom].map(inset => parseFloat(inset));
  const left = Math.max(0, 1 - Math.max(0, box.offsetHeight - node.clientHeight) / (top + bottom || 1));
  [box.style.paddingTop, box.style.paddingBottom] = [`${top * left}px`, `${bottom * left}px`];
}
