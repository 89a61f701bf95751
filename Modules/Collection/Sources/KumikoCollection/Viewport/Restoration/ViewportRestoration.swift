public import KumikoDimension

/// What it takes to show a screen again as the reader left it: after contents have changed, after a rotation, after a restart.
///
/// It holds the place, the offsets of sections that scroll sideways, the measured sizes, the selection, and which rows of
/// outlines are open.
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

  /// Which rows of an outline were open.
  public struct Outline: Hashable, Sendable {
    /// The items that were expanded, children or not.
    public var expanded: Set<ItemID>
    /// The items with children that were collapsed.
    public var collapsed: Set<ItemID>

    /// The rows of an outline.
    public init(expanded: Set<ItemID> = [], collapsed: Set<ItemID> = []) {
      self.expanded = expanded
      self.collapsed = collapsed
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
  /// The cells that were in sight of such sections, first of all the one that is shown where it was; a section whose cells are
  /// gone has its offset.
  public var sidewaysAnchors: [SectionID: [Anchor]]
  /// What had been measured. It counts where there is as much room across the direction of scrolling as there was.
  public var measurements: [Measurement]
  /// How much room that was, in points.
  public var roomAcross: Double
  /// The items that were selected.
  public var selection: Set<ItemID>
  /// Which rows of outlines were open, by section.
  public var outlines: [SectionID: Outline]

  /// A state to restore.
  public init(
    screen: String = "", anchors: [Anchor] = [], sidewaysOffsets: [SectionID: Double] = [:],
    sidewaysAnchors: [SectionID: [Anchor]] = [:], measurements: [Measurement] = [], roomAcross: Double = 0,
    selection: Set<ItemID> = [], outlines: [SectionID: Outline] = [:]
  ) {
    self.screen = screen
    self.anchors = anchors
    self.sidewaysOffsets = sidewaysOffsets
    self.sidewaysAnchors = sidewaysAnchors
    self.measurements = measurements
    self.roomAcross = roomAcross
    self.selection = selection
    self.outlines = outlines
  }

  /// The most anchors that are kept: where all of them are gone, the reader has no place to go back to.
  public static var maximumAnchors: Int { 16 }
  /// The most anchors that are kept of a section that scrolls sideways.
  public static var maximumSidewaysAnchors: Int { 4 }
}
