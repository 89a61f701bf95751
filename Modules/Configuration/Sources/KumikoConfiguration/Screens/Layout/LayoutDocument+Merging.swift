import KumikoLayout
@_spi(Kumiko) import KumikoValues

extension LayoutDocument.Section {
  /// Returns the keys of the section in an environment: its own keys, overridden by each matching entry of `when`.
  ///
  /// Options are merged by name. Kind, group and custom group are one choice: an entry with one of them replaces the
  /// others. A null value removes a key.
  ///
  /// - Parameter forced: The index of an entry that counts as matching.
  /// - Returns: A mapping whose values keep their positions.
  func merged(in environment: LayoutEnvironment, forcing forced: Int? = nil) -> SourceValue {
    if variants.isEmpty, !entries.contains(where: { $0.value.isNull }) {
      return SourceValue(.mapping(entries), range: node.range)
    }
    var merged = MergedEntries()
    merged.lay(entries)
    for (index, variant) in variants.enumerated() where index == forced || variant.conditions.hold(in: environment) {
      if let body = variant.entries.first(where: { Self.bodyKeys.contains($0.key) && !$0.value.isNull }) {
        for key in Self.bodyKeys where key != body.key { merged.remove(key) }
        if body.key != "kind" { merged.remove("options") }
      }
      merged.lay(variant.entries)
    }
    return SourceValue(.mapping(merged.entries), range: node.range)
  }
}

/// Merges the entries of mappings.
struct MergedEntries {
  private(set) var entries: [SourceValue.Entry] = []

  mutating func lay(_ others: [SourceValue.Entry]) {
    for entry in others {
      guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
        if !entry.value.isNull { entries.append(entry) }
        continue
      }
      if entry.value.isNull {
        entries.remove(at: index)
      } else if entry.key == "options" {
        entries[index].value = Self.merging(entries[index].value, entry.value)
      } else {
        entries[index] = entry
      }
    }
  }

  mutating func remove(_ key: String) {
    entries.removeAll { $0.key == key }
  }

  private static func merging(_ base: SourceValue, _ other: SourceValue) -> SourceValue {
    guard case .mapping(var entries) = base.content, case .mapping(let others) = other.content else { return other }
    var indices = Dictionary(uniqueKeysWithValues: zip(entries.map(\.key), entries.indices))
    for entry in others {
      if let index = indices[entry.key] {
        entries[index] = entry
      } else {
        indices[entry.key] = entries.count
        entries.append(entry)
      }
    }
    return SourceValue(.mapping(entries), range: base.range)
  }
}
