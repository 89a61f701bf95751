/// The requests of a page, as the first number of a message.
///
/// Messages and answers are lists of numbers, so that a page needs no more of the engine than one function. The first number
/// of an answer is a ``PageStatus``.
@_spi(Kumiko) public enum PageRequest: Int, CaseIterable, Sendable {
  /// Lays the screen out: width, height, right-to-left (1 or 0), scroll offset x and y, and, if the text size has changed, 1:
  /// then measured sizes are forgotten. The answer is a frame: the content size, the scroll offset, the size of the screen, and
  /// the axis (0 horizontal).
  case layout = 1
  /// Returns the elements near the visible rect: scroll offset x and y, and the distances beyond the rect, horizontally and
  /// vertically. The answer has ``PageSession/elementStride`` numbers for each element.
  case elements
  /// Sets measured sizes: scroll offset x and y, and for each size category (0 cell, 1 supplementary), text, section, item,
  /// width and height. The answer is a frame.
  case sizes
  /// Returns a section or a span that scrolls across the layout's axis: the number of the section. The answer has its frame (4),
  /// axis (0 horizontal), length of the content, offset range (2), current offset, behavior, bounces, the number of groups, and
  /// the innermost span whose columns contain it, or -1.
  case rail
  /// Scrolls such a section: section, offset. The answer has the offset.
  case scrollRail
  /// Returns where such a section rests: section, proposed offset, velocity, and offset at the start of the gesture. The
  /// answer has the offset.
  case rest
  /// Returns the separators near the visible rect: as for `elements`. The answer has ``PageSession/separatorStride`` numbers
  /// for each separator.
  case separators
  /// Replaces the screen with the blob that was loaded last: scroll offset x and y, the rule at the ends of the content (sticks
  /// at the start, sticks at the end, tolerance), a number of sections, and as many times: old section, new section, and 1 if
  /// its texts have changed. Then runs of items: old section, first old item, new section, first new item, count, and 1 if the
  /// items show something else. The answer is a frame, in which the first visible element that remains keeps its place.
  case replace
  /// Returns what the last replacement does to visible elements: scroll offset x and y. The answer has
  /// ``PageSession/changeStride`` numbers for each element.
  case changes
  /// Returns the frame of an element: category, text, section, item. The answer has x, y, width, height; nothing if there is no
  /// such element.
  case frame
  /// Returns the rails and the spans that have been scrolled. The answer has the section and the offset of each, sections
  /// ascending.
  case rails
  /// Loads another state of the screen, which then replaces it: a number of sections, the table of each section, and for each
  /// size that the data states: category (0 cell, 1 supplementary), text, section, item, width, height. The answer is empty.
  case state
}

/// The first number of an answer.
@_spi(Kumiko) public enum PageStatus: Int, Sendable {
  /// The answer follows.
  case success = 0
  /// There is no such request, or its numbers are wrong.
  case badRequest
  /// The screen has no layout in this environment: the engine refuses it. The earlier layout remains.
  case refused
  /// A section has no description in this environment. The earlier layout remains.
  case notDescribed
  /// There is no layout yet.
  case noLayout
}
