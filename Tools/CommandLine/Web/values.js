// The values of a section, which can be typed, dragged and stepped. Each change is written to the layout.

import { make, makeLink, part, setup } from "./elements.js";
import { question, refresh, request } from "./why.js";

const rows = /** @type {HTMLElement} */ (part("values").querySelector("div"));
const alert = /** @type {HTMLElement} */ (part("values").querySelector("p"));
const undo = /** @type {HTMLButtonElement} */ (part("undo"));
const redo = /** @type {HTMLButtonElement} */ (part("redo"));

/** The stamp of the file that the values are of. */
let stamp = "";
/** @type {Map<string, string>} The places of values by path. */
const places = new Map();
/** @type {{ path: string, value: string, gesture: string } | null} The newest change that waits. */
let waiting = null;
let isSending = false, gestures = 0;
/** @type {Explanation | null} The values that wait until a gesture has ended. */
let later = null;
/** The path of the value that is dragged or stepped; empty for none. */
let held = "";

/** Returns the name of a new gesture, whose changes are one step of undo. */
const gesture = () => `${setup.session}-${++gestures}`;

/**
 * Shows the values of an answer. A value that is held stays under the hand.
 * @param {Explanation} answer
 */
export function showValues(answer) {
  part("values").hidden = !answer.values?.length;
  if (isSending || held) {
    later = answer;
    return;
  }
  later = null;
  take(answer);
  const active = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.path;
  rows.replaceChildren(...(answer.values ?? []).map(row));
  if (active) /** @type {HTMLElement?} */ (rows.querySelector(`[data-path=${JSON.stringify(active)}]`))?.focus();
}

/** @param {Pick<Explanation, "stamp" | "values" | "undo" | "redo">} answer */
function take(answer) {
  stamp = answer.stamp ?? "";
  places.clear();
  for (const { path, place } of answer.values ?? []) if (place) places.set(path, place);
  name(undo, "Undo", answer.undo);
  name(redo, "Redo", answer.redo);
}

/** @param {HTMLButtonElement} button @param {string} word @param {string | null | undefined} path */
function name(button, word, path) {
  button.disabled = !path;
  button.hidden = !setup.edits;
  button.title = path ? `${word} ${path}` : word;
}

/** @param {boolean} value */
function setSending(value) { isSending = value; }

/** Returns the change that waits, which nobody else takes then. */
function nextChange() {
  const next = waiting;
  waiting = null;
  return next;
}

/**
 * Writes a value to the layout. While a change is on its way, the last one after it waits.
 * @param {string} path @param {string} value @param {string} name The gesture.
 */
async function write(path, value, name) {
  waiting = { path, value, gesture: name };
  if (isSending) return;
  setSending(true);
  for (let next = nextChange(); next; next = nextChange()) {
    const fields = question(), place = places.get(next.path) ?? "";
    if (!fields) break;
    for (const [key, text] of Object.entries({ ...next, stamp, place })) fields.set(key, text);
    const answer = await request("edit", fields);
    alert.textContent = answer.error ?? "";
    if (answer.error) {
      nextChange();
      held = "";
      break;
    }
    take(answer);
  }
  setSending(false);
  // The server tells the page of the change too; without one, the old value comes back.
  if (alert.textContent || later) await refresh();
}

/** @param {"undo" | "redo"} path */
async function turn(path) {
  const fields = question();
  if (!setup.edits || isSending || !fields) return;
  setSending(true);
  const answer = await request(path, fields);
  setSending(false);
  alert.textContent = answer.error ?? "";
  if (!answer.error) take(answer);
  await refresh();
}
undo.addEventListener("click", () => turn("undo"));
redo.addEventListener("click", () => turn("redo"));
addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || part("why").hidden) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  turn(key === "y" || event.shiftKey ? "redo" : "undo");
});

/**
 * Returns a text with its number moved, within the range of the value; nothing for a text without a number.
 * @param {string} text @param {number} by @param {SettingValue} setting
 */
function moved(text, by, { isWhole, least = -Infinity, most = Infinity, unit = 1 }) {
  const parts = /^(~?)(-?\d+(?:\.\d+)?)(.*)$/.exec(text);
  if (!parts) return null;
  const now = Number(parts[2]), isFine = !isWhole && Math.abs(now) < 1 && !parts[3];
  const number = Math.min(most, Math.max(least, now + by * (isFine ? unit / 10 : unit)));
  return `${parts[1]}${Number(number.toFixed(2))}${parts[3]}`;
}

/** @param {SettingValue} setting */
function row(setting) {
  const { path, value, help, link, obstacle } = setting, line = make("div", ""), label = make("label", "");
  const name = path.replace(/^options\./, "");
  label.append(make("span", name));
  label.title = help ?? path;
  line.append(label);
  const names = setting.names ?? (["true", "false"].includes(value) ? ["true", "false"] : null);
  const isFixed = !!obstacle || !setup.edits;
  if (names && !isFixed) label.append(picker(setting, names));
  else {
    const input = make("input", "");
    Object.assign(input, { value, readOnly: isFixed, spellcheck: false, autocomplete: "off" });
    input.dataset.path = path;
    label.append(input);
    if (!isFixed) followInput(input, /** @type {HTMLElement} */ (label.firstElementChild), setting);
  }
  const reason = obstacle ?? (setup.edits ? "" : "open the address that the command has printed to change it");
  if (link) {
    const place = makeLink(setting.place ?? "", link);
    place.title = "Open in the editor";
    line.append(place);
  }
  if (reason) {
    line.classList.add("fixed");
    line.append(make("small", reason));
  }
  return line;
}

/** @param {SettingValue} setting @param {string[]} names */
function picker({ path, value }, names) {
  const list = make("select", "");
  list.dataset.path = path;
  for (const name of names.includes(value) ? names : [value, ...names]) list.append(new Option(name));
  list.value = value;
  list.addEventListener("change", () => write(path, list.value, gesture()));
  return list;
}

/** @param {HTMLInputElement} input @param {HTMLElement} handle @param {SettingValue} setting */
function followInput(input, handle, setting) {
  const { path } = setting;
  let name = gesture(), written = setting.value;
  const send = () => {
    if (input.value === written) return;
    written = input.value;
    write(path, input.value.trim(), name);
  };
  /** @param {number} by @param {string} from */
  const step = (by, from) => {
    const next = moved(from, by, setting);
    if (next === null) return;
    input.value = next;
    send();
  };
  const release = () => {
    if (held !== path) return;
    held = "";
    name = gesture();
    if (later && !isSending) refresh();
  };
  input.addEventListener("change", send);
  input.addEventListener("blur", release);
  input.addEventListener("keydown", event => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (by) {
      held = path;
      step(by * (event.shiftKey ? 10 : 1), input.value);
    } else if (event.key === "Escape") {
      if (input.value === written) return;
      input.value = written;
    } else return;
    event.preventDefault();
  });
  if (moved(setting.value, 0, setting) === null) return;
  handle.classList.add("drag");
  handle.addEventListener("pointerdown", event => {
    handle.setPointerCapture(event.pointerId);
    const start = event.clientX, from = input.value;
    held = path;
    /** @param {PointerEvent} event */
    const move = event => step(Math.round((event.clientX - start) / 4) * (event.shiftKey ? 10 : 1), from);
    const end = () => {
      handle.removeEventListener("pointermove", move);
      release();
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
    event.preventDefault();
  });
}
