// The note of a page that cannot lay itself out.

import { part } from "./dom.js";

/**
 * Shows why the static page is there.
 * @param {any} error
 */
export function showReason(error) {
  document.documentElement.dataset.live = "failed";
  const stopped = typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  const reason = stopped || error instanceof RangeError ? "the layout engine stopped" : error?.message ?? String(error);
  const note = part("kumiko-note");
  note.textContent = `This page does not lay itself out: ${reason}.`;
  note.hidden = false;
}
