// The settings of the screen that the page shows, as the server takes them.

import { safeAreaOf } from "../../../Modules/Live/Page/Web/devices.js";
import { chosen } from "./choice.js";
import { fields } from "./states.js";

/**
 * Returns the fields of a question about what a screen shows.
 * @param {{ x: number, y: number, width: number, height: number }} screen
 */
export function settingFields({ x, y, width, height }) {
  const query = fields(chosen.data), { top, left, bottom, right } = safeAreaOf(width, height);
  query.set("viewport", `${width}x${height}`);
  query.set("text-size", chosen.text);
  query.set("rtl", chosen.direction);
  query.set("offset", `${x},${y}`);
  query.set("safe-area", chosen.safe ? `${top},${left},${bottom},${right}` : "0,0,0,0");
  return query;
}
