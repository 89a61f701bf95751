// The player: steps through the states of a page.

import { animate, duration, holdAt, isFlying, settleChanges } from "./animations.js";
import { replace } from "./changes.js";
import { Items, parts } from "./chunks.js";
import { clearDifferences, drawDifferences } from "./differences.js";
import { make, part, textOf } from "./dom.js";
import { guarded } from "./failure.js";
import { linked } from "./links.js";
import { page, root, setPage } from "./page.js";
import { patched, sizesOf } from "./patches.js";
import { category } from "./protocol.js";
import { isCalm } from "./scroller.js";
import { stepsOf, summary, wordsOf } from "./steps.js";
import { Timeline } from "./timeline.js";

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
    part("play").addEventListener("click", () => this.toggle());
    this.timeline = new Timeline(this.lines, number => this.step(number));
    this.speed = /** @type {HTMLSelectElement} */ (part("speed"));
    this.speed.addEventListener("change", () => {
      for (const animation of this.screen.running) animation.playbackRate = this.rate;
    });
    /** @type {Changes | undefined} The last changes, through which the reader can go back and forth. */
    this.changes = undefined;
    this.moment = /** @type {HTMLInputElement} */ (part("moment"));
    this.moment.addEventListener("input", () => this.hold(Number(this.moment.value) / 1000));
    part("differences").addEventListener("click", () => this.compare(!this.isComparing));
    if (matchMedia("(max-width:669px)").matches) part("changes").removeAttribute("open");
    document.addEventListener("keydown", event => this.press(event));
    this.shown();
  }

  /** How many times faster than in UIKit changes are. */
  get rate() { return Number(this.speed.value); }

  get isComparing() { return part("differences").getAttribute("aria-pressed") === "true"; }

  /**
   * Takes a key of the player. In orthogonal sections, fields, and a screen that scrolls horizontally, keys have
   * another purpose.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const others = this.screen.vertical ? ".orthogonal,select,input" : ".screen,.orthogonal,select,input";
    if (event.target.closest(others)) return;
    // Space presses a button.
    if (event.key === " " && event.target.closest("button,summary,a")) return;
    const last = this.lines.length - 1;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.step(this.now + 1), ArrowLeft: () => this.step(this.now - 1),
      Home: () => this.step(0), End: () => this.step(last), " ": () => this.toggle(), Escape: () => this.end(),
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
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
      const state = { tables: next.tables.map(table => [table]), sizes };
      const changes = replace(this.screen, next, linked(page, next), page.rule, true, state);
      if (!changes) {
        part("happened").textContent = "This state has no layout in this window.";
        return;
      }
      this.now = number;
      this.changes = changes;
      this.tell(changes, before);
      this.shown();
      animate(this.screen, changes, { speed: this.rate });
      this.changes = { ...changes, flights: { views: new Map(), ghosts: new Map() } };
      this.compare(this.isComparing);
      this.follow();
    });
  }

  shown() {
    const name = this.timeline.name(this.now);
    this.slider.value = String(this.now);
    this.slider.setAttribute("aria-valuetext", name);
    part("state-name").textContent = `${this.now + 1} of ${this.lines.length}: ${name}`;
    this.timeline.show(this.now);
    this.moment.value = "1000";
    this.moment.disabled = !this.changes;
    /** @type {HTMLButtonElement} */ (part("previous")).disabled = this.now === 0;
    /** @type {HTMLButtonElement} */ (part("next")).disabled = this.now === this.lines.length - 1;
    root.dataset.state = String(this.now);
    root.dispatchEvent(new Event("kumiko-step"));
  }

  /** Moves the slider of the moment along with the changes. */
  follow() {
    const { running } = this.screen;
    if (!isFlying(running)) {
      this.moment.value = "1000";
      return;
    }
    if (running.some(({ playState }) => playState === "paused")) return;
    const times = running.map(({ currentTime }) => Number(currentTime ?? duration));
    this.moment.value = String(Math.round(1000 * Math.min(...times) / duration));
    requestAnimationFrame(() => { if (this.screen.running === running) this.follow(); });
  }

  /**
   * Shows a moment of the last changes.
   * @param {number} share The share of their time.
   */
  hold(share) {
    const { changes, screen } = this;
    if (!changes) return;
    this.pause();
    guarded(() => {
      if (!isFlying(screen.running)) {
        settleChanges(screen);
        animate(screen, changes, { isHeld: true });
      }
      holdAt(screen, share);
    });
  }

  /** Pauses, ends the changes, and takes the overlay away. */
  end() {
    this.pause();
    settleChanges(this.screen);
    this.moment.value = "1000";
    this.compare(false);
  }

  /**
   * Shows the differences from the state before over the screen, or hides them.
   * @param {boolean} isOn
   */
  compare(isOn) {
    part("differences").setAttribute("aria-pressed", String(isOn));
    if (isOn && this.changes) drawDifferences(this.screen, this.changes.list); else clearDifferences(this.screen);
  }

  toggle() { if (this.timer) this.pause(); else this.run(); }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    part("play").textContent = "Play";
    part("play").setAttribute("aria-pressed", "false");
  }

  run() {
    part("play").textContent = "Pause";
    part("play").setAttribute("aria-pressed", "true");
    const last = this.lines.length - 1;
    this.go(this.now === last ? 0 : this.now + 1);
    const next = () => {
      if (this.now === last) return this.pause();
      this.go(this.now + 1);
      this.timer = window.setTimeout(next, this.rest);
    };
    this.timer = window.setTimeout(next, this.rest);
  }

  /** How long a state is shown, with the changes that lead to it. */
  get rest() { return 1700 + (isCalm() ? 0 : duration / this.rate); }

  /**
   * Says what happens in the visible part.
   * @param {Changes} changes
   * @param {number} from The number of the state before.
   */
  tell(changes, from) {
    const steps = stepsOf(changes.list);
    const { timeline } = this;
    part("happened").textContent = `${timeline.name(from)} → ${timeline.name(this.now)}: ${summary(steps)}`;
    part("steps").replaceChildren(...steps.map(step => {
      const line = make("li", step.action), { verb, name, details } = wordsOf(step, changes.before, page);
      line.append(make("b", "", verb), ` ${name}`);
      if (details) line.append(" ", make("small", "", details));
      // A line shows its place on the screen.
      line.addEventListener("mouseenter", () => drawDifferences(this.screen, [step.change]));
      line.addEventListener("mouseleave", () => this.compare(this.isComparing));
      return line;
    }));
  }
}
