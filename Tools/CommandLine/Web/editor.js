// The editor beside a preview: the section of its cursor is outlined, and a click moves the cursor.

import { bare, frame, setup } from "./elements.js";
import { page } from "./live.js";
import { listen } from "./stream.js";

/**
 * The section of the cursor; null for none.
 * @type {string | null}
 */
let section = null;
/** The distance from the start of the screen at which a section appears, in points. */
const distance = 60;

/**
 * Tells the editor what was clicked.
 * @param {string} place The fields of a request.
 */
export function tell(place) {
  // An editor that is gone is said by the events.
  if (setup.editor) fetch(`show?${place}`).catch(() => {});
}

/** Outlines the section of the cursor, and brings it into sight if none of it is. */
export function outline() {
  const inner = frame.contentDocument, sheet = inner?.getElementById("preview-style");
  if (!inner || !sheet) return;
  const place = section === null ? "" : `.n[data-section="${CSS.escape(section)}"]`;
  sheet.textContent = bare + (place && `${place}{outline:2px dashed #d9480f;outline-offset:-2px}`);
  if (section === null || !page) return;
  const { clientWidth, clientHeight } = inner.documentElement;
  const isSeen = [...inner.querySelectorAll(place)].some(node => {
    const { top, left, bottom, right } = node.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < clientHeight && left < clientWidth;
  });
  if (!isSeen) page.restore({ anchor: { section, item: 0, distance } });
}

/** Follows the cursor of the editor, and lets links move it. */
export function followEditor() {
  if (!setup.editor) return;
  listen({
    path: "cursor", event: "cursor",
    take(data) {
      const next = JSON.parse(data).section;
      if (next === section) return;
      section = next;
      outline();
    },
  });
  document.addEventListener("click", event => {
    const link = /** @type {Element} */ (event.target).closest("a")?.getAttribute("href");
    if (!link?.startsWith("show?")) return;
    event.preventDefault();
    tell(link.slice("show?".length));
  });
}
