import assert from "node:assert/strict";
import { test } from "node:test";
import { artSide, faceOf, lengthOf, sizeOf, tintOf } from "../../Web/faces.js";
import { face, flag } from "../../Web/protocol.js";

const metrics = { mostArt: 40, artMargin: [4, 0.1, 10] };

test("The face of a cell stands behind the other flags", () => {
  const numbers = [0, flag.pinned, flag.face * face.card, flag.face * face.row + flag.face - 1];
  assert.deepEqual(numbers.map(flags => faceOf({ flags })), ["stripe", "stripe", "card", "row"]);
});

test("Lengths grow with a side between their bounds", () => {
  assert.deepEqual([10, 60, 500].map(side => lengthOf([4, 0.1, 20], side)), [4, 6, 20]);
  assert.deepEqual([30, 44.5, 100].map(height => artSide(height, metrics)), [22, 35, 40]);
});

test("A text is as large as its frame wants, and grows as far as it lets it", () => {
  const font = [0.5, 0.4, 56, 16, 40, 15, 0, 14];
  assert.deepEqual([20, 40, 56].map(height => sizeOf(font, height)), [10, 15, 16]);
  assert.deepEqual([sizeOf(font, 50, 3), sizeOf(font, 400, 3)], [20, 48]);
});

test("A tint is a share of a colour, which the theme strengthens", () => {
  assert.equal(tintOf("#ff0000", 0.25), "color-mix(in srgb, #ff0000 calc(25% * var(--tint)), transparent)");
});
