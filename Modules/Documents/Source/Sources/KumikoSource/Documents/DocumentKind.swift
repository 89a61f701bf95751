@_spi(Kumiko) public import KumikoValues

/// The kind of a document.
public enum DocumentKind: String, Hashable, Sendable, CaseIterable {
  /// A layout: sections with their kinds and options.
  case layout
  /// Data: sections with their items.
  case data
  /// A registry: section kinds.
  case registry
  /// Tests of a layout: cases with what is expected.
  case test

  /// The kind in words, for messages.
  @_spi(Kumiko) public var wording: String {
    switch self {
    case .layout: "a layout"
    case .data: "a data document"
    case .registry: "a registry"
    case .test: "a document of tests"
    }
  }

  /// Creates the kind of a document with a root value, by its key `document` or else by its other keys.
  ///
  /// Documents with `cases` are tests, and so are those with `layout` and no sections. Documents with `kinds` or `include` are
  /// registries. Documents with a section that has `kind`, `group`, `custom`, `sections` or `use` are layouts, and so are those with `templates`, `values`,
  /// `themes`, `flags` or `styles`. Of others, those with `from` or `measurements`, with `spans` and no sections, or with a section
  /// that has `items`, `count`, `from` or `state`, or a key near to these, are data. All others are layouts.
  ///
  /// - Parameter source: The text, for diagnostics.
  /// - Throws: ``DocumentError`` if the root is not a mapping or a patch, `document` is not the name of a kind, or the root has records and
  ///   no key of a document.
  @_spi(Kumiko) public init(of root: SourceValue, in source: SourceText) throws(DocumentError) {
    guard case .mapping = root.content else {
      let isOfSections = root.elements.contains { $0.hasKey(among: Self.contentKeys + Self.layoutSectionKeys) }
      let isOfRecords = root.elements.contains(where: \.isMapping)
      let help = isOfSections ? "put 'sections:' before the list" : isOfRecords ? source.helpForRecords : nil
      throw DocumentError(
        "a document is a mapping of keys to values, not \(root.wording)", in: source, at: root.range, help: help)
    }
    if let changes = root.entry("changes"), root["formatVersion"] != nil, root["document"] == nil {
      throw DocumentError(
        "this is a patch, not a document", in: source, at: changes.keyRange,
        help: "'kumiko patch' applies it to a data document, and checks both")
    }
    if let stated = root["document"], !stated.isNull {
      let known = Self.allCases.map(\.rawValue)
      guard case .string(let name) = stated.content, let kind = DocumentKind(rawValue: name) else {
        let message = "a document is one of: \(known.joined(separator: ", ")); this says \(stated.wording)"
        let help = stated.name.flatMap { NearestName.question($0, among: known) }
        throw DocumentError(message, in: source, at: stated.range, help: help)
      }
      self = kind
    } else if root.hasKey(among: ["cases"]) || root.hasKey(among: ["layout"]) && root["sections"] == nil {
      self = .test
    } else if root.hasKey(among: Self.sharedKeys.filter { $0 != "include" }) {
      self = .layout
    } else if root.hasKey(among: ["kinds", "include"]), !root.hasKey(among: ["sections"]) {
      self = .registry
    } else if Self.seemsLayout(root["sections"]?.elements ?? []) {
      self = .layout
    } else if root.hasKey(among: ["from", "measurements"]) || root["sections"] == nil && root.hasKey(among: ["spans"]) {
      self = .data
    } else if root["sections"]?.elements.contains(where: { section in
      section.entries.contains { Self.contentKey(near: $0.key) != nil }
    }) == true {
      self = .data
    } else if root["sections"] == nil, root.entries.contains(where: Self.meansKinds) {
      self = .registry
    } else {
      let known = Self.layoutKeys
      let records = root.entries.first { !$0.value.elements.isEmpty }
      if let records, !root.hasKey(among: known), NearestName.find(records.key, among: known) == nil {
        let section = "write 'sections: [{ id: \(BoundedText.name(records.key)), items: [ … ] }]'"
        let former = root["formatVersion"].flatMap { _ in FormerName.advice(forKey: records.key, among: ["changes"]) }
        throw DocumentError(
          "this has no sections: it is no document", in: source, at: records.keyRange,
          help: former ?? (records.value.elements.contains(where: \.isMapping) ? source.helpForRecords : section))
      }
      self = .layout
    }
  }
}

