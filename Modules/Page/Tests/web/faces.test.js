import assert from "node:assert/strict";
import { test } from "node:test";
import { faceOf } from "../../Web/faces.js";

test("The face of a cell follows from its size", () => {
  const faces = {
    "390x12": "stripe", "390x24": "row", "390x110": "row", "390x111": "card", "130x38": "row", "110x37": "chip",
    "40x37": "icon", "50x90": "icon", "110x110": "card", "109x110": "tile", "100x59": "chip", "100x60": "tile",
  };
  for (const [size, face] of Object.entries(faces)) {
    const [w, h] = size.split("x").map(Number);
    assert.equal(faceOf({ w, h }, 390), face, size);
  }
});
