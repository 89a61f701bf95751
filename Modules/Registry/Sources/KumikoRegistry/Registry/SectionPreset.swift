/// A kind made of another one with other defaults: `photos: { extends: grid, options: { columns: 3 }, locked: [columns] }`.
public struct SectionPreset: Hashable, Sendable {
  /// The kind it is a preset of, which may be a preset itself.
  public var extends: SectionKind
  /// The options that it sets, over those of the kind it extends.
  public var options: PlainRecord
  /// The options that neither users nor further presets may set.
  public var locked: [String]
  /// What it is, in one line; what it extends says so where this is nil.
  public var summary: String?

  /// A preset; by default, one that changes nothing.
  public init(extends: SectionKind, options: PlainRecord = [:], locked: [String] = [], summary: String? = nil) {
    self.extends = extends
    self.options = options
    self.locked = locked
    self.summary = summary
  }
}
