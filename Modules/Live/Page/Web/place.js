// The place of the reader over reloads, ways back and links.

import { goTo } from "./anchor.js";
import { guarded } from "./failure.js";
import { page, root } from "./page.js";

/**
 * Returns to where the reader was in this entry of the history, or goes where the address says. What is not of these
 * contents is left out. Pages in frames are kept by others.
 * @param {Kumiko} kumiko
 */
export function keepPlace(kumiko) {
  if (window !== window.top) return;
  history.scrollRestoration = "manual";
  const link = () => { guarded(() => open(kumiko, new URLSearchParams(location.hash.slice(1)))); };
  const { kumiko: kept, step } = history.state ?? {};
  try {
    if (kept && step) kumiko.go?.(Number(step));
    if (kept) kumiko.restore(kept); else link();
  } catch {
    // The state is one of another version.
  }
  addEventListener("hashchange", link);
  let wait = 0;
  const keep = () => guarded(() => {
    history.replaceState({ ...history.state, kumiko: kumiko.state(), step: root.dataset.state }, "");
  });
  // Browsers bear a few entries a second.
  document.addEventListener("scroll", () => {
    clearTimeout(wait);
    wait = window.setTimeout(keep, 400);
  }, { capture: true, passive: true });
  addEventListener("pagehide", keep);
  root.addEventListener("kumiko-step", keep);
}

/**
 * Goes to an item: `#at=` its section `&item=` its identifier or number; or to a state of a page: `#state=` its number.
 * @param {Kumiko} kumiko @param {URLSearchParams} address
 */
function open(kumiko, address) {
  const state = Number(address.get("state") ?? NaN), id = address.get("at"), item = address.get("item") ?? "0";
  try {
    if (kumiko.go && !Number.isNaN(state)) kumiko.go(state);
  } catch {
    // There is no such state.
  }
  const section = page.sections.find(one => one.id === id);
  if (!section) return;
  const isKnown = section.items && section.items.findIndex(one => one.id === item) >= 0, { screen } = kumiko;
  const place = isKnown || !/^\d{1,9}$/.test(item) ? item : Number(item);
  goTo(screen, { section: section.id, item: place, distance: (screen.vertical ? screen.height : screen.width) / 3 });
}
