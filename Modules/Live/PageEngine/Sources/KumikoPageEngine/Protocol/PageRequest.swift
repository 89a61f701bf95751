/// The requests of a page. ``PageProtocol`` states the records of each one.
///
/// Messages are lists of numbers, so that a page needs no more of the engine than one function. The first number of a message is
/// the request, and the first number of an answer is a ``PageStatus``. An update answers those requests that change the screen.
@_spi(Kumiko) public enum PageRequest: Int, CaseIterable, Sendable {
  /// Lays the screen out for a window, and keeps the place of the reader.
  case resize = 1
  /// Scrolls the screen, and orthogonal sections and spans.
  case scroll
  /// Sets the sizes that a browser measured. The visible elements keep their places.
  case sizes
  /// Replaces the screen: with the blob that was loaded last, or with other tables of the same blob. What remains of the visible
  /// elements keeps its place.
  case apply
  /// Returns where an orthogonal section or span rests: one offset.
  case rest
  /// Returns the frame of an element; nothing if there is no such element.
  case find
  /// Returns the sections and spans that have been scrolled, in ascending order.
  case offsets
}

/// The first number of an answer.
@_spi(Kumiko) public enum PageStatus: Int, CaseIterable, Sendable {
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

/// The category of an element.
@_spi(Kumiko) public enum PageCategory: Int, CaseIterable, Sendable {
  /// A cell.
  case cell
  /// A supplementary view.
  case supplementary
  /// A decoration.
  case decoration
}

/// The appearance of an element on a page.
@_spi(Kumiko) public enum PageRole: Int, CaseIterable, Sendable {
  /// A cell.
  case cell
  /// A header of a section, a span or the layout.
  case header
  /// A footer of a section, a span or the layout.
  case footer
  /// A supplementary item of a cell or a group.
  case badge
  /// A decoration.
  case background
}

/// A property of an element: a bit of the flags.
@_spi(Kumiko) public enum PageFlag: Int, CaseIterable, Sendable {
  /// The element is pinned to the visible bounds.
  case pinned
  /// The width is estimated, and not known yet.
  case needsWidth
  /// The height is estimated, and not known yet.
  case needsHeight
  /// The element scrolls with its section, across the layout's axis.
  case isOrthogonal
  /// The section has badges of its own, so that the cell shows none.
  case hasBadges
  /// The section describes separators, so that a page draws no lines of its own.
  case hasSeparators
  /// The element sizes itself, whether or not its size is known.
  case sizesItself
  /// The number of the face of a cell, in the bits from this one on.
  case face

  /// The bit.
  public var bit: Int { 1 << rawValue }
}
