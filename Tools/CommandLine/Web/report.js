// The page of a report: each case that differs or fails, with both pictures, what moved, and the lines that moved it.

import { deviceWords, fits, kindNames, numbers, valueWords } from "./report-words.js";

/** @type {Report} */
const report = JSON.parse(document.getElementById("report")?.textContent ?? "");

/**
 * Creates an element with a class, a text and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} [name] @param {string} [text] @param {Node[]} children
 */
function make(tag, name, text, ...children) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (text !== undefined) node.textContent = text;
  node.append(...children);
  return node;
}

/**
 * Returns a picture, which is loaded when it is seen.
 * @param {string} file @param {string} name @param {string} text @param {number[]} size
 */
function picture(file, name, text, [width, height]) {
  const image = make("img", name);
  image.loading = "lazy";
  image.alt = text;
  image.width = width;
  image.height = height;
  // A hash is part of no name of a file.
  image.src = file.split("/").map(encodeURIComponent).join("/");
  return image;
}

/** @param {ReportedCase} one */
function pictures(one) {
  if (!one.after) return make("div");
  const after = picture(one.after, "after", "As it is now", one.sizes[1]);
  if (!one.before) {
    return make("div", "pictures", undefined, make("figure", "", undefined, after));
  }
  const before = picture(one.before, "before", "As recorded", one.sizes[0]), layers = [before, after];
  const [width, height] = [0, 1].map(side => Math.max(one.sizes[0][side], one.sizes[1][side]));
  // In the order in which side by side shows them. The marks lie over both.
  const figures = layers.map((image, index) => make("figure", index ? "now" : "was", undefined, image,
    ...one.marks ? [picture(one.marks, "marks", "", [width, height])] : [],
    make("figcaption", "", index ? "Now" : "Recorded")));
  const slider = make("input");
  slider.type = "range";
  slider.value = "50";
  slider.setAttribute("aria-label", "From the recorded picture to that of now");
  const box = make("div", "pair", undefined, slider, make("div", "pictures", undefined, ...figures));
  box.style.setProperty("--width", `${width}px`);
  const slide = () => box.style.setProperty("--share", `${slider.value}%`);
  slider.addEventListener("input", slide);
  slide();
  return box;
}

/** @param {{ file: string | null, line: number | null }} place */
const place = ({ file, line }) => file ? `${file}:${line}` : "";

/** @param {ReportedCase} one */
function causes({ causes, causeCount, note, screen }) {
  const items = causes.map(cause => make("li", "", undefined,
    make("b", "", place(cause)), make("code", "", cause.path), make("span", "", valueWords(cause)),
    ...cause.rule ? [make("small", "quiet", cause.rule)] : []));
  const rest = causeCount - causes.length;
  if (rest > 0) items.push(make("li", "quiet", `and ${rest} more, in report.json`));
  const notes = [...note ? [note] : [], ...screen.length ? [`The screen is ${screen[1]}, and was ${screen[0]}.`] : []];
  const texts = notes.map(text => make("p", "", text));
  if (items.length) return [...texts, make("ul", "causes", undefined, ...items)];
  return texts.length ? texts : [make("p", "quiet", "No value of the documents differs.")];
}

/**
 * Returns a table that can be opened.
 * @param {string} title @param {string[]} heads @param {string[][]} rows @param {string} more
 */
function table(title, heads, rows, more) {
  const [head, ...body] = [heads, ...rows].map((cells, row) => make("tr", "", undefined,
    ...cells.map(text => make(row ? "td" : "th", "", text))));
  return make("details", "", undefined, make("summary", "", title),
    make("div", "scroll", undefined, make("table", "", undefined, head, ...body)),
    ...more ? [make("p", "quiet", more)] : []);
}

/** @param {ReportedCase} one */
function elements({ elements, count, steps }) {
  const rows = elements.map(([name, old, now, was, is]) =>
    [name, numbers(old), numbers(now), was === undefined ? "" : `${was ?? "–"} → ${is ?? "–"}`]);
  const rest = count - elements.length;
  const tables = count ? [table(count === 1 ? "1 element" : `${count} elements`,
    ["Element", "Recorded frame", "Frame", "Shows"], rows, rest > 0 ? `and ${rest} more, in report.json` : "")] : [];
  if (!steps.length) return tables;
  return [...tables, table("Why the first one is there", ["Because", "Frame", "In"],
    steps.map(step => [step.words, numbers(step.frame), place(step)]), "")];
}

