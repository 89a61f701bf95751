import assert from "node:assert/strict";
import { test } from "node:test";
import { matchAfter } from "../../Web/matches.js";

const item = (id, title, subtitle) => ({ id, title, subtitle, color: 0 });
const sections = [
  { id: "a", title: "Fruits", items: [item("x", "Apple"), item("y", "Pear", "An apple's friend"), item("pine")] },
  { id: "b" },
  { id: "c", footer: "Apples end here", items: [item("z", "Plum")] },
];

test("Matches follow one another, around the end, and backwards", () => {
  assert.deepEqual(matchAfter(sections, "APPLE", [0, -1]), [0, 0]);
  assert.deepEqual(matchAfter(sections, "apple", [0, 0]), [0, 1]);
  assert.deepEqual(matchAfter(sections, "apple", [0, 1]), [2, -1]);
  assert.deepEqual(matchAfter(sections, "apple", [2, -1]), [0, 0]);
  assert.deepEqual(matchAfter(sections, "apple", [0, 0], true), [2, -1]);
  assert.deepEqual(matchAfter(sections, "pine", [2, 0]), [0, 2]);
});

test("The only match is found again, and nothing where there is none", () => {
  assert.deepEqual(matchAfter(sections, "plum", [2, 0]), [2, 0]);
  assert.equal(matchAfter(sections, "kiwi", [0, -1]), undefined);
  assert.equal(matchAfter(sections, "  ", [0, -1]), undefined);
  assert.equal(matchAfter([], "a", [0, -1]), undefined);
});
