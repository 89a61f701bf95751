@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoSource

/// The settings of a tested screen, and the place to which it is scrolled.
@_spi(Kumiko) public struct LayoutTestSettings: Sendable {
  static let table = DocumentTable<LayoutTestSettings>(
    [
      .init("registry", \.registry, .neighbour, "Path of the registry. Default: the nearest one.")
    ] + ScreenSettings.table.fields.map { $0.within(\.screen) } + [
      .init(
        "locales", \.locales, .locales, "Languages in which every text of the screen must fit, such as [en, de, ar]."),
      .init("offset", \.offset, .offset, "Scroll offset, in points: y, or [x, y]."),
      .init("scroll-to", \.item, .name(.identifier), "Item that is brought into sight."),
      .init("scroll-position", \.position, .position, "Place of that item. Default: nearest."),
      .init("scroll", \.sectionOffsets, .offsets, "Offsets of sections that scroll orthogonally, in points."),
      .init(
        "tolerance", \.tolerance, .number(in: 0...LayoutLimits.maximumLength),
        "Largest difference from an expected length, in points. Default: 0.01."),
    ])

  /// The keys of the place alone.
  static let placeTable = DocumentTable(
    table.fields.filter { ["offset", "scroll-to", "scroll-position", "scroll"].contains($0.schema.name) })

  /// A name with its position.
  public typealias Name = DocumentName

  /// The path of the registry; nil for the nearest one.
  public fileprivate(set) var registry: String?
  /// The settings of the screen.
  public var screen = ScreenSettings()
  /// The languages in which every text of the screen must fit, with their ranges.
  public fileprivate(set) var locales: [(locale: ScreenLocale, range: SourceRange)] = []
  /// The largest difference from an expected coordinate or size, in points.
  public fileprivate(set) var tolerance = 0.01
  /// The scroll offset, in points: one number along the scroll direction, or x and y.
  public fileprivate(set) var offset: [Double]?
  /// The item that is brought into sight.
  public fileprivate(set) var item: Name?
  /// The position of the item in the visible rect after scrolling: `top`, `center` or `bottom`.
  public fileprivate(set) var position: Name?
  /// The scroll offsets of sections that scroll orthogonally, in points.
  public fileprivate(set) var sectionOffsets: [(section: Name, offset: Double)] = []

  /// Creates settings that no document has.
  public init(screen: ScreenSettings = ScreenSettings()) { self.screen = screen }

  /// Reads the settings of a document or a case over those of a base. A place replaces the place of the base.
  init(_ fields: MappingReader, over base: LayoutTestSettings = LayoutTestSettings()) {
    self = base
    if !fields.entries(among: ["offset", "scroll-to"]).isEmpty { (offset, item, position) = (nil, nil, nil) }
    Self.table.read(fields, into: &self)
  }

  /// Reports settings that exclude each other.
  func check(_ fields: MappingReader) {
    if offset != nil, let item {
      fields.report("'offset' and 'scroll-to' cannot be used together: both set the scroll offset", at: item.range)
    }
    if item == nil, let position { fields.report("'scroll-position' requires 'scroll-to'", at: position.range) }
  }
}

private let signedPoints = JSONSchema.number(-LayoutLimits.maximumLength...LayoutLimits.maximumLength)

extension DocumentValue where Value == String {
  fileprivate static var neighbour: Self { Self(.file) { LayoutTestDocument.path($1, $0) } }
}

extension DocumentValue where Value == [(locale: ScreenLocale, range: SourceRange)] {
  /// Languages by their tags.
  fileprivate static var locales: Self {
    Self(.list(of: .name, atLeast: 1)) { fields, key in
      let nodes = fields.list(key)
      if nodes?.isEmpty == true { fields.report("'\(key)' has at least one language", at: fields[key]?.range) }
      return nodes?.compactMap { node in ScreenLocale(node, in: fields.source, fields.faults).map { ($0, node.range) } }
    }
  }
}

extension DocumentValue where Value == [Double] {
  /// A scroll offset: one number along the scroll direction, or x and y.
  fileprivate static var offset: Self {
    Self(.any(of: [signedPoints, .tuple([signedPoints, signedPoints])])) { fields, key in
      guard let node = fields[key] else { return nil }
      if case .list = node.content { return fields.lengths(node, count: 2, "y or [x, y]") }
      return fields.length(node).map { [$0] }
    }
  }
}

extension DocumentValue where Value == DocumentName {
  /// A position of an item in the visible rect.
  fileprivate static var position: Self {
    let known = ["top", "center", "bottom"]
    return Self(.choice(known)) { fields, key in
      let position = name(.scalar).read(fields, key)
      if let position, !known.contains(position.text) {
        fields.report(
          "'scroll-position' is one of: top, center, bottom", at: position.range,
          help: Diagnostic.help(unknown: position.text, known: known))
      }
      return position
    }
  }
}

extension DocumentValue where Value == [(section: DocumentName, offset: Double)] {
  fileprivate static var offsets: Self {
    Self(.map(to: signedPoints)) { fields, key in
      fields.entries(key, "a mapping of sections to offsets").compactMap { entry in
        fields.length(entry.value).map { (DocumentName(text: entry.key, range: entry.keyRange), $0) }
      }
    }
  }
}
