// Scrollers, which people scroll as all of a page, and which tell the program where they are.

import { Scroller as Axis } from "../../../Live/Page/Web/scroller.js";
import { div, place } from "./drawing.js";

export class Scroller {
  /** @param {HTMLElement} kids @param {(x: number, y: number, isLast: boolean) => void} moved */
  constructor(kids, moved) {
    this.box = div("scroller");
    this.track = div("track");
    this.kids = kids;
    this.moved = moved;
    this.axes = [0, 1].map(() => new Axis(this.box, this.track, () => this.scrolled()));
    /** Whether the program scrolls it; the person has scrolled it, with the end untold. */
    this.isLed = this.isMoving = false;
    /** The timer of the end. */
    this.rest = 0;
    this.stops = "";
    this.box.append(this.track, kids);
    this.box.tabIndex = -1;
    this.box.addEventListener("scrollend", () => this.stopped());
  }

  /** @param {ScreenRange} range @param {number[]} frame */
  set([, , leastX, leastY, mostX, mostY, flags, stops = []], [, , width, height]) {
    const { style } = this.box, [x, y] = [flags & 1, flags & 2];
    this.axes[0].set(false, leastX, Math.max(leastX, mostX), width);
    this.axes[1].set(true, leastY, Math.max(leastY, mostY), height);
    this.shift();
    this.box.classList.toggle("bars", (flags & 10) === 10);
    this.box.classList.toggle("hides", (flags & 16) !== 0);
    style.overflowX = x ? "auto" : "hidden";
    style.overflowY = y ? "auto" : "hidden";
    // Movements across a list are for the program; those over a section that scrolls across are for its list.
    style.touchAction = x ? "pan-x pan-y" : y ? "pan-y" : "none";
    style.scrollSnapType = stops.length ? `${x && y ? "both" : x ? "x" : "y"} mandatory` : "";
    style.setProperty("--stop", flags & 4 ? "always" : "normal");
    if (this.stops === String(stops)) return;
    this.stops = String(stops);
    this.track.replaceChildren(...stops.map(stop => {
      const line = document.createElement("i");
      line.style[x ? "left" : "top"] = `${this.axes[x ? 0 : 1].positionOf(stop)}px`;
      return line;
    }));
  }

  /** Has the content where the offset is in it: a long range is scaled. */
  shift() { place(this.kids, [this.axes[0].shift, this.axes[1].shift, 0, 0]); }

  /**
   * Scrolls to an offset of the program. What the person moves meanwhile moves on from where it is.
   * @param {number[]} place The offset, and the way from the one before. @param {boolean} smoothly
   */
  to(place, smoothly) {
    const [x, y] = this.axes.map(({ offset }, at) => this.isMoving ? offset + place[at + 2] : place[at]);
    const [left, top] = [this.axes[0].placeNear(x), this.axes[1].placeNear(y)];
    this.isLed = smoothly && (Math.abs(left - this.box.scrollLeft) >= 1 || Math.abs(top - this.box.scrollTop) >= 1);
    if (this.isLed) return this.box.scrollTo({ left, top, behavior: "smooth" });
    this.axes[0].to(x);
    this.axes[1].to(y);
    this.shift();
  }

  scrolled() {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.stopped(), 200);
    if (this.axes.some(axis => axis.isScaled)) this.shift();
    if (this.isLed) return;
    this.tell(false);
  }

  stopped() {
    clearTimeout(this.rest);
    this.isLed = false;
    if (this.isMoving) this.tell(true);
  }

  /** @param {boolean} isLast */
  tell(isLast) {
    this.isMoving = !isLast;
    this.moved(this.axes[0].offset, this.axes[1].offset, isLast);
  }
}
