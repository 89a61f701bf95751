// The face of a cell without a style, and its measures: `CellMetrics` of KumikoCells.

import { face, flag } from "./protocol.js";

const faces = /** @type {(keyof typeof face)[]} */ (Object.keys(face));

/**
 * Returns the name of the face of a cell, which the engine chose.
 * @param {{ flags: number }} e
 */
export const faceOf = ({ flags }) => faces[Math.floor(flags / flag.face)];

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
