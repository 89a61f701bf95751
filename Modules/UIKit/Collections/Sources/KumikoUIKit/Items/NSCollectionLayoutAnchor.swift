@_spi(Kumiko) import KumikoComposition
import KumikoDimension

/// The place of a supplementary item at an item or its container.
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  let value: LayoutAnchor

  private init(_ value: LayoutAnchor) { self.value = value }

  /// Creates an anchor at edges; two edges are a corner, none is the center.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(LayoutAnchor(edges: edges.value)) }

  /// Creates an anchor that is moved by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(LayoutAnchor(edges: edges.value, absoluteOffset: absoluteOffset.value))
  }

  /// Creates an anchor that is moved by fractions of the supplementary item's own size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(LayoutAnchor(edges: edges.value, fractionalOffset: fractionalOffset.value))
  }

  /// The edges.
  open var edges: NSDirectionalRectEdge { NSDirectionalRectEdge(value.edges) }

  /// The offset, in points or in fractions.
  open var offset: CGPoint {
    switch value.offset {
    case .absolute(let offset), .fractional(let offset): CGPoint(offset)
    }
  }

  /// A Boolean value that indicates whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool {
    if case .absolute = value.offset { true } else { false }
  }

  /// A Boolean value that indicates whether ``offset`` is in fractions.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutAnchor)?.value == value }

  open override var hash: Int { value.hashValue }
}
