@_spi(Kumiko) public import KumikoDimension
import KumikoRegistry
@_spi(Kumiko) import KumikoSource
public import KumikoTextMeasuring

/// The room of a tested screen, and the place to which it is scrolled. A value that nobody states is nil.
@_spi(Kumiko) public struct LayoutTestSettings: Sendable {
  static let table = DocumentTable<LayoutTestSettings>([
    .init("registry", \.registry, .neighbour, "Path of the registry. Default: the nearest one."),
    .init("viewport", \.viewport, .viewport, "Size of the screen, in points: width, x, height. Default: 390x844."),
    .init(
      "scale", \.scale, .number(in: 0...100, isOpen: true),
      "Pixels per point, to which sizes round down. Default: no rounding."),
    .init("rtl", \.isRightToLeft, .boolean, "Whether the screen is laid out from right to left.", standard: false),
    .init("locale", \.locale, .locale, "Language of texts, such as de. Its direction counts unless 'rtl' is stated."),
    .init(
      "locales", \.locales, .locales, "Languages in which every text of the screen must fit, such as [en, de, ar]."),
    .init("safe-area", \.safeArea, .edges, "Safe-area insets, in points: [top, left, bottom, right]. Default: 0."),
    .init(
      "layout-margins", \.layoutMargins, .edges, "Layout margins, in points: [top, left, bottom, right]. Default: 0."),
    .init(
      "readable-width", \.readableWidth, .number(in: 0...LayoutLimits.maximumLength, isOpen: true),
      "Maximum width of readable content, in points. Default: 672."),
    .init("text-size", \.textSize, .choice, "Text size of the reader.", standard: "l"),
    .init("theme", \.themes, .theme, "Appearance or themes of pictures and colors, such as dark+acme. Default: light."),
    .init("set", \.flags, .flags, "Values of flags of the layout, for its conditions."),
    .init("offset", \.offset, .offset, "Scroll offset, in points: y, or [x, y]."),
    .init("scroll-to", \.item, .name(.identifier), "Item that is brought into sight."),
    .init("scroll-position", \.position, .position, "Place of that item. Default: nearest."),
    .init("scroll", \.sectionOffsets, .offsets, "Offsets of sections that scroll orthogonally, in points."),
    .init(
      "tolerance", \.statedTolerance, .number(in: 0...LayoutLimits.maximumLength),
      "Largest difference from an expected length, in points. Default: 0.01."),
  ])

  /// The keys of the place alone.
  static let placeTable = DocumentTable(
    table.fields.filter { ["offset", "scroll-to", "scroll-position", "scroll"].contains($0.schema.name) })

  /// A name with its position.
  public typealias Name = DocumentName

  /// The path of the registry; nil for the nearest one.
  public fileprivate(set) var registry: String?
  private var viewport: Size2D?
  private var scale: Double?
  private var isRightToLeft: Bool?
  private var locale: ScreenLocale?
  /// The languages in which every text of the screen must fit, with their ranges.
  public fileprivate(set) var locales: [(locale: ScreenLocale, range: SourceRange)] = []
  private var safeArea: ScreenRoom.Edges?
  private var layoutMargins: ScreenRoom.Edges?
  private var readableWidth: Double?
  private var textSize: TextSize?
  /// The appearance and the themes, the later ones over the earlier; nil for the choice of the tool.
  public fileprivate(set) var themes: [String]?
  private var flags: [String: DocumentName]?
  private var statedTolerance: Double?
  /// The scroll offset, in points: one number along the scroll direction, or x and y.
  public fileprivate(set) var offset: [Double]?
  /// The item that is brought into sight.
  public fileprivate(set) var item: Name?
  /// The position of the item in the visible rect after scrolling: `top`, `center` or `bottom`.
  public fileprivate(set) var position: Name?
  /// The scroll offsets of sections that scroll orthogonally, in points.
  public fileprivate(set) var sectionOffsets: [(section: Name, offset: Double)] = []

  /// The room.
  public var room: ScreenRoom {
    var room = ScreenRoom()
    room.size = viewport ?? room.size
    room.scale = scale
    room.locale = locale
    room.isRightToLeft = isRightToLeft ?? locale?.isRightToLeft ?? false
    room.safeArea = safeArea ?? room.safeArea
    room.layoutMargins = layoutMargins ?? room.layoutMargins
    room.readableWidth = readableWidth ?? room.readableWidth
    room.textSize = textSize ?? .large
    room.flags = flags?.mapValues(\.text) ?? [:]
    return room
  }

  /// Returns the choices of the screen, with the places of flags in the document of tests.
  func screenSettings(themes: [String] = [], in source: SourceText) -> ScreenSettings {
    var settings = ScreenSettings(themes: themes, flags: room.flags)
    settings.places = flags?.mapValues { (source, $0.range) } ?? [:]
    return settings
  }

  /// Returns the settings in another language, with its direction.
  public func settings(in locale: ScreenLocale) -> LayoutTestSettings {
    var settings = self
    settings.locale = locale
    return settings
  }

  /// The largest difference from an expected coordinate or size, in points. Default: 0.01.
  public var tolerance: Double { statedTolerance ?? 0.01 }

