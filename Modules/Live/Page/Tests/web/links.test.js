import assert from "node:assert/strict";
import { test } from "node:test";
import { Items } from "../../Web/chunks.js";
import { linked } from "../../Web/links.js";

const item = (id, title) => ({ id, title: title ?? id, color: 0 });
const page = (sections, spans = []) => ({ sections, spans, colors: ["#ff0000"] });
const rows = (...ids) => ({ id: "rows", items: ids.map(id => item(id)) });

test("Items are the same by their identifiers", () => {
  const links = linked(page([rows("a", "b", "c", "d")]), page([{ id: "first" }, rows("b", "x", "a", "d")]));
  assert.deepEqual(links.item(0, 0), { section: 1, item: 2, changed: 0 });
  assert.deepEqual(links.item(0, 1), { section: 1, item: 0, changed: 0 });
  assert.equal(links.item(0, 2), undefined);
  assert.deepEqual(links.item(0, 3), { section: 1, item: 3, changed: 0 });
  assert.deepEqual(links.section(0), { section: 1, changed: 0 });
  assert.deepEqual(links.section(-1), { section: -1, changed: 0 });
});

test("Another title is a change, and another size is none", () => {
  // Packed items have their fields in another order.
  const sized = { color: 0, width: 10, title: "b", id: "b" };
  const before = page([{ id: "rows", items: [item("a"), item("b")] }]);
  const after = page([{ id: "rows", title: "Rows", items: [item("a", "A"), sized] }]);
  const links = linked(before, after);
  assert.equal(links.item(0, 0).changed, 1);
  assert.equal(links.item(0, 1).changed, 0);
  assert.equal(links.section(0).changed, 1);
});

test("Runs of items are told once, in ascending order", () => {
  const list = Array.from({ length: 1000 }, (_, at) => item(`item-${at}`));
  const before = page([{ id: "rows", items: Items.of(list) }]);
  const after = page([{ id: "rows", items: Items.of([...list.slice(0, 500), item("new"), ...list.slice(510)]) }]);
  const links = linked(before, after);
  assert.deepEqual(links.runs, [[0, 0, 0, 0, 500, 0], [0, 510, 0, 501, 490, 0]]);
  assert.deepEqual(links.numbers, [[0, 0, 0]]);
});

test("Items that are merely counted are the same by number", () => {
  const links = linked(page([{ id: "a" }]), page([{ id: "b" }, { id: "a" }]));
  assert.deepEqual(links.item(0, 77), { section: 1, item: 77, changed: 0 });
});

test("Spans have the numbers of their elements", () => {
  const links = linked(page([], [{ id: "s" }]), page([], [{ id: "t" }, { id: "s", title: "S" }]));
  assert.deepEqual(links.section(-2), { section: -3, changed: 1 });
  assert.deepEqual(links.place({ role: 1, section: -2, item: 0 }), { section: -3, item: 0, changed: 1 });
});
