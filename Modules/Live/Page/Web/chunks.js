// Items in chunks, which the states of a page share.


/** @param {ItemList} items */
const chunksOf = items => items.chunks ?? (items.length ? [/** @type {ItemRecord[]} */ (items)] : []);

/**
 * Calls a function for each chunk of a part.
 * @param {ItemList} items @param {number} from @param {number} to
 * @param {(chunk: ItemRecord[], first: number, isWhole: boolean, low: number, high: number) => void} visit
 *   Takes the chunk, the number of its first item, whether the part has all of it, and the range of numbers.
 */
export function parts(items, from, to, visit) {
  let first = 0;
  for (const chunk of chunksOf(items)) {
    const low = Math.max(from, first), high = Math.min(to, first + chunk.length);
    if (low < high) visit(chunk, first, high - low === chunk.length, low, high);
    first += chunk.length;
  }
}

/**
 * Returns how many items two lists share at their start, or at their end. Shared chunks count at once.
 * @param {ItemList} one @param {ItemList} other
 */
export function alike(one, other, isEnd = false) {
  const a = chunksOf(one), b = chunksOf(other);
  /**
   * @template T
   * @param {T[]} list @param {number} at
   */
  const pick = (list, at) => list[isEnd ? list.length - 1 - at : at];
  let count = 0;
  for (let i = 0, j = 0, x = 0, y = 0; i < a.length && j < b.length;) {
    const here = pick(a, i), there = pick(b, j);
    if (!x && !y && here === there) {
      count += here.length;
      i++;
      j++;
      continue;
    }
    if (pick(here, x) !== pick(there, y)) break;
    count++;
    if (++x === here.length) { x = 0; i++; }
    if (++y === there.length) { y = 0; j++; }
  }
  return count;
}

/** The largest number of items of a chunk. */
const most = 256;

/** The items of a section in chunks. States share the chunks that no patch has touched. */
export class Items {
  /** @param {ItemRecord[][]} chunks */
  constructor(chunks) {
    /** @type {ItemRecord[][]} */
    this.chunks = [];
    /** @type {number[]} */
    this.starts = [];
    this.length = 0;
    for (const chunk of chunks) {
      const last = this.chunks.length - 1, before = this.chunks[last];
      if (before && before.length + chunk.length <= most) this.chunks[last] = before.concat(chunk);
      else if (chunk.length) {
        this.chunks.push(chunk);
        this.starts.push(this.length);
      }
      this.length += chunk.length;
    }
  }

  /** @param {ItemRecord[]} list */
  static of(list) {
    const chunks = [];
    for (let at = 0; at < list.length; at += most) chunks.push(list.slice(at, at + most));
    return new Items(chunks);
  }

  /** @param {number} number */
  at(number) {
    if (!(number >= 0 && number < this.length)) return undefined;
    let low = 0, high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= number) low = middle; else high = middle;
    }
    return this.chunks[low][number - this.starts[low]];
  }

  /** @param {(item: ItemRecord) => boolean} test */
  findIndex(test) {
    let first = 0;
    for (const chunk of this.chunks) {
      const found = chunk.findIndex(test);
      if (found >= 0) return first + found;
      first += chunk.length;
    }
    return -1;
  }
}

/** Items in lines of text, of which each is read when one of its items is needed. */
export class PackedItems {
  /**
   * @param {string[]} lines
   * @param {{ base: ItemRecord, names: string[], first: number, count: number }} place
   *   What all items have, the names of the values in lines, and the lines of the section.
   */
  constructor(lines, { base, names, first, count }) {
    this.lines = lines.slice(first, first + Math.ceil(count / most));
    this.base = base;
    this.names = names;
    this.length = count;
    /** @type {ItemRecord[][]} */
    this.known = [];
  }

  get chunks() { return this.lines.map((_, at) => this.chunk(at)); }

  /** @param {number} at */
  chunk(at) {
    return this.known[at] ??= JSON.parse(this.lines[at]).map(/** @param {any[]} values */ values => ({
      ...this.base, ...Object.fromEntries(values.map((value, i) => [this.names[i], value ?? undefined])),
    }));
  }

  /** @param {number} number */
  at(number) {
    return number >= 0 && number < this.length ? this.chunk(Math.floor(number / most))[number % most] : undefined;
  }

  /** @param {(item: ItemRecord) => boolean} test */
  findIndex(test) {
    for (let at = 0; at < this.lines.length; at += 1) {
      const found = this.chunk(at).findIndex(test);
      if (found >= 0) return at * most + found;
    }
    return -1;
  }
}