  /// Creates settings that no document has.
  public init(
    viewport: Size2D?, textSize: TextSize?, isRightToLeft: Bool?, locale: ScreenLocale?, themes: [String]?
  ) {
    (self.viewport, self.textSize, self.isRightToLeft) = (viewport, textSize, isRightToLeft)
    (self.locale, self.themes) = (locale, themes)
  }

  /// The settings of a document that states none.
  static let standard = LayoutTestSettings(
    viewport: nil, textSize: nil, isRightToLeft: nil, locale: nil, themes: nil)

  /// Reads the settings of a document or a case.
  init(_ fields: MappingReader) { Self.table.read(fields, into: &self) }

  /// Returns the settings with those of a base where they state nothing. A place replaces the place of the base.
  func over(_ base: LayoutTestSettings) -> LayoutTestSettings {
    var merged = self
    merged.registry = registry ?? base.registry
    merged.viewport = viewport ?? base.viewport
    merged.scale = scale ?? base.scale
    merged.isRightToLeft = isRightToLeft ?? base.isRightToLeft
    merged.locale = locale ?? base.locale
    if locales.isEmpty { merged.locales = base.locales }
    merged.safeArea = safeArea ?? base.safeArea
    merged.layoutMargins = layoutMargins ?? base.layoutMargins
    merged.readableWidth = readableWidth ?? base.readableWidth
    merged.textSize = textSize ?? base.textSize
    merged.themes = themes ?? base.themes
    merged.flags = (base.flags ?? [:]).merging(flags ?? [:]) { _, own in own }
    merged.statedTolerance = statedTolerance ?? base.statedTolerance
    if offset == nil, item == nil {
      (merged.offset, merged.item) = (base.offset, base.item)
      merged.position = position ?? base.position
    }
    if sectionOffsets.isEmpty { merged.sectionOffsets = base.sectionOffsets }
    return merged
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

extension DocumentValue where Value == Size2D {
  /// A size as options of the tool write it: `390x844`.
  fileprivate static var viewport: Self {
    Self(JSONSchema.text("x").adding("examples", ["390x844"])) { fields, key in
      guard let node = fields[key] else { return nil }
      if let size = node.name.flatMap(ScreenRoom.size) { return size }
      fields.report("the viewport is a size in points such as 390x844, not \(node.wording)", at: node.range)
      return nil
    }
  }
}

extension DocumentValue where Value == ScreenLocale {
  /// A language by its tag.
  fileprivate static var locale: Self {
    Self(.name) { fields, key in fields[key].flatMap { fields.locale($0) } }
  }
}

extension DocumentValue where Value == [String] {
  /// Names of themes, with a plus between them.
  fileprivate static var theme: Self {
    Self(JSONSchema.name.adding("examples", ["dark", "dark+acme"])) { fields, key in
      guard let text = fields.text(key) else { return nil }
      let names = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
      guard names.contains("") else { return names }
      fields.report(
        "'\(key)' is a theme, or several with a plus between them, such as dark+acme", at: fields[key]?.range)
      return nil
    }
  }
}

extension DocumentValue where Value == [(locale: ScreenLocale, range: SourceRange)] {
  /// Languages by their tags.
  fileprivate static var locales: Self {
    Self(.list(of: .name, atLeast: 1)) { fields, key in
      let nodes = fields.list(key)
      if nodes?.isEmpty == true { fields.report("'\(key)' has at least one language", at: fields[key]?.range) }
      return nodes?.compactMap { node in fields.locale(node).map { ($0, node.range) } }
    }
  }
}

extension MappingReader {
  /// Returns a locale; nil if the value is none, which is reported.
  fileprivate func locale(_ node: SourceValue) -> ScreenLocale? {
    guard case .string(let text) = node.content else {
      expected("a locale such as de", at: node)
      return nil
    }
    do throws(ScreenLocale.Fault) {
      return try ScreenLocale(checking: text)
    } catch {
      report(error.message, at: node.range, help: error.help)
      return nil
    }
  }
}

extension DocumentValue where Value == [String: DocumentName] {
  fileprivate static var flags: Self {
    Self(.map(to: .scalar)) { fields, key in
      var flags: [String: DocumentName] = [:]
      for entry in fields.entries(key, "a mapping of flags to values") {
        flags[entry.key] = entry.value.flagText.map { DocumentName(text: $0, range: entry.keyRange) }
        if entry.value.name == nil { fields.expected("true, false, a number or a text", at: entry.value) }
      }
      return flags
    }
  }
}

extension DocumentValue where Value == ScreenRoom.Edges {
  /// Four distances from the edges of a screen.
  fileprivate static var edges: Self {
    Self(.tuple(Array(repeating: signedPoints, count: 4)).adding("examples", [[59, 0, 34, 0]])) { fields, key in
      fields[key].flatMap { fields.lengths($0, count: 4, "[top, left, bottom, right]") }.flatMap {
        ScreenRoom.Edges($0)
      }
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
  /// The scroll offsets of sections.
  fileprivate static var offsets: Self {
    Self(.map(to: signedPoints)) { fields, key in
      fields.entries(key, "a mapping of sections to offsets").compactMap { entry in
        fields.length(entry.value).map { (DocumentName(text: entry.key, range: entry.keyRange), $0) }
      }
    }
  }
}
