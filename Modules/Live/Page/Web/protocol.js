// Written from PageProtocol of KumikoPageEngine: never edit it. ProtocolTests renews it.

export const status = {
  success: 0, badRequest: 1, refused: 2, notDescribed: 3, noLayout: 4,
};

export const category = {
  cell: 0, supplementary: 1, decoration: 2,
};

export const role = {
  cell: 0, header: 1, footer: 2, badge: 3, background: 4,
};

export const flag = {
  pinned: 1, needsWidth: 2, needsHeight: 4, isOrthogonal: 8, hasBadges: 16, hasSeparators: 32, sizesItself: 64,
  face: 128,
};

export const face = {
  stripe: 0, chip: 1, icon: 2, tile: 3, card: 4, row: 5,
};

export const parts = /** @type {const} */ ({
  window: { isList: false, fields: ["width", "height", "isRightToLeft", "textSize", "forgetsSizes", "isUnscrolled",
    "hasSafeArea", "top", "left", "bottom", "right"] },
  view: { isList: false, fields: ["x", "y", "reach", "most", "wantsChanges"] },
  frame: { isList: false, fields: ["contentWidth", "contentHeight", "x", "y", "width", "height", "isVertical",
    "low", "high"] },
  orthogonals: { isList: true, fields: ["section", "x", "y", "w", "h", "isVertical", "low", "high", "offset",
    "outer"] },
  elements: { isList: true, fields: ["category", "role", "kind", "label", "section", "item", "x", "y", "w", "h",
    "z", "flags", "outer", "room"] },
  lines: { isList: true, fields: ["section", "item", "x", "y", "w", "h", "isAligned"] },
  changes: { isList: true, fields: ["wasThere", "isThere", "category", "kind", "oldSection", "oldItem",
    "newSection", "newItem", "oldX", "oldY", "oldW", "oldH", "newX", "newY", "newW", "newH"] },
  offsets: { isList: true, fields: ["section", "offset"] },
  sizes: { isList: true, fields: ["category", "kind", "section", "item", "width", "height"] },
  application: { isList: false, fields: ["sticksAtStart", "sticksAtEnd", "tolerance", "isState"] },
  sections: { isList: true, fields: ["old", "new", "isChanged"] },
  runs: { isList: true, fields: ["oldSection", "oldItem", "newSection", "newItem", "count", "isChanged"] },
  tables: { isList: true, fields: ["table"] },
  gesture: { isList: false, fields: ["section", "offset", "velocity", "start"] },
  rest: { isList: false, fields: ["section", "offset"] },
  name: { isList: false, fields: ["category", "kind", "section", "item"] },
  frames: { isList: true, fields: ["x", "y", "w", "h"] },
});

export const requests = /** @type {const} */ ({
  resize: {
    number: 1, request: ["window", "view"],
    answer: ["frame", "orthogonals", "elements", "lines", "changes"],
  },
  scroll: {
    number: 2, request: ["view", "offsets"],
    answer: ["frame", "orthogonals", "elements", "lines", "changes"],
  },
  sizes: {
    number: 3, request: ["view", "sizes"],
    answer: ["frame", "orthogonals", "elements", "lines", "changes"],
  },
  apply: {
    number: 4, request: ["view", "application", "sections", "runs", "tables", "sizes"],
    answer: ["frame", "orthogonals", "elements", "lines", "changes"],
  },
  rest: {
    number: 5, request: ["gesture"],
    answer: ["rest"],
  },
  find: {
    number: 6, request: ["name"],
    answer: ["frames"],
  },
  offsets: {
    number: 7, request: [],
    answer: ["offsets"],
  },
});
