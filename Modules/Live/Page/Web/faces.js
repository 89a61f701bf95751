// The face of a cell without a style, and its measures: `CellFace` and `CellMetrics` of KumikoCells.

/**
 * Returns the name of the face of a cell.
 * @param {{ w: number, h: number }} e @param {number} width The width of the screen. @param {Metrics} metrics
 * @returns {"stripe" | "row" | "chip" | "icon" | "card" | "tile"}
 */
export function faceOf({ w, h }, width, metrics) {
  const m = metrics;
  if (Math.min(w, h) < m.thinnest) return "stripe";
  if (w > m.rowRatio * h && h <= m.highestRow && ((w >= m.wideShare * width && h >= m.lowestWideRow) ||
    (h >= m.lowestRow && w >= m.narrowestRow))) return "row";
  if (h < m.lowestRow) return w >= m.chipRatio * h ? "chip" : "icon";
  if (w < m.widestIcon) return "icon";
  if (Math.min(w, h) >= m.leastCard) return "card";
  return h >= m.lowestTile ? "tile" : "chip";
}

/**
 * Returns a length that grows with a side of the cell between two bounds.
 * @param {Length} length @param {number} side
 */
export const lengthOf = ([least, share, most], side) => Math.min(most, Math.max(least, side * share));

/**
 * Returns the font size of a text by the height of its frame, and with the text size as far as the frame lets it grow.
 * @param {number[]} font The shares at the standard text size and at larger ones, then heights with their sizes.
 * @param {number} height @param {number} scale
 */
export function sizeOf([share, growth, ...steps], height, scale = 1) {
  let at = 0;
  while (at + 2 < steps.length && height < steps[at]) at += 2;
  const base = Math.min(steps[at + 1], height * share);
  return Math.min(base * scale, Math.max(base, height * growth));
}

/**
 * Returns the side of the image of a row.
 * @param {number} height @param {Metrics} metrics
 */
export const artSide = (height, metrics) =>
  Math.min(metrics.mostArt, Math.floor(height - 2 * lengthOf(metrics.artMargin, height)));

/**
 * Returns a tint of a colour.
 * @param {string} color @param {number} share
 */
export const tintOf = (color, share) =>
  `color-mix(in srgb, ${color} calc(${share * 100}% * var(--tint)), transparent)`;

/**
 * Returns whether a frame contains another one.
 * @param {Frame} outer @param {Frame} inner
 */
export const contains = (outer, inner) => outer.x <= inner.x + 0.5 && outer.y <= inner.y + 0.5 &&
  outer.x + outer.w >= inner.x + inner.w - 0.5 && outer.y + outer.h >= inner.y + inner.h - 0.5;
