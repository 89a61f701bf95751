// Elements of the document.

/**
 * Returns the element with an identifier.
 * @param {string} id
 */
export const part = id => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Returns the text of the element with an identifier.
 * @param {string} id
 */
export const textOf = id => (part(id).textContent ?? "").trim();

/**
 * Returns the first element that a selector finds, which the page always has.
 * @param {ParentNode} root @param {string} selector
 */
export const find = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * Creates an element with a text of a document. Its own direction decides at which end an ellipsis stands, and that
 * of the layout where lines begin.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} name The class. @param {string | null | undefined} text
 */
export function makeText(tag, name, text) {
  const node = make(tag, name, text ?? "");
  node.dir = "auto";
  return node;
}

/**
 * Creates an element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [name] The class.
 * @param {string | null} [text]
 */
export function make(tag, name, text) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (text !== undefined) node.textContent = text;
  return node;
}

/**
 * Returns what tells whether the reader holds a part of a node. A browser lays out before it tells the selection: it is
 * asked once, before nodes change.
 * @returns {(node: Node) => boolean}
 */
export function holding() {
  const { anchorNode, focusNode } = getSelection() ?? {}, { activeElement, body } = document;
  const held = [activeElement, anchorNode, focusNode].filter(inner => inner && inner !== body);
  return node => held.some(inner => node.contains(inner ?? null));
}

/**
 * Puts a view out of sight, where it covers nothing.
 * @param {View} node
 */
export function park(node) {
  node.style.top = "-99999px";
  node.spot = undefined;
  node.element = { ...node.element, x: NaN, y: NaN };
}
