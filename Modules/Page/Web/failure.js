// The static page beneath, in place of a page that cannot lay itself out.

import { part } from "./dom.js";
import { root } from "./page.js";

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
  document.documentElement.dataset.live = "failed";
  root.hidden = true;
  root.insertAdjacentHTML("afterend", beneath);
  const stopped = typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  const reason = stopped || error instanceof RangeError ? "the layout engine stopped" : error?.message ?? String(error);
  const note = part("kumiko-note");
  note.textContent = `This page does not lay itself out: ${reason}.`;
  note.hidden = false;
}

/**
 * Runs work unless the page has failed; fails where the work does.
 * @template T
 * @param {() => T} work @returns {T | undefined}
 */
export function guarded(work) {
  if (failed) return undefined;
  try {
    return work();
  } catch (error) {
    fail(error);
    return undefined;
  }
}
