public import KumikoDimension

/// What it takes to show a screen again as the reader left it: after contents have changed, after a rotation, after a restart.
///
/// It is a value without any content, small, and `Codable` where the identifiers are.
public struct ViewportRestoration<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// What an element is, whatever its number.
  public typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// An element that was in sight, and where.
  public struct Anchor: Hashable, Sendable {
    /// The element.
    public var element: ElementID
    /// How far behind the start of what is in sight it begins, in points; below zero where a part of it is out of sight.
    public var distance: Double

    /// An element that was in sight, and where.
    public init(element: ElementID, distance: Double) {
      self.element = element
      self.distance = distance
    }
  }

  /// How large the view of an element wants to be.
  public struct Measurement: Hashable, Sendable {
    /// The element.
    public var element: ElementID
    /// The size of its view, in points.
    public var size: Size2D
    /// The version of the content that was measured; nil where none is known.
    public var contentVersion: Int?

    /// A size for an element with this content.
    public init(element: ElementID, size: Size2D, contentVersion: Int? = nil) {
      self.element = element
      self.size = size
      self.contentVersion = contentVersion
    }
  }

  /// The name of the screen; a value restores no other one.
  public var screen: String
  /// What the reader looked at, first of all: the first of these that is still there is shown where it was.
  public var anchors: [Anchor]
  /// How far sections were scrolled sideways, in points.
  public var sidewaysOffsets: [SectionID: Double]
  /// What had been measured. It counts where there is as much room across the direction of scrolling as there was.
  public var measurements: [Measurement]
  /// How much room that was, in points.
  public var roomAcross: Double

  /// A state to restore.
  public init(
    screen: String = "", anchors: [Anchor] = [], sidewaysOffsets: [SectionID: Double] = [:],
    measurements: [Measurement] = [], roomAcross: Double = 0
  ) {
    self.screen = screen
    self.anchors = anchors
    self.sidewaysOffsets = sidewaysOffsets
    self.measurements = measurements
    self.roomAcross = roomAcross
  }

  /// The most anchors that are kept: where all of them are gone, the reader has no place to go back to.
  public static var maximumAnchors: Int { 16 }
}
