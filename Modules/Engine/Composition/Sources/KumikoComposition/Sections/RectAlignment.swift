/// An edge or a corner of a rectangle. The counterpart of Apple's `NSRectAlignment`.
public enum RectAlignment: String, Hashable, Sendable, CaseIterable {
  /// The center of the top edge.
  case top
  /// The top leading corner.
  case topLeading = "top-leading"
  /// The center of the leading edge.
  case leading
  /// The bottom leading corner.
  case bottomLeading = "bottom-leading"
  /// The center of the bottom edge.
  case bottom
  /// The bottom trailing corner.
  case bottomTrailing = "bottom-trailing"
  /// The center of the trailing edge.
  case trailing
  /// The top trailing corner.
  case topTrailing = "top-trailing"

  /// The edges of the alignment: one for an edge, two for a corner.
  @_spi(Kumiko) public var edges: DirectionalRectEdge {
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
