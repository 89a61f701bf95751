@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry

/// The kinds of the documents in the corpus.
enum SchemaKinds {
  static let linked = LinkedKinds(
    ["Grid": CorpusGrid.self, "Pieces": CorpusPieces.self, "Every": EveryOption.self],
    products: ["Absent": KindProduct(kind: "absent", product: "AbsentSection")])

  /// All of them: those that are linked, one from outside, presets that build on each other, and other names.
  static func registry() throws -> SectionRegistry {
    var registry = try linked.registry()
    try registry.insertAliases(CorpusGrid.aliases, of: "grid")
    return try registry.adding([
      "acme.chart": .outside(Chart()),
      "photos": .preset(SectionPreset(extends: "grid", options: ["columns": 3], locked: ["columns", "gap"])),
      "wide-photos": .preset(SectionPreset(extends: "photos", options: ["row-height": "20%w"])),
    ])
  }
}

/// Columns of equal width; has had another name, and options of other names.
struct CorpusGrid: SectionProvider {
  static let kind: SectionKind = "grid"
  static let summary = "Rows of columns of equal width."
  static let aliases = [
    SectionAlias("columns", deprecatedSince: "2.0.0", note: "It has rows as well."), SectionAlias("tiles"),
  ]

  @SectionOption(help: "How many columns share the width.", in: 1...64) var columns = 2
  @SectionOption(help: "Height of a row.", along: .vertical, examples: ["56pt", "~60pt"])
  var rowHeight = LayoutDimension.absolute(50)
  @SectionOption(help: "Room between columns.", unit: .points, in: 0...500, formerly: ["spacing", "column-spacing"])
  var gap = 0.0
  @SectionOption(help: "Badges.") var supplementaries: [LayoutSupplementaryItem] = []

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
    let item = LayoutItem(layoutSize: .filling(size), supplementaryItems: supplementaries)
    return LayoutSection(group: .horizontal(layoutSize: size, subitem: item, count: columns))
  }
}

/// Pieces beside each other, each an item or of another kind.
struct CorpusPieces: SectionProvider {
  static let kind: SectionKind = "pieces"
  static let summary = "Pieces."

  @SectionOption(help: "The first piece.") var first = SectionPiece()
  @SectionOption(help: "The other pieces.") var others: [SectionPiece] = []
  @SectionOption(help: "What fills the last.") var last: SectionReference? = nil

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(50))
    var items = try ([first] + others).map { piece in try context.subitem(for: piece, size: size) }
    if let last { items.append(.group(try context.group(last, size: size))) }
    let whole = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    return LayoutSection(group: .horizontal(layoutSize: whole, subitems: items))
  }
}

enum CorpusStyle: String, CaseIterable, SectionOptionChoice { case plain, rounded }

/// A record in a record in a record.
struct CorpusFrame: SectionOptionRecord {
  struct Line: Codable { var width: Double, dashes: [Double]? }
  struct Side: Codable { var line: Line, label: String? }
  var side: Side?
  var title = ""

  static let fields: [SectionOptionField] = {
    let line: SectionOptionSchema = .record([
      SectionOptionField("width", .number(nil), help: "How thick.", isRequired: true),
      SectionOptionField("dashes", .list(of: .number(nil)), help: "How long the dashes are."),
    ])
    let side: SectionOptionSchema = .record([
      SectionOptionField("line", line, help: "The line.", isRequired: true),
      SectionOptionField("label", .string, help: "What is written on it."),
    ])
    return [
      SectionOptionField("side", side, help: "The sides."),
      SectionOptionField("title", .string, help: "What is written above.", isRequired: true),
    ]
  }()
}

/// An option of every type.
struct EveryOption: SectionProvider {
  static let kind: SectionKind = "every"
  static let summary = "An option of every type."

  @SectionOption(help: "A truth value.") var flag = false
  @SectionOption(help: "A whole number.") var whole = 0
  @SectionOption(help: "A whole number in a range.", in: -3...3) var few = 0
  @SectionOption(help: "Whole numbers in a range.", in: 1...9) var digits: [Int] = []
  @SectionOption(help: "A number.") var number = 0.5
  @SectionOption(help: "A number in a range.", in: 0.0...1.0) var share = 0.5
  @SectionOption(help: "Points.", unit: .points) var points = 0.0
  @SectionOption(help: "Points in a range.", unit: .points, in: 0...100) var somePoints = 0.0
  @SectionOption(help: "A text.") var text = "none"
  @SectionOption(help: "A text or nothing.") var perhaps: String? = nil
  @SectionOption(help: "A choice.") var style = CorpusStyle.plain
  @SectionOption(help: "Choices.") var styles: [CorpusStyle] = []
  @SectionOption(help: "An axis.") var axis = LayoutAxis.vertical
  @SectionOption(help: "A width.", along: .horizontal) var width = LayoutDimension.absolute(1)
  @SectionOption(help: "Heights.", along: .vertical) var heights: [LayoutDimension] = []
  @SectionOption(help: "A length.") var length = LayoutDimension.absolute(1)
  @SectionOption(help: "A size.") var size: LayoutSize? = nil
  @SectionOption(help: "A spacing.") var spacing = LayoutSpacing.fixed(0)
  @SectionOption(help: "Insets.") var insets = DirectionalEdgeInsets.zero
  @SectionOption(help: "Spacing at the edges.") var edgeSpacing: LayoutEdgeSpacing? = nil
  @SectionOption(help: "An anchor.") var anchor: LayoutAnchor? = nil
  @SectionOption(help: "Badges.") var badges: [LayoutSupplementaryItem] = []
  @SectionOption(help: "A record.") var frame: CorpusFrame? = nil
  @SectionOption(help: "Records.") var frames: [CorpusFrame] = []

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

/// A kind from outside, which is checked by what its descriptor says alone.
private struct Chart: OutsideKind {
  let origin = "a test"
  let descriptor = SectionDescriptor(
    kind: "acme.chart", summary: "Bars.",
    options: [
      SectionOptionDescriptor(
        name: "bars", help: "How many.", schema: .integer(1...9), defaultValue: 5, formerNames: ["count"]),
      SectionOptionDescriptor(name: "anything", help: "Anything.", schema: .any),
      SectionOptionDescriptor(name: "settings", help: "Any mapping.", schema: .record([])),
      SectionOptionDescriptor(name: "like", help: "The name of a kind.", schema: .kind),
      SectionOptionDescriptor(
        name: "axes", help: "Axes.",
        schema: .list(
          of: .record([
            SectionOptionField("name", .choice(["x", "y"]), help: "Which.", isRequired: true),
            SectionOptionField("range", .list(of: .number(0...1)), help: "From where to where."),
          ]))),
    ])

  func answer(_ request: SectionRequest) throws -> PlainValue {
    ["group": ["size": ["width": 9, "height": 9], "items": [["item": ["size": ["width": 9, "height": 9]]]]]]
  }
}
