import assert from "node:assert/strict";
import { test } from "node:test";
import { stepsOf, summary, wordsOf } from "../../Web/steps.js";

const frame = (x, y, w = 100, h = 44) => ({ x, y, w, h });
const change = fields =>
  ({ category: 0, old: [0, 0], new: [0, 0], from: frame(0, 0), to: frame(0, 0), key: "k", ...fields });
const page = {
  sections: [{ id: "rows", title: "Rows", items: [{ id: "a", title: "Apple" }, { id: "b" }] }], spans: [{ id: "s" }],
};

test("Changes are counted in the order in which they are told", () => {
  const steps = stepsOf([
    change({ action: "inserted" }), change({ action: "moved", category: 1 }),
    change({ action: "moved", changed: true }),
  ]);
  assert.deepEqual(steps.map(step => [step.action, step.change.category]),
    [["changed", 0], ["moved", 0], ["moved", 1], ["inserted", 0]]);
  assert.equal(summary(steps), "1 changed, 2 moved, 1 inserted");
  assert.equal(summary([]), "nothing changes in sight");
});

test("A change is named by the title of its item, and says its way", () => {
  const moved = change({ action: "moved", to: frame(-10, 44.04) });
  assert.deepEqual(wordsOf({ action: "moved", change: moved }, page, page),
    { verb: "Moved", name: "Apple", details: "down 44, left 10" });
  const resized = change({ action: "resized", new: [0, 1], to: frame(0, 0, 100, 60) });
  assert.deepEqual(wordsOf({ action: "resized", change: resized }, page, page),
    { verb: "Resized", name: "b", details: "100 × 44 to 100 × 60" });
  const header = change({ action: "deleted", category: 1, kind: "header", key: undefined });
  assert.equal(wordsOf({ action: "deleted", change: header }, page, page).name, "header Rows");
  const badge = change({ action: "inserted", category: 1, kind: "badge", isOfItem: true, new: [0, 5] });
  assert.equal(wordsOf({ action: "inserted", change: badge }, page, page).name, "badge of item 6 of rows");
});
