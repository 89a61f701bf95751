@_spi(Kumiko) public import KumikoValues

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

extension SectionAlias: Codable {}

@_spi(Kumiko)
extension SectionAlias: FieldCoded {
  /// The coded form: `{ kind, deprecated-since, note }`. The kind is required.
  public static let fieldTable = FieldTable(
    standard: SectionAlias(""),
    [
      .required("kind", \.kind, .kind, "Former name."),
      .optional("deprecated-since", \.deprecatedSince, .text, "Version since which the name is deprecated."),
      .optional("note", \.note, .text, "Advice for users of the name."),
    ])
}
