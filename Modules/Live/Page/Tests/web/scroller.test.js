import assert from "node:assert/strict";
import { test } from "node:test";
import { Scroller } from "../../Web/scroller.js";

const box = () => ({ scrollTop: 0, scrollLeft: 0, addEventListener() {} });
const opened = (low, high, reversed = false) => {
  const scroller = new Scroller(box(), { style: {} }, () => {});
  scroller.set(!reversed, low, high, 800, reversed);
  return scroller;
};

test("An offset is the position of the browser where the range is short", () => {
  const scroller = opened(0, 5000);
  scroller.to(120.5);
  assert.equal(scroller.box.scrollTop, 120.5);
  scroller.box.scrollTop = 300;
  assert.ok(scroller.read());
  assert.equal(scroller.offset, 300);
  assert.ok(!scroller.read());
  scroller.to(9000);
  assert.equal(scroller.offset, 5000);
  assert.equal(scroller.shift, -0);
});

test("Offsets below 0 and those from the right have positions from 0", () => {
  const centered = opened(-40, 500);
  centered.to(-40);
  assert.equal(centered.box.scrollTop, 0);
  const reversed = opened(0, 500, true);
  reversed.to(100);
  assert.equal(reversed.box.scrollLeft, 400);
  reversed.box.scrollLeft = 500;
  reversed.read();
  assert.equal(reversed.offset, 0);
});

test("A browser with more room than the range comes back when it rests, but not while it bounces", () => {
  const scroller = opened(0, 4376), { box } = scroller;
  Object.assign(box, { clientHeight: 800, scrollHeight: 5181, scrollTop: 4381 });
  scroller.read();
  assert.equal(scroller.offset, 4376);
  scroller.settle();
  assert.equal(box.scrollTop, 4376);
  box.scrollTop = 4400;
  scroller.settle();
  assert.equal(box.scrollTop, 4400);
});

test("A longer range than browsers allow is scaled, and small steps are exact", () => {
  const scroller = opened(0, 60e6);
  assert.ok(scroller.isScaled);
  assert.equal(scroller.pixels, 12e6);
  scroller.to(30e6);
  assert.equal(scroller.box.scrollTop, 6e6);
  scroller.box.scrollTop += 100;
  scroller.read();
  assert.equal(scroller.offset, 30e6 + 100);
  scroller.settle();
  assert.equal(scroller.box.scrollTop, 6e6 + 20);
  scroller.box.scrollTop = 12e6;
  scroller.read();
  assert.equal(scroller.offset, 60e6);
});
