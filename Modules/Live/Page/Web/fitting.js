// Texts in frames that do not grow with them.

import { find } from "./dom.js";

/**
 * Elides texts that do not fit into a cell, the last one first, and then leaves them out. Insets give way to the rest.
 * @param {HTMLElement} node A view of the class `natural`, whose box is as high as it wants.
 */
export function tighten(node) {
  const box = find(node, ".box"), texts = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(".st")]);
  node.mould = undefined;
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
