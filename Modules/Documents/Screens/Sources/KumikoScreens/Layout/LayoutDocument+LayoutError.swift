import KumikoComposition
import KumikoDimension
public import KumikoLayout
@_spi(Kumiko) import KumikoSource

extension LayoutDocument {
  /// Returns the diagnostic of a layout error, at the section or at the group that cannot be laid out.
  @_spi(Kumiko) public func diagnostic(for error: LayoutError, in environment: LayoutEnvironment) -> Diagnostic {
    let room = "\(NumberText.rounded(error.container.width)) × \(NumberText.rounded(error.container.height)) points"
    if let span = error.span {
      return Diagnostic(
        .error,
        "\(contains(span) ? "section" : "the span") '\(BoundedText.name(span))' cannot be laid out in \(room): \(error.reason)",
        in: source,
        at: spanRanges[span])
    }
    guard let index = error.section, sections.indices.contains(index) else {
      return Diagnostic(.error, "the layout does not fit into \(room): \(error.reason)", in: source)
    }
    let section = sections[index]
    let merged = section.merged(in: environment)
    let range = merged.entry("kind")?.value.range ?? Self.piece(of: merged, at: error.path)?.keyRange ?? section.idRange
    return Diagnostic(
      .error, "section '\(section.id)' cannot be laid out in \(room): \(error.reason)", in: source, at: range)
  }

  /// Returns whether an identifier is that of a section that contains sections.
  func contains(_ id: String) -> Bool { containers.contains { $0.span.id == id } }

  /// Returns the entry of the group or item at a path of subitems.
  static func piece(of merged: SourceValue, at path: [Int]) -> SourceValue.Entry? {
    guard var entry = merged.entry("group") ?? merged.entry("custom") else { return nil }
    for index in path {
      guard let next = entry.value["items"]?[index]?.entries.first else { break }
      entry = next
    }
    return entry
  }
}
