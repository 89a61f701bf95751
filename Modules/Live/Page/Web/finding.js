// A field that finds texts of the contents, in sight or not: browsers find only what is in the document.

import { goTo } from "./anchor.js";
import { make } from "./dom.js";
import { guarded } from "./failure.js";
import { matchAfter } from "./matches.js";
import { keyOf, page, root } from "./page.js";
import { category } from "./protocol.js";

/**
 * Opens the field where a reader wants to find something.
 * @param {import("./screen.js").Screen} screen
 */
export function followFinding(screen) {
  const form = make("form", "find"), field = make("input"), said = make("output");
  form.setAttribute("role", "search");
  form.hidden = true;
  field.type = "search";
  field.placeholder = "Find";
  field.setAttribute("aria-label", "Find in the contents");
  form.append(field, said);
  root.append(form);
  /** @type {[section: number, item: number]} */
  let at = [0, -1];
  const mark = (isOn = true) => {
    for (const node of root.querySelectorAll(".found")) node.classList.remove("found");
    if (isOn) screen.nodes.get(keyOf(category.cell, undefined, at[0], Math.max(0, at[1])))?.classList.add("found");
  };
  const close = () => {
    form.hidden = true;
    mark(false);
    screen.box.focus({ preventScroll: true });
  };
  /** @param {boolean} isBackwards */
  const step = isBackwards => guarded(() => {
    const next = matchAfter(page.sections, field.value, at, isBackwards);
    said.textContent = next || !field.value ? "" : "Not found";
    if (!next) return;
    at = next;
    const distance = (screen.vertical ? screen.height : screen.width) / 3;
    goTo(screen, { section: page.sections[at[0]].id, item: Math.max(0, at[1]), distance });
    mark();
  });
  form.addEventListener("submit", event => event.preventDefault());
  field.addEventListener("keydown", event => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter") step(event.shiftKey);
  });
  field.addEventListener("input", () => {
    at = [0, -1];
    step(false);
  });
  addEventListener("keydown", event => {
    if (event.key.toLowerCase() !== "f" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // A second time, the browser's own field opens.
    if (document.activeElement === field) return;
    event.preventDefault();
    form.hidden = false;
    field.select();
  });
}
