// The elements of the page around a preview.

/**
 * Returns the element with an identifier.
 * @param {string} id
 */
export const part = id => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Creates an element with a text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} text
 */
export function make(tag, text) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

/**
 * Creates a link.
 * @param {string} text @param {string} address
 */
export function makeLink(text, address) {
  const link = make("a", text);
  link.href = address;
  return link;
}

/** @type {PreviewSetup} */
export const setup = JSON.parse(part("setup").textContent ?? "");

export const frame = /** @type {HTMLIFrameElement} */ (part("frame"));
export const box = part("device-frame");
// A scroll bar of the frame would take a part of the width.
export const bare =
  "html{overflow:hidden}#kumiko-live .controls{display:none}#kumiko-live .screen{scrollbar-width:none}";
export const [device, texts, theme, data] =
  ["device", "text", "theme", "data"].map(id => /** @type {HTMLSelectElement} */ (part(id)));
export const direction = part("direction");

/**
 * Shows the state of the preview.
 * @param {string} text
 */
export function say(text, isOff = false) {
  part("status").textContent = text;
  part("status").classList.toggle("off", isOff);
}
