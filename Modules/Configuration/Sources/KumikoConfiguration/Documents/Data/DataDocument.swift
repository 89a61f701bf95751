public import KumikoDimension
public import KumikoRegistry
public import KumikoSnapshot

/// What fills a screen: a data document.
///
/// ```yaml
/// sections:
///   - id: featured
///     items: [{ id: a, title: First, size: [390, 58] }, b]
///   - id: numbers
///     count: 1000000
///   - id: countries
///     from: countries.json
///     path: data.list
///     fields: { id: cca3, title: name.common }
/// measurements:
///   - { section: featured, kind: header, size: [390, 40] }
/// ```
///
/// An item may have others below it, in `children`; these are shown where it is `expanded: true`, as in UIKit's section
/// snapshots. Fields of one's own stand beside those that Kumiko knows, or under `fields`.
///
/// Sizes are what self-sizing views would answer. They count where the layout leaves a dimension open, that is estimated.
///
/// Items stay as they were read; their fields are looked up when they are asked for.
public struct DataDocument: Sendable {
  /// A section and how many items it has.
  public struct Section: Sendable {
    /// The identifier by which a layout shows it.
    public let id: String
    /// What its header and footer show.
    public let texts: SectionTexts
    /// How many items are shown: not those below items that are not expanded.
    public let itemCount: Int
    let idRange: SourceRange
    /// The items, where they are more than a count.
    let items: DataItems?
    /// What the items say of their sizes, by their numbers among all items.
    var itemSizes: [Int: Size2D] = [:]

    /// Whether the items are known by identifiers, rather than merely counted.
    public var hasIdentifiers: Bool { items != nil }
  }

  /// The text.
  public let source: SourceText
  /// The sections, in their order; no two have the same identifier.
  public internal(set) var sections: [Section] = []
  /// The identifiers of all sections, and of the items that are shown. Sections that are merely counted have no items here.
  public internal(set) var snapshot = Snapshot<String, String>()
  /// The identifiers of all sections and items, also of those below items that are not expanded; each item before what is
  /// below it.
  public internal(set) var allItems = Snapshot<String, String>()
  /// Keys of items that look like mistakes in typing.
  var nearMisses = NearMisses()
  /// The sizes of single elements.
  var measurements: [Measurement] = []
  var indices: [String: Int] = [:]

  /// Reads data that is at hand, and from files what it names.
  ///
  /// - Throws: everything that is wrong with it, up to a hundred faults.
  public init(_ document: SourceDocument, limits: YAMLLimits = .data) throws(DocumentError) {
    var faults = DocumentFaults()
    self.init(document, limits: limits, faults: &faults)
    try faults.check()
  }

  /// Reads the data in a file.
  ///
  /// - Parameters:
  ///   - path: the file, in YAML or JSON.
  ///   - limits: what the document, and each file that it names, may ask of the reader.
  /// - Throws: as `init(_:limits:)`, and where the file cannot be read.
  public init(path: String, limits: YAMLLimits = .data) throws(DocumentError) {
    try self.init(try SourceDocument(path: path, limits: limits), limits: limits)
  }

  init(source: SourceText) {
    self.source = source
  }

  /// The place of a section among ``sections``; nil where there is none of that identifier. O(1) on average.
  public func index(ofSection id: String) -> Int? { indices[id] }

  /// The identifier of an item; nil where there is none, or the section is merely counted. O(1).
  public func itemID(inSection section: Int, at index: Int) -> String? {
    snapshot.itemIdentifier(atSectionIndex: section, itemIndex: index)
  }

  /// What is shown of an item; nil as for ``itemID(inSection:at:)``.
  ///
  /// - Complexity: O(the number of the item's fields).
  public func fields(inSection section: Int, at index: Int) -> ItemFields? {
    shownItem(inSection: section, at: index).flatMap { $0.items.fields(at: $0.number) }
  }

  /// The size that the item's view would ask for, in points, where the item says it.
  public func size(inSection section: Int, at index: Int) -> Size2D? {
    shownItem(inSection: section, at: index).flatMap { sections[section].itemSizes[$0.number] }
  }

  /// Everything that is said of an item: a record with the fields that the mapping names laid over its own, or the bare
  /// identifier. What stands under `fields` is among its own fields, and what is below the item is not. Returns nil as for ``itemID(inSection:at:)``.
  public func record(inSection section: Int, at index: Int) -> PlainValue? {
    shownItem(inSection: section, at: index).flatMap { $0.items.record(at: $0.number) }
  }

  /// The items of a section, and the number of one that is shown; nil where there is no such item.
  private func shownItem(inSection section: Int, at place: Int) -> (items: DataItems, number: Int)? {
    guard sections.indices.contains(section), let items = sections[section].items,
      let number = items.number(ofVisible: place)
    else { return nil }
    return (items, number)
  }

  /// Looks up what is said of the items of a section: a record with the bare identifier under `id` where an item is no more
  /// than that.
  func records(inSection section: Int) -> (@Sendable (Int) -> PlainRecord)? {
    guard sections.indices.contains(section), let items = sections[section].items else { return nil }
    return { index in
      guard let number = items.number(ofVisible: index), let value = items.record(at: number) else { return [:] }
      return value.record ?? ["id": value]
    }
  }
}
