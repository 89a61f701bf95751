// The explanation of an element's frame, with the values of its section.

import { flag } from "../../../Modules/Live/Page/Web/protocol.js";
import { applySize } from "./controls.js";
import { tell } from "./editor.js";
import { frame, make, makeLink, part } from "./elements.js";
import { highlight, select } from "./inspect.js";
import { newest, page, shown } from "./live.js";
import { settingFields } from "./settings.js";
import { showValues } from "./values.js";

const why = part("why");
const title = /** @type {HTMLElement} */ (why.querySelector("h2"));
const words = /** @type {HTMLElement} */ (why.querySelector("p"));
const list = /** @type {HTMLElement} */ (why.querySelector("ol"));
/** The fields by which a view is found again: those of index paths and element kinds. */
const names = ["section", "index", "item", "category", "kind"];

/** @param {number[]} frame */
const lengths = frame => frame.map(number => Number(number.toFixed(2))).join(" · ");

/** @type {DOMStringMap | null} The fields of the element that is explained; null for none. */
let selected = null;

/** Returns the view of the element that is explained, if it is shown. */
export function selectedView() {
  const fields = selected;
  if (!fields) return null;
  // An item keeps its identifier where its index changes.
  const places = ["item", "index"].filter(name => fields[name] !== undefined).map(name =>
    names.filter(one => one !== (name === "item" ? "index" : "") && fields[one] !== undefined)
      .map(one => `[data-${one}=${JSON.stringify(fields[one])}]`).join(""));
  for (const place of places) {
    const view = frame.contentDocument?.querySelector(`.n${place}`);
    if (view) return /** @type {View} */ (view);
  }
  return null;
}

export function closeWhy() {
  if (why.contains(document.activeElement)) part("stage").focus();
  why.hidden = true;
  selected = null;
  select(null);
  applySize();
}
part("close").addEventListener("click", closeWhy);
addEventListener("keydown", event => { if (event.key === "Escape" && !event.defaultPrevented) closeWhy(); });

/** Returns the fields of a request about the element that is explained; nothing without one. */
function question() {
  if (!selected || !page) return null;
  const { section = "", index = "", item, kind } = selected, [number, place] = index.split(",");
  const fields = settingFields(page.screen);
  fields.set("section", number === "-1" ? "-1" : section);
  fields.set("index", place);
  if (item !== undefined) fields.set("item", item);
  if (kind !== undefined) fields.set("kind", kind);
  return fields;
}

/**
 * Asks the server. The answer has an error where there is none.
 * @param {URLSearchParams} fields @returns {Promise<any>}
 */
async function request(fields) {
  try {
    const answer = await fetch(`why?${String(fields).replaceAll("+", "%20")}`);
    return answer.headers.get("content-type")?.startsWith("application/json") ? await answer.json()
      : { error: (await answer.text()).trim() };
  } catch {
    return { error: "The preview does not answer." };
  }
}

let asked = 0;

/**
 * Explains the frame of an element.
 * @param {Element | null | undefined} view
 */
export async function ask(view) {
  if (!view || !page) return;
  selected = { .../** @type {View} */ (view).dataset };
  const { section = "", index = "" } = selected;
  if (!index.startsWith("-1,")) tell(`section=${encodeURIComponent(section)}`);
  await refresh();
}

/** Explains the element again: the documents or the device have changed. */
export async function refresh() {
  const fields = question(), turn = ++asked;
  if (!fields) return;
  select(selectedView());
  /** @type {Explanation} */
  const answer = await request(fields);
  if (turn !== asked || !selected) return;
  explain(answer, selectedView());
  why.hidden = false;
  applySize();
}

/**
 * @param {Explanation} answer
 * @param {View | null} view The view in the live page, if it is shown.
 */
function explain(answer, view) {
  list.textContent = "";
  showValues([]);
  if (answer.error) {
    title.textContent = "No explanation";
    words.textContent = answer.error;
    select(view);
    return;
  }
  title.textContent = answer.element[0].toUpperCase() + answer.element.slice(1);
  const { x, y, w, h } = view?.element ?? {}, own = view ? [x, y, w, h].map(Number) : answer.frame;
  /** @param {number} at */
  const differs = at => Math.abs(own[at] - answer.frame[at]) > 0.5;
  // A view that does not size itself, and one with the size of the tool, differ because of other views.
  const isOwn = (Number(view?.element.flags) & flag.sizesItself) !== 0 && (differs(2) || differs(3));
  const reason = isOwn ? "The tool measures texts otherwise than this browser"
    : "The tool measures other views otherwise, or the page has not shown and measured them yet";
  // A page of other documents than the answer differs for another reason, and asks again.
  const isSame = answer.source === newest?.source && newest?.page === shown;
  words.textContent = `x, y, width, height: ${lengths(own)}` +
    ([0, 1, 2, 3].some(differs) && isSame ? `. ${reason}: ${lengths(answer.frame)}.` : "");
  answer.steps.forEach((step, at) => {
    const line = make("li", "");
    const button = make("button", step.because);
    button.type = "button";
    button.append(make("span", lengths(step.frame)));
    const light = () => highlight(answer, at, selectedView()), dim = () => highlight(null);
    for (const event of ["pointerenter", "focus"]) button.addEventListener(event, light);
    for (const event of ["pointerleave", "blur"]) button.addEventListener(event, dim);
    button.addEventListener("click", light);
    line.append(button);
    if (step.link) line.append(makeLink(`${step.file?.split("/").pop()}:${step.line}:${step.column}`, step.link));
    list.append(line);
  });
  select(view);
  showValues(answer.values ?? []);
}
