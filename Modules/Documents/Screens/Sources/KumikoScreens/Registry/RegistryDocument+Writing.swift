@_spi(Kumiko) import KumikoData
public import KumikoRegistry

extension RegistryDocument {
  /// Returns a registry document in YAML with one line for each kind. It reads back as equal definitions.
  ///
  /// - Parameters:
  ///   - kinds: The kinds with their definitions and the lines of comments before them.
  ///   - owner: The owner of the registry; nil for none.
  /// - Returns: The text of a document.
  /// - Complexity: O(*n*) in the size of the definitions.
  public static func yaml(
    of kinds: [(kind: SectionKind, definition: PlainRecord, comments: [String])], owner: String? = nil
  ) -> String {
    var writer = ExactText(.yaml)
    writer.append(raw: "version: 1\n")
    if let owner { writer.append(line: ("owner", .string(owner))) }
    writer.append(raw: kinds.isEmpty ? "kinds: {}\n" : "kinds:\n")
    for (kind, definition, comments) in kinds {
      for comment in comments { writer.append(raw: "  # \(SafeText.line(comment))\n") }
      writer.append(line: (kind.name, .record(definition)), margin: "  ")
    }
    return writer.text
  }
}
