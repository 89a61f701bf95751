@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The key of an element.
struct ReferenceKey: Hashable, CustomStringConvertible {
  var category: LayoutAttributes.Category
  var kind: String?
  var path: LayoutIndexPath

  static func cell(_ section: Int, _ item: Int) -> ReferenceKey {
    ReferenceKey(category: .cell, kind: nil, path: LayoutIndexPath(section: section, item: item))
  }

  static func supplementary(_ kind: String, _ section: Int, _ item: Int) -> ReferenceKey {
    ReferenceKey(category: .supplementary, kind: kind, path: LayoutIndexPath(section: section, item: item))
  }

  static func decoration(_ kind: String, _ section: Int, _ item: Int) -> ReferenceKey {
    ReferenceKey(category: .decoration, kind: kind, path: LayoutIndexPath(section: section, item: item))
  }

  /// The engine's key of an element that may be measured.
  var element: LayoutElement {
    if let kind { .supplementary(kind, path) } else { .cell(path) }
  }

  var description: String { "\(kind ?? "cell") (\(path.section), \(path.item))" }
}

/// An element with its frame.
struct ReferenceElement {
  var key: ReferenceKey
  var frame: Rect2D
  var zIndex: Int
  /// The axes on which the element sizes itself; none for given frames.
  var selfSizes = AxisPair(false)
}

/// All elements of a layout.
struct ReferenceLayout {
  var elements: [ReferenceElement] = []
  var contentSize: Size2D
  /// The length of sections, headers and footers along the axis of scrolling.
  var contentLength = 0.0
}

/// The reason why a layout is invalid.
enum ReferenceFault: Error {
  case noRoom
  case cannotFit
  case noProgress
  case noProvider
}

/// A Boolean value for each axis.
struct AxisPair: Hashable {
  var horizontal: Bool
  var vertical: Bool

  init(_ both: Bool) {
    horizontal = both
    vertical = both
  }

  subscript(axis: LayoutAxis) -> Bool {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}
