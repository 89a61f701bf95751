// Which sections and items of one page are those of another one: by their identifiers, or by their numbers without any.

import { alike, parts } from "./chunks.js";
import { role } from "./protocol.js";

/**
 * Items in a run: section and item before, section and item after, their number, and 1 if they show something else.
 * @typedef {[number, number, number, number, number, number]} Run
 */

/** @typedef {{ start: number, end: number }} Ends The numbers of items that two lists share at their ends. */

/** @param {Page} before @param {Page} next */
export function linked(before, next) {
  /** @type {Map<number, { section: number, changed: number }>} */
  const sections = new Map();
  /** @param {Section[]} list @param {Section[]} others @param {(at: number) => number} number */
  const pair = (list, others, number) => {
    const places = new Map(others.map((section, at) => [section.id, at]));
    list.forEach((section, at) => {
      const there = places.get(section.id);
      if (there === undefined) return;
      const changed = textsOf(section) === textsOf(others[there]) ? 0 : 1;
      sections.set(number(at), { section: number(there), changed });
    });
  };
  pair(before.sections, next.sections, at => at);
  pair(before.spans, next.spans, at => -2 - at);
  return new Links(sections, runsOf(before, next, sections));
}

/** @param {Section} section */
const textsOf = section => JSON.stringify([section.title, section.subtitle, section.footer]);

/**
 * Returns the runs of items that remain.
 * @param {Page} before @param {Page} next @param {Map<number, { section: number, changed: number }>} sections
 */
function runsOf(before, next, sections) {
  // Patched contents share the items that stay: most of them are at both ends of their sections.
  /** @type {Map<number, Ends>} */
  const ends = new Map();
  /** @type {Map<number, Ends>} */
  const endsAfter = new Map();
  before.sections.forEach((section, at) => {
    const there = sections.get(at)?.section;
    if (there === undefined) return;
    const a = section.items, b = next.sections[there]?.items;
    if (!a || !b) return;
    const start = alike(a, b), end = Math.min(alike(a, b, true), Math.min(a.length, b.length) - start);
    ends.set(at, { start, end });
    endsAfter.set(there, { start, end });
  });
  /** @param {ItemList} items @param {Ends | undefined} ends @param {Parameters<typeof parts>[3]} visit */
  const middle = (items, { start, end } = { start: 0, end: 0 }, visit) =>
    parts(items, start, items.length - end, visit);
  // Between the ends, too, whole chunks are shared. Only the items of other chunks are looked up.
  /** @type {Set<ItemRecord[]>} */
  const own = new Set();
  /** @type {Map<ItemRecord[], [number, number]>} */
  const shared = new Map();
  /** @type {Map<string, [number, number]>} */
  const named = new Map();
  before.sections.forEach((section, at) => middle(section.items ?? [], ends.get(at), (chunk, first, isWhole) => {
    if (isWhole) own.add(chunk);
  }));
  next.sections.forEach((section, at) =>
    middle(section.items ?? [], endsAfter.get(at), (chunk, first, isWhole, low, high) => {
      if (isWhole && own.has(chunk)) {
        shared.set(chunk, [at, first]);
        return;
      }
      for (let i = low; i < high; i++) {
        const id = chunk[i - first].id;
        if (id != null) named.set(id, [at, i]);
      }
    }));
  /** @type {Run[]} */
  const runs = [];
  /** @param {Run} run */
  const add = ([at, i, to, j, count, changed]) => {
    const run = runs.at(-1);
    if (run && run[0] === at && run[1] + run[4] === i && run[2] === to && run[3] + run[4] === j && run[5] === changed) {
      run[4] += count;
    } else if (count) runs.push([at, i, to, j, count, changed]);
  };
  before.sections.forEach((section, at) => {
    const there = sections.get(at)?.section, items = section.items;
    const others = there === undefined ? undefined : next.sections[there]?.items;
    if (!items) {
      if (there !== undefined && !others) runs.push([at, 0, there, 0, 1e9, 0]);
      return;
    }
    const { start, end } = ends.get(at) ?? { start: 0, end: 0 };
    if (there !== undefined) add([at, 0, there, 0, start, 0]);
    middle(items, ends.get(at), (chunk, first, isWhole, low, high) => {
      const home = isWhole && shared.get(chunk);
      if (home) {
        add([at, first, ...home, chunk.length, 0]);
        return;
      }
      for (let i = low; i < high; i++) {
        const item = chunk[i - first];
        const id = item.id, place = id != null ? named.get(id)
          : there !== undefined && others && i < others.length ? [there, i] : undefined;
        const other = place && next.sections[place[0]].items?.at(place[1]);
        if (place && other) add([at, i, place[0], place[1], 1, isSame(item, other, before, next) ? 0 : 1]);
      }
    });
    if (end && there !== undefined && others) add([at, items.length - end, there, others.length - end, end, 0]);
  });
  return runs;
}

/**
 * Returns whether two items show the same. A size is not what an item shows.
 * @param {ItemRecord} a @param {ItemRecord} b @param {Page} before @param {Page} next
 */
function isSame(a, b, before, next) {
  if (a === b && before.colors === next.colors) return true;
  /** @param {ItemRecord} item @param {Page} page */
  const shown = (item, { colors }) => JSON.stringify(
    Object.entries({ ...item, color: colors[item.color ?? -1], id: 0, width: 0, height: 0 }).sort());
  return shown(a, before) === shown(b, next);
}

export class Links {
  /** @param {Map<number, { section: number, changed: number }>} sections @param {Run[]} runs */
  constructor(sections, runs) {
    this.sections = sections;
    this.runs = runs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    // The engine wants both in ascending order.
    const numbers = [...sections].map(([at, { section, changed }]) => [at, section, changed]);
    numbers.sort((a, b) => a[0] - b[0]);
    /** The sections as the engine takes them. */
    this.numbers = numbers;
  }

  /** @param {number} section */
  section(section) { return section === -1 ? { section, changed: 0 } : this.sections.get(section); }

  /** @param {number} section @param {number} item */
  item(section, item) {
    let low = 0, high = this.runs.length;
    while (low < high) {
      const middle = (low + high) >> 1, run = this.runs[middle];
      if (section < run[0] || (section === run[0] && item < run[1])) high = middle; else low = middle + 1;
    }
    const run = this.runs[low - 1];
    if (!run || run[0] !== section || item - run[1] >= run[4]) return undefined;
    return { section: run[2], item: run[3] + item - run[1], changed: run[5] };
  }

  /**
   * Returns where an element of the earlier page is.
   * @param {Laid} e
   */
  place(e) {
    if (e.role === role.cell || e.role === role.badge) return this.item(e.section, e.item);
    const there = this.section(e.section);
    return there && { ...there, item: e.item };
  }
}
