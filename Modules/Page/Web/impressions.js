// Impressions: cells that the reader has had the time to see. The engine says which part of each cell can be seen.

import { guarded } from "./failure.js";
import { page, root } from "./page.js";
import { slot } from "./protocol.js";
import { Sight } from "./sight.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @type {Sight | null} */
let sight = null;
let timer = 0;
let stop = new AbortController();

/**
 * Sends an event for each cell that is seen from now on; with null no more. A page that is hidden shows nothing.
 * @param {Screen} screen @param {SightRule | null} rule
 */
export function watch(screen, rule) {
  const { share = 0.5, duration = 800 } = rule ?? {};
  const next = rule && new Sight(share, duration);
  stop.abort();
  stop = new AbortController();
  sight = next;
  const again = () => guarded(() => look(screen));
  if (sight) document.addEventListener("visibilitychange", again, { signal: stop.signal });
  again();
}

/** Whether somebody is told which cells are seen. */
export const isWatched = () => !!sight;

/**
 * Takes what the screen shows now. Call it after each update.
 * @param {Screen} screen
 */
export function look(screen) {
  clearTimeout(timer);
  if (!sight) return;
  const shares = document.hidden ? [] : screen.engine.ask("visible")?.shares ?? [];
  const cells = shares.map(({ section, item, share }) => {
    const { id, items } = page.sections[section];
    return { section: id, item: items?.at(item)?.[slot.id] ?? item, share };
  });
  const found = sight.record(cells, performance.now()), next = sight.nextTime;
  if (next !== undefined) {
    timer = window.setTimeout(() => guarded(() => look(screen)), Math.max(0, next - performance.now()));
  }
  for (const detail of found) root.dispatchEvent(new CustomEvent("kumiko-impression", { bubbles: true, detail }));
}
