// The keys of elements, by which their views are found.

/**
 * Returns the key of an element.
 * @param {number} category @param {string | undefined} kind @param {number} section @param {number} item
 */
export const keyOf = (category, kind, section, item) => `${category}|${kind ?? ""}|${section}|${item}`;
