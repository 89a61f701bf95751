import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The engine of a live page: a screen, its layout in the current environment, and the sizes that the browser measured.
@_spi(Kumiko) public struct PageSession {
  /// The blob of the screen.
  public let blob: PageBlob
  var layout: CompositionalLayout
  /// The current environment; nil before the first layout.
  var environment: LayoutEnvironment?
  /// The elements whose sizes are known in this environment: from the data, or measured.
  var sized: Set<LayoutElement> = []
  /// The rule at the ends of the content while sizes and contents change.
  var rule = ScrollRule()
  /// The screen that the last replacement replaced.
  var replaced: PageReplacement?
  let texts: [String]
  var attributes: [LayoutAttributes] = []
  var lines: [LayoutSeparator] = []

  /// Creates the session of a blob.
  ///
  /// - Complexity: O(n) in the size of the blob.
  public init(_ blob: PageBlob) {
    self.blob = blob
    layout = CompositionalLayout(sections: [], configuration: blob.configuration)
    texts = blob.texts
  }

  /// Creates a session from a blob in binary form.
  ///
  /// - Throws: ``PageBlobError`` if the bytes are not a whole blob of this version.
  public init(bytes: [UInt8]) throws(PageBlobError) {
    self.init(try PageBlob(bytes))
  }

  /// The numbers of one element in an answer: category (0 cell, 1 supplementary, 2 decoration), role (``PageRole``), text of
  /// the kind, text of the label, section, item, x, y, width, height, z, flags (``PageFlags``), and the innermost span whose
  /// columns contain the element, as the section of the span's elements, or -1. A text is an index in ``PageBlob/texts``, or -1.
  public static var elementStride: Int { 13 }

  /// The numbers of one separator in an answer: section, item, edge (0 top), x, y, width, height, aligned with the text (1).
  public static var separatorStride: Int { 8 }

  /// The numbers of one change in an answer: 1 for an element that was there, 2 for one that is there, 3 for both; category;
  /// text of the kind, of the new blob if the element is there; old section, old item, new section, new item; old x, y, width,
  /// height; new x, y, width, height. Frames are relative to the visible rect before and after.
  public static var changeStride: Int { 15 }

  /// The environment for the size of a window.
  func environment(width: Double, height: Double, isRightToLeft: Bool) -> LayoutEnvironment {
    var environment = blob.environment
    environment.container.contentSize = Size2D(width: blob.ranges.width(fitting: width), height: height)
    environment.traits.horizontalSizeClass = .init(width: environment.container.contentSize.width)
    // The insets of a device stay at its edges when the direction changes.
    let wasRightToLeft = blob.environment.traits.layoutDirection == .rightToLeft
    if isRightToLeft != wasRightToLeft {
      environment.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      environment.safeAreaInsets = environment.safeAreaInsets.mirrored
      environment.layoutMargins = environment.layoutMargins.mirrored
    }
    return environment
  }

  /// The part of a visible rect that bars do not cover.
  func clearBounds(of visible: Rect2D) -> Rect2D {
    guard let environment else { return visible }
    let isRightToLeft = environment.traits.layoutDirection == .rightToLeft
    return visible.inset(by: isRightToLeft ? environment.safeAreaInsets.mirrored : environment.safeAreaInsets)
  }

  /// The visible rect at a scroll offset.
  func visibleRect(x: Double, y: Double) -> Rect2D {
    Rect2D(origin: Point2D(x: x, y: y), size: environment?.container.contentSize ?? .zero)
  }

  /// Returns the index of a text, or -1.
  func index(of text: String?) -> Double { Self.index(of: text, in: texts) }

  /// Returns the index of a text among others, or -1.
  static func index(of text: String?, in texts: [String]) -> Double {
    guard let text else { return -1 }
    for index in texts.indices where texts[index] == text { return Double(index) }
    return -1
  }
}

extension DirectionalEdgeInsets {
  fileprivate var mirrored: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}

/// The appearance of an element on a page.
@_spi(Kumiko) public enum PageRole: Int, Sendable {
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

/// The properties of an element in an answer.
@_spi(Kumiko) public struct PageFlags: OptionSet, Sendable {
  /// The bits.
  public var rawValue: Int

  /// Creates flags from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The element is pinned to the visible bounds.
  public static let pinned = PageFlags(rawValue: 1)
  /// The width is estimated, and not known yet.
  public static let needsWidth = PageFlags(rawValue: 2)
  /// The height is estimated, and not known yet.
  public static let needsHeight = PageFlags(rawValue: 4)
  /// The element scrolls with its section, across the layout's axis.
  public static let inRail = PageFlags(rawValue: 8)
  /// The section has badges of its own, so that the cell shows none.
  public static let hasBadges = PageFlags(rawValue: 16)
  /// The section describes separators, so that a page draws no lines of its own.
  public static let hasSeparators = PageFlags(rawValue: 32)
  /// The element sizes itself, whether or not its size is known.
  public static let sizesItself = PageFlags(rawValue: 64)
}
