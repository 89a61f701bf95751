@_spi(Kumiko) public import KumikoSource

/// The values that a layout writes for a section, as far as they count in an environment.
@_spi(Kumiko) public struct SectionSettings: Sendable {
  /// A number, a text, or true or false.
  public struct Setting: Sendable {
    /// The keys that lead to the value, such as `options.columns` or `group.items.0.size.width`.
    public let path: String
    /// The value.
    public let value: PlainValue
    /// The text in which the value is written.
    public let source: SourceText
    /// The range of the value in its text.
    public let range: SourceRange
  }

  /// The largest number of values.
  public static let maximumCount = 200

  /// The kind of the section; nil for a section with a group of its own.
  public let kind: String?
  /// The values in the order of the document.
  public internal(set) var values: [Setting] = []
}

extension Screen {
  /// Returns the values that the layout writes for a section. Those under a `when` that does not match are left out.
  ///
  /// - Returns: The values, at most ``SectionSettings/maximumCount``; nil if there is no such section.
  @_spi(Kumiko) public func settings(ofSection number: Int) -> SectionSettings? {
    guard document.sections.indices.contains(number) else { return nil }
    let merged = document.sections[number].merged(in: environment)
    var settings = SectionSettings(kind: merged["kind"]?.name)
    func add(_ node: SourceValue, at path: String) {
      guard settings.values.count < SectionSettings.maximumCount else { return }
      switch node.content {
      case .null: break
      case .mapping(let entries): for entry in entries { add(entry.value, at: "\(path).\(entry.key)") }
      case .list(let elements): for (index, element) in elements.enumerated() { add(element, at: "\(path).\(index)") }
      default: settings.values.append(setting(node, at: path))
      }
    }
    for entry in merged.entries where !["kind", "cell", "cells"].contains(entry.key) { add(entry.value, at: entry.key) }
    return settings
  }

  private func setting(_ node: SourceValue, at path: String) -> SectionSettings.Setting {
    let place = document.source.place(of: node.range)
    return .init(path: path, value: PlainValue(node), source: place.source, range: place.range)
  }
}
