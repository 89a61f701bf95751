// The data that is shown: a document, or a state that is made from its items.

import { chosen } from "./choice.js";
import { setup } from "./elements.js";

/** @type {Record<string, string>} */
export const stateNames = {
  "empty": "Empty", "one": "One item", "many": "Many items", "long-texts": "Long texts",
  "right-to-left": "Right-to-left texts", "no-pictures": "No pictures",
};

/**
 * Returns the fields of a request about data: the number of a document, and the state behind a colon.
 * @param {string} data @param {number} [number]
 */
export function fields(data, number) {
  const [document, state] = data.split(":"), query = new URLSearchParams({ data: document });
  if (state) query.set("state", state);
  if (number !== undefined) query.set("number", String(number));
  return query;
}

/** @param {string} text @returns {boolean} Whether this is a document of the preview, in a state of it. */
export function isData(text) {
  const [document, state] = text.split(":"), number = Number(document);
  return Number.isInteger(number) && number >= 0 && number < setup.count && document !== "" &&
    (state === undefined || setup.states.includes(state));
}

/** @type {Map<string, Promise<any>>} Requests that are on their way. */
let asked = new Map();

/** Asks anew from now on: the documents have changed, and an answer that is on its way may not know it. */
export function forgetStates() { asked = new Map(); }

/**
 * Asks for the newest screen of data.
 * @param {string} data @returns {Promise<PreviewState & { error?: string }>}
 */
export function stateOf(data) {
  const requests = asked, known = requests.get(data);
  if (known) return known;
  const answer = fetch(`state?${fields(data)}`).then(answer => answer.json())
    .catch(() => ({ error: "The preview does not answer." })).finally(() => requests.delete(data));
  requests.set(data, answer);
  return answer;
}

/**
 * Returns the data in the state after the one that is shown, or before it.
 * @param {number} step
 */
export function nextState(step) {
  const [document, state] = chosen.data.split(":"), all = [undefined, ...setup.states];
  const next = all[(all.indexOf(state) + step + all.length) % all.length];
  return next ? `${document}:${next}` : document;
}
