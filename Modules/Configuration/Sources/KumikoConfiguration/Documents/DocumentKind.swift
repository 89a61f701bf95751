import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// What a document is about.
public enum DocumentKind: String, Hashable, Sendable, CaseIterable {
  /// What a screen looks like: sections, their kinds and their options.
  case layout
  /// What fills a screen: sections and their items.
  case data
  /// Which section kinds there are.
  case registry

  /// What a document of this kind is called in a sentence.
  public var wording: String {
    switch self {
    case .layout: "a layout"
    case .data: "a data document"
    case .registry: "a registry"
    }
  }

  /// The kind of the document with the given root: what its key `document` says, else what its shape shows.
  ///
  /// One with `kinds` or `include` is a registry; one with `from` or `measurements`, or with a section that has `items`,
  /// `count` or `from`, is data; every other one is a layout.
  ///
  /// - Throws: where the root is no mapping, or `document` names no kind.
  public init(of root: YAMLNode, in source: SourceText) throws(DocumentError) {
    guard case .mapping = root.content else {
      throw DocumentError(
        Diagnostic(.error, "a document is a mapping of keys to values, not \(root.wording)", in: source, at: root.range)
      )
    }
    if let stated = root["document"], !stated.isNull {
      let known = Self.allCases.map(\.rawValue)
      guard case .string(let name) = stated.content, let kind = DocumentKind(rawValue: name) else {
        let message = "a document is one of: \(known.joined(separator: ", ")); this says \(stated.wording)"
        let help = stated.name.flatMap { NearestName.find($0, among: known) }.map { "did you mean '\($0)'?" }
        throw DocumentError(Diagnostic(.error, message, in: source, at: stated.range, help: help))
      }
      self = kind
    } else if root.hasKey(among: ["kinds", "include"]) {
      self = .registry
    } else if root.hasKey(among: ["from", "measurements"]) {
      self = .data
    } else if root["sections"]?.elements.contains(where: { $0.hasKey(among: ["items", "count", "from"]) }) == true {
      self = .data
    } else {
      self = .layout
    }
  }
}

extension DocumentKind {
  /// Whether a text that no person named is a document of Kumiko's: whether its keys say so.
  ///
  /// Folders hold other YAML and JSON, too: manifests, descriptors of kinds, patches, records for data.
  static func isStated(by root: YAMLNode) -> Bool {
    // What the tool writes for programs has a version of its format.
    if root.hasKey(among: ["formatVersion"]) { return false }
    if root.hasKey(among: ["sections", "measurements", "kinds"]) { return true }
    if let stated = root["document"]?.name { return allCases.map(\.rawValue).contains(stated) }
    // Other programs include files, too.
    let own = MappingReader.documentKeys + ["include"]
    return root.hasKey(among: ["include"]) && root.entries.allSatisfy { own.contains($0.key) }
  }

  /// Whether a text that cannot be read looks as if it were meant as a document: a line begins with one of its keys.
  static func isHinted(by source: SourceText, within limit: Int = 1 << 16) -> Bool {
    let keys = ["sections", "measurements", "kinds"].map { Array($0.utf8) }
    let quote = UInt8(ascii: "\"")
    return source.bytes.prefix(limit).split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      .contains { line in
        // JSON quotes its keys, and may begin with a brace or be indented.
        let start = line.drop { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let isQuoted = start.first == quote
        guard isQuoted || start.startIndex == line.startIndex else { return false }
        let text = start.drop { $0 == quote }
        return keys.contains { key in
          guard text.starts(with: key) else { return false }
          let rest = text.dropFirst(key.count).drop { $0 == quote || $0 == UInt8(ascii: " ") }
          return rest.first == UInt8(ascii: ":")
        }
      }
  }
}

extension YAMLNode {
  fileprivate func hasKey(among keys: [String]) -> Bool {
    entries.contains { keys.contains($0.key) }
  }
}
