// How screens come and go: on a stack, over the others, and under a finger that leads back.

import { isCalm } from "../../../Live/Page/Web/scroller.js";

export const slideTime = 400;
/** How far a screen moves that another one covers. */
const depth = -0.3, behind = `${100 * depth}%`;

/** @typedef {{ move: (way: number, time: number) => void, end: (isLifted: boolean, or: () => void) => void }} Drag */

/** @param {HTMLElement | undefined} element @param {string} from @param {string} to @param {() => void} [done] */
function slide(element, from, to, done) {
  const timing = { duration: slideTime, easing: "cubic-bezier(.32,.72,0,1)" };
  element?.animate({ translate: [from, to] }, timing).finished.then(done, () => undefined);
}

/** @param {HTMLElement | undefined} element @param {string} to */
async function glide(element, to) {
  if (!element) return;
  const { style } = element, from = style.translate;
  style.translate = to;
  await element.animate({ translate: [from, style.translate] }, { duration: isCalm() ? 0 : slideTime / 2 }).finished;
}

export class Slides {
  constructor() {
    /** @type {WeakMap<Element, [HTMLElement, () => void]>} The screens below others, which can scroll back. */
    this.below = new WeakMap();
    /** @type {[HTMLElement, Promise<unknown>] | undefined} What a finger has moved away, and its end. */
    this.left = undefined;
  }

  /** @param {HTMLElement} element @param {number} duration */
  hide(element, duration) {
    if (!duration) return element.remove();
    element.classList.add("leaves");
    element.inert = true;
    element.animate({ opacity: 0 }, { duration, fill: "forwards" }).finished.then(() => element.remove());
  }

  /** @param {number} sort @param {HTMLElement} [coming] @param {HTMLElement} [going] */
  run(sort, coming, going) {
    const remove = () => going?.remove(), { left } = this;
    if (going) going.inert = true;
    if (sort === 0 && coming && going) {
      slide(coming, "100%", "0");
      slide(going, "0", behind, () => {
        const boxes = [...going.querySelectorAll(".scroller")];
        const places = boxes.map(box => [box.scrollLeft, box.scrollTop]);
        this.below.set(coming, [going, () => boxes.forEach((box, at) => box.scrollTo(places[at][0], places[at][1]))]);
        remove();
      });
    } else if (sort && left && left[0] === going) {
      this.left = undefined;
      left[1].then(() => {
        remove();
        this.below.get(left[0])?.[0].remove();
      });
    } else {
      slide(coming, sort === 1 ? behind : "0 100vh", "0");
      slide(going, "0", sort === 1 ? "100%" : "0 100vh", remove);
    }
  }

  /**
   * Lets a finger move the screen on top away from the one below it.
   * @param {HTMLElement} top @param {() => boolean} mayLeave @param {() => void} leave Called when the finger has left.
   * @param {boolean} isDown Whether it moves down, and not to the right.
   * @returns {Drag}
   */
  drag(top, mayLeave, leave, isDown) {
    const length = isDown ? innerHeight - top.offsetTop : top.offsetWidth, [under, restore] = this.below.get(top) ?? [];
    if (under) top.before(under);
    restore?.();
    /** @param {number} way */
    const shift = way => `${isDown ? `0 ${way}` : way}px`;
    let way = 0, speed = 0, last = 0;
    const comeBack = () => Promise.all([glide(top, shift(0)), glide(under, behind)]).then(() => {
      under?.remove();
      [top.style.translate, this.left] = ["", undefined];
    });
    return {
      move: (to, time) => {
        speed = last ? (to - way) / Math.max(1, time - last) : 0;
        last = time;
        way = Math.max(0, to);
        top.style.translate = shift(way);
        if (under) under.style.translate = `${depth * (length - way)}px`;
      },
      end: isLifted => {
        if (!isLifted || speed < -0.3 || way < length / 2 && speed < 0.3 || !mayLeave()) return comeBack();
        this.left = [top, Promise.all([glide(top, shift(length)), glide(under, "0")])];
        leave();
        // A program that does not leave has it back.
        setTimeout(() => { if (this.left?.[0] === top) comeBack(); }, 2000);
      },
    };
  }
}
