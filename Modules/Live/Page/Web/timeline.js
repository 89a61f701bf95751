// The names of the states in a row, of which those near the present one are there.

import { make, part } from "./dom.js";

/** How many states on either side of the present one have their names. */
const near = 40;

export class Timeline {
  /**
   * @param {string[]} lines The patches, one for each state. Each begins with the name of its state.
   * @param {(number: number) => void} step
   */
  constructor(lines, step) {
    this.lines = lines;
    this.list = part("timeline");
    this.list.addEventListener("click", event => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) step(Number(button.value));
    });
  }

  /**
   * Returns the name of a state, without the rest of its line.
   * @param {number} number @returns {string}
   */
  name(number) {
    const [found] = /^\{"name":"(?:[^"\\]|\\.)*"/.exec(this.lines[number]) ?? [];
    return JSON.parse(found ? `${found}}` : this.lines[number]).name;
  }

  /** @param {number} now */
  show(now) {
    const { list } = this, first = Math.max(0, now - near), last = Math.min(this.lines.length - 1, now + near);
    const hadFocus = list.contains(document.activeElement);
    list.replaceChildren(...Array.from({ length: last - first + 1 }, (_, at) => {
      const entry = make("li"), button = make("button", "", this.name(first + at));
      button.type = "button";
      button.value = String(first + at);
      if (first + at === now) button.setAttribute("aria-current", "step");
      entry.append(button);
      return entry;
    }));
    const present = /** @type {HTMLElement} */ (list.children[now - first]);
    if (hadFocus) /** @type {HTMLElement} */ (present.firstChild).focus({ preventScroll: true });
    list.scrollLeft = present.offsetLeft - (list.clientWidth - present.offsetWidth) / 2;
  }
}
