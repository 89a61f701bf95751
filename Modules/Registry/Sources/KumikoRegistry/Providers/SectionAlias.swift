@_spi(Kumiko) import KumikoValues

/// A former name of a kind, which remains valid in documents.
public struct SectionAlias: Hashable, Sendable {
  /// The former name.
  public var kind: SectionKind
  /// The version of the kind since which the name is deprecated; nil if it is not.
  public var deprecatedSince: String?
  /// Advice for the user, in one sentence; nil if the new name is enough.
  public var note: String?

  /// Creates a former name, not deprecated by default.
  ///
  /// - Parameters:
  ///   - kind: The former name.
  ///   - deprecatedSince: The version of the kind since which the name is deprecated.
  ///   - note: Advice for the user, in one sentence.
  public init(_ kind: SectionKind, deprecatedSince: String? = nil, note: String? = nil) {
    self.kind = kind
    self.deprecatedSince = deprecatedSince
    self.note = note
  }
}

extension SectionAlias: Codable {
  /// Decodes `{ kind, deprecated-since, note }`. The kind is required.
  ///
  /// - Throws: `CodingFault` for an unknown or missing key or an invalid value, or `FaultsReported` if a collector has
  ///   the faults. `DecodingError` if the value is not a mapping.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["kind", "deprecated-since", "note"])
    let kind = fields.required("kind", as: SectionKind.self)
    deprecatedSince = fields.optional("deprecated-since")
    note = fields.optional("note")
    try fields.finish()
    guard let kind else { throw FaultsReported() }
    self.kind = kind
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(kind, forKey: "kind")
    try container.encodeIfPresent(deprecatedSince, forKey: "deprecated-since")
    try container.encodeIfPresent(note, forKey: "note")
  }
}
