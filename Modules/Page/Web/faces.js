// The face of a cell, as `Face` of KumikoRendering chooses it.

/**
 * Returns the name of the face of a cell.
 * @param {{ w: number, h: number }} e
 * @param {number} width The width of the screen.
 * @returns {"stripe" | "row" | "chip" | "icon" | "card" | "tile"}
 */
export function faceOf({ w, h }, width) {
  if (Math.min(w, h) < 16) return "stripe";
  if (w > 3 * h && h <= 110 && ((w >= 0.8 * width && h >= 24) || (h >= 38 && w >= 120))) return "row";
  if (h < 38) return w >= 1.3 * h ? "chip" : "icon";
  if (w < 56) return "icon";
  if (h >= 110 && w >= 110) return "card";
  return h >= 60 ? "tile" : "chip";
}
