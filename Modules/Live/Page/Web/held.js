// What the reader holds, by the focus or by an end of the selection. It stays in the document while out of sight.

/**
 * Returns whether the reader holds a part of a node.
 * @param {Node} node
 */
export function held(node) {
  const { anchorNode, focusNode } = getSelection() ?? {};
  return [document.activeElement, anchorNode, focusNode].some(inner => node.contains(inner ?? null));
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
