import assert from "node:assert/strict";
import { test } from "node:test";
import { Sight } from "../../Web/sight.js";

const cell = (item, share = 1) => ({ section: "rows", item, share });

test("A cell is seen once, after its time without a break", () => {
  const sight = new Sight(0.5, 800);
  assert.deepEqual(sight.record([cell("a"), cell("b", 0.49)], 100), []);
  assert.equal(sight.nextTime, 900);
  // b comes later, and goes again before its time.
  assert.deepEqual(sight.record([cell("a"), cell("b", 0.5)], 300), []);
  assert.deepEqual(sight.record([cell("a")], 899), []);
  assert.deepEqual(sight.record([cell("a"), cell("b")], 950), [{ section: "rows", item: "a", start: 100, time: 900 }]);
  assert.equal(sight.nextTime, 1_750);
  assert.deepEqual(sight.advance(5_000).map(one => [one.item, one.time]), [["b", 1_750]]);
  assert.deepEqual(sight.record([cell("a"), cell("b")], 9_000), []);
  assert.equal(sight.nextTime, undefined);
});

test("Numbers and identifiers are different items, and so are those of other sections", () => {
  const sight = new Sight(1, 0);
  const found = sight.record([cell(1), cell("1"), { section: "other", item: 1, share: 1 }], 0);
  assert.deepEqual(found.map(one => [one.section, one.item]), [["rows", 1], ["rows", "1"], ["other", 1]]);
});

test("A rule that is none is an error", () => {
  for (const share of [0, -1, 1.01, NaN]) assert.throws(() => new Sight(share, 1), /invalid share/);
  for (const duration of [-1, NaN, Infinity]) assert.throws(() => new Sight(1, duration), /invalid duration/);
});
