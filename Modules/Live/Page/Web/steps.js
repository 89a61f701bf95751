// The changes between two states in words.

import { category } from "./protocol.js";

/** @typedef {{ action: string, change: Change }} Step */

/** @type {Record<string, string>} */
const verbs = {
  deleted: "Deleted", leaves: "Leaves sight", changed: "Changed", moved: "Moved", resized: "Resized",
  enters: "Enters sight", inserted: "Inserted",
};

/**
 * Returns changes in the order in which they are told.
 * @param {Change[]} list @returns {Step[]}
 */
export const stepsOf = list => Object.keys(verbs).flatMap(action => list
  .filter(change => change.action === action || (action === "changed" && change.changed))
  .sort((a, b) => Number(a.category > 0) - Number(b.category > 0)).map(change => ({ action, change })));

/**
 * Returns the numbers of changes.
 * @param {Step[]} steps
 */
export function summary(steps) {
  const words = Object.entries(verbs).map(([action, verb]) => {
    const count = steps.filter(step => step.action === action).length;
    return count && `${count} ${verb.toLowerCase()}`;
  });
  return words.filter(Boolean).join(", ") || "nothing changes in sight";
}

/** @param {number} value */
const tenths = value => Math.round(value * 10) / 10;

/**
 * Returns the way from a frame to another one.
 * @param {Change} change
 */
function way({ from, to }) {
  const steps = [{ by: to.y - from.y, on: "down", back: "up" }, { by: to.x - from.x, on: "right", back: "left" }];
  const words = steps.map(({ by, on, back }) => tenths(by) && `${by > 0 ? on : back} ${Math.abs(tenths(by))}`);
  return words.filter(Boolean).join(", ");
}

/**
 * Returns the name of what has changed.
 * @param {Change} change @param {Page} before @param {Page} page
 */
function nameOf(change, before, page) {
  const { sections, spans } = change.key ? page : before, [section, item] = change.key ? change.new : change.old;
  const home = section >= 0 ? sections[section] : spans[-2 - section], here = home?.items?.at(item);
  const title = here?.title ?? here?.id ?? `item ${item + 1} of ${home?.id}`;
  if (change.category === category.cell) return title;
  return change.isOfItem ? `${change.kind} of ${title}`
    : [change.kind, home?.title ?? home?.id].filter(Boolean).join(" ");
}

/**
 * Returns the words for a change.
 * @param {Step} step @param {Page} before @param {Page} page
 */
export function wordsOf({ action, change }, before, page) {
  const { from, to } = change;
  const resized = () => [`${tenths(from.w)} × ${tenths(from.h)} to ${tenths(to.w)} × ${tenths(to.h)}`, way(change)]
    .filter(Boolean).join(", ");
  return {
    verb: verbs[action], name: nameOf(change, before, page),
    details: action === "moved" ? way(change) : action === "resized" ? resized() : "",
  };
}
