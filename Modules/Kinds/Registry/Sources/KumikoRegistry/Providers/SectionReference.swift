@_spi(Kumiko) public import KumikoValues

/// A reference to a section of another kind: `{ kind: nested, options: { … } }`.
public struct SectionReference: Sendable {
  /// The name of the kind.
  public var kind: SectionKind
  /// The options by name, or null for none.
  ///
  /// - Complexity: O(*n*) in the size of the options.
  public var options: PlainValue {
    get { PlainValue(givenOptions) }
    set { source = Self.source(of: newValue) }
  }
  /// The path of the reference in a document, for faults.
  public var path: [CodingFault.Step]
  /// The mapping with the keys `kind` and `options`, with its place in a text. It may have other keys.
  private(set) var source: SourceValue

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind.
  ///   - options: The options by name, or null for none.
  ///   - path: The path of the reference in a document; empty outside of documents.
  /// - Complexity: O(*n*) in the size of the options.
  public init(kind: SectionKind, options: PlainValue = .null, path: [CodingFault.Step] = []) {
    self.init(kind: kind, in: Self.source(of: options), path: path)
  }

  /// Creates a reference of a mapping in a document.
  @_spi(Kumiko) public init(kind: SectionKind, in source: SourceValue, path: [CodingFault.Step] = []) {
    self.kind = kind
    self.source = source
    self.path = path
  }

  /// The options with their places in a text, or null for none.
  var givenOptions: SourceValue { source["options"] ?? SourceValue(.null) }

  private static func source(of options: PlainValue) -> SourceValue {
    let entry = SourceValue.Entry(key: "options", keyRange: .none, value: SourceValue(options))
    return SourceValue(.mapping([entry]), range: .none)
  }

  /// Returns an error of the section, at a key of the reference or at the reference as a whole.
  func error(_ reason: RegistryError.Reason, at key: String? = nil) -> RegistryError {
    RegistryError(kind, reason, at: path + (key.map { [.key($0)] } ?? []))
      .placed(at: key.flatMap { source[$0]?.range } ?? source.range)
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
    try fields.finish()
    guard let kind else { throw FaultsReported() }
    self.init(kind: kind, in: fields.value, path: CodingFault.steps(decoder.codingPath))
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Complexity: O(*n*) in the size of the options.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(kind, forKey: "kind")
    if !options.isNull { try container.encode(options, forKey: "options") }
  }
}
