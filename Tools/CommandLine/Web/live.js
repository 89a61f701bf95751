// The live page in the frame.

import { chosen, writeAddress } from "./choice.js";
import { outline } from "./editor.js";
import { bare, frame, make, say } from "./elements.js";
import { followPointer, redraw } from "./inspect.js";
import { fields } from "./states.js";
import { ask, closeWhy, refresh } from "./why.js";

/**
 * The live page; null while the frame loads, or where a browser cannot run it.
 * @type {Kumiko | null}
 */
export let page = null;
/** The number of the page that is shown; 0 for none. */
export let shown = 0;
/** @type {PreviewState | null} */
export let newest = null;
let isLoading = false, saving = 0;

/** @param {PreviewState | null} next */
export function setNewest(next) { newest = next; }

/** Loads the newest screen in a new page. */
export function load() {
  page = null;
  isLoading = true;
  shown = newest?.page ?? 0;
  frame.src = `page?${fields(chosen.data, shown)}`;
}

/** Shows that no screen of this document has been valid yet. */
export function showNothing() {
  if (!shown && frame.getAttribute("src")) return;
  page = null;
  shown = 0;
  frame.src = `page?${fields(chosen.data)}`;
}

frame.addEventListener("load", () => {
  isLoading = false;
  const inner = frame.contentDocument, innerWindow = frame.contentWindow;
  if (!innerWindow || !inner?.getElementById("kumiko-live")) return;
  const style = make("style", bare);
  style.id = "preview-style";
  inner.head.append(style);
  followPointer(inner);
  inner.addEventListener("click", event => ask(/** @type {Element} */ (event.target).closest?.(".n")), true);
  inner.addEventListener("keydown", event => {
    if (event.key === "Escape") closeWhy();
    // The keys of the preview are the same while the screen has the focus. Fields of the screen keep theirs.
    else if (!event.defaultPrevented && !/** @type {Element} */ (event.target).matches("input,textarea,select")) {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey, shiftKey, altKey }));
    }
  });
  inner.addEventListener("scroll", () => {
    redraw();
    clearTimeout(saving);
    saving = window.setTimeout(save, 150);
  }, { capture: true, passive: true });
  const begin = () => {
    if (!innerWindow.kumiko.show) return;
    page = innerWindow.kumiko;
    const { direction, text, theme, safe } = chosen;
    page.set({ device: "window", direction, textSize: text, theme, safeArea: safe });
    try {
      if (chosen.at) page.restore(chosen.at);
    } catch (error) {
      // The address keeps no place that the page refuses.
      chosen.at = null;
      writeAddress();
      say(`The place in the address is ignored: ${/** @type {Error} */ (error).message}`, true);
    }
    document.documentElement.dataset.shown = String(shown);
    if (newest?.page !== shown) show();
    outline();
    sayFailure();
    refresh();
  };
  if (innerWindow.kumiko) begin(); else inner.addEventListener("kumiko-ready", begin, { once: true });
});

/** Shows the newest screen in the page that is open; in a new one where that fails. */
export function show() {
  if (!page || !newest) {
    // A frame that loads shows it afterwards. A page that cannot lay itself out is a picture, which is replaced.
    if (!isLoading) load();
    return;
  }
  try {
    page.show(newest.layout, newest.contents);
    shown = newest.page;
    document.documentElement.dataset.shown = String(shown);
    save();
    refresh();
  } catch {
    save();
    load();
  }
  sayFailure();
}

/** Keeps what the reader sees in the address. */
function save() {
  if (!page) return;
  const { anchor, offset, orthogonalOffsets } = page.state();
  const isAtStart = !anchor && ![...offset, ...Object.values(orthogonalOffsets)].some(number => number);
  chosen.at = isAtStart ? null : { anchor, offset: offset.map(Math.round), orthogonalOffsets };
  writeAddress();
}

function sayFailure() {
  const text = frame.contentDocument?.getElementById("kumiko-note");
  if (text && !text.hidden) say(text.textContent ?? "", true);
}
