/// A kind with other defaults of another kind: `photos: { extends: grid, options: { columns: 3 }, locked: [columns] }`.
public struct SectionPreset: Hashable, Sendable {
  /// The kind that the preset extends. It may be a preset.
  public var extends: SectionKind
  /// The options, which override those of the extended kind.
  public var options: PlainRecord
  /// The options that documents and other presets must not set.
  public var locked: [String]
  /// The summary, in one line; nil for that of the extended kind.
  public var summary: String?

  /// Creates a preset.
  public init(extends: SectionKind, options: PlainRecord = [:], locked: [String] = [], summary: String? = nil) {
    self.extends = extends
    self.options = options
    self.locked = locked
    self.summary = summary
  }
}
