import KumikoComposition

/// The place of a boundary supplementary item at its section or layout.
public enum NSRectAlignment: Int, Sendable {
  /// No alignment. A boundary supplementary item cannot have it.
  case none = 0
  /// Centered above the content.
  case top
  /// Above the content, at the leading edge.
  case topLeading
  /// Beside the content, at the leading edge.
  case leading
  /// Below the content, at the leading edge.
  case bottomLeading
  /// Centered below the content.
  case bottom
  /// Below the content, at the trailing edge.
  case bottomTrailing
  /// Beside the content, at the trailing edge.
  case trailing
  /// Above the content, at the trailing edge.
  case topTrailing

  init(_ value: RectAlignment) {
    self =
      switch value {
      case .top: .top
      case .topLeading: .topLeading
      case .leading: .leading
      case .bottomLeading: .bottomLeading
      case .bottom: .bottom
      case .bottomTrailing: .bottomTrailing
      case .trailing: .trailing
      case .topTrailing: .topTrailing
      }
  }

  /// The engine's alignment; nil for `none`.
  var value: RectAlignment? {
    switch self {
    case .none: nil
    case .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    }
  }
}
