import KumikoDimension
public import KumikoLayout
@_spi(Kumiko) import KumikoValues

extension LayoutDocument {
  /// The error that the engine's is, at the section, or the piece of it, that cannot be laid out.
  ///
  /// - Parameters:
  ///   - error: what the engine threw for this document's sections.
  ///   - environment: the room for which it did.
  public func diagnostic(for error: LayoutError, in environment: LayoutEnvironment) -> Diagnostic {
    let room = "\(NumberText.rounded(error.container.width)) × \(NumberText.rounded(error.container.height)) points"
    guard let index = error.section, sections.indices.contains(index) else {
      return Diagnostic(.error, "the layout does not fit into \(room): \(error.reason)", in: source)
    }
    let section = sections[index]
    let merged = section.merged(in: environment)
    let range = merged.entry("kind")?.value.range ?? Self.piece(of: merged, at: error.path)?.keyRange ?? section.idRange
    return Diagnostic(
      .error, "section '\(section.id)' cannot be laid out in \(room): \(error.reason)", in: source, at: range)
  }

  /// Where the group or item is written to which a path of subitems leads.
  static func piece(of merged: YAMLNode, at path: [Int]) -> YAMLNode.Entry? {
    guard var entry = merged.entry("group") ?? merged.entry("custom") else { return nil }
    for index in path {
      guard let next = entry.value["items"]?[index]?.entries.first else { break }
      entry = next
    }
    return entry
  }
}
