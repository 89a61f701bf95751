import KumikoDimension
import KumikoLayout

/// Which element is meant.
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

  /// The engine's name for an element that may be measured.
  var element: LayoutElement {
    if let kind { .supplementary(kind, path) } else { .cell(path) }
  }

  var description: String { "\(kind ?? "cell") (\(path.section), \(path.item))" }
}

/// Where one element is.
struct ReferenceElement {
  var key: ReferenceKey
  var frame: Rect2D
  var zIndex: Int
  /// The dimensions along which the element asks to be measured; none for what is given.
  var selfSizes = AxisPair(false)
}

/// Everything that a layout holds.
struct ReferenceLayout {
  var elements: [ReferenceElement] = []
  var contentSize: Size2D
}

/// Why a layout cannot be made.
enum ReferenceFault: Error {
  case noRoom
  case cannotFit
  case noProgress
  case noProvider
}

/// A yes or no for each axis.
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
