import KumikoComposition

/// The place of a boundary supplementary item at its section or layout.
public enum NSRectAlignment: Int, Sendable {
  /// No alignment. A boundary supplementary item cannot have it.
  case none = 0
  /// Above, beside or below the content: centered, or at the leading or trailing edge.
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  init(_ value: RectAlignment) {
    self = RectAlignment.allCases.firstIndex(of: value).flatMap { NSRectAlignment(rawValue: $0 + 1) } ?? .none
  }

  /// The engine's alignment; nil for `none`.
  var value: RectAlignment? { self == .none ? nil : RectAlignment.allCases[rawValue - 1] }
}
