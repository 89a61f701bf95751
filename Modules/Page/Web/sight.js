// What a reader has had the time to see, by rule. It has no clock: each call says the time.

/** The cells that were seen, and those that are waiting for their time. */
export class Sight {
  /**
   * @param {number} share The least visible share of a cell.
   * @param {number} duration The least time without a break, in milliseconds.
   */
  constructor(share, duration) {
    if (!(share > 0 && share <= 1)) throw RangeError(`invalid share ${share}: use more than 0, at most 1`);
    if (!(duration >= 0 && duration < Infinity)) throw RangeError(`invalid duration ${duration}: use 0 or more`);
    this.share = share;
    this.duration = duration;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    /** @type {Set<string>} */
    this.seen = new Set();
  }

  /** The time at which the next cell is seen if nothing changes until then. */
  get nextTime() {
    for (const { start } of this.waiting.values()) return start + this.duration;
    return undefined;
  }

  /**
   * Takes what can be seen from a time on. Returns the impressions since the call before.
   * @param {SeenCell[]} cells @param {number} time
   */
  record(cells, time) {
    const found = this.advance(time);
    /** @type {Map<string, SeenCell>} */
    const present = new Map();
    for (const cell of cells) {
      const key = JSON.stringify([cell.section, cell.item]);
      // A share that was computed from fractions may be a little too small.
      if (cell.share >= this.share - 1e-9 && !this.seen.has(key)) present.set(key, cell);
    }
    for (const key of this.waiting.keys()) if (!present.has(key)) this.waiting.delete(key);
    for (const [key, { section, item }] of present) {
      if (!this.waiting.has(key)) this.waiting.set(key, { section, item, start: time });
    }
    return this.duration > 0 ? found : found.concat(this.advance(time));
  }

  /**
   * Takes that nothing has changed until a time. Returns the impressions since the call before.
   * @param {number} time @returns {Impression[]}
   */
  advance(time) {
    /** @type {Impression[]} */
    const found = [];
    // Those that became visible first are first.
    for (const [key, cell] of this.waiting) {
      const end = cell.start + this.duration;
      if (end > time) break;
      this.waiting.delete(key);
      this.seen.add(key);
      found.push({ ...cell, time: end });
    }
    return found;
  }
}
