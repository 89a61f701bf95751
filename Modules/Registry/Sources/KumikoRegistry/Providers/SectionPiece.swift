public import KumikoComposition
public import KumikoDimension

/// A piece that a kind is made of: an item of its own, or a section of another kind fitted into a piece of this size.
///
/// In documents `{ width: 70%, insets: 10pt }`, or `{ height: 50%, kind: grid, options: { columns: 2 } }`.
public struct SectionPiece: Hashable, Sendable {
  /// How wide; up to the kind where it is nil.
  public var width: LayoutDimension?
  /// How high; up to the kind where it is nil.
  public var height: LayoutDimension?
  /// What is taken off the piece after its place has been found; up to the kind where it is nil.
  public var insets: DirectionalEdgeInsets?
  /// Badges and the like.
  public var supplementaries: [LayoutSupplementaryItem]
  /// What fills the piece; an item of its own where it is nil.
  public var section: SectionReference?

  /// A piece; by default, an item whose size is up to the kind.
  public init(
    width: LayoutDimension? = nil, height: LayoutDimension? = nil, insets: DirectionalEdgeInsets? = nil,
    supplementaries: [LayoutSupplementaryItem] = [], section: SectionReference? = nil
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.supplementaries = supplementaries
    self.section = section
  }

  /// The extent along `axis`, where one was given.
  public subscript(axis: LayoutAxis) -> LayoutDimension? {
    axis == .horizontal ? width : height
  }
}

extension SectionPiece: SectionOptionRecord {
  /// The record's fields.
  public static var fields: [SectionOptionField] {
    [
      SectionOptionField("width", .length(along: .horizontal), help: "How wide the piece is."),
      SectionOptionField("height", .length(along: .vertical), help: "How high the piece is."),
      SectionOptionField("insets", .insets, help: "What is taken off the piece's frame."),
      SectionOptionField(
        "supplementaries", .list(of: .record(LayoutSupplementaryItem.fields)), help: "Badges and the like."),
      SectionOptionField("kind", .kind, help: "The kind that fills the piece; without one it is an item."),
      SectionOptionField("options", .record([]), help: "The options of that kind."),
    ]
  }

  /// Reads `{ width, height, insets, supplementaries, kind, options }`, all of which may be left out.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["width", "height", "insets", "supplementaries", "kind", "options"])
    let width = fields.optional("width", as: WidthLength.self)?.dimension
    let height = fields.optional("height", as: HeightLength.self)?.dimension
    let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
    let supplementaries = fields.list("supplementaries", of: LayoutSupplementaryItem.self)
    let kind = fields.optional("kind", as: SectionKind.self)
    let options = fields.optional("options", as: PlainValue.self)
    if options != nil, !fields.has("kind") { fields.reject("options", "options need the kind that they are for") }
    try fields.finish()
    let path = CodingFault.steps(decoder.codingPath)
    self.init(
      width: width, height: height, insets: insets, supplementaries: supplementaries,
      section: kind.map { SectionReference(kind: $0, options: options ?? .null, path: path) })
  }

  /// Writes the form that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encodeIfPresent(width, forKey: "width")
    try container.encodeIfPresent(height, forKey: "height")
    try container.encodeIfPresent(insets, forKey: "insets")
    if !supplementaries.isEmpty { try container.encode(supplementaries, forKey: "supplementaries") }
    if let section {
      try container.encode(section.kind, forKey: "kind")
      if !section.options.isNull { try container.encode(section.options, forKey: "options") }
    }
  }
}
