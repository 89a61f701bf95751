// Errors and warnings of the documents.

import { make, makeLink, part } from "./elements.js";

const faults = part("faults");
const title = /** @type {HTMLElement} */ (faults.querySelector("summary"));
const details = /** @type {HTMLDetailsElement} */ (faults.querySelector("details"));

/** @param {PreviewState} state */
export function showFaults({ diagnostics, page, number }) {
  const count = diagnostics.filter(fault => fault.severity === "error").length;
  /** @type {HTMLElement} */ (faults.querySelector("ol")).replaceChildren(...diagnostics.map(fault => {
    const line = document.createElement("li");
    line.append(make("pre", fault.text.trimEnd()), makeLink("Open in the editor", fault.link));
    return line;
  }));
  const [most, name] = count ? [count, "error"] : [diagnostics.length, "warning"];
  const words = `${most} ${name}${most === 1 ? "" : "s"}`, isOld = count && page && page !== number;
  title.textContent = isOld ? `${words}. The last valid screen is shown.` : words;
  // Errors are open. Warnings are a badge, until the reader wants to see them.
  details.open = count > 0 || details.open && faults.classList.contains("mild");
  faults.classList.toggle("mild", !count);
  faults.hidden = !diagnostics.length;
}
