// Errors and warnings of the documents.

import { make, makeLink, part } from "./elements.js";

const faults = part("faults");
const title = /** @type {HTMLElement} */ (faults.querySelector("h2"));

/** @param {PreviewState} state */
export function showFaults({ diagnostics, page, number }) {
  const count = diagnostics.filter(fault => fault.severity === "error").length;
  /** @type {HTMLElement} */ (faults.querySelector("ol")).replaceChildren(...diagnostics.map(fault => {
    const line = document.createElement("li");
    line.append(make("pre", fault.text.trimEnd()), makeLink("Open in the editor", fault.link));
    return line;
  }));
  const words = count === 1 ? "1 error" : `${count} errors`, isOld = page && page !== number;
  title.textContent = !count ? "Warnings" : isOld ? `${words}. The last valid screen is shown.` : words;
  faults.classList.toggle("mild", !count);
  faults.hidden = !diagnostics.length;
}
