// The player: steps through the states of a page.

import { animate } from "./animations.js";
import { bytesOf } from "./bytes.js";
import { replace } from "./changes.js";
import { Items, parts } from "./chunks.js";
import { make, part, textOf } from "./dom.js";
import { guarded } from "./failure.js";
import { linked } from "./links.js";
import { page, root, setPage } from "./page.js";
import { patched, sizesOf } from "./patches.js";
import { category } from "./protocol.js";
import { stepsOf, summary, wordsOf } from "./steps.js";

/** A state of which a multiple of this is the number stays in memory. */
const interval = 50;

export class Player {
  /** @param {import("./screen.js").Screen} screen */
  constructor(screen) {
    // A line is read when somebody steps to it.
    this.lines = textOf("kumiko-states").split("\n");
    setPage({
      ...page,
      sections: page.sections.map(section =>
        section.items ? { ...section, items: Items.of(/** @type {ItemRecord[]} */ (section.items)) } : section),
      sizes: this.patch(0).sizes ?? [],
    });
    this.kept = new Map([[0, page]]);
    this.screen = screen;
    this.now = 0;
    this.timer = 0;
    this.slider = /** @type {HTMLInputElement} */ (part("state"));
    this.slider.max = String(this.lines.length - 1);
    this.slider.addEventListener("input", () => this.step(Number(this.slider.value)));
    part("previous").addEventListener("click", () => this.step(this.now - 1));
    part("next").addEventListener("click", () => this.step(this.now + 1));
    part("play").addEventListener("click", () => this.timer ? this.pause() : this.run());
    document.addEventListener("keydown", event => {
      // In rails, fields, and a screen that scrolls horizontally, these keys have another purpose.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const others = this.screen.vertical ? ".slide,select,input" : ".screen,.slide,select,input";
      if (event.target instanceof Element && event.target.closest(others)) return;
      if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
      event.preventDefault();
      this.step(this.now + (event.key === "ArrowRight" ? 1 : -1));
    });
    this.shown();
  }

  /** @param {number} number @returns {Patch} */
  patch(number) { return JSON.parse(this.lines[number]); }

  /**
   * Returns the contents of a state.
   * @param {number} number @returns {Page}
   */
  contents(number) {
    let from = number;
    while (!this.kept.has(from)) from--;
    let contents = /** @type {Page} */ (this.kept.get(from));
    for (; from < number; from++) {
      contents = patched(contents, this.patch(from + 1));
      if ((from + 1) % interval === 0) this.kept.set(from + 1, contents);
    }
    return contents;
  }

  /**
   * Pauses, and shows a state.
   * @param {number} number
   */
  step(number) {
    this.pause();
    this.go(number);
  }

  /**
   * Shows a state.
   * @param {number} number
   */
  go(number) {
    if (number < 0 || number >= this.lines.length || number === this.now) return;
    guarded(() => {
      const next = this.contents(number), before = this.now;
      this.kept.delete(this.now % interval ? this.now : -1);
      this.kept.set(number, next);
      const sizes = next.sizes.map(([kind, section, item, width, height]) => kind == null
        ? { category: category.cell, kind: -1, section, item, width, height }
        : { category: category.supplementary, kind: page.texts.indexOf(kind), section, item, width, height });
      next.sections.forEach(({ items = [] }, section) => parts(items, 0, items.length, (chunk, first) => {
        for (const [at, width, height] of sizesOf(chunk)) {
          sizes.push({ category: category.cell, kind: -1, section, item: first + at, width, height });
        }
      }));
      // Another layout replaces the one that is loaded. Back from it, the first state comes first, which its blob has.
      if (next.layout !== page.layout) {
        this.screen.engine.load(bytesOf(next.layout ?? textOf("kumiko-layout")));
        if (!next.layout && number > 0) {
          const first = this.contents(0);
          replace(this.screen, first, linked(page, first), page.rule, false);
        }
      }
      const isState = !next.layout && (number > 0 || !page.layout);
      const state = isState ? { tables: next.tables.map(table => [table]), sizes } : undefined;
      const changes = replace(this.screen, next, linked(page, next), page.rule, true, state);
      if (!changes) {
        part("happened").textContent = "This state has no layout in this window.";
        return;
      }
      this.now = number;
      this.tell(changes, before);
      this.shown();
      animate(this.screen, changes);
    });
  }

  shown() {
    const { name } = this.patch(this.now);
    this.slider.value = String(this.now);
    this.slider.setAttribute("aria-valuetext", name);
    part("state-name").textContent = `${this.now + 1} of ${this.lines.length}: ${name}`;
    /** @type {HTMLButtonElement} */ (part("previous")).disabled = this.now === 0;
    /** @type {HTMLButtonElement} */ (part("next")).disabled = this.now === this.lines.length - 1;
    root.dataset.state = String(this.now);
    root.dispatchEvent(new Event("kumiko-step"));
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    part("play").textContent = "Play";
    part("play").setAttribute("aria-pressed", "false");
  }

  run() {
    const last = this.lines.length - 1;
    part("play").textContent = "Pause";
    part("play").setAttribute("aria-pressed", "true");
    this.go(this.now === last ? 0 : this.now + 1);
    this.timer = window.setInterval(() => this.now === last ? this.pause() : this.go(this.now + 1), 2200);
  }

  /**
   * Says what happens in the visible part.
   * @param {Changes} changes
   * @param {number} from The number of the state before.
   */
  tell(changes, from) {
    const steps = stepsOf(changes.list);
    part("happened").textContent = `${this.patch(from).name} → ${this.patch(this.now).name}: ${summary(steps)}`;
    part("steps").replaceChildren(...steps.map(step => {
      const line = make("li", step.action), { verb, name, details } = wordsOf(step, changes.before, page);
      line.append(make("b", "", verb), ` ${name}`);
      if (details) line.append(" ", make("small", "", details));
      return line;
    }));
  }
}
