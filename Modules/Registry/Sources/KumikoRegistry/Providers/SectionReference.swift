public import KumikoDimension

/// A section of another kind, asked for by name: `{ kind: nested, options: { … } }`.
public struct SectionReference: Sendable {
  /// The kind that is asked for.
  public var kind: SectionKind
  /// The options it is given: a record, or null for none.
  public var options: PlainValue
  /// Where the reference stands in a document, for the paths of faults.
  public var path: [CodingFault.Step]

  /// A reference; from Swift, usually without a path.
  public init(kind: SectionKind, options: PlainValue = .null, path: [CodingFault.Step] = []) {
    self.kind = kind
    self.options = options
    self.path = path
  }
}

extension SectionReference: Hashable {
  /// Whether both ask for the same; where they stand does not matter.
  public static func == (a: SectionReference, b: SectionReference) -> Bool {
    a.kind == b.kind && a.options == b.options
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(options)
  }
}

extension SectionReference: SectionOptionRecord {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .section }

  /// Reads `{ kind, options }`; the kind must be there.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["kind", "options"])
    let kind = fields.required("kind", as: SectionKind.self)
    let options = fields.optional("options", as: PlainValue.self)
    try fields.finish()
    guard let kind else { throw FaultsReported() }
    self.init(kind: kind, options: options ?? .null, path: CodingFault.steps(decoder.codingPath))
  }

  /// Writes the form that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(kind, forKey: "kind")
    if !options.isNull { try container.encode(options, forKey: "options") }
  }
}
