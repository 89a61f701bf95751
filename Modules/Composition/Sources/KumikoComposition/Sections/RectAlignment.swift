/// A place on the boundary of a rectangle: Apple's `NSRectAlignment`.
public enum RectAlignment: String, Hashable, Sendable, CaseIterable {
  case top
  case topLeading = "top-leading"
  case leading
  case bottomLeading = "bottom-leading"
  case bottom
  case bottomTrailing = "bottom-trailing"
  case trailing
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
