// Rows that a finger moves aside, and the actions below them.

import { isCalm } from "../../../Live/Page/Web/scroller.js";
import { div } from "./drawing.js";

/** The width of an action. */
const width = 80;

/** @typedef {{ id: number, element: HTMLElement }} Place */
/** @typedef {Place & { sign: number, way: number, otherwise?: () => void, keyed?: () => void }} Row */

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

  /**
   * @param {number} id @param {HTMLElement} element @param {number} way
   * @param {() => void} [keyed] Called if the row of a person without a finger has no actions.
   * @returns {import("./slides.js").Drag}
   */
  drag(id, element, way, keyed) {
    this.close();
    this.row = { id, element, sign: Math.sign(way), way: 0, keyed };
    this.send({ t: "swipe", id, b: way > 0 });
    return { move: to => this.move(to), end: (isLifted, or) => isLifted ? this.end(or) : this.close() };
  }

  /**
   * Moves the focus to the actions of a row: those at its end, or else, as the next time, those at its start.
   * @param {Place} row
   */
  open({ id, element }, sign = this.row?.id === id ? -this.row.sign : -1) {
    this.drag(id, element, sign, () => { if (sign < 0) this.open({ id, element }, 1); });
  }

  /** @param {number} way */
  move(way) {
    const { row, box } = this;
    if (!row) return;
    row.way = Math.max(0, way * row.sign);
    if (box) [row.element, box].forEach((element, at) => Object.assign(element.style, this.look(row)[at]));
  }

  /**
   * Returns the styles of a row, which stays in its section, and of its actions: the row may be transparent.
   * @param {Row} row
   */
  look({ sign, way, element }) {
    return [`${way}px`, `calc(100% - ${way}px)`].map((side, at) => {
      const [right, left] = sign > 0 ? [side, 0] : [0, side], corners = element.style.borderRadius || 0;
      return { translate: `${at ? 0 : way * sign}px`, clipPath: `inset(0 ${right} 0 ${left} round ${corners})` };
    });
  }

  /** @param {ScreenActions} answer */
  answer([id, full, ...actions]) {
    const { row } = this;
    if (!row || row.id !== id || this.box) return;
    if (!actions.length) {
      this.row = undefined;
      return (row.keyed ?? row.otherwise)?.();
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
    if (row.keyed) {
      this.glide(row, width * actions.length);
      box.querySelector("button")?.focus({ preventScroll: true });
    } else if (row.otherwise) this.end(row.otherwise);
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
    this.leave(row, row.element.offsetWidth);
    // A row that stays comes back.
    setTimeout(() => { if (this.row === row) this.close(); }, 1000);
  }

  close() {
    const { box, row } = this;
    if (row && box) this.leave(row, 0).then(() => box.remove(), () => undefined);
    this.row = this.box = undefined;
  }

  /**
   * Moves a row whose actions lose the focus to it.
   * @param {Row} row @param {number} way
   */
  leave(row, way) {
    if (this.box?.contains(document.activeElement)) row.element.focus({ preventScroll: true });
    return this.glide(row, way);
  }

  /** @param {Row} row @param {number} way */
  glide(row, way) {
    const timing = { duration: isCalm() ? 0 : 200, easing: "ease-out" }, before = this.look(row);
    const { style } = row.element;
    this.move(way * row.sign);
    const after = this.look(row);
    if (!way) style.translate = style.clipPath = "";
    this.box?.animate([before[1], after[1]], timing);
    return row.element.animate([before[0], after[0]], timing).finished;
  }
}
