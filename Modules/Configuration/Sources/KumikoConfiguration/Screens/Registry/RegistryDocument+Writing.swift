public import KumikoRegistry
@_spi(Kumiko) import KumikoValues

extension RegistryDocument {
  /// Returns a registry document in YAML with one line for each kind. It reads back as equal definitions.
  ///
  /// - Parameter kinds: The kinds with their definitions and the lines of comments before them.
  /// - Returns: The text of a document.
  /// - Complexity: O(*n*) in the size of the definitions.
  public static func yaml(
    of kinds: [(kind: SectionKind, definition: PlainRecord, comments: [String])]
  ) -> String {
    var writer = ExactText(.yaml)
    writer.append(raw: kinds.isEmpty ? "version: 1\nkinds: {}\n" : "version: 1\nkinds:\n")
    for (kind, definition, comments) in kinds {
      for comment in comments { writer.append(raw: "  # \(SafeText.line(comment))\n") }
      writer.append(raw: "  ")
      writer.append(key: kind.name)
      writer.append(definition)
      writer.append(raw: "\n")
    }
    return writer.text
  }
}
