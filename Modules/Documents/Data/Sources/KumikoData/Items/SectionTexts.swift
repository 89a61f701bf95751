/// The texts of a section's header and footer. A header or footer with an estimated height is measured by them.
public struct SectionTexts: Hashable, Sendable {
  /// The first line of the header.
  public var title: String?
  /// The second line of the header.
  public var subtitle: String?
  /// The text of the footer.
  public var footer: String?

  /// The state of the section: `loading`, `empty` or `error`; nil for one that shows its items.
  @_spi(Kumiko) public var state: String?

  /// Creates texts; empty by default.
  ///
  /// - Parameters:
  ///   - title: The first line of the header.
  ///   - subtitle: The second line of the header.
  ///   - footer: The text of the footer.
  public init(title: String? = nil, subtitle: String? = nil, footer: String? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.footer = footer
  }

  package static let states = ["loading", "empty", "error"]

  static let table = DocumentTable<SectionTexts>([
    .init("title", \.title, .languageText, "The first line of the header."),
    .init("subtitle", \.subtitle, .languageText, "The second line of the header."),
    .init("footer", \.footer, .languageText, "The text of the footer."),
  ])

  static let sectionTable = DocumentTable<SectionTexts>(
    table.fields + [
      .init(
        "state", \.state, .choice(states.map { (name: $0, value: $0) }),
        "State of the section, which shows its placeholders.")
    ])

  static let keys = sectionTable.keys

  init(_ fields: MappingReader) { Self.sectionTable.read(fields, into: &self) }
}
