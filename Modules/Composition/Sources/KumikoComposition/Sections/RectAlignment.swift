/// A place on the boundary of a rectangle: Apple's `NSRectAlignment`.
public enum RectAlignment: String, Hashable, Sendable, CaseIterable {
  /// In the middle of the top edge.
  case top
  /// At the corner of the top and leading edges.
  case topLeading = "top-leading"
  /// In the middle of the leading edge.
  case leading
  /// At the corner of the bottom and leading edges.
  case bottomLeading = "bottom-leading"
  /// In the middle of the bottom edge.
  case bottom
  /// At the corner of the bottom and trailing edges.
  case bottomTrailing = "bottom-trailing"
  /// In the middle of the trailing edge.
  case trailing
  /// At the corner of the top and trailing edges.
  case topTrailing = "top-trailing"

  /// The edges that the alignment names.
  public var edges: DirectionalRectEdge {
    switch self {
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