/** @param {ReportedCase} one */
function card(one) {
  const words = one.kinds.map(kind => kindNames[kind] ?? kind).join(", ");
  const title = make("h2", "", one.case);
  title.tabIndex = -1;
  return make("article", "", undefined, title,
    make("p", "quiet", [one.document, deviceWords(one.device), words].filter(Boolean).join(" · ")),
    ...one.kinds.includes("new") ? [] : causes(one), pictures(one), ...elements(one));
}

const cards = report.differences.map(card);

/** @param {string} label @param {[string, string][]} options */
function choice(label, options) {
  const select = make("select");
  select.setAttribute("aria-label", label);
  for (const [value, text] of [["", label], ...options]) {
    const option = make("option", "", text);
    option.value = value;
    select.append(option);
  }
  select.hidden = options.length < 2;
  return select;
}

/** @param {(one: ReportedCase) => string[]} values @returns {[string, string][]} */
const known = values => [...new Set(report.differences.flatMap(values))].sort().map(value => [value, value]);

const search = make("input");
search.type = "search";
search.placeholder = "Case, document, line";
search.setAttribute("aria-label", "Case, document, line");
const file = choice("All files", known(one => [one.document]));
const device = choice("All devices", known(one => one.device ? [one.device] : []));
const kind = choice("All changes", known(one => one.kinds).map(([value]) => [value, kindNames[value] ?? value]));
const view = make("select");
view.setAttribute("aria-label", "View");
for (const [value, text] of [["slider", "Slider"], ["beside", "Side by side"], ["was", "Recorded"], ["now", "Now"]]) {
  const option = make("option", "", text);
  option.value = value;
  view.append(option);
}
const isMarked = make("input");
isMarked.type = "checkbox";
isMarked.checked = true;
const shown = make("output", "quiet");

function filter() {
  let count = 0;
  cards.forEach((card, index) => {
    const isShown = fits(report.differences[index], search.value, file.value, device.value, kind.value);
    card.hidden = !isShown;
    if (isShown) count += 1;
  });
  shown.textContent = count === cards.length ? "" : `${count} shown`;
}

function look() {
  document.body.dataset.view = view.value;
  document.body.classList.toggle("unmarked", !isMarked.checked);
}

/**
 * Goes to the next case, or the one before.
 * @param {number} step
 */
function go(step) {
  const cases = cards.filter(card => !card.hidden);
  const edge = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const tops = cases.map(card => card.getBoundingClientRect().top - edge);
  const next = step > 0 ? tops.findIndex(top => top > 20) : tops.findLastIndex(top => top < 0);
  cases[next]?.scrollIntoView();
  cases[next]?.querySelector("h2")?.focus({ preventScroll: true });
}

/** @type {Record<string, () => void>} */
const keys = {
  j: () => go(1),
  k: () => go(-1),
  m: () => { isMarked.checked = !isMarked.checked; look(); },
  v: () => { view.selectedIndex = (view.selectedIndex + 1) % view.length; look(); },
  "/": () => search.focus(),
};
addEventListener("keydown", event => {
  const isText = event.target instanceof HTMLInputElement && event.target.type === "search";
  if (isText && event.key === "Escape") search.blur();
  if (isText || event.target instanceof HTMLSelectElement || event.metaKey || event.ctrlKey || event.altKey) return;
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
search.addEventListener("input", filter);
for (const select of [file, device, kind]) select.addEventListener("change", filter);
for (const control of [view, isMarked]) control.addEventListener("change", look);
look();

const { count } = report, rest = count - cards.length;
const faults = report.invalid ? ` · invalid documents: ${report.invalid}` : "";
const found = count ? `${count} of ${report.cases} cases differ or fail` : `All ${report.cases} cases are as expected`;
document.body.append(
  make("header", "", undefined, make("h1", "", found + faults), shown, search, file, device, kind, view,
    make("label", "", undefined, isMarked, document.createTextNode(" Marks"))),
  make("main", "", undefined, ...cards,
    ...rest > 0 ? [make("p", "quiet", `${rest} more cases are in report.json.`)] : []),
  make("footer", "quiet", "j and k: next case and the one before. v: view. m: marks. /: search."));
