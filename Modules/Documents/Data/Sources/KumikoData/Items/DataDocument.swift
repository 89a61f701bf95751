@_spi(Kumiko) public import KumikoCells
public import KumikoDimension
public import KumikoSnapshot
@_spi(Kumiko) import KumikoSource

/// The sections, items and sizes of a screen: a data document.
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
/// Headers and footers of spans have their texts under `spans`: `spans: [{ id: tabs, title: Photos }]`. Those of the whole
/// layout have them there too, with their element kind as the identifier.
///
/// Children of an item are under `children`, and are shown if it has `expanded: true`, as in UIKit's section snapshots.
/// Custom fields are next to the known ones, or under `fields`.
///
/// Sizes are the preferred sizes of self-sizing views. They apply to estimated dimensions.
///
/// Items stay as they were read. Their fields are looked up on demand.
public struct DataDocument: Sendable {
  /// A section with its number of items.
  public struct Section: Sendable {
    /// The identifier, which a layout uses.
    public let id: String
    /// The texts of its header and footer.
    public let texts: SectionTexts
    /// The number of visible items. Children of collapsed items do not count.
    public let itemCount: Int
    package let idRange: SourceRange
    /// The place of `count`; nil for sections with items.
    package var countRange: SourceRange?
    /// The items; nil for sections without item identifiers.
    package let items: DataItems?
    package var itemSizes: [Int: Size2D] = [:]

    /// A Boolean value that indicates whether the items have identifiers.
    @_spi(Kumiko) public var hasIdentifiers: Bool { items != nil }
  }

  /// The text.
  @_spi(Kumiko) public let source: SourceText
  /// The sections in order. Their identifiers are unique.
  public internal(set) var sections: [Section] = []
  /// The identifiers of all sections and visible items. Sections without item identifiers have no items here.
  public internal(set) var snapshot = Snapshot<String, String>()
  /// The identifiers of all sections and items, including children of collapsed items. Each item is before its
  /// children.
  public internal(set) var allItems = Snapshot<String, String>()
  /// The keys of items that look like mistakes.
  var nearMisses = NearMisses()
  var recordWarnings: [Diagnostic] = []
  /// The images of items, by their names in the document.
  @_spi(Kumiko) public internal(set) var pictures: [String: CellPicture] = [:]
  /// The sizes of single elements.
  package var measurements: [Measurement] = []
  /// The texts of spans. Their identifiers are unique.
  package var spans: [SpanData] = []
  package var indices: [String: Int] = [:]
  /// The warnings about texts of string tables.
  package var languageWarnings: [Diagnostic] = []
  /// The language in which the texts are developed; nil if the document names none.
  package var language: ScreenLocale?
  /// The keys besides the contents, such as `version` and `strings`.
  var documentFields = PlainRecord()

  /// Reads data from a document and from the files that it names.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - limits: The limits of each file that the document names.
  /// - Throws: ``DocumentError`` with up to 100 faults of the document and its files.
  /// - Complexity: O(*n*) in the size of the document and its files.
  public init(_ document: SourceDocument, limits: YAMLLimits = .data) throws(DocumentError) {
    let faults = DocumentFaults()
    self.init(document, limits: limits, faults: faults)
    try faults.check()
  }

  /// Reads data for a patch: keys of texts stay, and no string table is read.
  @_spi(Kumiko) public init(
    keepingKeysOf document: SourceDocument, limits: YAMLLimits = .data
  ) throws(DocumentError) {
    let faults = DocumentFaults()
    self.init(document, limits: limits, keepsKeys: true, faults: faults)
    try faults.check()
  }

  /// Reads data from a file.
  ///
  /// - Parameters:
  ///   - path: The file, in YAML or JSON; `-` for standard input.
  ///   - limits: The limits of the document, and of each file that it names.
  /// - Throws: ``DocumentError`` if the file cannot be read, or with up to 100 faults of the document and its files.
  /// - Complexity: O(*n*) in the size of the document and its files.
  public init(path: String, limits: YAMLLimits = .data) throws(DocumentError) {
    try self.init(try SourceDocument(path: path, limits: limits), limits: limits)
  }

  package init(source: SourceText) {
    self.source = source
  }

  /// Adds the contents that the sections of a layout hold, and reports sections that both have.
  package mutating func add(_ own: DataDocument, faults: DocumentFaults) {
    for section in own.sections {
      if let index = indices[section.id] {
        faults.report(
          "the section '\(BoundedText.name(section.id))' has contents of its own in the layout", in: source,
          at: sections[index].idRange, help: "remove it here, or its contents there",
          notes: [Diagnostic.Note("they are here", in: own.source, at: section.idRange)])
        continue
      }
      indices[section.id] = sections.count
      sections.append(section)
    }
    take(own, faults: faults) { one, other in
      [one, other].flatMap { snapshot in
        snapshot.sectionIdentifiers.map { (id: $0, items: (try? snapshot.itemIdentifiers(inSection: $0)) ?? []) }
      }
    }
  }

