// Scroll containers whose range may be longer than browsers allow: then their range is scaled.

// Browsers cut off an element at about 33 (Chromium) or 17 (Firefox) million pixels.
const longest = 12e6;

/** Whether the reader wants no animations. */
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Returns what tells that an element has scrolled.
 * @param {HTMLElement} box
 */
const targetOf = box => box === box.ownerDocument?.documentElement ? box.ownerDocument : box;

export class Scroller {
  /**
   * @param {HTMLElement} box @param {HTMLElement} track
   * @param {() => void} moved Called when the reader has scrolled.
   */
  constructor(box, track, moved) {
    this.box = box;
    this.track = track;
    this.offset = this.place = this.low = this.high = this.view = this.pixels = 0;
    this.vertical = true;
    this.reversed = false;
    // What was removed has no offset, but tells one.
    this.follow = () => { if (this.box.isConnected && this.read()) moved(); };
    targetOf(box).addEventListener("scroll", this.follow, { passive: true });
  }

  /**
   * Lets another element scroll. The next offset brings it to its place.
   * @param {HTMLElement} box
   */
  use(box) {
    if (box === this.box) return;
    targetOf(this.box).removeEventListener("scroll", this.follow);
    targetOf(box).addEventListener("scroll", this.follow, { passive: true });
    this.box = box;
  }

  get isScaled() { return this.high - this.low > this.pixels; }

  /**
   * Sets the range of offsets.
   * @param {boolean} vertical @param {number} low @param {number} high
   * @param {number} view The length of the visible part.
   * @param {boolean} reversed Whether offsets count from the right.
   */
  set(vertical, low, high, view, reversed = false) {
    Object.assign(this, { vertical, low, high, view, reversed, pixels: Math.min(high - low, longest) });
    this.track.style[vertical ? "height" : "width"] = `${view + this.pixels}px`;
  }

  get position() { return this.vertical ? this.box.scrollTop : this.box.scrollLeft; }

  set position(place) { this.box[this.vertical ? "scrollTop" : "scrollLeft"] = place; }

  /** @param {number} offset */
  positionOf(offset) {
    const way = this.reversed ? this.high - offset : offset - this.low;
    return this.isScaled ? way / (this.high - this.low) * this.pixels : way;
  }

  /**
   * Returns where the browser has an offset near the present one.
   * @param {number} offset
   */
  placeNear(offset) {
    if (!this.isScaled) return this.positionOf(offset);
    return this.place + (this.reversed ? this.offset - offset : offset - this.offset);
  }

  /**
   * Scrolls to an offset. Returns whether the browser goes there: it may know a better place to rest.
   * @param {number} offset
   */
  to(offset) {
    this.offset = Math.min(Math.max(offset, this.low), this.high);
    const place = this.positionOf(this.offset);
    this.position = place;
    // What is elsewhere is read like what the reader scrolls.
    this.place = Math.abs(this.position - place) < 1 ? this.position : place;
    return this.place === this.position;
  }

  /** Takes the offset that the browser has. Returns whether it is another one. */
  read() {
    const place = this.position, by = place - this.place, sign = this.reversed ? -1 : 1;
    if (Math.abs(by) < 0.01) return false;
    this.place = place;
    const start = this.reversed ? this.high : this.low, range = this.high - this.low;
    if (!this.isScaled) this.offset = start + sign * place;
    else if (place <= 0) this.offset = start;
    else if (place >= this.pixels - 1) this.offset = start + sign * range;
    else if (Math.abs(by) <= 2 * this.view) this.offset += sign * by;
    else this.offset = start + sign * place / this.pixels * range;
    this.offset = Math.min(Math.max(this.offset, this.low), this.high);
    return true;
  }

  /** The distance from content coordinates to those of the track. */
  get shift() { return this.isScaled || this.reversed ? this.place - this.offset : -this.low; }

  /** Takes the browser, at rest, to the offset. Its room may be longer than the range; what bounces is not at rest. */
  settle() {
    const { box, vertical, position } = this;
    const most = vertical ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth;
    const isAstray = Math.abs(position - this.positionOf(this.offset)) >= 1 && position >= 0 && position <= most;
    if (this.isScaled || isAstray) this.to(this.offset);
  }
}
