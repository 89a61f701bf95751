// The values of a section, each with its place in the documents.

import { make, makeLink, part } from "./elements.js";

const rows = /** @type {HTMLElement} */ (part("values").querySelector("dl"));

/**
 * Shows values.
 * @param {SettingValue[]} values
 */
export function showValues(values) {
  part("values").hidden = !values.length;
  rows.replaceChildren(...values.map(row));
}

/** @param {SettingValue} setting */
function row({ path, value, place, help, link, note }) {
  const line = make("div", ""), name = make("dt", "");
  // A long path breaks after a dot.
  name.append(...path.replace(/^options\./, "").split(/(?<=\.)/).flatMap(key => [key, make("wbr", "")]));
  name.title = help ?? path;
  line.append(name, make("dd", value));
  if (link) {
    const address = makeLink(place ?? "", link);
    address.title = "Open in the editor";
    line.append(address);
  }
  if (note) {
    line.classList.add("fixed");
    line.append(make("small", note));
  }
  return line;
}
