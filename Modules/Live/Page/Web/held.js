// What the reader holds, by the focus or by an end of the selection. It stays in the document while out of sight.

/**
 * Returns what tells whether the reader holds a part of a node. A browser lays out before it tells the selection: it is
 * asked once, before nodes change.
 * @returns {(node: Node) => boolean}
 */
export function holding() {
  const { anchorNode, focusNode } = getSelection() ?? {}, held = [document.activeElement, anchorNode, focusNode];
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
