@_spi(Kumiko) public import KumikoValues

/// A reference to a section of another kind: `{ kind: nested, options: { … } }`.
public struct SectionReference: Sendable {
  /// The name of the kind.
  public var kind: SectionKind
  /// The options by name, or null for none.
  public var options: PlainValue
  /// The path of the reference in a document, for faults.
  public var path: [CodingFault.Step]

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind.
  ///   - options: The options by name, or null for none.
  ///   - path: The path of the reference in a document; empty outside of documents.
  public init(kind: SectionKind, options: PlainValue = .null, path: [CodingFault.Step] = []) {
    self.kind = kind
    self.options = options
    self.path = path
  }
}

extension SectionReference: Hashable {
  /// Returns a Boolean value that indicates whether both have equal kinds and options. Paths are not compared.
  ///
  /// - Complexity: O(*n*) in the size of the options.
  public static func == (a: SectionReference, b: SectionReference) -> Bool {
    a.kind == b.kind && a.options == b.options
  }

  /// Hashes the kind and the options.
  ///
  /// - Complexity: O(*n*) in the size of the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(options)
  }
}

extension SectionReference: SectionOptionRecord {
  /// Returns the schema of a section.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .section }

  /// Decodes `{ kind, options }`. The kind is required.
  ///
  /// - Throws: `CodingFault` for an unknown or missing key or an invalid value, or `FaultsReported` if a collector has
  ///   the faults. `DecodingError` if the value is not a mapping.
  /// - Complexity: O(*n*) in the size of the options.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["kind", "options"])
    let kind = fields.required("kind", as: SectionKind.self)
    let options = fields.optional("options", as: PlainValue.self)
    try fields.finish()
    guard let kind else { throw FaultsReported() }
    self.init(kind: kind, options: options ?? .null, path: CodingFault.steps(decoder.codingPath))
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Throws: An error of the encoder.
  /// - Complexity: O(*n*) in the size of the options.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(kind, forKey: "kind")
    if !options.isNull { try container.encode(options, forKey: "options") }
  }
}
