import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, dense } from "../../Web/bytes.js";

test("The test vectors of RFC 4648", () => {
  const vectors = { "": "", Zg: "f", "Zg==": "f", "Zm8=": "fo", Zm9v: "foo", "Zm9vYg==": "foob", Zm9vYmFy: "foobar" };
  for (const [text, expected] of Object.entries(vectors)) {
    assert.equal(String.fromCharCode(...bytesOf(text)), expected);
  }
});

test("Dense texts: the number of bytes, and 13 bits in two characters", () => {
  assert.deepEqual([...dense("0 ")], []);
  // 13 bits of 0, and 3 bits of 0 with ten that fill them.
  assert.deepEqual([...dense("2 ####")], [0, 0]);
  // 8191 is 90 * 91 + 1, and 7168 is 78 * 91 + 70.
  assert.deepEqual([...dense("2 ~$rj")], [255, 255]);
});

test("Dense texts of every length give the bytes that were written", () => {
  for (let length = 0; length < 40; length++) {
    const bytes = Array.from({ length }, (_, at) => at * at >> 3 & 255);
    let bits = bytes.map(byte => byte.toString(2).padStart(8, "0")).join("");
    bits = bits.padEnd(Math.ceil(bits.length / 13) * 13, "0");
    const pairs = (bits.match(/.{13}/g) ?? []).map(digits => parseInt(digits, 2));
    const digit = value => String.fromCharCode(value + (value >= 25 ? 36 : 35));
    const text = `${length} ${pairs.map(value => digit(Math.floor(value / 91)) + digit(value % 91)).join("")}`;
    assert.ok(!text.includes("<"));
    assert.deepEqual([...dense(text)], bytes);
  }
});
