// The page of a report: each case that is not as recorded, with both pictures, what moved, and the lines that moved it.

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

/** @param {number[]?} frame */
const numbers = frame => frame ? frame.map(number => Number(number.toFixed(3))).join(" ") : "–";

/**
 * Returns a picture, with a mark over each element that differs.
 * @param {ReportedCase} one @param {"before" | "after"} side
 */
function picture(one, side) {
  const isOld = side === "before", [width, height] = one.sizes[isOld ? 0 : 1];
  const image = make("img");
  image.loading = "lazy";
  image.alt = isOld ? "As recorded" : "As it is now";
  image.src = one[side] ?? "";
  const marks = one.elements.map(change => {
    const frame = isOld ? change.old : change.new, mark = make("i", change.old && change.new ? "moved" : "other");
    if (!frame || !width || !height) return mark;
    const [x, y, w, h] = frame;
    const style = { left: x / width, top: y / height, width: w / width, height: h / height };
    for (const [name, share] of Object.entries(style)) mark.style.setProperty(name, `${share * 100}%`);
    mark.title = change.name;
    return mark;
  });
  return make("div", `picture ${side}`, undefined, image, make("div", "marks", undefined, ...marks));
}

/** @param {ReportedCase} one */
function pictures(one) {
  const box = make("div", "pictures", undefined, ...one.before ? [picture(one, "before")] : [], picture(one, "after"));
  if (!one.before) return box;
  const slider = make("input");
  slider.type = "range";
  slider.value = "50";
  slider.setAttribute("aria-label", "From the recorded picture to that of now");
  const slide = () => box.style.setProperty("--share", `${slider.value}%`);
  slider.addEventListener("input", slide);
  slide();
  return make("div", "", undefined, slider, box);
}

/** @param {ReportedCase} one */
function cause({ causes }) {
  if (!causes.length) return make("p", "quiet", "No value of the documents differs.");
  return make("ul", "causes", undefined, ...causes.map(({ file, line, path, old, new: now }) => {
    const values = old === null ? `new: ${now}` : now === null ? `gone, was ${old}` : `${old} → ${now}`;
    return make("li", "", undefined, make("b", "", file ? `${file}:${line}` : ""), make("code", "", path),
      make("span", "", values));
  }));
}

/** @param {ReportedElement} change */
const words = ({ oldWords, newWords }) => oldWords === newWords ? "" : `${oldWords ?? "–"} → ${newWords ?? "–"}`;

/** @param {ReportedCase} one */
function table({ elements, count }) {
  const rows = elements.map(change => make("tr", "", undefined,
    make("td", "", change.name), make("td", "", numbers(change.old)), make("td", "", numbers(change.new)),
    make("td", "", words(change))));
  const heads = ["Element", "Recorded frame", "Frame", "Texts"].map(text => make("th", "", text));
  const head = make("tr", "", undefined, ...heads), rest = count - elements.length;
  const more = rest > 0 ? [make("p", "quiet", `and ${rest} more, in report.json`)] : [];
  return make("details", "", undefined, make("summary", "", count === 1 ? "1 element" : `${count} elements`),
    make("div", "scroll", undefined, make("table", "", undefined, head, ...rows)), ...more);
}

const kinds = { all: "All", moved: "Moved", texts: "Texts", count: "Came or went", new: "New" };

/** @param {ReportedCase} one @param {string} kind */
function isOf(one, kind) {
  if (kind === "all") return true;
  if (kind === "new") return one.isNew;
  return one.elements.some(change => kind === "count" ? !change.old || !change.new
    : change.old && change.new && (kind === "texts" ? change.oldWords !== change.newWords
      : numbers(change.old) !== numbers(change.new)));
}

const cards = report.differences.map(one => make("article", "", undefined,
  make("h2", "", one.case), make("p", "quiet", one.isNew ? `${one.document}: no record yet` : one.document),
  ...one.isNew ? [] : [cause(one)], pictures(one), ...one.isNew ? [] : [table(one)]));

const search = make("input");
search.type = "search";
search.placeholder = "Case or document";
search.setAttribute("aria-label", "Case or document");
const choice = make("select");
choice.setAttribute("aria-label", "Kind of change");
choice.append(...Object.entries(kinds).map(([value, text]) => {
  const option = make("option", "", text);
  option.value = value;
  return option;
}));
const isMarked = make("input");
isMarked.type = "checkbox";
isMarked.checked = true;

function filter() {
  const words = search.value.toLowerCase();
  cards.forEach((card, index) => {
    const one = report.differences[index];
    card.hidden = !isOf(one, choice.value) || !`${one.case} ${one.document}`.toLowerCase().includes(words);
  });
}
search.addEventListener("input", filter);
choice.addEventListener("change", filter);
isMarked.addEventListener("change", () => document.body.classList.toggle("unmarked", !isMarked.checked));
// j and k go from case to case.
addEventListener("keydown", event => {
  if (event.target instanceof HTMLInputElement || !["j", "k"].includes(event.key)) return;
  const shown = cards.filter(card => !card.hidden), tops = shown.map(card => card.getBoundingClientRect().top);
  const next = event.key === "j" ? tops.findIndex(top => top > 60) : tops.findLastIndex(top => top < 40);
  shown[next]?.scrollIntoView();
});

const count = report.differences.length;
const title = count ? `${count} of ${report.cases} cases differ` : `All ${report.cases} cases are as recorded`;
const marks = make("label", "", undefined, isMarked, document.createTextNode(" Marks"));
document.body.append(
  make("header", "", undefined, make("h1", "", title), search, choice, marks),
  make("main", "", undefined, ...cards));
