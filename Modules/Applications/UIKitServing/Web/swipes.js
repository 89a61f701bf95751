// Rows that a finger moves aside, and the actions below them.

import { isCalm } from "../../../Live/Page/Web/scroller.js";
import { div } from "./drawing.js";

/** The width of an action. */
const width = 80;

/** @typedef {{ id: number, element: HTMLElement, sign: number, way: number, otherwise?: () => void }} Row */

export class Swipes {
  /** @param {(message: ScreenMessage) => void} send */
  constructor(send) {
    this.send = send;
    this.isFull = false;
    /** @type {Row | undefined} */
    this.row = undefined;
    /** @type {HTMLElement | undefined} The actions, once the program has named them. */
    this.box = undefined;
  }

  /** @param {number} id @param {HTMLElement} element @param {number} way @returns {import("./slides.js").Drag} */
  drag(id, element, way) {
    this.close();
    this.row = { id, element, sign: Math.sign(way), way: 0 };
    this.send({ t: "swipe", id, b: way > 0 });
    return { move: to => this.move(to), end: (isLifted, or) => isLifted ? this.end(or) : this.close() };
  }

  /** @param {number} way */
  move(way) {
    if (!this.row) return;
    const { sign, element } = this.row, rest = `calc(100% - ${this.row.way = Math.max(0, way * sign)}px)`;
    if (!this.box) return;
    element.style.translate = `${this.row.way * sign}px`;
    // The row may be transparent.
    this.box.style.clipPath = `inset(0 ${sign > 0 ? rest : 0} 0 ${sign > 0 ? 0 : rest})`;
  }

  /** @param {ScreenActions} answer */
  answer([id, full, ...actions]) {
    const { row } = this;
    if (!row || row.id !== id || this.box) return;
    if (!actions.length) {
      this.row = undefined;
      return row.otherwise?.();
    }
    this.isFull = full === 1;
    const box = this.box = div(`actions leaves${row.sign > 0 ? " leading" : ""}`);
    box.style.cssText = row.element.style.cssText;
    actions.forEach(([title, color], index) => {
      const button = document.createElement("button");
      button.textContent = title;
      box.style.backgroundColor = button.style.backgroundColor = color;
      // A tap soon after a swipe is no click.
      button.addEventListener("pointerup", () => this.act(index));
      button.addEventListener("click", event => { if (event.detail === 0) this.act(index); });
      box.append(button);
    });
    row.element.before(box);
    this.move(row.way * row.sign);
    if (row.otherwise) this.end(row.otherwise);
  }

  /**
   * The finger has left.
   * @param {() => void} otherwise Called if the row has no actions.
   */
  end(otherwise) {
    const { row, box } = this, room = width * (box?.childElementCount ?? 0);
    if (row && !box) row.otherwise = otherwise;
    else if (row && this.isFull && row.way > Math.max(room, row.element.offsetWidth / 2)) this.act(0);
    else if (row && row.way > room / 2) this.glide(row, room);
    else this.close();
  }

  /** @param {number} index */
  act(index) {
    const { row } = this;
    if (!row) return;
    this.send({ t: "swipe", id: row.id, b: row.sign > 0, n: index });
    this.glide(row, row.element.offsetWidth);
    // A row that stays comes back.
    setTimeout(() => { if (this.row === row) this.close(); }, 1000);
  }

  close() {
    const { box, row } = this;
    if (row && box) this.glide(row, 0).then(() => box.remove(), () => undefined);
    this.row = this.box = undefined;
  }

  /** @param {Row} row @param {number} way */
  glide({ element, sign }, way) {
    const before = element.style.translate;
    this.move(way * sign);
    if (!way) element.style.translate = "";
    const frames = { translate: [before, `${way * sign}px`] };
    return element.animate(frames, { duration: isCalm() ? 0 : 200, easing: "ease-out" }).finished;
  }
}
