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

extension YAMLNode {
  fileprivate func hasKey(among keys: [String]) -> Bool {
    entries.contains { keys.contains($0.key) }
  }
}
