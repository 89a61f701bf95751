import KumikoDimension

/// A name that a kind had before, and by which documents may still ask for it.
public struct SectionAlias: Hashable, Sendable {
  /// The old name.
  public var kind: SectionKind
  /// Since which version of the kind the name is out of use; nil where both names are as good.
  public var deprecatedSince: String?
  /// What to do about it, in a sentence; nil where the new name is all there is to say.
  public var note: String?

  /// A name; in use unless it says otherwise.
  public init(_ kind: SectionKind, deprecatedSince: String? = nil, note: String? = nil) {
    self.kind = kind
    self.deprecatedSince = deprecatedSince
    self.note = note
  }
}

extension SectionAlias: Codable {
  /// Reads `{ kind, deprecated-since, note }`; the kind must be there.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["kind", "deprecated-since", "note"])
    let kind = fields.required("kind", as: SectionKind.self)
    deprecatedSince = fields.optional("deprecated-since")
    note = fields.optional("note")
    try fields.finish()
    guard let kind else { throw FaultsReported() }
    self.kind = kind
  }

  /// Writes the form that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(kind, forKey: "kind")
    try container.encodeIfPresent(deprecatedSince, forKey: "deprecated-since")
    try container.encodeIfPresent(note, forKey: "note")
  }
}
