import assert from "node:assert/strict";
import { test } from "node:test";
import { alike, Items, PackedItems, parts } from "../../Web/chunks.js";
import { patched, sizesOf } from "../../Web/patches.js";

const items = (count, first = 0) => Array.from({ length: count }, (_, at) => ({ id: `item-${first + at}` }));

test("Items are found by number and by test, in chunks of at most 256", () => {
  const list = items(1000), chunked = Items.of(list);
  assert.equal(chunked.length, 1000);
  assert.ok(chunked.chunks.every(chunk => chunk.length <= 256));
  for (const number of [0, 255, 256, 999]) assert.equal(chunked.at(number), list[number]);
  for (const number of [-1, 1000, NaN]) assert.equal(chunked.at(number), undefined);
  assert.equal(chunked.findIndex(item => item.id === "item-700"), 700);
  assert.equal(chunked.findIndex(item => item.id === "none"), -1);
});

test("Packed items are read when they are needed, and are whole then", () => {
  const base = { image: true, style: 2 };
  const names = ["id", "title", "color", "subtitle"];
  const entries = [["a", null, 3], ["b", "Beta"], ["c", "Gamma", null, "more"]];
  const filler = JSON.stringify(Array.from({ length: 256 }, (_, at) => [`f${at}`, "fill", 0]));
  const list = new PackedItems(["[]", filler, JSON.stringify(entries)], { base, names, first: 1, count: 259 });
  assert.equal(list.length, 259);
  assert.deepEqual(list.at(256), { ...base, id: "a", title: undefined, color: 3 });
  assert.deepEqual(list.at(257), { ...base, id: "b", title: "Beta" });
  assert.deepEqual(list.at(258), { ...base, id: "c", title: "Gamma", color: undefined, subtitle: "more" });
  assert.equal(list.known[0], undefined);
  for (const number of [-1, 259, NaN]) assert.equal(list.at(number), undefined);
  assert.equal(list.findIndex(item => item.id === "c"), 258);
  assert.equal(list.findIndex(item => item.id === "none"), -1);
  assert.equal(list.at(255), list.chunks[0][255]);
  assert.equal(alike(list, list), 259);
});

test("Short chunks are joined", () => {
  assert.deepEqual(new Items([items(3), [], items(2, 3)]).chunks, [items(5)]);
});

test("A part visits each chunk with the range that it has of it", () => {
  const chunked = Items.of(items(600)), seen = [];
  parts(chunked, 200, 512, (chunk, first, isWhole, low, high) => seen.push([first, isWhole, low, high]));
  assert.deepEqual(seen, [[0, false, 200, 256], [256, true, 256, 512]]);
});

test("Lists share their start and their end, whatever their chunks are", () => {
  const a = items(600), b = [...a.slice(0, 300), { id: "new" }, ...a.slice(310)];
  for (const [one, other] of [[a, b], [Items.of(a), Items.of(b)], [a, Items.of(b)]]) {
    assert.equal(alike(one, other), 300);
    assert.equal(alike(one, other, true), 290);
  }
  assert.equal(alike(Items.of(a), Items.of(a)), 600);
});

test("A patch shares what it does not name", () => {
  const section = { id: "a", title: "A", items: Items.of(items(600)) };
  const before = { sections: [section, { id: "b" }], spans: [{ id: "s" }], tables: [0, 1], sizes: [] };
  const patch = {
    name: "next", tables: [[1, 5]], items: [[0, [[0, 0, 256], { i: [{ id: "new" }] }, [0, 300, 300]]]],
    texts: [[1, { title: "B" }], [-2, { footer: "F" }]],
  };
  const after = patched(before, patch);
  assert.equal(after.sections[0].items.length, 557);
  assert.equal(after.sections[0].items.chunks[0], section.items.chunks[0]);
  assert.equal(after.sections[0].items.at(256).id, "new");
  assert.equal(after.sections[0].items.at(257).id, "item-300");
  assert.equal(after.sections[1].title, "B");
  assert.equal(after.spans[0].footer, "F");
  assert.deepEqual(after.tables, [0, 5]);
  assert.deepEqual(before.tables, [0, 1]);
});

test("Stated sizes are read once from a chunk", () => {
  const chunk = [{ id: "b" }, { id: "a", width: 40, height: 30 }];
  assert.deepEqual(sizesOf(chunk), [[1, 40, 30]]);
  assert.equal(sizesOf(chunk), sizesOf(chunk));
});