extension DocumentKind {
  /// Returns true if sections have keys of a layout's sections, unless more of them have only those of data.
  private static func seemsLayout(_ sections: [SourceValue]) -> Bool {
    let layouts = sections.count { $0.hasKey(among: layoutSectionKeys) }
    let others = sections.count { $0.hasKey(among: contentKeys) && !$0.hasKey(among: layoutSectionKeys) }
    return layouts > 0 && layouts >= others
  }

  /// Returns true if the keys of a text that was found in a folder identify it as a document.
  ///
  /// Folders also contain other YAML and JSON: manifests, descriptors of kinds, patches, and records of data.
  package static func isStated(by root: SourceValue) -> Bool {
    // Output of the tool has a format version of its own.
    if root.hasKey(among: ["formatVersion"]) { return false }
    if root.hasKey(among: ["sections", "measurements", "kinds"]) { return true }
    // Files of other programs have `cases` too.
    if root.hasKey(among: ["cases"]), root.hasKey(among: ["layout"]) { return true }
    if let stated = root["document"]?.name { return allCases.map(\.rawValue).contains(stated) }
    // Files of other programs have `include` and `templates` too.
    let own = documentKeys + namingKeys
    let others = root.entries.filter { !own.contains($0.key) }
    if others.count == 1, NearestName.find(others[0].key, among: ["sections"]) != nil {
      return others[0].value.elements.contains { $0.hasKey(among: ["id"]) }
    }
    return root.hasKey(among: namingKeys) && others.isEmpty
  }

  /// The keys that make a file a document where it has no others: those of shared files, and the spans of data.
  private static let namingKeys = sharedKeys + ["spans"]

  /// Returns true if an unreadable text seems to be a document: one line begins with a key of documents, or two with those of tests,
  /// or one with a key of shared files and at most one with a key that documents do not have.
  package static func isHinted(by source: SourceText, within limit: Int = 1 << 16) -> Bool {
    let keys = ["sections", "measurements", "kinds"], keysOfTests = ["cases", "layout"]
    let quotes = Array("\"'".utf8)
    var found: Set<String> = []
    // Those that are not within other values of JSON.
    var outer: Set<String> = []
    for line in source.bytes[source.contentStart...].prefix(limit).split(whereSeparator: {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }) {
      // JSON has quoted keys, and may begin with a brace or an indentation.
      let start = line.drop { "{? \t".utf8.contains($0) }
      let isExplicit = line.first == UInt8(ascii: "?")
      guard start.first.map(quotes.contains) == true || isExplicit || start.startIndex == line.startIndex else {
        continue
      }
      let text = start.drop { quotes.contains($0) }
      let name = text.prefix { !quotes.contains($0) && !" :".utf8.contains($0) }
      let rest = text[name.endIndex...].drop { quotes.contains($0) || $0 == UInt8(ascii: " ") }
      guard rest.first.map({ $0 == UInt8(ascii: ":") }) ?? isExplicit else { continue }
      let key = String(decoding: name, as: UTF8.self)
      found.insert(key)
      if start.startIndex - line.startIndex <= 2 { outer.insert(key) }
    }
    // Files of other programs have `cases` and `include` too.
    return !found.isDisjoint(with: keys) || found.isSuperset(of: keysOfTests)
      || !outer.isDisjoint(with: namingKeys) && outer.subtracting(documentKeys + namingKeys).count <= 1
  }
}

extension SourceText {
  package var isTable: Bool { name.lowercased().hasSuffix(".csv") }

  /// Advice for a file with records in place of a document that names it.
  var helpForRecords: String {
    let file = name == Self.standardInputName ? "records.json" : String(name.split(separator: "/").last ?? "")
    return "a data document names this file: 'sections: [{ id: ID, from: { file: \(BoundedText.name(file)) } }]'"
  }
}

extension SourceValue {
  package var isMapping: Bool { if case .mapping = content { true } else { false } }

  fileprivate func hasKey(among keys: [String]) -> Bool {
    entries.contains { keys.contains($0.key) }
  }
}
