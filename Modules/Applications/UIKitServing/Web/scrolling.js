// Scrollers, which people scroll as all of a page, and which tell the program where they are.

import { div, place } from "./drawing.js";

// Browsers cut off longer elements.
const longest = 16e6;
const mostPages = 500;

export class Scroller {
  /** @param {HTMLElement} kids @param {(x: number, y: number, isLast: boolean) => void} moved */
  constructor(kids, moved) {
    this.box = div("scroller");
    this.track = div("track");
    this.kids = kids;
    this.moved = moved;
    this.least = [0, 0];
    this.most = [0, 0];
    /** Where the program has put it, so that this is not told back. */
    this.put = [0, 0];
    this.frame = this.rest = 0;
    this.isBusy = false;
    this.box.append(this.track, kids);
    this.box.tabIndex = -1;
    this.box.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.box.addEventListener("scrollend", () => this.stopped());
  }

  /** @param {ScreenRange} range @param {number[]} frame */
  set([, , leastX, leastY, mostX, mostY, flags], [, , width, height]) {
    const { style } = this.box;
    this.least = [leastX, leastY];
    this.most = [mostX, mostY];
    const way = [Math.min(mostX - leastX, longest), Math.min(mostY - leastY, longest)];
    place(this.track, [0, 0, width + Math.max(0, way[0]), height + Math.max(0, way[1])]);
    place(this.kids, [-leastX, -leastY, 0, 0]);
    const [x, y] = [flags & 1, flags & 2];
    style.overflowX = x ? "auto" : "hidden";
    style.overflowY = y ? "auto" : "hidden";
    // Movements across the axis are for the program.
    style.touchAction = x && y ? "pan-x pan-y" : x ? "pan-x" : y ? "pan-y" : "none";
    style.scrollSnapType = flags & 4 ? `${x && y ? "both" : x ? "x" : "y"} mandatory` : "";
    this.track.replaceChildren();
    if (!(flags & 4) || !width || !height) return;
    for (let at = 0; at < Math.min(mostPages, x ? way[0] / width + 1 : way[1] / height + 1); at += 1) {
      const page = div("page");
      place(page, x ? [at * width, 0, width, height] : [0, at * height, width, height]);
      this.track.append(page);
    }
  }

  /**
   * Scrolls to an offset of the program.
   * @param {number} x @param {number} y @param {boolean} smoothly
   */
  to(x, y, smoothly) {
    this.put = [x - this.least[0], y - this.least[1]];
    this.box.scrollTo({ left: this.put[0], top: this.put[1], behavior: smoothly ? "smooth" : "auto" });
  }

  get isPut() {
    return Math.abs(this.box.scrollLeft - this.put[0]) < 1 && Math.abs(this.box.scrollTop - this.put[1]) < 1;
  }

  scrolled() {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.stopped(), 200);
    if (this.isPut || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (!this.isBusy) this.tell(false);
    });
  }

  stopped() {
    clearTimeout(this.rest);
    if (!this.isPut) this.tell(true);
  }

  /** @param {boolean} isLast */
  tell(isLast) {
    const clamped = [this.box.scrollLeft + this.least[0], this.box.scrollTop + this.least[1]]
      .map((value, axis) => Math.min(Math.max(value, this.least[axis]), Math.max(this.least[axis], this.most[axis])));
    if (isLast) this.put = [clamped[0] - this.least[0], clamped[1] - this.least[1]];
    else {
      // One step is on its way at a time.
      this.isBusy = true;
      setTimeout(() => { this.isBusy = false; }, 50);
    }
    this.moved(clamped[0], clamped[1], isLast);
  }

  /** The program has answered. */
  answered() { this.isBusy = false; }
}
