// The states of a page, each a patch of the state before.

import { Items, parts } from "./chunks.js";

/**
 * Returns the contents after a patch. Whatever a patch does not name is shared with the state before.
 * @param {Page} before @param {Patch} patch @returns {Page}
 */
export function patched(before, patch) {
  const sections = before.sections.slice(), spans = before.spans.slice(), tables = before.tables.slice();
  for (const [section, table] of patch.tables ?? []) tables[section] = table;
  for (const [section, pieces] of patch.items ?? []) {
    /** @type {ItemRecord[][]} */
    const chunks = [];
    for (const piece of pieces) {
      if (piece.i) {
        chunks.push(...Items.of(piece.i).chunks);
        continue;
      }
      const [home, start, count] = piece;
      parts(before.sections[home].items ?? [], start, start + count, (chunk, first, isWhole, low, high) =>
        chunks.push(isWhole ? chunk : chunk.slice(low - first, high - first)));
    }
    sections[section] = { ...sections[section], items: new Items(chunks) };
  }
  for (const [number, texts] of patch.texts ?? []) {
    const list = number < 0 ? spans : sections, at = number < 0 ? -2 - number : number;
    const { id, items, cells } = list[at];
    list[at] = { id, items, cells, ...texts };
  }
  return { ...before, sections, spans, tables, sizes: patch.sizes ?? before.sizes };
}

/** @type {WeakMap<ItemRecord[], [at: number, width: number, height: number][]>} */
const stated = new WeakMap();

/**
 * Returns the items of a chunk whose sizes the data states. A chunk never changes.
 * @param {ItemRecord[]} chunk
 */
export function sizesOf(chunk) {
  let sizes = stated.get(chunk);
  if (!sizes) {
    sizes = chunk.flatMap((item, at) => {
      const width = item.width;
      return width == null ? [] : [[at, width, item.height ?? 0]];
    });
    stated.set(chunk, sizes);
  }
  return sizes;
}
