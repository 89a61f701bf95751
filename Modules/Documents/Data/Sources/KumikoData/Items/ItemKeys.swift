@_spi(Kumiko) import KumikoSource

/// The keys of items with a meaning in every data document.
package enum ItemKeys {
  package static let children = "children"
  package static let expanded = "expanded"
  package static let fields = "fields"
  package static let size = "size"

  /// The keys that an item has itself, and not under `fields`.
  package static let own = ["id", size, children, expanded, fields]

  /// The keys of the identifier, the outline and the displayed fields.
  package static let known = ["id", size] + ItemField.allCases.map(\.rawValue) + [children, expanded, fields]

  /// Returns the known key that another key resembles; nil for custom fields.
  ///
  /// Nothing resembles `id`: an item without it is an error, and an item with it needs no other.
  package static func nearMiss(_ key: String) -> String? {
    known.contains(key) ? nil : NearestName.find(key, among: known.dropFirst())
  }
}

/// The keys of items that resemble known ones, with their first positions and their counts.
package struct NearMisses: Sendable {
  /// A key that resembles a known one.
  package struct NearMiss: Sendable {
    var key: String
    var known: String
    var source: SourceText
    package var range: SourceRange
    var count: Int
    /// A Boolean value that indicates whether the key is a field of a mapping to paths.
    var isMapped: Bool

    package init(
      key: String, known: String, source: SourceText, range: SourceRange, count: Int = 1, isMapped: Bool = false
    ) {
      (self.key, self.known, self.source, self.range) = (key, known, source, range)
      (self.count, self.isMapped) = (count, isMapped)
    }

    package var warning: Diagnostic {
      let name = BoundedText.name(key)
      if source.isTable || isMapped {
        return Diagnostic(
          .warning, "unknown \(isMapped ? "field" : "column") '\(name)'", in: source, at: range,
          help: NearestName.question(known))
      }
      let others = count == 1 ? "" : ", here and on \(count - 1) more"
      return Diagnostic(
        .warning, "unknown key '\(name)' of an item\(others)", in: source, at: range,
        help: "\(NearestName.question(known)) A field of your own goes under 'fields:'")
    }
  }

  private(set) var all: [NearMiss] = []
  /// The number of each key among the mistakes; nil for keys that are none.
  private var seen: [String: Int?] = [:]
  /// The valid keys at these positions in the last item. Consecutive items usually have equal keys.
  private var usual: [String] = []

  /// Checks the keys of an item, or the fields of a mapping to paths.
  mutating func look(at entries: [SourceValue.Entry], in source: SourceText, isMapped: Bool = false) {
    for (place, entry) in entries.enumerated() where place >= usual.count || usual[place] != entry.key {
      if let number = seen[entry.key] {
        if let number { all[number].count += 1 } else { note(entry.key, at: place) }
        continue
      }
      let known = all.count < DocumentFaults.limit ? ItemKeys.nearMiss(entry.key) : nil
      seen[entry.key] = .some(known == nil ? nil : all.count)
      if let known {
        all.append(
          NearMiss(key: entry.key, known: known, source: source, range: entry.keyRange, isMapped: isMapped))
      } else {
        note(entry.key, at: place)
      }
    }
  }

  package mutating func add(_ other: NearMisses) { all += other.all }

  private mutating func note(_ key: String, at place: Int) {
    if place < usual.count { usual[place] = key } else if place == usual.count { usual.append(key) }
  }
}

extension DataDocument {
  /// Returns the warnings about records, and one for each key that resembles a known one.
  package func warnings(besides fields: Set<String>) -> [Diagnostic] {
    languageWarnings + recordWarnings + nearMisses.all.filter { !fields.contains($0.key) }.map(\.warning)
  }
}
