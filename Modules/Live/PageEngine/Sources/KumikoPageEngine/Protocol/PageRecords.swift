// The records of messages. Sections are numbered as in the layout: elements of spans have those of `LayoutIndexPath`. A text is an
// index in `PageBlob.texts`, or -1. Truth is 1. Lengths are points.

/// A window.
@_spi(Kumiko) public enum PageWindow: Int, PageField {
  case width, height, isRightToLeft
  /// The number of the text size, from 0 for the smallest.
  case textSize
  /// Whether measured sizes are forgotten, as texts have other sizes.
  case forgetsSizes
  /// Whether sections that scroll across the layout show all their content, as on paper.
  case isUnscrolled
  /// Whether the window has the safe area that follows, rather than that of the page.
  case hasSafeArea
  /// The safe area.
  case top, left, bottom, right
}

/// What a page shows: the scroll offset, and what it wants to know.
@_spi(Kumiko) public enum PageView: Int, PageField {
  case x, y
  /// How far beyond the visible rect elements are wanted, and how many at most; beyond the rect they are left out first.
  case reach, most
  /// Whether the changes by the last replacement are wanted.
  case wantsChanges
}

/// The offset of an orthogonal section or span.
@_spi(Kumiko) public enum PageOffset: Int, PageField {
  case section, offset
}

/// The measured or stated size of an element.
@_spi(Kumiko) public enum PageSize: Int, PageField {
  case category, kind, section, item, width, height
}

/// How the screen is replaced.
@_spi(Kumiko) public enum PageApplication: Int, PageField {
  /// The rule at the ends of the content.
  case sticksAtStart, sticksAtEnd, tolerance
  /// Whether the new screen has other tables of the same blob, and other stated sizes.
  case isState
}

/// A section of the screen before, and its number after. Ascending in the old numbers.
@_spi(Kumiko) public enum PageSectionLink: Int, PageField {
  case old, new
  /// Whether the texts of the section have changed.
  case isChanged
}

/// Items that stay together. Ascending in the old numbers.
@_spi(Kumiko) public enum PageRun: Int, PageField {
  case oldSection, oldItem, newSection, newItem, count
  /// Whether the items show something else.
  case isChanged
}

/// The table of a section of the screen, by its index in `PageBlob.tables`.
@_spi(Kumiko) public enum PageTable: Int, PageField {
  case table
}

/// The end of a gesture.
@_spi(Kumiko) public enum PageGesture: Int, PageField {
  case section, offset, velocity
  /// The offset at the start of the gesture.
  case start
}

/// An element by its number.
@_spi(Kumiko) public enum PageName: Int, PageField {
  case category, kind, section, item
}

/// The screen and its scroll offset.
@_spi(Kumiko) public enum PageFrame: Int, PageField {
  case contentWidth, contentHeight, x, y, width, height, isVertical
  /// The range of scroll offsets at which the content rests.
  case low, high
}

/// A section that scrolls across the layout's axis, or a span whose columns do. Outer ones come before inner ones.
@_spi(Kumiko) public enum PageOrthogonal: Int, PageField {
  case section, x, y, w, h, isVertical
  /// The range of resting offsets, and the offset.
  case low, high, offset
  /// The innermost span whose columns contain it, as the section of the span's elements, or -1.
  case outer
}

/// An element.
@_spi(Kumiko) public enum PageElement: Int, PageField {
  case category, role, kind, label, section, item, x, y, w, h, z, flags
  /// The innermost span whose columns contain it, as the section of the span's elements, or -1.
  case outer
  /// The largest width of an element that is as wide as its texts.
  case room
}

/// A separator of an item.
@_spi(Kumiko) public enum PageLine: Int, PageField {
  case section, item, x, y, w, h
  /// Whether the line begins where the text of the cell does.
  case isAligned
}

/// What the last replacement does to an element that was visible or is visible. Frames are relative to the visible rect.
@_spi(Kumiko) public enum PageChange: Int, PageField {
  /// Whether the element was there, and whether it is there.
  case wasThere, isThere, category
  /// The kind: a text of the new blob if the element is there.
  case kind
  case oldSection, oldItem, newSection, newItem, oldX, oldY, oldW, oldH, newX, newY, newW, newH
}

/// The frame of an element.
@_spi(Kumiko) public enum PageRect: Int, PageField {
  case x, y, w, h
}

/// The answer to a request that changes the screen.
@_spi(Kumiko) public struct PageUpdate: Hashable, Sendable {
  /// The screen.
  public var frame = PageRecord<PageFrame>()
  /// The orthogonal sections and spans in sight, and those nearby that were visible.
  public var orthogonals: [PageRecord<PageOrthogonal>] = []
  /// The elements near the visible rect, in the order of the layout.
  public var elements: [PageRecord<PageElement>] = []
  /// The separators near the visible rect.
  public var lines: [PageRecord<PageLine>] = []
  /// The changes by the last replacement.
  public var changes: [PageRecord<PageChange>] = []

  init() {}

  func write(to answer: inout [Double]) {
    answer.append(frame)
    answer.append(list: orthogonals)
    answer.append(list: elements)
    answer.append(list: lines)
    answer.append(list: changes)
  }
}
