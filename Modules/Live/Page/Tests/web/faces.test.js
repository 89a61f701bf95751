import assert from "node:assert/strict";
import { test } from "node:test";
import { artSide, faceOf, lengthOf, sizeOf, tintOf } from "../../Web/faces.js";

const metrics = {
  thinnest: 10, rowRatio: 2, highestRow: 80, wideShare: 0.5, lowestWideRow: 20, lowestRow: 30, narrowestRow: 100,
  chipRatio: 1.5, widestIcon: 50, leastCard: 100, lowestTile: 60, mostArt: 40, artMargin: [4, 0.1, 10],
};

test("The face of a cell follows from its size and the thresholds of the page", () => {
  const faces = {
    "300x9": "stripe", "200x20": "row", "200x80": "row", "300x81": "tile", "100x30": "row", "90x29": "chip",
    "40x29": "icon", "49x90": "icon", "100x100": "card", "99x110": "tile", "60x59": "chip", "60x60": "tile",
  };
  for (const [size, face] of Object.entries(faces)) {
    const [w, h] = size.split("x").map(Number);
    assert.equal(faceOf({ w, h }, 400, metrics), face, size);
  }
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
