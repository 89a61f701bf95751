// The static page beneath, in place of a page that cannot lay itself out.

import { root } from "./page.js";
import { showReason } from "./reason.js";

export let failed = false;

/** The static page beneath, while it is out of the document: thousands of elements, of which the text alone is kept. */
let beneath = "";

/** Takes the static page out of the document. */
export function hideBeneath() {
  const figure = document.querySelector("figure");
  beneath = figure?.outerHTML ?? "";
  figure?.remove();
}

/**
 * Shows the static page beneath, with the reason.
 * @param {any} error
 */
export function fail(error) {
  if (failed) return;
  failed = true;
  root.hidden = true;
  root.insertAdjacentHTML("afterend", beneath);
  showReason(error);
}

/** An error of a caller, after which the page goes on. */
export class Refusal extends TypeError {}

/**
 * Runs work unless the page has failed; fails where the work does. Refusals are the caller's.
 * @template T
 * @param {() => T} work @returns {T | undefined}
 */
export function guarded(work) {
  if (failed) return undefined;
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    fail(error);
    return undefined;
  }
}
