// The numbers of the engine's answers.

export const role = { cell: 0, header: 1, footer: 2, badge: 3, background: 4 };

export const flag = {
  pinned: 1, needsWidth: 2, needsHeight: 4, inRail: 8, hasBadges: 16, hasSeparators: 32, sizesItself: 64,
};

/** The numbers of an element. */
export const stride = 13;

/**
 * Returns the key of an element.
 * @param {number} category @param {string | undefined} kind @param {number} section @param {number} item
 */
export const keyOf = (category, kind, section, item) => `${category}|${kind ?? ""}|${section}|${item}`;
