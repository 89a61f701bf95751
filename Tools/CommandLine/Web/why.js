// The explanation of an element's frame.

import { chosen } from "./choice.js";
import { applySize } from "./controls.js";
import { tell } from "./editor.js";
import { frame, make, makeLink, part } from "./elements.js";
import { page } from "./live.js";

const why = part("why");
const title = /** @type {HTMLElement} */ (why.querySelector("h2"));
const words = /** @type {HTMLElement} */ (why.querySelector("p"));
const list = /** @type {HTMLElement} */ (why.querySelector("ol"));

/** @param {number[]} frame */
const lengths = frame => frame.map(number => Number(number.toFixed(2))).join(" · ");

/**
 * Outlines the view of an element in the live page; no view for null.
 * @param {HTMLElement | null} node
 */
export function mark(node) {
  const sheet = frame.contentDocument?.getElementById("preview-mark");
  if (!sheet) return;
  const fields = node ? ["index", "category", "kind"].filter(name => node.dataset[name] !== undefined) : [];
  const place = fields.map(name => `[data-${name}=${JSON.stringify(node?.dataset[name])}]`).join("");
  sheet.textContent = node ? `.n${place}{outline:2px solid #2e77e5;outline-offset:-2px}` : "";
}

export function closeWhy() {
  why.hidden = true;
  mark(null);
  applySize();
}
part("close").addEventListener("click", closeWhy);
addEventListener("keydown", event => { if (event.key === "Escape") closeWhy(); });

let asked = 0;

/**
 * Explains the frame of an element.
 * @param {Element | null | undefined} view
 */
export async function ask(view) {
  if (!view || !page) return;
  const node = /** @type {View} */ (view), { section = "", index = "", item, kind } = node.dataset;
  const [number, place] = index.split(","), { x, y, w, h } = node.element, { screen } = page, turn = ++asked;
  const fields = new URLSearchParams({
    data: String(chosen.data), size: `${screen.width}x${screen.height}`, text: chosen.text,
    rtl: chosen.direction === "rtl" ? "1" : "0", offset: `${screen.x},${screen.y}`,
    section: number === "-1" ? "-1" : section, index: place,
  });
  if (item !== undefined) fields.set("item", item);
  if (kind !== undefined) fields.set("kind", kind);
  mark(node);
  if (number !== "-1") tell(`section=${encodeURIComponent(section)}`);
  let answer;
  try {
    answer = await (await fetch(`why?${String(fields).replaceAll("+", "%20")}`)).json();
  } catch {
    answer = { error: "The preview does not answer." };
  }
  if (turn !== asked) return;
  explain(answer, [x, y, w, h]);
  why.hidden = false;
  applySize();
}

/**
 * @param {Explanation} answer
 * @param {number[]} frame The frame that the live page has.
 */
function explain(answer, frame) {
  list.textContent = "";
  if (answer.error) {
    title.textContent = "No explanation";
    words.textContent = answer.error;
    return;
  }
  title.textContent = answer.element[0].toUpperCase() + answer.element.slice(1);
  const differs = frame.some((number, at) => Math.abs(number - answer.frame[at]) > 0.5);
  words.textContent = `x, y, width, height: ${lengths(frame)}` +
    (differs ? `. The tool measures texts otherwise than this browser: ${lengths(answer.frame)}.` : "");
  for (const step of answer.steps) {
    const line = make("li", step.because);
    line.append(make("span", lengths(step.frame)));
    if (step.link) line.append(makeLink(`${step.file}:${step.line}:${step.column}`, step.link));
    list.append(line);
  }
}
