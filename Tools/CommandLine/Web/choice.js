// What the reader chose, which the address keeps.

import { setup, texts } from "./elements.js";

/** @type {Choice} */
export const chosen = {
  data: 0, size: setup.size, direction: setup.direction, text: setup.text, theme: "auto", at: null,
};

const sized = /^\d+(\.\d+)?x\d+(\.\d+)?$/;

export function readAddress() {
  const fields = new URLSearchParams(location.hash.slice(1));
  /** @param {string} name */
  const field = name => fields.get(name) ?? "";
  const number = Number(field("data"));
  if (Number.isInteger(number) && number >= 0 && number < setup.count) chosen.data = number;
  if (field("size") === "fit" || sized.test(field("size"))) chosen.size = field("size");
  if (["ltr", "rtl"].includes(field("direction"))) chosen.direction = field("direction");
  if ([...texts.options].some(option => option.value === field("text"))) chosen.text = field("text");
  if (["auto", "light", "dark"].includes(field("theme"))) chosen.theme = field("theme");
  try {
    chosen.at = JSON.parse(field("at"));
  } catch {
    chosen.at = null;
  }
}

export function writeAddress() {
  const fields = new URLSearchParams();
  if (chosen.data) fields.set("data", String(chosen.data));
  if (chosen.size !== setup.size) fields.set("size", chosen.size);
  if (chosen.direction !== setup.direction) fields.set("direction", chosen.direction);
  if (chosen.text !== setup.text) fields.set("text", chosen.text);
  if (chosen.theme !== "auto") fields.set("theme", chosen.theme);
  if (chosen.at) fields.set("at", JSON.stringify(chosen.at));
  const text = fields.toString();
  history.replaceState(null, "", text ? `#${text}` : location.pathname);
}
