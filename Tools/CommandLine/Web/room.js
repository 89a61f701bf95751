// The room of the page, as the server takes it.

import { safeAreaOf } from "../../../Modules/Live/Page/Web/devices.js";
import { chosen } from "./choice.js";
import { fields } from "./states.js";

/**
 * Returns the fields of a question about what a screen shows.
 * @param {{ x: number, y: number, width: number, height: number }} screen
 */
export function roomFields({ x, y, width, height }) {
  const query = fields(chosen.data), { top, left, bottom, right } = safeAreaOf(width, height);
  query.set("size", `${width}x${height}`);
  query.set("text", chosen.text);
  query.set("rtl", chosen.direction === "rtl" ? "1" : "0");
  query.set("offset", `${x},${y}`);
  if (chosen.safe) query.set("safe", `${top},${left},${bottom},${right}`);
  return query;
}
