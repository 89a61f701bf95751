public import KumikoRegistry
@_spi(Kumiko) import KumikoSource

/// A file with descriptions of section kinds for programs that do not contain them, as `kumiko kinds show --format json` prints
/// it.
///
/// ```json
/// { "formatVersion": 1, "kinds": [{ "kind": "acme.timeline", "summary": "…", "options": […] }] }
/// ```
public struct DescriptorFile: Sendable {
  /// The version of the format.
  public static let formatVersion = 1

  /// The text.
  public let source: SourceText
  /// The descriptors in the order of the file.
  public let kinds: [SectionDescriptor]

  /// Reads descriptors from a text.
  ///
  /// - Parameter source: The text.
  /// - Throws: ``DocumentError`` with all faults: a syntax error, an unsupported version of the format, or an invalid
  ///   descriptor.
  /// - Complexity: O(*n*) in the size of the text.
  public init(_ source: SourceText) throws(DocumentError) {
    self.source = source
    let faults = DocumentFaults()
    let root = try YAMLReader.read(source)
    kinds = Self.kinds(in: root, of: source, faults: faults)
    try faults.check()
  }

  /// Reads descriptors from a file.
  ///
  /// - Parameter path: The path of the file; `-` for standard input.
  /// - Throws: ``DocumentError`` if the file cannot be read, and for the faults of ``init(_:)``.
  /// - Complexity: O(*n*) in the size of the file.
  public init(path: String) throws(DocumentError) {
    try self.init(try SourceText(contentsOf: path))
  }

  /// Returns the text of a file with descriptors, indented and with a line feed at the end.
  ///
  /// - Parameter kinds: The descriptors.
  /// - Returns: JSON text.
  /// - Throws: The error of an encoder, such as for a default that JSON cannot represent.
  /// - Complexity: O(*n*) in the size of the descriptors.
  public static func text(of kinds: [SectionDescriptor]) throws -> String {
    let coded = try kinds.map { try PlainValue(encoding: $0) }
    return JSONText.indented(["formatVersion": .int(formatVersion), "kinds": .list(coded)]) + "\n"
  }

  private static func kinds(
    in root: SourceValue, of source: SourceText, faults: DocumentFaults
  ) -> [SectionDescriptor] {
    // This version cannot check the content of another version.
    guard isOfThisVersion(root, source, faults: faults),
      let fields = MappingReader(
        root, of: source, known: ["$schema", "formatVersion", "kinds"], as: "a file of descriptors", faults: faults),
      fields.required("kinds") != nil
    else { return [] }
    var kinds: [SectionDescriptor] = []
    for written in fields.list("kinds") ?? [] where !faults.isFull {
      let node = withoutNullDefaults(written)
      guard let kind = faults.decoding(node, of: source, SectionDescriptor.init(from:)) else { continue }
      for (index, option) in kind.options.enumerated() where !option.defaultValue.isNull {
        let place: [CodingFault.Step] = [.key("options"), .index(index), .key("default")]
        for fault in option.schema.faults(in: option.defaultValue, at: place) where !faults.isFull {
          faults.add(Diagnostic(fault, in: node, of: source))
        }
      }
      kinds.append(kind)
    }
    return kinds
  }

  private static func withoutNullDefaults(_ kind: SourceValue) -> SourceValue {
    guard case .mapping(var entries) = kind.content, let index = entries.firstIndex(where: { $0.key == "options" }),
      case .list(let options) = entries[index].value.content
    else { return kind }
    entries[index].value.content = .list(
      options.map { option in
        guard case .mapping(let fields) = option.content else { return option }
        return SourceValue(.mapping(fields.filter { $0.key != "default" || !$0.value.isNull }), range: option.range)
      })
    return SourceValue(.mapping(entries), range: kind.range)
  }

  private static func isOfThisVersion(_ root: SourceValue, _ source: SourceText, faults: DocumentFaults) -> Bool {
    guard case .mapping = root.content else { return true }
    guard let version = root["formatVersion"] else {
      faults.report(
        "this is no file of descriptors: 'formatVersion' is missing", in: source, at: root.range,
        help: "'kumiko kinds show --format json' prints one")
      return false
    }
    if case .int(formatVersion, _) = version.content { return true }
    faults.report(
      "the descriptors are of format version \(PlainValue(version)); this program reads version \(formatVersion)",
      in: source, at: version.range, help: "update the descriptions of the kinds")
    return false
  }
}
