@_spi(Kumiko) public import KumikoValues

/// A former name of a kind, which remains valid in documents.
public struct SectionAlias: Hashable, Sendable {
  /// The former name.
  public var kind: SectionKind
  /// The history of the name.
  public var history: SectionHistory
  /// The version of the kind since which the name is deprecated; nil if it is not.
  public var deprecatedSince: String? {
    get { history.deprecatedSince }
    set { history.deprecatedSince = newValue }
  }
  /// Advice for the user, in one sentence; nil if the new name is enough.
  public var note: String? {
    get { history.note }
    set { history.note = newValue }
  }

  /// Creates a former name, not deprecated by default.
  ///
  /// - Parameters:
  ///   - kind: The former name.
  ///   - deprecatedSince: The version of the kind since which the name is deprecated.
  ///   - note: Advice for the user, in one sentence.
  public init(_ kind: SectionKind, deprecatedSince: String? = nil, note: String? = nil) {
    self.kind = kind
    history = SectionHistory(deprecatedSince: deprecatedSince, note: note)
  }
}

extension SectionAlias: Codable {}

@_spi(Kumiko)
extension SectionAlias: FieldCoded {
  /// The coded form: `{ kind, since, deprecated-since, note }`. The kind is required.
  public static let fieldTable = FieldTable(
    standard: SectionAlias(""),
    [
      .required("kind", \.kind, .kind, "Former name."),
      .optional("since", \.history.since, .version, "Version that added the name."),
      .optional("deprecated-since", \.history.deprecatedSince, .version, "Version since which the name is deprecated."),
      .optional("note", \.history.note, .text, "Advice for users of the name."),
    ])
}