  /// Takes the items of another document in, and reports those that are in both.
  mutating func take(
    _ other: DataDocument, faults: DocumentFaults,
    joined: (_ own: Snapshot<String, String>, _ other: Snapshot<String, String>) -> [(id: String, items: [String])]
  ) {
    guard faults.diagnostics.isValid else { return }
    let all = joined(allItems, other.allItems)
    guard let unique = try? Snapshot(sections: all),
      let visible = try? Snapshot(sections: joined(snapshot, other.snapshot))
    else { return reportDuplicates(all.map(\.items), faults: faults) }
    (allItems, snapshot) = (unique, visible)
    nearMisses.add(other.nearMisses)
    recordWarnings += other.recordWarnings
    pictures.merge(other.pictures) { first, _ in first }
  }

  /// Returns the index of a section in ``sections``, or nil. O(1) on average.
  @_spi(Kumiko) public func index(ofSection id: String) -> Int? { indices[id] }

  /// Returns the identifier of a visible item; nil if there is no such item or the section has no item identifiers.
  /// O(1).
  public func itemID(inSection section: Int, at index: Int) -> String? {
    snapshot.itemIdentifier(atSectionIndex: section, itemIndex: index)
  }

  /// Returns what a visible item shows; nil as for ``itemID(inSection:at:)``.
  ///
  /// - Parameter fields: The names of fields that are texts of the content, besides the displayed ones.
  /// - Complexity: O(*n*) in the fields of the item.
  public func content(inSection section: Int, at index: Int, with fields: Set<String> = []) -> CellContent? {
    guard let (items, number) = shownItem(inSection: section, at: index) else { return nil }
    var content = CellContent(id: itemID(inSection: section, at: index))
    if let outline = items.outline {
      content.level = outline.levels[number]
      if outline.hasChildren(number) { content.disclosure = outline.isExpanded[number] ? .expanded : .collapsed }
    }
    func text(_ field: ItemField) -> String? { items.text(of: field, at: number) }
    for field in [ItemField.title, .subtitle, .value] { content.texts[field.rawValue] = text(field) }
    for name in fields { content.texts[name] = items.field(name, of: items.nodes[number])?.name }
    (content.badge, content.color, content.image) = (text(.badge), text(.color), text(.image))
    content.picture = content.image.flatMap { pictures[$0] }
    content.accessory = text(.accessory).flatMap { CellAccessory(rawValue: $0) }
    content.side = text(.side).flatMap { CellSide(rawValue: $0) } ?? .leading
    return content
  }

  /// Returns the preferred size of a visible item in points; nil if the document has none.
  @_spi(Kumiko) public func size(inSection section: Int, at index: Int) -> Size2D? {
    shownItem(inSection: section, at: index).flatMap { sections[section].itemSizes[$0.number] }
  }

  /// Returns the content of a visible item: a record with mapped fields over its own, or the identifier alone. Fields
  /// under `fields` are included, children are not. Returns nil as for ``itemID(inSection:at:)``.
  ///
  /// - Complexity: O(*n*) in the size of the item.
  public func record(inSection section: Int, at index: Int) -> PlainValue? {
    shownItem(inSection: section, at: index).flatMap { $0.items.record(at: $0.number) }
  }

  /// Returns the items of a section, and the number of a visible one; nil if there is no such item.
  private func shownItem(inSection section: Int, at place: Int) -> (items: DataItems, number: Int)? {
    guard sections.indices.contains(section), let items = sections[section].items,
      let number = items.number(ofVisible: place)
    else { return nil }
    return (items, number)
  }

  /// A function that returns the place of a field of an item, or of the item if it lacks the field.
  package typealias ItemPlace = @Sendable (_ item: Int, _ field: String) -> (source: SourceText, range: SourceRange)?

  /// Returns a function that returns the place of a field of a section's item, or of the item if it lacks the field. Items
  /// that are merely counted are where their number is.
  package func places(inSection section: Int) -> ItemPlace? {
    guard sections.indices.contains(section) else { return nil }
    guard let items = sections[section].items else {
      guard let range = sections[section].countRange else { return nil }
      return { [source] _, _ in (source, range) }
    }
    return { index, field in
      items.number(ofVisible: index).map { (items.source, items.range(of: field, at: $0)) }
    }
  }

  /// Returns a function that returns the records of a section's items. An item with only an identifier has a record
  /// with `id`.
  package func records(inSection section: Int) -> (@Sendable (Int) -> PlainRecord)? {
    guard sections.indices.contains(section), let items = sections[section].items else { return nil }
    return { index in
      guard let number = items.number(ofVisible: index), let value = items.record(at: number) else { return [:] }
      return value.record ?? ["id": value]
    }
  }
}
