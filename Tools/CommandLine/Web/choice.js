// What the reader chose, which the address keeps.

import { setup, texts } from "./elements.js";
import { isData } from "./states.js";

/** @type {Choice} */
export const chosen = {
  data: "0", size: setup.size, direction: setup.direction, text: setup.text, theme: "auto", safe: false, at: null,
  board: null,
};

const first = { ...chosen }, sized = /^\d+(\.\d+)?x\d+(\.\d+)?$/;

export function readAddress() {
  const fields = new URLSearchParams(location.hash.slice(1));
  /** @param {string} name */
  const field = name => fields.get(name) ?? "";
  if (isData(field("data"))) chosen.data = field("data");
  chosen.board = fields.get("board");
  if (field("size") === "fit" || sized.test(field("size"))) chosen.size = field("size");
  if (["ltr", "rtl"].includes(field("direction"))) chosen.direction = field("direction");
  if ([...texts.options].some(option => option.value === field("text"))) chosen.text = field("text");
  if (["auto", "light", "dark"].includes(field("theme"))) chosen.theme = field("theme");
  chosen.safe = field("safe") === "1";
  try {
    chosen.at = JSON.parse(field("at"));
  } catch {
    chosen.at = null;
  }
}

export function writeAddress() {
  const fields = new URLSearchParams();
  for (const name of /** @type {const} */ (["data", "size", "direction", "text", "theme"])) {
    if (chosen[name] !== first[name]) fields.set(name, chosen[name]);
  }
  if (chosen.safe) fields.set("safe", "1");
  if (chosen.board !== null) fields.set("board", chosen.board);
  if (chosen.at) fields.set("at", JSON.stringify(chosen.at));
  const text = fields.toString();
  history.replaceState(null, "", text ? `#${text}` : location.pathname);
}
