import KumikoComposition

/// The frame of an item in a custom group.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The frame in the group's coordinates, in points.
  public let frame: CGRect
  /// The position in depth.
  public let zIndex: Int

  /// Creates a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates a frame with a position in depth.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  var value: LayoutGroupCustomItem { LayoutGroupCustomItem(frame: frame.value, zIndex: zIndex) }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Computes the frames of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]
