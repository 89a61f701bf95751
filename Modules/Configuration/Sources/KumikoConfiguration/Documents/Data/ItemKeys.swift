@_spi(Kumiko) import KumikoValues

/// The keys of items that mean something in every data document.
enum ItemKeys {
  static let children = "children"
  static let expanded = "expanded"
  static let fields = "fields"
  static let size = "size"

  /// What the identifier, the outline and the fields that renderers know are told by.
  static let known = ["id", size] + ItemFields.Name.allCases.map(\.rawValue) + [children, expanded, fields]

  /// The known key that another one looks like a mistake for; nil where it looks like a field of its own.
  ///
  /// That is a key two letters away from a known one, or one letter where either has four letters or fewer. Nothing looks like
  /// `id`: an item without it is an error, and one with it has no need of another.
  static func nearMiss(_ key: String) -> String? {
    guard !known.contains(key), key.utf8.count <= 32 else { return nil }
    var best: (name: String, distance: Int)?
    for name in known.dropFirst() {
      guard abs(key.count - name.count) <= 2 else { continue }
      let distance = NearestName.distance(from: key, to: name)
      if distance <= (min(key.count, name.count) <= 4 ? 1 : 2), distance < best?.distance ?? .max {
        best = (name, distance)
      }
    }
    return best?.name
  }
}

/// Keys of items that look like mistakes for known ones: where each stands first, and on how many items.
struct NearMisses: Sendable {
  /// A key that looks like a mistake.
  struct NearMiss: Sendable {
    var key: String
    var known: String
    var source: SourceText
    var range: SourceRange
    var count = 1
  }

  private(set) var all: [NearMiss] = []
  /// For each key that was seen its number among the mistakes; nil for those that are none.
  private var seen: [String: Int?] = [:]
  /// The keys that stood in these places last and are no mistakes: items that follow one another have the same.
  private var usual: [String] = []

  /// Looks at the keys of an item.
  mutating func look(at entries: [YAMLNode.Entry], in source: SourceText) {
    for (place, entry) in entries.enumerated() where place >= usual.count || usual[place] != entry.key {
      if let number = seen[entry.key] {
        if let number { all[number].count += 1 } else { note(entry.key, at: place) }
        continue
      }
      let known = all.count < DocumentFaults.limit ? ItemKeys.nearMiss(entry.key) : nil
      seen[entry.key] = .some(known == nil ? nil : all.count)
      if let known {
        all.append(NearMiss(key: entry.key, known: known, source: source, range: entry.keyRange))
      } else {
        note(entry.key, at: place)
      }
    }
  }

  private mutating func note(_ key: String, at place: Int) {
    if place < usual.count { usual[place] = key } else if place == usual.count { usual.append(key) }
  }
}

extension DataDocument {
  /// Warnings for keys of items that look like a mistake in typing, one for each key.
  ///
  /// - Parameter fields: the fields that kinds read, which are no mistakes.
  func warnings(besides fields: Set<String>) -> [Diagnostic] {
    nearMisses.all.filter { !fields.contains($0.key) }.map { miss in
      let others = miss.count == 1 ? "" : ", here and on \(miss.count - 1) more"
      return Diagnostic(
        .warning, "unknown key '\(BoundedText.name(miss.key))' of an item\(others)", in: miss.source, at: miss.range,
        help: "did you mean '\(miss.known)'? A field of your own goes under 'fields:'")
    }
  }
}
