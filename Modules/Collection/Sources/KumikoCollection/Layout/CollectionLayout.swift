public import KumikoComposition
public import KumikoDimension
public import KumikoLayout

/// Contents and a layout of them, joined: elements are found by the identifiers of their sections and items.
///
/// It is always prepared: for the contents and the environment that it was made with, and for each that follow.
///
/// ```swift
/// var collection = try CollectionLayout(
///   contents, layout: CompositionalLayout(section: section), in: LayoutEnvironment(size: size))
/// collection.frame(ofItem: "apple")
/// try collection.apply(newContents)
/// ```
///
/// The numbers of contents and layout always agree; where a call throws, everything stays as it was.
public struct CollectionLayout<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The sections and items.
  public typealias Contents = CollectionContents<SectionID, ItemID>
  /// Gives the description of a section by its identifier, for an environment.
  public typealias SectionProvider = @Sendable (SectionID, LayoutEnvironment) throws(LayoutError) -> LayoutSection

  /// What is laid out.
  public private(set) var contents: Contents
  /// What it is laid out for.
  public private(set) var environment: LayoutEnvironment
  /// The layout, prepared for the contents and the environment. It answers by number.
  public private(set) var layout: CompositionalLayout
  private let sectionProvider: SectionProvider?

  /// The visible part of the content: what pinned headers and footers follow. It stays when contents change.
  public var visibleBounds: Rect2D? {
    get { layout.visibleBounds }
    set { layout.visibleBounds = newValue }
  }

  /// How far sections have been scrolled sideways, in points: a value that can be stored and set again. Offsets follow their
  /// sections when contents change, and go with them.
  public var orthogonalOffsets: [SectionID: Double] = [:] {
    didSet { numberOffsets() }
  }

  /// Contents in a layout that describes sections by their number.
  ///
  /// - Complexity: that of preparing the layout: O(sections), whatever the numbers of items.
  /// - Throws: what is wrong with the layout's description, in this environment.
  public init(
    _ contents: Contents, layout: CompositionalLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    self.contents = contents
    self.environment = environment
    self.layout = layout
    self.sectionProvider = nil
    try prepare(contents, in: environment)
  }

  /// Contents in a layout that describes sections by their identifier, so that a description follows its section when it
  /// moves.
  ///
  /// - Complexity: that of preparing the layout: O(sections), whatever the numbers of items.
  /// - Throws: what is wrong with a description, in this environment; what `sectionProvider` throws.
  public init(
    _ contents: Contents, configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    in environment: LayoutEnvironment, sectionProvider: @escaping SectionProvider
  ) throws(LayoutError) {
    self.contents = contents
    self.environment = environment
    self.layout = CompositionalLayout(sections: [], configuration: configuration)
    self.sectionProvider = sectionProvider
    try prepare(contents, in: environment)
  }

  /// Lays the same contents out for another environment: a window that turned, say.
  ///
  /// - Complexity: O(sections), whatever the numbers of items.
  /// - Throws: what is wrong with the layout's description, in this environment.
  public mutating func prepare(in environment: LayoutEnvironment) throws(LayoutError) {
    try prepare(contents, in: environment)
  }

  /// Lays other contents out, in the same environment.
  ///
  /// - Complexity: O(sections), whatever the numbers of items.
  /// - Throws: what is wrong with the layout's description; where it goes by number there may be too few of them now.
  public mutating func apply(_ contents: Contents) throws(LayoutError) {
    try prepare(contents, in: environment)
  }

  /// The size of everything, in points; across the direction of scrolling, that of the container. O(1).
  public var contentSize: Size2D { layout.contentSize }

  private mutating func prepare(_ contents: Contents, in environment: LayoutEnvironment) throws(LayoutError) {
    var layout = layout
    if let sectionProvider {
      // A new one for these contents: the number of a section means another identifier than before.
      layout = CompositionalLayout(configuration: layout.configuration) {
        (number, environment) throws(LayoutError) -> LayoutSection in
        guard let section = contents.sectionIdentifier(at: number) else { throw LayoutError(.noSectionDescription) }
        return try sectionProvider(section, environment)
      }
    }
    try layout.prepare(itemCounts: contents.itemCounts, in: environment)
    layout.visibleBounds = visibleBounds
    self.layout = layout
    self.contents = contents
    self.environment = environment
    orthogonalOffsets = orthogonalOffsets.filter { contents.indexOfSection($0.key) != nil }
  }

  /// Gives the layout the offsets by the numbers that the sections have now.
  private mutating func numberOffsets() {
    layout.orthogonalOffsets = [:]
    for (section, offset) in orthogonalOffsets {
      if let number = contents.indexOfSection(section) { layout.orthogonalOffsets[number] = offset }
    }
  }
}
