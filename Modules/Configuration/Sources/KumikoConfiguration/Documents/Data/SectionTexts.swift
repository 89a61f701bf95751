/// What is shown in the header and the footer of a section. It does not change where anything is.
public struct SectionTexts: Hashable, Sendable {
  /// The first line of the header.
  public var title: String?
  /// The second line of the header.
  public var subtitle: String?
  /// The footer.
  public var footer: String?

  /// Texts; none by default.
  public init(title: String? = nil, subtitle: String? = nil, footer: String? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.footer = footer
  }

  /// The keys of a section that hold the texts.
  static let keys = ["title", "subtitle", "footer"]

  /// What a section says; faults are noted.
  init(_ fields: MappingReader, faults: inout DocumentFaults) {
    func text(_ key: String) -> String? {
      guard let value = fields[key] else { return nil }
      if value.name == nil { fields.expected("a text", at: value, faults: &faults) }
      return value.name
    }
    self.init(title: text("title"), subtitle: text("subtitle"), footer: text("footer"))
  }
}
