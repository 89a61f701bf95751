public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// A piece of a section: an item, or the section of another kind in a given size.
///
/// Documents write `{ width: 70%, insets: 10pt }`, or `{ height: 50%, kind: grid, options: { columns: 2 } }`.
public struct SectionPiece: Hashable, Sendable {
  /// The width; nil for the kind's choice.
  public var width: LayoutDimension?
  /// The height; nil for the kind's choice.
  public var height: LayoutDimension?
  /// The insets of the piece's frame; nil for the kind's choice.
  public var insets: DirectionalEdgeInsets?
  /// The supplementary items, such as badges.
  public var supplementaries: [LayoutSupplementaryItem]
  /// The section that fills the piece; nil for an item.
  public var section: SectionReference?

  /// Creates a piece; by default an item with the size of the kind's choice.
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

  /// The extent along an axis; nil for the kind's choice.
  public subscript(axis: LayoutAxis) -> LayoutDimension? {
    axis == .horizontal ? width : height
  }
}

extension SectionPiece: SectionOptionRecord {
  /// The fields `width`, `height`, `insets`, `supplementaries`, `kind` and `options`.
  public static var fields: [SectionOptionField] {
    [
      SectionOptionField("width", .length(along: .horizontal), help: "Width of the piece."),
      SectionOptionField("height", .length(along: .vertical), help: "Height of the piece."),
      SectionOptionField("insets", .insets, help: "Insets of the piece's frame."),
      SectionOptionField(
        "supplementaries", .list(of: .record(LayoutSupplementaryItem.fields)),
        help: "Supplementary items, such as badges."),
      SectionOptionField("kind", .kind, help: "Kind of the section in the piece; without one, an item."),
      SectionOptionField("options", .record([]), help: "Options of the kind."),
    ]
  }

  /// Decodes `{ width, height, insets, supplementaries, kind, options }`. All fields are optional.
  ///
  /// - Throws: `CodingFault` for an unknown key, an invalid value, or options without a kind; `FaultsReported` if a
  ///   collector has the faults. `DecodingError` if the value is not a mapping.
  /// - Complexity: O(*n*) in the size of the piece.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["width", "height", "insets", "supplementaries", "kind", "options"])
    let width = fields.optional("width") { try LayoutDimension(from: $0, along: .horizontal) }
    let height = fields.optional("height") { try LayoutDimension(from: $0, along: .vertical) }
    let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
    let supplementaries = fields.list("supplementaries", of: LayoutSupplementaryItem.self)
    let kind = fields.optional("kind", as: SectionKind.self)
    if fields.has("options"), !fields.has("kind") { fields.reject("options", "'options' requires 'kind'") }
    try fields.finish()
    let path = CodingFault.steps(decoder.codingPath)
    self.init(
      width: width, height: height, insets: insets, supplementaries: supplementaries,
      section: kind.map { SectionReference(kind: $0, in: fields.value, path: path) })
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Complexity: O(*n*) in the size of the piece.
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
