// The plate of a row among its neighbours.

import { lengthOf } from "./faces.js";
import { page } from "./page.js";
import { flag } from "./protocol.js";

/**
 * Gives a row its plate: one for all rows that touch, none from edge to edge, or one of its own.
 * @param {HTMLElement} node @param {Laid} e
 */
export function placeRow(node, e) {
  const { style, first, last } = e.place ?? { style: "plate", first: true, last: true };
  node.classList.add(style);
  const { groupRadius, rowRadius } = page.metrics;
  const [top, bottom] = [first, last].map(isEnd => isEnd ? `${groupRadius}px` : "0");
  node.style.borderRadius = style === "grouped" ? `${top} ${top} ${bottom} ${bottom}` : style === "flat" ? ""
    : `${lengthOf(rowRadius, e.h)}px`;
  if (style !== "plate" && !last && !(e.flags & flag.hasSeparators)) node.classList.add("ruled");
}
